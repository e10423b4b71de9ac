"""What the game calls its skills, by its own groups. Facts of the game, for offering; a hero may
have any skill of any name.
"""

from types import MappingProxyType

SKILLS = MappingProxyType(
    {
        "Crafting": (
            "Alchemy",
            "Architecture",
            "Blacksmithing",
            "Carpentry",
            "Cooking",
            "Fletching",
            "Forgery",
            "Jewelry",
            "Mechanics",
            "Tailoring",
        ),
        "Exploration": (
            "Climb",
            "Drive",
            "Endurance",
            "Gymnastics",
            "Heal",
            "Jump",
            "Lift",
            "Navigate",
            "Ride",
            "Swim",
        ),
        "Interpersonal": (
            "Brag",
            "Empathize",
            "Flirt",
            "Gamble",
            "Handle Animals",
            "Interrogate",
            "Intimidate",
            "Lead",
            "Lie",
            "Music",
            "Perform",
            "Persuade",
            "Read Person",
        ),
        "Intrigue": (
            "Alertness",
            "Conceal Object",
            "Disguise",
            "Eavesdrop",
            "Escape Artist",
            "Hide",
            "Pick Lock",
            "Pick Pocket",
            "Sabotage",
            "Search",
            "Sneak",
            "Track",
        ),
        "Lore": (
            "Criminal Underworld",
            "Culture",
            "History",
            "Magic",
            "Monsters",
            "Nature",
            "Psionics",
            "Religion",
            "Rumors",
            "Society",
            "Strategy",
            "Timescape",
        ),
    }
)

"""Heroes and opponents to start from. They are our own inventions and say that they are samples.

Nothing adds them by itself: a screen offers them, and `Store.heroes.add` takes one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.store.formats import JsonDict

NOTE = "A sample to try things out with. Change it, or delete it."

HEROIC_HERO: JsonDict = {
    "kind": "hero",
    "name": "Tamsin Reed (sample)",
    "system": "heroic",
    "note": NOTE,
    "skills": [
        ["Climbing", 6],
        ["Stealth", 7],
        ["Lore", 4],
        ["Bows", 5],
        ["Brawl", 5],
        ["Sword-Play", 8],
        ["Endurance", 6],
        ["Agility", 7],
        ["Magic Resistance", 3],
    ],
}

POWER_HERO: JsonDict = {
    "kind": "hero",
    "name": "Odo Marsh (sample)",
    "system": "power",
    "note": NOTE,
    "characteristics": [
        ["Might", 2],
        ["Agility", -1],
        ["Reason", 0],
        ["Intuition", 1],
        ["Presence", 2],
    ],
    "skills": ["Lift", "Persuade"],
    "abilities": [
        {
            "name": "Barn-Door Swing",
            "characteristic": "Might",
            "action": "main",
            "effects": [
                "The foe staggers",
                "The foe is pushed two squares",
                "The foe is pushed four squares and falls",
            ],
            "damage": [3, 5, 8],
            "damage_adds": True,
        },
        {
            "name": "A Word in Your Ear",
            "characteristic": "Presence",
            "action": "maneuver",
            "effects": [
                "The foe looks round",
                "The foe hesitates until the next turn",
                "The foe backs away and hesitates until the next turn",
            ],
        },
    ],
}

BOONS_HERO: JsonDict = {
    "kind": "hero",
    "name": "Wren Halloway (sample)",
    "system": "boons",
    "note": NOTE,
    "skills": [
        ["Tracking", 6, "general"],
        ["Tinkering", 4, "general"],
        ["Short blades", 5, "combat"],
        ["Weather charms", 7, "spell"],
    ],
}

HEROIC_OPPONENT: JsonDict = {
    "kind": "opponent",
    "name": "Gate guard (sample)",
    "system": "heroic",
    "note": NOTE,
    "skills": [
        ["Spears", 5],
        ["Awareness", 4],
        ["Sword-Play", 4],
        ["Agility", 3],
        ["Magic Resistance", 2],
    ],
}

POWER_OPPONENT: JsonDict = {
    "kind": "opponent",
    "name": "Bog lurker (sample)",
    "system": "power",
    "note": NOTE,
    "characteristics": [
        ["Might", 3],
        ["Agility", 0],
        ["Reason", -3],
        ["Intuition", 1],
        ["Presence", -2],
    ],
    "skills": ["Hide"],
    "abilities": [
        {
            "name": "Drag Under",
            "characteristic": "Might",
            "action": "main",
            "effects": ["Wet feet", "Pulled one square", "Pulled three squares and held"],
            "damage": [2, 4, 6],
            "damage_adds": True,
        }
    ],
}

SAMPLES: tuple[JsonDict, ...] = (
    HEROIC_HERO,
    POWER_HERO,
    BOONS_HERO,
    HEROIC_OPPONENT,
    POWER_OPPONENT,
)

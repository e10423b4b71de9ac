"""What the game calls its skills and their levels. Facts of the game, for offering and reading; a
hero may have any skill of any name.

Twelve of the sixteen basic skills are known by name (F-H-03).
"""

from types import MappingProxyType

from app.systems.heroic.reaction import REACTIONS
from dicewright.systems.heroic_tables import REACTION_SKILLS

SKILLS = (
    "Agility",
    "Awareness",
    "Brawl",
    "Charm",
    "Craftsmanship",
    "Endurance",
    "Magic",
    "Magic Resistance",
    "Marksmanship",
    "Might",
    "Sword-Play",
    "Wilderness Lore",
)
ROLLED_WITH = MappingProxyType({words: REACTION_SKILLS[answer] for answer, words in REACTIONS})
"""The skill that an answer to an attack is rolled with, by the answer's words."""

LEVEL_WORDS = MappingProxyType(
    {
        "poor": 1,
        "basic": 2,
        "humble": 4,
        "competent": 4,
        "good": 6,
        "expert": 6,
        "excellent": 7,
        "remarkable": 8,
        "exceptional": 9,
        "incredible": 10,
    }
)
"""The game's words for levels (A-H-40, F-H-04, F-H-05); a number beside a word decides."""

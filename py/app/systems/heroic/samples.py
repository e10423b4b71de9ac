"""A hero and an opponent to start from. They are our own inventions and say that they are samples.

Nothing adds them by itself: a screen offers them.
"""

from typing import Any

NOTE = "A sample to try things out with. Change it, or delete it."

HERO: dict[str, Any] = {
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

OPPONENT: dict[str, Any] = {
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

SAMPLES = (HERO, OPPONENT)

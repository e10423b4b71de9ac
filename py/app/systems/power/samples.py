"""A hero and an opponent to start from. They are our own inventions and say that they are samples.

Nothing adds them by itself: a screen offers them.
"""

from typing import Any

NOTE = "A sample to try things out with. Change it, or delete it."

HERO: dict[str, Any] = {
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

OPPONENT: dict[str, Any] = {
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

SAMPLES = (HERO, OPPONENT)

"""A hero to start from. They are our own inventions and say that they are samples.

Nothing adds them by itself: a screen offers them.
"""

from typing import Any

NOTE = "A sample to try things out with. Change it, or delete it."

HERO: dict[str, Any] = {
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

SAMPLES = (HERO,)

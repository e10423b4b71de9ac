"""A call for a roll: what somebody asks another one to roll, why, and who asks.

It comes in a link, so from strangers: whatever is read is cut to one short line of plain text. What
is asked of the dice is the check's; which hero answers is decided where it is rolled.
"""

from collections.abc import Mapping
from typing import NamedTuple

LONGEST = {"ask": 80, "from": 40, "why": 160, "damage_dice": 80}
"""Characters of each part at the most: what is asked for, who asks, why, and the damage dice of
what comes at the hero.
"""
LABEL = 80
"""Characters of what a check is for."""


class Call(NamedTuple):
    """`ask` names a skill, a characteristic or an ability; `by` is who asks. Each may be empty."""

    ask: str = ""
    by: str = ""
    why: str = ""
    damage: str = ""

    @classmethod
    def of_data(cls, data: Mapping[str, object]) -> "Call":
        """A call from its parts by name (`ask`, `from`, `why`); what is no text says nothing."""
        return cls(*(cut(data.get(name, ""), most) for name, most in LONGEST.items()))

    def data(self) -> dict[str, str]:
        """Its parts by name, the free text last; those that are empty are left out, but for
        `ask`, which makes it a call.
        """
        parts = {
            "damage_dice": self.damage,
            "ask": self.ask,
            "from": self.by,
            "why": self.why,
        }
        return {name: text for name, text in parts.items() if text or name == "ask"}

    def label(self) -> str:
        """What the check is for: what is asked and, where there is room, why."""
        whole = ": ".join(part for part in (self.ask, self.why) if part)
        return whole if len(whole) <= LABEL else (self.ask or self.why)[:LABEL]


def cut(text: object, most: int) -> str:
    """A text of somebody else's as one line of at most so many characters."""
    if not isinstance(text, str):
        return ""
    line = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return line if len(line) <= most else line[: most - 1] + "\N{HORIZONTAL ELLIPSIS}"

"""What the user has to be told about the store, as values with a plain sentence each.

The screens decide where it stands and what is offered with it (try again, download, export).
"""

from __future__ import annotations

from typing import NamedTuple

SENTENCES = {
    "blocked": "This browser won't let Dicewright read its storage ({reason}). "
    "Everything works, but only until you close this page: make a backup first.",
    "unsaved": "Not saved: {count} change{s} ({reason}). They are safe while this page stays open: "
    "make a backup, or free up some space and try again.",
    "emptied": "The browser's storage was emptied while Dicewright was open. What this page had "
    "was saved again. Check History and Heroes; if something is missing, restore a backup.",
    "newer": "A newer version of Dicewright saved {count} item{s} here. They stay as they are: "
    "update this page to use them.",
    "unreadable": "{count} saved item{s} could not be read. Nothing was thrown away: download "
    "them, then remove them.",
    "evicted": "The history is full, so the {count} oldest roll{s} had to go. "
    "You can still export them until you close this page.",
    "nearly-full": "The history is nearly full: {count} more roll{s}, then the oldest are deleted. "
    "Export it first if you want to save them.",
}


class Trouble(NamedTuple):
    """One trouble of a kind of `SENTENCES`."""

    kind: str
    number: int = 0
    reason: str = ""
    keys: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """What to tell the user."""
        plural = "" if self.number == 1 else "s"
        return SENTENCES[self.kind].format(count=self.number, s=plural, reason=self.reason)

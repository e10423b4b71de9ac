"""What the user has to be told about the store, as values with a plain sentence each.

The screens decide where it stands and what is offered with it (try again, download, export).
"""

from __future__ import annotations

from typing import NamedTuple

SENTENCES = {
    "blocked": "This browser won't let Dicewright read its storage ({reason}). "
    "Everything works, but only until you close this page: make a backup first.",
    "unsaved": "Not saved: {count} change{s} ({reason}). Nothing is lost while this page stays "
    "open: make a backup, or free up some space and try again.",
    "emptied": "The browser's storage was emptied while Dicewright was open. What this page had "
    "was saved again. Check History and Heroes; if something is missing, restore a backup.",
    "newer": "{count} item{s} here came from a newer version of Dicewright. {they_stay}: "
    "update Dicewright to use {them}.",
    "unreadable": "{count} saved item{s} couldn't be read. Nothing was thrown away: download "
    "{them}, then remove {them}.",
    "evicted": "The history is full: {count} of the oldest rolls had to go. "
    "You can still export {them} until you close this page.",
    "nearly-full": "The history is nearly full: after {count} more roll{s}, the oldest are "
    "deleted. To save those, export the history first.",
}
ONE = {"s": "", "them": "it", "they_stay": "It stays as it is"}
SEVERAL = {"s": "s", "them": "them", "they_stay": "They stay as they are"}


class Trouble(NamedTuple):
    """One trouble of a kind of `SENTENCES`."""

    kind: str
    number: int = 0
    reason: str = ""
    keys: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """What to tell the user."""
        words = ONE if self.number == 1 else SEVERAL
        return SENTENCES[self.kind].format(count=self.number, reason=self.reason, **words)

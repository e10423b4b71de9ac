"""What is going on with tables on screen: which one is open, what is written, typed, thrown."""

from typing import NamedTuple


class Draft(NamedTuple):
    """A table that is being written as text. `id` is empty for a new one."""

    id: str
    name: str
    kind: str
    text: str


class TableDesk:
    """The state of the Tables view in this visit.

    `open` is the id of the table on screen, empty for the list; `arranging` whether its entries can
    be moved; `draft` what is being written; `typed` are the faces typed so far for a throw,
    `throws` counts the throws of this visit; `token` undoes the last change of the table `changed`.
    """

    def __init__(self) -> None:
        self.open = ""
        self.arranging = False
        self.draft: Draft | None = None
        self.typed: tuple[int, ...] = ()
        self.throws = 0
        self.changed = ""
        self.token = ""

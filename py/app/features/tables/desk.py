"""What is going on with tables on screen: which one is open, what is written."""

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
    be moved; `draft` what is being written; `token` undoes the last change of the table `changed`.
    """

    def __init__(self) -> None:
        self.open = ""
        self.arranging = False
        self.draft: Draft | None = None
        self.changed = ""
        self.token = ""

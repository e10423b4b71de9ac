"""What is going on with tables on screen: which one is open, what is written."""

from typing import NamedTuple

from app.store.records.table_dice import TableDice, read_dice


class Draft(NamedTuple):
    """A table that is being written as text. `id` is empty for a new one; `dice` is what was typed
    in as its dice, empty where the text decides.
    """

    id: str
    name: str
    kind: str
    text: str
    dice: str = ""

    @property
    def set_dice(self) -> TableDice | None:
        """The dice that were typed in; None where there are none, or where they cannot be read."""
        return read_dice(self.dice) if self.dice else None


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

"""The lists that come with the app: usable as they are, and out of the way of a table's own."""

import re

import pytest

from app.store.records.table import TableEntry
from app.systems.boons.tables import TABLES
from tests.doubles import MemoryStorage
from tests.player import Player

ENTRIES = [(table.id, entry) for table in TABLES for entry in table.table().entries]


def fitting(kind: str, list_id: str) -> list[TableEntry]:
    return [entry for name, entry in ENTRIES if name == list_id and entry.fits(kind)]


@pytest.mark.parametrize("kind", ["general", "combat", "spell"])
def test_each_kind_of_roll_has_boons_and_snags_for_every_point(kind: str) -> None:
    for list_id in (f"boons-{kind}", "snags"):
        costs = [entry.cost for entry in fitting(kind, list_id)]
        assert len(costs) >= 9
        assert {1, 2, 3} <= set(costs)


@pytest.mark.parametrize("entry", [entry for _, entry in ENTRIES], ids=lambda entry: entry.text)
def test_nothing_in_them_takes_dice_and_history_says_all_of_it(entry: TableEntry) -> None:
    """R-S-15: no random roll decides; and a name of at most 80 characters is the whole entry."""
    assert not re.search(r"[0-9]d[0-9]|attack roll|table", entry.text)
    assert entry.name == entry.text


def test_partly_done_is_a_snag_of_every_kind_of_roll() -> None:
    """R-S-14, A-S-17: another roll next round."""
    for kind in ("general", "combat", "spell"):
        texts = [entry.text for entry in fitting(kind, "snags")]
        assert any("Partly done: another roll next round" in text for text in texts)


def test_a_list_that_the_table_has_edited_stays_as_it_is() -> None:
    """Its record has every entry, so that newer lists of ours change nothing in it."""
    from app.rolls.lists import tables_of

    storage = MemoryStorage()
    Player(storage).store.tables.add(
        {
            "name": "Snags",
            "kind": "options",
            "entries": [{"text": "A hiccup", "cost": 1}],
            "built_in": "snags",
        }
    )
    table = tables_of(Player(storage).session).table("snags")
    assert [entry.text for entry in table.entries] == ["A hiccup"]

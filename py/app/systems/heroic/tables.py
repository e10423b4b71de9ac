"""The tables that come with Heroic Rolls, in our own words. The spell miscast table is not public:
it starts empty, for the table to fill in from its book.
"""

from app.store.records.table import ROLL, TableEntry
from app.tables.built_in import BuiltInTable

COMBAT_FUMBLE, SPELL_MISCAST = "combat-fumble", "spell-miscast"

FUMBLES = """\
1: You hurt yourself for half your normal damage
2: A nearby ally takes half your normal damage
3-4: Your weapon slips away; unarmed, you hurt yourself for half your normal damage
5-6: You stumble and fall, and your turn is over"""

TABLES = (
    BuiltInTable(
        COMBAT_FUMBLE,
        "Combat fumble",
        ROLL,
        FUMBLES,
        "One d6 after a fumbled attack. Row 3-4 for an unarmed Hero is our reading.",
    ),
    BuiltInTable(
        SPELL_MISCAST,
        "Spell miscast",
        ROLL,
        "",
        "Empty: fill in your book's table. It opens after a fumbled spell.",
    ),
)


def stock_entries(identity: str) -> tuple[TableEntry, ...]:
    """The entries of one of these tables as it comes."""
    return next(table.table().entries for table in TABLES if table.id == identity)

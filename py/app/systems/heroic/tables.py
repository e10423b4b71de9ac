"""The tables that come with Heroic Rolls, in our own words. The spell miscast table is not public:
it starts empty, for the table to fill in from its book.
"""

from app.store.records.table import ROLL
from app.tables.built_in import BuiltInTable

COMBAT_FUMBLE = """\
1: You hurt yourself for half your normal damage
2: A nearby ally takes half your normal damage
3-4: Your weapon slips away; unarmed, you hurt yourself for half your normal damage
5-6: You stumble and fall, and your turn is over"""

TABLES = (
    BuiltInTable(
        "combat-fumble",
        "Combat fumble",
        ROLL,
        COMBAT_FUMBLE,
        "One d6 after a fumbled attack. Row 3-4 for an unarmed Hero is our reading.",
    ),
    BuiltInTable(
        "spell-miscast",
        "Spell miscast",
        ROLL,
        "",
        "Empty: fill in your book's table. It opens after a fumbled spell.",
    ),
)

"""The list that comes with the fourth mechanic."""

from app.store.records.table import ROLL
from app.tables.built_in import BuiltInTable

TABLES = (
    BuiltInTable("percent-mishaps", "Mishaps", ROLL, "1: A shoelace\n2: A sneeze", "For bad luck."),
)

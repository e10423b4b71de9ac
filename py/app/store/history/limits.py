"""How much the history holds, and when the user is told that it is nearly full."""

MAX_ENTRIES = 5_000
MAX_UNITS = 2 * 1024 * 1024
"""Of all segments together, in UTF-16 code units (their text is ASCII)."""
DROP_BATCH = 50
"""How many are evicted together, so that not every roll pays for it."""
NEARLY_FULL = 250
"""From so many entries below the limit on, the user is told."""

"""What the browser threw, in a few words for people.

Pyodide tells most exceptions of a browser (`DOMException`) as "A value of type object with tag
... was thrown as an error!", with what was thrown quoted below that. Nothing here needs a browser.
"""

import re

QUOTED = re.compile(r'"""(.*?)"""', re.DOTALL)
KNOWN = (
    ("quota", "this browser's storage is full"),
    ("securityerror", "access to storage is blocked"),
    ("notreadableerror", "it has changed since you chose it, or access was refused"),
    ("notfounderror", "it is no longer there"),
)
"""What the names of exceptions mean; `NS_ERROR_DOM_QUOTA_REACHED` is an older Firefox's."""
LONGEST = 120


def words_of(thrown: Exception) -> str:
    """What was thrown: what it means where that is known, else its name and message."""
    quoted = QUOTED.search(str(thrown))
    said = quoted[1] if quoted else str(thrown)
    line = next(iter(said.strip().splitlines()), "").strip() or type(thrown).__name__
    known = (words for name, words in KNOWN if name in line.lower())
    return next(known, line[:LONGEST])

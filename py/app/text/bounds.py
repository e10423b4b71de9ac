"""How deep a JSON text may be nested and how long its numbers may be, looked at before it is read.

Whatever comes in passes here first: links, files, pastes, stored keys. Reading JSON goes one call
deeper at each bracket, and in a page that ends in a stack overflow, which stops Python for good; so
the text itself is looked at, from its start to its end. How long a text may be is bounded where it
comes from.
"""

import re
from itertools import accumulate

DEEPEST = 32
"""Levels of brackets in a text that we store; what we write ourselves has fewer than ten."""
LONGEST_NUMBER = 300
"""Digits of a number: as many as any float can have before its point."""

STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+\\?(?:"|\Z)', re.DOTALL)
NO_BRACKET = re.compile(r"[^][{}]+")
LONG_NUMBER = re.compile(rf"(?<![0-9])[0-9]{{{LONGEST_NUMBER + 1},}}")
STEP = {"[": 1, "{": 1, "]": -1, "}": -1}


class BoundsError(ValueError):
    """A text that is not read. `str()` says what of it is too much: `it is nested ...`."""


def check_bounds(text: str, deepest: int = DEEPEST) -> None:
    """Look at a JSON text, well formed or not. Raises BoundsError for one that is not to be read.

    Brackets and digits inside of strings count for nothing.
    """
    if text.count("[") + text.count("{") <= deepest and not LONG_NUMBER.search(text):
        return  # nearly always, and the quickest to see
    bare = STRING.sub('""', text)
    depth = max(accumulate(map(STEP.__getitem__, NO_BRACKET.sub("", bare))), default=0)
    if depth > deepest:
        raise BoundsError(f"it is nested {depth:,} levels deep, and the limit is {deepest}")
    if found := LONG_NUMBER.search(bare):
        digits = len(found[0])
        raise BoundsError(
            f"it holds a number of {digits:,} digits, and the limit is {LONGEST_NUMBER}"
        )

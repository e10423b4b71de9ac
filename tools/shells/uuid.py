"""Stands in for the standard library's uuid, which WTForms names for a field that Dicewright has
none of.
"""


class UUID:
    """Named by the package, never made."""

    def __init__(self, *_):
        raise ValueError("this page makes no UUIDs")

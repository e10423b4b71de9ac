"""Dice as they are drawn on screen: what a roll and a throw have in common. Decides nothing."""

from typing import NamedTuple


class Dice(NamedTuple):
    """One die: its sides, its faces in order (more than one when open-ended), words for them."""

    sides: int
    faces: tuple[int, ...]
    words: str

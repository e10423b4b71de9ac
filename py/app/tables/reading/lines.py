"""The lines of a paste with their numbers, the limits of what is looked at, and what is said of a
line.
"""

from typing import NamedTuple

LONGEST_PASTE = 50_000
"""Characters that are looked at."""
MOST_LINES = 2_000
LONGEST_LINE = 2_000


class ReadLine(NamedTuple):
    """A line with its number, counted from 1, and what was said of it."""

    number: int
    text: str
    why: str


class Line(NamedTuple):
    """A line that is not blank. `apart`: a blank line, or nothing at all, stands before it."""

    number: int
    text: str
    apart: bool = False


def split(text: str) -> tuple[list[Line], list[ReadLine]]:
    """The lines that are read, and what is too long or too much to be looked at."""
    lines: list[Line] = []
    left: list[ReadLine] = []
    apart, looked_at = True, 0
    for number, whole in enumerate(text[: LONGEST_PASTE + 1].splitlines(keepends=True), 1):
        if number > MOST_LINES or looked_at + len(whole) > LONGEST_PASTE:
            if over := text[looked_at:].strip():
                left.append(ReadLine(number, over, _over(number)))
            break
        looked_at += len(whole)
        line = whole.strip().strip("\ufeff").strip()
        if not line:
            apart = True
        elif len(line) > LONGEST_LINE:
            left.append(ReadLine(number, line, f"is longer than {LONGEST_LINE} characters"))
        else:
            lines.append(Line(number, line, apart))
            apart = False
    return lines, left


def _over(number: int) -> str:
    if number > MOST_LINES:
        return f"is past the first {MOST_LINES} lines"
    return f"is past the first {LONGEST_PASTE} characters"

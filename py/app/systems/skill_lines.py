"""Lines of a hero: `Climbing 6` read and written, as people type it or paste it from elsewhere.

A name and a number stand in either order, with a tab, blanks of any kind, a colon or a dash between
them; en dashes and minus signs count as minus. A game's own words for numbers are understood:
`Excellent (7)`. Nothing here knows what a game calls its skills.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from app.text.numbers import minus

Read = TypeVar("Read")
Words = Mapping[str, int]
NO_WORDS: Words = MappingProxyType({})

DASHES = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{MINUS SIGN}\N{FULLWIDTH HYPHEN-MINUS}"
NUMBER = rf"(?P<open>[(\[])?(?P<number>[{DASHES}+]?[0-9]{{1,3}})[)\]]?"
BETWEEN = rf"(?P<between>[\s:=,;|]+(?:[{DASHES}\N{{EM DASH}}]\s+)?)"
AT_END = re.compile(rf"(?P<name>.*?){BETWEEN}{NUMBER}")
AT_START = re.compile(rf"(?P<word>[^\W\d_]+\s*)?{NUMBER}[.:=,;|]?\s+(?P<name>[^\d\s].*)")
ALONE = re.compile(rf"(?P<word>[^\W\d_]+)?\s*{NUMBER}\s*(?P<after>\([^\W\d_]+\))?")
COUNTED = re.compile(r"[0-9]{1,2}[.)]\s+(?P<line>\D.*[0-9][)\]]?)")
BULLET = re.compile(r"^[-*\N{BULLET}\N{MIDDLE DOT}\N{EN DASH}]\s+")


class LineError(ValueError):
    """A line, or a row of a sheet, that could not be read; `str()` says which and what is wanted.
    `control` is the id of the control that it stands in, empty where it is a pasted line.
    """

    def __init__(self, words: str, control: str = "") -> None:
        super().__init__(words)
        self.control = control


def one_line(text: str) -> str:
    """A text as a control of one line shows it: line breaks and other control characters are
    blanks.
    """
    return "".join(_SHOWN.get(unicodedata.category(character), character) for character in text)


_SHOWN = {"Cc": " ", "Zl": " ", "Zp": " ", "Cs": "\N{REPLACEMENT CHARACTER}"}


def as_lines(parts: Iterable[Read], line: Callable[[Read], str]) -> str:
    """The parts of a hero as a text of several lines, a line each."""
    return "\n".join(one_line(line(part)) for part in parts)


def read_lines(
    text: str, saved: Iterable[Read], line: Callable[[Read], str], read: Callable[[str], Read]
) -> list[Read]:
    """The parts that lines describe, each read by `read`, which may raise LineError; empty lines
    are passed over.

    A line that is just as `as_lines` wrote it for a part of `saved` is that part, unchanged.
    """
    written: dict[str, list[Read]] = {}
    for part in saved:
        written.setdefault(one_line(line(part)).strip(), []).append(part)
    found = []
    for each in filter(None, map(str.strip, text.splitlines())):
        before = written.get(each)
        found.append(before.pop(0) if before else read(each))
    return found


def numbered(pair: Sequence[Any]) -> str:
    """A name and a number as the line that `read_numbered` reads."""
    return f"{pair[0]} {pair[1]}"


def number_of(text: str, words: Words = NO_WORDS) -> int | None:
    """The number that was typed: `7`, `+7`, `(7)`, `Excellent (7)`, `7 (Excellent)`, or one of
    `words` alone; None where it says no number. A number beside a word counts, not the word.
    """
    text = text.strip()
    if text.casefold() in words:
        return words[text.casefold()]
    found = ALONE.fullmatch(text)
    if not found or (found["word"] and found["word"].casefold() not in words):
        return None
    return _number(found["number"])


def read_numbered(line: str, low: int, high: int, words: Words = NO_WORDS) -> list[Any]:
    """A line as `[name, number]`, the number from `low` to `high`. `words` are the game's words
    for numbers, in small letters. Raises LineError.

    >>> read_numbered("Climbing 6", 0, 30), read_numbered("6 Climbing", 0, 30)
    (['Climbing', 6], ['Climbing', 6])
    >>> read_numbered("Sword-Play: Excellent (7)", 0, 30, {"excellent": 7})
    ['Sword-Play', 7]
    """
    text = BULLET.sub("", line.strip(), count=1)
    if counted := COUNTED.fullmatch(text):  # an item of a numbered list
        text = counted["line"]
    name, number = _taken_apart(text, line, low, words)
    name = name.strip(" \t\xa0:=,;|")
    if not name or number is None or not low <= number <= high:
        raise LineError(
            f"{quoted(line)}: write a name and a number from {low} to {high}, such as Climbing 6."
        )
    return [name, number]


def quoted(line: str) -> str:
    """A line, or its beginning, in quotation marks."""
    return f"\N{LEFT DOUBLE QUOTATION MARK}{line.strip()[:60]}\N{RIGHT DOUBLE QUOTATION MARK}"


def _taken_apart(text: str, line: str, low: int, words: Words) -> tuple[str, int | None]:
    if found := AT_END.fullmatch(text):
        number = _number(found["number"])
        signed = found["number"][0] in f"+{DASHES}"
        if low < 0 < number and not signed and found["between"].strip(" :=,;|\t\xa0"):
            name = found["name"]
            raise LineError(
                f"{quoted(line)}: is that {number} or {minus(-number)}? "
                f"Write {name} {number} or {name} {minus(-number)}."
            )
        return _without_word(found["name"], number, words, labelled=bool(found["open"])), number
    if found := AT_START.fullmatch(text):
        word, number = (found["word"] or "").strip().casefold(), _number(found["number"])
        if not word or word in words:
            return _without_word(found["name"], number, words), number
    first, _, rest = text.partition(" ")
    before, _, last = text.rpartition(" ")
    for word, name in ((last, before), (first, rest)):
        if name and word.casefold() in words:
            return name, words[word.casefold()]
    return "", None


def _without_word(name: str, number: int, words: Words, *, labelled: bool = False) -> str:
    """The name without the game's word for its number: in `Sword-Play Excellent (7)` it is no part
    of the name. `labelled` says that the number stood in brackets.
    """
    parts = name.replace(":", ": ").split()
    for word, rest in ((parts[-1:], parts[:-1]), (parts[:1], parts[1:])):
        meant = words.get("".join(word).strip("()[]:,").casefold())
        if rest and meant is not None and (labelled or meant == number):
            return " ".join(rest)
    return name


def _number(text: str) -> int:
    return int(re.sub(f"[{DASHES}]", "-", text))

"""The errors a player may see, and how a refused value is quoted in them.

Every message is one plain sentence that names the field, what was given and what is allowed.
This module decides nothing about what is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

TYPE_CHECKING = False  # type checkers take this name as true; `typing` is slow to import
if TYPE_CHECKING:
    from dicewright.faults import Fault

QUOTED = 40  # code points of a refused text that a message repeats


class CheckError(ValueError):
    """A record that is no check: `faults` holds everything that is wrong with it, `errors` the
    same as `(field, message)`.

    `field` and `message` are those of the first fault; `str(error)` holds all messages.

    >>> from dicewright import read_check
    >>> read_check({})
    Traceback (most recent call last):
    dicewright.errors.CheckError: system is missing; it must be one of heroic, power or boons.
    """

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = list(faults)
        self.errors = [(fault.top, fault.message) for fault in self.faults]
        self.field, self.message = self.errors[0]
        super().__init__(" ".join(message for _, message in self.errors))

    def __reduce__(self) -> tuple[type[CheckError], tuple[list[Fault]]]:
        return type(self), (self.faults,)


class FacesError(ValueError):
    """Faces that do not fit the dice of the check: the message says which die and why.

    >>> from dicewright import read_check, resolve
    >>> resolve(read_check({"system": "boons", "bonus": 5}), [4, 6, 1])
    Traceback (most recent call last):
    dicewright.errors.FacesError: Too many faces: 2d10, but 3 were given.
    """

    def __init__(self, message: str) -> None:
        self.message = message
        super().__init__(message)


class ChoiceError(ValueError):
    """A choice that is not on offer, or is none of the values on offer: `field` names it.

    >>> from dicewright import read_check, resolve
    >>> resolve(read_check({"system": "boons", "bonus": 5}), [4, 6], {"spent": []})
    Traceback (most recent call last):
    dicewright.errors.ChoiceError: spent is not on offer here; nothing is on offer.
    """

    def __init__(self, field: str, message: str) -> None:
        self.field = field
        self.message = message
        super().__init__(message)

    def __reduce__(self) -> tuple[type[ChoiceError], tuple[str, str]]:
        return type(self), (self.field, self.message)


def shown(value: object) -> str:
    """Quote a refused value of any type: short, on one line, safe to print and to encode."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return "the text " + quoted(value)
    if isinstance(value, int):
        # The interpreter itself refuses to print an int of thousands of digits.
        return str(int(value)) if abs(value) < 10**15 else shown_type("int")
    if isinstance(value, float):
        return repr(float(value))
    if isinstance(value, (list, tuple)):
        return shown_type("list", len(value))
    return shown_type("dict" if isinstance(value, dict) else type(value).__name__)


def shown_type(name: str, length: int = 0) -> str:
    """Tell of a refused value that is not quoted itself; `length` is that of a list."""
    if name == "int":
        return "a number of more than 15 digits"
    if name == "list":
        return f"a list of {counted(length, 'value')}"
    if name == "dict":
        return "a group of named values"
    return f"something of type {quoted(name)}"


def quoted(text: str) -> str:
    """Quote a text, cut to its first code points, anything unprintable escaped."""
    plain = str.__str__(text)
    return repr(plain[:QUOTED]) + ("..." if len(plain) > QUOTED else "")


def named(key: object) -> str:
    """Name a record's key in an error: as it stands where that is safe and short, else quoted."""
    if isinstance(key, str) and 0 < len(key) <= QUOTED and key.isprintable():
        return str.__str__(key)
    return quoted(key) if isinstance(key, str) else shown(key)


def counted(number: int, thing: str) -> str:
    """Say how many: `1 die`, `3 values`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def joined(words: Sequence[object], last: str = "or") -> str:
    """Join words as a sentence does: `a, b or c`."""
    texts = [str(word) for word in words]
    if len(texts) < 2:
        return "".join(texts)
    return f"{', '.join(texts[:-1])} {last} {texts[-1]}"


def nearest(word: str, known: Iterable[str], likeness: float = 0.0) -> str | None:
    """Find the known word most like this one; None where none is at least that alike (0 to 1)."""
    from difflib import get_close_matches  # only mistakes need it

    found = get_close_matches(word[:QUOTED].lower(), list(known), n=1, cutoff=likeness)
    return found[0] if found else None

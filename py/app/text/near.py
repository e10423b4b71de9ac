"""Names that are close to a known one but not the same: another spelling, a slip, another ending.

For questions only. Whether the known name was meant, the one who wrote it says.
"""

from collections.abc import Iterable

from app.text.compare import plain

SHORTEST = 5
"""Letters that a name must have before a slip in it, or a part of it, is recognized."""
LONG = 8
"""From so many letters on two slips are allowed."""


def near(name: str, known: Iterable[str]) -> str:
    """The known name that `name` may have been meant for; empty without one, and where `name` is
    known as it is.

    >>> near("Swordplay", ["Brawl", "Sword-Play"]), near("Swimming", ["Swim"])
    ('Sword-Play', 'Swim')
    >>> near("Lore", ["Wilderness Lore"])
    ''
    """
    known = list(known)
    if not _letters(name) or any(_blanks(name) == _blanks(each) for each in known):
        return ""
    for alike in (_same_letters, _same_stem, _slip, _part):
        for each in known:
            if alike(name, each):
                return each
    return ""


def _blanks(name: str) -> str:
    return " ".join(name.casefold().split())


def _letters(name: str) -> str:
    return "".join(filter(str.isalnum, plain(name)))


def _same_letters(name: str, known: str) -> bool:
    return _letters(name) == _letters(known)


def _same_stem(name: str, known: str) -> bool:
    return _stems(name) == _stems(known)


def _stems(name: str) -> list[str]:
    return [_stem("".join(filter(str.isalnum, word))) for word in plain(name).split()]


def _stem(word: str) -> str:
    """`swim`, `swimming` and `swims` have the same; so have `hide` and `hiding`."""
    for ending in ("ing", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word


def _slip(name: str, known: str) -> bool:
    one, other = _letters(name), _letters(known)
    shortest = min(len(one), len(other))
    allowed = 0 if shortest < SHORTEST else 1 if shortest < LONG else 2
    return bool(allowed) and abs(len(one) - len(other)) <= allowed and _apart(one, other) <= allowed


def _part(name: str, known: str) -> bool:
    one, other = _letters(name), _letters(known)
    return len(one) >= SHORTEST and other.startswith(one)


def _apart(one: str, other: str) -> int:
    """How many letters must be put in, left out or changed to make one of the other."""
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        above, row[0] = row[0], place
        for at, same in enumerate(other, 1):
            above, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, above + (letter != same))
    return row[-1]

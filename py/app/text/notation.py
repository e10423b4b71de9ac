"""Dice as tables write them: `2d6+3`, `d100`, `4d6 keep 3`. Read, written, added up.

Checks of a game system are the rules' (`dicewright`); these dice answer no check.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from app.text.field_names import typed
from app.text.numbers import MINUS

MOST_DICE = 50
"""Dice in one throw, all terms together."""
MOST_SIDES = 200
HIGHEST_NUMBER = 999
"""The highest plain number to add or take off."""
LONGEST = 80
"""Characters of a notation."""

_KEEP = (
    r"(?P<how>kh|kl|k|dl|dh|keep\s*(?:the\s*)?(?:highest|lowest|best|worst)?"
    r"|drop\s*(?:the\s*)?(?:lowest|highest|best|worst)?)\s*(?P<number>[0-9]{1,3})?"
)
_DICE = re.compile(rf"(?P<count>[0-9]{{1,4}})?\s*[dw]\s*(?P<sides>[0-9]{{1,5}}|%)\s*(?:{_KEEP})?")
_NUMBER = re.compile(r"[0-9]{1,6}")
_TERM = re.compile(r"[+-][^+-]*")


class NotationError(ValueError):
    """Text that is no dice; the message is a sentence for the player."""


class Term(NamedTuple):
    """Some dice of one size. `sign` is 1 or -1; `keep` is how many count, all of them mostly:
    the highest, or with `lowest` the lowest.
    """

    sign: int
    dice: int
    sides: int
    keep: int
    lowest: bool = False

    @property
    def text(self) -> str:
        """As it is written: `4d6kh3`, `d20`."""
        words = f"{self.dice if self.dice > 1 else ''}d{self.sides}"
        return words if self.keep == self.dice else f"{words}k{'hl'[self.lowest]}{self.keep}"


class Notation(NamedTuple):
    """Dice and a number that is added to what they show."""

    terms: tuple[Term, ...]
    plus: int = 0

    @property
    def text(self) -> str:
        """In one way of writing, which `read_notation` reads back: `4d6kh3+2`."""
        parts = [f"{'-' if term.sign < 0 else '+'}{term.text}" for term in self.terms]
        parts += [f"{self.plus:+d}"] if self.plus else []
        return "".join(parts).removeprefix("+")

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sides of each die, in the order in which they are thrown."""
        return tuple(term.sides for term in self.terms for _ in range(term.dice))

    def counting(self, faces: Sequence[int]) -> tuple[bool, ...]:
        """Whether each die counts. Of equal faces the first ones are kept."""
        found: list[bool] = []
        for term in self.terms:
            own = faces[len(found) : len(found) + term.dice]
            order = sorted(range(term.dice), key=own.__getitem__, reverse=not term.lowest)
            kept = set(order[: term.keep])
            found += [place in kept for place in range(term.dice)]
        return tuple(found)

    def total(self, faces: Sequence[int]) -> int:
        """What these faces come to, one for each die. Raises ValueError for another number."""
        if len(faces) != len(self.sizes):
            raise ValueError(f"{len(self.sizes)} faces are needed, not {len(faces)}")
        signs = [term.sign for term in self.terms for _ in range(term.dice)]
        counting = self.counting(faces)
        counted = zip(signs, faces, counting, strict=True)
        return self.plus + sum(sign * face for sign, face, counts in counted if counts)


def read_notation(text: str) -> Notation:
    """Read dice. Raises NotationError, which says what was read and what is allowed."""
    plain = text.replace(MINUS, "-").replace("\N{EN DASH}", "-").strip().lower()
    if not plain:
        raise NotationError("Enter dice, such as 2d6+3.")
    if len(plain) > LONGEST:
        raise NotationError(f"At most {LONGEST} characters, not {len(plain)}.")
    signed = plain if plain[0] in "+-" else f"+{plain}"
    terms: list[Term] = []
    plus = 0
    for written in _TERM.findall(signed):
        sign, part = (-1 if written[0] == "-" else 1), written[1:].strip()
        if _NUMBER.fullmatch(part):
            plus += sign * int(part)
        else:
            terms.append(_term(sign, part, text.strip()))
    if not terms:
        raise NotationError(f"{typed(text.strip())} has no dice. Enter dice, such as 2d6+3.")
    if abs(plus) > HIGHEST_NUMBER:
        raise NotationError(f"Add at most {HIGHEST_NUMBER}, not {abs(plus)}.")
    if (count := sum(term.dice for term in terms)) > MOST_DICE:
        raise NotationError(f"At most {MOST_DICE} dice at once, not {count}.")
    return Notation(tuple(terms), plus)


def _term(sign: int, part: str, whole: str) -> Term:
    found = _DICE.fullmatch(part)
    if found is None:
        what = typed(part) if part else f"A sign in {typed(whole)} with nothing after it"
        raise NotationError(f"{what} can't be read as dice. Write it like 2d6+3 or 4d6 keep 3.")
    count = int(found["count"] or 1)
    sides = 100 if found["sides"] == "%" else int(found["sides"])
    if not 1 <= count <= MOST_DICE:
        raise NotationError(f"1 to {MOST_DICE} dice at once, not {count}.")
    if not 2 <= sides <= MOST_SIDES:
        raise NotationError(f"A die has 2 to {MOST_SIDES} sides, not {sides}.")
    how = found["how"]
    if not how:
        return Term(sign, count, sides, count)
    number = int(found["number"] or 1)
    drops = how.startswith("d")
    keep = count - number if drops else number
    if not 1 <= keep <= count or number < 1:
        verb, most = ("drop", count - 1) if drops else ("keep", count)
        if not most:
            raise NotationError(f"Of 1 die none can be dropped, in {typed(part)}.")
        raise NotationError(f"Of {count} dice you can {verb} 1 to {most}, not {number}.")
    low_named = how in ("kl", "dl") or how.endswith(("lowest", "worst"))
    high_named = how in ("kh", "dh") or how.endswith(("highest", "best"))
    lowest = high_named if drops else low_named
    return Term(sign, count, sides, keep, lowest and keep < count)

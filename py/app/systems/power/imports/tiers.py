"""What a tier of a power roll says, read from its text: damage, what adds to it, potency, the rest.

`5 + M fire damage; A < WEAK, prone` is 5 damage with Might added, of fire, and "A < weak" before
"prone". The same grammar serves every format, since all of them write tiers as text or can be
written so. What adds up to a record is for `record.py`.
"""

import re
from typing import NamedTuple

CHARACTERISTICS = ("might", "agility", "reason", "intuition", "presence")
LETTERS = {name[0].upper(): name for name in CHARACTERISTICS}

LETTER = (
    r"(?:Might|Agility|Reason|Intuition|Presence|MIGHT|AGILITY|REASON|INTUITION|PRESENCE|[MARIP])\b"
)
SCORE = rf"(?:your )?{LETTER}(?: score)?"
LIST = rf"(?:{SCORE}(?:\s?(?:,\s?or\s|,|or\s|/)\s?{SCORE}){{0,4}}|(?:your )?highest characteristic)"
NAME = re.compile(rf"\b{LETTER}")
ADDED = rf"\s?\+\s?(?:([1-9])\s?[x×]?\s?)?({LIST})"
WORD = r"(?!(?:extra|additional|more|of|and|temporary|less|half)\b)[A-Za-z]{2,20}"
TYPES = rf"{WORD}(?:,? (?:or|and) {WORD}|, {WORD}){{0,8}}"
DAMAGE = re.compile(
    rf"([0-9]{{1,3}})(?:{ADDED})?\s?(?:({TYPES})\s)?(?:damage|dmg)\b(?:{ADDED}(?:\s?damage)?)?"
)
FORMULA = re.compile(
    r"\s*(?:equal|for each|for every|per|times|plus|minus|x |×|if|or\b|where|\+|,? or [0-9])",
)
DAMAGE_WORD = re.compile(r"\b(?:damage|dmg)\b(?! (?:immunity|weakness))")
AMOUNT = re.compile(r"[0-9]|\bequal\b|\bhalf\b")
DICE = re.compile(r"[0-9]d[0-9]", re.IGNORECASE)
POTENCY = re.compile(
    rf"\b({LETTER})\s?<\s?[\[({{]?\s?"
    r"(-?[0-9]{1,2}|(?:weak|average|avg|strong)\b|[wvs](?![a-z]))\s?[\])}]?(,?)",
    re.IGNORECASE,
)
STRENGTHS = {
    "w": "weak",
    "v": "average",
    "s": "strong",
    "weak": "weak",
    "average": "average",
    "avg": "average",
    "strong": "strong",
}

Strength = int | str
"""What a potency is: a number, or `weak`, `average`, `strong`."""


class Potency(NamedTuple):
    """`M < weak`: which characteristic of the target resists, and how strong it is."""

    of: str
    strength: Strength


class Tier(NamedTuple):
    """A tier. `damage` is None where no clause is plainly damage; then `unclear` is why the text
    may mean damage nonetheless. `added` are the characteristics of which the best adds `times`.
    """

    text: str
    damage: int | None = None
    added: tuple[str, ...] = ()
    times: int = 1
    rest: str = ""
    potencies: tuple[Potency, ...] = ()
    unclear: str = ""


def named(text: str) -> tuple[str, ...]:
    """The characteristics that a text names by letter or word, in its order."""
    if "highest characteristic" in text:
        return CHARACTERISTICS
    return tuple(dict.fromkeys(LETTERS[found[0].upper()] for found in NAME.findall(text)))


def read_tier(text: str, highest: int | None) -> Tier:
    """Read a tier of plain text. `highest` is the roller's highest characteristic where it is
    known: then the potencies' words become numbers in the text.
    """
    potencies = tuple(
        Potency(LETTERS[found[1][0].upper()], _strength(found[2]))
        for found in POTENCY.finditer(text)
    )
    clauses = [each.strip() for each in text.split(";")]
    whole = "; ".join(_written(each, highest) for each in clauses if each)
    tier = Tier(whole, rest=whole, potencies=tuple(dict.fromkeys(potencies)))
    for place, clause in enumerate(clauses):
        found = DAMAGE.match(clause)
        if found is None or FORMULA.match(clause, found.end()):
            continue
        after = clause[found.end() :].strip().removeprefix(",").strip().removeprefix("and ")
        rest = [found[4] or "", *clauses[:place], after, *clauses[place + 1 :]]
        return tier._replace(
            damage=int(found[1]),
            added=named(found[3] or found[6] or ""),
            times=int(found[2] or found[5] or 1),
            rest="; ".join(_written(each.strip(), highest) for each in rest if each.strip()),
        )
    return tier._replace(unclear=_unclear(text))


def _unclear(text: str) -> str:
    """Why a text without plain damage may mean damage, "" where it does not."""
    for clause in text.split(";"):
        before = DAMAGE_WORD.split(POTENCY.sub("", clause))
        if len(before) > 1 and AMOUNT.search(clause):
            return "dice" if DICE.search(clause) else "formula"
    return ""


def _strength(words: str) -> Strength:
    return STRENGTHS[words.lower()] if words.lower() in STRENGTHS else int(words)


def _written(clause: str, highest: int | None) -> str:
    """The clause with its potencies written alike: `M < 1 slowed`, `M < WEAK, slowed`."""

    def one(found: re.Match[str]) -> str:
        letter = found[1][0].upper()
        value = _strength(found[2])
        comma = found[3]
        if isinstance(value, str) and highest is not None:
            value = highest - {"weak": 2, "average": 1, "strong": 0}[value]
        if found.start() == 0:
            more = found.end() < len(clause)
            comma = "," if isinstance(value, str) and more else ""
        glued = found.end() < len(clause) and clause[found.end()] not in " ,.;:)"
        return f"{letter} < {str(value).upper()}{comma}{' ' if glued else ''}"

    return POTENCY.sub(one, clause)

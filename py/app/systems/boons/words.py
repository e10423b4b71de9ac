"""Boon Rolls in words: degrees, the TN and its modifiers, chains of dice, what points bought."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

import dicewright
from app.systems.base import Line
from app.text.numbers import MINUS, counted, minus
from dicewright.systems import open_ended

AVERAGE = 15  # R-S-04: the one target number that has a name (A-S-15)
POINT = 10
UNLIKELY = Fraction(1, 50)


def degree(name: str) -> tuple[str, str]:
    """The word and the tone of a degree, or of several gathered: `boons-2`, `snags-2+`."""
    kind, _, count = name.partition("-")
    if kind not in ("boons", "snags"):
        found = {"success": ("Success", "good"), "failure": ("Failure", "bad")}
        return found.get(name, ("Longer chains", "plain"))
    number = count.replace("+", " or more").replace("-", " to ")
    words = f"{number} {kind[:-1] if count == '1' else kind}"
    return words, "best" if kind == "boons" else "worst"


def gathered(odds: Mapping[str, Fraction]) -> dict[str, Fraction]:
    """The odds with unlikely neighbours of one kind made one row.

    `beyond` comes first, so that it stands last where the best is shown first.
    """
    rest = {name: chance for name, chance in odds.items() if name != "beyond"}
    rows = {"beyond": odds["beyond"]} if "beyond" in odds else {}
    ends = {name.partition("-")[0]: name for name in sorted(rest, key=_count)}

    def group(name: str) -> object:
        kind = name.partition("-")[0]
        return kind if rest[name] < UNLIKELY and kind in ("boons", "snags") else name

    for _, run in groupby(rest, key=group):
        names = sorted(run, key=_count)
        kind, _, first = names[0].partition("-")
        if len(names) == 1:
            rows[names[0]] = rest[names[0]]
        else:
            to_end = names[-1] == ends[kind]
            key = f"{kind}-{first}+" if to_end else f"{kind}-{first}-{_count(names[-1])}"
            rows[key] = sum((rest[name] for name in names), Fraction())
    return rows


def _count(name: str) -> int:
    count = name.partition("-")[2]
    return int(count) if count else 0


def name_of(base: int | None) -> str:
    """The name of a base difficulty; only one has any."""
    return "Average" if base == AVERAGE else ""


def sum_words(base: int | None, numbers: Sequence[int]) -> str:
    """`TN 15 + 3 = 18`, or `TN 15` without modifiers; empty without a base."""
    if base is None:
        return ""
    if not numbers:
        return minus(f"TN {base}")
    parts = "".join(f" {MINUS if number < 0 else '+'} {abs(number)}" for number in numbers)
    return minus(f"TN {base}{parts} = {base + sum(numbers)}")


def first_points(base: int | None, numbers: Sequence[int]) -> str:
    """Where points begin: ten over the TN and ten below it (A-S-01, A-S-04)."""
    if base is None:
        return ""
    target = base + sum(numbers)
    return minus(f"First boon at {target + POINT}, first snag at {target - POINT}")


def chains(faces: Sequence[Any]) -> list[str]:
    """Open-ended dice in words where they went on rolling (F-S-02); nothing for plain ones."""
    rolled = [tuple(chain) for chain in faces if not isinstance(chain, int)]
    if len(rolled) == 2 and open_ended.is_nova((rolled[0], rolled[1])):
        return ["10 and 1: a Nova. It counts as 11, and neither is rolled again."]
    return [
        f"{place} die: {_chain(chain)}"
        for place, chain in zip(("First", "Second"), rolled, strict=False)
        if len(chain) > 1
    ]


def _chain(chain: tuple[int, ...]) -> str:
    then = " then ".join(map(str, chain))
    value = minus(open_ended.value(chain))
    if chain[0] == open_ended.UP:
        return f"{then}, together {value}"
    taken = f" {MINUS} ".join(map(str, chain))
    return f"{then}, subtracted: {taken} = {value}"


def points_key(check: dicewright.Check, faces: Sequence[Any]) -> tuple[int, str, str]:
    """The points of a roll: how many, `boon` or `snag`, and the kind of their list."""
    record = dicewright.resolve(check, faces).record()
    return record["to_spend"], _kind(record), str(check.record().get("kind", "general"))


def points(count: int, kind: str) -> str:
    """`1 boon point`, `2 snag points`."""
    return counted(count, f"{kind} point")


def meaning(record: Mapping[str, Any], choices: Mapping[str, Any]) -> list[Line]:
    """What a result means: what was bought and what was given up, or what there is to spend; then
    whether the task is achieved.

    A snag speaks for itself: nothing here calls the task failed beside it (A-S-07).
    """
    said = []
    if "spent" in choices:
        bought = (name if cost == 1 else f"{name} ({cost})" for name, cost in choices["spent"])
        said += [Line(name) for name in bought]
        if record["lost"]:
            how = "given up" if record["boons"] else "left unspent"
            said.append(Line(f"{points(record['lost'], _kind(record))} {how}"))
    elif record["to_spend"]:
        them = "it" if record["to_spend"] == 1 else "them"
        words = f"{points(record['to_spend'], _kind(record))}: spend {them} now"
        said.append(Line(words, mark="unspent"))
    said.append(Line(_achieved(record)))
    if record.get("nova"):
        said.append(Line("Nova: something odd happens, and the character earns a Fate Point"))
    return said


def settled(record: Mapping[str, Any], choices: Mapping[str, Any]) -> tuple[str, ...]:
    """The points of a roll and what they bought, for a list: `2 boon points: Swift, Far`."""
    if not record["to_spend"]:
        return ()
    count = points(record["to_spend"], _kind(record))
    if "spent" not in choices:
        return (f"{count} not spent yet",)
    bought = [name if cost == 1 else f"{name} ({cost})" for name, cost in choices["spent"]]
    how = "given up" if record["boons"] else "left unspent"
    bought += [f"{record['lost']} {how}"] if record["lost"] else []
    return (f"{count}: {', '.join(bought)}",)


def _achieved(record: Mapping[str, Any]) -> str:
    """Whether the task is achieved (R-S-02); with snags the snag says the rest (A-S-07)."""
    if record["snags"]:
        return "Not achieved outright: what the points buy says how it ends"
    if record["boons"]:
        return "Achieved, and what the points buy comes on top"
    return "Achieved" if record["margin"] >= 0 else "Not achieved"


def unspent(record: Mapping[str, Any], choices: Mapping[str, Any]) -> str:
    """The points of a roll of the past that still wait; empty where there are none."""
    if "spent" in choices or not record["to_spend"]:
        return ""
    them = "it" if record["to_spend"] == 1 else "them"
    return f"{points(record['to_spend'], _kind(record))} not spent yet: tap Change to spend {them}"


def _kind(record: Mapping[str, Any]) -> str:
    return "boon" if record["boons"] else "snag"

"""Faults in a player's words: one table from the codes of the rules and of the store to sentences.

A fault is a value (`dicewright.Fault`: field, code, params); nothing here reads anybody's English.
A field is called what it is called on screen, where the caller knows that (`labels`). A system that
finds faults of its own gives them a code of the table, such as `not_against`, with params that hold
the words of its records; the sentences know no system. Nothing is judged here.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from app.text.field_names import (
    INSIDE,
    Labels,
    field_name,
    in_sentence,
    joined,
    label_of,
    spoken,
    typed,
    with_article,
)
from app.text.numbers import counted, minus
from dicewright import Fault

Params = Mapping[str, Any]

KINDS_OF_ATTACK = {"unarmed", "melee", "throwing", "ranged"}
"""Values that need a noun after them."""

SAID_BY_PROGRAMS = {"None", "True", "False"}
"""What nobody typed, so that no sentence repeats it."""

NUMBER = re.compile(r"-?[0-9]{1,15}")


def labels_of(fields: Iterable[object]) -> dict[str, str]:
    """The names of a form's fields on screen, by their names in a record."""
    named = ((getattr(f, "short_name", ""), getattr(f, "label", None)) for f in fields)
    return {name: label.text for name, label in named if label is not None and label.text}


def words_of(error: Exception, labels: Labels | None = None) -> str:
    """Any refusal in a player's words: a sentence for each fault, or the error's own words."""
    if not hasattr(error, "faults"):
        return str(error)
    return " ".join(words for _, words in sentences(error, labels))


def sentences(refused: Any, labels: Labels | None = None) -> list[tuple[str, str]]:
    """Every fault of an error, or of a list, as (the record's own field, sentence)."""
    faults: Iterable[Fault] = getattr(refused, "faults", refused)
    return [(fault.top, sentence(fault, labels)) for fault in faults]


def sentence(fault: Fault, labels: Labels | None = None) -> str:
    """One fault as a plain sentence; `labels` are the names of fields on screen."""
    known = labels or {}
    name = typed(fault.field) if fault.code == "unknown" else field_name(fault.field, known)
    words = minus(SENTENCES.get(fault.code, _anything_else)(name, fault.params, known))
    return words[:1].upper() + words[1:]


# What may be entered


def _wanted(params: Params) -> str:
    """What a field takes: `enter a whole number from 0 to 30`, `choose easy or hard`."""
    kind, low, high = params.get("type"), params.get("minimum"), params.get("maximum")
    values = params.get("values", ())
    if len(values) == 1 or (low is not None and low == high):
        return f"it can only be {spoken(values[0]) if values else low}"
    if values:
        words = f"choose {joined([spoken(value) for value in values], 'or')}"
        return words if low is None else f"{words}, or a whole number from {low} to {high}"
    if low is not None:
        return f"enter a whole number from {low} to {high}"
    if kind == "bool":
        return "switch it on or off"
    if kind == "text":
        return f"enter up to {high} characters"
    return _list_wanted(params)


def _list_wanted(params: Params) -> str:
    parts = dict.fromkeys(INSIDE.get(part, part) for part in params.get("items", ()))
    if len(parts) > 1:
        return f"it needs {joined([with_article(spoken(part)) for part in parts], 'and')}"
    if "count" in params:
        return f"enter all {params['count']}"
    return f"there can be at most {params['maximum']}" if "maximum" in params else "fill it in"


def _not_got(params: Params) -> str:
    """What was given instead, where a person would know it again: a number, or typed words."""
    got = params.get("got")
    if type(got) is int or (isinstance(got, str) and NUMBER.fullmatch(got)):
        return f", not {got}"
    if isinstance(got, str) and got.isprintable() and got[:1].isalnum():
        return "" if got in SAID_BY_PROGRAMS else f", not {typed(got)}"
    return ""


# Sentences


def _refused(name: str, params: Params, _labels: Labels) -> str:
    return f"{name}: {_wanted(params)}{_not_got(params)}."


def _text(name: str, params: Params, labels: Labels) -> str:
    if "length" in params:
        return f"{name}: at most {params['maximum']} characters, not {params['length']}."
    return _refused(name, params, labels)


def _missing(name: str, params: Params, _labels: Labels) -> str:
    return f"{name} is missing: {_wanted(params)}."


def _none_of(name: str, params: Params, labels: Labels) -> str:
    """Of several fields one is wanted, and none is there."""
    fields = params["fields"]
    if len(fields) == 1:
        return _missing(name, next(iter(fields.values())), labels)
    ways = [
        f"{'choose' if takes['type'] == 'choice' else 'enter'} "
        f"{with_article(in_sentence(label_of(field, labels)))}"
        for field, takes in fields.items()
    ]
    return f"{joined(ways, 'or')}."


def _too_many(_name: str, params: Params, labels: Labels) -> str:
    names = [in_sentence(label_of(field, labels)) for field in params["fields"]]
    return f"Only one of these can be set: {joined(names, 'or')}."


def _not_against(_name: str, params: Params, _labels: Labels) -> str:
    """An answer that may not meet what comes."""
    against = spoken(params["against"])
    if params["against"] in KINDS_OF_ATTACK:
        against += " attack"
    words = f"{spoken(params['this'])} doesn't work against {with_article(against)}."
    allowed = joined([spoken(each) for each in params["allowed"]], "and")
    if not allowed:
        return words
    do = "does" if len(params["allowed"]) == 1 else "do"
    return f"{words} {allowed[:1].upper()}{allowed[1:]} {do}."


def _needs(_name: str, params: Params, _labels: Labels) -> str:
    return f"{spoken(params['this'])} needs {with_article(spoken(params['needed']))} in hand."


def _of_target(_name: str, params: Params, labels: Labels) -> str:
    """A fault of one of several targets, with that target's name."""
    return f"{params['name']}: {sentence(params['fault'], labels)}"


def _unknown(name: str, params: Params, labels: Labels) -> str:
    near = params.get("nearest")
    hint = f" The closest field is {in_sentence(label_of(near, labels))}." if near else ""
    return f"{name} isn't known here.{hint}"


def _named_list(name: str, params: Params, _labels: Labels) -> str:
    more = params["length"] - 1
    return f"{name} needs a name and {'a value' if more == 1 else f'{more} values'}."


def _anything_else(name: str, _params: Params, _labels: Labels) -> str:
    return f"{name} can't be used as it is."


Words = Callable[[str, Params, Labels], str]

SENTENCES: dict[str, Words] = {
    # The rules'
    "number": _refused,
    "yes_or_no": lambda name, _p, _l: f"{name}: it must be on or off.",
    "one_of": _refused,
    "text": _text,
    "broken_character": lambda name, _p, _l: f"{name} contains a broken character.",
    "list": lambda name, p, _l: f"{name}: {_list_wanted(p)}.",
    "missing": _missing,
    "none_of": _none_of,
    "too_many": _too_many,
    "outsider": lambda name, _p, _l: f"{name} doesn't belong to this kind of roll.",
    "out_of_place": lambda name, _p, _l: f"{name} doesn't belong here.",
    "unknown": _unknown,
    "more_unknown": lambda _n, p, _l: (
        f"{counted(p['count'], 'more field')} {'isn' if p['count'] == 1 else 'aren'}'t known here "
        "either."
    ),
    "not_against": _not_against,
    "needs": _needs,
    "of_target": _of_target,
    # The store's, and the rules' for what is no record at all
    "record": lambda name, _p, _l: f"{name} can't be read.",
    "json": lambda name, _p, _l: f"{name} can't be saved as it is.",
    "type": lambda name, p, _l: f"{name} must be {p['wanted']}.",
    "said": lambda name, p, _l: f"{name}: {p['words']}",
    "empty": lambda name, _p, _l: f"{name} is missing.",
    "line": lambda name, p, _l: f"{name}: enter one line of 1 to {p['maximum']} characters.",
    "name": lambda name, p, _l: f"{name}: the name needs 1 to {p['maximum']} characters.",
    "named_list": _named_list,
    "characteristics": lambda name, p, _l: f"{name}: enter all {p['count']}.",
    "ability": lambda name, _p, _l: f"{name} can't be read as an ability.",
    "three_texts": lambda name, p, _l: (
        f"{name}: enter three texts of at most {p['maximum']} characters."
    ),
    "three_numbers": lambda name, p, _l: (
        f"{name}: enter three whole numbers from {p['minimum']} to {p['maximum']}."
    ),
    "three_potencies": lambda name, p, _l: (
        f"{name}: choose weak, average, strong, a number from {p['minimum']} to {p['maximum']}, or "
        "none, for each tier."
    ),
    "numbers_all_or_none": lambda name, _p, _l: f"{name}: number all of them or none.",
    "mixed_kind": lambda name, _p, _l: f"{name} doesn't belong to this kind of table.",
    "words": lambda _n, p, _l: str(p["words"]),
}

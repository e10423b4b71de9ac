"""Compares answers of another program with the cases of `conformance.json`. Runs nothing."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

FORMAT, VERSION = "dicewright-conformance", 1


class CasesError(Exception):
    """A file that holds no cases this program can read; the text says why."""


def read_cases(path: Path) -> list[dict[str, Any]]:
    """Read the cases of a file, or raise `CasesError`."""
    try:
        document = json.loads(path.read_bytes())
    except OSError as error:
        raise CasesError(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise CasesError(f"{path} is not JSON.") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise CasesError(f"{path} is no {FORMAT} file.")
    if document.get("version") != VERSION:
        raise CasesError(
            f"{path} has version {document.get('version')}, this program reads {VERSION}."
        )
    cases: list[dict[str, Any]] = document["cases"]
    return cases


def question(case: Mapping[str, Any]) -> str:
    """Give the line that a program is asked with."""
    asked = {name: case[name] for name in ("id", "record", "faces", "choices")}
    return json.dumps(asked, separators=(",", ":"))


def same(expected: Any, got: Any) -> bool:
    """Compare JSON values: a bool is no number, 2.0 is 2.

    >>> same([1, None], [1.0, None]), same(1, True), same({"a": 1}, {"a": 1, "b": 2})
    (True, False, False)
    """
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(expected, list) and isinstance(got, list):
        return len(expected) == len(got) and all(map(same, expected, got))
    if isinstance(expected, dict) and isinstance(got, dict):
        return expected.keys() == got.keys() and all(same(expected[k], got[k]) for k in expected)
    return bool(expected == got)


def differences(expected: Mapping[str, Any], got: object) -> list[str]:
    """Say how an answer differs from what is expected; empty where it does not. What an outcome
    holds beyond the expected is not looked at.

    >>> differences({"outcome": {"degree": "tier-2"}}, {"outcome": {"degree": "tier-1", "x": 1}})
    ['degree must be "tier-2", not "tier-1"']
    >>> differences({"refused": {"what": "faces", "fields": []}}, {"outcome": {}})
    ['faces must be refused, but there is an outcome']
    """
    if not isinstance(got, dict):
        return [f"the answer must be an object, not {_shown(got)}"]
    if "refused" in expected:
        return _not_refused(expected["refused"], got)
    outcome = got.get("outcome")
    if not isinstance(outcome, dict):
        return [f"there must be an outcome, not {_shown(got)}"]
    return [
        f"{name} must be {_shown(value)}, "
        + (f"not {_shown(outcome[name])}" if name in outcome else "and is missing")
        for name, value in expected["outcome"].items()
        if name not in outcome or not same(value, outcome[name])
    ]


def _not_refused(expected: Mapping[str, Any], got: Mapping[str, Any]) -> list[str]:
    what, fields = expected["what"], expected["fields"]
    refused = got.get("refused")
    if not isinstance(refused, dict):
        found = "an outcome" if "outcome" in got else _shown(got)
        return [f"{what} must be refused, but there is {found}"]
    if refused.get("what") != what:
        return [f"{what} must be refused, not {_shown(refused.get('what'))}"]
    named = refused.get("fields", [])
    if not isinstance(named, list) or sorted(map(str, named)) != fields:
        return [f"the fields at fault must be {_shown(fields)}, not {_shown(named)}"]
    return []


def _shown(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


class Difference(NamedTuple):
    """A case that was answered in another way: how, and the reading by which that would be right,
    empty where there is none.
    """

    case: Mapping[str, Any]
    how: list[str]
    reading: str


def compare(case: Mapping[str, Any], got: object) -> Difference | None:
    """Compare one answer with its case; None where they are the same."""
    how = differences(case, got)
    if not how:
        return None
    for other in case.get("disputed", ()):
        if not differences(other, got):
            return Difference(case, how, other["reading"])
    return Difference(case, how, "")


def told(found: Difference) -> Iterator[str]:
    """Describe a difference in lines."""
    case = found.case
    yield f"{case['id']} ({', '.join(case['rules'])}): {case['about']}"
    yield f"  {question(case)}"
    for how in found.how:
        yield f"  {how}"
    if found.reading:
        yield f"  That is what another reading of {found.reading} gives."


def summary(found: Iterable[Difference], answered: int) -> str:
    """Say how many differ, and by which other readings.

    >>> summary([], 12)
    'All 12 answers agree.'
    """
    differing = list(found)
    if not differing:
        return f"All {answered} answers agree."
    readings = Counter(each.reading for each in differing if each.reading)
    total = f"{len(differing)} of {answered} answers differ"
    if not readings:
        return f"{total}."
    named = ", ".join(f"{reading} ({count})" for reading, count in sorted(readings.items()))
    return f"{total}, {readings.total()} of them by another reading: {named}."

"""Resolves every case and puts them together as `conformance.json`.

Run as `python -m tools.conformance.document`, it writes the document to standard output.
"""

import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from dicewright import SYSTEMS, read_check, resolve
from dicewright.command.answer import answer
from dicewright.command.compare import FORMAT, VERSION
from tools.conformance.case import Given

ROOT = Path(__file__).resolve().parents[2]
WALK = ROOT / "docs" / "rules.md"
ROW = re.compile(r"^\| ([RAF]-[A-Z]-\d+[a-z]?) \| ([^|]*) \|", re.MULTILINE)


def document(version: str) -> dict[str, Any]:
    """Return the whole document; `version` is that of the rules."""
    cases = [case for system in SYSTEMS for case in cases_of(system)]
    used = {rule for case in cases for rule in case["rules"]}
    words = rule_words()
    return {
        "format": FORMAT,
        "version": VERSION,
        "dicewright": version,
        "rules": {rule: words[rule] for rule in words if rule in used},
        "cases": cases,
    }


def rule_words() -> dict[str, str]:
    """Return what `docs/rules.md` says of each rule in short, in its order."""
    return {rule: words.replace("`", "") for rule, words in ROW.findall(WALK.read_text("utf-8"))}


def cases_of(system: str) -> list[dict[str, Any]]:
    """Return the cases of a system; none where it has no module for them here."""
    name = f"tools.conformance.{system}"
    if find_spec(name) is None:
        return []
    counts: dict[str, int] = {}
    found = []
    for given in import_module(name).cases():
        counts[given.group] = counts.get(given.group, 0) + 1
        found.append(case_of(f"{system}-{given.group}-{counts[given.group]:03}", given))
    return found


def case_of(name: str, given: Given) -> dict[str, Any]:
    """Resolve one case, and say what other readings give. One that gives the same says nothing."""
    ours = answer(given.record, given.faces, given.choices)
    disputed = [
        {"reading": reading, **theirs}
        for reading, other in given.others.items()
        if (theirs := other(ours)) != ours
    ]
    return {
        "id": name,
        "about": given.about,
        "rules": list(rules_of(given, ours)),
        "record": given.record,
        "faces": given.faces,
        "choices": given.choices,
        **ours,
        **({"disputed": disputed} if disputed else {}),
    }


def rules_of(given: Given, ours: dict[str, Any]) -> Iterator[str]:
    """Give the rules of a case once each: those of its working, then those that it names, then the
    readings that it disputes.
    """
    named = []
    if "outcome" in ours:
        steps = resolve(read_check(given.record), given.faces, given.choices).steps
        named = [step.rule for step in steps]
    yield from dict.fromkeys((*named, *given.rules, *given.others))


def text_of(made: dict[str, Any]) -> str:
    """Return the document as JSON, a case a line, so that versions can be compared by eye."""
    head = {name: value for name, value in made.items() if name != "cases"}
    lines = ",\n".join(json.dumps(case, separators=(",", ":")) for case in made["cases"])
    return f'{json.dumps(head, indent=1)[:-2]},\n "cases": [\n{lines}\n]}}\n'


def main() -> None:
    """Write the document of the package as it is here."""
    from tools.site import release

    sys.stdout.write(text_of(document(release(ROOT).version)))


if __name__ == "__main__":
    main()

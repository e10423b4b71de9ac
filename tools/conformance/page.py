"""What the page of cases shows, rule by rule: values for `templates/page/conformance.html`."""

import json
from typing import Any

from app.features.links.fragment import fragment
from app.systems import page
from dicewright import SYSTEMS, read_check
from dicewright.command.words import dice_text

SHOWN = 6  # cases of a rule; the file has all


def page_values(made: dict[str, Any], size: int) -> dict[str, Any]:
    """Return the values of the page for a document; `size` is that of its text in bytes."""
    cases = made["cases"]
    return {
        "made": made,
        "count": len(cases),
        "disputed": sum("disputed" in case for case in cases),
        "kilobytes": round(size / 1000),
        "systems": [
            (page(name), rules)
            for name in SYSTEMS
            if (rules := _rules(made, [case for case in cases if _is_of(case, name)]))
        ],
    }


def _is_of(case: dict[str, Any], system: str) -> bool:
    return bool(case["id"].startswith(f"{system}-"))


def _rules(made: dict[str, Any], cases: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Give the rules that these cases are for, each with those that are about little else."""
    found = []
    for rule, words in made["rules"].items():
        own = [case for case in cases if rule in case["rules"]]
        if own:
            nearest = sorted(own, key=lambda case: (not _disputes(case, rule), len(case["rules"])))
            others = sum(_disputes(case, rule) for case in own)
            found.append(
                {
                    "id": rule,
                    "words": words,
                    "count": len(own),
                    "disputed": others,
                    "cases": [_case(case, rule) for case in nearest[:SHOWN]],
                    "more": max(0, len(own) - SHOWN),
                }
            )
    return found


def _disputes(case: dict[str, Any], rule: str) -> bool:
    return any(other["reading"] == rule for other in case.get("disputed", ()))


def _case(case: dict[str, Any], rule: str) -> dict[str, Any]:
    ours = _told(case)
    return {
        "id": case["id"],
        "about": case["about"][:1].upper() + case["about"][1:],
        "set_up": _spelt({k: v for k, v in case["record"].items() if k != "system"}),
        "link": _link(case),
        "dice": _dice(case["faces"]),
        "choices": _spelt(case["choices"]),
        "outcome": ours,
        "others": [
            [part for part in _told(other) if part not in ours] or ["the same, but for less"]
            for other in case.get("disputed", ())
            if other["reading"] == rule
        ],
    }


def _link(case: dict[str, Any]) -> str:
    """Give the link that sets the check up in the app; none for what is no check."""
    refused = case.get("refused", {"what": ""})
    return "" if refused["what"] == "record" else fragment(read_check(case["record"]))


def _spelt(values: dict[str, Any]) -> str:
    return ", ".join(f"{name} {_plain(value)}" for name, value in values.items())


def _plain(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _dice(faces: list[Any]) -> str:
    if not faces:
        return "none"
    if all(isinstance(face, list) for face in faces):
        return dice_text(tuple(map(tuple, faces)))
    return " ".join(map(json.dumps, faces))


def _told(case: dict[str, Any]) -> list[str]:
    """Say what comes out, the degree first; what does not apply is left out."""
    if "refused" in case:
        what, fields = case["refused"]["what"], case["refused"]["fields"]
        return [f"{what} refused", *([f"at fault: {', '.join(fields)}"] if fields else [])]
    degree, *values = case["outcome"].items()
    return [degree[1], *(_value(name, value) for name, value in values if value not in (None, []))]


def _value(name: str, value: Any) -> str:
    name = name.replace("_", " ")
    if isinstance(value, dict):
        return f"{name}: {_spelt(value)}"
    return (
        f"{name} {'yes' if value else 'no'}"
        if isinstance(value, bool)
        else f"{name} {_plain(value)}"
    )

"""The seam that outside checks use: a pasted text as plain values. Standard library only."""

from collections.abc import Iterable
from typing import Any

from app.store.records.table import LIST, ROLL
from app.tables.reading.lines import ReadLine
from app.tables.reading.paste import Pasted, read


def read_text(text: str, kind: str = "") -> dict[str, Any]:
    """Read a table or list as people paste it; raises nothing, whatever the text.

    `kind` is `random` or `options` where it is known. See `docs/records.md`.
    """
    first, *more = read(text if isinstance(text, str) else "", kind if kind in (ROLL, LIST) else "")
    found = _plain(first)
    if more:
        found["more"] = [_plain(each) for each in more]
    return found


def _plain(table: Pasted) -> dict[str, Any]:
    entries: list[dict[str, Any]] = [
        {"cost": each.cost, "more": each.more, "text": each.text} for each in table.options
    ]
    for place, each in enumerate(table.entries, 1):
        numbered = each.low is not None or each.high is not None
        entry: dict[str, Any] = {
            "low": each.low if numbered else place,
            "high": each.high if numbered else place,
            "text": each.text,
        }
        if each.weight:
            entry["weight"] = each.weight
        entries.append(entry)
    return {
        "name": table.name,
        "kind": table.kind,
        "dice": list(table.dice.sizes),
        "reading": table.dice.reading,
        "entries": entries,
        "notes": _lines(table.notes),
        "left": _lines(table.left),
    }


def _lines(lines: Iterable[ReadLine]) -> list[dict[str, Any]]:
    return [{"line": each.number, "text": each.text, "why": each.why} for each in lines]

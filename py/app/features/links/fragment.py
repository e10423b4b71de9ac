"""Where a link is written and read: a check as the fragment of an address, and back.

The fragment is a query string of the record's fields (`docs/records.md`). A link
never rolls; opening one only fills a form. What a link may say is judged by `dicewright`.
"""

import json
from collections.abc import Mapping
from urllib.parse import quote, unquote_plus

import dicewright
from app.rolls.call import LONGEST as CALL_PARTS
from app.rolls.call import Call
from app.rolls.sent import PARTS, Sent, SentError
from app.store.formats import load
from app.text.bounds import BoundsError
from app.text.field_names import joined

LONGEST = 8_000
"""Characters of a fragment that are read at the most; a check of every field is far shorter."""


class LinkError(ValueError):
    """A link that prepares nothing; `str()` says why in a sentence."""


def fragment(check: dicewright.Check) -> str:
    """The fragment of a check, with its `#`: short, because defaults are left out."""
    return _spelt(check.record())


def call_fragment(record: Mapping[str, object], call: Call) -> str:
    """The fragment of a call for a roll: what of the check is asked, then the call's own parts."""
    return f"{_spelt(record)}&{_pairs(call.data())}"


def take_call(record: dict[str, object]) -> Call | None:
    """The call that a record from a link makes, taken out of it; None where it is no call."""
    if "ask" not in record:
        return None
    return Call.of_data({name: record.pop(name, "") for name in CALL_PARTS})


def result_fragment(record: Mapping[str, object], sent: Sent) -> str:
    """The fragment of a roll that is sent back: its check, then how it fell and whose it is."""
    return f"{_spelt(record)}&{_pairs(sent.data())}"


def take_result(record: dict[str, object]) -> Sent | None:
    """The roll that a record from a link brings, taken out of it; None where it brings none.
    Raises LinkError.
    """
    if "result" not in record:
        return None
    try:
        return Sent.of_data({name: record.pop(name, "") for name in PARTS})
    except SentError as error:
        raise LinkError(str(error)) from None


def read_fragment(text: str) -> dict[str, object]:
    """The record that a fragment (with or without `#`) spells; whether it is valid is not asked.

    Raises LinkError for a fragment that is too long, a repeated key, an unknown system or key, or
    a list that is no JSON.
    """
    if len(text) > LONGEST:
        raise LinkError(f"The link is too long: {len(text)} characters, at most {LONGEST}.")
    written: dict[str, str] = {}
    for pair in filter(None, text.removeprefix("#").split("&")):
        name, _, value = pair.partition("=")
        name = unquote_plus(name)
        if name in written:
            raise LinkError(f"The link gives {shown(name)} twice.")
        written[name] = unquote_plus(value)
    system = written.get("system", "")
    if system not in dicewright.SYSTEMS:
        known = joined(list(dicewright.SYSTEMS), "or")
        raise LinkError(f"The link's system is {shown(system)}; it must be {known}.")
    fields = dicewright.SYSTEMS[system].fields
    return {
        name: _read(name, value, fields[name].type if name in fields else "text")
        for name, value in written.items()
    }


def shown(text: str) -> str:
    """A text of someone else's inside a sentence of ours: quoted and short."""
    return f"\N{LEFT DOUBLE QUOTATION MARK}{text[:40]}\N{RIGHT DOUBLE QUOTATION MARK}"


def _spelt(record: Mapping[str, object]) -> str:
    """A record as a fragment. What people wrote stands last: where a chat cuts a link short, or
    reads its end as something else, the numbers are still there.
    """
    fields = dicewright.SYSTEMS[str(record["system"])].fields

    def free(name: str) -> int:
        return {"text": 2, "list": 1}.get(fields[name].type, 0) if name in fields else 0

    return "#" + _pairs({name: record[name] for name in sorted(record, key=free)})


def _pairs(values: Mapping[str, object]) -> str:
    return "&".join(f"{name}={quote(_written(value), safe='')}" for name, value in values.items())


def _written(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))


def _read(name: str, value: str, kind: str) -> object:
    if kind == "bool":
        return {"true": True, "false": False}.get(value, value)
    if kind == "int":
        digits = value.removeprefix("-")
        whole = digits.isascii() and digits.isdigit() and len(digits) < 10
        return int(value) if whole else value
    if kind == "list":
        try:
            return load(value)
        except BoundsError as error:
            raise LinkError(f"The link's {name} can't be read: {error}.") from None
        except ValueError:
            raise LinkError(f"The link's {name} must be a list, not {shown(value)}.") from None
    return value

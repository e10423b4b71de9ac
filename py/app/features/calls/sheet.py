"""The sheet that calls for a roll: what is asked, why, by whom; the link and its code follow.

The link holds what lies in the situation (difficulty, the other side's number), never a number of
the one who calls: `SystemHeroes.brought` says which those are.
"""

from collections.abc import Iterator
from typing import Any

import dicewright
from app import effects
from app.effects import Effect
from app.events import FormValues
from app.features.check.form import Front, front_form
from app.features.links.called import brought
from app.features.links.fragment import call_fragment
from app.features.saving.tell import tell_written
from app.forms import CheckForm
from app.resolution import Target
from app.rolls.call import LONGEST, Call
from app.session import Session
from app.store.store import Store
from app.systems import form_of, page
from app.systems.heroes import Hero, folded
from app.text.direction import apart
from app.text.qr import qr_code

FORM = "call-form"
NAME = "call/from"
"""Where this device keeps the name under which its owner calls and answers."""
REST_S = 0.4
"""Seconds without a key after which the code is drawn again: drawing one takes a while."""
MOST_NAMES = 24


class Calling:
    """The call on the sheet: its check, and what has been typed."""

    def __init__(self) -> None:
        self.check: dicewright.Check | None = None
        self.call = Call()
        self.turn = 0


def open_sheet(session: Session, target: Target) -> Iterator[Effect]:
    """The sheet for a call of this check, filled as far as the form and the last call say."""
    calling, shown = session.part(Calling), front_form(session)
    names = names_of(session, shown)
    label = str(shown["label"].data or "")
    asked = any(name.endswith("-label") for name in session.part(Front).shortcut)
    asked = asked or folded(label) in map(folded, names)
    calling.check = target.check
    theirs = "damage" not in brought(shown)  # the damage of a hero's own attack is the roller's
    calling.call = Call.of_data(
        {
            "ask": label if asked else "",
            "why": "" if asked else label,
            "from": own_name(session),
            "damage_dice": target.damage if theirs else "",
        }
    )
    html = session.render("calls/call.html", names=names, longest=LONGEST, **_shown(session))
    yield effects.replace("sheet-body", html)
    yield effects.show("sheet")


def wait(session: Session, values: FormValues) -> Iterator[Effect]:
    """Take what the sheet holds, and draw it when the typing rests."""
    calling = session.part(Calling)
    damage = calling.call.damage
    calling.call = Call.of_data({**{n: values.get(n) for n in LONGEST}, "damage_dice": damage})
    calling.turn += 1
    yield from keep_name(session, calling.call.by)
    yield effects.after(REST_S, "calls.draw", turn=str(calling.turn))


def draw(session: Session) -> Iterator[Effect]:
    """The link and its code as the sheet is now."""
    calling = session.part(Calling)
    calling.turn += 1  # what waits to be drawn is drawn by this
    if calling.check is not None:
        yield effects.replace("call-link", session.render("calls/link.html", **_shown(session)))


def link(session: Session) -> tuple[str, str]:
    """The call in a sentence, and its address."""
    shown = _shown(session)
    return shown["words"], shown["address"]


def own_name(session: Session) -> str:
    """The name under which the owner of this device last called or answered; mostly empty."""
    name = session.part(Store).device.get(NAME)
    return name if isinstance(name, str) else ""


def keep_name(session: Session, name: str) -> Iterator[Effect]:
    """Remember the name for the next time."""
    if name != own_name(session):
        written = session.part(Store).device.set(NAME, name)
        yield from tell_written(session, written, "your name", quiet=True)


def names_of(session: Session, shown: CheckForm) -> list[str]:
    """What can be asked for by name on a form: what the heroes here have, else the samples."""
    system = page(shown.system)
    heroes = system.heroes()
    if heroes is None:
        return []
    here: list[Hero] = [
        each.data
        for each in session.part(Store).heroes.all()
        if each.data.get("system") == shown.system and each.data.get("kind") != "opponent"
    ]
    found: dict[str, str] = {}
    for hero in here or [each for each in system.samples() if each.get("kind") != "opponent"]:
        for name in heroes.names(hero, shown):
            found.setdefault(folded(name), name)
    return list(found.values())[:MOST_NAMES]


def _shown(session: Session) -> dict[str, Any]:
    """What the sheet shows of its call."""
    calling = session.part(Calling)
    call, check = calling.call, calling.check
    assert check is not None
    own = brought(form_of(check)())
    record = {n: value for n, value in check.record().items() if n not in own and n != "label"}
    address = session.address + call_fragment(record, call)
    asks = page(check.system).asks(check)
    parts = [f"{apart(call.by)} asks for a roll" if call.by else "Please roll"]
    parts += [f"{apart(call.ask)}, {asks}" if call.ask else asks]
    words = f"{': '.join(parts)}." + (f" {apart(call.why)}" if call.why else "")
    return {
        "call": call,
        "asks": asks,
        "words": words,
        "address": address,
        "code": qr_code(address),
    }

"""A call for a roll that came by a link: the form is set up for it, and a banner says who asks for
what. Nothing is rolled.

The numbers are those of the hero in use here, or of the one who is picked; where nobody has what is
asked, the number is left to be typed.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import dicewright
from app import effects
from app.effects import Effect
from app.features.check import change, edit, form
from app.features.check.form import Front
from app.features.hero_bar.chosen import chosen, control_values, named
from app.features.result.stage import step_aside
from app.forms import CheckForm
from app.resolution import Target
from app.rolls.call import LONGEST, Call, cut
from app.rolls.visit import Visit
from app.session import Session
from app.store.records.versions import Record
from app.store.store import Store
from app.systems import form_of, page
from app.text.direction import apart

MOST_HEROES = 8
"""Heroes to pick from that the banner offers at the most."""


class Offered(NamedTuple):
    """A hero who could answer a call."""

    id: str
    name: str
    has: bool


def called_check(record: Mapping[str, object]) -> dicewright.Check:
    """The check of a call: what only its roller can say holds the form's default until then.
    Raises KeyError for an unknown kind of roll, CheckError.
    """
    system = page(str(record["system"]))
    kind = system.form(str(record.get("roll", system.forms[0].roll)))
    known = dicewright.SYSTEMS[system.name].fields
    fill = {
        field.short_name: field.default
        for field in kind()
        if field.short_name in known
        and known[field.short_name].required
        and field.short_name in brought(kind())
    }
    heroes = system.heroes()
    if heroes is not None:
        fill |= heroes.stand_in(kind(), record)
    return dicewright.read_check({**fill, **record})


def brought(shown: CheckForm) -> set[str]:
    """The fields that whoever rolls brings along: the hero's name, and what the system says."""
    heroes = page(shown.system).heroes()
    return {"hero", *(heroes.brought(shown) if heroes else ())}


def show_call(session: Session, call: Call, check: dicewright.Check) -> Iterator[Effect]:
    """Set the form up for a call, and say all of it."""
    visit = session.part(Visit)
    yield from edit.end(session)
    yield from form.put(session, [Target("", check, damage=call.damage)], {})
    yield from step_aside(session)
    visit.call, visit.called = call, check
    hero = chosen(session.part(Store), check.system, "hero")
    yield from answer_as(session, hero)
    yield effects.scroll("call")


def answer_as(session: Session, hero: Record | None) -> Iterator[Effect]:
    """Fill in what a hero brings to the call that is open, and show the call's banner."""
    call, check = session.part(Visit).call, session.part(Visit).called
    shown = form.front_form(session)
    if call is None or check is None or shown.form_id() != form_of(check).form_id():
        return
    own, found = _own(hero.data if hero else None, shown, call)
    own["label"] = call.label()
    values = named(shown, own)
    session.part(Front).shortcut = {}
    yield effects.fill(shown.form_id(), values)
    yield from change.changed(session, session.values.changed(values))
    yield effects.later("hero_bar.show")
    number = _number_words(call, hero, found=found, blank=_blank(session))
    # Who answers is asked where nobody is in use, or where the one in use cannot.
    offered = [] if found else _offered(session, shown, call, hero)
    question = "Who answers?" if hero is None else "Somebody else?"
    asks = page(check.system).asks(check)
    html = session.render(
        "calls/banner.html",
        call=call,
        asks=asks,
        number=number,
        heroes=offered,
        question=question,
    )
    yield effects.replace("call", html)
    who = apart(call.by) or "Somebody"
    what = f"{apart(call.ask)}, {asks}" if call.ask else asks
    why = f" {apart(call.why)}." if call.why else ""
    yield effects.announce(f"{who} asks for a roll: {what}.{why} {number}")


def _own(
    hero: Mapping[str, Any] | None, shown: CheckForm, call: Call
) -> tuple[dict[str, str], bool]:
    """What a hero sets on the form, by short field name, and whether that is what is asked for.
    What the roller must say and nobody can say for them is emptied.
    """
    known = dicewright.SYSTEMS[shown.system].fields
    own = {
        name: ""
        for name in brought(shown)
        if name == "hero" or (name in known and known[name].required)
    }
    if hero is None:
        return own, False
    heroes = page(shown.system).heroes()
    prefix = f"{shown.system}-{shown.roll}-"
    brings = {
        name.removeprefix(prefix): value for name, value in control_values(hero, shown).items()
    }
    asked = heroes.asked(hero, shown, call.ask) if heroes and call.ask else None
    if call.ask and asked is None:
        return {**own, "hero": brings["hero"]}, False
    return {**own, **brings, **(asked or {})}, True


def _blank(session: Session) -> bool:
    """Whether the form misses something."""
    try:
        form.targets_of(session)
    except dicewright.CheckError:
        return True
    return False


def _number_words(call: Call, hero: Record | None, *, found: bool, blank: bool) -> str:
    """Whose number is in the form, or that it has to be typed."""
    if hero is None:
        return "Type your number." if blank else ""
    name = apart(cut(hero.data.get("name", ""), LONGEST["ask"]))
    if not found:
        typing = " Type the number." if blank else ""
        return f"{name} has no {apart(call.ask)}.{typing}"
    return f"{name}: type the number." if blank else f"{name}'s numbers are filled in."


def _offered(session: Session, shown: CheckForm, call: Call, hero: Record | None) -> list[Offered]:
    """The heroes of this system that could answer, those first who have what is asked."""
    heroes = page(shown.system).heroes()
    if heroes is None:
        return []
    found = [
        Offered(
            each.id,
            str(each.data.get("name", "")),
            bool(call.ask) and heroes.asked(each.data, shown, call.ask) is not None,
        )
        for each in session.part(Store).heroes.all()
        if each.data.get("system") == shown.system
        and each.data.get("kind") != "opponent"
        and (hero is None or each.id != hero.id)
    ]
    if hero is not None or any(each.has for each in found):
        found = [each for each in found if each.has] or ([] if hero else found)
    return found[:MOST_HEROES]

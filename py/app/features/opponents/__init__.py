"""The game master's desk: opponents that act. One tap rolls for one of them or puts it on the other
side of the hero's roll; the player's form and the hero in use stay as they are.
"""

from collections.abc import Iterable

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import change, edit
from app.features.hero_bar.chosen import choose, facing_values
from app.features.opponents.acts import (
    COPY_OF,
    acts_of,
    check_of,
    facing,
    facing_form,
    next_name,
    presets_of,
    why_not,
)
from app.features.opponents.view import opponents, show_desk
from app.features.roll.throw import throw
from app.features.saving.tell import tell_written
from app.resolution import Target
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.records.shapes import NAME_LIMIT
from app.store.records.versions import Record
from app.store.results import RecordError
from app.store.store import Store
from app.systems import page, pages
from app.text.direction import apart
from app.text.faults import words_of

GONE = "This opponent has been deleted."
CHANGED = "This opponent has changed. Tap again."


def show(session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened."""
    yield from show_desk(session)


def copy(session: Session, event: Event) -> Iterable[Effect]:
    """Add another one of the same kind: `Goblin 2`, `Goblin 3`; the notice can undo it."""
    record = _opponent(session, event)
    if record is None:
        yield from _again(session, GONE)
        return
    heroes = session.part(Store).heroes
    taken = [str(each.data["name"]) for each in opponents(session.part(Store))]
    name = next_name(str(record.data["name"]), taken, NAME_LIMIT)
    family = record.data.get(COPY_OF) or record.id
    try:
        written = heroes.add({**record.data, "name": name, COPY_OF: family})
    except RecordError as error:
        yield effects.tell(f"Not copied. {words_of(error)}")
        return
    yield from show_desk(session)
    said = apart(name)
    yield from tell_written(session, written, said, f"{said} added.", undo="Undo")


def throw_for(session: Session, event: Event) -> Iterable[Effect]:
    """One tap: the dice of what an opponent does, open or secret as the switch says."""
    if session.part(Visit).is_second_tap(event.data.get("tapped")):
        return
    record = _opponent(session, event)
    if record is None:
        yield from _again(session, GONE)
        return
    acts, place = acts_of(session, record), int(event.data["place"])
    if place >= len(acts) or acts[place].words != event.data["words"]:
        yield from _again(session, CHANGED)  # another tab changed it
        return
    preset = place < len(presets_of(session.part(Store), record))
    try:
        check = check_of(session, acts[place], preset=preset)
    except dicewright.CheckError as error:
        yield effects.tell(why_not(apart(acts[place].words), error))
        return
    heroes = page(check.system).heroes()
    secret = heroes is not None and heroes.opponents_in_secret
    target = Target("", check, damage=acts[place].damage)
    yield from throw(session, [target], secret=secret)


def face(session: Session, event: Event) -> Iterable[Effect]:
    """Put an opponent on the other side of the hero's roll: that form comes to the front."""
    record = _opponent(session, event)
    if record is None:
        yield from _again(session, GONE)
        return
    roll = event.data["roll"]
    form, offered = facing_form(session, record, roll), facing(session, record, roll)
    place = int(event.data["place"])
    if form is None or place >= len(offered) or offered[place].words != event.data["words"]:
        yield from _again(session, CHANGED)
        return
    yield from edit.end(session)
    values = facing_values(record.data, form, offered[place])
    now = form.form_values().changed(values)
    if session.values.form == form.form_id():
        session.values = now  # no control of it was moved by hand
    name = apart(str(record.data["name"]))
    written = choose(session.part(Store), form.system, "opponent", record.id)
    yield effects.choose(form.form_id())
    yield effects.fill(form.form_id(), values)
    yield effects.view("roll")
    yield from change.changed(session, now)
    yield effects.later("hero_bar.show")
    done = f"{name} is on the other side: {apart(offered[place].words)}."
    yield from tell_written(session, written, f"the choice of {name}", done)


def _opponent(session: Session, event: Event) -> Record | None:
    record = session.part(Store).heroes.get(event.data["id"])
    known = {system.name for system in pages()}
    if record is None or record.data.get("kind") != "opponent":
        return None
    return record if record.data["system"] in known else None


def _again(session: Session, why: str) -> Iterable[Effect]:
    yield from show_desk(session)
    yield effects.tell(why)


ACTIONS: dict[str, Handler] = {"copy": copy, "face": face, "show": show, "throw": throw_for}

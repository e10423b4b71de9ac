"""Presets: set-ups saved under a name, for all or for one hero; one tap rolls one."""

from collections.abc import Iterable, Iterator

import dicewright
from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check import edit, form
from app.features.drafts.draft import clear_draft, draft_of
from app.features.hero_bar.chosen import chosen, opponents_of
from app.features.hero_bar.view import show_bar
from app.features.opponents.view import show_desk
from app.features.presets.order import moved, preset_name
from app.features.presets.view import show_presets
from app.features.result.stage import step_aside
from app.features.roll.throw import throw
from app.features.saving.tell import tell_written
from app.resolution import Target
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.results import NewerVersionError, RecordError, together
from app.store.store import Store
from app.systems import page
from app.text.direction import apart
from app.text.faults import words_of

SHEET = "preset-form"
"""The form that asks for the name, and its draft's name."""
GONE = "This preset has been deleted."


def ask(session: Session, event: Event) -> Iterable[Effect]:
    """Ask for the name under which the set-up on screen is saved."""
    if event.form.form.startswith("check-"):
        yield from form.take(session, event.form)
    try:
        check = form.targets_of(session)[0].check
    except dicewright.CheckError as error:
        yield from form.show_faults(session, error)
        yield effects.announce(f"Not saved. {form.fault_words(session, error)}")
        return
    hero = chosen(session.part(Store), check.system, "hero")
    words = page(check.system).set_up(check)
    draft = draft_of(session, SHEET, "")
    html = session.render(
        "presets/ask.html",
        words=words,
        name=draft.get("preset-name", "") if draft else preset_name(check, words),
        only=bool(draft and draft.get("preset-for")),
        hero=hero,
        opponents=opponents_of(session.part(Store), check.system),
        opponent=draft.get("preset-opponent", "") if draft else "",
        unfinished=draft is not None,
    )
    yield effects.replace("sheet-body", html)
    yield effects.replace("notice-draft", "")
    yield effects.show("sheet")


def save(session: Session, event: Event) -> Iterable[Effect]:
    """Save the set-up on screen under the name on the sheet."""
    store, front = session.part(Store), form.front_form(session)
    hero = chosen(store, front.system, "hero") if event.form.get("preset-for") else None
    wanted = event.form.get("preset-opponent")
    theirs = [each for each in opponents_of(store, front.system) if each.id == wanted]
    owner = theirs[0] if theirs else hero
    others = store.presets.all()
    try:
        target = front.targets()[0]
        data = {
            **({"damage_dice": target.damage} if target.damage else {}),
            "name": event.form.get("preset-name").strip(),
            "record": front.check().record(),
            "hero": owner.id if owner else "",
            "order": max((other.data.get("order", 0) for other in others), default=0) + 1,
        }
        written = store.presets.add(data)
    except (RecordError, dicewright.CheckError) as error:
        yield effects.text("preset-fault", words_of(error))
        yield effects.announce(f"Not saved. {words_of(error)}")
        return
    yield from clear_draft(session, SHEET)
    yield effects.close("sheet")
    yield from _refresh(session)
    name = apart(data["name"])
    yield from tell_written(session, written, name, f"{name} saved.")


def cancel(session: Session, _event: Event) -> Iterable[Effect]:
    """Close the sheet; the name is not wanted."""
    yield from clear_draft(session, SHEET)
    yield effects.close("sheet")


def roll(session: Session, event: Event) -> Iterable[Effect]:
    """One tap: the preset's check comes to the form and is rolled. A slip of the thumb moves
    nothing.
    """
    if session.part(Visit).is_second_tap(event.data.get("tapped")):
        return
    targets, why = _targets(session, event.data["id"])
    if not targets:
        yield effects.tell(why)
        return
    yield from _to_form(session, targets)
    yield from throw(session, targets)


def put(session: Session, event: Event) -> Iterable[Effect]:
    """The preset's check comes to the form, to be changed before it is rolled."""
    targets, why = _targets(session, event.data["id"])
    if targets:
        yield from _to_form(session, targets)
    else:
        yield effects.tell(why)


def show(session: Session, _event: Event) -> Iterable[Effect]:
    """All presets, to be arranged."""
    yield from show_presets(session)


def move(session: Session, event: Event) -> Iterable[Effect]:
    """One place up or down."""
    presets = session.part(Store).presets
    changes = list(moved(presets.all(), event.data["id"], int(event.data["by"])))
    written = together(presets.change(identity, data) for identity, data in changes)
    yield from _refresh(session)
    yield from tell_written(session, written, "the order of the presets")


def delete(session: Session, event: Event) -> Iterable[Effect]:
    """Delete a preset; the notice that says so can undo it."""
    presets = session.part(Store).presets
    record = presets.get(event.data["id"])
    if record is None:
        return
    try:
        written = presets.delete(record.id)
    except NewerVersionError as error:
        yield effects.tell(str(error))
        return
    yield from _refresh(session)
    name = apart(record.data["name"])
    yield from tell_written(session, written, f"deleting {name}", f"{name} deleted.", undo="Undo")


def _targets(session: Session, identity: str) -> tuple[list[Target], str]:
    """The preset's check, or a sentence that says why there is none."""
    record = session.part(Store).presets.get(identity)
    if record is None:
        return [], GONE
    try:
        check = dicewright.read_check(record.data["record"])
        return [Target("", check, damage=record.data.get("damage_dice", ""))], ""
    except dicewright.CheckError as error:
        return [], f"{apart(record.data['name'])} can't be rolled here. {words_of(error)}"


def _to_form(session: Session, targets: list[Target]) -> Iterator[Effect]:
    yield from edit.end(session)
    yield from form.put(session, targets)
    yield from step_aside(session)
    yield effects.view("roll")


def _refresh(session: Session) -> Iterator[Effect]:
    yield from show_presets(session)
    yield from show_bar(session)
    yield from show_desk(session)


ACTIONS: dict[str, Handler] = {
    "ask": ask,
    "cancel": cancel,
    "delete": delete,
    "move": move,
    "put": put,
    "roll": roll,
    "save": save,
    "show": show,
}

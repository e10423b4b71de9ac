"""Presets: set-ups saved under a name, for all or for one hero; one tap rolls one."""

from collections.abc import Generator, Iterable, Iterator

import dicewright
from app import effects, keeping, records, stage
from app.bidi import apart
from app.effects import Effect
from app.events import Event
from app.faults import check_words, labels_of, record_words
from app.features import check as check_feature
from app.features import roll as roll_feature
from app.heroes.chosen import chosen
from app.heroes.presets import fitting, moved, preset_name
from app.session import Handler, Session
from app.store import RecordError
from app.systems import page


def ask(session: Session, event: Event) -> Iterable[Effect]:
    """Ask for the name under which the set-up on screen is saved."""
    yield from check_feature.take(session, event.form)
    try:
        check = session.form().check()
    except dicewright.CheckError as error:
        yield from check_feature.faults(session, error)
        yield effects.announce(f"Not saved. {check_words(error, labels_of(session.form()))}")
        return
    hero = chosen(session, check.system, "hero")
    words = page(check.system).set_up(check)
    yield effects.replace(
        "sheet-body",
        session.render("presets/ask.html", words=words, name=preset_name(check, words), hero=hero),
    )
    yield effects.show("sheet")


def save(session: Session, event: Event) -> Iterable[Effect]:
    """Keep the set-up on screen under the name on the sheet."""
    form = session.form()
    hero = chosen(session, form.system, "hero") if event.form.get("preset-for") else None
    others = session.store.presets.all()
    data = {
        "name": event.form.get("preset-name").strip(),
        "record": form.check().record(),
        "hero": hero.id if hero else "",
        "order": max((other.data.get("order", 0) for other in others), default=0) + 1,
    }
    try:
        session.store.presets.add(data)
    except RecordError as error:
        yield effects.text("preset-fault", record_words(error))
        yield effects.announce(f"Not saved. {record_words(error)}")
        return
    yield effects.close("sheet")
    yield effects.tell(f"{apart(data['name'])} is saved.")
    yield from refresh(session)
    yield from keeping.tell_troubles(session)


def roll(session: Session, event: Event) -> Iterable[Effect]:
    """One tap: the preset's check comes to the form and is rolled."""
    found = yield from _opened(session, event)
    if found:
        tapped = {name: value for name, value in event.data.items() if name == "tapped"}
        yield from roll_feature.roll(session, Event("roll", tapped, session.values))


def put(session: Session, event: Event) -> Iterable[Effect]:
    """The preset's check comes to the form, to be changed before it is rolled."""
    yield from _opened(session, event)


def show(session: Session, _event: Event) -> Iterable[Effect]:
    """All presets, to be arranged."""
    yield from _list(session)


def move(session: Session, event: Event) -> Iterable[Effect]:
    """One place up or down."""
    for identity, data in moved(
        session.store.presets.all(), event.data["id"], int(event.data["by"])
    ):
        session.store.presets.change(identity, data)
    yield from refresh(session)
    yield from keeping.tell_troubles(session)


def delete(session: Session, event: Event) -> Iterable[Effect]:
    """Delete a preset; the message that says so can undo it."""
    yield from records.delete(session, "preset", event.data["id"], "presets.undo")
    yield from refresh(session)


def undo(session: Session, _event: Event) -> Iterable[Effect]:
    """Take the last change back."""
    yield from records.take_back(session)
    yield from refresh(session)


def share(session: Session, event: Event) -> Iterable[Effect]:
    """One preset as a link with its QR code, or as a file."""
    from app.features.items import offer

    record = session.store.presets.get(event.data["id"])
    if record is not None:
        yield from offer(session, "preset", record)


def refresh(session: Session) -> Iterator[Effect]:
    """Show the presets anew wherever they stand."""
    yield from _list(session)
    yield from bar(session)


def bar(session: Session) -> Iterator[Effect]:
    """The presets of the system at the front, for all and for the hero that is chosen."""
    presets = fitting(session)
    yield effects.replace("preset-bar", session.render("presets/bar.html", presets=presets))


def _opened(session: Session, event: Event) -> Generator[Effect, None, bool]:
    """Bring the preset's check to the form; gives whether there is one, or says why not."""
    record = session.store.presets.get(event.data["id"])
    if record is None:
        yield effects.announce("This preset is no longer there.")
        return False
    try:
        check = dicewright.read_check(record.data["record"])
    except dicewright.CheckError as error:
        yield effects.announce(
            f"{apart(record.data['name'])} cannot be rolled here. {check_words(error)}"
        )
        return False
    yield from stage.put_in_form(session, check)
    yield effects.view("roll")
    return True


def _list(session: Session) -> Iterator[Effect]:
    heroes = {record.id: record.data["name"] for record in session.store.heroes.all()}
    yield effects.replace(
        "presets-list",
        session.render("presets/list.html", presets=session.store.presets.all(), heroes=heroes),
    )


ACTIONS: dict[str, Handler] = {
    "ask": ask,
    "delete": delete,
    "move": move,
    "put": put,
    "roll": roll,
    "save": save,
    "share": share,
    "show": show,
    "undo": undo,
}

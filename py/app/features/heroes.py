"""The Heroes view: a list of heroes and opponents, writing one, choosing one, filling the form."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from app import changing, effects, keeping, records
from app.bidi import apart
from app.effects import Effect
from app.events import Event
from app.faults import words_of
from app.features import check as check_feature
from app.heroes import HeroForm, LineError
from app.heroes.chosen import bar, choose, chosen, control_values, named, shortcuts
from app.session import Handler, Session
from app.store import NewerVersionError, RecordError
from app.systems import page, pages

SHORTCUT = "shortcut"
"""Under this name the session keeps what the last shortcut put into the form."""


def show(session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened: everybody, heroes first, then the presets."""
    from app.features import presets

    yield from _list(session)
    yield from presets.refresh(session)
    yield from keeping.tell_troubles(session)


def new(session: Session, event: Event) -> Iterable[Effect]:
    """An empty sheet for a hero or an opponent of a system."""
    form = _form_class(event.data["system"])(kind=event.data.get("kind", "hero"))
    yield from _sheet(session, form, "")


def edit(session: Session, event: Event) -> Iterable[Effect]:
    """A hero's sheet, to change it."""
    record = session.store.heroes.get(event.data["id"])
    if record is None:
        yield effects.announce("This hero is no longer there.")
        return
    form = _form_class(record.data["system"]).of_hero(record.data)
    yield from _sheet(session, form, record.id, record.stamp)


def save(session: Session, event: Event) -> Iterable[Effect]:
    """Keep what the sheet holds; a fault stays on the sheet with everything typed."""
    form = _form_class(event.data["system"])(event.form)
    identity = event.data.get("id", "")
    try:
        hero = form.hero()
        kept = session.store.heroes.get(identity) if identity else None
        if kept is not None:
            data = {**kept.data, **hero}  # fields of a newer version stay
            session.store.heroes.change(identity, data, event.data.get("stamp"))
        else:
            session.store.heroes.add(hero)
    except (LineError, RecordError, NewerVersionError) as error:
        yield effects.text("hero-fault", words_of(error))
        yield effects.announce(f"Not kept. {words_of(error)}")
        return
    yield effects.close("sheet")
    yield effects.tell(f"{apart(hero['name'])} is kept.")
    yield from _list(session)
    yield from _refresh_bar(session)
    yield from keeping.tell_troubles(session)


def delete(session: Session, event: Event) -> Iterable[Effect]:
    """Delete somebody; the message that says so can undo it."""
    yield from records.delete(session, "hero", event.data["id"], "heroes.undo")
    yield from _list(session)
    yield from _refresh_bar(session)


def undo(session: Session, _event: Event) -> Iterable[Effect]:
    """Take the last change back."""
    yield from records.take_back(session)
    yield from _list(session)
    yield from _refresh_bar(session)


def samples(session: Session, _event: Event) -> Iterable[Effect]:
    """Add the sample heroes and opponents that are not there yet."""
    from app.store.samples import SAMPLES

    there = {record.data["name"] for record in session.store.heroes.all()}
    for sample in SAMPLES:
        if sample["name"] not in there:
            session.store.heroes.add(dict(sample))
    yield from _list(session)
    yield from keeping.tell_troubles(session)


def use(session: Session, event: Event) -> Iterable[Effect]:
    """Choose a hero (or an opponent): the forms of its system take over what it brings."""
    record = session.store.heroes.get(event.data["id"])
    if record is None:
        return
    data = record.data
    system, kind = str(data["system"]), str(data["kind"])
    yield from changing.end(session)
    choose(session, system, kind, record.id)
    yield from _fill_forms(session, data)
    front = session.values.form if session.form().system == system else ""
    form_id = front or page(system).forms[0].form_id()
    yield effects.choose(form_id)
    yield effects.view("roll")
    yield effects.tell(f"{apart(data['name'])} is chosen.")
    yield effects.later("check.changed")
    yield effects.later("heroes.bars")


def leave(session: Session, event: Event) -> Iterable[Effect]:
    """Nobody is chosen any more; what the form holds stays, but for the name."""
    system, kind = event.data["system"], event.data["kind"]
    yield from changing.end(session)
    choose(session, system, kind, "")
    if kind == "hero":
        for kind_of_form in page(system).forms:
            form = kind_of_form()
            yield effects.fill(form.form_id(), named(form, {"hero": ""}))
    yield effects.later("check.changed")
    yield effects.later("heroes.bars")


def put(session: Session, event: Event) -> Iterable[Effect]:
    """A shortcut of the chosen hero or opponent fills the form at the front."""
    form = session.form()
    record = chosen(session, form.system, event.data["kind"])
    if record is None:
        return
    found = shortcuts(record.data, form)[int(event.data["place"])]
    yield from changing.end(session)
    values = named(form, found.values)
    session.values = session.values.changed(values)
    session.kept[SHORTCUT] = values
    yield effects.fill(form.form_id(), values)
    yield effects.announce(f"{found.words}.")
    yield from check_feature.changed(session, Event("check.changed", form=session.values))


def follow(session: Session) -> Iterator[Effect]:
    """A number that a shortcut set was changed by hand: its name is no longer what is rolled."""
    put_in = session.kept.get(SHORTCUT)
    if not isinstance(put_in, dict):
        return
    label = next((name for name in put_in if name.endswith("-label")), "")
    others = {name: value for name, value in put_in.items() if name != label}
    if session.values.get(label) != put_in.get(label):
        del session.kept[SHORTCUT]
    elif any(session.values.get(name) != value for name, value in others.items()):
        del session.kept[SHORTCUT]
        session.values = session.values.changed({label: ""})
        yield effects.fill(session.values.form, {label: ""})


def share(session: Session, event: Event) -> Iterable[Effect]:
    """One hero as a link with its QR code, or as a file."""
    from app.features.items import offer

    record = session.store.heroes.get(event.data["id"])
    if record is not None:
        yield from offer(session, "hero", record)


def _fill_forms(session: Session, hero: Mapping[str, Any]) -> Iterator[Effect]:
    """Every form of the hero's system takes over what the hero brings, for the next start too."""
    set_ups: dict[str, object] = {}
    for kind in page(str(hero["system"])).forms:
        form = kind()
        kept = session.store.setups.get(form.form_id())
        shown = form.form_values().changed(kept) if isinstance(kept, dict) else form.form_values()
        form = kind(session.values if session.values.form == form.form_id() else shown)
        values = control_values(hero, form)
        set_ups[form.form_id()] = {**form.values(), **values}
        yield effects.fill(form.form_id(), values)
        if session.values.form == form.form_id():
            session.values = session.values.changed(values)
    session.store.setups.set_many(set_ups)


def _list(session: Session) -> Iterator[Effect]:
    everybody = session.store.heroes.all()
    known = [page(system.name) for system in pages()]
    yield effects.replace(
        "heroes-list",
        session.render(
            "heroes/list.html",
            heroes=[record for record in everybody if record.data["kind"] != "opponent"],
            opponents=[record for record in everybody if record.data["kind"] == "opponent"],
            titles={system.name: system.title for system in known},
            systems=[system for system in known if system.heroes()],
            newer=len(session.store.heroes.newer),
        ),
    )


def _sheet(session: Session, form: HeroForm, identity: str, stamp: str = "") -> Iterator[Effect]:
    yield effects.replace(
        "sheet-body",
        session.render(
            "heroes/edit.html", form=form, id=identity, stamp=stamp, title=page(form.system).title
        ),
    )
    yield effects.show("sheet")


def bars(session: Session, _event: Event) -> Iterable[Effect]:
    """Who is chosen and which presets fit, for the form at the front."""
    yield from _refresh_bar(session)


def _refresh_bar(session: Session) -> Iterator[Effect]:
    from app.features import presets

    who = bar(session, session.form())
    yield effects.replace("hero-bar", session.render("heroes/bar.html", who=who))
    yield from presets.bar(session)


def _form_class(system: str) -> type[HeroForm]:
    heroes = page(system).heroes()
    if heroes is None:
        raise LookupError(f"{system!r} has no heroes")
    return heroes.form


ACTIONS: dict[str, Handler] = {
    "bars": bars,
    "delete": delete,
    "edit": edit,
    "leave": leave,
    "new": new,
    "put": put,
    "samples": samples,
    "save": save,
    "share": share,
    "show": show,
    "undo": undo,
    "use": use,
}

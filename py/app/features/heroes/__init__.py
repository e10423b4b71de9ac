"""The Heroes view: heroes and opponents listed, written on their sheets, put to use."""

from collections.abc import Iterable, Iterator

from app import effects
from app.effects import Effect
from app.events import Event, FormValues
from app.features.check import edit as edit_mode
from app.features.drafts.draft import clear_draft, draft_of
from app.features.hero_bar.chosen import choose, chosen
from app.features.hero_bar.fill import fill_forms
from app.features.hero_bar.view import show_bar
from app.features.heroes import rows
from app.features.heroes.rows import SHEET, form_class
from app.features.heroes.view import show_heroes
from app.features.opponents.view import show_desk
from app.features.saving.tell import tell_written
from app.features.saving.troubles import tell_troubles
from app.session import Handler, Session
from app.store.results import NewerVersionError, RecordError, together
from app.store.store import Store
from app.systems import page, pages
from app.systems.heroes import HeroForm
from app.systems.skill_lines import LineError
from app.text.direction import apart

UNKNOWN = "This version of Dicewright doesn't know their game system."
NEW = "new"
"""The first part of the key of a draft of somebody new: `new/<system>/<kind>`."""


def show(session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened."""
    yield from show_heroes(session)
    yield effects.later("presets.show")
    yield from tell_troubles(session)


def new(session: Session, event: Event) -> Iterable[Effect]:
    """An empty sheet for a hero or an opponent of a system."""
    yield from _new_sheet(session, event.data["system"], event.data.get("kind", "hero"))


def edit(session: Session, event: Event) -> Iterable[Effect]:
    """A hero's sheet, to change it."""
    yield from _edit_sheet(session, event.data["id"])


def resume(session: Session, event: Event) -> Iterable[Effect]:
    """Go on with the sheet that was being written."""
    yield effects.replace("notice-draft", "")
    start, _, rest = event.data["key"].partition("/")
    if start == NEW:
        system, _, kind = rest.partition("/")
        yield from _new_sheet(session, system, kind)
    else:
        yield from _edit_sheet(session, start)


def _new_sheet(session: Session, system: str, kind: str) -> Iterator[Effect]:
    if not _known(system):
        yield effects.tell(UNKNOWN)
        return
    form = form_class(system).fresh(kind)
    yield from _sheet(session, form, "", key=f"{NEW}/{system}/{kind}")


def _edit_sheet(session: Session, identity: str) -> Iterator[Effect]:
    record = session.part(Store).heroes.get(identity)
    if record is None:
        yield effects.tell("This hero has been deleted.")
        return
    if not _known(record.data["system"]):
        yield effects.tell(UNKNOWN)
        return
    form = form_class(record.data["system"]).of_hero(record.data)
    yield from _sheet(session, form, record.id, key=record.id, stamp=record.stamp)


def _sheet(
    session: Session, form: HeroForm, identity: str, *, key: str, stamp: str = ""
) -> Iterator[Effect]:
    draft = draft_of(session, SHEET, key)
    if draft is not None:
        values = {name: [text] for name, text in draft.items()}
        form = type(form)(FormValues(SHEET, values), saved=form.saved)
    yield from rows.show_sheet(session, form, identity, key=key, stamp=stamp, draft=draft)


def save(session: Session, event: Event) -> Iterable[Effect]:
    """Save what the sheet holds; a fault stays on the sheet with everything typed."""
    form = rows.sheet_of(session, event)
    heroes, identity = session.part(Store).heroes, event.data.get("id", "")
    saved = heroes.get(identity) if identity else None
    doubts = list(rows.doubts(session, event, form))
    if doubts:
        yield from doubts
        return
    try:
        hero = form.hero(saved.data if saved else None)
        if saved is not None:
            data = {**saved.data, **hero}  # fields of a newer version stay
            written = heroes.change(identity, data, event.data.get("stamp"))
        else:
            written = heroes.add(hero)
    except (LineError, RecordError, NewerVersionError) as error:
        yield from rows.fault(form, error)
        return
    yield from clear_draft(session, SHEET)
    yield effects.close("sheet")
    yield from show_heroes(session)
    yield from show_desk(session)
    yield from show_bar(session)
    name = apart(hero["name"])
    undo = "Undo" if saved is not None else ""
    said = f"{name} saved.{rows.left_out(form)}"
    yield from tell_written(session, written, name, said, undo=undo)


def cancel(session: Session, _event: Event) -> Iterable[Effect]:
    """Close the sheet; nothing of what was typed is wanted."""
    yield from clear_draft(session, SHEET)
    yield effects.close("sheet")


def delete(session: Session, event: Event) -> Iterable[Effect]:
    """Delete somebody; the notice that says so can undo it."""
    heroes = session.part(Store).heroes
    record = heroes.get(event.data["id"])
    if record is None:
        return
    try:
        written = heroes.delete(record.id)
    except NewerVersionError as error:
        yield effects.tell(str(error))
        return
    yield from show_heroes(session)
    yield from show_desk(session)
    yield from show_bar(session)
    name = apart(record.data["name"])
    yield from tell_written(session, written, f"deleting {name}", f"{name} deleted.", undo="Undo")


def samples(session: Session, _event: Event) -> Iterable[Effect]:
    """Add the sample heroes and opponents that are not there yet."""
    heroes = session.part(Store).heroes
    there = {record.data["name"] for record in heroes.all()}
    new = [each for system in pages() for each in system.samples() if each["name"] not in there]
    written = together(heroes.add(dict(sample)) for sample in new)
    yield from show_heroes(session)
    yield from show_bar(session)
    yield from tell_written(session, written, "the samples")


def use(session: Session, event: Event) -> Iterable[Effect]:
    """Use a hero (or an opponent): the forms of its system take over what it brings."""
    store = session.part(Store)
    record = store.heroes.get(event.data["id"])
    if record is None:
        return
    data = record.data
    if not _known(data["system"]):
        yield effects.tell(UNKNOWN)
        return
    system, kind = str(data["system"]), str(data["kind"])
    yield from edit_mode.end(session)
    before = chosen(store, system, kind) if kind == "hero" else None
    written = choose(store, system, kind, record.id)
    yield from fill_forms(session, data, before.data if before else None)
    forms = [form.form_id() for form in page(system).forms]
    yield effects.choose(session.values.form if session.values.form in forms else forms[0])
    yield effects.view("roll")
    name = apart(data["name"])
    yield from tell_written(session, written, f"the choice of {name}", f"Now using {name}.")
    yield effects.later("check.changed")
    yield effects.later("hero_bar.show")


def _known(system: str) -> bool:
    """Whether a hero's system is one of ours: another version may know more, and an old draft may
    name anything.
    """
    return any(each.name == system and each.heroes() is not None for each in pages())


ACTIONS: dict[str, Handler] = {
    **rows.ACTIONS,
    "cancel": cancel,
    "delete": delete,
    "edit": edit,
    "new": new,
    "resume": resume,
    "samples": samples,
    "save": save,
    "show": show,
    "use": use,
}

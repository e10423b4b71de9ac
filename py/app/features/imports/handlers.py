"""The view that brings heroes and monsters in: a file or a paste is read, shown beside its source,
and saved once somebody has looked. What would be written is `plan`'s.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.imports.brought import Asked, Brought, counts_of
from app.features.imports.plan import carry_out
from app.features.imports.view import ask_view, creatures_view, done_view, save_words, saved_words
from app.features.refresh import refresh
from app.features.saving.tell import tell_written
from app.features.saving.troubles import tell_troubles
from app.session import Handler, Session
from app.store.backup.file import NAME
from app.store.results import Written
from app.store.store import Store
from app.systems.skill_lines import number_of
from app.text.numbers import minus

PLAN, DONE = "imports-plan", "imports-done"
NUMBER = "imports-number-"
LOWEST, HIGHEST = -5, 5
OWN_FILE = re.compile(rf'"format"\s*:\s*"{NAME}"')
"""What this app has written itself."""


def opened(_session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened: what was shared to the app waits for it; the past is read meanwhile."""
    yield effects.shared("imports.chosen")
    yield effects.later("imports.read")


def read(session: Session, _event: Event) -> Iterable[Effect]:
    """Read one segment of the past: saving looks for room beside it."""
    for left in session.part(Store).history.load_steps():
        if left:
            yield effects.later("imports.read")
        return


def chosen(session: Session, event: Event) -> Iterable[Effect]:
    """A file was chosen, dropped or shared: say so at once, look into it after that."""
    yield effects.view("imports")
    if fault := event.data.get("fault", ""):
        session.put(Brought())
        yield from _refuse(session, f"This file can't be read: {fault}.")
        return
    yield from _begin(session, event.data["text"], event.data)


def pasted(session: Session, event: Event) -> Iterable[Effect]:
    """A text was pasted and is to be read."""
    yield from _begin(session, event.form.get("imports-text"), {})


def _begin(session: Session, text: str, data: Mapping[str, str]) -> Iterator[Effect]:
    """Say at once that it is read; what this app has written is restored."""
    session.put(Brought())
    name = data.get("name", "")
    yield effects.replace(DONE, "")
    if OWN_FILE.search(text):
        yield effects.replace(PLAN, "")
        yield effects.view("backup")
        yield effects.later("backup.look", text=text, name=name)
        return
    yield effects.text(PLAN, "Reading…")
    yield effects.later("imports.look", text=text, name=name, others=data.get("others", "0"))


def look(session: Session, event: Event) -> Iterable[Effect]:
    """The dry run: what was understood, and what saving it would do."""
    data = event.data
    session.put(Brought(data["text"], data.get("name", ""), int(data.get("others", "0"))))
    yield from _look(session)


def ask(session: Session, _event: Event) -> Iterable[Effect]:
    """Somebody else rolls what came without a hero: ask again."""
    if session.part(Brought).lone:
        yield from _ask(session)


def owner(session: Session, event: Event) -> Iterable[Effect]:
    """This hero rolls what came without one."""
    yield from _look(session, event.data["id"])


def characteristics(session: Session, event: Event) -> Iterable[Effect]:
    """What was asked for is said: the rolls are read again with these numbers."""
    numbers = {}
    for name, sent in event.form.items():
        if name.startswith(NUMBER):
            number = number_of(sent[0].strip() or "0")
            if number is None or not LOWEST <= number <= HIGHEST:
                words = f"{sent[0][:20]} is no number from {minus(LOWEST)} to {HIGHEST}."
                yield effects.text("imports-fault", words)
                yield effects.announce(words)
                return
            numbers[name.removeprefix(NUMBER)] = number
    if lone := session.part(Brought).lone:
        session.part(Asked).numbers[lone[0].system] = numbers
        yield from _look(session, "")


def _look(session: Session, of: str | None = None) -> Iterator[Effect]:
    brought = session.part(Brought)
    reading = brought.read(session.part(Store), session.part(Asked), of)
    if reading.fault:
        yield from _refuse(session, reading.fault)
    elif brought.asks:
        yield from _ask(session)
    else:
        values = creatures_view(session.part(Store), brought)
        html = session.render("imports/plan.html", **values, read_as=reading.read_as)
        yield effects.replace(PLAN, html)
        yield effects.focus("imports-plan-title")


def _ask(session: Session) -> Iterator[Effect]:
    values = ask_view(session.part(Store), session.part(Brought), session.part(Asked))
    yield effects.replace(PLAN, session.render("imports/ask.html", **values))
    yield effects.focus("imports-ask-title")


def ticked(session: Session, event: Event) -> Iterable[Effect]:
    """Something is wanted or not: the button says how much is."""
    brought = session.part(Brought)
    yield effects.text("imports-save", save_words(brought.ticked(event.form), brought.ticked()))


def save(session: Session, event: Event) -> Iterable[Effect]:
    """Save what is ticked: all of it or, where storage refuses, nothing."""
    brought, store = session.part(Brought), session.part(Store)
    if not brought.creatures:
        return
    changes = brought.changes(store, event.form)
    if not any(change.items for change in changes):
        refused = " ".join(words for change in changes for words in change.refused)
        yield effects.tell(f"Nothing was saved. {refused or 'Tick what you want.'}")
        return
    said = saved_words(counts_of(brought.creatures, changes))
    done = carry_out(store, changes, session.version, f"bringing in {said}")
    if not done.done:
        words = done.reason if done.half else f"Nothing was saved. {done.reason}"
        yield from _refuse(session, words)
        yield from tell_troubles(session)
        return
    session.put(Brought())
    yield effects.replace(PLAN, "")
    yield from refresh(session, {"heroes", "presets"})
    values = done_view(changes, said if done.token else "")
    yield effects.replace(DONE, session.render("imports/done.html", **values))
    yield effects.focus("imports-done-title")
    written = Written(None, True, token=done.token)  # it is written as a whole or not at all
    words = f"Saved {said}." if done.token else "Nothing new: nothing changed."
    yield from tell_written(session, written, "what was brought in", words, undo="Undo")


def leave(session: Session, _event: Event) -> Iterable[Effect]:
    """Save nothing after all."""
    session.put(Brought())
    yield effects.replace(PLAN, "")
    yield effects.focus("imports-file")


def _refuse(session: Session, words: str) -> Iterator[Effect]:
    yield effects.replace(PLAN, session.render("imports/refused.html", words=words))
    yield effects.scroll(PLAN)
    yield effects.announce(words)


ACTIONS: dict[str, Handler] = {
    "ask": ask,
    "characteristics": characteristics,
    "chosen": chosen,
    "leave": leave,
    "look": look,
    "opened": opened,
    "owner": owner,
    "pasted": pasted,
    "read": read,
    "save": save,
    "ticked": ticked,
}

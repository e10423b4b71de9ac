"""The view that brings heroes and monsters in: a file or a paste is read, shown beside its source,
and saved once somebody has looked. What would be written is `plan`'s.
"""

from collections.abc import Iterable, Iterator, Mapping

from app import effects
from app.effects import Effect
from app.events import Event, FormValues
from app.features.hero_bar.chosen import chosen as in_use
from app.features.imports.plan import Change, carry_out, change_of
from app.features.imports.reading import read_file
from app.features.imports.view import creatures_view, save_words, saved_words
from app.features.refresh import refresh
from app.features.saving.tell import tell_written
from app.features.saving.troubles import tell_troubles
from app.session import Handler, Session
from app.store.backup.file import NAME
from app.store.results import Written
from app.store.store import Store
from app.systems import page
from app.systems.creatures import Creature, ReadRoll
from app.systems.skill_lines import number_of
from app.text.direction import apart
from app.text.numbers import minus

PLAN = "imports-plan"
LOWEST, HIGHEST = -5, 5


class Brought:
    """What was read last, until it is saved or left."""

    def __init__(self) -> None:
        self.text, self.name = "", ""
        self.creatures: tuple[Creature, ...] = ()
        self.owner = ""
        """The id of the hero whose characteristics the rolls without a creature have."""


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
    session.put(Brought())
    yield effects.view("imports")
    if fault := event.data.get("fault", ""):
        yield from _refuse(session, f"This file can't be read: {fault}.")
        return
    text, name = event.data["text"], event.data.get("name", "")
    if f'"{NAME}"' in text[:200]:  # what this app has written is restored
        yield effects.replace(PLAN, "")
        yield effects.view("backup")
        yield effects.later("backup.look", text=text, name=name)
        return
    yield effects.text(PLAN, "Reading…")
    yield effects.later("imports.look", text=text, name=name)


def pasted(session: Session, event: Event) -> Iterable[Effect]:
    """A text was pasted and is to be read."""
    session.put(Brought())
    yield effects.text(PLAN, "Reading…")
    yield effects.later("imports.look", text=event.form.get("imports-text"))


def look(session: Session, event: Event) -> Iterable[Effect]:
    """The dry run: what was understood, and what saving it would do."""
    brought = Brought()
    brought.text, brought.name = event.data["text"], event.data.get("name", "")
    session.put(brought)
    yield from _look(session, brought)


def characteristics(session: Session, event: Event) -> Iterable[Effect]:
    """What was asked for is said: the rolls are read again with these numbers."""
    brought, numbers = session.part(Brought), {}
    for name, sent in event.form.items():
        if name.startswith("imports-number-"):
            number = number_of(sent[0].strip() or "0")
            if number is None or not LOWEST <= number <= HIGHEST:
                words = f"{sent[0][:20]} is no number from {minus(LOWEST)} to {HIGHEST}."
                yield effects.text("imports-fault", words)
                yield effects.announce(words)
                return
            numbers[name.removeprefix("imports-number-")] = number
    yield from _look(session, brought, numbers)


def _look(
    session: Session, brought: Brought, numbers: Mapping[str, int] | None = None
) -> Iterator[Effect]:
    reading = read_file(brought.text, brought.name, numbers)
    if reading.fault:
        yield from _refuse(session, reading.fault)
        return
    lone = [creature for creature in reading.creatures if _is_lone(creature)]
    asked: Mapping[str, int] = {}
    if lone and numbers is None and (heroes := page(lone[0].system).heroes()):
        hero = in_use(session.part(Store), lone[0].system, "hero")
        if hero is not None:
            brought.owner, own = hero.id, heroes.numbers(hero.data)
            reading = read_file(brought.text, brought.name, own)
        else:
            asked = heroes.numbers({})
    brought.creatures = reading.creatures
    if asked:
        html = session.render("imports/ask.html", numbers=asked, rolls=_names(lone))
        yield effects.replace(PLAN, html)
        yield effects.focus("imports-title-ask")
        return
    yield from _show(session, brought, reading.read_as)


def _is_lone(creature: Creature) -> bool:
    return not creature.kind and not creature.characteristics and bool(creature.presets)


def _names(creatures: Iterable[Creature]) -> str:
    return ", ".join(apart(roll.name) for each in creatures for roll in each.presets[:3])


def _show(session: Session, brought: Brought, read_as: str) -> Iterator[Effect]:
    owner = session.part(Store).heroes.get(brought.owner)
    html = session.render(
        "imports/plan.html",
        **creatures_view(brought.creatures, _changes(session, brought)),
        read_as=read_as,
        name=brought.name[:80],
        owner=owner.data["name"] if owner else "",
        save=save_words(1, 1),
    )
    yield effects.replace(PLAN, html)
    yield effects.focus("imports-plan-title")


def ticked(session: Session, event: Event) -> Iterable[Effect]:
    """Something is wanted or not: the button says how much is."""
    wanted, whole = _wanted(event.form), _whole(session.part(Brought))
    yield effects.text("imports-save", save_words(len(wanted & whole), len(whole)))


def save(session: Session, event: Event) -> Iterable[Effect]:
    """Save what is ticked: all of it or, where storage refuses, nothing."""
    brought, store = session.part(Brought), session.part(Store)
    if not brought.creatures:
        return
    wanted = _wanted(event.form)
    changes = _changes(session, brought, wanted)
    items = [item for change in changes for item in change.items]
    if not items:
        refused = " ".join(words for change in changes for words in change.refused)
        yield effects.tell(f"Nothing was saved. {refused or 'Tick what you want.'}")
        return
    counts = _counts(brought.creatures, changes)
    done = carry_out(store, changes, session.version, f"bringing in {saved_words(counts)}")
    if not done.done:
        words = done.reason if done.half else f"Nothing was saved. {done.reason}"
        yield from _refuse(session, words)
        yield from tell_troubles(session)
        return
    heroes = [item for item in items if item.kind == "hero" and item.data["kind"] == "hero"]
    html = session.render(
        "imports/done.html",
        words=saved_words(counts),
        heroes=[{"id": item.id, "name": item.data["name"]} for item in heroes[:6]],
        opponents=bool(counts.get("opponent")),
        kept=", ".join(name for change in changes for name in change.kept),
        refused=[words for change in changes for words in change.refused],
        nothing=not done.token,
    )
    session.put(Brought())
    yield effects.replace(PLAN, html)
    yield effects.focus("imports-done-title")
    yield from refresh(session, {"heroes", "presets"})
    written = Written(None, True, token=done.token)  # it is written as a whole or not at all
    said = f"Saved {saved_words(counts)}." if done.token else "Nothing new: nothing changed."
    yield from tell_written(session, written, "what was brought in", said, undo="Undo")


def leave(session: Session, _event: Event) -> Iterable[Effect]:
    """Save nothing after all."""
    session.put(Brought())
    yield effects.replace(PLAN, "")
    yield effects.focus("imports-file")


def _wanted(form: FormValues) -> set[str]:
    return {*form.getlist("imports-creature"), *form.getlist("imports-roll")}


def _whole(brought: Brought) -> set[str]:
    return {
        value
        for place, creature in enumerate(brought.creatures)
        for value in (
            *([str(place)] if creature.kind else []),
            *(f"{place}-{number}" for number in range(len(creature.presets))),
        )
    }


def _changes(session: Session, brought: Brought, wanted: set[str] | None = None) -> list[Change]:
    """What becomes of each creature; of one that is not wanted, nothing."""
    store, found = session.part(Store), []
    for place, creature in enumerate(brought.creatures):
        if wanted is not None and creature.kind and str(place) not in wanted:
            found.append(Change())
            continue
        rolls = [
            roll
            for number, roll in enumerate(creature.presets)
            if wanted is None or f"{place}-{number}" in wanted
        ]

        def is_wanted(roll: ReadRoll, rolls: list[ReadRoll] = rolls) -> bool:
            return roll in rolls

        found.append(change_of(store, creature, brought.owner, is_wanted))
    return found


def _counts(creatures: Iterable[Creature], changes: Iterable[Change]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for creature, change in zip(creatures, changes, strict=True):
        own = bool(change.items) if creature.kind else len(change.items)
        counts[creature.kind] = counts.get(creature.kind, 0) + own
    return counts


def _refuse(session: Session, words: str) -> Iterator[Effect]:
    yield effects.replace(PLAN, session.render("imports/refused.html", words=words))
    yield effects.announce(words)


ACTIONS: dict[str, Handler] = {
    "characteristics": characteristics,
    "chosen": chosen,
    "leave": leave,
    "look": look,
    "opened": opened,
    "pasted": pasted,
    "read": read,
    "save": save,
    "ticked": ticked,
}

"""The check form at the front: taking its values, its odds and faults, a check put into it."""

from collections.abc import Iterator, Mapping, Sequence

import dicewright
from app import effects
from app.effects import Effect
from app.events import FormValues
from app.features.check.house import borrowed_house, house_again
from app.features.saving.tell import tell_written
from app.forms import CheckForm
from app.house import house_words
from app.resolution import Target
from app.rolls.odds import odds_view
from app.session import Session
from app.store.store import Store
from app.systems import form_class, form_of, page
from app.text.faults import labels_of, sentences, words_of


class Front:
    """What the form at the front remembers besides its values: the controls that a hero's shortcut
    filled, and the form whose house-rule fields a prepared check brought along.
    """

    def __init__(self) -> None:
        self.shortcut: dict[str, str] = {}
        self.borrowed = ""
        self.spent: dict[str, str] = {}
        """The controls that the roll being made uses up, as they will be after it."""


def front_form(session: Session) -> CheckForm:
    """The form at the front, holding what its controls hold."""
    return form_class(session.values.form)(session.values)


def take(session: Session, values: FormValues) -> Iterator[Effect]:
    """Take the form as the page sent it; controls that must follow a change do."""
    before, session.values = session.values, values
    if values.form != before.form:
        yield from _give_back(session)
    yield from _follow_shortcut(session)
    changes = front_form(session).settle(before)
    if changes:
        session.values = session.values.changed(changes)
        yield effects.fill(values.form, changes)


def put(
    session: Session, targets: Sequence[Target], own: Mapping[str, str | list[str]] | None = None
) -> Iterator[Effect]:
    """Bring a check to the front, ready to roll. It is no change of the roll on the card.

    `own` has what the controls show that no check fills (the numbers of other answers), by their
    names; without it they stay as the page has them.
    """
    yield from _give_back(session)
    check = targets[0].check
    form = form_of(check).of_record(check.record())
    form.set_targets(targets)
    if own is None:
        own = held(session, type(form)).values()
    known = form.values()
    left = {name: value for name, value in own.items() if name not in known}
    texts = {name: value for name, value in left.items() if isinstance(value, str)}
    form = type(form)(form.form_values().changed(texts))
    session.values = form.form_values()
    front = session.part(Front)
    front.shortcut = {}
    front.borrowed = form.form_id() if borrowed_house(session, form) else ""
    yield effects.choose(form.form_id())
    yield from page(check.system).dynamic_rows(form, session.render)
    yield effects.fill(form.form_id(), form.values())
    yield from refresh(session)
    yield effects.later("hero_bar.show")


def held(session: Session, kind: type[CheckForm]) -> CheckForm:
    """A form as the page holds it: at the front as it was sent, else as it was last set up."""
    if session.values.form == kind.form_id():
        return kind(session.values)
    shown = kind().form_values()
    remembered = session.part(Store).setups.get(kind.form_id())
    if isinstance(remembered, dict):
        texts = {name: text for name, text in remembered.items() if isinstance(text, str)}
        shown = shown.changed(texts)
    return kind(shown)


def targets_of(session: Session) -> tuple[Target, ...]:
    """Every target that the form describes, ready for what outlasts this roll (a preset, a link).
    Raises CheckError, also where the other side's dice are still to be thrown.
    """
    form = front_form(session)
    targets = form.targets()
    if any(target.other and not target.other.faces for target in targets):
        limits = dicewright.SYSTEMS[form.system].fields["opposing"].limits()
        raise dicewright.CheckError([dicewright.Fault("opposing", "missing", limits)])
    return targets


def targets_to_throw(session: Session) -> tuple[Target, ...]:
    """Every target that the form describes; another side that is open is thrown with it. Raises
    CheckError.
    """
    return front_form(session).targets()


def refresh(session: Session) -> Iterator[Effect]:
    """Show the odds of the check on screen, or what is wrong with it."""
    form = front_form(session)
    if form.house:
        yield effects.text(f"{form.form_id()}-house", house_words(form))
    try:
        targets = form.targets()
    except dicewright.CheckError as error:
        yield from show_faults(session, error)
        yield effects.replace("odds-bar", session.render("check/odds_missing.html"))
    else:
        yield from no_faults(session)
        named = targets[0].name if len(targets) > 1 else ""
        odds = odds_view(targets[0].check, named, targets[0].other)
        yield effects.replace("odds-bar", session.render("check/odds.html", odds=odds))
    yield from page(form.system).live(form)


def show_faults(session: Session, error: dicewright.CheckError) -> Iterator[Effect]:
    """Say at each field what is wrong with it; a fault of no field on screen goes to the form's
    foot.
    """
    form = front_form(session)
    by_field: dict[str, list[str]] = {}
    here = {field.short_name for field in form}
    for name, words in sentences(error, labels_of(form)):
        by_field.setdefault(name if name in here else "", []).append(words)
    for field in form:
        messages = by_field.get(field.short_name, [])
        yield effects.text(f"{field.id}-fault", " ".join(messages))
        yield effects.attributes(field.id, aria_invalid="true" if messages else None)
    yield effects.text(f"{form.form_id()}-fault", " ".join(by_field.get("", [])))


def no_faults(session: Session) -> Iterator[Effect]:
    """Clear every fault of the form on screen."""
    form = front_form(session)
    for field in form:
        yield effects.text(f"{field.id}-fault", "")
        yield effects.attributes(field.id, aria_invalid=None)
    yield effects.text(f"{form.form_id()}-fault", "")


def fault_words(session: Session, error: dicewright.CheckError) -> str:
    """All faults of the check on screen, a sentence each."""
    return words_of(error, labels_of(front_form(session)))


def use_up(session: Session) -> Iterator[Effect]:
    """A roll was made: controls that it used up are as they are after it."""
    front = session.part(Front)
    values, front.spent = front.spent, {}
    here = {field.name for field in front_form(session)}
    if values and set(values) <= here:
        session.values = session.values.changed(values)
        yield effects.fill(session.values.form, values)
        yield from refresh(session)


def remember_set_up(session: Session) -> Iterator[Effect]:
    """Remember the form on screen as the last set-up of its kind.

    `static/restore.js` reads it before the first paint: a name is a form's id, its value what the
    controls hold; the empty name holds the id of the form at the front.
    """
    form = front_form(session)
    values = form.values()
    if session.part(Front).borrowed == form.form_id():
        values |= house_again(session, form)
    set_ups = {"": form.form_id(), form.form_id(): values}
    written = session.part(Store).setups.set_many(set_ups)
    yield from tell_written(session, written, "the last set-up", quiet=True)


def _give_back(session: Session) -> Iterator[Effect]:
    """Another form comes to the front: house-rule fields that a prepared check brought along do
    not stay behind.
    """
    front = session.part(Front)
    if front.borrowed:
        form = form_class(front.borrowed)()
        yield effects.fill(front.borrowed, house_again(session, form))
        front.borrowed = ""


def _follow_shortcut(session: Session) -> Iterator[Effect]:
    """A number that a shortcut set was changed by hand: its name is no longer what is rolled."""
    front = session.part(Front)
    if not front.shortcut:
        return
    label = next((name for name in front.shortcut if name.endswith("-label")), "")
    others = {name: value for name, value in front.shortcut.items() if name != label}
    if session.values.get(label) != front.shortcut.get(label):
        front.shortcut = {}
        yield effects.later("hero_bar.show")
    elif any(session.values.get(name) != value for name, value in others.items()):
        front.shortcut = {}
        session.values = session.values.changed({label: ""})
        yield effects.fill(session.values.form, {label: ""})
        yield effects.later("hero_bar.show")

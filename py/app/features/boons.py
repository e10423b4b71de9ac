"""After a Boon Roll: spending its points; before it: taking a modifier off the form."""

from collections.abc import Iterable, Iterator

from app import effects, stage
from app.bidi import apart
from app.effects import Effect
from app.events import Event
from app.features import check as check_feature
from app.fields import number_or_text
from app.rolls import Roll
from app.session import Handler, Session
from app.systems.boons import MOST_MODIFIERS
from app.systems.boons_spending import Spending, spending
from app.systems.boons_words import points
from app.tables.model import LONGEST_NAME, Entry


def pick(session: Session, event: Event) -> Iterable[Effect]:
    """Buy an entry of the list."""
    roll, state = _state(session, event)
    if roll is None or state is None:
        return
    place = int(event.data["place"])
    if place >= len(state.entries) or state.price(state.entries[place]) > state.left:
        return
    state.pick(state.entries[place])
    yield from _picked(session, roll, state, state.entries[place].name, f"spend-option-{place}")


def own(session: Session, event: Event) -> Iterable[Effect]:
    """Buy something that stands in no list."""
    roll, state = _state(session, event)
    if roll is None or state is None:
        return
    name = " ".join(event.form.get("name").split())
    cost = number_or_text(event.form.get("cost"))
    fault = ""
    if not 0 < len(name) <= LONGEST_NAME:
        fault = f"Say what it is, in 1 to {LONGEST_NAME} characters."
    elif type(cost) is not int or not 1 <= cost <= state.left:
        fault = f"It may cost 1 to {state.left}."
    if fault or type(cost) is not int:
        yield effects.text("spend-fault", fault)
        yield effects.announce(fault)
        return
    state.pick(Entry(name, cost=cost))
    yield from _picked(session, roll, state, name, "spend-title")


def back(session: Session, event: Event) -> Iterable[Effect]:
    """Give something back that was picked."""
    roll, state = _state(session, event)
    if roll is None or state is None:
        return
    at = int(event.data["at"])
    if at < len(state.picks):
        name, _ = state.picks[at]
        state.keep((*state.picks[:at], *state.picks[at + 1 :]))
        yield from _panel(session, roll)
        yield effects.announce(f"{apart(name)} given back, {points(state.left, state.what)} left.")
        yield effects.focus("spend-title")


def leave(session: Session, event: Event) -> Iterable[Effect]:
    """Leave the rest of the points unspent, on purpose: they are lost (A-S-08)."""
    roll, state = _state(session, event)
    if roll is not None and state is not None:
        yield from _spent(session, roll, state)


def anew(session: Session, event: Event) -> Iterable[Effect]:
    """Open the points of a roll again; what was picked stays picked."""
    roll, state = _state(session, event)
    if roll is None or state is None:
        return
    state.keep(state.picks)
    choices = {name: value for name, value in roll.choices.items() if name != "spent"}
    yield from stage.show(session, roll.changed(choices=choices))
    yield from stage.settle(session)
    yield effects.focus("spend-title")


def without(session: Session, event: Event) -> Iterable[Effect]:
    """Take a modifier off the form; those below it move up."""
    row, values = int(event.data["row"]), event.form
    changes = {}
    for place in range(row, MOST_MODIFIERS):
        for part in ("label", "number"):
            name = "boons-check-modifiers-{}-" + part
            changes[name.format(place)] = values.get(name.format(place + 1))
    yield effects.fill(values.form, changes)
    yield from check_feature.changed(session, Event("check.changed", form=values.changed(changes)))


def _state(session: Session, event: Event) -> tuple[Roll | None, Spending | None]:
    """The roll and its points; None for either where the roll is gone or has none."""
    roll = session.roll_numbered(int(event.data["number"]))
    if roll is None or roll.secret or roll.check.system != "boons":
        return None, None
    state = Spending(session, roll)
    return (roll, state) if state.points else (None, None)


def _picked(
    session: Session, roll: Roll, state: Spending, name: str, focus: str
) -> Iterator[Effect]:
    if not state.left:
        yield from _spent(session, roll, state)
        return
    yield from _panel(session, roll)
    yield effects.announce(f"{apart(name)} taken, {points(state.left, state.what)} left.")
    yield effects.focus("spend-title")
    yield effects.focus(focus)


def _panel(session: Session, roll: Roll) -> Iterator[Effect]:
    html = session.render("boons/spend.html", spend=spending(session, roll))
    yield effects.replace("spend", html)


def _spent(session: Session, roll: Roll, state: Spending) -> Iterator[Effect]:
    choices = {**roll.choices, "spent": [list(pick) for pick in state.picks]}
    state.forget()
    yield from stage.show(session, roll.changed(choices=choices))
    yield from stage.settle(session)
    yield effects.scroll("stage")
    yield effects.focus("spend-title")


ACTIONS: dict[str, Handler] = {
    "anew": anew,
    "back": back,
    "leave": leave,
    "own": own,
    "pick": pick,
    "without": without,
}

"""Taps on a Boon Roll's own part of the card (spending its points) and of the form (taking off a
modifier), as pure functions.
"""

from collections.abc import Mapping

from app.forms import CheckForm
from app.resolution import Resolution
from app.store.records.table import LONGEST_NAME, TableEntry
from app.systems.base import FormAction, FormChange, ResultAction, ResultChange, ResultTap
from app.systems.boons.forms import MOST_MODIFIERS
from app.systems.boons.spending import SNAG, Picks, Spending
from app.systems.boons.words import points
from app.text.direction import apart
from app.text.numbers import number_or_text

PART = ("spend", "boons/spend.html")
TITLE = "spend-title"


def pick(event: ResultTap) -> ResultChange:
    """Buy an entry of the list."""
    state, place = _state(event), int(event.data["place"])
    if state.done or not 0 <= place < len(state.entries):
        return ResultChange()
    entry = state.entries[place]
    if state.refused(entry):
        return _refused(f"{apart(entry.name)} is taken already. It can be taken once.")
    if state.price(entry) > state.left:
        return ResultChange()
    option = f"spend-option-{place}"
    return _picked(event, state, state.with_pick(entry), entry.name, (TITLE, option))


def own(event: ResultTap) -> ResultChange:
    """Buy something that stands in no list."""
    state = _state(event)
    if state.done or not state.left:
        return ResultChange()
    name = " ".join(event.form.get("name").split())
    cost = number_or_text(event.form.get("cost"))
    if not 0 < len(name) <= LONGEST_NAME:
        words = f"Say what it is, in 1 to {LONGEST_NAME} characters."
        return ResultChange(fault=("spend-fault", words))
    if type(cost) is not int or not 1 <= cost <= state.left:
        return ResultChange(fault=("spend-fault", f"It can cost 1 to {state.left}."))
    entry = TableEntry(name, cost=cost)
    if state.refused(entry):
        words = f"{apart(name)} is taken already. It can be taken once."
        return ResultChange(fault=("spend-fault", words))
    picks = state.with_pick(entry)
    return _picked(event, state, picks, name, (TITLE,))


def back(event: ResultTap) -> ResultChange:
    """Give something back that was picked."""
    state, at = _state(event), int(event.data["at"])
    if state.done or not 0 <= at < len(state.picks):
        return ResultChange()
    name, _ = state.picks[at]
    pending = state.pending((*state.picks[:at], *state.picks[at + 1 :]))
    said = f"{apart(name)} given back, {points(state.left, state.what)} left."
    return ResultChange(pending=pending, part=PART, said=said, focus=(TITLE,))


def leave(event: ResultTap) -> ResultChange:
    """Give up the boon points that are left, on purpose (A-S-08). Snag points can't be: whatever
    was tapped, they wait until they are spent.
    """
    state = _state(event)
    if state.done or not state.points:
        return ResultChange()
    if state.what == SNAG and state.left:
        return _refused("Snag points can't be given up. Choose what happens, or spend them later.")
    return _spent(event.resolution, state.picks)


def anew(event: ResultTap) -> ResultChange:
    """Open the points of a roll again; what was picked stays picked."""
    state = _state(event)
    if not state.done:
        return ResultChange()
    first, *others = event.resolution.targets
    choices = {name: value for name, value in first.choices.items() if name != "spent"}
    return ResultChange(
        targets=(first._replace(choices=choices), *others),
        pending=state.pending(state.picks),
        focus=(TITLE,),
    )


def without(form: CheckForm, data: Mapping[str, str]) -> FormChange:
    """Take a modifier off the form; those below it move up."""
    values = form.form_values()
    changes = {}
    for place in range(int(data["row"]), MOST_MODIFIERS):
        for part in ("label", "number"):
            name = f"{form['modifiers'].name}-{{}}-{part}"
            changes[name.format(place)] = values.get(name.format(place + 1))
    return FormChange(values.changed(changes))


def _refused(words: str) -> ResultChange:
    return ResultChange(fault=("spend-refused", words))


def _state(event: ResultTap) -> Spending:
    return Spending(event.resolution, event.pending, event.lists)


def _picked(
    event: ResultTap, state: Spending, picks: Picks, name: str, focus: tuple[str, ...]
) -> ResultChange:
    pending = state.pending(picks)
    if not state.left:
        return _spent(event.resolution, picks)
    said = f"{apart(name)} taken, {points(state.left, state.what)} left."
    return ResultChange(pending=pending, part=PART, said=said, focus=focus)


def _spent(resolution: Resolution, picks: Picks) -> ResultChange:
    first, *others = resolution.targets
    choices = {**first.choices, "spent": [list(each) for each in picks]}
    return ResultChange(
        targets=(first._replace(choices=choices), *others),
        pending={},
        focus=(TITLE,),
        scroll=True,
    )


RESULT_ACTIONS: dict[str, ResultAction] = {
    "anew": anew,
    "back": back,
    "leave": leave,
    "own": own,
    "pick": pick,
}
FORM_ACTIONS: dict[str, FormAction] = {"without": without}

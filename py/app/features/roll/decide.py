"""What a player decides after the dice: a choice, a die that a decision asks for, or a tap on the
system's own part of the card.
"""

import json
from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.result.card import view_of
from app.features.result.unfinished import show_unfinished
from app.features.roll import pad
from app.features.roll.finish import decided
from app.rolls import commands, dice
from app.rolls.lists import lists_of
from app.rolls.roll import TYPED
from app.rolls.visit import Made, Visit
from app.session import Handler, Session
from app.systems import page
from app.systems.base import ResultTap


def choose(session: Session, event: Event) -> Iterable[Effect]:
    """A decision after the dice: `choice` with its `value` as JSON; no value takes it back."""
    made = _made(session, event)
    if made is None:
        return
    choices = dict(made.roll.choices)
    if event.data.get("value"):
        choices[event.data["choice"]] = json.loads(event.data["value"])
    else:
        choices.pop(event.data["choice"], None)
        choices = dict(commands.choices_standing(made.roll.resolution.outcome, choices))
    yield from decided(session, made, made.roll.decided(choices))


def die(session: Session, event: Event) -> Iterable[Effect]:
    """A die that a decision asks for, rolled now; the real one is typed in when the roll's were."""
    made = _made(session, event)
    if made is None:
        return
    roll, choice, sides = made.roll, event.data["choice"], int(event.data["sides"])
    if session.part(Visit).real_dice or roll.source == TYPED:
        yield from pad.ask_die(session, roll.number, choice, sides)
        return
    face = dice.face(sides, session.random_bytes)
    now = roll.decided({**roll.choices, choice: face})
    yield from decided(session, made, now._replace(die_typed=False))


def act(session: Session, event: Event) -> Iterable[Effect]:
    """A tap on the system's own part of the card: the action is named by `act`."""
    made = _made(session, event)
    if made is None or made.roll.secret:
        return
    actions = page(made.roll.check.system).result_actions()
    if event.data["act"] not in actions:
        raise LookupError(f"the result has no action {event.data['act']!r}")
    now = actions[event.data["act"]](
        ResultTap(made.roll.resolution, made.pending, event.data, event.form, lists_of(session))
    )
    if now.pending is not None:
        made.pending = now.pending
    if now.fault is not None:
        yield effects.text(*now.fault)
        yield effects.announce(now.fault[1])
        return
    if now.targets is not None:
        yield from decided(session, made, made.roll.changed(now.targets))
    elif now.part is not None:
        element, template = now.part
        html = session.render(template, result=view_of(session, made.roll))
        yield effects.replace(element, html)
        yield from show_unfinished(session)
    if now.said:
        yield effects.announce(now.said)
    if now.scroll:
        yield effects.scroll("result-card")
    for folded in now.opened:
        yield effects.attributes(folded, open="")
    for control in now.focus:
        yield effects.focus(control)


def _made(session: Session, event: Event) -> Made | None:
    return session.part(Visit).made(int(event.data["number"]))


ACTIONS: dict[str, Handler] = {"act": act, "choose": choose, "die": die}

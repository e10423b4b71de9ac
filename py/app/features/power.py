"""What may be changed after a Power Roll, on the same dice: a lower tier, and edges, banes, bonus,
automatic tier or the other side's total from the result card.

With several targets a lower tier is one choice for all of them (A-P-07).
"""

from collections.abc import Iterable, Mapping

import dicewright
from app import effects, stage
from app.effects import Effect
from app.events import Event
from app.rolls import Companion, Faces, Roll
from app.session import Handler, Session

CHANGEABLE = ("automatic_tier", "banes", "bonus", "edges", "opposing")


def change(session: Session, event: Event) -> Iterable[Effect]:
    """Set one field of a roll: `field` to `value` (empty takes it away), for the target with the
    place `target`, or for all when that is empty.
    """
    found = session.roll_numbered(int(event.data["number"]))
    field, value, target = (event.data[name] for name in ("field", "value", "target"))
    if found is None or field not in CHANGEABLE:
        return
    parts = [
        part if target and int(target) != place else _with(part, found.faces, field, value)
        for place, part in enumerate(found.parts())
    ]
    yield from stage.show(session, _roll_of(found, parts))
    if target:
        yield effects.attributes(f"after-{target}", open="")
    yield effects.focus(event.data.get("id", ""))
    yield from stage.settle(session)


def downgrade(session: Session, event: Event) -> Iterable[Effect]:
    """Take `tier` for every target that reached a higher one; an empty tier takes it back."""
    found = session.roll_numbered(int(event.data["number"]))
    if found is None:
        return
    tier = event.data["tier"]
    wanted = {"downgrade": int(tier)} if tier else {}
    parts = [
        part._replace(choices=_allowed(part.check, found.faces, wanted)) for part in found.parts()
    ]
    yield from stage.show(session, _roll_of(found, parts))
    yield from stage.settle(session)


def _with(part: Companion, faces: Faces, field: str, value: str) -> Companion:
    record = part.check.record()
    record.pop(field, None)
    if value:
        record[field] = int(value)
    check = dicewright.read_check(record)
    return part._replace(check=check, choices=_allowed(check, faces, part.choices))


def _allowed(
    check: dicewright.Check, faces: Faces, choices: Mapping[str, object]
) -> dict[str, object]:
    """The choices where they are on offer, else none: a tier that is not lower any more."""
    try:
        dicewright.resolve(check, faces, choices)
    except dicewright.ChoiceError:
        return {}
    return dict(choices)


def _roll_of(roll: Roll, parts: list[Companion]) -> Roll:
    first, *others = parts
    return roll.changed(check=first.check, choices=first.choices, companions=tuple(others))


ACTIONS: dict[str, Handler] = {"change": change, "downgrade": downgrade}

"""The damage dice of a roll: thrown with a hit, or after it where real dice are typed in. The throw
belongs to the roll; how many times it counts, the roll says wherever the throw is shown.
"""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.saving.tell import tell_written
from app.features.throws.make import CARD, Plan, begin
from app.rolls.dice import draw
from app.rolls.visit import Made
from app.session import Session
from app.store.store import Store
from app.systems import page
from app.text.notation import NotationError, read_notation


def throw_with_hit(session: Session, made: Made) -> Iterator[Effect]:
    """The dice of a roll that was just made here and hits; nothing where it has none."""
    roll = made.roll
    if not hits(made) or roll.secret or roll.typed or not made.entries:
        return
    plan = _plan(made)
    if plan is None or plan.notation is None:
        return
    faces = draw(plan.sizes, session.random_bytes)
    written = session.part(Store).history.add_throw(
        faces,
        notation=plan.notation.text,
        total=plan.notation.total(faces),
        follows=made.entries[0],
        hero=str(roll.check.record().get("hero", "")),
    )
    made.throws += (written.value.id,)
    yield from tell_written(session, written, "the damage", quiet=True)


def throw_damage(session: Session, made: Made, *, tapped: str | None) -> Iterator[Effect]:
    """The dice of a roll, on a tap."""
    plan = _plan(made) if hits(made) else None
    if plan is None:
        yield effects.tell("There is no damage to throw.")
        return
    yield from begin(session, plan, tapped=tapped, real=made.roll.typed)


def hits(made: Made) -> bool:
    """Whether a roll has damage dice and hits."""
    target, outcome = made.roll.targets[0], made.roll.resolution.outcome
    return bool(target.damage) and page(target.check.system).damage_factor(outcome) is not None


def _plan(made: Made) -> Plan | None:
    try:
        notation = read_notation(made.roll.targets[0].damage)
    except NotationError:
        return None  # another version wrote it
    return Plan.of_dice(CARD, notation)._replace(number=made.roll.number)

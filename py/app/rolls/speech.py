"""The sentence that is spoken after a roll: the outcome first, and the roll's number, so that no
two are alike.
"""

from app.rolls.view import SECRET_WORDS, RollView
from app.text.direction import apart

LINES_SPOKEN = 2
"""How many lines of meaning are spoken; the card has them all."""


def speech(view: RollView) -> str:
    """A roll in one sentence for the live region."""
    if view.secret:
        return f"{SECRET_WORDS} {view.number}."
    return f"{spoken(view)}. Roll {view.number}."


def spoken(view: RollView) -> str:
    """The same without the number."""
    lines = [apart(line.words) for line in view.meaning]
    if view.targets:
        parts = [_spoken_targets(view), *lines, *view.marks]
    else:
        against = f"against {apart(view.against)}" if view.against else ""
        damage = [throw.damage for throw in view.throws]
        parts = [view.word, against, view.score, *lines[:LINES_SPOKEN], *damage, *view.marks]
    return "; ".join(part for part in parts if part)


def _spoken_targets(view: RollView) -> str:
    """Every target with its outcome and what that means."""
    return "; ".join(
        ", ".join(
            [
                f"{target.word} for {apart(target.name)}",
                *(apart(line.words) for line in target.meaning[:LINES_SPOKEN]),
            ]
        )
        for target in view.targets
    )

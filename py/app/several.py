"""Views of a roll against several targets: the same dice, an outcome for each of them.

Only what several targets add is here; the view of a single outcome is `app.present`'s.
"""

from collections.abc import Sequence
from typing import Any

from app.bidi import apart
from app.rolls import Roll
from app.systems import page


def target_views(roll: Roll) -> list[dict[str, Any]]:
    """A view a target, the first one first; empty where there is only one."""
    if not roll.companions:
        return []
    system = page(roll.check.system)
    views = []
    for place, part in enumerate(roll.parts(), 1):
        outcome = part.outcome(roll.faces)
        word, tone = system.headline(part.check, outcome)
        views.append(
            {
                "name": part.name or f"Target {place}",
                "check": part.check,
                "outcome": outcome,
                "record": outcome.record(),
                "word": word,
                "tone": tone,
                "score": system.score(part.check, outcome),
                "set_up": system.set_up(part.check),
                "meaning": [
                    line
                    for line in system.meaning(part.check, outcome)
                    if line not in system.for_all
                ],
                "steps": outcome.steps,
            }
        )
    return views


def for_all(roll: Roll) -> list[str]:
    """What a roll against several targets means once, not for each of them."""
    system = page(roll.check.system)
    lines = [
        line
        for part in roll.parts()
        for line in system.meaning(part.check, part.outcome(roll.faces))
        if line in system.for_all
    ]
    return list(dict.fromkeys(lines))


def names(roll: Roll) -> list[str]:
    """The names of all targets; empty where nobody is named."""
    if not roll.companions:
        return [roll.against] if roll.against else []
    return [part.name or f"Target {place}" for place, part in enumerate(roll.parts(), 1)]


def together(views: Sequence[dict[str, Any]]) -> str:
    """The words of all targets as one headline: `Tier 2 for all 3`, or `Tier 3, Tier 1`."""
    words = list(dict.fromkeys(str(view["word"]) for view in views))
    return f"{words[0]} for all {len(views)}" if len(words) == 1 else ", ".join(words)


def spoken(views: Sequence[dict[str, Any]]) -> str:
    """Every target with its outcome and what that means, for one sentence aloud."""
    return "; ".join(
        ", ".join([f"{view['word']} for {apart(view['name'])}", *map(apart, view["meaning"][:2])])
        for view in views
    )


def written(views: Sequence[dict[str, Any]]) -> list[str]:
    """Every target with its outcome, meaning and working, line by line."""
    lines = []
    for view in views:
        lines.append(f"{apart(view['name'])}: {view['word']}, {view['score']}")
        lines += [f"  {line}" for line in (view["set_up"], *map(apart, view["meaning"]))]
        lines += [f"  {step.rule}  {apart(step.text)}" for step in view["steps"]]
    return lines

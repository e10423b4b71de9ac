"""Views of a check and of a roll as plain values for templates, speech and shared text.

Nothing is decided here: rules come from `dicewright`, words from the system's page.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import dicewright
from app import undoing
from app.bidi import apart
from app.chance import out_of, percent_words, percents
from app.rolls import TYPED, Roll
from app.several import for_all, names, spoken, target_views, together, written
from app.systems import SystemPage, page

if TYPE_CHECKING:
    from fractions import Fraction

    from app.session import Session

SECRET_WORDS = "Secret roll"


def combinations(check: dicewright.Check) -> int:
    """How many equally likely ways the dice of a check can fall, open-ended chains apart."""
    count = 1
    for sides in check.dice:
        count *= sides
    return count


def odds_view(check: dicewright.Check, whose: str = "") -> dict[str, Any]:
    """The odds of a check: a row a degree from worst to best, with words, percents and exact
    counts. `whose` is the name of the target that they are about, where there are several.
    """
    every = dicewright.odds(check)
    system = page(check.system)
    odds = system.shown_odds(every)
    shares = percents(odds)
    whole = combinations(check)
    rows: list[dict[str, Any]] = []
    start = 0.0
    for degree, chance in odds.items():
        word, tone = system.degree(degree)
        width = float(chance) * 100
        rows.append(
            {
                "degree": degree,
                "word": word,
                "tone": tone,
                "percent": percent_words(shares[degree], chance),
                "exact": out_of(chance, whole),
                "start": round(start, 3),
                "width": round(width, 3),
            }
        )
        start += width
    note = system.odds_note(check, every)
    return {"rows": rows, "note": note, "words": _odds_words(rows), "whose": whose}


def _odds_words(rows: list[dict[str, Any]]) -> str:
    return ", ".join(f"{row['word']} {row['percent']}" for row in reversed(rows))


def chance_of(check: dicewright.Check, degree: str) -> str:
    """How likely a degree was, exact: `3 in 100`; empty where the odds do not name it."""
    odds: Mapping[str, Fraction] = dicewright.odds(check)
    return out_of(odds[degree], combinations(check)) if degree in odds else ""


def dice_view(roll: Roll) -> list[dict[str, Any]]:
    """The dice in order: sides, the faces of each die (a chain when open-ended), and words for
    them.
    """
    dice = []
    for sides, shown in zip(roll.check.dice, roll.faces, strict=False):
        chain = [shown] if isinstance(shown, int) else list(shown)
        dice.append({"sides": sides, "faces": chain, "words": ", then ".join(map(str, chain))})
    return dice


def result_view(roll: Roll) -> dict[str, Any]:
    """Everything that the result card shows of a roll. A secret roll shows its number alone."""
    system = page(roll.check.system)
    if roll.secret:
        return {"number": roll.number, "secret": True, "system": system}
    outcome = roll.outcome()
    record = outcome.record()
    word, tone = system.headline(roll.check, outcome)
    targets = target_views(roll)
    before = dicewright.resolve(roll.check, roll.faces).degree
    return {
        "number": roll.number,
        "secret": False,
        "system": system,
        "check": roll.check,
        "outcome": outcome,
        "record": record,
        "word": together(targets) if targets else word,
        "tone": tone,
        "against": "" if targets else roll.against,
        "targets": targets,
        "total": record.get("total"),
        "score": "" if targets else system.score(roll.check, outcome),
        "set_up": system.set_up(roll.check),
        "label": roll.check.record().get("label", ""),
        "hero": roll.check.record().get("hero", ""),
        "dice": dice_view(roll),
        "meaning": for_all(roll) if targets else list(system.meaning(roll.check, outcome)),
        "offers": list(system.decisions(roll)),
        "steps": outcome.steps,
        "chance": chance_of(roll.check, before),
        "chance_word": system.degree(before)[0],
        "typed": roll.source == TYPED,
        "die_typed": roll.die_typed and bool(roll.choices),
        "edited": roll.edited,
        "past": roll.past,
        "choices": roll.choices,
        "dress": {},
    }


def stage_view(session: "Session", roll: Roll) -> dict[str, Any]:
    """The result card of the stage: the view, dressed with what the system adds to its own card."""
    view = result_view(roll)
    if roll.secret:
        return view
    dress = page(roll.check.system).dress(session, roll)
    return {**view, "dress": dress, "undo_change": undoing.changed(session, roll)}


def marks(roll: Roll) -> list[str]:
    """The marks that go with a roll wherever it is shown or spoken."""
    found = []
    if roll.source == TYPED and roll.check.dice:
        found.append("real dice, typed in")
    elif roll.die_typed and roll.choices:
        found.append("last die typed in")
    if roll.edited:
        found.append("edited after the roll")
    return found


def speech(roll: Roll) -> str:
    """One sentence for the live region: the outcome first, and the number so that no two are
    alike.
    """
    if roll.secret:
        return f"{SECRET_WORDS} {roll.number} is made."
    view = result_view(roll)
    against = f"against {apart(view['against'])}" if view["against"] else ""
    lines = list(map(apart, view["meaning"]))
    parts = [view["word"], against, view["score"], *lines[:2], *marks(roll)]
    if view["targets"]:
        parts = [spoken(view["targets"]), *lines, *marks(roll)]
    return f"{'; '.join(part for part in parts if part)}. Roll {roll.number}."


def share_text(roll: Roll) -> str:
    """The roll as text with its whole working, for the clipboard and the share sheet."""
    if roll.secret:
        return f"{SECRET_WORDS} {roll.number}"
    view = result_view(roll)
    against = f"against {apart(view['against'])}" if view["against"] else ""
    wrote = (apart(view["hero"]), apart(view["label"]))
    who = ", ".join(part for part in (*wrote, against) if part)
    lines = [f"{view['word']}: {view['score']}" if view["score"] else view["word"]]
    lines += [f"{who}" if who else "", f"{view['system'].title}: {view['set_up']}"]
    dice = ", ".join(f"d{die['sides']}: {die['words']}" for die in view["dice"])
    lines += [f"Dice: {dice}" if dice else "", *map(apart, view["meaning"])]
    if view["targets"]:
        lines += written(view["targets"])
    else:
        lines += [f"{step.rule}  {apart(step.text)}" for step in view["steps"]]
        if view["chance"]:
            lines.append(f"Chance of {view['chance_word']}: {view['chance']}")
    lines += marks(roll)
    return "\n".join(line for line in lines if line)


def row_view(roll: Roll) -> dict[str, Any]:
    """One line of a list of rolls; without the odds and the working, since lists are long."""
    system: SystemPage = page(roll.check.system)
    if roll.secret:
        return {"number": roll.number, "secret": True, "word": SECRET_WORDS, "tone": "plain"}
    word, tone = system.headline(roll.check, outcome := roll.outcome())
    if roll.companions:
        parts = roll.parts()
        word = together(
            [{"word": system.headline(p.check, p.outcome(roll.faces))[0]} for p in parts]
        )
    record = roll.check.record()
    return {
        "number": roll.number,
        "secret": False,
        "word": word,
        "tone": tone,
        "score": "" if roll.companions else system.score(roll.check, outcome),
        "set_up": system.set_up(roll.check),
        "label": record.get("label", ""),
        "hero": record.get("hero", ""),
        "against": names(roll),
        "dice": dice_view(roll),
        "marks": marks(roll),
        "system": system,
    }

"""What of a hero goes on a test: a characteristic, and with it a skill, which adds 2.

Whether a skill applies, and to which characteristic, is the table's to say; here is only what one
tap sets.
"""

from collections.abc import Sequence

from app.forms import CheckForm
from app.store.records.shapes import NAME_LIMIT
from app.systems.heroes import Hero, Shortcut


def of_a_test(numbers: Hero, skills: Sequence[str], form: CheckForm) -> Sequence[Shortcut]:
    """Characteristics, and in a row of their own the skills: one of each goes together, whichever
    is tapped first. A skill without a characteristic takes the highest; a second tap on a skill
    takes it away.
    """
    characteristic, skill = _named(form, numbers, skills)
    with_skill = {"skilled": "y"} if skill else {}
    found = [
        Shortcut(
            f"{name} {value}",
            {"characteristic": str(value), "label": _label(name, skill), **with_skill},
        )
        for name, value in numbers.items()
    ]
    base = characteristic or max(numbers, key=lambda name: numbers[name], default="")
    number = str(numbers.get(base, 0))
    for name in skills:
        on = name == skill
        found.append(
            Shortcut(
                f"{name} +2",
                {
                    "characteristic": number,
                    "skilled": "" if on else "y",
                    "label": _label(base, "" if on else name),
                },
                row="Skills",
                on=on,
            )
        )
    return found


def _named(form: CheckForm, numbers: Hero, skills: Sequence[str]) -> tuple[str, str]:
    """The characteristic and the skill that the form is set up for, by what it says it is for;
    empty where it says something else.
    """
    said = str(form["label"].data or "")
    with_skill = skills if form["skilled"].data else ()
    for name in numbers:
        for skill in ("", *with_skill):
            if said == _label(name, skill):
                return name, skill
    return "", next((skill for skill in with_skill if said == skill), "")


def _label(characteristic: str, skill: str) -> str:
    """What a test is for, never longer than a record takes."""
    return ", ".join(filter(None, (characteristic, skill)))[:NAME_LIMIT]

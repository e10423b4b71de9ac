"""Faults as a player reads them: `Skill 3: the name needs 1 to 80 characters`.

The rules and the store name the field of a record; here it gets the name that it has on screen.
Nothing is judged here.
"""

import re
from collections.abc import Iterable, Mapping

import dicewright
from app.store.results import RecordError

LABELS = {"label": "What for", "target": "Target number"}
"""Fields whose name on screen is not their own with a capital letter."""

ONE_OF = {"abilities": "Ability", "characteristics": "Characteristic", "skills": "Skill"}
"""Lists by the name of one of their entries."""

PLACE = re.compile(r"(\w+)\[(\d+)\]")


def labels_of(fields: Iterable[object]) -> dict[str, str]:
    """The names of a form's fields on screen, by their names in a record."""
    named = ((getattr(f, "short_name", ""), getattr(f, "label", None)) for f in fields)
    return {name: label.text for name, label in named if label is not None and label.text}


def check_faults(
    error: dicewright.CheckError, labels: Mapping[str, str] | None = None
) -> list[tuple[str, str]]:
    """Every fault of a check as (field, sentence). `labels` are those of the form on screen."""
    return [(name, _sentence(name, message, labels or {})) for name, message in error.errors]


def check_words(error: dicewright.CheckError, labels: Mapping[str, str] | None = None) -> str:
    """All faults of a check, a sentence each."""
    return " ".join(sentence for _, sentence in check_faults(error, labels))


def record_words(error: RecordError) -> str:
    """All faults of a hero, a preset or an entry, a sentence each."""
    return " ".join(_sentence(name, message, {}) for name, message in error.errors)


def words_of(error: ValueError) -> str:
    """Any refusal in a player's words."""
    if isinstance(error, dicewright.CheckError):
        return check_words(error)
    return record_words(error) if isinstance(error, RecordError) else str(error)


def _sentence(name: str, message: str, labels: Mapping[str, str]) -> str:
    label = labels.get(name) or _label(name)
    missing = f"{name} is missing"
    if message.startswith(missing):
        return f"{label} is missing" + message[len(missing) :].replace("; it must be", ":")
    if message.startswith((f"{name} ", f"{name}, ")):
        message = message[len(name) :].lstrip(" ,")
    elif name in ("", "record", "targets") or " " in name:
        return message
    return f"{label}: {_shorter(message)}" + "." * (not message.endswith((".", "?")))


def _label(name: str) -> str:
    parts = []
    for part in name.split("."):
        found = PLACE.fullmatch(part)
        if found:
            one = ONE_OF.get(found[1], f"{found[1].replace('_', ' ').capitalize()}, entry")
            parts.append(f"{one} {int(found[2]) + 1}")
        else:
            parts.append(LABELS.get(part) or part.replace("_", " "))
    words = ", ".join(parts)
    return words[:1].upper() + words[1:]


def _shorter(message: str) -> str:
    message = re.sub(r"must be text of (at most \d+ characters), not of", r"\1, not", message)
    message = message.replace("the name must have", "the name needs")
    return re.sub(r"^(entry \d+, )?(?:must be|may have) (?!empty)", r"\1", message)

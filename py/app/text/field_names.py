"""What fields and values are called on screen and within a sentence.

A caller that knows the form gives its labels; without them a field goes by the name in its record.
"""

import re
from collections.abc import Mapping, Sequence

from app.text.direction import apart

Labels = Mapping[str, str]

LABELS = {
    "armed": "Weapon in hand",
    "effects": "Effect",
    "label": "What it's for",
    "opposing": "Opponent's number",
    "record": "The roll",
    "shield": "Shield in hand",
    "target": "Target number",
    "v": "Version",
}
"""Fields whose name on screen is not their own with a capital letter."""

INSIDE = {"label": "name"}
"""The same for a field of an entry, such as `modifiers[0].label`."""

BY_TIER = {"damage", "effects", "potencies"}
"""Lists with one entry a tier."""

ON_CHIPS = {"throwing": "thrown"}
"""Values whose chip says something else than the record does."""

GOT_SHOWN = 40
"""Characters of what somebody typed that a sentence repeats."""

PLACE = re.compile(r"(\w+)\[(\d+)\]")


def field_name(path: str, labels: Labels) -> str:
    """A field as it is called on screen: `Skill 3`, `Modifier 1, name`, `Damage, tier 2`."""
    outer, *inner = [part for part in path.split(".") if part] or ["this"]
    found = PLACE.fullmatch(outer)
    if not found:
        words = label_of(outer, labels)
    elif found[1] in BY_TIER:
        words = f"{label_of(found[1], labels)}, tier {int(found[2]) + 1}"
    else:
        words = f"{_one_of(label_of(found[1], {}))} {int(found[2]) + 1}"
    return ", ".join([words, *(INSIDE.get(part) or spoken(part) for part in inner)])


def label_of(name: str, labels: Labels) -> str:
    """The label of a field of the record itself."""
    words = labels.get(name) or LABELS.get(name) or spoken(name)
    return words[:1].upper() + words[1:]


def _one_of(words: str) -> str:
    """One of what a list is called by: `Ability` of `Abilities`."""
    return f"{words[:-3]}y" if words.endswith("ies") else words.removesuffix("s")


def in_sentence(label: str) -> str:
    """A label within a sentence: `target number`; `TN` stays."""
    return label if label[1:2].isupper() else label[:1].lower() + label[1:]


def spoken(value: object) -> str:
    """A value's name as chips show it, in the middle of a sentence."""
    return ON_CHIPS.get(str(value)) or str(value).replace("-", " ").replace("_", " ")


def typed(text: str) -> str:
    """What somebody typed, set apart from the sentence around it."""
    shown = text if len(text) <= GOT_SHOWN else f"{text[:GOT_SHOWN]}\N{HORIZONTAL ELLIPSIS}"
    return f"\N{LEFT DOUBLE QUOTATION MARK}{apart(shown)}\N{RIGHT DOUBLE QUOTATION MARK}"


def with_article(words: str) -> str:
    """`a difficulty`, `an ability`; what is somebody's needs `the`."""
    if "'s " in words:
        return f"the {words}".replace("the the ", "the ")
    return f"{'an' if words[:1] in 'aeiou' else 'a'} {words}"


def joined(words: Sequence[str], last: str) -> str:
    """`a, b or c`, with `or` as the last word between."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

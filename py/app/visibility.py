"""Which fields of a form are in view: one declaration for the record, and for the page before
Python is up.

A condition is a tuple of alternatives, each a mapping of other fields to the values that they may
hold; it is met where every field of any one alternative holds one of its values. A switch holds `y`
or nothing, and so does a list of rows: whether there is any.

    {"opposing": ({"attack": ENEMIES}, {"difficulty": ("",)})}

Nothing here knows what a field is for; a form is any WTForms form of fields of `app.fields`.
"""

from collections.abc import Collection, Mapping
from typing import Any

Alternative = Mapping[str, Collection[str]]
Condition = tuple[Alternative, ...]


def met(condition: Condition, form: Any) -> bool:
    """Whether a condition is met by what the form's controls hold."""
    return any(
        all(_held(form[name]) in allowed for name, allowed in alternative.items())
        for alternative in condition
    )


def hide_rules(kind: Any) -> str:
    """The style rules that hide what `shown_when` of this form class says, for the page's own style
    sheet; empty where the form shows everything at all times.
    """
    form = kind()
    by_condition: dict[str, list[str]] = {}
    for name, condition in kind.shown_when.items():
        hidden = "".join(f":not({_selector(each, form)})" for each in condition)
        by_condition.setdefault(hidden, []).append(f'[data-field="{name}"]')
    return "".join(
        f"#{kind.form_id()}{hidden} :is({', '.join(names)}) {{\n  display: none;\n}}\n"
        for hidden, names in by_condition.items()
    )


def _held(field: Any) -> str:
    if hasattr(field, "entries"):
        return "y" if field.entries else ""
    if field.control == "switch":
        return "y" if field.data else ""
    return str(field.data or "")


def _selector(alternative: Alternative, form: Any) -> str:
    return "".join(_holds(form[name], allowed) for name, allowed in alternative.items())


def _holds(field: Any, allowed: Collection[str]) -> str:
    """A selector of the form element while the control of this field holds an allowed value."""
    if field.control == "chips":
        values = ", ".join(f'[value="{value}"]' for value in allowed)
        return f':has([name="{field.name}"]:is({values}):checked)'
    rows = hasattr(field, "entries")
    if not rows and field.control != "switch":
        raise TypeError(f"a style sheet cannot see what {field.name} holds")
    full = f':has([name^="{field.name}-"])' if rows else f':has([name="{field.name}"]:checked)'
    return full if "y" in allowed else f":not({full})"

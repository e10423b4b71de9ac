"""House rules of the table: fields of a system's forms that are set once for all of them.

Which fields those are is said by the forms (`CheckForm.house`). A record carries them like any
other field, so links, presets and the history stay exact whatever the house says later.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from wtforms import Form

from app.forms import CheckForm


class HasForms(Protocol):
    """A system's page, as far as house rules go."""

    name: str
    forms: tuple[type[CheckForm], ...]


def house_form(page: HasForms, values: Mapping[str, object] | None = None) -> Any:
    """A form of the system's house rules, holding `values`; None where it has none."""
    fields = {name: getattr(form, name) for form in reversed(page.forms) for name in form.house}
    if not fields:
        return None
    kind = type("HouseForm", (Form,), fields)
    return kind(prefix=f"house-{page.name}", data=dict(values or {}))


def house_words(form: CheckForm) -> str:
    """What is not standard on a form, in a few words: `d12`; empty when all is standard."""
    return ", ".join(
        _words(field)
        for field in form.parts()
        if field.short_name in form.house and (field.data or "") != (field.default or "")
    )


def _words(field: Any) -> str:
    chosen = dict(getattr(field, "options", ())).get(field.data)
    if chosen is None:
        return str(field.label.text)
    return f"{field.label.text}: {chosen}"

"""House rules of the table as the check forms have them: fields that are set once for all forms of
a system (`CheckForm.house`), kept in the settings.
"""

from app.forms import CheckForm
from app.session import Session
from app.store.store import Store

HOUSE = "house/"
"""Settings of this prefix and a system's name hold that system's house rules."""


def house_again(session: Session, form: CheckForm) -> dict[str, str]:
    """The controls of a form's house-rule fields, holding what the house says."""
    values = session.part(Store).settings.get(HOUSE + form.system)
    return form.house_values(values if isinstance(values, dict) else {})


def borrowed_house(session: Session, form: CheckForm) -> bool:
    """Whether a form's house-rule fields hold something else than the house says."""
    shown = form.values()
    return any(
        (shown.get(name) or "") != value for name, value in house_again(session, form).items()
    )


def shown_values(form: object) -> dict[str, str]:
    """What the controls of a small form show, by their names."""
    return {
        field.name: ("y" if field.data else "") if field.control == "switch" else str(field.data)
        for field in form  # type: ignore[attr-defined]
    }

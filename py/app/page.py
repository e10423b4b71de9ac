"""What the build needs to render the page: every form with its defaults, the odds of the first, and
the style rules that follow from what a form shows when.

The same classes and views serve the browser, so the page that is seen before Python is up is the
page that Python then takes over.
"""

from typing import Any

from app.features.fairness.evidence import DICE, METHOD, bytes_of
from app.features.settings.feedback import feedback_form
from app.house import house_form
from app.rolls.odds import odds_view
from app.systems import pages
from app.visibility import hide_rules


def context() -> dict[str, Any]:
    """The values of `index.html`'s template."""
    systems: list[dict[str, Any]] = [
        {"page": page, "forms": [form() for form in page.forms], "house": house_form(page)}
        for page in pages()
    ]
    first = systems[0]["forms"][0]
    return {
        "systems": systems,
        "odds": odds_view(first.check()),
        "fairness_method": METHOD,
        "fairness_dice": [bytes_of(sides) for sides in DICE],
        "feedback": list(feedback_form()),
    }


def style() -> str:
    """The rules that hide what a form does not need, for the page's own style sheet."""
    return "".join(hide_rules(form) for page in pages() for form in page.forms)

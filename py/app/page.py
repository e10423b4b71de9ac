"""What the build needs to render the page: every form with its defaults, and the odds of the first.

The same classes and views serve the browser, so the page that is seen before Python is up is the
page that Python then takes over.
"""

from typing import Any

from app.fairness import METHOD
from app.feel import feel_form
from app.house import house_form
from app.present import odds_view
from app.systems import pages


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
        "feel": list(feel_form()),
    }

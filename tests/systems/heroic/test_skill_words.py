"""The words that the source has for the levels of a skill, beside the numbers to tap."""

import pytest

from app.systems.heroic.forms import OpposedForm, TaskForm
from app.systems.heroic.reaction import ReactionForm
from tests.player import RENDER


@pytest.mark.parametrize(
    ("form", "field"),
    [
        (TaskForm, "skill"),
        (OpposedForm, "skill"),
        (OpposedForm, "opposing"),
        (ReactionForm, "skill"),
        (ReactionForm, "opposing"),
    ],
)
def test_each_number_to_tap_has_its_word(form: type, field: str) -> None:
    """A-H-40: two levels have two words each; a screen reader hears both."""
    quick = form()[field]
    assert quick.quick == (2, 4, 6, 7, 9)
    assert list(quick.words.values()) == [
        "Basic",
        "Humble or Competent",
        "Good or Expert",
        "Excellent",
        "Exceptional",
    ]


def test_the_word_is_seen_and_the_name_stays_the_number() -> None:
    from app.systems import page

    html = RENDER("heroic/form.html", form=TaskForm(), system={"page": page("heroic")})
    assert 'aria-label="Skill 7" aria-description="Excellent">7 <small>Excellent</small>' in html
    assert "<small>Humble</small>" in html

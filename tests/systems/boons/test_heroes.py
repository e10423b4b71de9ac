"""Heroes of Boon Rolls: any of them goes through its sheet unchanged, and fills the form."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.events import FormValues
from app.systems import hero_faults, page
from app.systems.boons.hero_shape import KINDS
from app.systems.boons.heroes import HEROES, BoonsHeroForm
from app.systems.heroes import HeroForm
from app.systems.skill_lines import LineError

TEXT = st.text(min_size=1, max_size=80)
SKILL = st.tuples(TEXT, st.integers(-99, 99), st.sampled_from(KINDS)).map(list)
HERO = st.fixed_dictionaries(
    {
        "system": st.just("boons"),
        "kind": st.sampled_from(["hero", "opponent"]),
        "name": TEXT.filter(str.strip),
        "skills": st.lists(SKILL, max_size=6),
    },
    optional={"note": st.text(max_size=200), "luck": st.just({"left": 2})},
)


def through_the_page(form: HeroForm, **changed: str) -> BoonsHeroForm:
    """The sheet as the page sends it back, some controls changed: text areas break lines in their
    own way.
    """
    sent = {name: [text.replace("\n", "\r\n")] for name, text in form.typed().items()}
    sent |= {f"hero-{name}": [text] for name, text in changed.items()}
    return BoonsHeroForm(FormValues("hero-form", sent), saved=form.saved)


@settings(deadline=None)  # a form takes its time on a busy machine
@given(HERO)
@example(
    {
        "system": "boons",
        "kind": "hero",
        "name": " Wren\n ",
        "skills": [["A (combat)", 5, "general"], ["a\x85b", -9, "spell"], [" ", 0, "combat"]],
    }
)
def test_any_hero_goes_through_its_sheet_unchanged(hero: dict[str, Any]) -> None:
    assert hero_faults(hero) == []
    assert through_the_page(BoonsHeroForm.of_hero(hero)).hero(hero) == hero


def test_one_changed_row_changes_that_skill_alone() -> None:
    hero = {
        "system": "boons",
        "kind": "hero",
        "name": "Wren",
        "skills": [["Odd\nname", -5, "combat"], ["Tracking", 6, "general"]],
    }
    changed = {"skill_rows-1-number": "7", "skill_rows-1-kind": "spell"}
    form = through_the_page(BoonsHeroForm.of_hero(hero), **changed)
    assert form.hero(hero)["skills"] == [["Odd\nname", -5, "combat"], ["Tracking", 7, "spell"]]


@pytest.mark.parametrize("line", ["Track --5", "Track 100", "Track", "7", "Track 5 (magic)"])
def test_a_line_that_is_no_skill_is_told_in_a_sentence(line: str) -> None:
    form = BoonsHeroForm(name="Wren", skills=f"Lore 7\n{line}")
    with pytest.raises(LineError, match="write a name and a number from -99 to 99"):
        form.hero()


def test_a_shortcut_fills_bonus_and_kind() -> None:
    form = page("boons").form("check")()
    hero = {"kind": "hero", "skills": [["Short blades", 5, "combat"]]}
    (shortcut,) = HEROES.shortcuts(hero, form)
    assert shortcut.words == "Short blades 5"
    assert shortcut.values == {"bonus": "5", "kind": "combat", "label": "Short blades"}
    assert not HEROES.shortcuts({**hero, "kind": "opponent"}, form)

"""Heroes of Heroic Rolls: any of them goes through its sheet unchanged, and fills the forms."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.events import FormValues
from app.systems import hero_faults, page
from app.systems.heroes import HeroForm
from app.systems.heroic.heroes import HEROES, HeroicHeroForm
from app.systems.skill_lines import LineError

TEXT = st.text(min_size=1, max_size=80)
HERO = st.fixed_dictionaries(
    {
        "system": st.just("heroic"),
        "kind": st.sampled_from(["hero", "opponent"]),
        "name": TEXT.filter(str.strip),
        "skills": st.lists(st.tuples(TEXT, st.integers(0, 30)).map(list), max_size=6),
    },
    optional={"note": st.text(max_size=200), "armour": st.just({"worn": "mail"})},
)


def through_the_page(form: HeroForm, **changed: str) -> HeroicHeroForm:
    """The sheet as the page sends it back, some controls changed: text areas break lines in their
    own way.
    """
    sent = {name: [text.replace("\n", "\r\n")] for name, text in form.typed().items()}
    sent |= {f"hero-{name}": [text] for name, text in changed.items()}
    return HeroicHeroForm(FormValues("hero-form", sent), saved=form.saved)


@settings(deadline=None)  # a form takes its time on a busy machine
@given(HERO)
@example(
    {
        "system": "heroic",
        "kind": "hero",
        "name": " Mira\n ",
        "note": "a\r\nb",
        "skills": [["Climb: ", 5], [" ", 0], ["Jo\N{MINUS SIGN}Ann 3", 3], ["a\x85b", 1], ["-", 9]],
    }
)
def test_any_hero_goes_through_its_sheet_unchanged(hero: dict[str, Any]) -> None:
    assert hero_faults(hero) == []
    assert through_the_page(HeroicHeroForm.of_hero(hero)).hero(hero) == hero


def test_one_changed_row_changes_that_skill_alone() -> None:
    hero = {
        "system": "heroic",
        "kind": "hero",
        "name": "Mira",
        "skills": [["Odd\nname", 5], ["Climbing", 6], ["Climbing", 6]],
    }
    form = through_the_page(HeroicHeroForm.of_hero(hero), **{"skill_rows-1-number": "7"})
    assert form.hero(hero)["skills"] == [["Odd\nname", 5], ["Climbing", 7], ["Climbing", 6]]


@pytest.mark.parametrize(
    "line", ["Climb --5", "Climb +-5", "Climb 31", "Climb -1", "Climb", "7", "Climb six", ": 5"]
)
def test_a_line_that_is_no_skill_is_told_in_a_sentence(line: str) -> None:
    form = HeroicHeroForm(name="Mira", skills=f"Stealth 7\n{line}")
    with pytest.raises(LineError, match="write a name and a number from 0 to 30"):
        form.hero()


def test_a_sheet_of_a_new_hero_holds_everything() -> None:
    form = HeroicHeroForm(name=" Mira ", kind="hero", skills="Climbing: 6\n\nSword-Play 8")
    assert form.hero() == {
        "name": "Mira",
        "kind": "hero",
        "system": "heroic",
        "note": "",
        "skills": [["Climbing", 6], ["Sword-Play", 8]],
    }


def test_the_reaction_form_takes_the_best_legal_answer() -> None:
    form = page("heroic").form("reaction")()
    hero = {"kind": "hero", "skills": [["Brawl", 5], ["SWORD-PLAY", 8], ["Agility", 7]]}
    values = HEROES.values(hero, form)
    assert (values["reaction"], values["skill"], values["sword_play"]) == ("parry", "8", "8")
    assert values["endurance"] == "", "never another hero's"


def test_shortcuts_are_skills_and_an_opponents_are_what_is_opposed() -> None:
    hero = {"kind": "hero", "skills": [["Climbing", 7]]}
    task, opposed = page("heroic").form("task")(), page("heroic").form("opposed")()
    (shortcut,) = HEROES.shortcuts(hero, task)
    assert shortcut[:2] == ("Climbing 7", {"skill": "7", "label": "Climbing"})
    guard = {"kind": "opponent", "skills": [["Spears", 5]]}
    assert not HEROES.shortcuts(guard, task)
    assert HEROES.shortcuts(guard, opposed)[0].values == {"opposing": "5"}

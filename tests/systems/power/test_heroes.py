"""Heroes of Power Rolls: any of them goes through its sheet unchanged, and fills the forms."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.events import FormValues
from app.systems import hero_faults, page
from app.systems.heroes import HeroForm
from app.systems.power.forms import AbilityForm
from app.systems.power.heroes import (
    CHARACTERISTICS,
    HEROES,
    PowerHeroForm,
    ability_line,
    read_ability,
)
from app.systems.skill_lines import LineError

TEXT = st.text(min_size=1, max_size=80)
FIVE = [[name, place] for place, name in enumerate(CHARACTERISTICS)]
ABILITY = st.fixed_dictionaries(
    {"name": TEXT.filter(str.strip), "characteristic": st.sampled_from(CHARACTERISTICS)},
    optional={
        "action": st.sampled_from(["main", "maneuver", "other"]),
        "bonus": st.integers(-30, 30),
        "damage": st.lists(st.integers(0, 999), min_size=3, max_size=3),
        "damage_adds": st.booleans(),
        "potency": st.sampled_from(["weak", "average", "strong"]),
        "potencies": st.lists(
            st.none() | st.sampled_from(["weak", "average", "strong"]) | st.integers(-5, 10),
            min_size=3,
            max_size=3,
        ).filter(any),
        "potency_of": st.sampled_from(["might", "presence"]),
        "effects": st.lists(st.text(max_size=60), min_size=3, max_size=3),
        "range": st.just({"squares": 5}),
    },
)
HERO = st.fixed_dictionaries(
    {
        "system": st.just("power"),
        "kind": st.sampled_from(["hero", "opponent"]),
        "name": TEXT.filter(str.strip),
        "characteristics": st.permutations(CHARACTERISTICS).flatmap(
            lambda names: st.tuples(
                *(st.tuples(st.just(name), st.integers(-5, 5)).map(list) for name in names)
            ).map(list)
        ),
        "skills": st.lists(TEXT, max_size=4),
        "abilities": st.lists(ABILITY, max_size=4),
    },
    optional={"note": st.text(max_size=200), "stamina": st.just({"left": 20})},
)
SHOWN = st.text(st.sampled_from("ab 1;|\\n\n+/"), min_size=1, max_size=20).filter(
    lambda text: text == text.strip()
)


def through_the_page(form: HeroForm, **changed: str) -> PowerHeroForm:
    """The sheet as the page sends it back, some controls changed: text areas break lines in their
    own way.
    """
    sent = {name: [text.replace("\n", "\r\n")] for name, text in form.typed().items()}
    sent |= {f"hero-{name}": [text] for name, text in changed.items()}
    return PowerHeroForm(FormValues("hero-form", sent), saved=form.saved)


def hero_with(*abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "system": "power",
        "kind": "hero",
        "name": "Odo",
        "characteristics": FIVE,
        "abilities": list(abilities),
        **more,
    }


@settings(deadline=None)  # a form takes its time on a busy machine
@given(HERO)
@example(hero_with({"name": "A;b|c\\\nd", "characteristic": "Might", "bonus": 2}))
@example(hero_with(characteristics=[[name, 1] for name in ("Str", "Dex", "Con", "Int", "Cha")]))
def test_any_hero_goes_through_its_sheet_unchanged(hero: dict[str, Any]) -> None:
    assert hero_faults(hero) == []
    assert through_the_page(PowerHeroForm.of_hero(hero)).hero(hero) == hero


@given(SHOWN, st.lists(SHOWN, min_size=3, max_size=3), st.integers(-30, 30).filter(bool))
def test_an_ability_reads_back_from_its_line(name: str, effects: list[str], bonus: int) -> None:
    """Also marks, backslashes and line breaks in its texts: nothing is lost when a line changes."""
    ability = {
        "name": name,
        "characteristic": "Reason",
        "action": "maneuver",
        "bonus": bonus,
        "damage": [1, 2, 3],
        "damage_adds": False,
        "potency": "weak",
        "effects": effects,
    }
    assert "\n" not in ability_line(ability)
    assert read_ability(ability_line(ability)) == ability


def test_one_changed_row_changes_that_ability_alone() -> None:
    """What a newer version knows of it stays, and so does its bonus; also under a new name."""
    swing = {"name": "Swing", "characteristic": "Might", "bonus": 2, "range": {"squares": 1}}
    odd = {"name": "Odd\x85one", "characteristic": "Reason", "damage_adds": True}
    hero = hero_with(swing, odd)
    changed = {"ability_rows-0-characteristic": "Agility", "ability_rows-0-name": "Sweep"}
    form = through_the_page(PowerHeroForm.of_hero(hero), **changed)
    assert form.hero(hero)["abilities"] == [
        {**swing, "characteristic": "Agility", "name": "Sweep"},
        odd,
    ]


def test_one_changed_tier_leaves_the_others_as_they_were() -> None:
    push = {"name": "Push", "characteristic": "Might", "effects": ["a\x85b", "two\nlines", ""]}
    hero = hero_with(push)
    form = through_the_page(PowerHeroForm.of_hero(hero), **{"ability_rows-0-effect_3": "prone"})
    assert form.hero(hero)["abilities"] == [{**push, "effects": ["a\x85b", "two\nlines", "prone"]}]


@pytest.mark.parametrize("names", [("Kraft", "Witz", "Mut", "A;b", "might"), CHARACTERISTICS])
def test_an_ability_is_rolled_with_what_its_hero_calls_a_characteristic(names: Any) -> None:
    """Any five names may stand in a record; a line takes them in either case."""
    hero = hero_with(characteristics=[[name, 1] for name in names])
    form = PowerHeroForm.of_hero(hero)
    form.abilities.data = "\n".join(
        ability_line({"name": "Hit", "characteristic": name.upper()}) for name in names
    )
    changed = form.hero(hero)
    assert [ability["characteristic"] for ability in changed["abilities"]] == list(names)
    assert hero_faults(changed) == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Swing; 3/6/9", "which characteristic"),
        ("Swing; Might; wild", "wild isn't understood"),
        ("Swing; Might; a | b", "isn't understood"),
    ],
)
def test_a_line_that_is_no_ability_is_told_in_a_sentence(line: str, told: str) -> None:
    with pytest.raises(LineError, match=told):
        PowerHeroForm(name="Odo", abilities=line).hero()


def test_shortcuts_fill_the_form_that_is_in_front() -> None:
    hero = hero_with({"name": "Swing", "characteristic": "Agility", "bonus": 1})
    ability, opposed = page("power").form("ability")(), page("power").form("opposed")()
    (swing,) = HEROES.shortcuts(hero, ability)
    assert (swing.words, swing.values["characteristic"], swing.values["bonus"]) == (
        "Swing",
        "1",
        "1",
    )
    assert HEROES.shortcuts(hero, opposed)[0].words == "Might 0"
    lurker = {**hero, "kind": "opponent"}
    assert HEROES.shortcuts(lurker, ability)[2].values == {"target_characteristic": "2"}
    (might, *_) = HEROES.shortcuts(lurker, opposed)
    assert (might.words, might.values["their_characteristic"]) == ("Might 0", "0")


# Potency by tier


def test_printed_potencies_at_the_head_of_a_text_become_fields() -> None:
    line = "Grip; Might; 2/4/6; M < WEAK, slowed | M<average grabbed | M < 3; grabbed"
    ability = read_ability(line)
    assert ability["potencies"] == ["weak", "average", 3]
    assert ability["potency_of"] == "might"
    assert ability["effects"] == ["slowed", "grabbed", "grabbed"]
    assert read_ability(ability_line(ability)) == ability


@pytest.mark.parametrize(
    "effects",
    [
        "slowed | if M < weak, slowed | prone",
        "M < weak, slowed | A < average, prone | prone",
        "M < 99, slowed | x | y",
    ],
)
def test_a_potency_within_a_sentence_or_of_several_kinds_stays_text(effects: str) -> None:
    ability = read_ability(f"Grip; Might; {effects}")
    assert "potencies" not in ability
    assert ability["effects"] == [each.strip() for each in effects.split("|")]


def test_potency_goes_by_the_heros_highest_characteristic() -> None:
    hero = {
        "characteristics": [["Might", 1], ["Agility", 3], ["Reason", 0], ["Intuition", 0]],
        "abilities": [
            {
                "name": "Grip",
                "characteristic": "Might",
                "potencies": [None, "weak", 4],
                "potency_of": "agility",
            }
        ],
    }
    [shortcut] = HEROES.shortcuts(hero, AbilityForm())
    assert shortcut.values["highest_characteristic"] == "3"
    assert shortcut.values["potency"] == "tiers"
    assert [shortcut.values[f"potencies-{place}"] for place in range(3)] == ["", "weak", "4"]
    assert shortcut.values["potency_of"] == "agility"

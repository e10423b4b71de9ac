"""The bar above the form: the phone is passed on with one tap, and nobody rolls with the numbers of
somebody else.
"""

import re
from typing import Any

import pytest

from tests.player import Player

TASK, REACTION, TEST = "check-heroic-task", "check-heroic-reaction", "check-power-test"
FIVE = [["Might", 2], ["Agility", -1], ["Reason", 0], ["Intuition", 1], ["Presence", 3]]


@pytest.fixture
def player() -> Player:
    return Player()


def add(player: Player, name: str, system: str = "heroic", **own: Any) -> str:
    hero = {"kind": "hero", "name": name, "system": system, "note": "", **own}
    identity: str = player.store.heroes.add(hero).value.id
    return identity


def use(player: Player, identity: str) -> Player:
    return player.tap("hero_bar.use", id=identity)


def pressed(player: Player) -> list[str]:
    """The chips of the bar that are down."""
    bar = player.tap("hero_bar.show").shown("hero-bar")
    return re.findall(r'aria-pressed="true"><bdi>([^<]*)', bar)


def value(player: Player, name: str) -> str:
    return player.session.values.get(f"{player.front.system}-{player.front.roll}-{name}")


def test_another_hero_is_one_tap_and_rolls_by_name(player: Player) -> None:
    player.set(TASK)
    use(player, add(player, "Ann"))
    use(player, add(player, "Bo"))
    assert pressed(player) == ["Bo"]
    assert player.roll(4, 6).visit.rolls()[-1].check.record()["hero"] == "Bo"


def test_a_skill_that_both_have_is_the_next_heros_own(player: Player) -> None:
    """On every form of the system, not on the one in front alone."""
    ann = add(player, "Ann", skills=[["Climbing", 6]])
    bo = add(player, "Bo", skills=[["climbing", 3]])
    use(player.set(TASK), ann).put("hero", 0)
    use(player, bo)
    assert (value(player, "skill"), value(player, "label")) == ("3", "Climbing")
    assert pressed(player.tap("hero_bar.use", id=ann)) == ["Ann", "Climbing 6"]


def test_a_skill_that_the_next_hero_lacks_is_left_to_be_typed(player: Player) -> None:
    ann = add(player, "Ann", skills=[["Climbing", 6]])
    use(player.set(TASK), ann).put("hero", 0)
    use(player, add(player, "Bo"))
    assert player.said() == "Now using Bo, who has no Climbing."
    assert (value(player, "skill"), value(player, "label")) == ("", "")
    assert player.tap("roll.roll").made == 0, "nobody rolls with another's number"


def test_a_number_set_by_hand_stays(player: Player) -> None:
    ann, bo = add(player, "Ann"), add(player, "Bo")
    use(player.set(TASK), ann)
    player.tap("check.changed", form=player.session.values.changed({"heroic-task-skill": "8"}))
    use(player, bo)
    assert value(player, "skill") == "8"


def test_an_ability_of_one_hero_never_stays_under_the_name_of_another(player: Player) -> None:
    swing = {"name": "Swing", "characteristic": "Might", "effects": ["a", "b", "c"]}
    odo = add(player, "Odo", "power", characteristics=FIVE, abilities=[swing])
    pia = add(player, "Pia", "power", characteristics=FIVE)
    use(player.set("check-power-ability"), odo).put("hero", 0)
    assert value(player, "effects-2") == "c"
    use(player, pia)
    assert (value(player, "effects-2"), value(player, "label")) == ("", "")
    assert value(player, "characteristic") == ""


def test_the_heroes_of_other_systems_and_opponents_are_not_offered(player: Player) -> None:
    player.set(TASK)
    add(player, "Ann")
    add(player, "Odo", "power", characteristics=FIVE)
    player.store.heroes.add({"kind": "opponent", "name": "Rat", "system": "heroic", "skills": []})
    bar = player.tap("hero_bar.show").shown("hero-bar")
    assert re.findall(r"<bdi>([^<]*)", bar) == ["Ann"]


def test_with_one_hero_in_use_there_is_nobody_to_pass_the_phone_to(player: Player) -> None:
    use(player.set(TASK), add(player, "Ann"))
    assert "hero_bar.use" not in player.tap("hero_bar.show").shown("hero-bar")


def test_after_a_link_of_somebody_else_the_chip_is_up(player: Player) -> None:
    use(player.set(TASK), add(player, "Ann"))
    add(player, "Bo")
    player.tap("links.opened", fragment="#system=heroic&roll=task&skill=9&difficulty=easy&hero=Zed")
    assert pressed(player) == []


def test_a_hero_who_is_deleted_in_another_tab_is_passed_over(player: Player) -> None:
    bo = add(player.set(TASK), "Bo")
    player.store.heroes.delete(bo)
    assert "hero-bar" in {e.values.get("element") for e in use(player, bo).painted().effects}
    assert value(player, "hero") == ""


def test_a_hero_who_is_tapped_while_somebody_calls_for_a_roll_answers_the_call(
    player: Player,
) -> None:
    ann, bo = add(player, "Ann"), add(player, "Bo", skills=[["Climbing", 3]])
    use(player.set(TASK), ann)
    call = "#system=heroic&roll=task&difficulty=hard&ask=Climbing&from=Gus"
    use(player.tap("links.opened", fragment=call), bo).painted()
    assert "Bo's numbers are filled in." in player.said()
    assert (value(player, "skill"), value(player, "hero")) == ("3", "Bo")
    assert pressed(player) == ["Bo", "Climbing 3"]


# Skills of Power heroes


@pytest.fixture
def odo(player: Player) -> Player:
    """Odo in use, a test at the front: chips 0 to 4 are characteristics, 5 and 6 skills."""
    hero = add(player, "Odo", "power", characteristics=FIVE, skills=["Lift", "Hide"])
    return use(player.set(TEST), hero)


def test_a_skill_is_one_tap_to_a_whole_test(odo: Player) -> None:
    """Without a characteristic it takes the highest."""
    record = odo.put("hero", 5).roll(9, 4).visit.rolls()[-1].check.record()
    assert (record["characteristic"], record["skilled"]) == (3, True)
    assert record["label"] == "Presence, Lift"
    assert pressed(odo) == ["Presence 3", "Lift +2"]


@pytest.mark.parametrize("taps", [(0, 6), (6, 0), (1, 6, 0), (5, 0, 6)])
def test_a_characteristic_and_a_skill_go_together_in_any_order(
    odo: Player, taps: tuple[int, ...]
) -> None:
    for place in taps:
        odo.put("hero", place)
    assert pressed(odo) == ["Might 2", "Hide +2"]
    assert value(odo, "label") == "Might, Hide"


def test_a_second_tap_takes_a_skill_away(odo: Player) -> None:
    odo.put("hero", 0).put("hero", 5).put("hero", 5)
    assert odo.said() == "Might 2."
    record = odo.roll(9, 4).visit.rolls()[-1].check.record()
    assert (record["label"], record.get("skilled", False)) == ("Might", False)


def test_a_skill_switched_off_by_hand_is_no_longer_down(odo: Player) -> None:
    odo.put("hero", 5)
    odo.tap("check.changed", form=odo.session.values.changed({"power-test-skilled": ""}))
    assert pressed(odo) == []


def test_a_hero_passes_a_test_with_a_skill_on(odo: Player) -> None:
    odo.put("hero", 0).put("hero", 5)
    numbers = [[name, 1] for name, _ in FIVE]
    use(odo, add(odo, "Pia", "power", characteristics=numbers, skills=["Lift"]))
    assert pressed(odo) == ["Pia", "Might 1", "Lift +2"]


# A reaction


def test_after_a_link_the_answers_are_sorted_with_the_heros_numbers(player: Player) -> None:
    skills = [["Agility", 9], ["Brawl", 5], ["Endurance", 2], ["Sword-Play", 8]]
    use(player.set(REACTION), add(player, "Ann", skills=skills))
    link = "#system=heroic&roll=reaction&attack=melee&opposing=6&skill=3&reaction=parry"
    player.tap("links.opened", fragment=link)
    order = next(e.values["children"] for e in player.effects if e.kind == "order")
    words = [str(name).removeprefix("heroic-reaction-reaction-") for name in order]  # type: ignore[attr-defined]
    assert words[:3] == ["dodge-answer", "block-answer", "parry-answer"]
    assert player.shown("heroic-reaction-reaction-dodge-level") == "Agility 9"
    assert player.shown("heroic-reaction-reaction-parry-level") == "Sword-Play 3", "the link's own"
    assert value(player, "agility") == "9"


def test_a_second_link_has_the_heros_number_again(player: Player) -> None:
    """What the first link said is not taken for the hero's."""
    use(player.set(REACTION), add(player, "Ann", skills=[["Agility", 9], ["Sword-Play", 8]]))
    link = "#system=heroic&roll=reaction&attack=melee&opposing=6&skill=3&reaction="
    player.tap("links.opened", fragment=f"{link}parry")
    player.tap("links.opened", fragment=f"{link}dodge")
    assert player.shown("heroic-reaction-reaction-parry-level") == "Sword-Play 8"

"""The game master's desk: opponents have sheets, roll with one tap, and stand on the other side."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dicewright
from app.events import FormValues
from app.features.hero_bar.chosen import choose, chosen
from app.features.opponents.acts import acts_of, check_of, facing, next_name, presets_of
from app.systems import pages
from tests.facts import everything

Player = Any
GOBLIN = {"kind": "opponent", "name": "Goblin", "system": "heroic", "skills": [["Spears", 5]]}
LURKER = next(
    sample
    for system in pages()
    for sample in system.samples()
    if sample["kind"] == "opponent" and sample["system"] == "power"
)
MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climbing", 7]]}


def add(player: Player, data: dict[str, Any]) -> str:
    identity: str = player.store.heroes.add(dict(data)).value.id
    return identity


def words_of(player: Player, identity: str) -> list[str]:
    return [act.words for act in acts_of(player.session, player.store.heroes.get(identity))]


def throw(player: Player, identity: str, words: str, *faces: int) -> Player:
    """One tap on the desk."""
    player.random.left = [face - 1 for face in faces]
    place = words_of(player, identity).index(words)
    return player.tap("opponents.throw", id=identity, place=str(place), words=words)


def test_one_tap_rolls_for_an_opponent_by_its_name(player: Player) -> None:
    """An opponent's attack from the desk: 1 tap."""
    goblin = add(player, GOBLIN)
    throw(player, goblin, "Spears 5", 4, 6).painted()
    (roll,) = player.visit.rolls()
    record = roll.check.record()
    assert (record["hero"], record["label"], record["skill"]) == ("Goblin", "Spears", 5)
    assert player.store.history.entries()[0].hero == "Goblin"


def test_the_result_is_shown_on_the_desk_where_the_tap_was(player: Player) -> None:
    throw(player, add(player, LURKER), "Might 3", 4, 6)
    shown = player.shown("desk-result")
    assert "Bog lurker" in shown
    assert not any(effect.kind == "view" for effect in player.effects)


def test_the_players_form_and_the_hero_in_use_stay_as_they_are(player: Player) -> None:
    mira, goblin = add(player, MIRA), add(player, GOBLIN)
    player.set("check-heroic-task").tap("heroes.use", id=mira).painted().put("hero", 0).painted()
    before = player.session.values.items()
    throw(player, goblin, "Spears 5", 4, 6).painted()
    assert player.session.values.items() == before
    assert chosen(player.store, "heroic", "hero").id == mira
    player.roll(3, 4)
    assert player.visit.rolls()[-1].check.record()["hero"] == "Mira"


def test_again_on_an_opponents_roll_leaves_the_players_form_alone(player: Player) -> None:
    goblin = add(player, GOBLIN)
    player.set("check-heroic-task", skill="9")
    before = player.session.values.items()
    throw(player, goblin, "Spears 5", 4, 6).painted()
    player.random.left = [2, 3]
    player.tap("roll.again", number="1").painted()
    assert player.visit.rolls()[-1].check.record()["hero"] == "Goblin"
    assert player.session.values.items() == before


def test_a_heros_chip_rolls_for_the_hero_after_an_opponents_check_was_in_the_form(
    player: Player,
) -> None:
    mira, goblin = add(player, MIRA), add(player, GOBLIN)
    player.set("check-heroic-task").tap("heroes.use", id=mira)
    throw(player, goblin, "Spears 5", 4, 6).painted()
    player.tap("roll.edit", number="1").tap("roll.done")
    player.put("hero", 0).roll(3, 4)
    assert player.visit.rolls()[-1].check.record()["hero"] == "Mira"


def test_a_slip_of_the_thumb_rolls_once(player: Player) -> None:
    goblin = add(player, GOBLIN)
    player.random.left = [3, 5]
    tap = {"id": goblin, "place": "0", "words": "Spears 5"}
    player.tap("opponents.throw", **tap, tapped="1000").tap("opponents.throw", **tap, tapped="1200")
    assert player.made == 1


def test_the_secret_switch_covers_the_desk(player: Player) -> None:
    goblin = add(player, GOBLIN)
    player.tap("secret.switch")
    assert {e.values["element"] for e in player.effects if e.kind == "attributes"} == {
        "secret",
        "desk-secret",
    }
    throw(player, goblin, "Spears 5", 4, 6)
    shown = player.shown("desk-result") + player.said()
    for told in ("Goblin", "Spears", "15", "Success"):
        assert told not in shown
    assert player.store.history.entries()[0].hidden


def test_what_enemies_roll_in_heroic_is_the_masters_secret(player: Player) -> None:
    """R-H-25, R-H-26: enemies roll nothing in the open; the next roll is as the switch says."""
    throw(player, add(player, GOBLIN), "Spears 5", 4, 6)
    assert "Goblin" not in player.shown("desk-result") + player.said()
    assert player.store.history.entries()[0].hidden
    player.set("check-heroic-task").roll(4, 6)
    assert "data-degree" in player.shown("result-card")


def test_a_slip_on_the_desk_leaves_the_next_roll_in_the_open(player: Player) -> None:
    """A second tap within the same moment rolls nothing, and hides nothing later."""
    goblin = add(player, GOBLIN)
    data = {"id": goblin, "place": "0", "words": "Spears 5"}
    player.random.left = [3, 5]
    player.tap("opponents.throw", **data, tapped="1000").tap(
        "opponents.throw", **data, tapped="1100"
    )
    player.set("check-heroic-task").roll(4, 6)
    assert player.made == 2
    assert "data-degree" in player.shown("result-card")


def test_a_pad_that_is_left_leaves_the_next_roll_in_the_open(player: Player) -> None:
    player.tap("roll.real-dice")
    throw(player, add(player, GOBLIN), "Spears 5")
    player.tap("roll.leave").set("check-heroic-task").tap("roll.roll")
    player.tap("roll.face", face="4").tap("roll.face", face="6")
    assert "data-degree" in player.shown("result-card")


def test_real_dice_are_asked_for_on_the_pad(player: Player) -> None:
    goblin = add(player, GOBLIN)
    player.tap("roll.real-dice")
    throw(player, goblin, "Spears 5")
    player.tap("roll.face", face="4").tap("roll.face", face="6")
    assert "Secret roll" in player.shown("desk-result")
    assert player.store.history.entries()[0].faces == [4, 6]


def test_the_tables_house_rules_count_for_opponents(player: Player) -> None:
    goblin = add(player, GOBLIN)
    player.store.settings.set("house/heroic", {"dice": "d12"})
    throw(player, goblin, "Spears 5", 9)
    assert player.visit.rolls()[-1].check.dice == (12,)


@pytest.mark.parametrize(
    "sample", [each for system in pages() for each in system.samples()], ids=lambda s: s["name"]
)
def test_whatever_is_on_a_sheet_can_be_rolled(player: Player, sample: dict[str, Any]) -> None:
    """An opponent has what a hero has, in every system."""
    opponent = player.store.heroes.get(add(player, {**sample, "kind": "opponent"}))
    acts = acts_of(player.session, opponent)
    assert acts
    for act in acts:
        check = check_of(player.session, act, preset=False)
        assert check.record()["hero"] == sample["name"]
        assert check.record()["label"] in act.words


def test_an_ability_brings_its_damage_and_its_effects(player: Player) -> None:
    lurker = add(player, LURKER)
    throw(player, lurker, "Drag Under", 9, 5)
    outcome = player.visit.rolls()[-1].resolution.outcome.record()
    assert (outcome["damage"], outcome["effect"]) == (9, "Pulled three squares and held")


def test_a_copy_is_the_next_one_and_can_be_undone(player: Player) -> None:
    goblin = add(player, GOBLIN)
    player.tap("opponents.copy", id=goblin).tap("opponents.copy", id=goblin)
    names = [record.data["name"] for record in player.store.heroes.all()]
    assert names == ["Goblin", "Goblin 2", "Goblin 3"]
    assert "Goblin 3" in player.shown("opponents-list")
    player.undo()
    assert [record.data["name"] for record in player.store.heroes.all()] == names[:2]
    assert "Goblin 3" not in player.shown("opponents-list")


def test_a_copy_of_a_copy_takes_the_number_that_is_free(player: Player) -> None:
    goblin = add(player, GOBLIN)
    player.tap("opponents.copy", id=goblin).tap("opponents.copy", id=goblin)
    second = next(r.id for r in player.store.heroes.all() if r.data["name"] == "Goblin 2")
    player.tap("heroes.delete", id=second)
    third = next(r.id for r in player.store.heroes.all() if r.data["name"] == "Goblin 3")
    player.tap("opponents.copy", id=third)
    names = [record.data["name"] for record in player.store.heroes.all()]
    assert names == ["Goblin", "Goblin 2", "Goblin 3"]


@given(st.text(min_size=1, max_size=80), st.integers(1, 12))
def test_no_two_copies_share_a_name_and_none_is_too_long(name: str, count: int) -> None:
    taken = [name]
    for _ in range(count):
        taken.append(next_name(taken[-1], taken, 80))
    assert len({each.casefold() for each in taken}) == len(taken)
    assert all(len(each) <= 80 for each in taken)


def test_an_opponents_presets_are_its_own_and_its_copies(player: Player) -> None:
    goblin, mira = add(player, GOBLIN), add(player, MIRA)
    choose(player.store, "heroic", "hero", mira)
    player.set("check-heroic-task", skill="3", difficulty="hard")
    form = FormValues(
        "preset-form", {"preset-name": ["Ambush"], "preset-for": ["y"], "preset-opponent": [goblin]}
    )
    player.tap("presets.save", form=form)
    assert "Ambush" not in player.shown("preset-bar")
    player.tap("opponents.copy", id=goblin)
    second = next(r for r in player.store.heroes.all() if r.data["name"] == "Goblin 2")
    assert [each.data["name"] for each in presets_of(player.store, second)] == ["Ambush"]
    throw(player, second.id, "Ambush", 6, 5)
    record = player.visit.rolls()[-1].check.record()
    assert (record["hero"], record["skill"], record["difficulty"]) == ("Goblin 2", 3, "hard")


def test_a_tap_on_somebody_who_is_gone_or_changed_rolls_nothing(player: Player) -> None:
    goblin = add(player, GOBLIN)
    player.tap("opponents.throw", id=goblin, place="0", words="Clubs 9")
    assert "changed" in player.said()
    player.store.heroes.delete(goblin)
    for action in ("throw", "face", "copy"):
        player.tap(f"opponents.{action}", id=goblin, place="0", words="Spears 5")
        assert "deleted" in player.said()
    assert player.made == 0


def test_hostile_names_stay_text_on_the_desk(player: Player) -> None:
    add(player, {**GOBLIN, "name": "<img src=x>", "skills": [['"><b>', 3]]})
    player.tap("opponents.show")
    assert "<img" not in player.shown("opponents-list")
    assert "<b>" not in player.shown("opponents-list")


def test_the_desk_alone_writes_nothing(player: Player) -> None:
    add(player, GOBLIN)
    before = everything(player.store)
    player.tap("opponents.show")
    assert everything(player.store) == before


def test_an_opponent_of_a_system_that_is_not_here_is_left_alone(player: Player) -> None:
    add(player, {"kind": "opponent", "name": "Visitor", "system": "unheard-of"})
    player.tap("opponents.show")
    assert "Visitor" not in player.shown("opponents-list")
    assert dicewright.SYSTEMS


def face(player: Player, identity: str, words: str, roll: str = "opposed") -> Player:
    """One tap on the desk: put on the other side."""
    opponent = player.store.heroes.get(identity)
    place = [each.words for each in facing(player.session, opponent, roll)].index(words)
    data = {"id": identity, "place": str(place), "words": words, "roll": roll}
    return player.tap("opponents.face", **data).painted()


def test_an_opponents_skill_comes_to_the_other_side_by_name(player: Player) -> None:
    mira, goblin = add(player, MIRA), add(player, GOBLIN)
    player.set("check-heroic-task").tap("heroes.use", id=mira).painted()
    face(player, goblin, "Spears 5")
    assert player.session.values.form == "check-heroic-opposed"
    assert player.front.check().values["opposing"] == 5
    player.roll(4, 6)
    (roll,) = player.visit.rolls()
    assert roll.targets[0].name == "Goblin, Spears 5"
    assert "against" in player.shown("result-card")
    assert player.store.history.entries()[0].data["against"] == "Goblin, Spears 5"
    assert chosen(player.store, "heroic", "hero").id == mira


def test_the_attack_of_an_opponent_is_what_a_reaction_meets(player: Player) -> None:
    """1 tap, whatever form is at the front."""
    player.set("check-heroic-reaction", attack="trap", difficulty="hard").set("check-heroic-task")
    face(player, add(player, GOBLIN), "Spears 5", "reaction")
    check = player.front.check().values
    assert player.session.values.form == "check-heroic-reaction"
    assert (check["attack"], check["opposing"]) == ("melee", 5)


def test_a_number_set_by_hand_is_nobodys_any_more(player: Player) -> None:
    player.set("check-heroic-opposed")
    face(player, add(player, GOBLIN), "Spears 5")
    by_hand = player.session.values.changed({"heroic-opposed-opposing": "6"})
    player.tap("check.changed", form=by_hand).roll(4, 6)
    assert player.visit.rolls()[-1].targets[0].name == ""


def test_another_change_of_the_form_leaves_the_name(player: Player) -> None:
    player.set("check-heroic-opposed")
    face(player, add(player, GOBLIN), "Spears 5")
    by_hand = player.session.values.changed({"heroic-opposed-skill": "9"})
    player.tap("check.changed", form=by_hand).roll(4, 6)
    assert player.visit.rolls()[-1].targets[0].name == "Goblin, Spears 5"


def test_a_roll_changed_on_its_dice_keeps_whom_it_was_against(player: Player) -> None:
    player.set("check-heroic-opposed")
    face(player, add(player, GOBLIN), "Spears 5").roll(4, 6).painted()
    player.tap("roll.edit", number="1")
    by_hand = player.session.values.changed({"heroic-opposed-skill": "9"})
    player.tap("check.changed", form=by_hand).tap("roll.done")
    assert player.visit.rolls()[-1].targets[0].name == "Goblin, Spears 5"
    assert player.visit.rolls()[-1].check.values["skill"] == 9


def test_both_sides_of_a_power_roll_come_from_two_sheets(player: Player) -> None:
    lurker = add(player, LURKER)
    player.set("check-power-ability")
    face(player, lurker, "Might 3")
    player.roll(4, 7, 6, 6)
    (roll,) = player.visit.rolls()
    assert roll.check.values["opposing"] == 14
    assert roll.targets[0].name == "Bog lurker (sample), Might 3"


def test_somebody_else_on_the_other_side_brings_nothing_of_the_one_before(player: Player) -> None:
    lurker = add(player, LURKER)
    player.set("check-power-opposed", their_edges="2", opposing="19")
    face(player, lurker, "Might 3")
    player.roll(1, 1, 6, 6)
    assert player.visit.rolls()[-1].check.values["opposing"] == 5


def test_an_opponent_that_is_left_is_no_longer_named(player: Player) -> None:
    player.set("check-heroic-opposed")
    face(player, add(player, GOBLIN), "Spears 5")
    player.tap("hero_bar.leave", system="heroic", kind="opponent")
    fills = [e.values for e in player.effects if e.kind == "fill"]
    assert {"form": "check-heroic-opposed", "values": {"heroic-opposed-against": ""}} in fills


def test_a_chip_of_the_opponent_in_use_names_it_too(player: Player) -> None:
    player.set("check-heroic-opposed").tap("heroes.use", id=add(player, GOBLIN)).painted()
    player.put("opponent", 0).roll(4, 6)
    assert player.visit.rolls()[-1].targets[0].name == "Goblin, Spears 5"

"""Power Rolls as a table plays them: before the dice, after them, against several targets."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dicewright
from app.rolls.share import share_text
from app.rolls.view import roll_view
from app.systems import page
from app.systems.power import words as power_words
from app.systems.power.targets import read_targets, rows_of

Player = Any
ABILITY, TEST, OPPOSED = "check-power-ability", "check-power-test", "check-power-opposed"
BRUTAL = {
    "damage-0": "3", "damage-1": "6", "damage-2": "9",
    "effects-0": "push 1", "effects-1": "push 2", "effects-2": "push 4",
}  # fmt: skip


def words_of(html: str) -> str:
    """The text of HTML, as a reader sees it."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def outcome_of(player: Player) -> dict[str, Any]:
    record: dict[str, Any] = player.visit.rolls()[-1].resolution.outcome.record()
    return record


def tiers_of(player: Player) -> list[int]:
    outcomes = player.visit.rolls()[-1].resolution.outcomes
    return [outcome.record()["tier"] for outcome in outcomes]


def add_targets(player: Player, *targets: dict[str, Any], form: dict[str, Any]) -> Player:
    """Add a row a target, and fill the rows, each with what is given."""
    player.set(ABILITY, **form)
    for _ in targets:
        player.tap("check.act", act="add-target")
    values = player.session.values
    for place, target in enumerate(targets):
        named = {f"power-ability-targets-{place}-{name}": str(v) for name, v in target.items()}
        values = values.changed(named)
    return player.tap("check.changed", form=values)


@pytest.mark.parametrize(
    ("vector", "faces", "characteristic", "bonus", "edges", "banes", "total", "tier"),
    [
        ("V-P-05", (10, 10), 2, 0, 0, 0, 22, 3),
        ("V-P-06", (10, 9), -5, 0, 0, 0, 14, 3),
        ("V-P-07", (9, 9), -5, 0, 0, 0, 13, 2),
        ("V-P-08", (10, 9), 0, 0, 0, 2, 19, 3),
        ("V-P-09", (9, 9), 0, 0, 0, 2, 18, 2),
        ("V-P-10", (1, 1), -5, 0, 0, 0, -3, 1),
        ("V-P-11", (1, 1), -5, 0, 2, 0, -3, 2),
        ("V-P-12", (9, 9), 2, 0, 2, 0, 20, 3),
        ("V-P-13", (5, 4), 1, 0, 1, 0, 12, 2),
        ("V-P-14", (6, 6), 1, 0, 0, 1, 11, 1),
        ("V-P-15", (5, 4), 2, 0, 1, 1, 11, 1),
        ("V-P-16", (5, 4), 2, 0, 2, 1, 13, 2),
        ("V-P-17", (5, 4), 2, 0, 3, 1, 13, 2),
        ("V-P-18", (5, 4), 2, 0, 5, 3, 11, 1),
        ("V-P-19", (6, 7), 2, 0, 1, 2, 13, 2),
        ("V-P-20", (5, 4), 1, 2, 1, 0, 14, 2),
        ("V-P-21", (5, 4), 1, 0, 2, 0, 10, 2),
        ("V-P-22", (8, 8), 5, 0, 0, 0, 21, 3),
    ],
)
def test_the_form_gives_the_vectors(
    player: Player,
    vector: str,
    faces: tuple[int, int],
    characteristic: int,
    bonus: int,
    edges: int,
    banes: int,
    total: int,
    tier: int,
) -> None:
    values = {"characteristic": characteristic, "bonus": bonus, "edges": edges, "banes": banes}
    player.set(ABILITY, **{name: str(value) for name, value in values.items()}).roll(*faces)
    assert f'data-total="{total}"' in player.shown("result-card"), vector
    assert f"<span>Tier {tier}</span>" in player.shown("result-card"), vector


@pytest.mark.parametrize(
    ("edges", "banes", "said"),
    [
        (0, 0, "No edges or banes"),
        (1, 0, "1 edge: one edge, +2"),
        (2, 1, "2 edges, 1 bane: one edge, +2"),
        (0, 2, "2 banes: double bane, one tier down"),
        (2, 0, "2 edges: double edge, one tier up"),
        (1, 2, "1 edge, 2 banes: one bane, \N{MINUS SIGN}2"),
        (3, 1, "3 edges, 1 bane (at most two count): one edge, +2"),
        (5, 3, "5 edges, 3 banes (at most two count): they cancel"),
    ],
)
def test_what_is_left_of_edges_and_banes_is_said_live(
    player: Player, edges: int, banes: int, said: str
) -> None:
    """Sources stack up to two and cancel; the count and what is left of it are both in view."""
    player.set(ABILITY, edges=str(edges), banes=str(banes))
    assert player.shown("power-ability-net") == said


def test_opposed_doubles_are_plus_and_minus_4(player: Player) -> None:
    player.set(OPPOSED, edges="2")
    assert player.shown("power-opposed-net") == "2 edges: double edge, +4"
    player.set(OPPOSED, banes="3")
    assert player.shown("power-opposed-net").endswith("double bane, \N{MINUS SIGN}4")


def test_a_double_edge_wins_the_opposed_roll(player: Player) -> None:
    """V-P-29: 14 with a double edge against 17 is 18 against 17; both totals are in view."""
    player.set(OPPOSED, characteristic="2", edges="2", opposing="17").roll(6, 6)
    assert "18 against 17" in player.shown("result-card")
    assert 'data-degree="win"' in player.shown("result-card")
    assert "By 1" in player.shown("result-card")
    assert player.said().startswith("Won; 18 against 17; By 1")


def test_a_total_that_is_typed_is_what_is_rolled_against(player: Player) -> None:
    player.set(OPPOSED, opposing="-3").roll(1, 1)
    assert "against \N{MINUS SIGN}3" in player.shown("result-card")
    assert ": dice" not in player.shown("result-card")


@pytest.mark.parametrize(
    ("difficulty", "outcomes"),
    [
        ("easy", ("Success with a consequence", "Success", "Success with a reward")),
        ("medium", ("Failure", "Success with a consequence", "Success")),
        ("hard", ("Failure with a consequence", "Failure", "Success")),
        ("", ("Fails, perhaps with a consequence", "May succeed", "Succeeds, with a reward if")),
    ],
)
def test_every_tier_of_a_test_is_in_view(
    player: Player, difficulty: str, outcomes: tuple[str, ...]
) -> None:
    player.set(TEST, difficulty=difficulty)
    for place, outcome in enumerate(outcomes, 1):
        assert player.shown(f"power-test-outcome-{place}").startswith(outcome)
    assert player.shown("power-test-outcome-4").startswith("Succe")
    assert player.shown("power-test-outcome-4").endswith("reward")
    assert [player.shown(f"power-test-chance-{n}") for n in (1, 2, 3, 4)] == [
        "36 %", "43 %", "18 %", "3 %",
    ]  # fmt: skip


def test_tiers_that_cannot_be_reached_have_no_chance(player: Player) -> None:
    player.set(TEST, characteristic="-5", banes="2")
    assert [player.shown(f"power-test-chance-{n}") for n in (1, 2, 3, 4)] == [
        "97 %", "\N{EN DASH}", "\N{EN DASH}", "3 %",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("vector", "values", "faces", "outcome"),
    [
        ("V-P-25", {"characteristic": "0", "difficulty": "hard"}, (10, 10), "success-reward"),
        ("V-P-26", {"characteristic": "2", "difficulty": "hard"}, (8, 7), "success"),
        ("V-P-27", {"characteristic": "2", "difficulty": "easy"}, (5, 4), "success-consequence"),
        (
            "V-P-28",
            {"characteristic": "1", "difficulty": "medium", "edges": "2"},
            (5, 4),
            "success-consequence",
        ),
    ],
)
def test_the_outcome_of_a_test_is_the_headline(
    player: Player, vector: str, values: dict[str, str], faces: tuple[int, int], outcome: str
) -> None:
    player.set(TEST, **values).roll(*faces)
    word = power_words.TEST_OUTCOMES[outcome][0]
    assert f"<span>{word}</span>" in player.shown("result-card"), vector
    assert player.said().startswith(f"{word}; tier "), vector
    assert outcome_of(player)["extra_action"] is False
    assert "Critical hit" not in player.shown("result-card")


def test_a_critical_success_is_no_critical_hit(player: Player) -> None:
    player.set(TEST, difficulty="hard").roll(10, 9)
    assert "Critical success: natural 19" in player.shown("result-card")
    assert "Critical hit" not in player.shown("result-card")


def test_a_skill_adds_two(player: Player) -> None:
    player.set(TEST, characteristic="1", skilled="y", edges="1").roll(5, 4)
    assert 'data-total="14"' in player.shown("result-card")


def test_an_ability_shows_damage_effect_and_what_lower_tiers_give(player: Player) -> None:
    """V-P-31, and a button for each lower tier that says what it brings."""
    player.set(ABILITY, characteristic="2", **BRUTAL)
    assert player.shown("power-ability-tiers") == "5 / 8 / 11"
    shown = words_of(player.roll(9, 9).shown("result-card"))
    assert "11 damage, push 4" in shown
    assert "Take tier 2 8 damage, push 2" in shown
    assert "Take tier 1 5 damage, push 1" in shown


def test_a_downgraded_critical_keeps_its_action_and_can_be_taken_back(player: Player) -> None:
    """V-P-23 (R-P-18): tier 2 is taken, the action stays in view, the way back says what it
    gives.
    """
    player.set(ABILITY, characteristic="2", **BRUTAL).roll(10, 10)
    assert "Critical hit: another main action" in player.shown("result-card")
    assert "Critical hit" in player.said()
    shown = words_of(
        player.tap("roll.act", act="downgrade", number="1", tier="2").shown("result-card")
    )
    assert "Tier 2" in shown
    assert "8 damage, push 2" in shown
    assert "Critical hit: another main action" in shown
    assert "Lowered from tier 3" in shown
    assert "Undo the lower tier 11 damage, push 4" in shown
    assert "Take tier 1 5 damage" in shown
    shown = words_of(
        player.tap("roll.act", act="downgrade", number="1", tier="").shown("result-card")
    )
    assert "11 damage, push 4" in shown
    assert "Lowered" not in shown


def test_a_maneuver_has_no_critical_hit(player: Player) -> None:
    """V-P-24: tier 3, and the screen says why there is no extra action."""
    player.set(ABILITY, action="maneuver").roll(10, 10)
    assert 'data-degree="critical"' in player.shown("result-card")
    assert "no critical hit" in player.shown("result-card")
    assert "Critical hit:" not in player.shown("result-card")


def test_an_automatic_tier_decides_but_the_action_stays(player: Player) -> None:
    """V-P-30 (A-P-09)."""
    player.set(ABILITY, automatic_tier="1")
    assert "Tier 1 whatever the dice show" in player.shown("odds-bar")
    assert "another main action (3 in 100)" in player.shown("odds-bar")
    shown = words_of(player.roll(10, 10).shown("result-card"))
    assert "Tier 1 automatic" in shown
    assert "Critical hit" in shown


@pytest.mark.parametrize(("target", "applies"), [(0, "applies:"), (1, "doesn&#39;t apply:")])
def test_potency_against_the_target(player: Player, target: int, applies: str) -> None:
    """V-P-32: average with characteristic 2 is 1; the target's must be lower."""
    values = {"characteristic": "2", "potency": "average", "target_characteristic": str(target)}
    player.set(ABILITY, **values)
    assert player.shown("power-ability-potency-value") == "Potency 1: applies to 0 or lower"
    player.roll(3, 3)
    assert f"Potency 1 {applies} the target has {target}" in player.shown("result-card")


def test_a_natural_19_stands_out_in_the_odds_of_a_hopeless_roll(player: Player) -> None:
    player.set(ABILITY, characteristic="-5", banes="2")
    assert "Natural 19-20 still gives tier 3 (3 in 100)" in player.shown("odds-bar")
    player.set(ABILITY, characteristic="2")
    assert "still gives" not in player.shown("odds-bar")


@given(st.integers(-5, 5), st.integers(-9, 9), st.booleans(), st.integers(0, 3), st.integers(0, 3))
def test_the_note_on_natural_19_is_there_exactly_where_it_is_needed(
    characteristic: int, bonus: int, skilled: bool, edges: int, banes: int
) -> None:
    """Exactly where some natural 19 or 20 would be below tier 3 by its total and its banes."""
    record = {
        "system": "power", "roll": "test", "characteristic": characteristic, "bonus": bonus,
        "skilled": skilled, "edges": edges, "banes": banes,
    }  # fmt: skip
    check = dicewright.read_check(record)
    net = min(edges, 2) - min(banes, 2)
    total = dicewright.resolve(check, (10, 9)).record()["total"]
    tier = 1 + (total >= 12) + (total >= 17)
    spoiled = tier - (net == -2) + (net == 2) < 3
    assert bool(power_words.odds_note(check)) == spoiled


def test_edges_and_banes_change_on_the_same_dice(player: Player) -> None:
    """The stepper on the card resolves the same dice again and marks the roll as edited."""
    player.set(ABILITY, characteristic="2", **BRUTAL).roll(5, 4)
    assert "5 damage" in player.shown("result-card")
    player.tap("roll.act", act="change", number="1", field="edges", value="1", target="")
    assert 'data-total="13"' in player.shown("result-card")
    assert "8 damage, push 2" in player.shown("result-card")
    assert "Changed after the roll" in player.shown("result-card")
    assert "changed after the roll" in player.said()
    assert player.visit.rolls()[0].faces == (5, 4)
    player.tap("roll.act", act="change", number="1", field="automatic_tier", value="3", target="")
    assert "11 damage" in player.shown("result-card")
    player.tap("roll.act", act="change", number="1", field="automatic_tier", value="", target="")
    assert "8 damage" in player.shown("result-card")
    player.tap("roll.act", act="change", number="1", field="bonus", value="-2", target="")
    assert 'data-total="11"' in player.shown("result-card")


def test_the_other_total_can_be_corrected_after_the_roll(player: Player) -> None:
    player.set(OPPOSED, characteristic="2", opposing="17").roll(6, 6)
    player.tap("roll.act", act="change", number="1", field="opposing", value="14", target="")
    assert 'data-degree="tie"' in player.shown("result-card")
    assert "Nothing changes" in player.shown("result-card")


def test_a_lower_tier_that_is_none_any_more_is_dropped(player: Player) -> None:
    """Tier 2 was taken instead of 3; a bane later the dice give tier 2 anyway."""
    player.set(ABILITY, characteristic="2").roll(8, 7)
    player.tap("roll.act", act="downgrade", number="1", tier="2")
    player.tap("roll.act", act="change", number="1", field="banes", value="1", target="")
    assert player.visit.rolls()[0].choices == {}
    assert 'data-degree="tier-2"' in player.shown("result-card")


def test_the_card_offers_no_step_out_of_range(player: Player) -> None:
    player.set(ABILITY, edges="9").roll(5, 4)
    assert 'id="after-edges--more"' in player.shown("result-card")
    assert re.search(r'id="after-edges--more"[^>]* disabled', player.shown("result-card"))
    assert not re.search(r'id="after-edges--less"[^>]* disabled', player.shown("result-card"))


def test_one_throw_against_three_targets(player: Player) -> None:
    """V-P-33: total 11 against three targets, edge against one: tiers 1, 1, 2."""
    rows = ({"name": "Goblin"}, {"name": "Wolf"}, {"name": "Ogre", "edges": 1})
    add_targets(player, *rows, form={"characteristic": "2", **BRUTAL})
    html = player.roll(5, 4).shown("result-card")
    shown = words_of(html)
    assert html.count("data-result") == 1
    assert 'data-degree="tier-1"' in html
    assert "Tier 1 Goblin total 11 5 damage, push 1" in shown
    assert "Tier 1 Wolf" in shown
    assert "Tier 2 Ogre total 13 8 damage, push 2" in shown
    assert "Tier 1 for Goblin, 5 damage" in player.said()
    assert "Tier 2 for Ogre, 8 damage" in player.said()
    roll = player.visit.rolls()[-1]
    assert [target.name for target in roll.targets] == ["Goblin", "Wolf", "Ogre"]
    assert player.made == 1
    text = share_text(roll_view(roll))
    assert "Ogre: Tier 2, total 13" in text
    assert text.count("R-P-19") == 3, "the working of every target"


def test_the_odds_name_the_target_that_they_are_about(player: Player) -> None:
    """Odds of one target among several are labelled; those of the only one need no name."""
    add_targets(player, {"name": "Goblin"}, {"name": "Ogre", "banes": 1}, form={})
    assert "Against Goblin" in words_of(player.shown("odds-bar"))
    player.set(ABILITY, characteristic="2")
    assert "Against" not in player.shown("odds-bar")


def test_the_history_and_the_visit_name_every_target(player: Player) -> None:
    add_targets(player, {"name": "Goblin"}, {}, {"name": "Ogre"}, form={"label": "Sweep"})
    player.roll(5, 4)
    player.tap("roll.settled")
    assert "Sweep, against Goblin, Target 2, Ogre" in words_of(player.shown("visit")).replace(
        " ,", ","
    )
    player.tap("history.opened")
    player.tap("history.begin")
    assert "against Goblin, Target 2, Ogre" in words_of(player.shown("history-list")).replace(
        " ,", ","
    )


def test_a_critical_gives_one_more_action_however_many_targets(player: Player) -> None:
    """The extra action belongs to the roll; it is said once on screen, aloud, as text."""
    add_targets(player, {"name": "Goblin"}, {"name": "Ogre"}, form={**BRUTAL})
    player.roll(10, 9)
    said = player.said()
    text = share_text(roll_view(player.visit.rolls()[-1]))
    for shown in (words_of(player.shown("result-card")), said, text):
        assert shown.count(power_words.EXTRA_ACTION) == 1
    full = player.tap("result.full", number="1").shown("full-body")
    assert full.count(power_words.EXTRA_ACTION) == 1


def test_edges_of_the_roll_and_of_a_target_stack(player: Player) -> None:
    """Two sources, an edge each, are a double edge; three are no more than that."""
    add_targets(player, {"name": "A", "edges": 1}, {"edges": 9}, form={"edges": "1"})
    player.roll(5, 4)
    roll = player.visit.rolls()[-1]
    assert [target.check.values["edges"] for target in roll.targets] == [2, 9]
    assert [outcome.degree for outcome in roll.resolution.outcomes] == ["tier-2", "tier-2"]
    assert "Tier 2 for all 2" in player.shown("result-card")
    assert roll.targets[1].name == "Target 2"


def test_each_target_has_its_potency(player: Player) -> None:
    rows = ({"name": "A", "characteristic": 0}, {"name": "B", "characteristic": 1}, {"name": "C"})
    add_targets(player, *rows, form={"characteristic": "2", "potency": "average"})
    shown = words_of(player.roll(5, 4).shown("result-card"))
    assert "Potency 1 applies: the target has 0" in shown
    assert "Potency 1 doesn&#39;t apply: the target has 1" in shown
    assert "Potency 1: applies to 0 or lower" in shown


BY_TIER = {
    "characteristic": "2",
    "potency": "tiers",
    "potencies-1": "weak",
    "potencies-2": "strong",
    "potency_of": "might",
}


def test_each_tier_has_its_potency_against_each_target(player: Player) -> None:
    rows = (
        {"name": "A", "characteristic": 0},
        {"name": "B", "characteristic": 0, "edges": 2},
        {"name": "C", "characteristic": 0, "banes": 2},
    )
    add_targets(player, *rows, form=BY_TIER)
    said = "Potency by tier: \N{EN DASH} / 0 / 2. It applies to whoever is lower."
    assert player.shown("power-ability-potency-value") == said
    shown = words_of(player.roll(6, 6).shown("result-card"))
    assert tiers_of(player) == [2, 3, 1]
    assert shown.count("Potency") == 2  # tier 1 has none
    assert "Potency 0 doesn&#39;t apply: the target has Might 0" in shown
    assert "Potency 2 applies: the target has Might 0" in shown


def test_a_lower_tier_brings_its_own_potency(player: Player) -> None:
    player.set(ABILITY, target_characteristic="1", highest_characteristic="4", **BY_TIER)
    assert "Potency 4 applies" in player.roll(9, 8).shown("result-card")
    player.tap("roll.act", act="downgrade", number="1", tier="2")
    assert "Potency 2 applies: the target has Might 1" in player.shown("result-card")
    player.tap("roll.act", act="downgrade", number="1", tier="1")
    assert "Potency" not in words_of(player.shown("result-card"))


def test_a_form_by_tier_without_any_potency_still_rolls(player: Player) -> None:
    form = {"potency": "tiers", "target_characteristic": "1", "potency_of": "might"}
    player.set(ABILITY, characteristic="2", **form)
    player.roll(9, 8)
    assert "potency_of" not in player.visit.rolls()[-1].targets[0].check.record()


def test_change_brings_a_potency_by_tier_back(player: Player) -> None:
    player.set(ABILITY, target_characteristic="1", **BY_TIER)
    player.roll(9, 8)
    first = player.visit.rolls()[-1]
    player.set(TEST)
    player.random.left = [6, 6]
    player.tap("roll.again", number="1")
    assert player.visit.rolls()[-1].targets == first.targets


def test_a_lower_tier_is_one_choice_for_all_targets(player: Player) -> None:
    """A-P-07, also where the first target is the one that has nothing to lower."""
    rows = ({"name": "A", "banes": 2}, {"name": "B", "edges": 2}, {"name": "C"})
    add_targets(player, *rows, form={"characteristic": "2"})
    player.roll(7, 6)
    assert tiers_of(player) == [1, 3, 2]
    assert "At most tier 2" in player.shown("result-card")
    player.tap("roll.act", act="downgrade", number="1", tier="2")
    assert tiers_of(player) == [1, 2, 2]
    player.tap("roll.act", act="downgrade", number="1", tier="1")
    assert tiers_of(player) == [1, 1, 1]
    assert "Undo the lower tier" in player.shown("result-card")
    player.tap("roll.act", act="downgrade", number="1", tier="")
    assert tiers_of(player) == [1, 3, 2]


def test_edges_change_against_one_target_alone(player: Player) -> None:
    add_targets(player, {"name": "A"}, {"name": "B"}, form={"characteristic": "2"})
    player.roll(5, 4)
    player.tap("roll.act", act="change", number="1", field="edges", value="1", target="1")
    roll = player.visit.rolls()[-1]
    assert [target.check.values["edges"] for target in roll.targets] == [0, 1]
    assert roll.edited
    assert ("after-1", {"open": ""}) in [
        (e.values["element"], e.values["names"]) for e in player.effects if e.kind == "attributes"
    ]
    player.tap("roll.act", act="change", number="1", field="bonus", value="5", target="")
    assert [t.check.values["bonus"] for t in player.visit.rolls()[-1].targets] == [5, 5]


def test_again_and_change_bring_the_targets_back(player: Player) -> None:
    rows = ({"name": "A", "edges": 1, "characteristic": 3}, {"name": "B"})
    add_targets(player, *rows, form={"characteristic": "2", "banes": "1", "potency": "strong"})
    player.roll(5, 4)
    first = player.visit.rolls()[-1]
    player.set(TEST)
    player.random.left = [6, 6]
    player.tap("roll.again", number="1")
    again = player.visit.rolls()[-1]
    assert again.targets == first.targets
    player.tap("roll.edit", number="1")
    values = player.session.values.changed({"power-ability-targets-1-edges": "2"})
    player.tap("check.changed", form=values)
    edited = player.visit.rolls()[0]
    assert edited.faces == (5, 4)
    assert [target.check.values["edges"] for target in edited.targets] == [1, 2]
    assert edited.edited


def test_real_dice_count_for_every_target(player: Player) -> None:
    add_targets(player, {"name": "A"}, {"name": "B"}, form={})
    player.tap("roll.real-dice").tap("roll.roll")
    player.tap("roll.face", face="5").tap("roll.face", face="4")
    assert len(player.visit.rolls()[-1].targets) == 2
    assert "typed in" in player.said()


def test_a_fault_in_a_row_names_the_target(player: Player) -> None:
    add_targets(player, {"name": "A"}, {"name": "Ogre", "edges": "x"}, form={})
    player.tap("roll.roll")
    assert player.visit.rolls() == []
    assert player.shown("power-ability-targets-fault").startswith(
        "Ogre: Edges: enter a whole number from 0 to 9"
    )
    player.tap("check.act", act="add-target")
    assert 'value="x"' in player.shown("power-ability-rows"), "nothing on screen is lost"


def test_targets_are_removed_and_limited(player: Player) -> None:
    add_targets(player, {"name": "A"}, {"name": "B"}, {"name": "C"}, form={})
    player.tap("check.act", act="remove-target", place="1")
    names = [row["name"] for row in player.front.several.rows()]
    assert names == ["A", "C"]
    for _ in range(20):
        player.tap("check.act", act="add-target")
    assert len(player.front.several.rows()) == 12
    assert "At most" in player.said()


def test_a_hostile_name_stays_text(player: Player) -> None:
    name = "<script>alert(1)</script>" + "x" * 10_000
    add_targets(player, {"name": name}, {"name": "\N{RIGHT-TO-LEFT OVERRIDE}B"}, form={})
    assert "<script>" not in player.shown("power-ability-rows")
    player.roll(5, 4)
    assert "<script>" not in player.shown("result-card")
    assert len(player.visit.rolls()[-1].targets[0].name) <= 40


sides = st.integers(0, 9)


@given(sides, sides, st.lists(st.tuples(st.text(max_size=50), sides, sides), min_size=1))
def test_targets_survive_the_way_into_the_form_and_back(
    edges: int, banes: int, rows: list[tuple[str, int, int]]
) -> None:
    """What a form made of rows comes back as the same checks, whoever owns an edge now."""
    base = {
        "system": "power", "roll": "ability", "characteristic": 1, "edges": edges, "banes": banes,
    }  # fmt: skip
    named = [{"name": name, "edges": e, "banes": b, "characteristic": None} for name, e, b in rows]
    targets = read_targets(base, named)
    shared, again = rows_of(targets)
    assert read_targets({**base, **shared}, again) == targets


@given(st.data())
def test_any_power_roll_can_be_shown_said_and_shared(data: st.DataObject) -> None:
    """No combination of fields, faces and lower tier leaves a hole in the words."""
    record: dict[str, Any] = {
        "system": "power",
        "roll": data.draw(st.sampled_from(("ability", "test", "opposed"))),
        "characteristic": data.draw(st.integers(-5, 5)),
        "edges": data.draw(st.integers(0, 9)),
        "banes": data.draw(st.integers(0, 9)),
    }
    if record["roll"] == "opposed":
        record["opposing"] = data.draw(st.integers(-30, 99))
    elif data.draw(st.booleans()):
        record["automatic_tier"] = data.draw(st.integers(1, 3))
    if record["roll"] == "test" and data.draw(st.booleans()):
        record["difficulty"] = data.draw(st.sampled_from(("easy", "medium", "hard")))
    if record["roll"] == "ability" and data.draw(st.booleans()):
        record |= {"effects": ["a", "", "c"], "damage": [0, 5, 9], "potency": "weak"}
    check = dicewright.read_check(record)
    faces = (data.draw(st.integers(1, 10)), data.draw(st.integers(1, 10)))
    outcome = dicewright.resolve(check, faces)
    lower = outcome.record()["lower_tiers"] or []
    if lower and data.draw(st.booleans()):
        outcome = dicewright.resolve(check, faces, {"downgrade": data.draw(st.sampled_from(lower))})
    system = page("power")
    said = [*system.headline(check, outcome), system.score(check, outcome), system.set_up(check)]
    said += [line.words for line in system.meaning(check, outcome)]
    said.append(system.odds_note(check, dicewright.odds(check)))
    assert all(isinstance(words, str) and "None" not in words for words in said)


def test_a_test_without_difficulty_is_repeated_without(player: Player) -> None:
    player.set(TEST, difficulty="").roll(5, 4)
    player.random.left = [6, 6]
    player.tap("roll.again", number="1")
    assert player.visit.rolls()[-1].check.values["difficulty"] is None


def test_a_refused_tap_does_not_swallow_the_next(player: Player) -> None:
    """Nothing was rolled at the first tap, so a quick second one is no slip of the thumb."""
    player.set(OPPOSED, their_first="4").tap("roll.roll", tapped="1000")
    player.set(OPPOSED, opposing="12")
    player.random.left = [4, 4]
    player.tap("roll.roll", tapped="1100")
    assert len(player.visit.rolls()) == 1

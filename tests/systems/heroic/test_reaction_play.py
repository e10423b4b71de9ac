"""Reactions: only legal answers, best first, and the Hero's five skills at hand."""

from typing import Any

import pytest

Player = Any

REACTION = "check-heroic-reaction"

# Who may answer what, as the rules' text has it: block, parry, shield block, dodge, resist magic.
LEGAL = {
    "unarmed": {"block", "parry", "shield-block", "dodge"},
    "melee": {"block", "parry", "shield-block", "dodge"},
    "throwing": {"shield-block", "dodge"},
    "ranged": {"shield-block", "dodge"},
    "spell": {"resist-magic"},
    "power": {"resist-magic"},
    "trap": {"dodge"},
    "magical-trap": {"dodge", "resist-magic"},
}


def names(player: Player, kind: str, element: str) -> dict[str, Any]:
    """The values of the effects of one kind on one element."""
    return {
        key: value
        for effect in player.effects
        if effect.kind == kind and effect.values.get("element") == element
        for key, value in effect.values.get("names", effect.values).items()
    }


def open_answers(player: Player) -> set[str]:
    """The answers that can be chosen after the last change: neither hidden nor disabled."""
    return {
        answer
        for answer in ("block", "parry", "shield-block", "dodge", "resist-magic")
        if names(player, "attributes", f"heroic-reaction-reaction-{answer}")["disabled"] is None
        and names(player, "attributes", f"heroic-reaction-reaction-{answer}-answer")["hidden"]
        is None
    }


def value(player: Player, name: str) -> str:
    """What a control of the reaction form holds now."""
    return str(player.session.values.get(f"heroic-reaction-{name}"))


def change(player: Player, **controls: str) -> None:
    """Change controls of the reaction form as it stands."""
    prefixed = {f"heroic-reaction-{name}": text for name, text in controls.items()}
    player.tap("check.changed", form=player.session.values.changed(prefixed))


@pytest.mark.parametrize("armed", ["y", ""])
@pytest.mark.parametrize("shield", ["y", ""])
@pytest.mark.parametrize("attack", LEGAL)
def test_only_legal_answers_can_be_chosen(
    player: Player, attack: str, armed: str, shield: str
) -> None:
    player.set(REACTION, attack=attack, armed=armed, shield=shield)
    legal = LEGAL[attack] - ({"parry"} if not armed else set())
    legal -= {"shield-block"} if not shield else set()
    assert open_answers(player) == legal
    assert value(player, "reaction") in legal
    player.roll(3, 4)
    assert "data-result" in player.shown("result-card"), "a legal answer is chosen, so it rolls"


def test_an_answer_that_is_no_longer_legal_gives_way_to_the_best_one(player: Player) -> None:
    player.set(REACTION, attack="melee", reaction="parry", dodge="4")
    change(player, agility="7", endurance="5")
    change(player, attack="ranged")
    assert value(player, "reaction") == "dodge"
    assert value(player, "skill") == "7"
    change(player, attack="melee")
    assert value(player, "reaction") == "dodge", "a legal answer stays chosen"


def test_a_tap_on_roll_before_the_page_followed_still_rolls_a_legal_answer(player: Player) -> None:
    """The page may have been set up before Python was there to hide what is not legal."""
    form = player.form(REACTION, attack="spell", reaction="parry")
    player.random.left = [2, 3]
    player.tap("roll.roll", form=form)
    assert "resist magic, skill 4 against spell" in player.shown("result-card")


def test_answers_stand_best_first_each_with_its_skill_and_chance(player: Player) -> None:
    player.set(REACTION, opposing="4")
    change(player, agility="9", brawl="6", sword_play="2")
    assert names(player, "order", "heroic-reaction-reaction-answers")["children"][:4] == [
        f"heroic-reaction-reaction-{name}-answer"
        for name in ("dodge", "block", "shield-block", "parry")
    ]
    assert player.shown("heroic-reaction-reaction-dodge-level") == "Agility 9"
    player.tap("check.late")
    assert player.shown("heroic-reaction-reaction-dodge-note") == "97 %"
    assert player.shown("heroic-reaction-reaction-shield-block-note") == "58 %"


def test_the_heros_skills_are_remembered_and_the_chosen_one_is_rolled(player: Player) -> None:
    player.set(REACTION)
    change(player, skill="7")
    assert value(player, "sword_play") == "7", "the skill in view is the chosen answer's"
    change(player, reaction="dodge")
    assert value(player, "skill") == "4"
    assert player.shown("heroic-reaction-skill-note") == "Agility"
    change(player, agility="6")
    assert value(player, "skill") == "6"
    change(player, reaction="parry")
    assert value(player, "skill") == "7"
    player.roll(3, 4)
    assert 'data-total="14"' in player.shown("result-card")


def test_rolling_again_forgets_no_skill_of_the_hero(player: Player) -> None:
    """The roll knows the one skill; the others stay as the form has them."""
    player.set(REACTION)
    change(player, agility="6")
    player.roll(3, 4)
    player.random.left = [1, 2]
    player.tap("roll.again", number="1")
    filled = [effect.values["values"] for effect in player.effects if effect.kind == "fill"]
    assert "heroic-reaction-sword_play" in filled[0]
    assert filled[0]["heroic-reaction-agility"] == "6"
    assert value(player, "agility") == "6"


def test_a_fault_in_a_skill_of_the_hero_is_told_and_touches_no_other(player: Player) -> None:
    player.set(REACTION)
    change(player, agility="99")
    assert "0 to 30" in player.shown("heroic-reaction-agility-fault")
    player.tap("check.late")
    assert player.shown("heroic-reaction-reaction-dodge-note") == "\N{EN DASH}"
    player.roll(3, 4)
    assert "data-result" in player.shown("result-card"), "parry is chosen and has its own skill"


def test_a_trap_has_a_skill_a_difficulty_or_a_target(player: Player) -> None:
    """A-H-27, A-H-28."""
    player.set(REACTION, attack="trap", opposing="3").roll(3, 4)
    assert "dodge, skill 4 against trap, skill 3 (TN 10)" in player.shown("result-card")
    player.set(REACTION, attack="trap", difficulty="hard").roll(3, 4)
    assert "against trap, Hard (TN 12)" in player.shown("result-card")
    player.set(REACTION, attack="magical-trap", difficulty="own", target="5").roll(3, 4)
    assert "against magical trap, TN 5" in player.shown("result-card")


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ((6, 6), "may take one free action"),
        ((5, 4), "The attack is avoided"),
        ((3, 4), "The attack is avoided"),
        ((2, 1), "The attack hits: damage 7"),
        ((1, 1), "Double damage, 14"),
    ],
)
def test_a_reaction_says_what_gets_through(
    player: Player, faces: tuple[int, ...], words: str
) -> None:
    player.set(REACTION, opposing="4", damage="7").roll(*faces)
    assert words in player.shown("result-card")

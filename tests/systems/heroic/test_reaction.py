"""Reactions: what may answer what, and the Hero's five skills, as the form decides it."""

import pytest

import dicewright
from app.systems.heroic.reaction import ReactionForm

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


@pytest.mark.parametrize("armed", [True, False])
@pytest.mark.parametrize("shield", [True, False])
@pytest.mark.parametrize("attack", LEGAL)
def test_only_legal_answers_are_open(attack: str, armed: bool, shield: bool) -> None:
    legal = LEGAL[attack] - ({"parry"} if not armed else set())
    legal -= {"shield-block"} if not shield else set()
    assert set(ReactionForm(attack=attack, armed=armed, shield=shield).legal()) == legal


def test_an_illegal_reaction_by_record_is_refused_and_names_both() -> None:
    record = {"system": "heroic", "roll": "reaction", "skill": 4, "opposing": 4}
    with pytest.raises(dicewright.CheckError, match=r"(?is)parry.*ranged"):
        dicewright.read_check({**record, "reaction": "parry", "attack": "ranged"})


def test_the_five_skills_stand_in_no_record() -> None:
    form = ReactionForm(brawl=7, agility=9)
    assert form.best_first()[0] == "dodge"
    assert not {"brawl", "agility"} & set(form.record())

"""The Heroic forms: a check in and out again, what is in view, what a number on a chip promises."""

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dicewright
from app.events import FormValues
from app.forms import CheckForm
from app.systems import page
from app.systems.heroic.live import chances, view
from dicewright.systems.heroic_tables import ANSWERS

LADDER = ("basic", "simple", "easy", "moderate", "hard", "very-hard", "heroic", "insane")
ATTACKS = ("unarmed", "melee", "throwing", "ranged")
TRAP = {"attack": "trap", "reaction": "dodge"}

Changed = tuple[CheckForm, FormValues]


def filled(roll: str, **controls: str) -> CheckForm:
    """A form of a first visit with some controls set."""
    form = page("heroic").form(roll)
    return form(changed(form().form_values(), controls))


def changed(values: FormValues, controls: dict[str, str]) -> FormValues:
    """The form's values with some controls set anew."""
    prefix = values.form.removeprefix("check-")
    return values.changed({f"{prefix}-{name}": text for name, text in controls.items()})


def after(form: CheckForm, **controls: str) -> CheckForm:
    """The form once a person changed some controls and others followed."""
    before = form.form_values()
    now = changed(before, controls)
    return type(form)(now.changed(type(form)(now).settle(before)))


def faults(form: CheckForm) -> set[str]:
    """The fields at which something is wrong."""
    with pytest.raises(dicewright.CheckError) as caught:
        form.check()
    return {fault.field for fault in caught.value.faults}


def own_note(form: CheckForm) -> str:
    """What the chip for a target number of one's own says."""
    return next(
        str(effect.values["words"])
        for effect in chances(form)
        if effect.values["element"] == f"{form['difficulty'].id}-own-note"
    )


def test_the_page_shows_chances_before_python_is_up() -> None:
    """The build renders the same view: eight difficulties, and the answers to a blow."""
    shown = view(page("heroic").form("task")())
    assert [note.split(" ")[1] for note in shown["ladder"].values()][:8] == [
        str(target) for target in range(4, 19, 2)
    ]
    shown = view(page("heroic").form("reaction")())
    legal = [answer["name"] for answer in shown["answers"] if answer["legal"]]
    assert legal == ["block", "parry", "shield-block", "dodge"]
    assert shown["chances"] == dict.fromkeys(legal, "58 %")


def test_ties_are_a_house_rule_with_the_reason_beside_it() -> None:
    """A-H-01, A-H-46."""
    form = page("heroic").form("task")
    assert form.house == ("dice", "ties")
    assert "later edition" in form()["ties"].description


@pytest.mark.parametrize(
    "form",
    [
        lambda: filled("task", difficulty="own", target=""),
        lambda: filled("reaction", **TRAP, difficulty="own", target=""),
    ],
    ids=["task", "trap"],
)
def test_an_empty_target_number_in_view_is_a_fault_at_its_field(form: Any) -> None:
    """It was rolled against 7 + the skill of an attacker that nobody saw."""
    assert faults(form()) == {"target"}


def test_an_empty_skill_of_the_other_side_is_a_fault_at_its_field() -> None:
    assert faults(filled("opposed", opposing="")) == {"opposing"}
    assert faults(filled("reaction", opposing="")) == {"opposing"}
    assert faults(filled("reaction", **TRAP, opposing="")) == {"opposing"}
    assert faults(filled("reaction", **TRAP, opposing="", skill="99")) == {"opposing", "skill"}


def test_what_is_hidden_decides_nothing() -> None:
    own = filled("reaction", **TRAP, difficulty="own", target="12", opposing="30")
    assert own.check().record() == {
        "system": "heroic",
        "roll": "reaction",
        "skill": 4,
        "attack": "trap",
        "reaction": "dodge",
        "target": 12,
    }
    assert "target" not in filled("task", difficulty="hard", target="x").record()
    assert "damage" not in filled("task", action="spell", damage="x").record()
    assert "armed" not in filled("reaction", attack="spell", armed="").record()


@pytest.mark.parametrize("roll", ["task", "reaction"])
def test_the_number_on_the_chip_fills_the_field(roll: str) -> None:
    """A form filled from a record promised TN 10 and held nothing."""
    trap = {"attack": "trap", "reaction": "dodge"} if roll == "reaction" else {}
    record = {"system": "heroic", "roll": roll, "skill": 4, "difficulty": "hard", **trap}
    form = page("heroic").form(roll).of_record(record)
    note = own_note(form)
    own = after(form, difficulty="own")
    assert note.startswith("TN 10 ")
    assert own.check().values["target"] == 10
    assert own_note(own) == note


def test_under_a_trap_by_skill_the_skill_is_there_when_it_comes_into_view() -> None:
    record = {"system": "heroic", "roll": "reaction", "skill": 4, **TRAP, "target": 12}
    form = after(page("heroic").form("reaction").of_record(record), difficulty="")
    assert form.check().values["opposing"] == 4


def test_a_blank_number_gets_its_default_only_when_it_comes_into_view() -> None:
    """A set-up of an earlier version holds a hidden field that is empty."""
    hidden = filled("task", difficulty="easy", target="")
    own = after(hidden, difficulty="own")
    assert own["target"].data == 10
    emptied = after(own, target="")
    assert emptied["target"].data is None
    assert faults(emptied) == {"target"}
    assert own_note(emptied) == "", "the chip promises nothing that the field does not hold"
    damage = after(filled("opposed", action="spell"), action="ranged")
    assert damage["damage"].data is None, "what has no default stays empty"


def test_bare_hands_hold_no_weapon() -> None:
    """Choosing what the Hero does sets the switch for the fumble die; it can be set back."""
    unarmed = after(filled("opposed", action="melee"), action="unarmed")
    assert unarmed.check().values["armed"] is False
    assert after(unarmed, armed="y").check().values["armed"] is True


def _common() -> dict[str, Any]:
    return {
        "system": st.just("heroic"),
        "skill": st.integers(0, 30),
        "dice": st.sampled_from(["2d6", "d12", "d20"]),
        "modifier": st.integers(-30, 30),
        "armed": st.booleans(),
        "label": st.sampled_from(["", "Climb"]),
        "ties": st.sampled_from(["complication", "success"]),
    }


def _kinds() -> Iterable[Any]:
    difficulty = {"difficulty": st.sampled_from(LADDER)}
    target = {"target": st.integers(-30, 99)}
    damage = {"damage": st.integers(0, 999)}
    attack = {"action": st.sampled_from(ATTACKS), **damage}
    for more in (difficulty, target, {**difficulty, **attack}, {**target, **attack}):
        yield st.fixed_dictionaries({"roll": st.just("task"), **_common(), **more})
    opposing = {"opposing": st.integers(0, 30)}
    for more in (attack, {"action": st.sampled_from(["other", "spell"])}):
        yield st.fixed_dictionaries({"roll": st.just("opposed"), **_common(), **opposing, **more})
    for coming in (*ATTACKS, "spell", "power", "trap", "magical-trap"):
        legal = [name for name, attacks in ANSWERS.items() if coming in attacks]
        answer = {
            "roll": st.just("reaction"),
            "attack": st.just(coming),
            "reaction": st.sampled_from(legal),
            **_common(),
            "armed": st.just(True),
            **damage,
        }
        yield st.fixed_dictionaries({**answer, **opposing})
        if "trap" in coming:
            yield st.fixed_dictionaries({**answer, **difficulty})
            yield st.fixed_dictionaries({**answer, **target})


@settings(deadline=None)  # a form takes its time on a busy machine
@given(st.one_of(*_kinds()))
def test_a_check_put_into_its_form_is_the_same_check(record: dict[str, Any]) -> None:
    """Links, presets, history and heroes all come in through the form."""
    check = dicewright.read_check(record)
    form = page("heroic").form(record["roll"]).of_record(check.record())
    values = form.form_values()
    again = type(form)(values)
    assert form.check() == check
    assert again.check() == check
    settled = values.changed(again.settle(values))
    assert type(form)(settled).check() == check

"""Several named targets of one ability: from rows to checks and back."""

from typing import Any

import pytest

import dicewright
from app.systems.power.forms import AbilityForm
from app.systems.power.targets import LIMITS, MOST_TARGETS, NAME_LIMIT, read_targets, rows_of

BASE = {"system": "power", "roll": "ability", "characteristic": 2, "edges": 1}
POTENT = {**BASE, "potency": "weak"}


def row(name: str | None = "Ogre", **fields: Any) -> dict[str, Any]:
    return {"name": name, "edges": 0, "banes": 0, "characteristic": None, **fields}


def test_a_row_adds_to_what_all_share() -> None:
    ogre, rat = read_targets(BASE, [row(edges=1), row("Rat", banes=2)])
    assert [ogre.check.values[side] for side in ("edges", "banes")] == [2, 0]
    assert [rat.check.values[side] for side in ("edges", "banes")] == [1, 2]
    assert (ogre.name, rat.name, ogre.choices) == ("Ogre", "Rat", {})


def test_a_sum_stops_at_the_most_that_a_roll_may_have() -> None:
    (ogre,) = read_targets({**BASE, "edges": LIMITS["edges"][1]}, [row(edges=5)])
    assert ogre.check.values["edges"] == LIMITS["edges"][1]


def test_a_targets_characteristic_only_counts_against_a_potency() -> None:
    (plain,) = read_targets(BASE, [row(characteristic=3)])
    (potent,) = read_targets(POTENT, [row(characteristic=3)])
    assert plain.check.values["target_characteristic"] is None
    assert potent.check.values["target_characteristic"] == 3


def test_targets_without_a_name_are_counted_and_long_names_cut() -> None:
    nameless, long = read_targets(BASE, [row(None), row("x" * 99)])
    assert nameless.name == "Target 1"
    assert long.name == "x" * NAME_LIMIT


def test_every_fault_is_told_with_its_target() -> None:
    """As values: what is wrong with which row, to be put into words elsewhere."""
    with pytest.raises(dicewright.CheckError) as error:
        read_targets(BASE, [row(edges="x"), row("Rat"), row("Imp", banes=99)])
    told = [(each.field, each.code, each.params["name"]) for each in error.value.faults]
    assert told == [("targets", "of_target", "Ogre"), ("targets", "of_target", "Imp")]
    assert [each.params["fault"].field for each in error.value.faults] == ["edges", "banes"]


def test_faults_of_the_roll_itself_come_first() -> None:
    with pytest.raises(dicewright.CheckError) as error:
        read_targets({**BASE, "edges": "x"}, [row(edges="x")])
    assert [each.field for each in error.value.faults] == ["edges"]


def test_targets_give_the_rows_that_made_them() -> None:
    rows = [row(edges=1, characteristic=0), row("Rat", banes=2, characteristic=-1)]
    shared, found = rows_of(read_targets(POTENT, rows))
    assert (shared, found) == ({"edges": 1, "banes": 0}, rows)


def test_a_form_shows_targets_and_reads_them_again() -> None:
    targets = read_targets(POTENT, [row(edges=1, characteristic=0), row("Rat", banes=2)])
    form = AbilityForm.of_record(targets[0].check.record())
    assert isinstance(form, AbilityForm)
    form.set_targets(targets)
    assert AbilityForm(form.form_values()).targets() == targets
    form.set_targets(targets[:1])
    assert [target.name for target in form.targets()] == ["Ogre"], "one with a name has its row"
    form.several.show([row()] * (MOST_TARGETS + 3))
    assert len(form.several.entries) == MOST_TARGETS

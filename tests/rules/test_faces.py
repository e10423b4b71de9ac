"""Faces and choices that do not fit: which die, and why."""

import pytest

from dicewright import ChoiceError, FacesError, read_check, resolve

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
POWER = {"system": "power", "roll": "ability", "characteristic": 2}


def check_with(dice):
    return read_check({**TASK, "dice": dice})


@pytest.mark.parametrize(
    ("record", "dice"),
    [
        (TASK, (6, 6)),
        ({**TASK, "dice": "d12"}, (12,)),
        ({**TASK, "dice": "d20"}, (20,)),
        ({"system": "heroic", "roll": "trivial"}, ()),
        (POWER, (10, 10)),
        ({"system": "boons", "bonus": 0}, (10, 10)),
        ({"system": "boons", "bonus": 0, "open_ended": True}, (10, 10)),
    ],
)
def test_dice_of_a_check(record, dice):
    check = read_check(record)
    assert check.dice == dice
    assert check.next_dice(()) == dice


def test_next_dice_counts_down():
    check = check_with("2d6")
    assert [check.next_dice(faces) for faces in ((), (4,), [4, 6])] == [(6, 6), (6,), ()]
    assert check.add_faces((4,), [6]) == (4, 6)
    with pytest.raises(FacesError):
        check.next_dice((4, 6, 1))
    with pytest.raises(FacesError):
        check.add_faces((4, 6), [1])


@pytest.mark.parametrize(
    ("faces", "why"),
    [
        ((), "die 1 of 2 is missing"),
        ((4,), "die 2 of 2 is missing"),
        ((4, 6, 1), "2d6, but 3 were given"),
        ((0, 6), "Die 1 of 2 is a d6: a whole number from 1 to 6 is allowed, not 0"),
        ((4, 7), "Die 2 of 2 is a d6: a whole number from 1 to 6 is allowed, not 7"),
        ((4, True), "Die 2 of 2 .* not true"),
        ((4, 6.0), "Die 2 of 2 .* not 6.0"),
        ((4, "6"), "Die 2 of 2 .* not the text '6'"),
        ((4, None), "Die 2 of 2 .* not null"),
        ((4, [6]), "Die 2 of 2 .* not a list"),
        pytest.param((4, 10**6000), "Die 2 of 2 .* more than 15 digits", id="huge"),
        ((4, float("nan")), "Die 2 of 2 .* not nan"),
        (None, "must be a list, not null"),
        (10, "must be a list, not 10"),
        ("46", "must be a list, not the text"),
        (b"\x04\x06", "must be a list"),
        ({4: 1, 6: 2}, "must be a list"),
        ({4, 6}, "must be a list"),
        (iter((4, 6)), "must be a list"),
    ],
)
def test_faces_that_do_not_fit(faces, why):
    with pytest.raises(FacesError, match=why) as caught:
        resolve(check_with("2d6"), faces)
    assert caught.value.message == str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_a_trivial_task_takes_no_faces():
    with pytest.raises(FacesError, match="no dice, but 1 were given"):
        resolve(read_check({"system": "heroic", "roll": "trivial"}), (4,))


@pytest.mark.parametrize(
    ("choices", "why"),
    [
        ({"downgrade": 3}, "downgrade must be one of 1 or 2, not 3"),
        ({"downgrade": 0}, "not 0"),
        ({"downgrade": True}, "not true"),
        ({"downgrade": 1.0}, "not 1.0"),
        ({"downgrade": "1"}, "not the text"),
        ({"downgrade": None}, "not null"),
        ({"downgrade": [1]}, "not a list"),
        ({"combat_fumble": 1}, "combat_fumble is not on offer here; on offer: downgrade"),
        ({5: 1}, "5 is not on offer"),
        ({"\ud800": 1}, "is not on offer"),
        (None, "named values, not null"),
        ([["downgrade", 1]], "named values"),
        ("downgrade", "named values"),
    ],
)
def test_choices_that_are_not_on_offer(choices, why):
    with pytest.raises(ChoiceError, match=why) as caught:
        resolve(read_check(POWER), (9, 9), choices)
    caught.value.message.encode()
    assert isinstance(caught.value, ValueError)


def test_an_outcome_belongs_to_nobody():
    """What it gives may be changed freely; it stays what it is."""
    check = read_check({"system": "boons", "bonus": 20})
    spent = [["faster", 1]]
    outcome = resolve(check, faces=[9, 9], choices={"spent": spent})
    spent[0][1] = 5
    outcome.choices["spent"].append(["more", 9])
    outcome.record()["degree"] = "failure"
    outcome.offers.clear()
    assert outcome.choices == {"spent": [["faster", 1]]}
    assert outcome.faces == (9, 9)
    assert outcome.degree == "boons-2"
    assert "spent" in outcome.offers
    with pytest.raises(AttributeError):
        outcome.degree = "failure"
    assert outcome == resolve(check, (9, 9), {"spent": [["faster", 1]]})
    assert outcome != resolve(check, (9, 9))

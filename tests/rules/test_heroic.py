"""Heroic Rolls: counts, reactions, damage, ties and variants (R-H, A-H)."""

from fractions import Fraction
from itertools import product

import pytest

from dicewright import CheckError, ChoiceError, odds, read_check, resolve
from dicewright.systems import heroic, heroic_tables

SIZES = {"2d6": (6, 6), "d12": (12,), "d20": (20,)}


def task(skill, **fields):
    return {"system": "heroic", "roll": "task", "skill": skill, **fields}


def reaction(reaction, attack, **fields):
    answer = {"skill": 5, "reaction": reaction, "attack": attack}
    return {"system": "heroic", "roll": "reaction", **answer, **fields}


def outcome(record, faces, **choices):
    return resolve(read_check(record), faces, choices).record()


@pytest.mark.parametrize(
    ("dice", "skill", "target", "counts"),
    [
        ("2d6", 7, 8, (1, 34, 0, 0, 1)),
        ("2d6", 4, 10, (1, 20, 5, 9, 1)),
        ("2d6", 4, 11, (1, 14, 6, 14, 1)),
        ("2d6", 7, 13, (1, 20, 5, 9, 1)),
        ("2d6", 4, 14, (1, 2, 3, 29, 1)),
        ("2d6", 6, 16, (1, 2, 3, 29, 1)),
        ("2d6", 4, 16, (1, 0, 0, 34, 1)),
        ("2d6", 2, 18, (1, 0, 0, 34, 1)),
        ("d12", 4, 10, (1, 5, 1, 4, 1)),
        ("d12", 7, 8, (1, 10, 0, 0, 1)),
        ("d20", 4, 12, (1, 12, 0, 6, 1)),
        ("d20", 7, 10, (1, 17, 0, 1, 1)),
        ("d20", 2, 20, (1, 2, 0, 16, 1)),
    ],
)
def test_exact_counts_of_the_rules(dice, skill, target, counts):
    degrees = ("crit", "success", "complication", "failure", "fumble")
    expected = {
        degree: Fraction(count, sum(counts))
        for degree, count in zip(degrees, counts, strict=True)
        if count
    }
    assert odds(read_check(task(skill, dice=dice, target=target))) == expected


def slow_degree(dice, faces, total, target, ties):
    """Read the rules aloud: first the faces, then the comparison (R-H-06 to R-H-11)."""
    if dice == "2d6":
        if faces == (6, 6):
            return "crit"
        if faces == (1, 1):
            return "fumble"
    elif faces == (1,):
        return "fumble"
    elif faces == ((12,) if dice == "d12" else (20,)):
        return "crit"
    if total > target:
        return "success"
    return "failure" if total < target else ties


@pytest.mark.parametrize("dice", SIZES)
@pytest.mark.parametrize("ties", [None, "complication", "success"])
def test_every_face_agrees_with_the_slow_reading_of_the_rules(dice, ties):
    """R-H-05 to R-H-11, A-H-01 to A-H-04, A-H-44 to A-H-50 over a grid of skills and targets."""
    tie = ties or ("success" if dice == "d20" else "complication")
    given = {"ties": ties} if ties else {}
    for skill, modifier, target in product((0, 2, 7, 15), (-3, 0, 4), (-2, 4, 11, 16, 24)):
        record = task(skill, modifier=modifier, dice=dice, target=target, **given)
        check, counted = read_check(record), {}
        for faces in product(*(range(1, size + 1) for size in SIZES[dice])):
            total = sum(faces) + skill + modifier
            degree = slow_degree(dice, faces, total, target, tie)
            found = resolve(check, faces).record()
            assert (found["degree"], found["total"], found["margin"]) == (
                degree,
                total,
                total - target,
            )
            assert found["natural"] == sum(faces)
            assert found["success"] is (degree in ("crit", "success", "complication"))
            counted[degree] = counted.get(degree, 0) + 1
        every = sum(counted.values())
        assert odds(check) == {degree: Fraction(n, every) for degree, n in counted.items()}


@pytest.mark.parametrize(
    ("dice", "targets"),
    [
        ("2d6", (4, 6, 8, 10, 12, 14, 16, 18)),
        ("d12", (4, 6, 8, 10, 12, 14, 16, 18)),
        ("d20", (6, 8, 10, 12, 14, 16, 18, 20)),
    ],
)
def test_ladder(dice, targets):
    """R-H-17 to R-H-24, A-H-44, R-H-55."""
    names = ["basic", "simple", "easy", "moderate", "hard", "very-hard", "heroic", "insane"]
    for name, target in zip(names, targets, strict=True):
        faces = (3,) * len(SIZES[dice])
        assert outcome(task(4, difficulty=name, dice=dice), faces)["target"] == target


@pytest.mark.parametrize(("dice", "plus"), [("2d6", 7), ("d12", 7), ("d20", 9)])
def test_opposed_and_reaction_targets(dice, plus):
    """R-H-16, R-H-29, R-H-57, A-H-44, A-H-47."""
    faces = (3,) * len(SIZES[dice])
    for skill in (0, 6, 30):
        opposed = task(4, dice=dice, opposing=skill) | {"roll": "opposed"}
        assert outcome(opposed, faces)["target"] == plus + skill
        dodge = reaction("dodge", "melee", dice=dice, opposing=skill)
        assert outcome(dodge, faces)["target"] == plus + skill


@pytest.mark.parametrize("dice", SIZES)
def test_opposed_rolls_and_reactions_are_tasks_with_a_target_of_their_own(dice):
    """R-H-15, R-H-28, R-H-56, A-H-18: faces, ties and totals count as on a task."""
    for skill, opposing in product((0, 4, 7, 12), (0, 6, 15)):
        target = opposing + (9 if dice == "d20" else 7)
        checks = [
            read_check(task(skill, dice=dice, target=target)),
            read_check(task(skill, dice=dice, opposing=opposing) | {"roll": "opposed"}),
            read_check(reaction("dodge", "melee", skill=skill, dice=dice, opposing=opposing)),
        ]
        for faces in product(*(range(1, size + 1) for size in SIZES[dice])):
            degrees = [resolve(check, faces).degree for check in checks]
            assert degrees == [degrees[0]] * 3


def test_only_the_hero_rolls():
    """R-H-25: whoever opposes is a number in the target; no kind of roll is an enemy's."""
    assert heroic.SYSTEM.rolls == ("task", "opposed", "reaction", "trivial")
    opposed = read_check(task(4, opposing=6) | {"roll": "opposed"})
    answered = read_check(reaction("dodge", "melee", opposing=6))
    assert opposed.dice == answered.dice == SIZES["2d6"]


def test_a_simple_task_is_rolled_and_a_trivial_one_is_not():
    """A-H-36: the rung has the same name as the ordinary word, and nothing else."""
    assert read_check(task(4, difficulty="simple")).dice == SIZES["2d6"]
    assert read_check({"system": "heroic", "roll": "trivial"}).dice == ()


ATTACKS = ["unarmed", "melee", "throwing", "ranged", "spell", "power", "trap", "magical-trap"]
LEGAL = {
    "block": "unarmed melee",
    "parry": "unarmed melee",
    "shield-block": "unarmed melee throwing ranged",
    "dodge": "unarmed melee throwing ranged trap magical-trap",
    "resist-magic": "spell power magical-trap",
}


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("answer", LEGAL)
def test_legality_of_reactions(answer, attack):
    """R-H-34 to R-H-38, A-H-25 to A-H-29; an illegal one is an error that names both."""
    record = reaction(answer, attack, opposing=4)
    if attack in LEGAL[answer].split():
        assert read_check(record).values["reaction"] == answer
    else:
        with pytest.raises(CheckError) as caught:
            read_check(record)
        assert caught.value.field == "reaction"
        assert answer in caught.value.message
        assert attack in caught.value.message


def test_parry_needs_a_weapon_and_shield_block_a_shield():
    """R-H-35, R-H-36, A-H-30; no other reaction needs either."""
    for answer, hand in (("parry", "armed"), ("shield-block", "shield")):
        with pytest.raises(CheckError, match=hand):
            read_check(reaction(answer, "melee", opposing=4, **{hand: False}))
    for answer in ("block", "dodge"):
        read_check(reaction(answer, "melee", opposing=4, armed=False, shield=False))
    read_check(reaction("parry", "melee", opposing=4, shield=False))
    read_check(reaction("shield-block", "melee", opposing=4, armed=False))


def test_every_fault_of_a_reaction_is_reported():
    with pytest.raises(CheckError) as caught:
        read_check(reaction("parry", "spell", opposing=4, armed=False))
    assert [field for field, _ in caught.value.errors] == ["reaction", "reaction"]


@pytest.mark.parametrize("attack", ["trap", "magical-trap"])
def test_a_trap_has_a_skill_or_a_rung_or_a_target(attack):
    """A-H-28."""
    for given, target in (({"opposing": 5}, 12), ({"difficulty": "hard"}, 12), ({"target": 3}, 3)):
        assert outcome(reaction("dodge", attack, **given), (3, 4))["target"] == target
    for wrong in ({}, {"opposing": 5, "target": 3}, {"difficulty": "hard", "target": 3}):
        with pytest.raises(CheckError):
            read_check(reaction("dodge", attack, **wrong))


def test_only_a_trap_has_a_difficulty():
    for field in ({"difficulty": "hard"}, {"target": 12}):
        with pytest.raises(CheckError, match="attack is trap or magical-trap"):
            read_check(reaction("dodge", "melee", opposing=4, **field))


@pytest.mark.parametrize(
    ("faces", "degree", "factor"),
    [
        ((6, 6), "crit", 2),
        ((4, 4), "success", 1),
        ((3, 3), "complication", 1),
        ((2, 3), "failure", 0),
        ((1, 1), "fumble", 0),
    ],
)
@pytest.mark.parametrize("action", ["unarmed", "melee", "throwing", "ranged"])
@pytest.mark.parametrize("roll", ["task", "opposed"])
def test_damage_of_an_attack(roll, action, faces, degree, factor):
    """R-H-44, A-H-06, A-H-13; an attack may be an unopposed task."""
    target = {"task": {"target": 10}, "opposed": {"opposing": 3}}[roll]
    record = task(4, action=action, damage=7, **target) | {"roll": roll}
    found = outcome(record, faces)
    assert found["degree"] == degree
    assert (found["damage_factor"], found["damage"]) == (factor, factor * 7)
    assert found["follow_ups"] == (["combat-fumble"] if degree == "fumble" else [])
    assert found["free_actions"] == 0
    del record["damage"]
    assert outcome(record, faces)["damage"] is None
    assert outcome(record, faces)["damage_factor"] == factor


@pytest.mark.parametrize(
    ("faces", "degree", "factor", "free"),
    [
        ((6, 6), "crit", 0, 1),
        ((4, 4), "success", 0, 0),
        ((3, 4), "complication", 0, 0),
        ((2, 3), "failure", 1, 0),
        ((1, 1), "fumble", 2, 0),
    ],
)
@pytest.mark.parametrize(
    "answered",
    ["dodge ranged", "resist-magic spell", "block unarmed", "parry melee", "shield-block throwing"],
)
def test_damage_of_a_reaction(answered, faces, degree, factor, free):
    """R-H-30 to R-H-32, R-H-39, R-H-40, A-H-17 to A-H-22: one result for all; spells hurt, too."""
    found = outcome(reaction(*answered.split(), opposing=5, damage=9), faces)
    assert found["degree"] == degree
    assert (found["damage_factor"], found["damage"]) == (factor, factor * 9)
    assert (found["free_actions"], found["follow_ups"]) == (free, [])


@pytest.mark.parametrize("action", ["other", "spell"])
def test_no_damage_where_nothing_attacks(action):
    """A-H-14, A-H-15; damage is then a field that does not belong."""
    for faces in ((6, 6), (1, 1), (3, 4)):
        found = outcome(task(4, difficulty="easy", action=action), faces)
        assert (found["damage_factor"], found["damage"]) == (None, None)
    with pytest.raises(CheckError, match="damage"):
        read_check(task(4, difficulty="easy", action=action, damage=3))


def test_follow_ups_of_fumbles():
    """R-H-46, R-H-47, R-H-49, A-H-16."""
    found = {
        action: outcome(task(4, difficulty="easy", action=action), (1, 1))["follow_ups"]
        for action in ("other", "melee", "spell")
    }
    assert found == {"other": [], "melee": ["combat-fumble"], "spell": ["spell-miscast"]}


def test_combat_fumble_die_is_optional_and_on_offer_only_after_a_fumbled_attack():
    """R-H-47, A-H-07."""
    check = read_check(task(4, difficulty="easy", action="melee"))
    offer = resolve(check, (1, 1)).offers["combat_fumble"]
    assert offer == (1, 2, 3, 4, 5, 6)
    assert offer.die == 6
    assert "fumble" not in resolve(check, (1, 1)).record()
    assert resolve(check, (1, 2)).offers == {}
    assert resolve(check, (1, 1), {"combat_fumble": 2}).offers == {"combat_fumble": offer}


@pytest.mark.parametrize("armed", [True, False])
@pytest.mark.parametrize("face", range(1, 7))
def test_the_literal_row_is_on_offer_for_a_three_or_four_while_armed_alone(face, armed):
    """A-H-08: without the choice an armed Hero drops the weapon."""
    check = read_check(task(4, difficulty="easy", action="melee", armed=armed, damage=7))
    found = resolve(check, (1, 1), {"combat_fumble": face})
    if armed and face in (3, 4):
        assert found.offers["fumble_effect"] == ("drop", "hurt-self")
        assert found.record()["fumble"]["row"] == "drop"
    else:
        assert "fumble_effect" not in found.offers


@pytest.mark.parametrize("effect", ["Drop", 1, True, None, ["drop"]])
def test_a_fumble_effect_that_is_no_effect_is_refused_with_what_is_allowed(effect):
    check = read_check(task(4, difficulty="easy", action="melee"))
    with pytest.raises(ChoiceError, match="fumble_effect must be one of drop or hurt-self"):
        resolve(check, (1, 1), {"combat_fumble": 3, "fumble_effect": effect})


def test_a_fumble_effect_changes_no_odds():
    """The odds are those of the dice; a row is chosen after them."""
    armed = read_check(task(4, difficulty="easy", action="melee"))
    unarmed = read_check(task(4, difficulty="easy", action="melee", armed=False))
    assert odds(armed) == odds(unarmed)


def test_half_damage_without_a_number_is_left_to_the_table():
    """A-H-09: the factor is given, no damage is invented."""
    found = outcome(task(4, difficulty="easy", action="melee"), (1, 1), combat_fumble=1)
    assert found["fumble"] == {"row": "hurt-self", "damage_factor": 0.5, "damage": None}


def test_trivial_task():
    """R-H-01: no dice, certain, and every other field is a fault."""
    check = read_check({"system": "heroic", "roll": "trivial", "label": "open the door"})
    assert check.dice == ()
    assert odds(check) == {"success": 1}
    assert resolve(check).record() == resolve(check, []).record()
    for field in heroic.SYSTEM.own_fields[1:]:
        with pytest.raises(CheckError) as caught:
            read_check({"system": "heroic", "roll": "trivial", field.name: 1})
        assert caught.value.field == field.name


def test_hagrim_can_only_succeed_on_a_double_six():
    """Skill 4 against 16: one way in thirty-six, though its total equals the target (A-H-04)."""
    assert odds(read_check(task(4, target=16))) == {
        "fumble": Fraction(1, 36),
        "failure": Fraction(34, 36),
        "crit": Fraction(1, 36),
    }


def test_the_default_tie_rule_is_left_out_of_the_record():
    """Decisions 1 and 2: the switch turns ties either way on any dice."""
    for dice, default in (("2d6", "complication"), ("d12", "complication"), ("d20", "success")):
        for ties in ("complication", "success"):
            record = read_check(task(4, difficulty="easy", dice=dice, ties=ties)).record()
            assert ("ties" in record) is (ties != default)


def test_the_form_learns_legal_reactions_and_their_skills():
    """R-H-34 to R-H-38: what forms and vectors V-H-07 to V-H-09 read."""
    assert heroic_tables.REACTION_SKILLS["parry"] == "Sword-Play"
    assert heroic_tables.REACTION_SKILLS["shield-block"] == "Endurance"
    assert heroic_tables.REACTION_SKILLS["resist-magic"] == "Magic Resistance"
    assert {name: " ".join(attacks) for name, attacks in heroic_tables.ANSWERS.items()} == LEGAL

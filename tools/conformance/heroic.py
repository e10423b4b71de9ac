"""Cases of Heroic Rolls."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from tools.conformance.case import Given, Other, as_if, changed, refuses
from tools.conformance.faults import wrong_faces

Record = dict[str, Any]

RUNGS = ("basic", "simple", "easy", "moderate", "hard", "very-hard", "heroic", "insane")
SIX = {"2d6": [2, 4], "d12": [6], "d20": [6]}  # the same natural roll with all dice
BEST = {"2d6": [6, 6], "d12": [12], "d20": [20]}
WORST = {"2d6": [1, 1], "d12": [1], "d20": [1]}
BASE = {"2d6": 7, "d12": 7, "d20": 9}  # what is added to an opponent's skill
TIE = {"2d6": "complication", "d12": "complication", "d20": "success"}
VARIANT: dict[str, tuple[str, ...]] = {
    "2d6": (),
    "d12": ("R-H-50", "A-H-45"),
    "d20": ("R-H-53", "A-H-45"),
}
ATTACKS = ("unarmed", "melee", "throwing", "ranged")
REACTIONS = {
    "block": "R-H-34",
    "parry": "R-H-35",
    "shield-block": "R-H-36",
    "dodge": "R-H-37",
    "resist-magic": "R-H-38",
}
COMING = (*ATTACKS, "spell", "power", "trap", "magical-trap")
COMPARED = {-1: "one below the target number", 0: "a tie", 1: "one above the target number"}


def cases() -> Iterator[Given]:
    """Give all cases, those of a group together."""
    yield from _examples()
    yield from _ladder()
    yield from _comparison()
    yield from _faces_first()
    yield from _no_crit()
    yield from _damage()
    yield from _fumble_die()
    yield from _fumble_refused()
    yield from _reactions()
    yield from _traps()
    yield from _numbers()
    yield from _records()


def heroic(roll: str, **fields: Any) -> Record:
    """Give a record; fields that are None are left out."""
    given = {name: value for name, value in fields.items() if value is not None}
    return {"system": "heroic", "roll": roll, **given}


def _examples() -> Iterator[Given]:
    """The examples that the source prints with all their numbers."""
    group = "example"
    yield Given(group, "tracking", heroic("task", skill=7, difficulty="easy"), [4, 6])
    yield Given(group, "listening", heroic("task", skill=4, difficulty="very-hard"), [2, 5])
    tie = heroic("task", skill=6, difficulty="heroic", action="spell")
    others = {"A-H-01": as_if({**tie, "ties": "success"}, [4, 6])}
    yield Given(group, "a spell that comes out just so", tie, [4, 6], others=others)
    blow = heroic("opposed", skill=7, opposing=6, action="melee")
    yield Given(group, "a blow at a quick foe", blow, [2, 6])
    shot = heroic("opposed", skill=7, opposing=2, action="ranged")
    yield Given(group, "a shot; the double is no crit", shot, [3, 3], rules=("A-H-50",))
    spell = heroic("opposed", skill=4, opposing=9, action="spell")
    yield Given(group, "a spell on a dragon", spell, [2, 3])
    yield Given(
        group,
        "the same, with the only dice that help",
        spell,
        [6, 6],
        rules=("R-H-08",),
        others={
            "A-H-04": _by_comparison(0, "2d6", "opposed", "spell"),
            "A-H-15": changed(damage_factor=2),
        },
    )
    far = {**shot, "opposing": 6}
    hurt = {"row": "hurt-self", "damage_factor": 0.5, "damage": None}
    yield Given(
        group,
        "a fumbled shot drops the bow",
        far,
        [1, 1],
        {"combat_fumble": 3},
        rules=("R-H-48",),
        others={"A-H-08": changed(fumble=hurt)},
    )
    yield Given(group, "no dice where nothing is at stake", heroic("trivial"), [])


def _ladder() -> Iterator[Given]:
    for dice, (place, rung) in product(SIX, enumerate(RUNGS)):
        target = 4 + 2 * place + (2 if dice == "d20" else 0)
        yield Given(
            "ladder",
            f"{rung} with {dice}: target number {target}",
            heroic("task", dice=dice, skill=4, difficulty=rung),
            SIX[dice],
            rules=("R-H-04", *VARIANT[dice], *(("A-H-36",) if rung == "simple" else ())),
            others=_tie_others("task", dice, 10 - target, None, {"skill": 4, "difficulty": rung}),
        )


def _fields(kind: str, dice: str, target: int) -> Record:
    """Give what makes this target number on a roll of this kind."""
    if kind == "task":
        return {"target": target}
    met = {"reaction": "dodge", "attack": "melee"} if kind == "reaction" else {}
    return {"opposing": target - BASE[dice], **met}


def _of_kind(kind: str, dice: str) -> tuple[str, ...]:
    """Give the rules of a kind that its working does not name."""
    if kind == "task":
        return ("R-H-04",)
    if kind == "reaction":
        return ("R-H-25", "R-H-28", "R-H-29")
    return ("R-H-15", "R-H-56") if dice == "d20" else ("R-H-15",)


def _tie_others(
    kind: str, dice: str, margin: int, ties: str | None, fields: Record
) -> dict[str, Other]:
    """Give what other readings make of a comparison."""
    found: dict[str, Other] = {}
    if margin == 0 and ties is None:
        reading = "A-H-46" if dice == "d20" else "A-H-21" if kind == "reaction" else "A-H-01"
        turned = "complication" if TIE[dice] == "success" else "success"
        record = heroic(kind, dice=dice, **fields, ties=turned)
        found[reading] = as_if(record, SIX[dice])
    if kind == "reaction" and dice == "d20":  # 7 + skill, as the reactions' own words have it
        lower = {**fields, "opposing": fields["opposing"] - 2}
        found["A-H-47"] = as_if(heroic(kind, dice=dice, **lower, ties=ties), SIX[dice])
    return found


def _comparison() -> Iterator[Given]:
    kinds = ("task", "opposed", "reaction")
    for kind, dice, ties, margin in product(
        kinds, SIX, (None, "complication", "success"), COMPARED
    ):
        fields = {"skill": 8, **_fields(kind, dice, 14 - margin)}
        words = f", ties are set to {ties}" if ties else ""
        yield Given(
            "comparison",
            f"{kind} with {dice}: {COMPARED[margin]}{words}",
            heroic(kind, dice=dice, **fields, ties=ties),
            SIX[dice],
            rules=(*_of_kind(kind, dice), *VARIANT[dice]),
            others=_tie_others(kind, dice, margin, ties, fields),
        )


def _by_comparison(margin: int, dice: str, kind: str, action: str | None) -> Other:
    """Give what comes out where the faces decide nothing."""
    degree = "success" if margin > 0 else "failure" if margin < 0 else TIE[dice]
    hit = degree != "failure"
    values: Record = {"degree": degree, "success": hit, "free_actions": 0, "follow_ups": []}
    factor = None
    if kind == "reaction":
        factor = 0 if hit else 1
    elif action in ATTACKS:
        factor = 1 if hit else 0
    values |= {"damage_factor": factor, "damage": None if factor is None else 9 * factor}
    return changed(**values)


def _faces_first() -> Iterator[Given]:
    """Crits and fumbles against what the total says, and what comes of them."""
    kinds = (("task", None), ("task", "melee"), ("opposed", "spell"), ("reaction", None))
    for (kind, action), dice, crit, margin in product(kinds, SIX, (True, False), (-4, 0, 4)):
        faces = (BEST if crit else WORST)[dice]
        target = sum(faces) + 14 - margin
        damage = 9 if kind == "reaction" or action in ATTACKS else None
        fields = {"skill": 14, **_fields(kind, dice, target), "action": action, "damage": damage}
        others: dict[str, Other] = {}
        if margin <= 0 if crit else margin >= 0:
            others[_face_reading(kind, dice, crit, margin)] = _by_comparison(
                margin, dice, kind, action
            )
        if action == "spell":
            others["A-H-15" if crit else "A-H-16"] = (
                changed(damage_factor=2)
                if crit
                else changed(follow_ups=["combat-fumble", "spell-miscast"])
            )
        if kind == "reaction" and not crit:
            others["A-H-17"] = changed(follow_ups=["combat-fumble"])
        if kind == "reaction" and dice == "d20":
            lower = {**fields, "opposing": fields["opposing"] - 2}
            others["A-H-47"] = as_if(heroic(kind, dice=dice, **lower), faces)
        doubles = ("R-H-42" if crit else "R-H-45",) if dice == "2d6" else ()
        action_free = ("A-H-19", "A-H-20") if kind == "reaction" and crit else ()
        where = {-4: "below", 0: "on", 4: "above"}[margin]
        what = f"{kind}, {action}" if action else kind
        yield Given(
            "faces-first",
            f"{what} with {dice}: {'crit' if crit else 'fumble'} {where} the target number",
            heroic(kind, dice=dice, **fields),
            faces,
            rules=("R-H-08", *doubles, *action_free, *_of_kind(kind, dice), *VARIANT[dice]),
            others=others,
        )


def _face_reading(kind: str, dice: str, crit: bool, margin: int) -> str:
    if kind == "reaction":
        return "A-H-18"
    if dice != "2d6":
        return "A-H-49"
    if not crit:
        return "A-H-03"
    return "A-H-04" if margin == 0 else "A-H-02"


def _no_crit() -> Iterator[Given]:
    """Faces that look like more than they are."""
    for face in (2, 3, 4, 5):
        record = heroic("task", skill=4, target=10)
        others = {"A-H-01": as_if({**record, "ties": "success"}, [3, 3])} if face == 3 else {}
        words = f"a double {face} is neither crit nor fumble"
        yield Given("no-crit", words, record, [face, face], rules=("A-H-50",), others=others)
    for dice, face, rule in (
        *(("d12", 11, "R-H-51"), ("d12", 2, "R-H-52"), ("d20", 12, "R-H-58")),
        *(("d20", 19, "R-H-58"), ("d20", 2, "R-H-59")),
    ):
        yield Given(
            "no-crit",
            f"a {face} on a {dice} is neither crit nor fumble",
            heroic("task", dice=dice, skill=9, difficulty="moderate"),
            [face],
            rules=(rule,),
        )


def _damage() -> Iterator[Given]:
    """What an attack does, by degree; what is none does nothing."""
    degrees = {
        "crit": ([6, 6], 10),
        "success": ([3, 3], 10),
        "complication": ([3, 4], 12),
        "failure": ([3, 3], 12),
        "fumble": ([1, 1], 10),
    }
    for action, damage, (degree, (faces, target)) in product(
        (*ATTACKS, "other", "spell"), (None, 9), degrees.items()
    ):
        if damage is not None and action not in ATTACKS:
            continue
        others: dict[str, Other] = {}
        record = heroic("task", skill=5, target=target, action=action, damage=damage)
        if degree == "complication":
            others["A-H-01"] = as_if({**record, "ties": "success"}, faces)
        if degree == "crit" and action == "spell":
            others["A-H-15"] = changed(damage_factor=2)
        if degree == "fumble" and action == "spell":
            others["A-H-16"] = changed(follow_ups=["combat-fumble", "spell-miscast"])
        normal = "" if damage is None else f", normal damage {damage}"
        yield Given("damage", f"{action}: {degree}{normal}", record, faces, others=others)


def _fumble_die() -> Iterator[Given]:
    """The Combat Fumble table; with no die rolled for it, nothing comes of it."""
    for armed, damage, face in product((True, False), (9, None), range(1, 7)):
        record = heroic("opposed", skill=7, opposing=6, action="melee", damage=damage)
        if not armed:
            record |= {"action": "unarmed", "armed": False}
        half = None if damage is None else damage // 2
        hurt = {"row": "hurt-self", "damage_factor": 0.5, "damage": half}
        others: dict[str, Other] = {}
        if face in (3, 4):
            dropped = {"row": "drop", "damage_factor": None, "damage": None}
            others["A-H-08"] = changed(fumble=hurt if armed else dropped)
        if damage and (face in (1, 2) or (face in (3, 4) and not armed)):
            row = "hurt-ally" if face == 2 else "hurt-self"
            up = {"row": row, "damage_factor": 0.5, "damage": damage - damage // 2}
            others["A-H-09"] = changed(fumble=up)
        yield Given(
            "fumble-die",
            f"{'armed' if armed else 'unarmed'}, the fumble die shows {face}",
            record,
            [1, 1],
            {"combat_fumble": face},
            rules=("R-H-47", "R-H-48"),
            others=others,
        )
    for face, effect in product((3, 4), ("drop", "hurt-self")):
        up = {"row": effect, "damage_factor": 0.5, "damage": 5}
        yield Given(
            "fumble-die",
            f"armed, the fumble die shows {face}; the GM takes: {effect}",
            heroic("task", skill=7, difficulty="hard", action="ranged", damage=9),
            [1, 1],
            {"combat_fumble": face, "fumble_effect": effect},
            rules=("R-H-48", "A-H-08"),
            others={"A-H-09": changed(fumble=up)} if effect == "hurt-self" else {},
        )
    for dice in ("d12", "d20"):
        record = heroic("task", dice=dice, skill=7, difficulty="hard", action="throwing", damage=7)
        yield Given("fumble-die", f"a fumble of a {dice} takes the same die", record, [1])
        yield Given(
            "fumble-die",
            f"a fumble of a {dice}, the fumble die shows 5",
            record,
            [1],
            {"combat_fumble": 5},
            rules=("R-H-48", *VARIANT[dice]),
        )


def _fumble_refused() -> Iterator[Given]:
    """The fumble die is for fumbled attacks, and shows 1 to 6."""
    swing = heroic("opposed", skill=7, opposing=6, action="melee")
    spell = {**swing, "action": "spell"}
    dodge = heroic("reaction", skill=7, opposing=6, reaction="dodge", attack="melee")
    climb = heroic("task", skill=7, difficulty="easy")
    three: Record = {"combat_fumble": 3}
    for about, record, faces, choices, rule in (
        ("the fumble die shows 7", swing, [1, 1], {"combat_fumble": 7}, "R-H-48"),
        ("the fumble die shows 0", swing, [1, 1], {"combat_fumble": 0}, "R-H-48"),
        ("a text is no face", swing, [1, 1], {"combat_fumble": "3"}, "R-H-48"),
        ("true is no face", swing, [1, 1], {"combat_fumble": True}, "R-H-48"),
        ("no fumble die after a hit", swing, [3, 4], three, "R-H-47"),
        ("no fumble die after a crit", swing, [6, 6], three, "R-H-47"),
        ("no fumble die after a fumbled spell", spell, [1, 1], three, "A-H-16"),
        ("no fumble die after a fumbled reaction", dodge, [1, 1], three, "A-H-17"),
        ("no fumble die after a fumbled climb", climb, [1, 1], three, "R-H-46"),
        ("no effect without the die", swing, [1, 1], {"fumble_effect": "drop"}, "A-H-08"),
        (
            "no effect for another row",
            swing,
            [1, 1],
            {"combat_fumble": 2, "fumble_effect": "drop"},
            "A-H-08",
        ),
        (
            "no effect for bare hands",
            {**swing, "armed": False},
            [1, 1],
            {"combat_fumble": 3, "fumble_effect": "drop"},
            "A-H-08",
        ),
        (
            "an effect that is none",
            swing,
            [1, 1],
            {"combat_fumble": 3, "fumble_effect": "fall"},
            "A-H-08",
        ),
    ):
        others: dict[str, Other] = {}
        if rule == "A-H-16":
            both = ["combat-fumble", "spell-miscast"]
            others[rule] = as_if(swing, faces, choices, damage_factor=None, follow_ups=both)
        if rule == "A-H-17":
            others[rule] = as_if(swing, faces, choices, damage_factor=2)
        yield Given("fumble-refused", about, record, faces, choices, rules=(rule,), others=others)


def _reactions() -> Iterator[Given]:
    """Which answer may meet which attack, and what each needs."""
    literal = refuses("record", "reaction")
    for reaction, attack in product(REACTIONS, COMING):
        record = heroic("reaction", skill=5, opposing=4, reaction=reaction, attack=attack)
        others: dict[str, Other] = {}
        if attack == "throwing" and reaction in ("shield-block", "dodge"):
            others["A-H-25"] = literal
        if attack == "spell" and reaction in ("shield-block", "dodge"):
            others["A-H-26"] = as_if({**record, "attack": "ranged"}, [3, 4])
        if attack == "magical-trap" and reaction == "dodge":
            others["A-H-27"] = literal
        if attack == "unarmed" and reaction == "parry":
            others["A-H-31"] = literal
        reading = {
            "throwing": "A-H-25",
            "spell": "A-H-26",
            "power": "A-H-29",
            "magical-trap": "A-H-27",
        }
        rules = (REACTIONS[reaction], *([reading[attack]] if attack in reading else []))
        yield Given(
            "reaction", f"{reaction} against {attack}", record, [3, 4], rules=rules, others=others
        )
    for reaction, attack, hands, about, rule in (
        ("parry", "melee", {"armed": False}, "parry with no weapon", "R-H-35"),
        ("parry", "melee", {"shield": False}, "parry needs no shield", "R-H-35"),
        ("shield-block", "melee", {"shield": False}, "shield block with no shield", "R-H-36"),
        ("shield-block", "ranged", {"armed": False}, "shield block, shield in hand", "A-H-30"),
        ("block", "melee", {"armed": False, "shield": False}, "block with bare hands", "R-H-34"),
        ("dodge", "ranged", {"armed": False, "shield": False}, "dodge needs nothing", "R-H-37"),
        (
            "resist-magic",
            "spell",
            {"armed": False, "shield": False},
            "resist magic needs nothing",
            "R-H-38",
        ),
        ("parry", "ranged", {"armed": False}, "parry with no weapon, against a shot", "R-H-35"),
    ):
        record = heroic("reaction", skill=5, opposing=4, reaction=reaction, attack=attack, **hands)
        yield Given("reaction", about, record, [3, 4], rules=(rule,))


def _traps() -> Iterator[Given]:
    """A trap has a skill, a rung or a target number."""
    pairs = (("dodge", "trap"), ("dodge", "magical-trap"), ("resist-magic", "magical-trap"))
    goals: tuple[Record, ...] = ({"opposing": 5}, {"difficulty": "hard"}, {"target": 11})
    for (reaction, attack), goal, dice in product(pairs, goals, SIX):
        met = {"reaction": reaction, "attack": attack}
        fields: Record = {"skill": 4, "damage": 8, **goal, **met}
        others: dict[str, Other] = {}
        if attack == "magical-trap" and reaction == "dodge":
            others["A-H-27"] = refuses("record", "reaction")
        if dice == "d20" and "opposing" in goal:
            lower = {**fields, "opposing": 3}
            others["A-H-47"] = as_if(heroic("reaction", dice=dice, **lower), SIX[dice])
        yield Given(
            "trap",
            f"{reaction} against a {attack.replace('-', ' ')} with {next(iter(goal))}, {dice}",
            heroic("reaction", dice=dice, **fields),
            SIX[dice],
            rules=(REACTIONS[reaction], "A-H-28", *VARIANT[dice]),
            others=others,
        )


def _numbers() -> Iterator[Given]:
    group = "number"
    for skill in (0, 8, 30):
        yield Given(
            group,
            f"skill {skill}: the number counts, whatever it is called",
            heroic("task", skill=skill, target=12),
            [2, 3],
            rules=("R-H-05", "A-H-40", "A-H-41"),
        )
    for modifier in (-30, -3, 3, 30):
        record = heroic("task", skill=5, modifier=modifier, target=12)
        yield Given(group, f"modifier {modifier:+d}", record, [2, 3], rules=("R-H-05",))
    for target in (-30, 99):
        record = heroic("task", skill=5, target=target)
        yield Given(group, f"target number {target}", record, [2, 3], rules=("R-H-04",))
    for opposing in (0, 30):
        record = heroic("opposed", skill=5, opposing=opposing)
        words = f"an opponent's skill of {opposing}"
        yield Given(group, words, record, [2, 3], rules=("R-H-15", "R-H-16"))
    record = heroic("task", skill=5, difficulty="easy", label="Climb", hero="Mira", v=1)
    yield Given(group, "names change nothing", record, [2, 5], rules=("A-H-35",))


def _records() -> Iterator[Given]:
    """Records that are no checks."""
    task = heroic("task", skill=7, difficulty="easy")
    fight = heroic("opposed", skill=7, opposing=6)
    answer = heroic("reaction", skill=7, opposing=6, reaction="dodge", attack="melee")
    bare = {"system": "heroic", "roll": "task", "skill": 7}
    for about, record, rules in (
        ("neither a difficulty nor a target number", bare, ("R-H-04",)),
        ("both a difficulty and a target number", {**task, "target": 8}, ("R-H-04",)),
        ("no skill", heroic("task", difficulty="easy"), ("R-H-05",)),
        ("skill 31", {**task, "skill": 31}, ("R-H-05",)),
        ("skill -1", {**task, "skill": -1}, ("R-H-05",)),
        ("a fraction is no skill", {**task, "skill": 7.5}, ("R-H-05",)),
        ("true is no skill", {**task, "skill": True}, ("R-H-05",)),
        ("a text is no skill", {**task, "skill": "7"}, ("R-H-05",)),
        ("null is no skill", {**task, "skill": None}, ("R-H-05",)),
        ("modifier 31", {**task, "modifier": 31}, ("R-H-05",)),
        ("a difficulty that is none", {**task, "difficulty": "deadly"}, ("R-H-04",)),
        ("dice that are none", {**task, "dice": "3d6"}, ("R-H-50",)),
        ("an opponent of a task", {**task, "opposing": 6}, ("A-H-34",)),
        ("a difficulty of an opposed roll", {**fight, "difficulty": "easy"}, ("A-H-34",)),
        ("no opponent", heroic("opposed", skill=7), ("R-H-16",)),
        ("an opponent's skill of 31", {**fight, "opposing": 31}, ("R-H-16",)),
        ("damage without an attack", {**task, "damage": 9}, ("A-H-14",)),
        ("damage with a spell", {**task, "action": "spell", "damage": 9}, ("A-H-15",)),
        ("damage 1000", {**task, "action": "melee", "damage": 1000}, ("R-H-44",)),
        ("a reaction to nothing", {k: answer[k] for k in answer if k != "attack"}, ("R-H-33",)),
        ("no reaction", {k: answer[k] for k in answer if k != "reaction"}, ("R-H-33",)),
        ("a reaction that is none", {**answer, "reaction": "flee"}, ("R-H-33",)),
        ("a difficulty against a blow", {**answer, "difficulty": "easy"}, ("R-H-29",)),
        ("an action on a reaction", {**answer, "action": "melee"}, ("R-H-27",)),
        ("a shield on a task", {**task, "shield": True}, ("R-H-36",)),
        ("a number is no yes or no", {**task, "armed": 1}, ("R-H-35",)),
        ("a skill of a trivial task", heroic("trivial", skill=7), ("R-H-01",)),
        ("a roll that is none", {**task, "roll": "luck"}, ("R-H-04",)),
        ("a tie that is none", {**task, "ties": "failure"}, ("A-H-01",)),
        ("an unknown field", {**task, "luck": 1}, ()),
        ("another version of the record", {**task, "v": 2}, ()),
        ("a label of 81 characters", {**task, "label": "x" * 81}, ()),
        ("two faults are both told", {**task, "skill": 31, "modifier": "much"}, ("R-H-05",)),
        ("an unknown system", {"system": "luck", "skill": 7}, ()),
        ("no system", {"roll": "task", "skill": 7, "difficulty": "easy"}, ()),
    ):
        yield Given("record", about, record, SIX["2d6"], rules=rules)
    for dice, size in (("2d6", 6), ("d12", 12), ("d20", 20)):
        sizes = [size] * len(SIX[dice])
        yield from wrong_faces({**task, "dice": dice}, sizes, ("R-H-05", *VARIANT[dice]))
    yield Given("faces", "a trivial task takes no dice", heroic("trivial"), [6], rules=("R-H-01",))

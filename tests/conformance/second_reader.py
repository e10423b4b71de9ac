"""A second reader of records: the three mechanics once more, from the rules alone.

It shares no line with `dicewright`, imports nothing of it, and goes about things differently, so
that both err alike only where the rules were misread alike. `reading` switches one disputed rule to
its other reading. As a program it answers lines of JSON, as `dicewright check` asks them.
"""

import json
import sys
from typing import Any

Json = Any
Record = dict[str, Json]


class RefusedError(Exception):
    """What is refused, and the names at fault."""

    def __init__(self, what: str, *names: str) -> None:
        super().__init__(what)
        self.answer = {"refused": {"what": what, "fields": sorted(set(names))}}


def answer(record: Json, faces: Json, choices: Json, reading: str = "") -> Record:
    """Give the outcome, or what is refused."""
    try:
        name = record.get("system")
        mechanic = {"heroic": heroic, "power": power, "boons": boons}.get(name)
        if mechanic is None:
            raise RefusedError("record", "system", *bad_values(record, COMMON))
        return {"outcome": mechanic(record, faces, choices, reading)}
    except RefusedError as refused:
        return refused.answer


# What a field may hold: a function from a value to whether it does.


def whole(low, high):
    return lambda value: type(value) is int and low <= value <= high


def word(*words):
    return lambda value: isinstance(value, str) and value in words


def text(longest):
    return lambda value: isinstance(value, str) and len(value) <= longest


def yes_or_no(value):
    return isinstance(value, bool)


def three(each):
    return lambda value: isinstance(value, list) and len(value) == 3 and all(map(each, value))


def bad_values(record, fields):
    return [name for name in fields if name in record and not fields[name](record[name])]


COMMON = {"label": text(80), "hero": text(80), "v": whole(1, 1)}


def refuse_wrong(record, fields, belonging, required):
    """Refuse a record with values that are wrong, fields that do not belong, or some missing."""
    wrong = bad_values(record, {**fields, **COMMON})
    wrong += [name for name in required if name not in record]
    known = {"system", "roll", *COMMON, *belonging}
    wrong += [name for name in record if name not in known]
    if wrong:
        raise RefusedError("record", *wrong)


def rolled_once(faces, *sizes):
    """Refuse faces that are not one whole number for each of these dice."""
    fitting = isinstance(faces, list) and len(faces) == len(sizes)
    if not fitting or not all(whole(1, size)(f) for f, size in zip(faces, sizes, strict=True)):
        raise RefusedError("faces")


# Heroic Rolls

LADDER = dict(
    zip(
        ("basic", "simple", "easy", "moderate", "hard", "very-hard", "heroic", "insane"),
        (4, 6, 8, 10, 12, 14, 16, 18),
        strict=True,
    )
)
STRIKES = ["unarmed", "melee", "throwing", "ranged"]
LEGAL = {  # Block, Parry, Shield Block, Dodge, Resist Magic; y and n in the order of COMING
    "block": "yynnnnnn",
    "parry": "yynnnnnn",
    "shield-block": "yyyynnnn",
    "dodge": "yyyynnyy",
    "resist-magic": "nnnnyyny",
}
COMING = [*STRIKES, "spell", "power", "trap", "magical-trap"]
HEROIC = {
    "dice": word("2d6", "d12", "d20"),
    "skill": whole(0, 30),
    "modifier": whole(-30, 30),
    "difficulty": word(*LADDER),
    "target": whole(-30, 99),
    "opposing": whole(0, 30),
    "action": word("other", *STRIKES, "spell"),
    "reaction": word(*LEGAL),
    "attack": word(*COMING),
    "armed": yes_or_no,
    "shield": yes_or_no,
    "damage": whole(0, 999),
    "ties": word("complication", "success"),
}


def heroic(record, faces, choices, reading):
    read_heroic(record, reading)
    if record["roll"] == "trivial":
        rolled_once(faces)
        refuse_choices(choices, {})
        return {
            "degree": "success",
            "success": True,
            **dict.fromkeys(("natural", "total", "target", "margin", "damage_factor", "damage")),
            "free_actions": 0,
            "follow_ups": [],
        }
    dice = record.get("dice", "2d6")
    rolled_once(faces, *{"2d6": (6, 6), "d12": (12,), "d20": (20,)}[dice])
    natural = sum(faces)
    total = natural + record["skill"] + record.get("modifier", 0)
    target = heroic_target(record, dice, reading)
    degree = heroic_degree(record, dice, natural, total, target, reading)
    reacts, action = record["roll"] == "reaction", record.get("action", "other")
    success = degree in ("crit", "success", "complication")
    factor = None
    if reacts:
        factor = 0 if success else 2 if degree == "fumble" else 1
    elif action in STRIKES:
        factor = 2 if degree == "crit" else 1 if success else 0
    elif action == "spell" and degree == "crit" and reading == "A-H-15":
        factor = 2
    follow = []
    if degree == "fumble":
        if action in STRIKES or (reacts and reading == "A-H-17"):
            follow = ["combat-fumble"]
        if action == "spell":
            follow = ["combat-fumble"] * (reading == "A-H-16") + ["spell-miscast"]
    damage = record.get("damage")
    outcome = {
        "degree": degree,
        "success": success,
        "natural": natural,
        "total": total,
        "target": target,
        "margin": total - target,
        "damage_factor": factor,
        "damage": None if damage is None or factor is None else damage * factor,
        "free_actions": int(reacts and degree == "crit"),
        "follow_ups": follow,
    }
    return fumbled(record, outcome, choices, reading)


def read_heroic(record, reading):
    roll = record.get("roll")
    if roll not in ("task", "opposed", "reaction", "trivial"):
        wrong = bad_values(record, {**HEROIC, **COMMON})
        known = {"system", "roll", *HEROIC, *COMMON}
        raise RefusedError(
            "record", "roll", *wrong, *(name for name in record if name not in known)
        )
    if roll == "trivial":
        refuse_wrong(record, {}, [], [])
        return
    belonging = {"dice", "skill", "modifier", "armed", "ties"}
    required = ["skill"]
    if roll == "reaction":
        required += ["reaction", "attack"]
        belonging |= {"reaction", "attack", "shield", "damage", "opposing"}
        trap = record.get("attack") in ("trap", "magical-trap")
        goals = ["difficulty", "target", "opposing"] if trap else ["opposing"]
    else:
        belonging |= {"action"}
        if record.get("action") in STRIKES:
            belonging |= {"damage"}
        goals = ["opposing"] if roll == "opposed" else ["difficulty", "target"]
    belonging |= set(goals)
    given = [name for name in goals if name in record]
    if not given:
        # Which goals a reaction has is open where its attack is.
        required += goals[:1] if roll != "reaction" or "attack" in record else []
        required += ["difficulty"] * (roll == "reaction" and "attack" not in record)
    refuse_wrong(record, HEROIC, belonging, required)
    if len(given) > 1:
        raise RefusedError("record", given[-1])
    if roll == "reaction" and not may_answer(record, reading):
        raise RefusedError("record", "reaction")


def may_answer(record, reading):
    answering, coming = record["reaction"], record["attack"]
    if answering == "parry" and not record.get("armed", True):
        return False
    if answering == "shield-block" and not record.get("shield", True):
        return False
    other = {
        "A-H-25": (False, coming == "throwing"),
        "A-H-26": (True, coming == "spell" and answering in ("dodge", "shield-block")),
        "A-H-27": (False, coming == "magical-trap" and answering == "dodge"),
        "A-H-31": (False, coming == "unarmed" and answering == "parry"),
    }
    verdict, applies = other.get(reading, (False, False))
    return verdict if applies else LEGAL[answering][COMING.index(coming)] == "y"


def heroic_target(record, dice, reading):
    if "target" in record:
        return record["target"]
    if "difficulty" in record:
        return LADDER[record["difficulty"]] + 2 * (dice == "d20")
    nine = dice == "d20" and not (record["roll"] == "reaction" and reading == "A-H-47")
    return record["opposing"] + (9 if nine else 7)


def heroic_degree(record, dice, natural, total, target, reading):
    reacts = record["roll"] == "reaction"
    best = {"2d6": 12, "d12": 12, "d20": 20}[dice]
    worst = {"2d6": 2, "d12": 1, "d20": 1}[dice]
    margin = total - target
    ruled = {
        "A-H-02": not reacts and dice == "2d6" and natural == best and margin < 0,
        "A-H-03": not reacts and dice == "2d6" and natural == worst and margin >= 0,
        "A-H-04": not reacts and dice == "2d6" and natural == best and margin == 0,
        "A-H-18": reacts,
        "A-H-49": not reacts and dice != "2d6",
    }
    if ruled.get(reading):
        decided = margin > 0 if natural == best else margin < 0 if natural == worst else True
    else:
        decided = True
    if natural == best and decided:
        return "crit"
    if natural == worst and decided:
        return "fumble"
    if margin:
        return "success" if margin > 0 else "failure"
    if "ties" in record:
        return record["ties"]
    if dice == "d20":
        return "complication" if reading == "A-H-46" else "success"
    plain = reading == ("A-H-21" if reacts else "A-H-01")
    return "success" if plain else "complication"


def fumbled(record, outcome, choices, reading):
    """The Combat Fumble die, where one was rolled."""
    offered = {}
    armed = record.get("armed", True)
    if "combat-fumble" in outcome["follow_ups"]:
        offered["combat_fumble"] = whole(1, 6)
        face = choices.get("combat_fumble")
        if type(face) is int and face in (3, 4) and armed:
            offered["fumble_effect"] = word("drop", "hurt-self")
    refuse_choices(choices, offered)
    if "combat_fumble" not in choices:
        return outcome
    row = ["hurt-self", "hurt-ally", "middle", "middle", "fall", "fall"][
        choices["combat_fumble"] - 1
    ]
    if row == "middle":
        drops = armed if reading != "A-H-08" else not armed
        row = choices.get("fumble_effect", "drop" if drops else "hurt-self")
    hurts = row.startswith("hurt")
    half = None
    if hurts and "damage" in record:
        half = (record["damage"] + (reading == "A-H-09")) // 2
    row_told = {"row": row, "damage_factor": 0.5 if hurts else None, "damage": half}
    return {**outcome, "fumble": row_told}


def refuse_choices(choices, offered):
    for name, value in choices.items():
        if name not in offered or not offered[name](value):
            raise RefusedError("choices", name)


# Power Rolls

POWER = {
    "characteristic": whole(-5, 5),
    "bonus": whole(-30, 30),
    "skilled": yes_or_no,
    "edges": whole(0, 9),
    "banes": whole(0, 9),
    "automatic_tier": whole(1, 3),
    "difficulty": word("easy", "medium", "hard"),
    "action": word("main", "maneuver", "other"),
    "effects": three(text(200)),
    "damage": three(whole(0, 999)),
    "damage_adds": yes_or_no,
    "potencies": three(
        lambda entry: (
            entry is None or word("weak", "average", "strong")(entry) or whole(-5, 10)(entry)
        )
    ),
    "potency": word("weak", "average", "strong"),
    "potency_of": word("might", "agility", "reason", "intuition", "presence"),
    "highest_characteristic": whole(-5, 5),
    "target_characteristic": whole(-5, 5),
    "opposing": whole(-30, 99),
}
OUTCOMES = {  # tier 1, tier 2, tier 3, natural 19 or 20
    "easy": ("success-consequence", "success", "success-reward", "success-reward"),
    "medium": ("failure", "success-consequence", "success", "success-reward"),
    "hard": ("failure-consequence", "failure", "success", "success-reward"),
}


def power(record, faces, choices, reading):
    read_power(record)
    rolled_once(faces, 10, 10)
    natural = sum(faces)
    total = natural + record["characteristic"] + record.get("bonus", 0)
    total += 2 * record.get("skilled", False)
    net = min(2, record.get("edges", 0)) - min(2, record.get("banes", 0))
    if record["roll"] == "opposed":
        return opposed_power(record, natural, total + 2 * net, choices)
    if abs(net) == 1:
        total += 2 * net
    tier = 1 + (total >= 12) + (total >= 17)
    if abs(net) == 2:
        tier = min(3, max(1, tier + net // 2))
    critical, by_dice = natural >= 19, natural >= 19
    if critical and reading == "A-P-03":
        if record.get("bonus", 0) < 0:
            by_dice = False
        elif net == -2:
            tier, by_dice = 2, False
    if by_dice:
        tier = 3
    automatic = record.get("automatic_tier")
    if automatic and not (critical and reading == "A-P-09"):
        tier, by_dice = automatic, False
    lower = list(range(1, tier))
    taken = choices.get("downgrade")
    allowed = list(lower)
    if reading == "A-P-05":
        allowed = lower[-1:]
    if reading == "A-P-06" and (critical or automatic):
        allowed = []
    refuse_choices(choices, {"downgrade": lambda tier: type(tier) is int and tier in allowed})
    if taken is not None:
        tier, by_dice = taken, False
    ability = record["roll"] == "ability"
    main = record.get("action", "main") == "main" or reading == "A-P-04"
    return {
        "degree": "critical" if by_dice else f"tier-{tier}",
        "tier": tier,
        "natural": natural,
        "total": total,
        "critical": critical,
        "extra_action": critical and ability and main,
        "test_outcome": outcome_of_test(record, tier, critical, reading),
        "effect": record["effects"][tier - 1] if "effects" in record else None,
        "damage": damage_of(record, tier),
        "potency_applies": potency_of(record, tier),
        "lower_tiers": lower,
    }


def read_power(record):
    roll = record.get("roll")
    always = {"characteristic", "bonus", "edges", "banes"}
    if roll not in ("ability", "test", "opposed"):
        wrong = bad_values(record, {**POWER, **COMMON})
        wrong += ["characteristic"] * ("characteristic" not in record)
        known = {"system", "roll", *POWER, *COMMON}
        raise RefusedError(
            "record", "roll", *wrong, *(name for name in record if name not in known)
        )
    own = {
        "ability": {"automatic_tier", "action", "effects", "damage", "potency", "potencies"},
        "test": {"skilled", "automatic_tier", "difficulty"},
        "opposed": {"skilled", "opposing"},
    }[roll]
    if roll == "ability":
        if "damage" in record:
            own |= {"damage_adds"}
        if "potency" in record or "potencies" in record:
            own |= {"potency_of", "highest_characteristic", "target_characteristic"}
    required = ["characteristic", "opposing"] if roll == "opposed" else ["characteristic"]
    refuse_wrong(record, POWER, always | own, required)
    if "potency" in record and "potencies" in record:
        raise RefusedError("record", "potency")


def outcome_of_test(record, tier, critical, reading):
    if "difficulty" not in record:
        return None
    if reading == "A-P-01" and record["difficulty"] == "easy" and tier == 1:
        return "failure-consequence"
    return OUTCOMES[record["difficulty"]][3 if tier == 3 and critical else tier - 1]


def damage_of(record, tier):
    if "damage" not in record:
        return None
    adds = record["characteristic"] if record.get("damage_adds", True) else 0
    return max(0, record["damage"][tier - 1] + adds)


def potency_of(record, tier):
    printed = record.get("potencies", [record.get("potency")] * 3)[tier - 1]
    if printed is None or "target_characteristic" not in record:
        return None
    highest = record.get("highest_characteristic", record["characteristic"])
    words = {"strong": highest, "average": highest - 1, "weak": highest - 2}
    return record["target_characteristic"] < words.get(printed, printed)


def opposed_power(record, natural, total, choices):
    refuse_choices(choices, {})
    margin = total - record["opposing"]
    nothing = ("tier", "test_outcome", "effect", "damage", "potency_applies", "lower_tiers")
    return {
        "degree": "win" if margin > 0 else "lose" if margin < 0 else "tie",
        "natural": natural,
        "total": total,
        "critical": False,
        "extra_action": False,
        "margin": margin,
        **dict.fromkeys(nothing),
    }


# Boon Rolls


def modifier(value):
    if not isinstance(value, list) or len(value) != 2:
        return False
    return text(80)(value[0]) and whole(-99, 99)(value[1])


BOONS = {
    "bonus": whole(-99, 99),
    "target": whole(-30, 199),
    "modifiers": lambda value: (
        isinstance(value, list) and len(value) <= 12 and all(map(modifier, value))
    ),
    "kind": word("general", "combat", "spell"),
    "open_ended": yes_or_no,
}


def boons(record, faces, choices, reading):
    wrong = ["roll"] * ("roll" in record)
    try:
        refuse_wrong(record, BOONS, BOONS, ["bonus"])
    except RefusedError as refused:
        wrong += refused.answer["refused"]["fields"]
    if wrong:
        raise RefusedError("record", *wrong)
    chains = record.get("open_ended", False)
    if chains:
        nova, fallen = open_ended(faces)
    else:
        rolled_once(faces, 10, 10)
        nova, fallen = False, sum(faces)
    changes = sum(number for _, number in record.get("modifiers", []))
    total, target = fallen + record["bonus"], record.get("target", 15)
    if reading == "A-S-12":
        total -= changes
    else:
        target += changes
    margin = total - target
    strict = reading == ("A-S-01" if margin > 0 else "A-S-04")
    points = int(max(0, abs(margin) - strict) / 10)
    kind = "boons" if margin >= 0 else "snags"
    plain = "success" if margin >= 0 else "failure"
    outcome = {
        "degree": f"{kind}-{points}" if points else plain,
        "success": margin >= 0,
        "total": total,
        "target": target,
        "margin": margin,
        "boons": 0,
        "snags": 0,
        "to_spend": points,
        kind: points,
        **({"nova": nova} if chains else {}),
    }
    refuse_choices(choices, {"spent": lambda value: may_spend(value, points, reading)})
    if "spent" in choices:
        outcome["lost"] = points - sum(cost for _, cost in choices["spent"])
    return outcome


def may_spend(value, points, reading):
    if not points or not isinstance(value, list):
        return False
    for thing in value:
        if not isinstance(thing, list) or len(thing) != 2:
            return False
        if not text(80)(thing[0]) or not whole(1, points)(thing[1]):
            return False
    spent = sum(cost for _, cost in value)
    if reading == "A-S-08" and spent < points:
        return False
    if reading == "A-S-09" and len(value) > 1:
        return False
    return spent <= points


def open_ended(faces):
    """Follow two dice that go on; give whether they are a Nova, and what they come to."""
    if not isinstance(faces, list) or len(faces) != 2:
        raise RefusedError("faces")
    for rolls in faces:
        if not isinstance(rolls, list) or not rolls or not all(map(whole(1, 10), rolls)):
            raise RefusedError("faces")
    (first, *more), (second, *others) = faces
    if {first, second} == {1, 10}:
        if more or others:
            raise RefusedError("faces")
        return True, 11
    return False, worth(first, more) + worth(second, others)


def worth(first, more):
    """What one die comes to; its last roll is the first that does not repeat its first."""
    if first not in (1, 10):
        if more:
            raise RefusedError("faces")
        return first
    if not more or more[-1] == first or any(face != first for face in more[:-1]):
        raise RefusedError("faces")
    return first + sum(more) if first == 10 else first - sum(more)


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(answer(asked["record"], asked["faces"], asked["choices"])))

"""Hypothesis strategies: any JSON, records that nearly fit, records that fit by the contract."""

from hypothesis import strategies as st

from dicewright import SYSTEMS

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just(10**900),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
names = sorted({name for system in SYSTEMS.values() for name in system.fields})
values = sorted(
    {value for system in SYSTEMS.values() for f in system.fields.values() for value in f.values}
)
near_records = st.dictionaries(
    st.sampled_from(names) | st.text(max_size=5),
    st.sampled_from(values) | st.integers(-6, 40) | st.booleans() | json_values,
    max_size=9,
)

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=80)
common = {"label": texts, "hero": texts, "v": st.just(1)}


def ints(low, high):
    return st.integers(low, high)


def one(words):
    return st.sampled_from(words.split())


def records(system, roll, required, optional):
    fixed = {"system": st.just(system), **({"roll": st.just(roll)} if roll else {})}
    return st.fixed_dictionaries({**fixed, **required}, optional={**optional, **common})


def merged(*parts):
    return st.tuples(*parts).map(lambda dicts: {k: v for d in dicts for k, v in d.items()})


tie = {"ties": one("complication success"), "armed": st.booleans()}
rolled = {"dice": one("2d6 d12 d20"), "modifier": ints(-30, 30), **tie}
attacks = one("unarmed melee throwing ranged")
acting = st.one_of(
    st.just({}),
    st.fixed_dictionaries({"action": one("other spell")}),
    st.fixed_dictionaries({"action": attacks}, optional={"damage": ints(0, 999)}),
)
rungs = one("basic simple easy moderate hard very-hard heroic insane")
goal = st.fixed_dictionaries({"difficulty": rungs}) | st.fixed_dictionaries(
    {"target": ints(-30, 99)}
)
opponent = st.fixed_dictionaries({"opposing": ints(0, 30)})
skill = {"skill": ints(0, 30)}
tasks = merged(records("heroic", "task", skill, rolled), acting, goal)
opposed_tasks = merged(records("heroic", "opposed", skill, rolled), acting, opponent)
answers = {
    "block": "unarmed melee",
    "parry": "unarmed melee",
    "shield-block": "unarmed melee throwing ranged",
    "dodge": "unarmed melee throwing ranged",
    "resist-magic": "spell power",
}
pairs = [
    {"reaction": reaction, "attack": attack, "armed": True, "shield": True}
    for reaction, attacks in answers.items()
    for attack in attacks.split()
]
traps = [
    {"reaction": "dodge", "attack": "trap"},
    {"reaction": "dodge", "attack": "magical-trap"},
    {"reaction": "resist-magic", "attack": "magical-trap"},
]
defending = {**rolled, "damage": ints(0, 999), "shield": st.booleans()}
reactions = merged(
    records("heroic", "reaction", skill, defending),
    merged(st.sampled_from(pairs), opponent) | merged(st.sampled_from(traps), goal | opponent),
)
trivial = records("heroic", "trivial", {}, {})

character = {"characteristic": ints(-5, 5)}
sides = {"bonus": ints(-30, 30), "edges": ints(0, 9), "banes": ints(0, 9)}
tier = {"automatic_tier": ints(1, 3)}
effect = st.text(st.characters(exclude_categories=["Cs"]), max_size=200)
three_effects = {"effects": st.lists(effect, min_size=3, max_size=3)}
three_numbers = {"damage": st.lists(ints(0, 999), min_size=3, max_size=3)}
harm = st.fixed_dictionaries(three_numbers, optional={"damage_adds": st.booleans()})
against = {
    "target_characteristic": ints(-5, 5),
    "highest_characteristic": ints(-5, 5),
    "potency_of": one("might agility reason intuition presence"),
}
potencies = st.none() | one("weak average strong") | ints(-5, 10)
might = st.fixed_dictionaries(
    {"potency": one("weak average strong")}, optional=against
) | st.fixed_dictionaries(
    {"potencies": st.lists(potencies, min_size=3, max_size=3)}, optional=against
)
abilities = merged(
    records(
        "power",
        "ability",
        character,
        {**sides, **tier, **three_effects, "action": one("main maneuver other")},
    ),
    st.just({}) | harm,
    st.just({}) | might,
)
skilled = {"skilled": st.booleans()}
tests = records(
    "power", "test", character, {**sides, **tier, **skilled, "difficulty": one("easy medium hard")}
)
opposed_powers = records(
    "power", "opposed", {**character, "opposing": ints(-30, 99)}, {**sides, **skilled}
)

modifiers = st.lists(st.tuples(texts, ints(-99, 99)).map(list), max_size=12)
boons = records(
    "boons",
    None,
    {"bonus": ints(-99, 99)},
    {
        "target": ints(-30, 199),
        "modifiers": modifiers,
        "kind": one("general combat spell"),
        "open_ended": st.booleans(),
    },
)

valid_records = st.one_of(
    tasks, opposed_tasks, reactions, trivial, abilities, tests, opposed_powers, boons
)

"""The working in words of each kind of result, against `steps.txt`.

After a deliberate change: `PYTHONPATH=py:. python -m tests.rules.test_steps` writes the file anew;
read the difference before committing it.
"""

import re
from pathlib import Path

from dicewright import read_check, resolve
from tests.rules.rule_ids import RULE_IDS
from tests.rules.vectors import VECTORS

GOLDEN = Path(__file__).with_name("steps.txt")
SYSTEMS = Path(__file__).parents[2] / "py" / "dicewright" / "systems"


def task(**fields):
    return {"system": "heroic", "roll": "task", "skill": 4, **fields}


def reaction(reaction, attack, **fields):
    given = {"skill": 4, "reaction": reaction, "attack": attack, **fields}
    return {"system": "heroic", "roll": "reaction", **given}


def power(roll="ability", **fields):
    return {"system": "power", "roll": roll, "characteristic": 2, **fields}


def boons(**fields):
    return {"system": "boons", "bonus": 5, **fields}


OPEN = {"open_ended": True}
MORE = [
    ("the GM's own target number", task(target=9, modifier=-2), (4, 4), {}),
    ("a crit that does nothing but shine", task(target=9), (6, 6), {}),
    ("a fumble that is no attack", task(target=9), (1, 1), {}),
    ("a tie as plain success by house rule", task(target=10, ties="success"), (3, 3), {}),
    ("a tie on a d20", task(dice="d20", target=10), (6,), {}),
    ("a complication on a d20", task(dice="d20", target=10, ties="complication"), (6,), {}),
    ("a hit with damage", task(target=9, action="melee", damage=7), (4, 4), {}),
    ("a miss", task(target=19, action="melee", damage=7), (4, 4), {}),
    ("a dodged throw", reaction("dodge", "throwing", opposing=3), (6, 5), {}),
    ("a parried bite", reaction("parry", "unarmed", opposing=3), (6, 5), {}),
    ("a resisted power", reaction("resist-magic", "power", opposing=3), (6, 5), {}),
    ("a trap with a difficulty", reaction("dodge", "magical-trap", difficulty="hard"), (1, 3), {}),
    ("a trap with a skill", reaction("dodge", "trap", opposing=4), (1, 3), {}),
    ("a hit taken", reaction("block", "melee", opposing=9, damage=6), (3, 4), {}),
    ("a critical blow taken", reaction("block", "melee", opposing=9, damage=6), (1, 1), {}),
    ("a free action", reaction("shield-block", "ranged", opposing=9, damage=6), (6, 6), {}),
    ("a test of unknown difficulty", power("test", skilled=True, bonus=-1), (5, 4), {}),
    ("a test gone wrong", power("test"), (2, 4), {}),
    ("a test gone well", power("test"), (8, 9), {}),
    ("a natural 20 on a test of unknown difficulty", power("test"), (10, 10), {}),
    ("a forced tier", power(automatic_tier=2), (10, 9), {}),
    ("a natural 18", power(characteristic=3), (9, 9), {}),
    ("a natural 19 under banes", power(characteristic=-5, banes=3, edges=1), (10, 9), {}),
    ("damage that is not added to", power(damage=[2, 4, 6], damage_adds=False), (5, 5), {}),
    ("damage below zero", power(characteristic=-5, damage=[2, 4, 6]), (5, 5), {}),
    ("an opposed roll lost", power("opposed", opposing=20, banes=2), (5, 5), {}),
    ("an opposed roll tied", power("opposed", opposing=14, edges=1), (5, 5), {}),
    ("a downgraded maneuver", power(action="maneuver"), (9, 9), {"downgrade": 1}),
    ("a target that is not average", boons(target=18), (5, 4), {}),
    ("modifiers", boons(modifiers=[["dark", 3], ["", -1]], kind="combat"), (10, 10), {}),
    ("boons from the list for spells", boons(target=-4, kind="spell"), (10, 9), {}),
    ("a mix of snags", boons(target=40), (3, 2), {"spent": [["late", 1], ["", 1]]}),
    ("dice that go both ways", boons(**OPEN), [[10, 10, 3], [10, 1]], {}),
    ("a die that goes up for long", boons(**OPEN), [[*[10] * 30, 3], [4]], {}),
    ("a die that goes down", boons(**OPEN), [[1, 1, 4], [7]], {}),
]
CASES = [(name, record, faces, choices) for name, record, faces, choices, _ in VECTORS] + MORE


def written():
    parts = []
    for name, record, faces, choices in CASES:
        outcome = resolve(read_check(record), faces, choices)
        lines = [f"{step.rule}: {step.text}" for step in outcome.steps]
        parts.append("\n".join([f"{name} = {outcome.degree}", *(f"  {line}" for line in lines)]))
    return "\n\n".join(parts) + "\n"


def test_the_working_reads_as_it_did():
    assert written() == GOLDEN.read_text(encoding="utf-8")


def test_steps_name_known_rules_only():
    """Every id in the systems' source, not only those that the cases above reach."""
    for module in SYSTEMS.glob("*.py"):
        ids = set(re.findall(r"[RAF]-[HPS]-\d+[a-d]?", module.read_text(encoding="utf-8")))
        ids -= {"R-H-48"} | RULE_IDS
        assert not ids, module.name


def test_every_step_that_the_source_can_give_stands_in_the_golden_text():
    """So that no sentence goes unread."""
    shown = set(re.findall(r"[RAF]-[HPS]-\d+[a-d]?", GOLDEN.read_text(encoding="utf-8")))
    for module in [*SYSTEMS.glob("*_steps.py"), *SYSTEMS.glob("*_results.py")]:
        code = module.read_text(encoding="utf-8").split('"""', 2)[2]
        given = set(re.findall(r'"([RAF]-[HPS]-\d+[a-d]?)"', code))
        assert given <= shown, module.name


if __name__ == "__main__":
    GOLDEN.write_text(written(), encoding="utf-8")

"""The rules of three dice mechanics: reads checks, resolves rolled dice, gives exact odds.

For programs that need to know what a Heroic, Power or Boon Roll means. It rolls no dice, stores
nothing, knows no page, and needs nothing but the standard library:

    >>> from dicewright import odds, read_check, resolve
    >>> check = read_check({"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"})
    >>> check.dice
    (6, 6)
    >>> outcome = resolve(check, faces=(4, 6))
    >>> outcome.degree, outcome.record()["margin"]
    ('success', 9)
    >>> for step in outcome.steps:
    ...     print(step.rule, step.text)
    R-H-19 The difficulty is easy: target number 8.
    R-H-05 The dice show 4 + 6, skill +7: total 17.
    R-H-10 17 is 9 above the target number 8: success.
    >>> {degree: str(chance) for degree, chance in odds(check).items()}
    {'fumble': '1/36', 'success': '17/18', 'crit': '1/36'}

What a record and an outcome hold is told by the class of each system:
`help(type(SYSTEMS["heroic"]))`.
"""

from dicewright.check import Check
from dicewright.errors import CheckError, ChoiceError, FacesError
from dicewright.faults import Fault
from dicewright.fields import Field
from dicewright.odds import odds
from dicewright.outcome import Offer, Outcome, Step
from dicewright.reading import read_check, resolve
from dicewright.system import System
from dicewright.systems import SYSTEMS

__all__ = [
    "SYSTEMS",
    "Check",
    "CheckError",
    "ChoiceError",
    "FacesError",
    "Fault",
    "Field",
    "Offer",
    "Outcome",
    "Step",
    "System",
    "odds",
    "read_check",
    "resolve",
]

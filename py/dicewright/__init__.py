"""The rules of three dice mechanics: reads checks, resolves rolled dice, gives exact odds.

For programs that need to know what a Heroic, Power or Boon Roll means. It rolls no dice, stores
nothing, knows no page, and needs nothing but the standard library:

    check = read_check({"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"})
    outcome = resolve(check, faces=(4, 6))
    outcome.record()
    odds(check)
"""

from dicewright.check import Check
from dicewright.errors import CheckError, ChoiceError, FacesError
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
    "Field",
    "Offer",
    "Outcome",
    "Step",
    "System",
    "odds",
    "read_check",
    "resolve",
]

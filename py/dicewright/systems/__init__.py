"""The registry of dice mechanics: one line a system."""

from dicewright.system import System
from dicewright.systems import boons, heroic, power

SYSTEMS: dict[str, System] = {
    heroic.SYSTEM.name: heroic.SYSTEM,
    power.SYSTEM.name: power.SYSTEM,
    boons.SYSTEM.name: boons.SYSTEM,
}

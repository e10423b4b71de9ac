"""Readers of what other tools write of DRAW STEEL heroes and monsters, one module a format."""

from app.systems.creatures import Readers
from app.systems.power.imports import forge_steel

READERS: Readers = (forge_steel.read,)

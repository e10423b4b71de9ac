"""Readers of what other tools write of DRAW STEEL heroes and monsters, one module a format."""

from app.systems.creatures import Readers

READERS: Readers = ()

"""What an import gives, under the names that the views of this feature use."""

from app.features.imports.reading import read_file
from app.systems.creatures import Creature, LeftOut, Reading, ReadRoll

__all__ = ["Creature", "LeftOut", "ReadRoll", "Reading", "read_file"]

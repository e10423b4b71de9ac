"""Bringing heroes and monsters from other tools: `read` reads a file or a paste."""

from app.features.imports.reading import read

__all__ = ["read"]

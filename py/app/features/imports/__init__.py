"""Bringing heroes and monsters from other tools: `read` reads a file or a paste.

Reading needs the standard library alone; what a person can do with it (`ACTIONS`) is in `handlers`,
loaded when first asked for.
"""

from typing import Any

from app.features.imports.reading import read

__all__ = ["read"]


def __getattr__(name: str) -> Any:
    if name == "ACTIONS":
        from app.features.imports.handlers import ACTIONS

        return ACTIONS
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

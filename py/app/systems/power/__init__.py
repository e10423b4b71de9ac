"""Power Rolls on the page: `PAGE` is in `page.py`, loaded when first asked for, so that the readers
in `imports` need no form and no page.
"""

from typing import Any


def __getattr__(name: str) -> Any:
    if name == "PAGE":
        from app.systems.power.page import PAGE

        return PAGE
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

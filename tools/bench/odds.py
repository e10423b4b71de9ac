"""Measures the odds of a check side by side with icepool's, in the Pyodide that ships.

icepool is a tool of the tests and of this bench; it never ships.
"""

import json
from importlib.util import find_spec
from pathlib import Path

from tools.node import run_script
from tools.site import REPOSITORY

HERE = Path(__file__).parent


def measure() -> dict[str, dict[str, float]]:
    """Return kind of check -> milliseconds of ours and of icepool's, and their ratio."""
    icepool = find_spec("icepool")
    assert icepool is not None
    assert icepool.origin is not None
    packages = Path(icepool.origin).parents[1]
    pyodide = REPOSITORY / "node_modules" / "pyodide"
    folders = (pyodide, REPOSITORY / "py", packages, HERE / "race.py")
    found: dict[str, dict[str, float]] = json.loads(
        run_script("bench/race.mjs", *map(str, folders))
    )
    return found

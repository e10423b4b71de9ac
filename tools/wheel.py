"""Builds the package of the rules as a wheel: `python -m tools.wheel [folder]`, by default into
`wheelhouse/`.

What goes in is copied to a place of its own first, so that no build leaves anything in the tree;
the same sources give the same bytes. No network: the build's tools are those of the environment.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.errors import BuildError

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("pyproject.toml", "LICENSE", "py/dicewright")
EPOCH = "315532800"  # 1980: the oldest time that a ZIP archive can hold


def build_wheel(root: Path, out: Path) -> Path:
    """Build the wheel of the tree at `root` into `out`, in place of older ones; return its path."""
    with tempfile.TemporaryDirectory() as place:
        tree, made = Path(place) / "tree", Path(place) / "made"
        for part in PARTS:
            _copy(root / part, tree / part)
        done = subprocess.run(
            [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", made, tree],
            capture_output=True,
            text=True,
            cwd=place,  # here `build` is our own build.py
            env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH},
            check=False,
        )
        if done.returncode != 0:
            raise BuildError(f"The wheel was not built:\n{done.stdout}{done.stderr}")
        [wheel] = made.iterdir()
        out.mkdir(parents=True, exist_ok=True)
        for older in out.glob("dicewright-*.whl"):
            older.unlink()
        return Path(shutil.move(wheel, out / wheel.name))


def _copy(origin: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    if origin.is_dir():
        shutil.copytree(origin, place, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(origin, place)


def main() -> int:
    """Build, say where the wheel is, and return the exit status."""
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "wheelhouse"
    try:
        print(build_wheel(ROOT, out))
    except BuildError as error:
        print(f"tools.wheel: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

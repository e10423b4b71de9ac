"""The wheel: it installs where there is nothing, and what its README says is so."""

import shlex
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from tools.conformance.document import document, text_of
from tools.site import release
from tools.wheel import build_wheel

ROOT = Path(__file__).resolve().parents[2]
README = ROOT / "py" / "dicewright" / "README.md"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return build_wheel(ROOT, tmp_path_factory.mktemp("wheelhouse"))


@pytest.fixture(scope="module")
def place(wheel, tmp_path_factory):
    """A folder with a clean environment, the wheel in it and nothing else, and the cases."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder / "venv", with_pip=True)
    done = run(folder, "python", "-m", "pip", "install", "--no-index", "--quiet", str(wheel))
    assert done.returncode == 0, done.stderr
    cases = text_of(document(release(ROOT).version))
    (folder / "conformance.json").write_text(cases, encoding="utf-8")
    return folder


def run(folder, *words):
    """Run a program of the clean environment; nothing of ours is in its way."""
    path = {"PATH": f"{folder / 'venv' / 'bin'}:/usr/bin:/bin"}
    program = folder / "venv" / "bin" / words[0]
    return subprocess.run(
        [program, *words[1:]], capture_output=True, text=True, cwd=folder, env=path, check=False
    )


def commands():
    """The commands of the README, each with the lines that it shows below, None where none are."""
    found = []
    for line in README.read_text(encoding="utf-8").splitlines():
        text = line.removeprefix("    ")
        if text == line:
            continue
        if text.startswith("$ "):
            found.append((text[2:], []))
        elif text.startswith("python "):
            found.append((text, None))
        elif found and found[-1][1] is not None:
            found[-1][1].append(text)
    return found


def test_what_is_in_it(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        [metadata] = [name for name in names if name.endswith("/METADATA")]
        said = archive.read(metadata).decode()
    assert {"dicewright/py.typed", "dicewright/__main__.py", "dicewright/systems/power.py"} <= names
    assert {name.split("/")[0].split("-")[0] for name in names} == {"dicewright"}
    assert "Requires-Dist" not in said
    assert "# dicewright" in said


def test_its_version_is_the_sites():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert release(ROOT).version == project["version"]
    assert "dependencies" not in project


def test_it_is_named_by_that_version(wheel):
    assert wheel.name == f"dicewright-{release(ROOT).version}-py3-none-any.whl"


def test_the_same_sources_give_the_same_bytes(wheel, tmp_path):
    assert build_wheel(ROOT, tmp_path).read_bytes() == wheel.read_bytes()


def test_nothing_else_is_installed_with_it(place):
    listed = run(place, "python", "-m", "pip", "list", "--format=freeze").stdout.split()
    assert {line.split("==")[0] for line in listed} <= {"dicewright", "pip", "setuptools"}
    here = run(place, "python", "-c", "import dicewright; print(dicewright.__file__)").stdout
    assert here.startswith(str(place))


@pytest.mark.parametrize(("command", "shown"), commands(), ids=lambda part: str(part)[:40])
def test_every_command_of_the_readme_does_what_it_says(place, command, shown):
    done = run(place, *shlex.split(command))
    if shown is None:
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout
    elif shown[0].startswith("dicewright: "):
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.splitlines() == shown
    else:
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.splitlines() == shown


def test_the_readme_has_them_all():
    words = " ".join(command for command, _ in commands())
    for part in ("--odds", "--json", "--faces", "--downgrade", "check conformance.json --with"):
        assert part in words


def test_the_python_of_the_readme_runs(place):
    done = run(place, "python", "-m", "doctest", str(README))
    assert (done.returncode, done.stdout) == (0, "")


def test_the_command_has_a_name_of_its_own(place):
    done = run(place, "dicewright", "--version")
    assert done.stdout.split() == ["dicewright", release(ROOT).version]


def test_make_builds_it(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tools.wheel", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert done.stdout.strip() == str(next(tmp_path.iterdir()))

"""The rules and every import, tried inside the very Pyodide, library and archive that ship."""

import ast
import gzip
import io
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tools.application import sources
from tools.parts import PACKAGES, installed
from tools.seldom import bare, seldom
from tools.site import Site

ROOT = Path(__file__).resolve().parents[2]

# Imports inside functions of the packages that nothing in a page can reach, with the reason.
UNREACHED = {
    "asyncio": "jinja2: rendering in a loop of its own, never asked for",
    "babel": "wtforms: numbers in a locale's own spelling, an optional extra",
    "ctypes": "segno: colours in a Windows terminal",
    "gettext": "wtforms: messages in other languages, which no form here asks for",
    "html": "markupsafe: text of markup, which no template here asks for",
    "importlib.metadata": "segno and jinja2: their own versions, and plug-ins",
    "pprint": "jinja2: a filter for those who look for faults",
    "tempfile": "segno: show() opens a desktop's browser",
    "urllib.request": "segno: show() opens a desktop's browser",
    "zipfile": "jinja2: templates compiled into a zip, at home",
    "importlib_metadata": "segno: for old Pythons",
    "webbrowser": "segno: show() opens a desktop's browser",
}


def names_imported(source: bytes) -> set[str]:
    """Return every absolute module that a source imports, inside functions too."""
    found: set[str] = set()
    for statement in ast.walk(ast.parse(source)):
        if isinstance(statement, ast.Import):
            found.update(name.name for name in statement.names)
        elif isinstance(statement, ast.ImportFrom) and not statement.level and statement.module:
            found.add(statement.module)
    return found


def members(built: Site) -> set[str]:
    """Return the members of the app's archive."""
    address = next(file.address for file in built.files if file.address.startswith("app-"))
    content = gzip.decompress((built.out / address).read_bytes())
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return set(archive.namelist())


def module_name(member: str) -> str:
    """Return the module of an archive's member."""
    return member.removesuffix("c").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


TRY_IMPORTS = """
import importlib, json
failed = {}
for name in given:
    try:
        importlib.import_module(name)
    except Exception as error:
        failed[name] = repr(error)
answer = json.dumps(failed)
"""


def test_the_rules_hold_in_the_shipped_runtime(run_shipped: Any) -> None:
    """Every vector of the rules comes out of the archive's package under the shipped Python."""
    vectors = (ROOT / "tests" / "rules" / "vectors.py").read_text(encoding="utf-8")
    code = f"{vectors}\nimport json\nanswer = json.dumps([len(VECTORS), run()])\n"
    count, failures = run_shipped(code)
    assert failures == []
    assert count > 80


def test_every_module_that_the_app_can_reach_imports(run_shipped: Any, built: Site) -> None:
    """All of ours but the layer that needs a page, all shipped modules of others, and whatever any
    of them imports, lazily too.
    """
    ours = {
        module_name(name) for name in members(built) if name.startswith(("dicewright/", "app/"))
    }
    shipped = sources(ROOT).items()
    code = [text for name, text in shipped if not name.startswith("templates/")]
    theirs: set[str] = set()
    for package in PACKAGES:
        for name, source in installed(package):
            theirs.add(module_name(name.replace(".py", ".pyc")))
            code.append(source)
    wanted = set().union(*map(names_imported, code))
    standard = {name for name in wanted if name.partition(".")[0] in sys.stdlib_module_names}
    names = (ours | theirs | standard) - UNREACHED.keys()
    left = run_shipped(TRY_IMPORTS, *sorted(names))
    assert list(left) == []


def test_all_python_of_ours_ships_compiled_but_what_is_seldom_opened(built: Site) -> None:
    """Each module is there once; tests/browser tries that no roll needs one that is source."""
    found = members(built)
    as_source = seldom(sources(ROOT), ROOT)
    assert {name for name in found if not name.endswith(".pyc")} == as_source
    assert not {f"{name}c" for name in as_source} & found


@pytest.mark.parametrize(
    ("source", "shipped"),
    [
        ('"""Why."""\nx = 1  # so\n', "\nx = 1\n"),
        ('def f():\n    """Why."""\n    return "# no"\n', 'def f():\n\n    return "# no"\n'),
        ('class C:\n    """Why,\n    and how."""\n', "class C:\n    ...\n\n"),
        ('x = 1\n"""What x is."""\n', "x = 1\n\n"),
    ],
)
def test_source_ships_without_words_and_on_the_same_lines(source: str, shipped: str) -> None:
    assert bare(source.encode()).decode().rstrip("\n") == shipped.rstrip("\n")


def test_the_parts_that_a_page_uses_lazily_work(run_shipped: Any) -> None:
    """A code is drawn, a form is validated, a template from the archive is there."""
    answer = run_shipped(
        """
import json
from app.text.qr import qr_code
from jinja2 import ModuleLoader
from app.render import environment
from wtforms import Form, IntegerField, validators

class Small(Form):
    skill = IntegerField(validators=[validators.NumberRange(0, 30)])

picture = qr_code("https://example.org/#system=power")
environment(ModuleLoader("/app.zip/templates"))
valid = [Small(data={"skill": skill}).validate() for skill in (7, 31)]
answer = json.dumps([picture.startswith("<svg"), *valid])
"""
    )
    assert answer == [True, True, False]


def test_the_page_compiles_no_template(run_shipped: Any) -> None:
    """Jinja2's own compiler stays at home; whoever asks for it is told why."""
    answer = run_shipped(
        """
import json
from jinja2 import DictLoader
from app.render import environment

try:
    environment(DictLoader({"a": "b"})).get_template("a")
    answer = json.dumps("")
except RuntimeError as error:
    answer = json.dumps(str(error))
"""
    )
    assert "compiled by the build" in answer


def test_imports_take_the_short_way(run_shipped: Any) -> None:
    """Compiled modules come by one look into the archive, sources by Python's own import, and an
    error still names the file and line it came from.
    """
    answer = run_shipped(
        """
import json, traceback
import csv
import dicewright
from app.render import environment

try:
    dicewright.read_check({})
except dicewright.CheckError as error:
    where = traceback.extract_tb(error.__traceback__)[-1].filename
loaders = [type(module.__spec__.loader).__name__ for module in (json, dicewright, csv)]
answer = json.dumps([loaders, where, dicewright.__file__])
"""
    )
    loaders, where, package = answer
    assert loaders == ["ArchiveFinder", "ArchiveFinder", "zipimporter"]
    assert where.startswith("/app.zip/dicewright/")
    assert package == "/app.zip/dicewright/__init__.pyc"


def test_what_is_seldom_used_runs_when_it_is_used(run_shipped: Any) -> None:
    """Imported by WTForms, more than once too, it costs a start nothing; asked for something it is
    whole.
    """
    early, used, late = run_shipped(
        """
import json
import decimal, wtforms.validators, wtforms.fields
early = len(vars(decimal))
from decimal import Decimal
answer = json.dumps([early, str(Decimal("0.10")), len(vars(decimal))])
"""
    )
    assert used == "0.10"
    assert early < 12 < late

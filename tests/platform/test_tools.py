"""The build's own parts, and what the repository promises about itself."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.application import SELDOM, bare, sources
from tools.archive import pack
from tools.cache import Cache, digest
from tools.develop import changed, snapshot
from tools.errors import BuildError
from tools.files import hashed_name
from tools.join import join_modules
from tools.library import is_kept
from tools.npm import Packages

ROOT = Path(__file__).resolve().parents[2]


def test_a_pattern_has_to_fit_one_file(tmp_path: Path) -> None:
    """None or two stop the build and say what was found."""
    folder = tmp_path / "part"
    folder.mkdir()
    with pytest.raises(BuildError, match="fits nothing"):
        Packages(tmp_path).one("part", "core-*.js")
    (folder / "core-a.js").touch()
    assert Packages(tmp_path).one("part", "core-*.js").name == "core-a.js"
    (folder / "core-b.js").touch()
    with pytest.raises(BuildError, match=r"core-a\.js, core-b\.js"):
        Packages(tmp_path).one("part", "core-*.js")


def test_missing_packages_are_told_in_a_sentence(tmp_path: Path) -> None:
    """Whoever forgot the set-up reads what to do."""
    with pytest.raises(BuildError, match="npm ci"):
        Packages(tmp_path / "node_modules")


def test_archives_depend_on_their_content_alone() -> None:
    """Neither the order nor the clock shows in them."""
    assert pack({"a": b"1", "b": b"2"}) == pack({"b": b"2", "a": b"1"})


def test_the_cache_makes_a_thing_once(tmp_path: Path) -> None:
    """The second time it is only read."""
    made: list[int] = []
    cache = Cache(tmp_path)
    for _ in range(2):
        cache.keep(digest("key"), lambda: made.append(1) or b"content")  # type: ignore[func-returns-value]
    assert made == [1]
    assert digest("ab", "c") != digest("a", "bc")


def test_modules_are_joined_each_before_what_imports_it() -> None:
    """Each is run once; what cannot be joined stops the build and is named."""
    leaf = "export const a = 1;\n"
    modules = {
        "leaf": leaf,
        "branch": 'import { a } from "./leaf.js";\nexport const b = a;\n',
        "first": 'import { a } from "./leaf.js";\nimport { b } from "./branch.js";\nf(a, b);\n',
    }
    parts = re.findall(r"^const \$(\w+) = ", join_modules(modules, "first"), re.MULTILINE)
    assert parts == ["leaf", "branch", "first"]
    for odd in (
        'import "./leaf.js";\n',
        "export default 1;\n",
        'import * as a from "./leaf.js";\n',
    ):
        with pytest.raises(BuildError, match=r"in first\.js"):
            join_modules({"leaf": leaf, "first": odd}, "first")
    circle = {"one": 'import { a } from "./two.js";\n', "two": 'import { b } from "./one.js";\n'}
    with pytest.raises(BuildError, match="one -> two -> one"):
        join_modules(circle, "one")


def test_an_address_changes_with_the_content() -> None:
    """And keeps the name that a person knows."""
    first, second = hashed_name("css/app.css", b"1"), hashed_name("css/app.css", b"2")
    assert first != second
    assert first.startswith("css/app-")
    assert first.endswith(".css")


@pytest.mark.parametrize(
    ("member", "kept"),
    [
        ("json/decoder.py", True),
        ("encodings/utf_8.py", True),
        ("encodings/big5.py", False),
        ("unittest/mock.py", False),
        ("os.py", False),
    ],
)
def test_the_library_is_lean(member: str, kept: bool) -> None:
    """What a page has no use for, and what is frozen into the interpreter, stays out."""
    assert is_kept(member) is kept


def test_serve_notices_a_change(tmp_path: Path) -> None:
    """A file that comes, changes or goes is seen."""
    (tmp_path / "py").mkdir()
    source = tmp_path / "py" / "one.py"
    before = snapshot(tmp_path)
    source.write_text("1")
    after = snapshot(tmp_path)
    assert changed(before, after) == {source}
    assert changed(after, before) == {source}
    assert changed(after, after) == set()


def test_the_workflow_file_is_valid() -> None:
    """By GitHub's own schema."""
    files = [str(path) for path in (ROOT / ".github" / "workflows").glob("*.yml")]
    command = [sys.executable, "-m", "check_jsonschema"]
    schema = ["--builtin-schema", "vendor.github-workflows"]
    done = subprocess.run([*command, *schema, *files], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_workflow_builds_what_make_builds() -> None:
    """What is published is `make build` and nothing beside it."""
    workflow = (ROOT / ".github" / "workflows" / "site.yml").read_text(encoding="utf-8")
    assert "- run: make build\n" in workflow
    assert "path: dist\n" in workflow


@pytest.mark.parametrize("name", ["package-lock.json", "requirements.txt", "requirements-dev.txt"])
def test_the_locks_name_no_registry(name: str) -> None:
    """They hold exact versions and hashes and work with any mirror."""
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "http" not in text
    assert "sha" in text


def without_words(tree: ast.AST) -> str:
    """A module's parts, without its docstrings."""
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [  # type: ignore[attr-defined]
                each
                for each in body
                if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))
            ]
    return ast.dump(tree)


def test_what_ships_as_source_means_the_same_on_the_same_lines() -> None:
    """Docstrings and comments are gone, and nothing else; tracebacks name the right line."""
    shipped = {name: text for name, text in sources(ROOT).items() if name.startswith(SELDOM)}
    assert {f"{name}__init__.py" for name in SELDOM} <= shipped.keys()
    for name, text in shipped.items():
        short = bare(text)
        assert b'"""' not in short, name
        assert without_words(ast.parse(short)) == without_words(ast.parse(text)), name
        for line, then in zip(short.splitlines(), text.splitlines(), strict=True):
            assert line in (b"", then) or line.strip() == b"..." or then.startswith(line), name


def test_a_docstring_alone_leaves_a_body() -> None:
    text = b'class A:\n    """One\n    two."""\n\n\ndef b():  # why\n    """Three # four."""\n'
    assert bare(text) == b"class A:\n    ...\n\n\n\ndef b():\n    ...\n"

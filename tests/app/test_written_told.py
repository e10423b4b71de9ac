"""Held by construction: whoever writes hands the result on, and one place turns it into words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

APP = Path(__file__).parents[2] / "py" / "app"
FEATURES = sorted((APP / "features").rglob("*.py"))
CALLERS = [*FEATURES, *sorted((APP / "rolls").glob("*.py")), *sorted((APP / "tables").glob("*.py"))]
OWNER = re.compile(
    r"\b(store|history|heroes|presets|tables|tables_of|settings|setups|device|_collection"
    r"|commands|saving)\b"
)
"""What writes are asked of; a set's `add` is none of ours."""
LATER = {"_update", "take_back"}
"""Functions whose caller looks afterwards whether storage has it all."""
SUCCESS = re.compile(r"\b(saved|kept|deleted|restored|undone|moved|made)\b", re.I)


def writers() -> set[str]:
    """The names of all functions that answer with a `Written`."""
    return {
        node.name
        for path in APP.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef)
        and node.returns is not None
        and ast.unparse(node.returns) == "Written"
    }


def writes(tree: ast.AST) -> Iterator[tuple[ast.Call, ast.AST, str]]:
    """Every write with what stands around it and the function it is in."""
    names = writers()
    todo: list[tuple[ast.AST, ast.AST, str]] = [(tree, tree, "")]
    while todo:
        node, parent, function = todo.pop()
        if isinstance(node, ast.FunctionDef):
            function = node.name
        if isinstance(node, ast.Call):
            match node.func:
                case ast.Attribute(value=owner, attr=name) if OWNER.search(ast.unparse(owner)):
                    called = name
                case ast.Name(id=name):
                    called = name
                case _:
                    called = ""
            if called in names:
                yield node, parent, function
        todo += [(child, node, function) for child in ast.iter_child_nodes(node)]


def test_writes_are_found() -> None:
    assert {"set", "set_many", "add", "change", "delete", "note", "save", "make"} <= writers()
    found = sum(1 for path in CALLERS for _ in writes(ast.parse(path.read_text())))
    assert found > 40


@pytest.mark.parametrize("path", CALLERS, ids=lambda path: str(path.relative_to(APP)))
def test_no_result_of_a_write_is_dropped(path: Path) -> None:
    dropped = [
        f"line {call.lineno}: {ast.unparse(call)}"
        for call, parent, function in writes(ast.parse(path.read_text()))
        if isinstance(parent, ast.Expr)
        or (isinstance(parent, ast.Attribute) and parent.attr in ("token", "value"))
        if function not in LATER
    ]
    assert dropped == [], "give it to `app.features.saving.tell`, or return it"


@pytest.mark.parametrize("path", FEATURES, ids=lambda path: str(path.relative_to(APP)))
def test_success_is_said_in_one_place(path: Path) -> None:
    """Nobody else offers an undo, or says or shows a sentence of success."""
    here = path.relative_to(APP / "features").as_posix()
    tree = ast.parse(path.read_text())
    if here not in ("saving/tell.py", "notices/undo.py"):
        assert "offer_undo" not in {n.id for n in ast.walk(tree) if isinstance(n, ast.Name)}
    said = [
        words
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and re.fullmatch(r"effects\.(announce|tell|text)", ast.unparse(call.func))
        for part in ast.walk(call)
        if isinstance(part, ast.Constant) and isinstance(words := part.value, str)
        if " " in words or words.endswith(".")
        if SUCCESS.search(words) and not words.startswith("Not ") and "has been" not in words
    ]
    allowed = ["Everything is saved now."] if here == "saving/tell.py" else []
    assert [words for words in said if words.strip() != "Still not saved ("] == allowed

"""What of the app ships as source: what a table opens now and then, if ever.

Source is half as long as compiled Python once it is packed. Everybody downloads it, few need it,
and whoever opens it waits a moment for it to be compiled. What a start, a roll, the history and the
heroes need is not among it: a browser test says so.
"""

import ast
import io
import tokenize
from collections.abc import Iterable
from fnmatch import fnmatchcase
from pathlib import Path

from jinja2 import ModuleLoader

MODULES = (
    *("app/features/backup/*", "app/features/calls/*", "app/features/erase/*"),
    *("app/features/export/*", "app/features/fairness/*", "app/features/rules/*"),
    *("app/features/settings/*", "app/features/share/*", "app/features/tables/*"),
    *("app/store/backup/*", "app/systems/*/rules.py", "app/systems/*/samples.py"),
    *("app/systems/rule_words.py", "app/tables/arrange.py", "app/tables/write.py"),
)
TEMPLATES = (
    *("backup/*", "calls/*", "erase/*", "failure/*", "fairness/*", "*/brief.html", "rules/*"),
    *("settings/*", "share/*", "tables/*"),
)


def seldom(members: Iterable[str], root: Path) -> set[str]:
    """Return those members of the app's archive that ship as source."""
    templates = root / "templates"
    found = (path for pattern in TEMPLATES for path in templates.glob(pattern))
    views = {
        "templates/" + ModuleLoader.get_module_filename(path.relative_to(templates).as_posix())
        for path in found
    }
    return {
        member
        for member in members
        if member in views or any(fnmatchcase(member, pattern) for pattern in MODULES)
    }


def bare(source: bytes) -> bytes:
    """Return source without docstrings and comments, on the same lines, so that tracebacks fit."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        if not isinstance(body, list):
            continue
        for each in body:
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                before = lines[each.lineno - 1][: each.col_offset]
                for place in range(each.lineno - 1, each.end_lineno or each.lineno):
                    lines[place] = b""
                if len(body) == 1 and not isinstance(node, ast.Module):
                    lines[each.lineno - 1] = before + b"..."  # a body needs something in it
    kept = b"\n".join(lines) + b"\n"
    comments = [
        token.start
        for token in tokenize.tokenize(io.BytesIO(kept).readline)
        if token.type == tokenize.COMMENT
    ]
    texts = kept.decode().split("\n")
    for line, column in comments:
        texts[line - 1] = texts[line - 1][:column].rstrip()
    return "\n".join(texts).encode()

"""Makes the app's archive: our Python and the browser's templates, compiled. It is what an update
of the app downloads.
"""

import ast
import io
import tokenize
from pathlib import Path

from tools.archive import pack
from tools.bytecode import Source, compile_all
from tools.cache import Cache, digest, write_whole
from tools.npm import Packages
from tools.render import compile_templates

# Where the loader writes the archive; baked into tracebacks.
PLACE = "/app.zip"
LAYERS = ("dicewright", "app", "browser")
# The command line of the rules is for the host: no page could run it.
NOT_SHIPPED = ("dicewright/__main__.py", "dicewright/command/")

# What a table opens now and then, if ever. It is shipped as source, a third as long once it is
# packed, and compiled where it is opened: everybody downloads it, few need it at once.
SELDOM = ("app/features/luck/", "app/luck/", "app/features/fairness/")


def bare(source: bytes) -> bytes:
    """Return source without docstrings and comments, on the same lines, so that tracebacks fit."""
    tree = ast.parse(source)
    lines = source.splitlines()
    for node in ast.walk(tree):
        for each in (
            getattr(node, "body", []) if not isinstance(node, ast.Lambda | ast.IfExp) else ()
        ):
            if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
                lines[each.lineno - 1] = lines[each.lineno - 1][: each.col_offset] + b"..."
                for place in range(each.lineno, each.end_lineno or each.lineno):
                    lines[place] = b""
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


def sources(root: Path) -> dict[str, bytes]:
    """Return the Python that goes into the archive, by member name: the three layers and the
    templates.
    """
    found = {
        member: path.read_bytes()
        for layer in LAYERS
        for path in sorted((root / "py" / layer).rglob("*.py"))
        if not (member := path.relative_to(root / "py").as_posix()).startswith(NOT_SHIPPED)
    }
    for name, text in compile_templates(root).items():
        found[f"templates/{name}"] = text.encode()
    return found


def build_archive(root: Path, packages: Packages, cache: Cache, library: bytes) -> bytes:
    """Return the archive's content; `library` is the finished lean library, with which the compiler
    starts faster.
    """
    found = sources(root)
    seldom = {name: bare(text) for name, text in found.items() if name.startswith(SELDOM)}
    names = sorted(found.keys() - seldom.keys())
    start = cache.folder / f"library-{digest(library)[:16]}.zip"
    if not start.exists():
        write_whole(start, library)
    jobs = [Source(found[name], f"{PLACE}/{name}", strip=True) for name in names]
    compiled = compile_all(jobs, packages, cache, start)
    return pack({f"{name}c": pyc for name, pyc in zip(names, compiled, strict=True)} | seldom)

"""Makes .pyc files for the shipped Python, through Pyodide in Node, and remembers every single one
in the cache.

Only sources that were not compiled before start Node at all, so a change to one module costs one
compilation.
"""

import json
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tools.cache import Cache, digest
from tools.node import HERE, run_script
from tools.npm import Packages


@dataclass(frozen=True)
class Source:
    """One Python source to compile.

    `name` is the path that tracebacks show, which is where the file lies in the running page.
    `strip` leaves the docstrings out: right for everything but Pyodide's own, which it reads.
    """

    text: bytes
    name: str
    strip: bool


def compile_all(
    sources: list[Source], packages: Packages, cache: Cache, library: Path | None = None
) -> list[bytes]:
    """Return the .pyc content of each source, in order.

    `library` is a standard library zip for the compiler to start from (the lean one starts three
    times as fast); it has no influence on the result, so it is no part of the key.
    """
    recipe = digest((HERE / "compile.mjs").read_bytes(), packages.version("pyodide"))
    keys = [digest("pyc", recipe, item.text, item.name, str(item.strip)) for item in sources]
    missing = {key: item for key, item in zip(keys, sources, strict=True) if cache.get(key) is None}
    if missing:
        _compile_into(cache, missing, packages, library)
    return [cache.keep(key, _never) for key in keys]


def _never() -> bytes:
    raise AssertionError("the compiler left a source out")


def _compile_into(
    cache: Cache, missing: dict[str, Source], packages: Packages, library: Path | None
) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        out = folder / "out"
        out.mkdir()
        rows: list[tuple[str, str, bool]] = []
        for number, item in enumerate(missing.values()):
            file = folder / f"{number}.py"
            file.write_bytes(item.text)
            rows.append((str(file), item.name, item.strip))
        job = folder / "job.json"
        job.write_text(
            json.dumps(
                {
                    "pyodide": str((packages.folder / "pyodide").resolve()),
                    "library": str(library.resolve()) if library else None,
                    "sources": rows,
                    "out": str(out),
                }
            ),
            encoding="utf-8",
        )
        run_script("compile.mjs", str(job))
        for number, key in enumerate(missing):
            cache.put(key, (out / f"{number}.pyc").read_bytes())

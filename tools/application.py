"""Makes the app's archive: our Python and the browser's templates, compiled where a table needs
them soon (`seldom` says what is not). It is what an update of the app downloads.
"""

from pathlib import Path

from tools.archive import pack
from tools.bytecode import Source, compile_all
from tools.cache import Cache, digest, write_whole
from tools.npm import Packages
from tools.render import compile_templates
from tools.seldom import bare, seldom

# Where the loader writes the archive; baked into tracebacks.
PLACE = "/app.zip"
LAYERS = ("dicewright", "app", "browser")
# The command line of the rules is for the host: no page could run it.
NOT_SHIPPED = ("dicewright/__main__.py", "dicewright/command/")


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
    as_source = {name: bare(found[name]) for name in seldom(found, root)}
    names = sorted(found.keys() - as_source.keys())
    start = cache.folder / f"library-{digest(library)[:16]}.zip"
    if not start.exists():
        write_whole(start, library)
    jobs = [Source(found[name], f"{PLACE}/{name}", strip=True) for name in names]
    compiled = compile_all(jobs, packages, cache, start)
    return pack({f"{name}c": pyc for name, pyc in zip(names, compiled, strict=True)} | as_source)

"""Stages what runs Python in the page: PyScript, Pyodide, the lean library and our loader, under
`rt/<hash>/`.

The folder's name is a hash of everything in it. It changes with a new PyScript, Pyodide,
third-party package or loader, and not with the app, so that an update of the app leaves these six
megabytes where they are.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from tools.archive import squeeze
from tools.cache import Cache, digest
from tools.library import build_library
from tools.npm import Packages

# Files of PyScript that a start asks for with every plugin off; core.js re-exports the second,
# which imports the third.
PYSCRIPT_FILES = ("dist/core.js", "dist/core-*.js", "dist/error-*.js")
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "library.zip.gz"
UNPACKER = "unpack.js"
OURS = ("loader.mjs", "start.mjs", UNPACKER)
# Has to be the first line of a file. https://v8.dev/blog/explicit-compile-hints
EAGER_HINT = b"//# allFunctionsCalledOnLoad"
# Switched off for both kinds of script: a plugin that only one kind excludes is fetched for the
# other.
PLUGINS_OFF = (
    *("!deprecations-manager", "!donkey", "!error"),
    *("!py-editor", "!py-game", "!py-terminal"),
)


@dataclass(frozen=True)
class Runtime:
    """The staged runtime: its folder's address, its files' content by address, and what the page
    has to say about it.
    """

    folder: str
    files: dict[str, bytes]
    # What Pyodide's own lock says of the build: Python version, ABI, platform.
    abi: str
    # The standard library's archive before it was squeezed.
    library: bytes

    def address(self, name: str) -> str:
        """Return the address of one of its files, relative to the page."""
        return f"{self.folder}/{name}"

    def modules(self) -> list[str]:
        """Return the addresses of the JavaScript modules that the page will ask for, in that
        order.
        """
        first = ["start.mjs", "core.js"]
        last = ["loader.mjs", "pyodide.mjs", "pyodide.asm.mjs"]
        names = {Path(address).name for address in self.files} - {"core.js", UNPACKER}
        hashed = sorted(name for name in names if name.endswith(".js"))
        return [self.address(name) for name in (*first, *hashed, *last)]


def stage_runtime(root: Path, packages: Packages, cache: Cache) -> Runtime:
    """Collect the runtime's files; `root` is the source tree, for our loader."""
    files: dict[str, bytes] = {}
    for package, patterns in (("@pyscript/core", PYSCRIPT_FILES), ("pyodide", PYODIDE_FILES)):
        for pattern in patterns:
            path = packages.one(package, pattern)
            files[path.name] = compiled_at_once(path)
    for name in OURS:
        files[name] = (root / "static" / name).read_bytes()
    library = build_library(packages, cache)
    files[LIBRARY] = cache.keep(digest("squeezed", library), lambda: squeeze(library))
    folder = f"rt/{digest(*(part for name in sorted(files) for part in (name, files[name])))[:12]}"
    lock = json.loads(packages.one("pyodide", "pyodide-lock.json").read_text(encoding="utf-8"))
    abi = json.dumps(lock["info"], sort_keys=True, separators=(",", ":"))
    return Runtime(
        folder, {f"{folder}/{name}": files[name] for name in sorted(files)}, abi, library
    )


def compiled_at_once(path: Path) -> bytes:
    """Return the content of a file, of a module with V8's hint to compile all of it as it arrives.

    Without the hint every function is compiled at its first call, on the one thread that has to
    start Python; with it nearly all of that happens beside. The pointer to a source map, which is
    not shipped, is left out. Other engines see a comment.
    """
    content = path.read_bytes()
    if path.suffix not in {".js", ".mjs"}:
        return content
    lines = content.rstrip().split(b"\n")
    if lines[-1].startswith(b"//# sourceMappingURL="):
        lines.pop()
    return b"\n".join([EAGER_HINT, *lines]) + b"\n"


def configuration(runtime: Runtime) -> str:
    """Return PyScript's configuration for our one script, as JSON."""
    return json.dumps(
        {"interpreter": f"./{runtime.address('loader.mjs')}", "plugins": list(PLUGINS_OFF)},
        separators=(",", ":"),
    )

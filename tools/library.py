"""Makes the library: the standard library and the third-party Python that the page runs with,
lean and compiled.

It takes the place of Pyodide's own `python_stdlib.zip` (all source, compiled anew at every start).
What the app imports is in it as `.pyc`, what nobody has needed so far as source, and what a page
can have no use for not at all. The lists are data: `start_modules.txt` beside this file names what
is compiled, and a test in the shipped page fails with the name of a module that has to be added.
The app's own Python is not here, so that an update of the app leaves this file alone.
"""

import json
import zipfile
from fnmatch import fnmatchcase
from pathlib import Path

from tools.archive import pack
from tools.bytecode import Source, compile_all
from tools.cache import Cache, digest
from tools.errors import BuildError
from tools.node import HERE, run_script
from tools.npm import Packages
from tools.parts import PACKAGES, installed, shell_of

# Where Pyodide puts the archive; baked into tracebacks.
PLACE = "/lib/python314.zip"

# Members of Pyodide's own archive that a page has no use for: programs, servers, foreign platforms,
# tools for developers.
DROPPED = (
    *("_pyrepl/*", "__phello__/*", "__hello__.py", "antigravity.py", "this.py", "site-packages/*"),
    *(
        "ctypes/*",
        "curses/*",
        "dbm/*",
        "ensurepip/*",
        "multiprocessing/*",
        "sqlite3/*",
        "turtle.py",
    ),
    *("unittest/*", "venv/*", "wsgiref/*", "xmlrpc/*"),
    *(
        "bdb.py",
        "cmd.py",
        "code.py",
        "cProfile.py",
        "doctest.py",
        "pdb.py",
        "profile.py",
        "pstats.py",
    ),
    *(
        "pydoc.py",
        "pyclbr.py",
        "py_compile.py",
        "compileall.py",
        "modulefinder.py",
        "pickletools.py",
    ),
    *(
        "tabnanny.py",
        "trace.py",
        "timeit.py",
        "symtable.py",
        "rlcompleter.py",
        "idlelib/*",
        "zipapp.py",
    ),
    *(
        "ftplib.py",
        "imaplib.py",
        "mailbox.py",
        "netrc.py",
        "poplib.py",
        "smtplib.py",
        "socketserver.py",
    ),
    *("optparse.py", "plistlib.py", "pty.py", "tty.py", "wave.py", "webbrowser.py", "fileinput.py"),
    *("_pyio.py", "_sysconfigdata*", "sysconfig/*", "logging/config.py", "logging/handlers.py"),
    *("asyncio/__main__.py", "asyncio/proactor_events.py", "asyncio/windows_*", "asyncio/tools.py"),
    *("*/__main__.py", "json/tool.py", "pyodide/console.py", "pyodide/_nodesock_transport.py"),
    *("nturl2path.py", "tomllib/*", "_ios_support.py", "_apple_support.py", "_android_support.py"),
    "tarfile.py",
    *("argparse.py", "configparser.py", "platform.py", "mimetypes.py", "getopt.py", "getpass.py"),
    *("_pydatetime.py", "concurrent/futures/process.py", "concurrent/interpreters/*", "pkgutil.py"),
    *("runpy.py", "shelve.py", "sched.py"),
    *("urllib/robotparser.py", "tracemalloc.py", "filecmp.py", "sre_*.py"),
    *("pyodide/http/*", "colorsys.py", "_ast_unparse.py"),
    # Left out in the way that the library itself provides for: who imports these does without them.
    *("ssl.py", "_ssl.py", "bz2.py", "lzma.py"),
    *("compression/*", "gzip.py", "zipfile/*", "tempfile.py", "shutil.py", "glob.py", "fnmatch.py"),
    # What only these, or parts of packages that no page reaches, would ask for.
    *("asyncio/base_subprocess.py", "asyncio/selector_events.py", "asyncio/sslproto.py"),
    *("asyncio/staggered.py", "asyncio/trsock.py", "selectors.py", "concurrent/futures/thread.py"),
    *("concurrent/futures/interpreter.py", "email/*", "http/*", "html/[!_]*", "_markupbase.py"),
    *("urllib/error.py", "urllib/request.py", "urllib/response.py", "xml/*", "quopri.py"),
    *("importlib/metadata/*", "importlib/resources/*", "importlib/readers.py"),
    *("importlib/simple.py", "pathlib/*", "pickle.py", "_compat_pickle.py", "statistics.py"),
    *("calendar.py", "locale.py", "gettext.py", "_strptime.py", "zoneinfo/*", "graphlib.py"),
    *("hmac.py", "secrets.py", "shlex.py", "stringprep.py", "queue.py", "pprint.py"),
    *("_py_abc.py", "_threading_local.py"),
    *("*.ini", "*.typed", "*.txt"),
)
# Frozen into the interpreter itself: the copies in the archive are never read.
FROZEN = (
    *("_collections_abc.py", "_sitebuiltins.py", "abc.py", "codecs.py", "genericpath.py", "io.py"),
    *("importlib/_bootstrap.py", "importlib/_bootstrap_external.py", "importlib/machinery.py"),
    *(
        "importlib/util.py",
        "ntpath.py",
        "os.py",
        "posixpath.py",
        "site.py",
        "stat.py",
        "zipimport.py",
    ),
)
# The only codecs of `encodings` that stay: what Python's start and the files that people open need.
CODECS = (
    *("__init__", "aliases", "ascii", "latin_1", "raw_unicode_escape"),
    *("unicode_escape", "utf_8*", "utf_16*", "utf_32*"),
)


def start_modules() -> frozenset[str]:
    """Return the dotted names of the standard library's modules that are shipped compiled."""
    lines = (HERE / "start_modules.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(line.strip() for line in lines if line.strip() and not line.startswith("#"))


def dotted(member: str) -> str:
    """Return the module name of an archive member: `json/__init__.py` is `json`."""
    return member.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_kept(member: str) -> bool:
    """Say whether a member of Pyodide's own archive is shipped."""
    if member.startswith("encodings/"):
        return any(fnmatchcase(member, f"encodings/{codec}.py") for codec in CODECS)
    if member.endswith("/") or member in FROZEN:
        return False
    return not any(fnmatchcase(member, name) for name in DROPPED)


def standard_library(packages: Packages) -> dict[str, bytes]:
    """Return the kept members of Pyodide's own archive, by name."""
    with zipfile.ZipFile(packages.one("pyodide", "python_stdlib.zip")) as archive:
        kept = [name for name in archive.namelist() if is_kept(name)]
        return {name: shell_of(name) or archive.read(name) for name in kept}


def pyscript_package(packages: Packages, cache: Cache) -> dict[str, bytes]:
    """Return PyScript's own Python package, which its JavaScript carries as text."""
    origin = packages.one("@pyscript/core", "src/stdlib/pyscript.js")
    key = digest("pyscript", origin.read_bytes(), (HERE / "pyscript.mjs").read_bytes())
    files = cache.keep_json(key, lambda: json.loads(run_script("pyscript.mjs", str(origin))))
    if not isinstance(files, dict) or "pyscript/__init__.py" not in files:
        raise BuildError("@pyscript/core no longer carries its Python package where it did.")
    return {name: text.encode() for name, text in files.items()}


def build_library(packages: Packages, cache: Cache) -> bytes:
    """Return the library, a zip with its members stored."""
    sources = standard_library(packages)
    compiled = start_modules()
    hot = {member for member in sources if member.endswith(".py") and dotted(member) in compiled}
    missing = compiled - {dotted(member) for member in hot}
    if missing:
        raise BuildError(
            f"start_modules.txt names what is not shipped: {', '.join(sorted(missing))}."
        )
    others = {"sitecustomize.py": shell_of("sitecustomize.py") or b""}
    for package in PACKAGES:
        others.update(installed(package))
    sources.update(others)
    hot |= others.keys()
    # Nothing of ours asks for PyScript's own package: there for whoever does, and compiled then.
    sources.update(pyscript_package(packages, cache))
    return cache.keep(
        digest(
            "library",
            *(Path(__file__).read_bytes(), (HERE / "archive.py").read_bytes()),
            *((HERE / name).read_bytes() for name in ("compile.mjs", "start_modules.txt")),
            packages.version("pyodide"),
            *(part for name in sorted(sources) for part in (name, sources[name])),
        ),
        lambda: _compiled(sources, sorted(hot), packages, cache),
    )


def _compiled(sources: dict[str, bytes], hot: list[str], packages: Packages, cache: Cache) -> bytes:
    # Pyodide reads docstrings of its own modules at start, so those two packages keep theirs.
    jobs = [
        Source(sources[name], f"{PLACE}/{name}", strip="pyodide" not in name.split("/")[0])
        for name in hot
    ]
    members = {name: text for name, text in sources.items() if name not in set(hot)}
    for name, pyc in zip(hot, compile_all(jobs, packages, cache), strict=True):
        members[f"{name}c"] = pyc
    return pack(members)

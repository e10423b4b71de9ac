"""The page of licences that travels with the site: ours, and that of every part of others in it.

Texts come from the packages themselves; two that their packages do not carry lie in
`tools/licences/` (MPL-2.0 for Pyodide, Python's own for the standard library).
"""

import json
from collections.abc import Iterator
from html import escape
from importlib.metadata import distribution
from pathlib import Path

from tools.errors import BuildError
from tools.node import HERE
from tools.npm import Packages

ADDRESS = "licences.html"
# What is shipped from npm besides what PyScript's file has bundled into it.
FROM_NPM = (
    *("@picocss/pico", "@pyscript/core", "workbox-core", "workbox-precaching"),
    *("workbox-routing", "workbox-strategies"),
)
FROM_PYPI = ("jinja2", "markupsafe", "segno", "wtforms")
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Dicewright: licences</title>
</head>
<body>
<h1>Licences</h1>
<p>Dicewright is free software under the MIT licence. It includes parts by other people,
unchanged unless stated; these are their licences. <a href="./">Back to the dice</a></p>
{sections}
</body>
</html>
"""


def bundled(packages: Packages, package: str) -> Iterator[str]:
    """Give the package's dependencies from npm, all the way down, as far as they are installed."""
    seen: set[str] = set()
    waiting = [package]
    while waiting:
        name = waiting.pop()
        path = packages.folder / name / "package.json"
        if name in seen or not path.is_file():
            continue
        seen.add(name)
        if name != package:
            yield name
        waiting.extend(json.loads(path.read_text(encoding="utf-8")).get("dependencies", {}))


def npm_notice(packages: Packages, package: str) -> tuple[str, str]:
    """Return a package's heading and its licence's text, or the licence's name without one."""
    folder = packages.folder / package
    named = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    texts = [path for path in sorted(folder.iterdir()) if path.stem.upper() == "LICENSE"]
    text = texts[0].read_text(encoding="utf-8") if texts else f"{named.get('license', '?')} licence"
    return f"{package} {named['version']} ({named.get('license', '?')})", text


def pypi_notice(package: str) -> tuple[str, str]:
    """Return a package's heading and its licence's text."""
    found = distribution(package)
    for file in found.files or ():
        if file.stem.upper() == "LICENSE" and ".dist-info" in file.as_posix():
            return f"{package} {found.version}", Path(str(file.locate())).read_text("utf-8")
    raise BuildError(f"{package} no longer carries its licence.")


def collect(root: Path, packages: Packages) -> Iterator[tuple[str, str]]:
    """Give every heading with its text, ours first."""
    yield "Dicewright (MIT)", (root / "LICENSE").read_text(encoding="utf-8")
    source = "Its source is at https://github.com/pyodide/pyodide."
    mozilla = (HERE / "licences" / "MPL-2.0.txt").read_text(encoding="utf-8")
    yield f"Pyodide {packages.version('pyodide')} (MPL-2.0)", f"{source}\n\n{mozilla}"
    python = (HERE / "licences" / "Python.txt").read_text(encoding="utf-8")
    lean = "Compiled, and without the modules that the page does not need."
    yield "Python's standard library (PSF-2.0)", f"{lean}\n\n{python}"
    for package in FROM_PYPI:
        yield pypi_notice(package)
    for package in FROM_NPM:
        yield npm_notice(packages, package)
    for package in sorted(set(bundled(packages, "@pyscript/core")) - {"ws"}):
        if not package.startswith("@types/"):
            heading, text = npm_notice(packages, package)
            yield f"{heading}, part of PyScript", text


def notices(root: Path, packages: Packages) -> dict[str, bytes]:
    """Return the page of licences, by its address."""
    sections = "\n".join(
        f"<h2>{escape(heading)}</h2>\n<pre>{escape(text.strip())}</pre>"
        for heading, text in collect(root, packages)
    )
    return {ADDRESS: PAGE.format(sections=sections).encode()}

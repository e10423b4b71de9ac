"""The part of the build that runs the app's own Python, always in a process of its own.

A tree that is not this repository (a test builds a copy with a fourth system added) and a change to
`py/` while `build.py serve` runs are both seen, since nothing of the app is imported into the
building process itself.

Run as `python -m tools.render`, it reads one JSON request on standard input and writes one JSON
answer.
"""

import json
import subprocess
import sys
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tools.errors import BuildError

VIEW = "/view.html"
REPOSITORY = Path(__file__).resolve().parent.parent


def compile_templates(root: Path) -> dict[str, str]:
    """Return the Python that Jinja2 makes of the templates the browser renders: module file name ->
    source.
    """
    return _ask({"do": "templates", "root": str(root)})


def render_pages(root: Path, site: dict[str, object], names: list[str]) -> dict[str, str]:
    """Return the rendered text of the named templates, given what the build knows of the site."""
    return _ask({"do": "pages", "root": str(root), "site": site, "names": names})


def render_style(root: Path) -> str:
    """Return the style rules that the app's forms ask for."""
    return _ask({"do": "style", "root": str(root)})["style"]


def render_conformance(root: Path, version: str) -> dict[str, str]:
    """Return the cases that other programs are measured with, and the page that shows them, by
    their addresses.
    """
    return _ask({"do": "conformance", "root": str(root), "version": version})


def _ask(request: dict[str, object]) -> dict[str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "tools.render"],
        input=json.dumps(request),
        capture_output=True,
        text=True,
        cwd=REPOSITORY,
        check=False,
    )
    if done.returncode != 0:
        raise BuildError(f"Rendering failed:\n{done.stderr.strip()}")
    answer: dict[str, str] = json.loads(done.stdout)
    return answer


def _templates(root: Path) -> dict[str, str]:
    from jinja2 import FileSystemLoader

    from app.render import environment

    templates = environment(FileSystemLoader(root / "templates"))
    with tempfile.TemporaryDirectory() as folder:
        templates.compile_templates(
            folder,
            zip=None,
            ignore_errors=False,
            # What only the build renders stays out of the browser: the page, and the views in it.
            filter_func=lambda name: not name.startswith("page/") and not name.endswith(VIEW),
        )
        return {path.name: path.read_text(encoding="utf-8") for path in Path(folder).iterdir()}


def _pages(root: Path, site: dict[str, object], names: list[str]) -> dict[str, str]:
    from jinja2 import FileSystemLoader

    from app.render import environment

    given = import_module("app.page").context() if find_spec("app.page") else {}
    templates = environment(FileSystemLoader([root, root / "templates"]))
    return {name: templates.get_template(name).render(given, site=site) for name in names}


def _conformance(root: Path, version: str) -> dict[str, str]:
    from jinja2 import FileSystemLoader

    from app.render import environment
    from tools.conformance.document import document, text_of
    from tools.conformance.page import page_values

    made = document(version)
    text = text_of(made)
    templates = environment(FileSystemLoader(root / "templates"))
    shown = page_values(made, len(text.encode()))
    style = (root / "static/css/theme.css", root / "templates/page/conformance.css")
    return {
        "conformance.json": text,
        "conformance/index.html": templates.get_template("page/conformance.html").render(shown),
        "conformance/style.css": "\n".join(path.read_text(encoding="utf-8") for path in style),
    }


def main() -> None:
    """Answer the request on standard input."""
    request = json.load(sys.stdin)
    root = Path(request["root"])
    sys.path.insert(0, str(root / "py"))
    sys.dont_write_bytecode = True
    if request["do"] == "templates":
        answer = _templates(root)
    elif request["do"] == "style":
        answer = {"style": import_module("app.page").style()}
    elif request["do"] == "conformance":
        answer = _conformance(root, request["version"])
    else:
        answer = _pages(root, request["site"], request["names"])
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()

"""The third-party Python that ships, taken from the environment that builds: only what a page
reaches.

Templates come compiled from the build, so Jinja2's own compiler stays at home: shells that name the
same things and refuse to work stand in for those modules, and a test tries that the rest never
needs more. MarkupSafe's compiled half has no build for this platform; its own pure Python is used.
"""

import ast
from collections.abc import Iterator
from importlib import util
from pathlib import Path

from tools.errors import BuildError
from tools.node import HERE

SHELLS = HERE / "shells"
# Each package with the patterns of its files that are shipped.
PACKAGES = {
    "jinja2": ("*.py",),
    "markupsafe": ("__init__.py", "_native.py"),
    "segno": ("__init__.py", "consts.py", "encoder.py", "utils.py", "writers.py"),
    "wtforms": ("*.py",),
}
NOT_SHIPPED = frozenset(
    f"jinja2/{name}.py"
    for name in (
        *("_identifier", "constants", "ext", "idtracking", "meta", "nativetypes"),
        *("optimizer", "sandbox", "visitor"),
    )
) | {"wtforms/csrf/session.py"}
# Modules of which single classes are needed: cut out of the source, with its plain imports.
SLICES = {"jinja2/nodes.py": frozenset({"EvalContext"})}


def installed(package: str) -> Iterator[tuple[str, bytes]]:
    """Give the shipped files of a third-party package as (member, source)."""
    spec = util.find_spec(package)
    if spec is None or spec.origin is None:
        raise BuildError(f"The package {package} is not installed: run `make build`, which does.")
    folder = Path(spec.origin).parent
    for pattern in PACKAGES[package]:
        found = sorted(folder.rglob(pattern))
        if not found:
            raise BuildError(f"{package}: nothing fits '{pattern}' any more.")
        for path in found:
            member = f"{package}/{path.relative_to(folder).as_posix()}"
            if member not in NOT_SHIPPED:
                yield member, shipped_source(member, path)


def shell_of(member: str) -> bytes | None:
    """Return what stands in for a module that the page cannot use as it is, or None."""
    shell = SHELLS / member
    return shell.read_bytes() if shell.is_file() else None


def shipped_source(member: str, path: Path) -> bytes:
    """Return what is shipped of a module: a shell, a slice, or all of it."""
    shell = shell_of(member)
    if shell is not None:
        return shell
    if member in SLICES:
        return slice_of(path.read_text(encoding="utf-8"), SLICES[member]).encode()
    return path.read_bytes()


def slice_of(source: str, names: frozenset[str]) -> str:
    """Return the module's plain imports and the named classes; one that is missing is an error."""
    body = ast.parse(source).body
    classes = [node for node in body if isinstance(node, ast.ClassDef) and node.name in names]
    if {node.name for node in classes} != names:
        raise BuildError(f"Jinja2 no longer has {', '.join(sorted(names))} where it was.")
    imports = [node for node in body if isinstance(node, ast.Import)]
    return "\n".join(ast.unparse(node) for node in (*imports, *classes)) + "\n"

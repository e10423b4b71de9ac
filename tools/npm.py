"""Takes single files out of the installed npm packages. Runs no package's code and fetches
nothing.
"""

import json
from pathlib import Path

from tools.errors import BuildError


class Packages:
    """The folder `node_modules`, as a source of files."""

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise BuildError(f"{folder} is missing: run `npm ci` (or `make build`, which does).")
        self.folder = folder

    def one(self, package: str, pattern: str) -> Path:
        """Return the only file of the package that fits the pattern; none or two raise BuildError.

        PyScript's file names carry a hash that changes with each release, so they are taken by
        pattern, and a release that splits or renames a file has to be looked at before it is
        shipped.
        """
        found = sorted(path for path in (self.folder / package).glob(pattern) if path.is_file())
        if len(found) != 1:
            names = ", ".join(path.name for path in found) or "nothing"
            raise BuildError(
                f"{package}: '{pattern}' has to fit exactly one file; it fits {names}."
            )
        return found[0]

    def version(self, package: str) -> str:
        """Return the installed version of a package."""
        text = (self.folder / package / "package.json").read_text(encoding="utf-8")
        return str(json.loads(text)["version"])

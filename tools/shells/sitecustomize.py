"""Runs at the very start of the page's Python, before Pyodide's own modules: imports made quick.

Python's import from a zip asks every entry of the path for four spellings and opens the archive
anew for each module, which is a large part of a start with three hundred of them. Our archives hold
compiled modules, uncompressed, so one look into the directory and one read are enough. What is not
there (a module kept as source) is left to Python's own import.

The collector of reference cycles is off until `browser.main` switches it on: what a start makes
stays, and looking through it again and again finds nothing.
"""

import gc
import marshal
import os
import sys
from importlib.machinery import ModuleSpec
from zipimport import _zip_directory_cache, zipimporter

# What comes before a member's name in a zip, and before the code in a .pyc: fixed by the formats.
MEMBER_HEADER = 30
PYC_HEADER = 16

# WTForms and fractions import this for what Dicewright has none of. It is run when something in it
# is asked for. (LazyLoader runs a module when it is imported a second time.)
SELDOM_USED = frozenset({"decimal"})


class ArchiveFinder:
    """Finds and loads the compiled modules of one archive."""

    def __init__(self, archive):
        self.archive = archive
        zipimporter(archive)  # reads the directory into the cache
        self.members = _zip_directory_cache[archive]
        self.file = os.open(archive, os.O_RDONLY)

    def find_spec(self, name, path=None, target=None):
        """Return where a module is, by the path of its package, or None."""
        member = name
        if path is not None:
            place = next((one for one in path if one.startswith(self.archive)), None)
            if place is None:
                return None
            member = f"{place[len(self.archive) + 1 :]}/{name.rpartition('.')[2]}"
        for ending in (".pyc", "/__init__.pyc"):
            if member + ending in self.members:
                spec = ModuleSpec(name, self, origin=f"{self.archive}/{member}{ending}")
                spec.has_location = True
                if ending != ".pyc":
                    spec.submodule_search_locations = [f"{self.archive}/{member}"]
                return spec
        return None

    def create_module(self, spec):
        """Leave it to Python."""
        return

    def exec_module(self, module):
        """Run the module's code in it, now or when it is first used."""

        def run_first(attribute):
            if attribute.startswith("__"):
                raise AttributeError(attribute)
            del module.__getattr__
            self.run(module)
            return getattr(module, attribute)

        if module.__name__ in SELDOM_USED:
            module.__getattr__ = run_first
        else:
            self.run(module)

    def run(self, module):
        """Run the module's code in it."""
        name = module.__spec__.origin[len(self.archive) + 1 :]
        _, _, _, size, offset, _, _, _ = self.members[name]
        start = offset + MEMBER_HEADER + len(name.encode()) + PYC_HEADER
        code = os.pread(self.file, size - PYC_HEADER, start)
        exec(marshal.loads(code), vars(module))


sys.meta_path[:0] = [ArchiveFinder(path) for path in sys.path if path.endswith(".zip")]
gc.disable()

"""Stands in for Pyodide's installer of packages: what a page runs lies in its two archives.

The real one brings zipfile, tempfile, shutil and pathlib with it, which nothing else in a start
needs. Pyodide asks at its own start for the three names here.
"""

from site import getsitepackages


class _Folder:
    """Not plain text: Pyodide calls its `__str__` from JavaScript."""

    def __init__(self, path):
        self.path = path

    def __str__(self):
        return self.path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages():
    """No package has been installed."""

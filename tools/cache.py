"""Keeps expensive results under `.cache/`, keyed by the content of everything they depend on.

Nothing here is ever invalidated: another input is another key. Deleting `.cache/` is always safe.
"""

import hashlib
import json
import os
import tempfile
from collections.abc import Callable
from pathlib import Path


def digest(*parts: bytes | str) -> str:
    """SHA-256, in hex, of the parts; their borders count, so ("ab", "c") differs from ("a",
    "bc").
    """
    total = hashlib.sha256()
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        total.update(len(raw).to_bytes(8, "big") + raw)
    return total.hexdigest()


def write_whole(path: Path, content: bytes) -> None:
    """Write so that no reader ever sees half a file, even when two builds run at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    os.chmod(name, 0o644)
    os.replace(name, path)


class Cache:
    """Bytes by key in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def get(self, key: str) -> bytes | None:
        """Return what was kept under the key, or None."""
        try:
            return (self.folder / key[:2] / key).read_bytes()
        except FileNotFoundError:
            return None

    def put(self, key: str, content: bytes) -> bytes:
        """Keep the content and return it."""
        write_whole(self.folder / key[:2] / key, content)
        return content

    def keep(self, key: str, make: Callable[[], bytes]) -> bytes:
        """Return what the key holds, making it first where it holds nothing."""
        known = self.get(key)
        return self.put(key, make()) if known is None else known

    def keep_json(self, key: str, make: Callable[[], object]) -> object:
        """Do the same for a value that JSON can hold."""
        result: object = json.loads(self.keep(key, lambda: json.dumps(make()).encode()))
        return result

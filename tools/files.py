"""The finished site as values: every file with its hash and its sizes. The offline copy's list is
made from this.
"""

import gzip
import hashlib
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from tools.cache import write_whole

# Endings of the files that GitHub Pages sends compressed.
COMPRESSED = frozenset({".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm"})


@dataclass(frozen=True)
class BuiltFile:
    """One file of the site: its address relative to the page, SHA-256 in hex, size in bytes, and
    size as Pages sends it.

    `hashed` says that its address changes with its content, so that a stored copy never needs to be
    asked about again.
    """

    address: str
    sha256: str
    size: int
    sent: int
    hashed: bool


def sent_size(address: str, content: bytes) -> int:
    """Return how many bytes GitHub Pages sends for it: gzip for text and wasm, raw for anything
    else.
    """
    if PurePosixPath(address).suffix in COMPRESSED:
        return len(gzip.compress(content, 9, mtime=0))
    return len(content)


def describe(address: str, content: bytes, hashed: bool) -> BuiltFile:
    """Return the description of one file."""
    return BuiltFile(
        address,
        hashlib.sha256(content).hexdigest(),
        len(content),
        sent_size(address, content),
        hashed,
    )


def hashed_name(path: str, content: bytes) -> str:
    """Return the path with the content's hash before the ending: `css/app.css` ->
    `css/app-1a2b3c4d5e.css`.
    """
    pure = PurePosixPath(path)
    mark = hashlib.sha256(content).hexdigest()[:10]
    return pure.with_name(f"{pure.stem}-{mark}{pure.suffix}").as_posix()


def replace_folder(out: Path, files: dict[str, bytes]) -> None:
    """Make the folder hold exactly these files; those that are already right are not touched."""
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(out.rglob("*"), reverse=True):
        if path.is_dir() and not path.is_symlink():
            if not any(path.iterdir()):
                path.rmdir()
        elif path.relative_to(out).as_posix() not in files:
            path.unlink()
    for address, content in files.items():
        path = out / address
        if (
            not path.is_file()
            or path.stat().st_size != len(content)
            or path.read_bytes() != content
        ):
            write_whole(path, content)

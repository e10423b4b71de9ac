"""Files that come in and go out: chosen, dropped, shared by another app; saved, handed to the share
sheet. What is in them is no business of this module.
"""

from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

import js
from pyodide.ffi import to_js

from app.text.encoding import decoded
from browser.thrown import words_of

LONGEST = 20_000_000
"""Bytes of a file that is read at the most: a restore takes no more characters either."""
NO_SHEET = "The share sheet didn't open. If no file was saved, tap again."
SHARED = "dicewright-shared"
"""The cache in which the service worker leaves what another app has shared (`static/sw.js`)."""


async def read(file: Any, name: str, most: int = LONGEST) -> dict[str, str]:
    """The name and the text of a file, or why it is not read."""
    data = {"name": name}
    try:
        if file.size > most:
            size, limit = f"{file.size / 1e6:.1f} MB", f"{most / 1e6:.0f} MB"
            data["fault"] = f"it is too large ({size}; the limit is {limit})"
        else:
            data["text"] = decoded((await file.arrayBuffer()).to_bytes())
    except Exception as refused:  # gone, or not to be read: the screen says so
        data["fault"] = words_of(refused)
    return data


async def read_shared(found: Callable[[dict[str, str]], object]) -> None:
    """Read what was shared to the app, once; mostly there is nothing."""
    if not hasattr(js.window, "caches"):
        return
    if not await js.caches.has(SHARED):
        return
    cache = await js.caches.open(SHARED)
    answers = [await cache.match(request) for request in await cache.keys()]
    await js.caches.delete(SHARED)
    for answer in answers:
        name = unquote(answer.headers.get("x-name") or "")
        found(await read(await answer.blob(), name))


def shareable(name: str, kind: str, words: str) -> Any:
    """The file as the share sheet takes it; None where there is no such sheet."""
    if not hasattr(js.navigator, "canShare"):
        return None
    # Some share sheets take text alone: reading it again does not mind how a file is named.
    for ending, as_kind in (("", kind), (".txt", "text/plain")):
        file = js.File.new(to_js([words]), name + ending, _as_object({"type": as_kind}))
        files = _as_object({"files": [file]})
        if js.navigator.canShare(files):
            return files
    return None


async def hand_over(files: Any, done: Callable[[], object], instead: Callable[[], object]) -> None:
    """Offer a file to the share sheet: `done` once it was taken, `instead` where the sheet cannot
    be shown; nothing where the person thought better of it.
    """
    try:
        await js.navigator.share(files)
    except Exception as refused:
        if "AbortError" not in str(refused):
            instead()
    else:
        done()


def save(name: str, kind: str, words: str) -> None:
    """Save a text as a download."""
    address = js.URL.createObjectURL(js.Blob.new(to_js([words]), _as_object({"type": kind})))
    link = js.document.createElement("a")
    link.href = address
    link.download = name
    link.click()
    js.URL.revokeObjectURL(address)


def _as_object(values: dict[str, Any]) -> Any:
    return to_js(values, dict_converter=js.Object.fromEntries)

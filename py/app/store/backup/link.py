"""A hero, a preset or a table alone, as text short enough for a link or a QR code.

The payload is base64url over deflated JSON of the same items that a backup holds. Opening one
gives a `Plan`, like a file: what it would do is shown first, and taking it twice changes nothing.
Payloads come from strangers: both sizes are bounded before anything is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.store.backup import contents
from app.store.backup.file import KINDS, VERSION, selection_of
from app.store.backup.restore import BackupError, Plan, faults_of
from app.store.formats import dump, load
from app.text.bounds import BoundsError

if TYPE_CHECKING:
    from collections.abc import Collection as Ids
    from collections.abc import Mapping

    from app.store.store import Store

LONGEST = 8_000  # characters of a payload; a QR code takes about 2,900
LARGEST = 200_000  # characters of JSON in it
LINK_KEY = "open"  # `#open=PAYLOAD`


class TooLongError(ValueError):
    """What was chosen does not fit a link; a file takes it."""


def make_link(store: Store, chosen: Mapping[str, Ids[str]]) -> str:
    """The payload of a link for a few records; `chosen` as in `backup.selection_of`.

    Raises LookupError for an unknown id, TooLongError beyond `LONGEST` characters.
    """
    import base64
    import zlib

    content = selection_of(store, chosen)
    for items in content.values():
        for item in items:
            item.pop("past", None)  # history of the sender's own device; saves room
    text = dump({"version": VERSION, **content})
    payload = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    if len(payload) > LONGEST or len(text) > LARGEST:
        raise TooLongError(f"This is too long for a link ({len(payload)} characters); use a file.")
    return payload


def read_link(payload: str, store: Store) -> Plan:
    """What a payload holds, as a plan to merge. Raises BackupError; writes nothing."""
    content = load_payload(payload)
    version = content.pop("version", None)
    if type(version) is int and version > VERSION:
        raise BackupError(
            "This link was made by a newer version of Dicewright. Update Dicewright, then open the "
            "link again."
        )
    if version != VERSION or set(content) - set(KINDS):
        raise BackupError("This link contains nothing that Dicewright knows.")
    return Plan(store, contents.read(content, faults_of(store)))


def load_payload(payload: str) -> dict[str, object]:
    """The JSON object in a payload. Raises BackupError."""
    import base64
    import zlib

    if len(payload) > LONGEST:
        raise BackupError(f"This link is too long: {len(payload)} characters, at most {LONGEST}.")
    try:
        packed = base64.b64decode(payload + "=" * (-len(payload) % 4), b"-_", validate=True)
        unpack = zlib.decompressobj()
        text = unpack.decompress(packed, LARGEST).decode()
        complete = unpack.eof and not unpack.unused_data
        content = load(text)
    except BoundsError as error:
        raise BackupError(f"This link was not made by Dicewright: {error}.") from None
    except (ValueError, zlib.error):
        raise BackupError("This link is damaged: it was cut off or changed on the way.") from None
    if not complete or type(content) is not dict:
        raise BackupError("This link is damaged: it was cut off, or contains too much.")
    return content

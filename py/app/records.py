"""What is the same for every kind of small record on the page: deleting one, and taking that
back.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app import effects, undoing
from app.bidi import apart
from app.effects import Effect
from app.store import NewerVersionError

if TYPE_CHECKING:
    from app.session import Session


def delete(session: "Session", kind: str, identity: str, undo: str) -> Iterator[Effect]:
    """Delete a record of a kind; the message that says so undoes it with the action `undo`."""
    records = session.store.collection(kind)
    record = records.get(identity)
    if record is None:
        return
    try:
        records.delete(identity)
    except NewerVersionError as error:
        yield effects.announce(str(error))
        return
    words = f"{apart(record.data['name'])} is deleted."
    html = session.render("parts/undo.html", words=words, action=undo)
    yield effects.replace("notice-undo", html)
    yield effects.announce(words)


def take_back(session: "Session") -> Iterator[Effect]:
    """Take the last change of this visit back."""
    what = session.store.undo()
    yield undoing.notice(session)
    yield effects.announce(f"Taken back: {what}." if what else "There is nothing to take back.")

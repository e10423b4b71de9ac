"""One hero, preset or table alone: as a link with its QR code, as a file, and opening such a link.

Opening is a dry run first, on the Backup view, exactly like a file's; taking it twice changes
nothing.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.gm import qr_code
from app.session import Handler, Session

if TYPE_CHECKING:
    from app.store.versions import Record

KINDS = {"hero": "heroes", "preset": "presets", "table": "tables"}
"""What a record's kind is called among the sections of a backup."""
JSON = "application/json"


def offer(session: Session, kind: str, record: "Record") -> Iterator[Effect]:
    """Show how one record can be handed over."""
    from app.store.share import LINK_KEY, TooLongError, make_link

    try:
        payload = make_link(session.store, {KINDS[kind]: [record.id]})
    except TooLongError:
        address = ""
    else:
        address = f"{session.address}#{LINK_KEY}={payload}"
    yield effects.replace(
        "sheet-body",
        session.render(
            "parts/item.html",
            name=record.data["name"],
            kind=kind,
            id=record.id,
            address=address,
            code=qr_code(address) if address else None,
        ),
    )
    yield effects.show("sheet")


def file(session: Session, event: Event) -> Iterable[Effect]:
    """One record as a file."""
    from app.store.backup import make_selection

    kind, identity = event.data["kind"], event.data["id"]
    text = make_selection(session.store, {KINDS[kind]: [identity]})
    record = session.store.collection(kind).get(identity)
    name = str(record.data["name"]) if record else kind
    safe = "".join(letter if letter.isalnum() else "-" for letter in name)[:40].strip("-")
    yield effects.download(f"dicewright-{safe or kind}.json", JSON, text)


def opened(session: Session, event: Event) -> Iterable[Effect]:
    """A link with a hero, a preset or a table: show what it would bring."""
    from app.restoring import plan_view
    from app.store.restore import BackupError
    from app.store.share import read_link

    payload = event.data["fragment"].partition("=")[2]
    yield effects.view("backup")
    try:
        plan = read_link(payload, session.store)
    except BackupError as error:
        words = f"This link could not be opened. {error}"
        yield effects.replace("backup-plan", session.render("backup/refused.html", words=words))
        yield effects.announce(words)
        return
    session.restoring = plan
    view = plan_view(plan, "the link")
    yield effects.replace("backup-plan", session.render("backup/plan.html", plan=view))
    yield effects.announce("A link wants to bring something. Nothing is taken until you say so.")
    yield effects.focus("backup-plan-title")


ACTIONS: dict[str, Handler] = {"file": file, "opened": opened}

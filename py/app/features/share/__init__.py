"""Handing over one hero, preset or table: as a link with its QR code, or as a file."""

from collections.abc import Iterable

from app import effects
from app.effects import Effect
from app.events import Event
from app.session import Handler, Session
from app.store.store import Store
from app.text.direction import apart
from app.text.numbers import counted
from app.text.qr import qr_code

SECTIONS = {"hero": "heroes", "preset": "presets", "table": "tables"}
"""What a record's kind is called among the sections of a backup."""
JSON = "application/json"


def offer(session: Session, event: Event) -> Iterable[Effect]:
    """Show how one record can be handed over."""
    from app.store.backup.link import LINK_KEY, TooLongError, make_link

    store, kind, identity = session.part(Store), event.data["kind"], event.data["id"]
    record = store.collection(kind).get(identity)
    if record is None:
        yield effects.tell("It is no longer there.")
        return
    presets = _presets_of(store, record.id) if kind == "hero" else []
    try:
        payload = make_link(store, {SECTIONS[kind]: [record.id]})
    except TooLongError:
        address = ""
    else:
        address = f"{session.address}#{LINK_KEY}={payload}"
    html = session.render(
        "share/item.html",
        name=record.data["name"],
        kind=kind,
        id=record.id,
        address=address,
        code=qr_code(address) if address else None,
        presets=counted(len(presets), "preset") if presets else "",
    )
    yield effects.replace("sheet-body", html)
    yield effects.show("sheet")


def file(session: Session, event: Event) -> Iterable[Effect]:
    """One record as a file; somebody's presets go with him, since a monster's rolls are presets."""
    from app.store.backup.file import make_selection

    store, kind, identity = session.part(Store), event.data["kind"], event.data["id"]
    record = store.collection(kind).get(identity)
    if record is None:
        yield effects.tell("It is no longer there.")
        return
    presets = _presets_of(store, record.id) if kind == "hero" else []
    chosen = {SECTIONS[kind]: [identity], **({"presets": presets} if presets else {})}
    text = make_selection(store, chosen, session.version)
    name = str(record.data["name"])
    safe = "".join(letter if letter.isalnum() else "-" for letter in name)[:40].strip("-")
    said = f"{apart(name)}: file saved."
    yield effects.download(f"dicewright-{safe or kind}.json", JSON, text, said=said)


def _presets_of(store: Store, hero: str) -> list[str]:
    return [preset.id for preset in store.presets.all() if preset.data.get("hero") == hero]


def send(_session: Session, event: Event) -> Iterable[Effect]:
    """Hand the link to the share sheet or the clipboard."""
    yield effects.share(event.data["words"], event.data["words"], event.data["address"])


ACTIONS: dict[str, Handler] = {"file": file, "offer": offer, "send": send}

"""After the start: what a killed browser had lost comes back from the journal, a replacement that
was cut off is taken back, and one notice says so.
"""

from collections.abc import Iterable, Mapping

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.notices.passing import until_the_next_roll
from app.features.refresh import EVERY_PART, refresh
from app.ports import JournalRow
from app.session import Handler, Session
from app.store.store import Store
from app.text.numbers import counted, joined

CUT_OFF = {
    "done": "Dicewright was closed while everything was being replaced. The replacement was "
    "undone: everything is as it was before.",
    "failed": "Dicewright was closed while everything was being replaced, and what was here before "
    "couldn't be put back yet. Go to More, Backup: the copy made before is still saved.",
}
NAMES = {"history": "roll", "heroes": "hero", "presets": "preset", "tables": "table"}


class Found:
    """The rows that the journal held at the start."""

    def __init__(self) -> None:
        self.rows: list[JournalRow] = []


def begin(session: Session, _event: Event) -> Iterable[Effect]:
    """The journal was read, or there is none."""
    store, found = session.part(Store), session.part(Found)
    rows, found.rows = found.rows, []
    sentences, parts, cut_off = [], set[str](), ""
    if rows:
        from app.store.recovery import recover

        recovered = recover(store, rows)
        parts |= recovered.parts
        if words := recovered_words(recovered.counts):
            sentences.append(words)
    if store.replacing():
        from app.store.backup.replacement import take_back

        cut_off = take_back(store)
        sentences.append(CUT_OFF[cut_off])
        parts |= EVERY_PART
    if parts:
        yield from refresh(session, parts)
    if store.saved():
        store.journal.prune()
    elif sentences:
        sentences.append(f"This isn't saved yet ({store.why_unsaved()}).")
    if sentences:
        html = session.render("recovery/notice.html", sentences=sentences, bad=cut_off == "failed")
        yield effects.replace("notice-recovered", html)
        if cut_off != "failed" and store.saved():
            until_the_next_roll(session, "notice-recovered")
        yield effects.announce(" ".join(sentences))


def recovered_words(counts: Mapping[str, int]) -> str:
    """What came back, in a sentence; empty where nothing did that anybody would miss."""
    said = [
        counted(counts[part], name, "heroes" if name == "hero" else "")
        for part, name in NAMES.items()
        if counts.get(part)
    ]
    if counts.get("changes"):
        said.append(counted(counts["changes"], "change"))
    if not said:
        return ""
    one = len(said) == 1 and sum(counts.values()) == 1
    verb = "was" if one else "were"
    return (
        f"The browser was closed before it had saved everything. {joined(said)} {verb} recovered."
    )


ACTIONS: dict[str, Handler] = {"begin": begin}

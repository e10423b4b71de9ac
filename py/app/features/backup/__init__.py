"""The Backup view: everything in one file in one tap, and back again after a look at what it holds.

A restore is a dry run first. Then it is carried out as a whole or not at all; replacing saves a
copy of what was there, and either can be undone. Erasing is `app.features.erase`'s.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.backup.plan import Restore, refuse, show_link, show_plan
from app.features.backup.reminder import Reminder
from app.features.backup.show import show_backup
from app.features.backup.view import merged_words
from app.features.export.file import export_rolls
from app.features.refresh import EVERY_PART, refresh
from app.features.saving.tell import tell_written
from app.features.saving.troubles import tell_troubles
from app.session import Handler, Session
from app.store.results import NOTHING, Written
from app.store.store import Store
from app.text.time import day_of

if TYPE_CHECKING:
    from app.store.backup.restore import Plan

JSON = "application/json"


def opened(session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened: read the past first, in short pieces."""
    if session.part(Store).history.loaded:
        yield from show_backup(session)
    else:
        yield effects.later("backup.read")


def read(session: Session, _event: Event) -> Iterable[Effect]:
    """Read one segment of the past; show the view when all of it is read."""
    for left in session.part(Store).history.load_steps():
        if left:
            yield effects.later("backup.read")
            return
    yield from show_backup(session)
    yield from tell_troubles(session)


# Making one


def make(session: Session, _event: Event) -> Iterable[Effect]:
    """Everything as a file, now; it counts as a backup once it was saved."""
    name = _file_name(session, "backup")
    yield effects.download(name, JSON, _text(session), done="backup.sent")


def send(session: Session, _event: Event) -> Iterable[Effect]:
    """Everything as a file, to the share sheet; it counts as a backup once it was taken."""
    name = _file_name(session, "backup")
    yield effects.share_file(name, JSON, _text(session), done="backup.sent")


def sent(session: Session, _event: Event) -> Iterable[Effect]:
    """The backup was saved, or the share sheet has taken it."""
    yield from _made(session)


def _text(session: Session) -> str:
    from app.store.backup.file import make_backup

    return make_backup(session.part(Store), session.version)


def _made(session: Session) -> Iterator[Effect]:
    from app.store.backup.reminder import note_backup

    written = note_backup(session.part(Store))
    yield from show_backup(session)
    yield from tell_written(
        session,
        written,
        "the date of this backup",
        "Backup made. Save the file where you can find it again.",
        show=effects.announce,
        besides="The file has everything: put it where you can find it again.",
    )


def _file_name(session: Session, what: str, ending: str = "json") -> str:
    return f"dicewright-{what}-{day_of(session.clock.now_ms())}.{ending}"


def not_now(session: Session, _event: Event) -> Iterable[Effect]:
    """The reminder was seen; it comes again in another visit."""
    session.part(Reminder).put_off = True
    yield effects.replace("notice-backup", "")


# Restoring


def chosen(session: Session, event: Event) -> Iterable[Effect]:
    """A file was chosen: say so at once, look into it after that."""
    session.part(Restore).plan = None
    fault = event.data.get("fault", "")
    if fault:
        yield from refuse(session, f"This file can't be read: {fault}.")
        return
    yield effects.text("backup-plan", "Reading the file…")
    yield effects.later("backup.look", **event.data)


def look(session: Session, event: Event) -> Iterable[Effect]:
    """The dry run: what the file holds and what adding it would do."""
    from app.store.backup.restore import BackupError, read_backup

    try:
        plan = read_backup(event.data["text"], session.part(Store))
    except BackupError as error:
        yield from refuse(session, str(error))
        return
    yield from show_plan(session, plan, event.data.get("name", ""))


def link(session: Session, event: Event) -> Iterable[Effect]:
    """A link with a hero, a preset or a table was opened: the dry run of adding it."""
    yield from show_link(session, event.data["payload"])


def leave(session: Session, _event: Event) -> Iterable[Effect]:
    """Restore nothing after all."""
    session.part(Restore).plan = None
    yield effects.replace("backup-plan", "")
    yield effects.focus("backup-file")


def merge(session: Session, event: Event) -> Iterable[Effect]:
    """Add what the file holds to what is here. Where the history has no room for all rolls, one's
    own stay unless the tap says that the oldest may go.
    """
    plan = session.part(Restore).plan
    if plan is not None:
        plan.keep_own = event.data.get("oldest") != "go"
        yield from _apply(session, plan, "merge", despite=event.data.get("despite") == "y")


def save_older(session: Session, _event: Event) -> Iterable[Effect]:
    """One's own rolls that a merge may let go, as a file."""
    plan = session.part(Restore).plan
    if plan is not None:
        state = session.part(Store).history.state
        older = [state.entry(identity) for identity in plan.room.let_go]
        yield from export_rolls(session, older, "oldest", "json")


def replace(session: Session, event: Event) -> Iterable[Effect]:
    """Put what the file holds in the place of what is here, which is saved as a copy."""
    plan = session.part(Restore).plan
    if plan is not None:
        yield from _apply(session, plan, "replace", despite=event.data.get("despite") == "y")


def _apply(
    session: Session, plan: "Plan", mode: str, *, despite: bool, put_back: bool = False
) -> Iterator[Effect]:
    """Carry a plan out. Where nothing but the file's content is here then, the file is a backup of
    this moment.
    """
    from app.store.backup.reminder import changes_since, note_put_back, note_restored

    store = session.part(Store)
    alone = plan.whole and not changes_since(store, None)
    done = plan.apply(mode, app=session.version, despite_damage=despite)
    if not done.done:
        words = done.reason if done.half else f"Nothing was changed. {done.reason}"
        yield from refuse(session, words)
        yield from tell_troubles(session)
        return
    session.part(Restore).plan = None
    noted = NOTHING
    if put_back:
        noted = note_put_back(store)
    elif mode == "replace" or alone:
        noted = note_restored(store)
    words = "Everything is as it was in the backup." if mode == "replace" else merged_words(plan)
    yield effects.replace("backup-plan", session.render("backup/done.html", words=words))
    yield from refresh(session, EVERY_PART)
    yield from tell_written(session, noted, "the date of the backup", quiet=True)
    # A restore is written as a whole or not at all.
    restored = Written(None, True, token=done.token)
    yield from tell_written(session, restored, "the restore", words, undo="Undo")


def put_back(session: Session, _event: Event) -> Iterable[Effect]:
    """What was there before the last replacement comes back, and is exchanged for a copy of what is
    there now.
    """
    from app.store.backup.restore import BackupError, automatic_copy, read_backup

    text = automatic_copy(session.part(Store))
    if text is None:
        return
    try:
        plan = read_backup(text, session.part(Store))
    except BackupError as error:
        yield from refuse(session, str(error))
        return
    yield from _apply(session, plan, "replace", despite=False, put_back=True)


def save_copy(session: Session, _event: Event) -> Iterable[Effect]:
    """The automatic copy as a file."""
    from app.store.backup.restore import automatic_copy

    text = automatic_copy(session.part(Store))
    if text is not None:
        yield effects.download(_file_name(session, "before-restore"), JSON, text)


# What could not be read


def save_unread(session: Session, event: Event) -> Iterable[Effect]:
    """A text that could not be read, as it is, as a file."""
    for kept in session.part(Store).quarantine():
        if kept.key == event.data["key"]:
            yield effects.download(_file_name(session, "unread", "txt"), "text/plain", kept.text)
            return


def discard_unread(session: Session, event: Event) -> Iterable[Effect]:
    """Remove a text that could not be read."""
    removed = session.part(Store).discard_quarantined(event.data["key"])
    yield from show_backup(session)
    yield effects.announce("Removed." if removed else "Not removed: this browser refused.")
    yield effects.focus("backup-title")
    yield from tell_troubles(session)


ACTIONS: dict[str, Handler] = {
    "chosen": chosen,
    "discard-unread": discard_unread,
    "leave": leave,
    "link": link,
    "look": look,
    "make": make,
    "merge": merge,
    "not-now": not_now,
    "opened": opened,
    "put-back": put_back,
    "read": read,
    "replace": replace,
    "save-copy": save_copy,
    "save-older": save_older,
    "save-unread": save_unread,
    "send": send,
    "sent": sent,
}

"""The Backup view: everything in one file in one tap, and back again after a look at what it holds.

A restore is a dry run first. Then it is carried out as a whole or not at all; replacing keeps a
copy of what was there. Erasing is `app.features.erase`'s.
"""

import time
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from app import effects, keeping
from app.effects import Effect
from app.events import Event
from app.restoring import age_words, changes_words, kept_items, plan_view, use_view
from app.session import Handler, Session

if TYPE_CHECKING:
    from app.store.restore import Plan

JSON = "application/json"


def opened(session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened: read the past first, in short pieces."""
    if session.store.history.loaded:
        yield from refresh(session)
    else:
        yield effects.later("backup.read")


def read(session: Session, _event: Event) -> Iterable[Effect]:
    """Read one segment of the past; show the view when all of it is read."""
    for left in session.store.history.load_steps():
        if left:
            yield effects.later("backup.read")
            return
    yield from refresh(session)
    yield from keeping.tell_troubles(session)


def refresh(session: Session) -> Iterator[Effect]:
    """Show everything in the view as it is now."""
    from app.store.backup import changes_since, last_backup
    from app.store.restore import automatic_copy

    store, now = session.store, session.clock.now_ms()
    last = last_backup(store)
    words = [age_words(last, now), changes_words(changes_since(store, last))]
    yield effects.text("backup-age", " ".join(words))
    copy = automatic_copy(store) is not None
    yield effects.replace("backup-copy", session.render("backup/copy.html") if copy else "")
    items = session.render("backup/items.html", **kept_items(store))
    yield effects.replace("backup-items", items)
    yield effects.replace("backup-use", session.render("backup/use.html", **use_view(store)))
    yield from remind(session)


# Making one


def make(session: Session, _event: Event) -> Iterable[Effect]:
    """Everything as a file, now."""
    yield effects.download(file_name(session, "backup"), JSON, _text(session))
    yield from _made(session)


def send(session: Session, _event: Event) -> Iterable[Effect]:
    """Everything as a file, to the share sheet; it counts as a backup once it was taken."""
    name = file_name(session, "backup")
    yield effects.share_file(name, JSON, _text(session), done="backup.sent")


def sent(session: Session, _event: Event) -> Iterable[Effect]:
    """The share sheet has taken the backup."""
    yield from _made(session)


def _text(session: Session) -> str:
    from app.store.backup import make_backup

    return make_backup(session.store)


def _made(session: Session) -> Iterator[Effect]:
    from app.store.backup import note_backup

    note_backup(session.store)
    yield effects.announce("The backup is made. Keep the file where you find it again.")
    yield from refresh(session)
    yield from keeping.tell_troubles(session)


def file_name(session: Session, what: str, ending: str = "json") -> str:
    """The name of a file of ours, with today's date."""
    day = time.strftime("%Y-%m-%d", time.localtime(session.clock.now_ms() / 1000))
    return f"dicewright-{what}-{day}.{ending}"


def remind(session: Session) -> Iterator[Effect]:
    """The quiet reminder, when there is enough to lose and no backup for long."""
    from app.store.backup import backup_due, changes_since, last_backup

    last, now = last_backup(session.store), session.clock.now_ms()
    changes = changes_since(session.store, last)
    due = backup_due(now, last, changes) and not session.reminded
    values = {"age": age_words(last, now), "changes": changes_words(changes)}
    html = session.render("backup/reminder.html", **values) if due else ""
    yield effects.replace("notice-backup", html)


def not_now(session: Session, _event: Event) -> Iterable[Effect]:
    """The reminder was seen; it comes again in another visit."""
    session.reminded = True
    yield effects.replace("notice-backup", "")


# Restoring


def chosen(session: Session, event: Event) -> Iterable[Effect]:
    """A file was chosen: say so at once, look into it after that."""
    session.restoring = None
    fault = event.data.get("fault", "")
    if fault:
        yield from _refused(session, f"This file could not be read: {fault}.")
        return
    yield effects.text("backup-plan", "Looking into the file")
    yield effects.later("backup.look", **event.data)


def look(session: Session, event: Event) -> Iterable[Effect]:
    """The dry run: what the file holds and what adding it would do."""
    from app.store.restore import BackupError, read_backup

    try:
        plan = read_backup(event.data["text"], session.store)
    except BackupError as error:
        yield from _refused(session, str(error))
        return
    session.restoring = plan
    view = plan_view(plan, event.data.get("name", ""))
    yield effects.replace("backup-plan", session.render("backup/plan.html", plan=view))
    yield effects.focus("backup-plan-title")


def _refused(session: Session, words: str) -> Iterator[Effect]:
    yield effects.replace("backup-plan", session.render("backup/refused.html", words=words))
    yield effects.announce(words)


def leave(session: Session, _event: Event) -> Iterable[Effect]:
    """Restore nothing after all."""
    session.restoring = None
    yield effects.replace("backup-plan", "")
    yield effects.focus("backup-file")


def merge(session: Session, event: Event) -> Iterable[Effect]:
    """Add what the file holds to what is here."""
    if session.restoring is not None:
        yield from _apply(session, session.restoring, "merge", event)


def replace(session: Session, event: Event) -> Iterable[Effect]:
    """Put what the file holds in the place of what is here, which is kept as a copy."""
    if session.restoring is not None:
        yield from _apply(session, session.restoring, "replace", event)


def _apply(
    session: Session, plan: "Plan", mode: str, event: Event, *, put_back: bool = False
) -> Iterator[Effect]:
    """Carry a plan out. Where nothing but the file's content is here then, the file is a backup of
    this moment.
    """
    from app.store.backup import changes_since, note_put_back, note_restored

    store = session.store
    alone = plan.whole and not changes_since(store, None)
    done = plan.apply(mode, despite_damage=event.data.get("despite") == "y")
    if not done.done:
        words = f"Nothing was changed. {done.reason}"
        yield from _refused(session, words)
        yield from keeping.tell_troubles(session)
        return
    session.restoring = None
    if put_back:
        note_put_back(store)
    elif mode == "replace" or alone:
        note_restored(store)
    words = (
        "Everything is as in the backup now."
        if mode == "replace"
        else "What was new in the file is here now."
    )
    yield effects.replace("backup-plan", session.render("backup/done.html", words=words))
    yield effects.announce(words)
    yield from _changed(session)


def _changed(session: Session) -> Iterator[Effect]:
    """The store holds something else than before: show that wherever it is on screen."""
    session.store.history.load()
    if session.browsing is not None:
        from app.features import history

        yield from history.refresh(session)
    yield from refresh(session)
    yield from keeping.tell_troubles(session)
    yield effects.later("settings.begin")


def put_back(session: Session, event: Event) -> Iterable[Effect]:
    """Undo the last replacement: what was there before it comes back, and is exchanged for a copy
    of what is there now.
    """
    from app.store.restore import BackupError, automatic_copy, read_backup

    text = automatic_copy(session.store)
    if text is None:
        return
    try:
        plan = read_backup(text, session.store)
    except BackupError as error:
        yield from _refused(session, str(error))
        return
    yield from _apply(session, plan, "replace", event, put_back=True)


def save_copy(session: Session, _event: Event) -> Iterable[Effect]:
    """The automatic copy as a file."""
    from app.store.restore import automatic_copy

    text = automatic_copy(session.store)
    if text is not None:
        yield effects.download(file_name(session, "before-restore"), JSON, text)


# What could not be read


def save_aside(session: Session, event: Event) -> Iterable[Effect]:
    """A text that could not be read, as it is, as a file."""
    for aside in session.store.asides():
        if aside.key == event.data["key"]:
            yield effects.download(file_name(session, "unread", "txt"), "text/plain", aside.text)
            return


def discard_aside(session: Session, event: Event) -> Iterable[Effect]:
    """Remove a text that could not be read."""
    session.store.discard_aside(event.data["key"])
    yield from refresh(session)
    yield effects.announce("It is removed.")
    yield effects.focus("backup-title")
    yield from keeping.tell_troubles(session)


ACTIONS: dict[str, Handler] = {
    "chosen": chosen,
    "discard-aside": discard_aside,
    "leave": leave,
    "look": look,
    "make": make,
    "merge": merge,
    "not-now": not_now,
    "opened": opened,
    "put-back": put_back,
    "read": read,
    "replace": replace,
    "save-aside": save_aside,
    "save-copy": save_copy,
    "send": send,
    "sent": sent,
}

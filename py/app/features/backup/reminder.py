"""The quiet reminder on screen; when it is due says `app.store.backup.reminder`."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.backup.view import age_words, changes_words
from app.session import Session
from app.store.store import Store


class Reminder:
    """Whether the reminder was put off in this visit."""

    def __init__(self) -> None:
        self.put_off = False


def remind(session: Session) -> Iterator[Effect]:
    """Show it when there is enough to lose and no backup for long."""
    from app.store.backup.reminder import backup_due, changes_since, last_backup

    store, now = session.part(Store), session.clock.now_ms()
    last = last_backup(store)
    changes = changes_since(store, last)
    due = backup_due(now, last, changes) and not session.part(Reminder).put_off
    values = {"age": age_words(last, now), "changes": changes_words(changes)}
    html = session.render("backup/reminder.html", **values) if due else ""
    yield effects.replace("notice-backup", html)

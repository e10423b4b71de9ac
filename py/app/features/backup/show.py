"""Shows what stands in the Backup view: the last backup's age, the copy, what is kept here."""

from collections.abc import Iterator

from app import effects
from app.effects import Effect
from app.features.backup.reminder import remind
from app.features.backup.view import age_words, changes_words, journal_words, kept_items, use_view
from app.session import Session
from app.store.store import Store


def show_backup(session: Session) -> Iterator[Effect]:
    """Show everything in the view as it is now."""
    from app.store.backup.reminder import changes_since, last_backup
    from app.store.backup.restore import automatic_copy

    store, now = session.part(Store), session.clock.now_ms()
    last = last_backup(store)
    words = [age_words(last, now), changes_words(changes_since(store, last))]
    yield effects.text("backup-age", " ".join(words))
    yield effects.text("backup-journal", journal_words(store.journal.fault))
    copy = automatic_copy(store) is not None
    yield effects.replace("backup-copy", session.render("backup/copy.html") if copy else "")
    items = session.render("backup/items.html", **kept_items(store))
    yield effects.replace("backup-items", items)
    yield effects.replace("backup-use", session.render("backup/use.html", **use_view(store)))
    yield from remind(session)

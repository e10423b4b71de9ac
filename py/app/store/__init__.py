"""What the app keeps: history, heroes, presets, tables, settings, last set-ups, backups.

    store = Store(storage, clock, random_bytes)      # the seams of app.ports
    written = store.history.add(check.record(), faces, choices, hero="Mira", secret=False)
    written.value.id, written.saved                  # held in memory at once; saved says if stored
    store.history.entries(0, 30)                     # newest first; the past is read at first need
    store.history.change(entry_id, choices={"downgrade": 1})   # marked as edited, original kept
    store.history.delete(entry_id); store.undo()     # every change of this visit can be undone
    store.heroes.add({"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]})
    record = store.heroes.get(hero_id)               # .id .data .stamp
    store.heroes.change(record.id, new_data, seen=record.stamp)
    store.settings.get("theme", "auto"); store.settings.set("theme", "dark")
    store.setups.set_many({"": form_id, form_id: values})   # the last set-up of each form
    store.troubles()                                 # [] or Trouble values to show; .sentence
    store.changed_elsewhere(key)                     # from the page's `storage` event
    store.retry(); store.tidy()                      # try to save again; housekeeping when idle

Nothing raises on account of storage: an operation always holds in memory, `Written.saved` says
whether storage has it, and `troubles()` keeps saying so until it has. Bad data raises
`RecordError` (with `.errors`), an unknown id `LookupError`, an attempt to change what a newer
version wrote `NewerVersionError`.

Backups and restoring: `app.store.backup`, `app.store.restore`. One record as a file or link:
`app.store.share`. History as CSV or JSON: `app.store.export`. None of these is imported at start.
"""

from app.store.results import NewerVersionError, RecordError, Written
from app.store.store import Store
from app.store.troubles import Trouble

__all__ = ["NewerVersionError", "RecordError", "Store", "Trouble", "Written"]

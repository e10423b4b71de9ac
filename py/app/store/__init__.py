"""What the app keeps: history, heroes, presets, tables, settings, last set-ups, backups.

    store = Store(storage, clock, random_bytes)      # the seams of app.ports
    written = store.history.add(check.record(), faces, choices, hero="Mira", secret=False)
    written.value.id, written.saved                  # held in memory at once; saved says if stored
    store.history.entries(0, 30)                     # newest first; the past is read at first need
    store.history.change(entry_id, choices={"downgrade": 1})   # marked as edited, original kept
    token = store.history.delete(entry_id).token     # whatever can be taken back gives a token
    store.undo_tokens.undo(token)                    # takes back exactly that, or says why not
    store.heroes.add({"kind": "hero", "name": "Mira", "system": "a system", "note": ""})
    record = store.heroes.get(hero_id)               # .id .data .stamp
    store.heroes.change(record.id, new_data, seen=record.stamp)
    store.settings.get("theme", "auto"); store.settings.set("theme", "dark").saved
    store.setups.set_many({"": form_id, form_id: values})   # the last set-up of each form
    store.troubles()                                 # [] or Trouble values to show; .sentence
    store.changed_elsewhere(key)                     # from the page's `storage` event
    store.retry(); store.tidy()                      # try to save again; housekeeping when idle

Nothing raises on account of storage: an operation always holds in memory, `Written.saved` says
whether storage has it, and `troubles()` keeps saying so until it has. Bad data raises
`RecordError` (with `.faults`), an unknown id `LookupError`, an attempt to change what a newer
version wrote `NewerVersionError`.

Backups, restoring them and links of one record: `app.store.backup`, imported at first use.
"""

from app.store.results import NewerVersionError, RecordError, Written
from app.store.store import Store
from app.store.troubles import Trouble

__all__ = ["NewerVersionError", "RecordError", "Store", "Trouble", "Written"]

"""The names of our storage keys. Every one begins with `PREFIX`; no other key is ever touched.

All pages of one GitHub Pages owner share an origin: a key of another name is somebody else's.

    dicewright/settings           settings, last writer wins for each name
    dicewright/setups             the last set-up of each system and roll
    dicewright/device             what belongs to this device alone (never in a backup)
    dicewright/hero/ID            one hero or opponent (preset/ID, table/ID alike)
    dicewright/history/STAMP      one segment of the journal, written by one tab only
    dicewright/aside/KEY~N        text that could not be read, kept for download
    dicewright/old/FORMAT/KEY     the text before a migration, kept one version long
    dicewright/before-replace     the automatic copy made before a restore replaced everything
    dicewright/replacing          there while a restore replaces everything, and after a crash in it
    dicewright/erased             the moment at which a person erased everything
"""

PREFIX = "dicewright/"
SETTINGS = PREFIX + "settings"
SETUPS = PREFIX + "setups"
DEVICE = PREFIX + "device"
HISTORY = PREFIX + "history/"
ASIDE = PREFIX + "aside/"
OLD = PREFIX + "old/"
BEFORE_REPLACE = PREFIX + "before-replace"
REPLACING = PREFIX + "replacing"
ERASED = PREFIX + "erased"


def record_prefix(kind: str) -> str:
    """What the keys of one kind of record begin with, such as `dicewright/hero/`."""
    return f"{PREFIX}{kind}/"

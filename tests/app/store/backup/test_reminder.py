"""When the quiet reminder to make a backup is due, and what counts as backed up."""

from __future__ import annotations

import pytest

from app.store.backup.file import make_backup
from app.store.backup.reminder import (
    backup_due,
    changes_since,
    last_backup,
    note_backup,
    note_restored,
)
from app.store.backup.restore import read_backup

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}
DAY = 24 * 3600 * 1000


def test_the_age_of_the_last_backup(profile, store):
    store.heroes.add(MIRA)
    store.history.add(TASK, (4, 6))
    assert last_backup(store) is None
    note_backup(store)
    assert last_backup(profile.tab()) == profile.clock.now
    assert changes_since(store, profile.clock.now + DAY) == 0
    assert changes_since(store, None) == 2


@pytest.mark.parametrize(
    ("age", "changes", "due"),
    [(None, 0, False), (None, 19, False), (None, 20, True), (13, 99, False), (14, 20, True)],
)
def test_the_reminder_is_quiet(age, changes, due):
    last = None if age is None else 100 * DAY - age * DAY
    assert backup_due(100 * DAY, last, changes) is due
    assert not backup_due(0, 100 * DAY, 99), "a clock set back does not nag"


def test_what_comes_back_by_undoing_a_restore_is_not_taken_as_backed_up(profile, store):
    text = make_backup(store, "1")
    profile.clock.now += DAY
    store.history.add(TASK, (4, 6))
    profile.clock.now += DAY
    applied = read_backup(text, store).apply("replace", app="1")
    note_restored(store)
    assert last_backup(store) == profile.clock.now
    assert store.undo_tokens.undo(applied.token).done
    assert len(store.history) == 1
    assert changes_since(store, last_backup(store)) == 1

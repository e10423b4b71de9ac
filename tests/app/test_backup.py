"""The Backup view: one tap, a look before a restore, all or nothing, a way back, erasing."""

import json
from typing import Any

import pytest

from app.restoring import age_words, changes_words, size, what_is
from app.store import Store
from app.store.memory import MemoryStorage

Table = Any
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}


def fill(table: Table) -> Table:
    """A hero and two rolls."""
    table.store.heroes.add(MIRA)
    for faces in ([4, 6], [1, 1]):
        table.store.history.add(TASK, faces, hero="Mira")
    return table


def saved(table: Table, action: str = "backup.make", **data: Any) -> str:
    """The file that a tap saves."""
    table.tap(action, **data)
    (file,) = [e for e in table.effects if e.kind == "download"]
    return str(file.values["words"])


def chosen(table: Table, text: str, name: str = "backup.json") -> Table:
    """A file is chosen and looked into."""
    return table.tap("backup.chosen", name=name, text=text).painted()


def other(table: Table) -> Table:
    """A player at another, empty profile."""
    return type(table)(MemoryStorage())


def fresh(table: Table) -> Store:
    """The store as a new start reads it."""
    return Store(table.storage, table.clock, lambda count: b"y" * count)


def test_a_backup_is_one_tap_and_its_age_is_shown(table: Table) -> None:
    fill(table).tap("backup.opened").painted()
    table.tap("backup.opened")
    assert "No backup was made" in table.shown("backup-age")
    assert "3 rolls and records are in none" in table.shown("backup-age")
    table.clock.time += 60_000
    file = json.loads(saved(table))
    assert file["counts"]["history"] == 2
    assert "Nothing is new since then" in table.shown("backup-age")
    table.clock.time += 3 * 24 * 3600 * 1000
    table.tap("backup.opened")
    assert "3 days ago" in table.shown("backup-age")


def test_a_backup_that_is_shared_counts_once_it_was_taken(table: Table) -> None:
    fill(table).tap("backup.send")
    (share,) = table.effects
    assert (share.kind, share.values["done"]) == ("share_file", "backup.sent")
    table.tap("backup.opened")
    assert "No backup was made" in table.shown("backup-age")
    table.tap("backup.sent")
    assert "Last backup" in table.shown("backup-age")


def test_a_restore_is_a_dry_run_first(table: Table) -> None:
    text = saved(fill(table))
    other_table = chosen(other(table), text)
    html = other_table.shown("backup-plan")
    for words in ("Rolls", "Heroes", "Merge", "Replace everything", "Nothing was changed yet"):
        assert words in html
    assert len(other_table.store.history) == 0
    other_table.tap("backup.leave")
    assert other_table.tap("backup.merge").effects == []


def test_what_was_backed_up_is_back_in_an_empty_profile(table: Table) -> None:
    text = saved(fill(table))
    empty = chosen(other(table), text).tap("backup.merge")
    assert "here now" in empty.shown("backup-plan")
    back = fresh(empty)
    assert [e.data for e in back.history.entries()] == [
        e.data for e in table.store.history.entries()
    ]
    assert [r.data for r in back.heroes.all()] == [MIRA]


def test_merging_twice_changes_nothing(table: Table) -> None:
    text = saved(fill(table))
    chosen(table, text)
    assert "changes nothing" in table.shown("backup-plan")
    table.tap("backup.merge")
    assert len(fresh(table).history) == 2
    assert len(fresh(table).heroes.all()) == 1


def test_replacing_keeps_a_copy_that_can_be_put_back(table: Table) -> None:
    text = saved(fill(table))
    second = other(table)
    second.store.history.add({"system": "boons", "bonus": 5}, [3, 4])
    chosen(second, text).tap("backup.replace")
    assert [e.system for e in fresh(second).history.entries()] == ["heroic", "heroic"]
    assert "Put it back" in second.shown("backup-copy")
    second.tap("backup.put-back")
    assert [e.system for e in fresh(second).history.entries()] == ["boons"]


@pytest.mark.parametrize("way", ["merge", "replace"])
def test_what_is_all_restored_counts_as_backed_up(table: Table, way: str) -> None:
    """On an empty device a restored file holds all there is, merged or put in place."""
    restored = chosen(other(table), saved(fill(table)))
    restored.clock.time += 60_000
    restored.tap(f"backup.{way}")
    age = restored.shown("backup-age")
    assert "Last backup" in age
    assert "Nothing is new since then" in age
    restored.clock.time += 60_000
    restored.store.history.add({"system": "boons", "bonus": 5}, [3, 4])
    assert "1 roll or record is in none" in restored.tap("backup.opened").shown("backup-age")


def test_merging_into_what_was_never_backed_up_backs_nothing_up(table: Table) -> None:
    second = other(table)
    second.store.history.add({"system": "boons", "bonus": 5}, [3, 4])
    chosen(second, saved(fill(table))).tap("backup.merge")
    assert "No backup was made" in second.shown("backup-age")


def test_what_is_put_back_is_as_little_backed_up_as_before(table: Table) -> None:
    second = other(table)
    second.store.history.add({"system": "boons", "bonus": 5}, [3, 4])
    chosen(second, saved(fill(table))).tap("backup.replace")
    assert "Last backup" in second.shown("backup-age")
    second.tap("backup.put-back")
    assert "No backup was made" in second.shown("backup-age")
    second.tap("backup.put-back")
    assert "Last backup" in second.shown("backup-age")


def test_a_full_storage_changes_nothing_and_says_so(table: Table) -> None:
    text = saved(fill(table))
    full = chosen(other(table), text)
    full.storage.fault = "full"
    full.tap("backup.merge")
    assert "Nothing was changed" in full.shown("backup-plan")
    full.storage.fault = ""
    assert len(fresh(full).history) == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a backup"),
        ("{", "not a backup"),
        ("[]", "not a Dicewright backup"),
        ('{"format": "dicewright-backup"}', "damaged"),
        ('{"format": "dicewright-backup", "version": 99, "content": {}}', "newer version"),
        ("<script>alert(1)</script>", "not a backup"),
    ],
)
def test_what_is_no_backup_is_explained(table: Table, text: str, words: str) -> None:
    fill(table)
    chosen(table, text)
    assert words in table.shown("backup-plan")
    assert words in table.said()
    assert len(fresh(table).history) == 2


def test_a_file_that_cannot_be_read_is_explained(table: Table) -> None:
    table.tap("backup.chosen", name="x", fault="it is far larger than a backup can be")
    assert "far larger" in table.shown("backup-plan")


def test_a_changed_file_is_restored_only_on_request(table: Table) -> None:
    text = saved(fill(table)).replace('"Mira"', '"Bo"')
    empty = chosen(other(table), text)
    assert "its sum does not fit" in empty.shown("backup-plan")
    assert 'data-despite="y"' in empty.shown("backup-plan")
    empty.tap("backup.merge")
    assert "Nothing was changed" in empty.shown("backup-plan")
    chosen(empty, text).tap("backup.merge", despite="y")
    assert [r.data["name"] for r in fresh(empty).heroes.all()] == ["Bo"]


def test_a_single_hero_is_added_and_cannot_replace(table: Table) -> None:
    from app.store.backup import make_selection

    fill(table)
    (hero,) = table.store.heroes.all()
    text = make_selection(table.store, {"heroes": [hero.id]})
    empty = chosen(other(table), text)
    assert "Replace everything" not in empty.shown("backup-plan")
    assert "Add" in empty.shown("backup-plan")
    empty.tap("backup.merge")
    assert len(fresh(empty).heroes.all()) == 1


def test_unreadable_items_are_listed_saved_and_removed(table: Table) -> None:
    table.storage.texts["dicewright/hero/abc"] = "<b>garbage</b>"
    table = type(table)(table.storage)
    _ = table.store.heroes
    table.tap("backup.opened").painted()
    table.tap("backup.opened")
    html = table.shown("backup-items")
    assert "A hero or opponent" in html
    (aside,) = table.store.asides()
    assert saved(table, "backup.save-aside", key=aside.key) == "<b>garbage</b>"
    table.tap("backup.discard-aside", key=aside.key)
    assert table.store.asides() == []
    assert "Remove" not in table.shown("backup-items")


def test_items_of_a_newer_version_are_named_and_left_alone(table: Table) -> None:
    text = '{"format": 99, "shape": "unknown"}'
    table.storage.texts["dicewright/hero/abc"] = text
    table = type(table)(table.storage)
    _ = table.store.heroes
    table.tap("backup.opened").painted()
    table.tap("backup.opened")
    assert "From a newer version" in table.shown("backup-items")
    assert table.storage.texts["dicewright/hero/abc"] == text


def test_everything_of_ours_is_erased_after_asking_twice_and_nothing_else(table: Table) -> None:
    table.storage.texts["neighbour"] = "theirs"
    fill(table)
    table.set("check-heroic-task").roll(3, 4).painted()
    table.tap("erase.ask")
    assert "Make a backup first" in table.shown("sheet-body")
    table.tap("erase.ask", again="y")
    assert "3 of 5,000" in table.shown("sheet-body")
    table.tap("erase.erase")
    assert "is erased" in table.said()
    assert set(table.storage.texts) <= {"neighbour", "dicewright/erased"}
    assert (table.session.rolls, len(table.store.history)) == ([], 0)
    table.roll(3, 4).painted()
    assert len(fresh(table).history) == 1


def test_the_reminder_is_quiet_and_can_be_put_off(table: Table) -> None:
    for _ in range(30):
        table.store.history.add(TASK, [3, 4])
    table.tap("backup.opened").painted()
    table.tap("backup.opened")
    assert "Not now" in table.shown("notice-backup")
    table.tap("backup.not-now").tap("backup.opened")
    assert "Not now" not in table.shown("notice-backup")


def test_exports_hold_every_roll_and_nothing_of_a_hidden_one(table: Table) -> None:
    fill(table)
    table.store.history.add({**TASK, "label": "Ambush"}, [1, 1], secret=True)
    for kind in ("csv", "json"):
        text = saved(table, "export.history", kind=kind)
        assert text.count("Mira") >= 2
        assert "Ambush" not in text


def test_what_fell_off_the_end_is_told_and_can_be_exported(table: Table) -> None:
    table.store.history.load()
    table.store.history.add_many({"record": TASK, "faces": [4, 6]} for _ in range(5_000))
    table.set("check-heroic-task").roll(3, 4)
    assert "fell off" in table.shown("notice-store")
    fallen = json.loads(saved(table, "export.fallen"))
    assert len(fallen["rolls"]) == 50
    table.tap("export.let-go")
    assert "fell off" not in table.shown("notice-store")


def test_words() -> None:
    day = 24 * 3600 * 1000
    assert "1 day ago" in age_words(1_790_000_000_000, 1_790_000_000_000 + day)
    assert "ago" not in age_words(1_790_000_000_000, 1_790_000_000_000 - day)
    assert changes_words(1) == "1 roll or record is in none."
    assert [size(0), size(10), size(3_000), size(1024 * 1024)] == ["0 kB", "1 kB", "2 kB", "1.0 MB"]
    assert what_is("dicewright/settings") == "Settings (dicewright/settings)"
    assert what_is("odd") == "Something else (odd)"

"""The Backup view: one tap, a look before a restore, all or nothing, a way back, erasing."""

import json
from html import unescape
from typing import Any

import pytest

from app.features.backup.view import age_words, changes_words, size, what_is
from app.store.history import reading
from app.store.store import Store
from tests.doubles import MemoryStorage

Player = Any
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}


def fill(player: Player) -> Player:
    """A hero and two rolls."""
    player.store.heroes.add(MIRA)
    for faces in ([4, 6], [1, 1]):
        player.store.history.add(TASK, faces, hero="Mira")
    return player


def saved(player: Player, action: str = "backup.make", **data: Any) -> str:
    """The file that a tap saves."""
    player.tap(action, **data)
    (file,) = [e for e in player.effects if e.kind == "download"]
    return str(file.values["words"])


def chosen(player: Player, text: str, name: str = "backup.json") -> Player:
    """A file is chosen and looked into."""
    return player.tap("backup.chosen", name=name, text=text).painted()


def restored(player: Player, way: str) -> Player:
    """Merge, replace or put back, and look at the Backup view after that."""
    return player.tap(f"backup.{way}").tap("backup.opened")


def other(player: Player) -> Player:
    """A player at another, empty profile."""
    return type(player)(MemoryStorage())


def fresh(player: Player) -> Store:
    """The store as a new start reads it."""
    return Store(player.storage, player.clock, lambda count: b"y" * count)


def test_a_backup_is_one_tap_and_its_age_is_shown(player: Player) -> None:
    fill(player).tap("backup.opened").painted()
    player.tap("backup.opened")
    assert "No backup has been made" in player.shown("backup-age")
    assert "3 rolls and records aren't backed up yet" in player.shown("backup-age")
    player.clock.time += 60_000
    file = json.loads(saved(player))
    assert file["counts"]["history"] == 2
    assert "There is nothing new to back up" in player.shown("backup-age")
    player.clock.time += 3 * 24 * 3600 * 1000
    player.tap("backup.opened")
    assert "3 days ago" in player.shown("backup-age")


def test_a_backup_that_is_shared_counts_once_it_was_taken(player: Player) -> None:
    fill(player).tap("backup.send")
    (share,) = player.effects
    assert (share.kind, share.values["done"]) == ("share_file", "backup.sent")
    player.tap("backup.opened")
    assert "No backup has been made" in player.shown("backup-age")
    player.tap("backup.sent")
    assert "Last backup" in player.shown("backup-age")


def test_a_restore_is_a_dry_run_first(player: Player) -> None:
    text = saved(fill(player))
    other_table = chosen(other(player), text)
    html = other_table.shown("backup-plan")
    for words in ("Rolls", "Heroes", "Merge", "Replace everything", "Nothing has been changed yet"):
        assert words in html
    assert len(other_table.store.history) == 0
    other_table.tap("backup.leave")
    assert other_table.tap("backup.merge").effects == []


def test_what_was_backed_up_is_back_in_an_empty_profile(player: Player) -> None:
    text = saved(fill(player))
    empty = chosen(other(player), text).tap("backup.merge")
    assert "Added what was new." in empty.shown("backup-plan")
    back = fresh(empty)
    assert [e.data for e in back.history.entries()] == [
        e.data for e in player.store.history.entries()
    ]
    assert [r.data for r in back.heroes.all()] == [MIRA]


def test_merging_twice_changes_nothing(player: Player) -> None:
    text = saved(fill(player))
    chosen(player, text)
    assert "changes nothing" in player.shown("backup-plan")
    player.tap("backup.merge")
    assert len(fresh(player).history) == 2
    assert len(fresh(player).heroes.all()) == 1


@pytest.fixture
def crowded(player: Player, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Two rolls, a history that holds three, and a look at a file with two rolls that are newer."""
    text = saved(fill(other(player)))
    monkeypatch.setattr(reading, "MAX_ENTRIES", 3)
    player.clock.time -= 3600 * 1000
    fill(player)
    return chosen(player, text)


def test_a_merge_without_room_keeps_ones_own_rolls_and_says_what_it_leaves_out(
    crowded: Player,
) -> None:
    html = crowded.shown("backup-plan")
    assert "keeps all of your rolls and leaves out the file's oldest: 1 roll." in html
    assert "1 older roll of yours will be deleted" in html
    assert "loses nothing" not in html
    ours = {entry.id for entry in crowded.store.history.entries()}
    crowded.tap("backup.merge")
    assert "except 1 roll that" in crowded.shown("backup-plan")
    there = {entry.id for entry in fresh(crowded).history.entries()}
    assert len(there) == 3
    assert ours < there


def test_the_oldest_go_only_when_told_so_and_can_be_exported_first(crowded: Player) -> None:
    oldest, kept = (entry.id for entry in reversed(crowded.store.history.entries()))
    exported = json.loads(saved(crowded, "backup.save-older"))["rolls"]
    assert [roll["id"] for roll in exported] == [oldest]
    crowded.tap("backup.merge", oldest="go")
    assert "1 older roll of yours had to go" in crowded.shown("backup-plan")
    there = {entry.id for entry in fresh(crowded).history.entries()}
    assert (len(there), kept in there, oldest in there) == (3, True, False)
    crowded.undo()
    assert {entry.id for entry in fresh(crowded).history.entries()} == {oldest, kept}


def test_a_file_of_older_rolls_is_not_offered_in_the_place_of_newer_ones(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = saved(fill(other(player)))
    player.clock.time += 3600 * 1000
    monkeypatch.setattr(reading, "MAX_ENTRIES", 3)
    html = chosen(fill(player), text).shown("backup-plan")
    assert "leaves out the file's oldest: 1 roll." in html
    assert "the oldest go" not in html


def test_replacing_keeps_a_copy_that_can_be_put_back(player: Player) -> None:
    text = saved(fill(player))
    second = other(player)
    second.store.history.add({"system": "boons", "bonus": 5}, [3, 4])
    restored(chosen(second, text), "replace")
    assert [e.system for e in fresh(second).history.entries()] == ["heroic", "heroic"]
    assert "Put it back" in second.shown("backup-copy")
    restored(second, "put-back")
    assert [e.system for e in fresh(second).history.entries()] == ["boons"]


@pytest.mark.parametrize("way", ["merge", "replace"])
def test_what_is_all_restored_counts_as_backed_up(player: Player, way: str) -> None:
    """On an empty device a restored file holds all there is, merged or put in place."""
    second = chosen(other(player), saved(fill(player)))
    second.clock.time += 60_000
    restored(second, way)
    age = second.shown("backup-age")
    assert "Last backup" in age
    assert "There is nothing new to back up" in age
    second.clock.time += 60_000
    second.store.history.add({"system": "boons", "bonus": 5}, [3, 4])
    assert "1 roll or record isn't backed up yet" in second.tap("backup.opened").shown("backup-age")


def test_merging_into_what_was_never_backed_up_backs_nothing_up(player: Player) -> None:
    second = other(player)
    second.store.history.add({"system": "boons", "bonus": 5}, [3, 4])
    restored(chosen(second, saved(fill(player))), "merge")
    assert "No backup has been made" in second.shown("backup-age")


def test_what_is_put_back_is_as_little_backed_up_as_before(player: Player) -> None:
    second = other(player)
    second.store.history.add({"system": "boons", "bonus": 5}, [3, 4])
    restored(chosen(second, saved(fill(player))), "replace")
    assert "Last backup" in second.shown("backup-age")
    restored(second, "put-back")
    assert "No backup has been made" in second.shown("backup-age")
    restored(second, "put-back")
    assert "Last backup" in second.shown("backup-age")


def test_a_full_storage_changes_nothing_and_says_so(player: Player) -> None:
    text = saved(fill(player))
    full = chosen(other(player), text)
    full.storage.fault = "full"
    full.tap("backup.merge")
    assert "Nothing was changed" in full.shown("backup-plan")
    full.storage.fault = ""
    assert len(fresh(full).history) == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "isn&#39;t a backup"),
        ("{", "isn&#39;t a backup"),
        ("[]", "isn&#39;t a Dicewright backup"),
        ('{"format": "dicewright-backup"}', "damaged"),
        ('{"format": "dicewright-backup", "version": 99, "content": {}}', "newer version"),
        ("<script>alert(1)</script>", "isn&#39;t a backup"),
    ],
)
def test_what_is_no_backup_is_explained(player: Player, text: str, words: str) -> None:
    fill(player)
    chosen(player, text)
    assert words in player.shown("backup-plan")
    assert unescape(words) in player.said()
    assert len(fresh(player).history) == 2


def test_a_file_that_cannot_be_read_is_explained(player: Player) -> None:
    player.tap("backup.chosen", name="x", fault="it is too large to be a backup")
    assert "too large" in player.shown("backup-plan")


def test_a_changed_file_is_restored_only_on_request(player: Player) -> None:
    text = saved(fill(player)).replace('"Mira"', '"Bo"')
    empty = chosen(other(player), text)
    assert "checksum doesn" in empty.shown("backup-plan")
    assert 'data-despite="y"' in empty.shown("backup-plan")
    empty.tap("backup.merge")
    assert "Nothing was changed" in empty.shown("backup-plan")
    chosen(empty, text).tap("backup.merge", despite="y")
    assert [r.data["name"] for r in fresh(empty).heroes.all()] == ["Bo"]


def test_a_single_hero_is_added_and_cannot_replace(player: Player) -> None:
    from app.store.backup.file import make_selection

    fill(player)
    (hero,) = player.store.heroes.all()
    text = make_selection(player.store, {"heroes": [hero.id]}, "1.0.1")
    empty = chosen(other(player), text)
    assert "Replace everything" not in empty.shown("backup-plan")
    assert "Add" in empty.shown("backup-plan")
    empty.tap("backup.merge")
    assert len(fresh(empty).heroes.all()) == 1


def test_unreadable_items_are_listed_saved_and_removed(player: Player) -> None:
    player.storage.texts["dicewright/hero/abc"] = "<b>garbage</b>"
    player = type(player)(player.storage)
    _ = player.store.heroes
    player.tap("backup.opened").painted()
    player.tap("backup.opened")
    html = player.shown("backup-items")
    assert "A hero or opponent" in html
    (aside,) = player.store.quarantine()
    assert saved(player, "backup.save-unread", key=aside.key) == "<b>garbage</b>"
    player.tap("backup.discard-unread", key=aside.key)
    assert player.store.quarantine() == []
    assert "Remove" not in player.shown("backup-items")


def test_items_of_a_newer_version_are_named_and_left_alone(player: Player) -> None:
    text = '{"format": 99, "shape": "unknown"}'
    player.storage.texts["dicewright/hero/abc"] = text
    player = type(player)(player.storage)
    _ = player.store.heroes
    player.tap("backup.opened").painted()
    player.tap("backup.opened")
    assert "From a newer version" in player.shown("backup-items")
    assert player.storage.texts["dicewright/hero/abc"] == text


def test_everything_of_ours_is_erased_after_asking_twice_and_nothing_else(player: Player) -> None:
    player.storage.texts["neighbour"] = "theirs"
    fill(player)
    player.set("check-heroic-task").roll(3, 4).painted()
    player.tap("erase.ask")
    assert "Make a backup first" in player.shown("sheet-body")
    player.tap("erase.ask", again="y")
    assert "3 of 5,000" in player.shown("sheet-body")
    player.tap("erase.erase")
    assert "has been erased" in player.said()
    assert set(player.storage.texts) <= {"neighbour", "dicewright/erased"}
    assert (player.visit.rolls(), len(player.store.history)) == ([], 0)
    player.roll(3, 4).painted()
    assert len(fresh(player).history) == 1


def test_the_reminder_is_quiet_and_can_be_put_off(player: Player) -> None:
    for _ in range(30):
        player.store.history.add(TASK, [3, 4])
    player.tap("backup.opened").painted()
    player.tap("backup.opened")
    assert "Not now" in player.shown("notice-backup")
    player.tap("backup.not-now").tap("backup.opened")
    assert "Not now" not in player.shown("notice-backup")


def test_exports_hold_every_roll_and_nothing_of_a_hidden_one(player: Player) -> None:
    fill(player)
    player.store.history.add({**TASK, "label": "Ambush"}, [1, 1], secret=True)
    for kind in ("csv", "json"):
        text = saved(player, "export.history", kind=kind)
        assert text.count("Mira") >= 2
        assert "Ambush" not in text


def test_what_fell_off_the_end_is_told_and_can_be_exported(player: Player) -> None:
    player.store.history.load()
    player.store.history.add_many({"record": TASK, "faces": [4, 6]} for _ in range(5_000))
    player.set("check-heroic-task").roll(3, 4)
    assert "had to go" in player.shown("notice-store")
    fallen = json.loads(saved(player, "export.evicted"))
    assert len(fallen["rolls"]) == 50
    player.tap("export.let-go")
    assert "had to go" not in player.shown("notice-store")


def test_words() -> None:
    day = 24 * 3600 * 1000
    assert "1 day ago" in age_words(1_790_000_000_000, 1_790_000_000_000 + day)
    assert "ago" not in age_words(1_790_000_000_000, 1_790_000_000_000 - day)
    assert changes_words(1) == "1 roll or record isn't backed up yet."
    assert [size(0), size(10), size(3_000), size(1024 * 1024)] == ["0 kB", "1 kB", "2 kB", "1.0 MB"]
    assert what_is("dicewright/settings") == "Settings (dicewright/settings)"
    assert what_is("odd") == "Something else (odd)"

"""Settings and last set-ups: the last writer of each name wins, nobody else's name is lost."""

from __future__ import annotations

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
BOONS = {"system": "boons", "bonus": 4}


def test_a_setting_is_there_after_a_restart(profile, store):
    assert store.settings.get("theme", "auto") == "auto"
    assert store.settings.set("theme", "dark").saved
    assert profile.tab().settings.get("theme") == "dark"


def test_none_forgets_a_setting(profile, store):
    store.settings.set("theme", "dark")
    store.settings.set("theme", None)
    assert profile.tab().settings.as_dict() == {}


def test_nothing_is_written_when_nothing_changes(profile, store):
    store.settings.set("haptics", True)
    profile.storage.writes.clear()
    store.settings.set("haptics", True)
    assert profile.storage.writes == []
    store.settings.set("haptics", 1)
    assert profile.tab().settings.get("haptics") == 1
    assert profile.tab().settings.get("haptics") is not True


def test_two_tabs_keep_each_others_names(profile, store):
    other, _ = profile.other()
    store.settings.set("theme", "dark")
    other.settings.set("haptics", True)
    assert profile.tab().settings.as_dict() == {"theme": "dark", "haptics": True}
    assert other.settings.get("theme") == "dark"
    assert store.changed_elsewhere(store.settings.key) == {"settings"}
    assert store.settings.get("haptics") is True
    assert store.changed_elsewhere(store.settings.key) == set()


def test_a_later_change_wins_even_with_a_clock_set_back(profile, store):
    store.settings.set("theme", "dark")
    profile.clock.now -= 1_000_000
    later = profile.tab()
    later.settings.set("theme", "light")
    assert profile.tab().settings.get("theme") == "light"


def test_a_write_that_another_tab_overwrote_blindly_comes_back(profile, store):
    """localStorage has no transactions: another process may write from an older view."""
    before = profile.storage.texts.copy()
    store.settings.set("theme", "dark")
    profile.storage.texts.clear()
    profile.storage.texts.update(before)
    other, _ = profile.other()
    other.settings.set("haptics", True)
    store.changed_elsewhere(store.settings.key)
    assert profile.tab().settings.as_dict() == {"theme": "dark", "haptics": True}


def test_the_last_set_up_of_each_form_in_one_write(profile, store):
    assert store.setups.get("") is None
    profile.storage.writes.clear()
    store.setups.set_many({"": "heroic-task", "heroic-task": TASK})
    store.setups.set_many({"": "boons", "boons": BOONS})
    assert len(profile.storage.writes) == 2
    again = profile.tab()
    assert again.setups.as_dict() == {"": "boons", "heroic-task": TASK, "boons": BOONS}

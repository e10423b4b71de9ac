"""Backups: everything in one file and back, exactly; a dry run first; all or nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.store.backup import file as backup
from app.store.backup.restore import BackupError, automatic_copy, read_backup
from app.store.store import Store
from app.text.bounds import DEEPEST
from tests.doubles import CountingBytes, MemoryStorage, SetClock

FIXTURES = Path(__file__).parents[1] / "fixtures"
APP = "1.2.3"
SAMPLES = [
    hero
    for hero in json.loads((FIXTURES / "1.0.1" / "reading.json").read_text())["heroes"].values()
    if "(sample)" in hero["name"]
]
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
BOONS = {"system": "boons", "bonus": 4, "open_ended": True}
MIRA = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}
DAY = 24 * 3600 * 1000


def fill(store, clock):
    """A bit of everything, edited, secret and deleted things included."""
    for sample in SAMPLES:
        store.heroes.add(sample)
    hero = store.heroes.add({**MIRA, "name": "Mira ⚔️ <b>"}).value
    store.heroes.change(hero.id, {**hero.data, "extra": {"kept": [1, None, 2.5]}})
    store.heroes.delete(store.heroes.add(MIRA).value.id)
    store.presets.add({"name": "Climb", "record": TASK, "hero": hero.id, "order": 1.5})
    store.tables.add({"name": "Omens", "kind": "random", "entries": [{"text": "An owl"}]})
    store.settings.set_many({"theme": "dark", "haptics": True, "gone": 1})
    store.settings.set("gone", None)
    store.setups.set_many({"": "boons", "boons": {"bonus": "4"}})
    first = store.history.add(TASK, (4, 6), hero="Mira", secret=True, odd={"x": [1]}).value
    clock.now += 1000
    store.history.add(BOONS, [[10, 4], [7]], {"spent": []}, source="typed", follows=first.id)
    store.history.change(first.id, record={**TASK, "modifier": 2})
    store.history.note(first.id, "hm \ud800")
    store.history.reveal(first.id)
    store.history.delete(store.history.add(TASK, (1, 1)).value.id)


def content(store):
    return backup.content_of(store)


@pytest.fixture
def full(profile, store):
    fill(store, profile.clock)
    return store


def wiped(profile):
    """The same device after the browser has thrown everything away."""
    profile.storage.texts.clear()
    return profile.tab()


def test_backup_wipe_restore_is_the_same_byte_for_byte(profile, full):
    text = backup.make_backup(full, APP)
    fresh = wiped(profile)
    plan = read_backup(text, fresh)
    assert (plan.app, plan.made, plan.whole, plan.damaged) == (
        APP,
        text_time(text),
        True,
        False,
    )
    assert plan.faults == []
    assert plan.counts["heroes"].new == 6
    assert plan.counts["history"].new == 2
    assert profile.storage.texts == {}, "a dry run writes nothing"
    assert plan.apply("merge", app=APP).done
    assert backup.make_backup(fresh, APP) == text
    assert backup.make_backup(profile.tab(), APP) == text
    assert fresh.heroes.all()[0].stamp
    assert fresh.troubles() == []


def text_time(text):
    return json.loads(text)["made"]


def test_importing_twice_changes_nothing(profile, full):
    text = backup.make_backup(full, APP)
    fresh = wiped(profile)
    read_backup(text, fresh).apply("merge", app=APP)
    before = dict(profile.storage.texts)
    plan = read_backup(text, fresh)
    assert {(c.new, c.changed, c.kept, c.invalid) for c in plan.counts.values()} == {(0, 0, 0, 0)}
    assert plan.apply("merge", app=APP).done
    assert profile.storage.texts == before


def test_importing_into_the_store_it_came_from_changes_nothing(profile, full):
    before = dict(profile.storage.texts)
    read_backup(backup.make_backup(full, APP), full).apply("merge", app=APP)
    assert profile.storage.texts == before


def test_merge_by_id(profile, full):
    """The newer version of each thing holds; nothing of ours goes."""
    text = backup.make_backup(full, APP)
    profile.clock.now += DAY
    mine = next(r for r in full.heroes.all() if "Mira" in r.data["name"])
    full.heroes.change(mine.id, {**mine.data, "name": "Mira now"})
    deleted = full.heroes.all()[-1]
    full.heroes.delete(deleted.id)
    full.settings.set("theme", "light")
    newest = full.history.entries()[0]
    full.history.note(newest.id, "later")
    full.history.delete(full.history.entries()[1].id)
    added = full.history.add(TASK, (5, 5)).value
    plan = read_backup(text, full)
    assert plan.counts["heroes"] == (1, 4, 0, 1, 0)
    assert plan.counts["history"] == (1, 0, 0, 1, 0)
    assert plan.counts["settings"] == (0, 1, 0, 1, 0)
    assert plan.apply("merge", app=APP).done
    again = profile.tab()
    assert again.heroes.get(mine.id).data["name"] == "Mira now"
    assert again.heroes.get(deleted.id).data == deleted.data, "asked for, so it comes back"
    assert again.settings.get("theme") == "light"
    assert again.history.get(newest.id).note == "later"
    assert len(again.history) == 3
    assert again.history.get(added.id)
    assert read_backup(text, again).apply("merge", app=APP).done
    assert content(profile.tab()) == content(again)


def test_a_newer_version_in_the_file_holds_and_ours_is_kept_as_a_copy(profile, full):
    """The same hero was changed on two devices."""
    mine = full.heroes.all()[0]
    original = backup.make_backup(full, APP)
    elsewhere = type(profile)()
    elsewhere.random = profile.random
    other = elsewhere.tab()
    read_backup(original, other).apply("merge", app=APP)
    profile.clock.now += 10
    full.heroes.change(mine.id, {**mine.data, "name": "Here"})
    elsewhere.clock.now = profile.clock.now + DAY
    other.heroes.change(mine.id, {**mine.data, "name": "There"})
    text = backup.make_backup(other, APP)
    plan = read_backup(text, full)
    assert plan.counts["heroes"].changed == 1
    plan.apply("merge", app=APP)
    names = [record.data["name"] for record in profile.tab().heroes.all()]
    assert "There" in names
    assert "Here (other copy)" in names
    before = dict(profile.storage.texts)
    read_backup(text, full).apply("merge", app=APP)
    assert profile.storage.texts == before


def test_replace_gives_exactly_the_file_and_keeps_a_copy(profile, full):
    text = backup.make_backup(full, APP)
    profile.clock.now += DAY
    for record in full.heroes.all()[:3]:
        full.heroes.change(record.id, {**record.data, "name": "changed"})
    full.heroes.add(MIRA)
    full.heroes.delete(full.heroes.all()[-1].id)
    full.settings.set_many({"theme": "light", "more": 1})
    full.history.note(full.history.entries()[0].id, "changed")
    full.history.delete(full.history.entries()[1].id)
    full.history.add(TASK, (5, 5))
    before = content(full)
    assert read_backup(text, full).apply("replace", app=APP).done
    for store in (full, profile.tab()):
        assert plain(content(store)) == plain(json.loads(text)["content"])
    copy = automatic_copy(full)
    assert json.loads(copy)["app"] == APP
    assert read_backup(copy, full).apply("replace", app=APP).done
    assert plain(content(profile.tab())) == plain(before)


def plain(found):
    """The content without stamps: what a user can see."""
    return {
        "settings": {name: item["value"] for name, item in found["settings"].items()},
        "records": [
            (item["id"], item["data"])
            for section in ("heroes", "presets", "tables")
            for item in sorted(found[section], key=lambda item: item["id"])
        ],
        "history": [item["entry"] for item in found["history"]],
    }


def test_another_open_tab_does_not_undo_a_replacement(profile, full):
    text = backup.make_backup(full, APP)
    other, _ = profile.other()
    _ = content(other)
    other.history.add(TASK, (6, 6))
    full.changed_elsewhere(other.history.segments.own)
    read_backup(text, full).apply("replace", app=APP)
    for key in profile.storage.writes:
        other.changed_elsewhere(key)
    other.heroes.add({**MIRA, "name": "After"})
    other.history.add(TASK, (2, 2))
    assert [e.faces for e in profile.tab().history.entries()][1:] == [
        item["entry"]["faces"] for item in reversed(json.loads(text)["content"]["history"])
    ]


@pytest.mark.parametrize("mode", ["merge", "replace"])
@pytest.mark.parametrize("survived", range(14))
def test_all_or_nothing_when_a_write_fails(profile, full, mode, survived):
    text = backup.make_backup(full, APP)
    fresh = wiped(profile)
    fresh.heroes.add({**MIRA, "name": "Here before"})
    fresh.history.add(TASK, (3, 3))
    before = dict(profile.storage.texts)
    seen = content(fresh)
    left = survived

    def fail(_key: str) -> None:
        nonlocal left
        left -= 1
        profile.storage.fault = "full" if left == -1 else ""

    plan = read_backup(text, fresh)
    profile.storage.before_write = fail
    applied = plan.apply(mode, app=APP)
    profile.storage.before_write = None
    profile.storage.fault = ""
    if applied.done:
        assert survived >= 11
    else:
        assert applied.reason
        assert not applied.token
        assert profile.storage.texts == before
        assert content(fresh) == seen
        assert fresh.troubles() == []
        assert plan.apply(mode, app=APP).done, "the same plan can be tried again"


def test_what_is_only_in_memory_is_in_the_backup(profile, store):
    """The way out when storage is broken."""
    profile.storage.fault = "throws"
    fill(store, profile.clock)
    text = backup.make_backup(store, APP)
    profile.storage.fault = ""
    fresh = type(profile)().tab()
    assert read_backup(text, fresh).apply("merge", app=APP).done
    assert plain(content(fresh)) == plain(content(store))


def test_nothing_is_applied_while_storage_does_not_work(profile, full):
    text = backup.make_backup(full, APP)
    profile.storage.fault = "full"
    full.history.add(TASK, (1, 1))
    applied = read_backup(text, full).apply("merge", app=APP)
    assert not applied.done
    assert "storage is full" in applied.reason


def test_texts_of_a_newer_version_and_unreadable_ones_survive_wipe_and_restore(profile):
    newer = {"dicewright/hero/n": '{"format":2,"new":1}', "dicewright/history/z": '{"format":3}'}
    profile.storage.texts.update({**newer, "dicewright/preset/p": "garbage"})
    store = profile.tab()
    _ = content(store)
    before = dict(profile.storage.texts)
    text = backup.make_backup(store, APP)
    fresh = wiped(profile)
    plan = read_backup(text, fresh)
    assert plan.counts["others"].new == 3
    assert plan.apply("replace", app=APP).done
    del profile.storage.texts["dicewright/before-replace"]
    assert profile.storage.texts == before


def test_a_file_cannot_overwrite_what_a_newer_version_wrote(profile, full):
    text = backup.make_backup(full, APP)
    identity = full.heroes.all()[0].id
    profile.storage.texts[f"dicewright/hero/{identity}"] = '{"format":2}'
    profile.storage.texts["dicewright/settings"] = '{"format":2}'
    store = profile.tab()
    for mode in ("merge", "replace"):
        assert read_backup(text, store).apply(mode, app=APP).done
    assert profile.storage.texts[f"dicewright/hero/{identity}"] == '{"format":2}'
    assert profile.storage.texts["dicewright/settings"] == '{"format":2}'


# Bad files


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "isn't JSON"),
        ("{", "cut off"),
        ("[" * 99999, "nested 99,999 levels deep"),
        (f'{{"version":{"1" * 5000}}}', "a number of 5,000 digits"),
        ('{"format":1e999}', "isn't JSON"),
        ("[]", "isn't a Dicewright backup"),
        ('{"format":"other"}', "isn't a Dicewright backup"),
        ('{"format":"dicewright-backup"}', "damaged"),
        ('{"format":"dicewright-backup","version":true,"content":{}}', "damaged"),
        ('{"format":"dicewright-backup","version":1,"content":[]}', "damaged"),
        ('{"format":"dicewright-backup","version":2,"content":{}}', "newer version.*Update"),
        (" " * 20_000_001, "too large"),
    ],
    ids=range(12),
)
def test_what_is_no_backup_is_refused_with_a_sentence(store, text, says):
    with pytest.raises(BackupError, match=says):
        read_backup(text, store)


def test_an_item_nested_too_deeply_costs_the_others_nothing(profile, full):
    """What would be stored a level deeper than a later start reads is not taken over."""
    file = json.loads(backup.make_backup(full, APP))
    inside: object = 1
    for _ in range(DEEPEST - 3):
        inside = [inside]
    file["content"]["heroes"][0]["data"]["more"] = inside
    file["content"]["settings"]["deep"] = {"stamp": "0mikptvk2abcdefgh", "value": inside}
    plan = read_backup(json.dumps(file), wiped(profile))
    assert plan.counts["heroes"].invalid == plan.counts["settings"].invalid == 1
    assert "Hero 1: it is nested 31 levels deep" in " ".join(plan.faults)
    assert plan.counts["tables"].new == 1


def test_whatever_is_restored_can_be_read_by_the_next_start(profile, full):
    file = json.loads(backup.make_backup(full, APP))
    inside: object = 1
    for _ in range(DEEPEST - 6):
        inside = [inside]
    file["content"]["heroes"][0]["data"]["more"] = inside
    file["content"]["settings"]["deep"] = {"stamp": "0mikptvk2abcdefgh", "value": inside}
    plan = read_backup(json.dumps(file), wiped(profile))
    assert plan.faults == []
    assert plan.apply("merge", app=APP, despite_damage=True).done
    later = profile.tab()
    assert later.settings.get("deep") == inside
    assert inside in [hero.data.get("more") for hero in later.heroes.all()]
    assert not later.troubles()
    assert read_backup(backup.make_backup(later, APP), profile.tab()).faults == []


def test_a_changed_file_is_told_and_needs_consent(profile, full):
    text = backup.make_backup(full, APP).replace("Omens", "Signs")
    fresh = wiped(profile)
    plan = read_backup(text, fresh)
    assert plan.damaged
    refused = plan.apply("merge", app=APP)
    assert not refused.done
    assert not refused.token
    assert "damaged" in refused.reason
    assert profile.storage.texts == {}
    assert plan.apply("merge", app=APP, despite_damage=True).done
    assert fresh.tables.all()[0].data["name"] == "Signs"


def test_invalid_items_are_counted_named_and_left_out(profile, full):
    file = json.loads(backup.make_backup(full, APP))
    found = file["content"]
    found["heroes"][0]["data"]["kind"] = "pet"
    found["heroes"][1]["id"] = "../settings"
    found["presets"][0]["data"]["record"]["skill"] = 99
    found["history"][0]["entry"]["faces"] = [7, 7]
    found["settings"]["theme"] = "dark"
    found["others"]["theme"] = "not ours"
    found["others"]["dicewright/settings"] = '{"format":1}'
    fresh = wiped(profile)
    plan = read_backup(json.dumps(file), fresh)
    invalid = {section: count.invalid for section, count in plan.counts.items() if count.invalid}
    assert invalid == {"heroes": 2, "presets": 1, "history": 1, "settings": 1, "others": 2}
    assert len(plan.faults) == 7
    assert "Hero 1: Kind" in " ".join(plan.faults)
    assert plan.apply("merge", app=APP, despite_damage=True).done
    assert len(fresh.heroes.all()) == 4
    assert set(profile.storage.texts) & {"theme", "dicewright/hero/../settings"} == set()


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=8)
    | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
SECTIONS = ["settings", "setups", "heroes", "presets", "tables", "history", "others"]
ITEMS = st.fixed_dictionaries(
    {},
    optional={
        "id": JSON,
        "stamp": st.just("0mikptvk2abcdefgh") | JSON,
        "data": JSON,
        "past": JSON,
        "entry": st.fixed_dictionaries({"id": JSON, "time": JSON, "record": JSON}) | JSON,
        "changes": JSON,
        "value": JSON,
    },
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dictionaries(
        st.sampled_from(SECTIONS),
        JSON | st.lists(ITEMS, max_size=3) | st.dictionaries(st.text(max_size=5), ITEMS),
    )
)
def test_any_content_gives_a_plan_that_applies_or_says_why_not(found):
    file = {"format": backup.NAME, "version": 1, "holds": "everything", "content": found}
    storage = MemoryStorage()
    store = Store(storage, SetClock(), CountingBytes())
    plan = read_backup(json.dumps({**file, "sum": backup.checksum(found)}), store)
    assert plan.apply("replace", app=APP).done
    assert all(key.startswith("dicewright/") for key in storage.texts)
    assert Store(storage, SetClock(), CountingBytes()).troubles() == []
    backup.make_backup(store, APP)


# Released formats import for ever


@pytest.mark.parametrize("name", ["backup-v1.json"])
def test_every_released_format_imports(store, name):
    text = (FIXTURES / name).read_text(encoding="utf-8")
    plan = read_backup(text, store)
    assert not plan.damaged
    assert plan.faults == []
    assert plan.apply("merge", app=APP).done
    assert backup.checksum(content(store)) == json.loads(text)["sum"]
    names = [record.data["name"] for record in store.heroes.all()]
    assert "Mira ⚔️ <b>" in names
    assert len(store.history) == 2


def test_a_backup_is_made_for_people_too(full):
    text = backup.make_backup(full, APP)
    lines = text.splitlines()
    assert sum('"name": "Omens"' in line for line in lines) == 1
    assert len(lines) > 25
    head = json.loads(text)
    assert head["counts"]["heroes"] == 6
    assert head["app"] == APP
    assert head["sum"].startswith("sha256:")


# Selections


def test_one_hero_with_its_presets_as_a_file(profile, full):
    preset = full.presets.all()[0]
    chosen = {"heroes": [preset.data["hero"]], "presets": [preset.id]}
    text = backup.make_selection(full, chosen, APP)
    fresh = type(profile)().tab()
    plan = read_backup(text, fresh)
    assert not plan.whole
    assert not plan.apply("replace", app=APP).done
    assert plan.apply("merge", app=APP).done
    assert fresh.heroes.get(preset.data["hero"]).data["extra"] == {"kept": [1, None, 2.5]}
    assert len(fresh.presets.all()) == 1
    with pytest.raises(LookupError):
        backup.make_selection(full, {"heroes": ["nobody"]}, APP)


def test_an_unknown_mode_is_an_error(full):
    with pytest.raises(ValueError, match="merge or replace"):
        read_backup(backup.make_backup(full, APP), full).apply("both", app=APP)

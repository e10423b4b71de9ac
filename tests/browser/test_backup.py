"""Backup and restore as a player does it: a file out, the profile wiped, the file back in."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from app.store.backup.file import make_backup
from app.store.store import Store
from tests.browser.keepsakes import TASK, TEST, Keepsakes, Now, entries, kept, put
from tests.browser.test_history import assert_fits
from tools.server import SiteServer

Ready = Callable[[Page], None]
HERO = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": [["Climb", 7]]}
NEIGHBOURS = {"neighbour": "theirs", "dicewrights": "theirs, too"}


@pytest.fixture
def keepsakes() -> Keepsakes:
    """A hero, a preset, rolls: edited, noted, secret, typed."""
    made = Keepsakes()
    made.store.heroes.add({**HERO, "portrait": {"unknown": [1, None]}})
    made.store.presets.add({"name": "Jump", "record": TASK, "order": 1})
    first = made.rolled(note="the bridge", source="typed")
    made.rolled(TEST, (5, 4), secret=True)
    made.store.history.change(first, record={**TASK, "modifier": 1})
    return made


def content(text: str) -> Any:
    """What a backup holds, without when it was made."""
    return json.loads(text)["content"]


def make(page: Page, tmp_path: Path, name: str = "backup.json") -> Path:
    """Make a backup and keep its file."""
    with page.expect_download() as download:
        page.locator("#backup").get_by_role("button", name="Make a backup").click()
    assert download.value.suggested_filename.startswith("dicewright-backup-")
    path = tmp_path / name
    download.value.save_as(path)
    return path


def restore(page: Page, path: Path, how: str) -> None:
    """Choose a file, look at the dry run, carry it out."""
    page.get_by_label("A backup, or the file").set_input_files(path)
    expect(page.get_by_role("heading", name="contains")).to_be_focused()
    page.get_by_role("button", name=how).click()


def test_a_wiped_profile_is_restored_byte_for_byte(
    page: Page, site: SiteServer, ready: Ready, keepsakes: Keepsakes, tmp_path: Path
) -> None:
    keepsakes.put_into(page, site)
    page.goto(site.url + "#backup")
    ready(page)
    path = make(page, tmp_path)
    expect(page.locator("#backup-age")).to_contain_text("Last backup")
    rolls = [entry.data for entry in entries(page)]
    page.goto(site.url + "blank")
    page.evaluate("localStorage.clear()")
    put(page, site, NEIGHBOURS)
    page.evaluate(
        "for (const k of Object.keys(localStorage)) if (k[10] == '/') delete localStorage[k]"
    )
    page.goto(site.url + "#backup")
    ready(page)
    restore(page, path, "Replace everything")
    expect(page.locator("#backup-plan")).to_contain_text("as in the backup")
    page.reload()
    ready(page)
    assert [entry.data for entry in entries(page)] == rolls
    again = make(page, tmp_path, "again.json")
    old, new = content(path.read_text()), content(again.read_text())
    assert json.dumps(new, sort_keys=True) == json.dumps(old, sort_keys=True)
    assert {key: kept(page)[key] for key in NEIGHBOURS} == NEIGHBOURS


def test_a_restore_is_looked_at_first_and_can_be_put_back(
    page: Page, site: SiteServer, ready: Ready, keepsakes: Keepsakes, tmp_path: Path
) -> None:
    keepsakes.put_into(page, site)
    page.goto(site.url + "#backup")
    ready(page)
    path = make(page, tmp_path)
    page.goto(site.url + "#roll")
    page.locator("#roll-button").click()
    expect(page.locator("#visit li")).to_have_count(1)
    page.goto(site.url + "#backup")
    page.get_by_label("A backup, or the file").set_input_files(path)
    expect(page.get_by_role("row", name="Rolls").first).to_be_visible()
    assert len(entries(page)) == 3, "nothing was changed by looking"
    page.get_by_role("button", name="Replace everything").click()
    expect(page.get_by_role("button", name="Put it back")).to_be_visible()
    assert len(entries(page)) == 2
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator("#backup-plan")).to_contain_text("as in the backup")
    assert len(entries(page)) == 3


@pytest.mark.parametrize("text", ["", "{", "not a backup", '{"format":"dicewright-backup"}'])
def test_a_file_that_is_no_backup_changes_nothing(
    page: Page, site: SiteServer, ready: Ready, keepsakes: Keepsakes, tmp_path: Path, text: str
) -> None:
    keepsakes.put_into(page, site)
    page.goto(site.url + "#backup")
    ready(page)
    path = tmp_path / "odd.json"
    path.write_text(text)
    page.get_by_label("A backup, or the file").set_input_files(path)
    expect(page.locator("#backup-plan .notice")).to_be_visible()
    assert len(entries(page)) == 2


def many(seconds_ago: int) -> Keepsakes:
    """A device with 4,000 rolls, made from so long ago on, a second each."""
    made = Keepsakes()
    made.store = Store(made.storage, Now(seconds_ago), os.urandom)
    made.store.history.add_many({"record": TASK, "faces": [4, 6]} for _ in range(4_000))
    return made


def test_a_merge_that_is_too_much_for_the_history_keeps_ones_own_rolls(
    page: Page, site: SiteServer, ready: Ready, tmp_path: Path
) -> None:
    """The look before it counts what won't fit either way and offers to export it first; Undo
    leaves exactly what was here.
    """
    path = tmp_path / "other.json"
    path.write_text(make_backup(many(6_000).store, "1.0.1"))
    many(20_000).put_into(page, site)
    ours = {entry.id for entry in entries(page)}
    page.goto(site.url + "#backup")
    ready(page)
    page.get_by_label("A backup, or the file").set_input_files(path)
    plan = page.locator("#backup-plan")
    expect(plan).to_contain_text("leaves out the file's oldest: 3,000 rolls.", timeout=60_000)
    expect(plan).to_contain_text("3,000 older rolls of yours will be deleted")
    expect(plan.get_by_role("button", name="Add all, let 3,000 of the oldest go")).to_be_visible()
    assert_fits(page, plan)
    with page.expect_download(timeout=60_000) as download:
        plan.get_by_role("button", name="Export your 3,000 older rolls").click()
    exported = json.loads(download.value.path().read_text())["rolls"]
    assert len(exported) == 3_000
    assert {roll["id"] for roll in exported} < ours
    plan.get_by_role("button", name="Merge").click()
    expect(plan).to_contain_text("except 3,000 rolls that didn't fit", timeout=60_000)
    there = {entry.id for entry in entries(page)}
    assert len(there) == 5_000
    assert ours < there
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_be_hidden(timeout=60_000)
    assert {entry.id for entry in entries(page)} == ours


def test_everything_is_erased_after_two_questions_and_the_neighbours_stay(
    page: Page, site: SiteServer, ready: Ready, keepsakes: Keepsakes
) -> None:
    keepsakes.put_into(page, site)
    put(page, site, NEIGHBOURS)
    page.goto(site.url + "#backup")
    ready(page)
    page.get_by_role("button", name="Erase everything").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="Make a backup first")).to_be_visible()
    sheet.get_by_role("button", name="Erase", exact=True).click()
    sheet.get_by_role("button", name="Erase it for good").click()
    expect(sheet.get_by_role("button", name="Start over")).to_be_visible()
    left = {key: text for key, text in kept(page).items() if key.startswith("dicewright/")}
    assert set(left) <= {"dicewright/erased"}
    assert {key: kept(page)[key] for key in NEIGHBOURS} == NEIGHBOURS
    sheet.get_by_role("button", name="Start over").click()
    ready(page)
    assert entries(page) == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (844, 390)])
def test_nothing_is_cut(
    page: Page,
    site: SiteServer,
    ready: Ready,
    keepsakes: Keepsakes,
    tmp_path: Path,
    width: int,
    height: int,
) -> None:
    texts = dict(keepsakes.storage.texts)
    put(page, site, {**texts, "dicewright/hero/zzz": "{"})
    page.set_viewport_size({"width": width, "height": height})
    page.goto(site.url + "#backup")
    ready(page)
    path = make(page, tmp_path)
    page.get_by_label("A backup, or the file").set_input_files(path)
    expect(page.get_by_role("heading", name="contains")).to_be_visible()
    assert_fits(page, page.locator("#backup"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_view_has_no_accessibility_faults(
    page: Page,
    site: SiteServer,
    ready: Ready,
    keepsakes: Keepsakes,
    tmp_path: Path,
    scheme: Any,
) -> None:
    from axe_playwright_python.sync_playwright import Axe

    put(page, site, {**keepsakes.storage.texts, "dicewright/hero/zzz": "{"})
    page.emulate_media(color_scheme=scheme)
    page.goto(site.url + "#backup")
    ready(page)
    path = make(page, tmp_path)
    page.get_by_label("A backup, or the file").set_input_files(path)
    expect(page.get_by_role("heading", name="contains")).to_be_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.get_by_role("button", name="Erase everything").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()

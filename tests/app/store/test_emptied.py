"""Somebody else empties the storage while the app is open: what memory has goes back."""

from __future__ import annotations

import pytest

from app.store.store import Store
from tests.app.store.conftest import MIRA, TASK, Profile
from tests.facts import facts_of


def filled(store: Store) -> object:
    """A bit of everything; all that is stored then."""
    store.settings.set("theme", "dark")
    store.heroes.add(MIRA)
    store.tables.add({"name": "Omens", "kind": "random", "entries": [{"text": "An owl"}]})
    for face in (1, 2, 3):
        store.history.add(TASK, [face, face])
    return facts_of(store)


def kinds(store: Store) -> list[str]:
    return [trouble.kind for trouble in store.troubles()]


def test_a_cleaner_empties_it_and_the_next_act_puts_everything_back(
    profile: Profile, store: Store
) -> None:
    before = filled(store)
    profile.storage.texts.clear()
    store.setups.set("task", TASK)
    assert facts_of(profile.tab()) == before
    assert profile.tab().settings.get("theme") == "dark"
    assert kinds(store) == ["emptied"]


def test_what_this_page_never_wrote_goes_back_too_once_it_was_read(profile: Profile) -> None:
    before = filled(profile.tab())
    store = profile.tab()
    store.tidy()  # in an idle moment after the start
    profile.storage.texts.clear()
    store.setups.set("task", TASK)
    assert facts_of(profile.tab()) == before
    assert kinds(store) == ["emptied"]


def test_another_page_clears_it(profile: Profile, store: Store) -> None:
    before = filled(store)
    profile.storage.texts.clear()
    store.changed_elsewhere(None)
    assert facts_of(profile.tab()) == before
    assert kinds(store) == ["emptied"]


def test_another_page_removes_one_key_after_the_other(profile: Profile, store: Store) -> None:
    before = filled(store)
    keys = [*profile.storage.texts]
    profile.storage.texts.clear()
    for key in keys:
        store.changed_elsewhere(key)
    assert facts_of(profile.tab()) == before


def test_an_erasure_is_no_accident(profile: Profile, store: Store) -> None:
    filled(store)
    other, _ = profile.other()
    assert other.heroes.all()
    store.erase_all()
    store.settings.set("theme", "light")
    other.settings.set("more", 1)
    assert facts_of(profile.tab()) == {}
    assert kinds(store) == kinds(other) == []


@pytest.mark.parametrize("removed", ["hero", "history"])
def test_one_key_that_goes_is_nobody_emptying_it(
    profile: Profile, store: Store, removed: str
) -> None:
    """Another tab compacts a segment, say."""
    filled(store)
    for key in [*profile.storage.texts]:
        if f"/{removed}" in key:
            del profile.storage.texts[key]
    store.setups.set("task", TASK)
    assert kinds(store) == []

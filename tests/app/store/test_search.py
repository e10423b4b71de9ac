"""Filtering the history; a hidden roll stays hidden."""

from __future__ import annotations

import pytest

from app.store.search import Search

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
BOONS = {"system": "boons", "bonus": 4}


@pytest.fixture
def search(store):
    store.history.add({**TASK, "label": "The Wall"}, (4, 6), hero="Mira")
    store.history.add(TASK, (1, 1), hero="bo")
    store.history.add(BOONS, (9, 9), hero="Mira", note="by the wall")
    store.history.add({**TASK, "label": "wall"}, (6, 6), hero="Mira", secret=True)
    return Search(store.history)


def faces(entries):
    return [entry.faces for entry in entries]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, [[6, 6], [9, 9], [1, 1], [4, 6]]),
        ({"system": "boons"}, [[9, 9]]),
        ({"hero": "Mira"}, [[6, 6], [9, 9], [4, 6]]),
        ({"degree": "fumble"}, [[1, 1]]),
        ({"degree": "crit"}, []),
        ({"text": "WALL"}, [[9, 9], [4, 6]]),
        ({"text": "wall", "system": "heroic", "hero": "Mira", "degree": "success"}, [[4, 6]]),
        ({"hero": "nobody"}, []),
    ],
)
def test_find(search, wanted, found):
    assert faces(search.find(**wanted)) == found
    assert faces(search.find(1, **wanted)) == found[:1]


def test_a_revealed_roll_is_found_and_an_edited_one_anew(store, search):
    hidden = store.history.entries()[0]
    store.history.reveal(hidden.id)
    assert faces(search.find(degree="crit")) == [[6, 6]]
    store.history.change(hidden.id, faces=[1, 1])
    assert search.find(degree="crit") == []


def test_each_outcome_is_resolved_once_and_only_when_needed(store, search):
    resolved = []
    counted = Search(store.history, lambda entry: resolved.append(entry.id) or {"degree": "x"})
    counted.find(system="boons")
    assert resolved == []
    counted.find(1, degree="x")
    counted.find(degree="x")
    assert len(resolved) == 3


def test_what_there_is_to_choose_from(search):
    assert search.heroes() == ["bo", "Mira"]
    assert search.systems() == ["boons", "heroic"]

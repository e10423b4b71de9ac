"""Acts and undo tokens in any order: a token takes back its own act alone, or changes nothing.

The model is the obvious one: everything that is stored as single facts, key by key. An act changes
some of them; undoing it is accepted exactly while each of those still has the value that the act
gave it, and then sets those back and no others.
"""

from __future__ import annotations

import json
import os
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from app.store.store import Store
from tests.doubles import CountingBytes, MemoryStorage, SetClock
from tests.facts import ABSENT, Facts, facts_of

TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
PLACES = st.integers(0, 9)
WORDS = st.sampled_from(["a", "b", "c"])


def marks_of(store: Store) -> Facts:
    """The entries that are marked as edited: a mark follows from the facts of its roll, except for
    the acts that are about it.
    """
    return {("roll", e.id, "edited"): json.dumps(e.original) for e in store.history.entries()}


class Act:
    """What an act changed: each fact with its value before and after. `marks` as it left them, for
    an act that is undone only where they are still so.
    """

    def __init__(self, token: str, before: Facts, after: Facts, marks: Facts) -> None:
        self.token, self.marks = token, marks
        self.changed = {
            key: (before.get(key, ABSENT), after.get(key, ABSENT))
            for key in {*before, *after}
            if before.get(key) != after.get(key)
        }
        self.items = {key[:2] for key in self.changed}
        self.deletes = any(
            key[2] == "there" and after == ABSENT for key, (_, after) in self.changed.items()
        )
        self.adds = any(
            key[2] == "there" and before == ABSENT for key, (before, _) in self.changed.items()
        )

    def stands(self, now: Facts, marks: Facts) -> bool:
        """Whether each fact still has the act's value."""
        if any(marks.get(key) != self.marks[key] for key in self.marks if key[:2] in self.items):
            return False
        if self.deletes:
            return not any((*item, "there") in now for item in self.items)
        if not all((*item, "there") in now for item in self.items):
            return False
        theirs = (key for key in now if key[:2] in self.items and key not in self.changed)
        if self.adds and any(theirs):
            return False  # it would go too
        return all(now.get(key, ABSENT) == after for key, (_, after) in self.changed.items())

    def undone(self, now: Facts) -> Facts:
        """The facts with those of this act set back."""
        result = {**now, **{key: before for key, (before, _) in self.changed.items()}}
        return {key: value for key, value in result.items() if value != ABSENT}


class AnyOrder(RuleBasedStateMachine):
    @initialize()
    def open(self) -> None:
        self.storage, self.clock, self.random = MemoryStorage(), SetClock(), CountingBytes()
        self.store = Store(self.storage, self.clock, self.random)
        self.acts: list[Act] = []

    def _done(self, before: Facts, token: str, *, marked: bool = False) -> None:
        self.clock.now += 1
        marks = marks_of(self.store) if marked else {}
        act = Act(token, before, facts_of(self.store), marks)
        assert token or not act.changed
        self.acts.append(act)

    # Heroes and tables

    @rule(kind=st.sampled_from(["hero", "table"]), name=WORDS)
    def add(self, kind, name) -> None:
        before = facts_of(self.store)
        self._done(before, self.store.collection(kind).add(record(kind, name)).token)

    @rule(
        kind=st.sampled_from(["hero", "table"]),
        place=PLACES,
        key=st.sampled_from(["name", "note", "extra"]),
        word=WORDS,
    )
    def change(self, kind, place, key, word) -> None:
        collection = self.store.collection(kind)
        records = collection.all()
        if records:
            before, found = facts_of(self.store), records[place % len(records)]
            self._done(before, collection.change(found.id, {**found.data, key: word}).token)

    @rule(kind=st.sampled_from(["hero", "table"]), place=PLACES)
    def delete(self, kind, place) -> None:
        collection = self.store.collection(kind)
        records = collection.all()
        if records:
            before = facts_of(self.store)
            self._done(before, collection.delete(records[place % len(records)].id).token)

    # History

    @rule(count=st.integers(1, 3))
    def roll(self, count) -> None:
        before = facts_of(self.store)
        rolls = [{"record": TASK, "faces": [3, face]} for face in range(1, count + 1)]
        self._done(before, self.store.history.add_many(rolls).token, marked=True)

    @rule(place=PLACES, word=WORDS)
    def note(self, place, word) -> None:
        self._on_entry(place, lambda history, entry: history.note(entry.id, word))

    @rule(place=PLACES, skill=st.integers(5, 7), choice=st.integers(1, 3))
    def edit(self, place, skill, choice) -> None:
        new: dict[str, Any] = {"record": {**TASK, "skill": skill}}
        if choice > 1:
            new["choices"] = {"combat_fumble": choice}
        self._on_entry(place, lambda history, entry: history.change(entry.id, **new))

    @rule(skill=st.integers(5, 7))
    def edit_several(self, skill) -> None:
        ids = self.store.history.ids()[:2]
        if ids:
            fields = {identity: {"record": {**TASK, "skill": skill}} for identity in ids}
            before = facts_of(self.store)
            self._done(before, self.store.history.change_many(fields).token)

    @rule(place=PLACES, choice=st.integers(1, 3))
    def decide(self, place, choice) -> None:
        choices = {"combat_fumble": choice}
        self._on_entry(place, lambda history, entry: history.decide(entry.id, choices))

    @rule(place=PLACES)
    def as_first(self, place) -> None:
        self._on_entry(
            place, lambda history, entry: history.restore_originals([entry.id]), marked=True
        )

    @rule(place=PLACES, count=st.integers(1, 3))
    def delete_rolls(self, place, count) -> None:
        ids = self.store.history.ids()
        if ids:
            before, start = facts_of(self.store), place % len(ids)
            self._done(before, self.store.history.delete_many(ids[start : start + count]).token)

    def _on_entry(self, place, act, *, marked=False) -> None:
        entries = self.store.history.entries()
        if entries:
            before = facts_of(self.store)
            written = act(self.store.history, entries[place % len(entries)])
            self._done(before, written.token, marked=marked)

    # Undo, in any order

    @rule(place=st.integers(0, 99))
    def undo(self, place) -> None:
        if not self.acts:
            return
        act, now = self.acts.pop(place % len(self.acts)), facts_of(self.store)
        stands = act.stands(now, marks_of(self.store))
        undone = self.store.undo_tokens.undo(act.token)
        self.clock.now += 1
        if act.changed:
            assert undone.done == stands
        assert bool(undone.why) != undone.done
        assert undone.what or not act.token
        assert facts_of(self.store) == (act.undone(now) if undone.done else now)
        again = self.store.undo_tokens.undo(act.token)
        assert not again.done
        assert again.why

    # What always holds

    @invariant()
    def it_is_stored(self) -> None:
        if hasattr(self, "store"):
            fresh = Store(self.storage.other_tab(), self.clock, self.random)
            assert facts_of(fresh) == facts_of(self.store)

    @invariant()
    def an_edit_is_marked_and_the_first_roll_kept(self) -> None:
        for entry in self.store.history.entries() if hasattr(self, "store") else ():
            if entry.original is None:
                assert not entry.edited
                assert entry.record == TASK
            else:
                assert entry.edited
                assert entry.original["record"] == TASK


def record(kind: str, name: str) -> dict[str, Any]:
    if kind == "hero":
        return {"kind": "hero", "name": name, "system": "heroic"}
    return {"name": name, "kind": "random", "entries": [{"text": "An owl"}]}


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(
    max_examples=int(os.environ.get("STATE_MACHINE_EXAMPLES", "30")), stateful_step_count=40
)

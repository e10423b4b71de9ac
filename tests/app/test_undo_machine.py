"""Taps and Undo buttons in any order: each button takes back what it names and nothing else.

The whole app as a player uses it: heroes, notes, tables, presets, rolls, changes and decisions on
them, from whatever view. The store's own machine is `store/test_undo_machine.py`.
"""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from app.events import FormValues
from app.features.notices.undo import Offers
from tests.facts import ABSENT, Facts, facts_of
from tests.player import Player

ABILITY = "check-power-ability"
PLACES = st.integers(0, 5)
WORDS = st.sampled_from(["Ada", "Bo", "Cy"])


class AnyTaps(RuleBasedStateMachine):
    """One player; `acts` are what each token's act changed: a fact's value before and after. `left`
    is how it left everything that it touched.
    """

    @initialize()
    def open(self) -> None:
        self.player = Player()
        self.player.set(ABILITY, characteristic="2")
        self.acts: dict[str, dict[tuple[str, str, str], tuple[str, str]]] = {}
        self.left: dict[str, Facts] = {}

    def tokens(self) -> set[str]:
        """Every token that a button on screen carries."""
        made = self.player.visit.every()
        offered = {offer.token for offer in self.player.session.part(Offers).open}
        return offered | {token for each in made for token in each.tokens}

    def tap(self, action: str, form: FormValues | None = None, **data: object) -> None:
        """Tap, and remember what the tap changed with the token that it gave."""
        before, known = facts_of(self.player.store, originals=True), self.tokens()
        self.player.tap(action, form=form, **data).painted()
        changed = difference(before, facts_of(self.player.store, originals=True))
        new = self.tokens() - known
        assert len(new) <= 1
        for token in new:
            self.acts[token] = changed
            items = {key[:2] for key in changed}
            after = facts_of(self.player.store, originals=True)
            self.left[token] = {key: after[key] for key in after if key[:2] in items} | {
                key: now for key, (_, now) in changed.items()
            }

    def ids(self, kind: str) -> list[str]:
        return sorted(
            {key[1] for key in facts_of(self.player.store, originals=True) if key[0] == kind}
        )

    def pick(self, kind: str, place: int) -> str:
        found = self.ids(kind)
        return found[place % len(found)] if found else ""

    @rule(name=WORDS, place=PLACES, edit=st.booleans(), skill=st.integers(1, 3))
    def save_a_hero(self, name: str, place: int, edit: bool, skill: int) -> None:
        identity = self.pick("hero", place) if edit else ""
        found = self.player.store.heroes.get(identity) if identity else None
        values = {"name": name, "kind": "hero", "skills": f"Climbing {skill}"}
        form = FormValues("hero-form", {f"hero-{key}": [text] for key, text in values.items()})
        data = {"id": identity, "stamp": found.stamp} if found else {}
        self.tap("heroes.save", form, system="heroic", **data)

    @rule(place=PLACES)
    def delete_a_hero(self, place: int) -> None:
        if identity := self.pick("hero", place):
            self.tap("heroes.delete", id=identity)

    @rule(name=WORDS, line=WORDS)
    def save_a_table(self, name: str, line: str) -> None:
        form = FormValues("table-form", {"name": [name], "kind": [""], "text": [f"{line}\nSun"]})
        self.tap("tables.write", table="")
        self.tap("tables.save", form, table="")

    @rule(place=PLACES, line=WORDS, remove=st.booleans())
    def edit_a_table(self, place: int, line: str, remove: bool) -> None:
        if identity := self.pick("table", place):
            self.tap("tables.show", table=identity)
            if remove:
                self.tap("tables.remove", at="0")
            else:
                self.tap("tables.put", FormValues("", {"line": [line]}), at="0")

    @rule(place=PLACES)
    def delete_a_table(self, place: int) -> None:
        if identity := self.pick("table", place):
            self.tap("tables.delete", table=identity)

    @rule()
    def roll(self) -> None:
        self.player.random.left = [9, 9]
        self.tap("roll.roll")

    @rule(place=PLACES, tier=st.integers(1, 2))
    def decide(self, place: int, tier: int) -> None:
        if number := self.number(place):
            self.tap("roll.choose", number=number, choice="downgrade", value=str(tier))

    @rule(place=PLACES, value=st.sampled_from(["0", "1", "2"]))
    def change_edges(self, place: int, value: str) -> None:
        if number := self.number(place):
            self.tap("roll.act", act="change", number=number, field="edges", value=value, target="")

    @rule(place=PLACES, word=WORDS)
    def note(self, place: int, word: str) -> None:
        if entry := self.pick("roll", place):
            self.tap("history.note", FormValues("entry-note", {"note": [word]}), entry=entry)

    @rule(place=PLACES, here=st.booleans())
    def delete_a_roll(self, place: int, here: bool) -> None:
        number = self.number(place)
        if here and number:
            self.tap("roll.undo", number=number)
        elif entry := self.pick("roll", place):
            self.tap("history.delete", entry=entry)

    def number(self, place: int) -> str:
        rolls = self.player.visit.rolls()
        return str(rolls[place % len(rolls)].number) if rolls else ""

    @rule(place=st.integers(0, 50))
    def undo(self, place: int) -> None:
        """Any token that any button ever carried. Tapped twice it does nothing the second time."""
        if not self.acts:
            return
        token = list(self.acts)[place % len(self.acts)]
        act = self.acts.pop(token)
        before = facts_of(self.player.store, originals=True)
        self.player.tap("undo", token=token)
        said = self.player.said()
        after = facts_of(self.player.store, originals=True)
        self.player.tap("undo", token=token)
        assert self.player.said().startswith("Not undone.")
        assert facts_of(self.player.store, originals=True) == after
        if said.startswith("Not undone."):
            assert after == before, "an undo that is refused changes nothing"
            if left := self.left[token]:  # an act may have changed nothing
                assert part(before, left) != left, "nothing stood against it"
            return
        assert difference(before, after).keys() <= act.keys(), "nothing else is taken back"
        assert {key: after.get(key, ABSENT) for key in act} == {
            key: was for key, (was, _) in act.items()
        }


def part(facts: Facts, of: Facts) -> Facts:
    """The facts that another has, as they are here."""
    return {key: facts.get(key, ABSENT) for key in of}


def difference(before: Facts, after: Facts) -> dict[tuple[str, str, str], tuple[str, str]]:
    """The facts that differ, each with its value before and after."""
    return {
        key: (before.get(key, ABSENT), after.get(key, ABSENT))
        for key in {*before, *after}
        if before.get(key) != after.get(key)
    }


TestAnyTaps = AnyTaps.TestCase
TestAnyTaps.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)

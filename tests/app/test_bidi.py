"""What people write cannot turn the direction of the words around it: shown, spoken, shared."""

import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.bidi import CONTROLS, END, OPENING, apart
from app.past import past_text
from app.present import share_text, speech

Table = Any
TURNED = "Mira\u202e"
ABILITY = "check-power-ability"


def bare(text: str) -> int:
    """How often the name stands neither in an isolate nor in an element that is one."""
    kept = re.sub("<bdi>[^<]*</bdi>|\u2068[^\u2068\u2069]*\u2069", "", text)
    return kept.count(TURNED)


def test_plain_words_stay_as_they_are() -> None:
    assert apart("Jörg, \u05d0\u05d1") == "Jörg, \u05d0\u05d1"


@given(st.text(alphabet=[*sorted(CONTROLS), "a"], max_size=12))
def test_an_isolate_ends_where_the_words_end(words: str) -> None:
    """Counted letter by letter, the isolate around is open to the last one and closed there."""
    text = apart(words)
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter in OPENING) - (letter == END)
        assert depth > 0 or place == len(text) - 1 or text == words
    assert depth == 0


def rolled(table: Table, name: str) -> None:
    table.set(ABILITY, label=name, hero=name, **{"effects-0": name})
    for place in range(2):
        table.tap("targets.add")
        form = table.session.values.changed({f"power-ability-targets-{place}-name": name})
        table.tap("check.changed", form=form)
    table.roll(2, 3)


def test_the_result_card_and_every_list_set_apart_what_people_wrote(table: Table) -> None:
    rolled(table, TURNED)
    shown = [table.shown("stage")]
    shown.append(table.tap("roll.full", number="1").shown("full-body"))
    shown.append(table.tap("roll.settled").shown("visit"))
    shown.append(table.tap("history.opened").shown("history-list"))
    if not shown[-1]:
        shown[-1] = table.tap("history.begin").shown("history-list")
    shown.append(table.tap("entry.show", number="1").shown("sheet-body"))
    for html in shown:
        assert TURNED in html
        assert bare(html) == 0


def test_speech_and_shared_text_set_it_apart(table: Table) -> None:
    rolled(table, TURNED)
    roll = table.session.rolls[-1]
    history = table.store.history
    entries = [history.get(identity) for identity in table.session.entries[1]]
    history.note(entries[0].id, TURNED)
    entries[0] = history.get(entries[0].id)
    for text in (speech(roll), share_text(roll), past_text(entries, 0)):
        assert TURNED in text
        assert bare(text) == 0


def test_heroes_and_presets_set_their_names_apart(table: Table) -> None:
    hero = {"kind": "hero", "name": TURNED, "system": "heroic", "note": TURNED}
    identity = table.store.heroes.add(hero).value.id
    table.set("check-heroic-task", skill="5")
    listed = table.tap("heroes.show").shown("heroes-list")
    chosen = table.tap("heroes.use", id=identity)
    said = " ".join(str(e.values) for e in chosen.effects if e.kind in {"announce", "tell"})
    assert repr(f"\u2068{TURNED}\u2069")[1:-1] in said
    bar = table.tap("heroes.bars").shown("hero-bar")
    record = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
    table.store.presets.add({"name": TURNED, "record": record, "order": 1})
    table.tap("presets.show")
    presets = table.shown("presets-list")
    for html in (listed, bar, presets):
        assert TURNED in html
        assert bare(html) == 0

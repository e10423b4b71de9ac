"""What people write cannot turn the direction of the words around it: shown, spoken, shared."""

import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.rolls.share import entry_text, share_text
from app.rolls.speech import speech
from app.rolls.view import roll_view
from app.text.direction import CONTROLS, END, OPENING, apart

Player = Any
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


def rolled(player: Player, name: str) -> None:
    player.set(ABILITY, label=name, hero=name, **{"effects-0": name})
    for place in range(2):
        player.tap("check.act", act="add-target")
        form = player.session.values.changed({f"power-ability-targets-{place}-name": name})
        player.tap("check.changed", form=form)
    player.roll(2, 3)


def test_the_result_card_and_every_list_set_apart_what_people_wrote(player: Player) -> None:
    rolled(player, TURNED)
    shown = [player.shown("result-card")]
    shown.append(player.tap("result.full", number="1").shown("full-body"))
    shown.append(player.tap("roll.settled").shown("visit"))
    shown.append(player.tap("history.opened").shown("history-list"))
    if not shown[-1]:
        shown[-1] = player.tap("history.begin").shown("history-list")
    shown.append(player.tap("history.show", number="1").shown("sheet-body"))
    for html in shown:
        assert TURNED in html
        assert bare(html) == 0


def test_speech_and_shared_text_set_it_apart(player: Player) -> None:
    rolled(player, TURNED)
    view = roll_view(player.visit.rolls()[-1])
    history = player.store.history
    entries = [history.get(identity) for identity in player.visit.made(1).entries]
    history.note(entries[0].id, TURNED)
    entries[0] = history.get(entries[0].id)
    for text in (speech(view), share_text(view), entry_text(entries, 0)):
        assert TURNED in text
        assert bare(text) == 0


def test_heroes_and_presets_set_their_names_apart(player: Player) -> None:
    hero = {"kind": "hero", "name": TURNED, "system": "heroic", "note": TURNED}
    identity = player.store.heroes.add(hero).value.id
    player.set("check-heroic-task", skill="5")
    listed = player.tap("heroes.show").shown("heroes-list")
    chosen = player.tap("heroes.use", id=identity)
    said = " ".join(str(e.values) for e in chosen.effects if e.kind in {"announce", "tell"})
    assert repr(f"\u2068{TURNED}\u2069")[1:-1] in said
    bar = player.tap("hero_bar.show").shown("hero-bar")
    record = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
    player.store.presets.add({"name": TURNED, "record": record, "order": 1})
    player.tap("presets.show")
    presets = player.shown("presets-list")
    for html in (listed, bar, presets):
        assert TURNED in html
        assert bare(html) == 0

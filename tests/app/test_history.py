"""The History view and the details of an entry: found, shown, repeated, changed, deleted."""

import json
import re
from typing import Any

import pytest

from app.events import FormValues
from app.features.history.search import PAGE
from app.features.history.view import count_words
from app.store.store import Store
from app.text.time import milliseconds, short_time
from tests.doubles import MemoryStorage

Player = Any
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
TEST = {"system": "power", "roll": "test", "characteristic": 2}


@pytest.fixture(autouse=True)
def utc(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell times as a table in Greenwich does."""
    import time

    monkeypatch.setenv("TZ", "UTC")
    time.tzset()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a handful of entries is looked through at once."""
    monkeypatch.setattr("app.features.history.list_view.BUDGET_S", 60)


def past(player: Player, record: dict[str, Any] = TASK, faces: Any = (4, 6), **fields: Any) -> str:
    """A roll of an earlier visit; its id."""
    identity: str = player.store.history.add(record, list(faces), **fields).value.id
    player.clock.time += 60_000
    return identity


def seen(player: Player, action: str = "history.opened", **data: Any) -> str:
    """The list as it stands once everything that was put off is done."""
    html = ""
    player.tap(action, **data)
    while True:
        for effect in player.effects:
            element = str(effect.values.get("element"))
            if element == "history-list" or element.startswith("history-session-"):
                before = html if effect.kind == "append" else ""
                html = before + effect.values["html"]
        put_off = [e for e in player.effects if e.kind == "later" and "history" in str(e.values)]
        if not put_off:
            return html
        (go,) = put_off
        player.tap(go.values["action"], **go.values["data"])


def filtered(player: Player, **fields: str) -> str:
    """The list under a filter."""
    form = FormValues("history-filter", {name: [value] for name, value in fields.items()})
    player.tap("history.filter", form=form)
    later = [e for e in player.effects if e.kind == "later"]
    shown = player.shown("history-list")
    assert not later, "a handful of entries is looked through at once"
    return str(shown)


def details(player: Player, identity: str) -> str:
    return str(player.tap("history.show", entry=identity).shown("sheet-body"))


def fresh(player: Player) -> Store:
    """The store as a new start reads it."""
    return Store(player.storage, player.clock, lambda count: b"y" * count)


# The list


def test_the_newest_roll_stands_first_with_word_score_set_up_dice_and_time(player: Player) -> None:
    past(player, {**TASK, "label": "Jump", "hero": "Mira"}, hero="Mira")
    past(player, TEST, (5, 4))
    html = seen(player)
    assert html.index("Tier 1") < html.index("Success")
    for words in (
        "Success",
        "17 against 8",
        "4 + 6",
        "<bdi>Mira</bdi>, <bdi>Jump</bdi>",
        "14:13",
        "shape",
    ):
        assert words in html


def test_marks_say_typed_edited_noted_and_repeated(player: Player) -> None:
    first = past(player, source="typed", note="the bridge")
    past(player, follows=first)
    player.store.history.change(first, record={**TASK, "modifier": -9})
    html = seen(player)
    assert "real dice, typed in, changed after the roll" in html
    assert "was Success, 17 against 8" in html
    assert "the bridge" in html
    assert "repeat of an earlier roll" in html


def test_entries_of_one_group_are_one_row_in_the_order_of_the_targets(player: Player) -> None:
    group = player.store.history.new_group()
    roll = {"record": TEST, "faces": [5, 6], "group": group}
    player.store.history.add_many(
        [{**roll, "against": "Ogre"}, {**roll, "record": {**TEST, "edges": 2}, "against": "Rat"}]
    )
    html = seen(player)
    assert html.count("<li") == 1
    assert "Tier 2, Tier 3" in html
    assert details(player, player.store.history.ids()[0]).index("Ogre") > 0


def test_a_hidden_roll_shows_nothing_until_it_is_revealed(player: Player) -> None:
    identity = past(player, {**TASK, "label": "Ambush"}, (1, 1), secret=True, note="they are near")
    html = seen(player) + details(player, identity)
    player.tap("history.copy", entry=identity)
    html += str(player.effects)
    player.tap("history.repeat", entry=identity).tap("history.change", entry=identity)
    html += str(player.effects) + player.said()
    html = html.replace(identity, "")  # made of random letters and digits, d6 among them
    for leak in ("Fumble", "Ambush", "d6", "TN", "skill", "9 against"):
        assert leak not in html
    assert "<li" not in filtered(player, system="heroic")
    player.tap("history.clear")
    player.tap("history.reveal", entry=identity)
    assert "Fumble" in player.shown("sheet-body")
    assert "Fumble" in player.said()
    assert fresh(player).history.get(identity).revealed


def test_the_list_is_windowed_and_older_rows_come_on_demand(player: Player) -> None:
    rolls = [{"record": TASK, "faces": [1 + n % 6, 3]} for n in range(5_000)]
    player.store.history.add_many(rolls)
    assert seen(player).count("<li") == PAGE
    assert "5,000 of 5,000 rolls" in player.shown("history-count")
    assert seen(player, "history.more").count("<li") == PAGE


def test_an_entry_that_does_not_resolve_is_shown_as_such_and_can_be_deleted(player: Player) -> None:
    for record, faces in (({"system": "chess"}, [1]), (TASK, [9, 9]), (TASK, "x")):
        player.store.history._do([["add", {"id": str(faces), "time": "?", "record": record,
                                          "faces": faces}]])  # fmt: skip
    html = seen(player)
    assert html.count("be worked out") == 3
    assert "chess" in details(player, "[1]")
    player.tap("history.delete", entry="[1]")
    assert len(player.store.history) == 2


def test_hostile_text_stays_text(player: Player) -> None:
    markup = "<img src=x onerror=alert(1)>"
    identity = past(player, {**TASK, "label": markup, "hero": markup}, hero=markup, note=markup)
    player.store.history._do([["add", {"id": markup, "time": markup, "record": {}}]])
    html = seen(player) + details(player, identity) + player.shown("history-hero")
    assert "<img" not in html


def test_blocked_storage_shows_the_rolls_of_this_visit(player: Player) -> None:
    storage = MemoryStorage()
    storage.fault = "throws"
    player = type(player)(storage)
    player.set("check-heroic-task").roll(3, 4).painted()
    assert seen(player).count("<li") == 1
    assert filtered(player, system="heroic").count("<li") == 1


# Sessions


def headings(html: str) -> list[str]:
    return re.findall("<h2[^>]*>(.*?)</h2>", html)


def rolled_at(player: Player, *moments: str) -> None:
    """Rolls at some times; then it is the evening of 29 November 2026."""
    for moment in moments:
        player.clock.time = milliseconds(moment)
        player.store.history.add(TASK, [4, 6])
    player.clock.time = milliseconds("2026-11-29T20:00:00")


def test_the_rolls_of_an_evening_stand_under_its_day_and_hours(player: Player) -> None:
    rolled_at(
        player,
        "2025-12-24T18:00:00",
        "2026-11-28T10:00:00",
        "2026-11-28T19:02:00",
        "2026-11-28T22:40:00",
        "2026-11-29T01:30:00",
    )
    html = seen(player)
    assert headings(html) == [
        "Sat 28 Nov, 19:02 to 1:30",
        "Sat 28 Nov, 10:00",
        "Wed 24 Dec 2025, 18:00",
    ]
    assert [part.count("<li") for part in html.split("<h2")] == [0, 3, 1, 1]


def test_a_session_is_over_when_its_day_is_however_long_they_roll(player: Player) -> None:
    hours = range(0, 24, 3)
    rolled_at(player, *(f"2026-11-28T{hour:02}:00:00" for hour in hours))
    assert headings(seen(player)) == [
        "Sat 28 Nov, 6:00 to 21:00",
        "Fri 27 Nov, after midnight, 0:00 to 3:00",
    ]


def test_a_session_is_headed_the_same_whatever_the_filter_shows_of_it(player: Player) -> None:
    rolled_at(player, "2026-11-28T19:00:00", "2026-11-28T20:00:00", "2026-11-28T21:00:00")
    player.store.history.note(player.store.history.ids()[1], "gorge")
    seen(player)
    assert headings(filtered(player, text="gorge")) == ["Sat 28 Nov, 19:00 to 21:00"]


def test_older_rows_of_a_session_go_on_under_the_same_heading(player: Player) -> None:
    rolled_at(player, *(f"2026-11-28T19:{minute:02}:00" for minute in range(50)))
    assert len(headings(seen(player))) == 1
    html = seen(player, "history.more")
    assert (html.count("<li"), headings(html)) == (PAGE, [])


def test_times_that_are_none_stop_nothing(player: Player) -> None:
    for place, odd in enumerate(("", "?", "0001-01-01T00:00:00", "9999-12-31T23:59:59.999Z")):
        player.store.history._do(
            [["add", {"id": f"{place}", "time": odd, "record": TASK, "faces": [4, 6]}]]
        )
    past(player)
    assert seen(player).count("<li") == 5
    assert filtered(player, since="2026-01-01", until="2027-01-01").count("<li") == 1


@pytest.mark.parametrize(
    ("since", "until", "rows"),
    [
        ("2026-11-28", "", 3),
        ("2026-11-28", "2026-11-28", 2),
        ("", "2026-11-27", 1),
        ("2026-11-30", "2026-11-01", 0),
        ("2026-99-99", "x", 4),
    ],
)
def test_days_are_filtered_as_they_are_headed(
    player: Player, since: str, until: str, rows: int
) -> None:
    """A day goes on until six in the morning, as evenings do."""
    rolled_at(
        player,
        "2026-11-27T20:00:00",
        "2026-11-28T20:00:00",
        "2026-11-29T02:00:00",
        "2026-11-29T19:00:00",
    )
    seen(player)
    filtered(player, text="skill")
    assert filtered(player, since=since, until=until).count("<li") == rows


def test_days_show_that_there_was_a_secret_roll_and_no_more(player: Player) -> None:
    past(player, secret=True)
    seen(player)
    assert "<li" in filtered(player, since="2020-01-01")
    assert "<li" not in filtered(player, since="2020-01-01", hero="Mira")


# Filters


def test_filters_by_system_hero_degree_and_text(player: Player) -> None:
    past(player, {**TASK, "hero": "Mira", "label": "Jump"}, (1, 1), hero="Mira")
    past(player, {**TASK, "hero": "Bo"}, (4, 6), hero="Bo", note="over the gorge")
    past(player, {"system": "boons", "bonus": 30}, (9, 9))
    seen(player)
    assert filtered(player, system="boons").count("<li") == 1
    assert "Fumble" in filtered(player, hero="Mira")
    assert filtered(player, degree="heroic/success").count("<li") == 1
    assert "3 boons" in filtered(player, degree="boons/boons")
    assert "Bo" in filtered(player, text="GORGE")
    assert "<li" not in filtered(player, text="gorge", hero="Mira")
    assert "0 rolls found" in player.said()
    assert player.shown("history-found") == "0 rolls found"
    assert seen(player, "history.clear").count("<li") == 3


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("bob sword", 1),
        ("sword BOB", 1),
        ("bob axe", 0),
        ("bob success", 1),
        ("skill 7", 2),
        ("17 against 8", 2),
        ("gorge mira", 1),
        ("-1 tier", 1),
        ("\N{MINUS SIGN}1", 1),
        ("goblin ogre", 1),
        ("typed", 1),
        ("   ", 4),
    ],
)
def test_every_word_is_looked_for_in_all_that_a_row_prints(
    player: Player, text: str, rows: int
) -> None:
    """Names, purpose, note, set-up, score and outcome together, in any order."""
    past(player, {**TASK, "hero": "Bob", "label": "Sword"}, hero="Bob")
    past(player, {**TASK, "hero": "Mira"}, hero="Mira", note="over the gorge", source="typed")
    past(player, {**TEST, "characteristic": -1}, (5, 4))
    strike = {"system": "power", "roll": "ability", "characteristic": 2}
    for name in ("Goblin", "Ogre"):
        past(player, strike, (6, 4), group="g1", against=name)
    seen(player)
    assert filtered(player, system="", text="x").count("<li") == 0
    assert filtered(player, text=text).count("<li") == rows


SPENT = {"spent": [["Swift", 1], ["Far", 2]]}
MELEE = {"system": "heroic", "roll": "opposed", "skill": 3, "opposing": 4, "action": "melee"}
STRIKE = {
    "system": "power",
    "roll": "ability",
    "characteristic": 2,
    "effects": ["slowed", "prone", "dazed"],
}


@pytest.mark.parametrize(
    ("record", "faces", "fields", "words"),
    [
        (
            {"system": "boons", "bonus": 30},
            (9, 9),
            {"choices": SPENT},
            "3 boon points: Swift, Far (2)",
        ),
        ({"system": "boons", "bonus": 30}, (9, 9), {}, "3 boon points not spent yet"),
        (MELEE, (1, 1), {"choices": {"combat_fumble": 3}}, "Fumble die 3: the Hero drops"),
        (STRIKE, (9, 10), {"choices": {"downgrade": 1}}, "Lowered from tier 3"),
        (STRIKE, (9, 10), {}, "dazed"),
        (MELEE, (3, 4), {"against": "Goblin, Bite"}, "against <bdi>Goblin, Bite</bdi>"),
    ],
)
def test_a_row_says_what_mattered_and_is_found_by_it(
    player: Player, record: dict[str, Any], faces: Any, fields: dict[str, Any], words: str
) -> None:
    past(player, record, faces, **fields)
    past(player)
    assert words in seen(player)
    assert filtered(player, text=re.sub("<.*?>", "", words)).count("<li") == 1


def test_accents_and_letter_case_do_not_matter_to_who_looks(player: Player) -> None:
    past(player, {**TASK, "hero": "Zoë"}, hero="Zoë", note="Façade, l’Été, naïve")
    past(player)
    seen(player)
    for text in ("zoe", "ZOË", "facade", "l'ete", "NAIVE"):
        assert filtered(player, text=text).count("<li") == 1, text


def test_heroes_stand_in_the_filter_as_people_sort_them(player: Player) -> None:
    for hero in ("Zed", "Goblin 10", "émile", "Goblin 2"):
        past(player, hero=hero)
    seen(player)
    shown = player.tap("history.begin").shown("history-hero")
    assert re.findall('value="(.+?)"', shown) == ["émile", "Goblin 2", "Goblin 10", "Zed"]


def test_nobody_finds_a_secret_roll_by_what_it_holds(player: Player) -> None:
    past(player, {**TASK, "label": "Ambush"}, (1, 1), secret=True)
    past(player, {"system": "heroic"}, ())  # it cannot be worked out
    seen(player)
    for text in ("ambush", "fumble", "skill"):
        assert "<li" not in filtered(player, text=text)


def test_outcomes_are_worked_out_only_for_words_that_nobody_wrote(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names and notes are found without resolving; what was resolved once is remembered."""
    from app.features.history import search

    asked = []
    monkeypatch.setattr(search, "printed", lambda row: asked.append(row) or "success")
    past(player, {**TASK, "hero": "Bob", "label": "Sword"}, hero="Bob")
    seen(player)
    filtered(player, text="bob sword")
    assert not asked
    filtered(player, text="bob success")
    filtered(player, text="success bob")
    assert len(asked) == 1


def test_every_degree_of_every_system_can_be_filtered_for() -> None:
    import dicewright
    from app.systems import page

    for name in dicewright.SYSTEMS:
        assert page(name).outcomes()


# One entry


def test_details_hold_the_whole_card_without_the_mark_of_the_newest_result(player: Player) -> None:
    html = details(player, past(player))
    assert "R-H-10" in html
    assert "data-result" not in html
    assert "21 Sep 14:13" in html


@pytest.mark.parametrize(
    ("record", "faces", "choices"),
    [
        ({"system": "boons", "bonus": 30}, [9, 9], {"spent": [["Swift", 1]]}),
        ({"system": "boons", "bonus": 30, "open_ended": True}, [[10, 4], [7]], {}),
        ({"system": "heroic", "roll": "trivial"}, [], {}),
        (
            {"system": "heroic", "roll": "opposed", "skill": 3, "opposing": 4, "action": "melee"},
            [1, 1],
            {"combat_fumble": 3},
        ),
        ({"system": "power", "roll": "ability", "characteristic": 2}, [9, 10], {"downgrade": 1}),
        ({"system": "power", "roll": "opposed", "characteristic": 2, "opposing": 9}, [9, 1], {}),
    ],
)
def test_every_kind_of_roll_can_be_looked_at(
    player: Player, record: dict[str, Any], faces: list[Any], choices: dict[str, Any]
) -> None:
    identity = player.store.history.add(record, faces, choices).value.id
    assert 'class="result' in details(player, identity)
    assert f"open-{identity}" in seen(player)
    player.tap("history.change", entry=identity)
    assert 'data-number="1"' in player.shown("result-card")


def test_repeat_rolls_new_dice_and_names_what_it_repeats(player: Player) -> None:
    identity = past(player)
    player.random.left = [0, 2]
    player.tap("history.repeat", entry=identity)
    assert 'data-number="1"' in player.shown("result-card")
    assert 'data-total="11"' in player.shown("result-card")
    player.painted()
    newest, _ = fresh(player).history.entries()
    assert (newest.follows, newest.record, newest.faces) == (identity, TASK, [1, 3])
    assert "Repeats" in details(player, newest.id)


def test_repeat_with_real_dice_is_typed_in_and_linked_too(player: Player) -> None:
    identity = past(player)
    player.tap("roll.real-dice").tap("history.repeat", entry=identity)
    player.tap("roll.face", face="2").tap("roll.face", face="2").painted()
    newest, _ = fresh(player).history.entries()
    assert (newest.follows, newest.source) == (identity, "typed")


def test_a_past_roll_is_changed_on_the_same_dice_and_the_first_one_stays_visible(
    player: Player,
) -> None:
    identity = past(player, TEST, (5, 4))
    player.tap("history.change", entry=identity)
    assert 'data-degree="tier-1"' in player.shown("result-card")
    player.set("check-power-test", characteristic="2", edges="1", difficulty="")
    assert 'data-total="13"' in player.shown("result-card")
    player.painted()
    entry = fresh(player).history.get(identity)
    assert (entry.edited, entry.faces, entry.record["edges"]) == (True, [5, 4], 1)
    html = details(player, identity)
    assert "Was <b>Tier 1</b>" in html
    player.tap("history.copy", entry=identity)
    assert "Before the change: Tier 1" in str(player.effects)


def test_a_choice_on_a_past_roll_is_an_edit(player: Player) -> None:
    identity = past(player, {"system": "power", "roll": "ability", "characteristic": 2}, (10, 10))
    player.tap("history.change", entry=identity)
    player.tap("roll.choose", number="1", choice="downgrade", value=json.dumps(1)).painted()
    entry = fresh(player).history.get(identity)
    assert (entry.edited, entry.choices) == (True, {"downgrade": 1})
    assert entry.original["faces"] == [10, 10]
    player.tap("history.original", number="1")
    entry = fresh(player).history.get(identity)
    assert (entry.edited, entry.choices, entry.original) == (False, {}, None)
    assert 'data-degree="critical"' in player.shown("result-card")


def test_a_change_of_a_roll_of_this_visit_takes_no_new_number(player: Player) -> None:
    player.set("check-power-test").roll(5, 4).painted()
    (entry,) = player.store.history.entries()
    player.tap("history.change", entry=entry.id)
    assert 'data-number="1"' in player.shown("result-card")


def test_a_note_is_kept_and_one_that_is_too_long_is_refused(player: Player) -> None:
    identity = past(player)
    note = FormValues("entry-note", {"note": ["mind the gap"]})
    player.tap("history.note", form=note, entry=identity)
    assert fresh(player).history.get(identity).note == "mind the gap"
    long = FormValues("entry-note", {"note": ["x" * 2001]})
    player.tap("history.note", form=long, entry=identity)
    assert "at most 2,000 characters; this has 2,001" in player.shown("entry-note-fault")
    assert not player.shown("entry-note-saved")
    assert not player.shown("sheet-body"), "what was typed stays in its box"
    assert "maxlength" not in details(player, identity), "a browser would cut it without a word"
    assert fresh(player).history.get(identity).note == "mind the gap"


def test_a_note_from_the_card_takes_one_tap_and_typing(player: Player) -> None:
    player.set("check-heroic-task").roll(4, 6).painted()
    player.tap("history.write-note", number="1")
    assert "Note on roll 1" in player.shown("sheet-body")
    assert [e.values["element"] for e in player.effects if e.kind == "focus"] == ["entry-note-text"]
    (entry,) = player.store.history.entries()
    note = FormValues("entry-note", {"note": ["over the gorge"]})
    player.tap("history.note", form=note, entry=entry.id, leave="yes")
    assert "sheet" in [e.values.get("dialog") for e in player.effects if e.kind == "close"]
    assert "over the gorge" in player.shown("result-card")
    assert "Note saved." in player.said()
    assert fresh(player).history.get(entry.id).note == "over the gorge"
    player.tap("history.write-note", number="1")
    assert 'value="over the gorge"' in player.shown("sheet-body")


def test_a_note_of_several_lines_keeps_them_when_it_is_opened_from_the_card(player: Player) -> None:
    player.set("check-heroic-task").roll(4, 6).painted()
    (entry,) = player.store.history.entries()
    player.store.history.note(entry.id, "one\ntwo")
    player.tap("history.write-note", number="1")
    assert "<textarea" in player.shown("sheet-body")


def test_a_note_that_is_too_long_stays_in_its_box_on_the_card_too(player: Player) -> None:
    player.set("check-heroic-task").roll(4, 6).painted()
    (entry,) = player.store.history.entries()
    note = FormValues("entry-note", {"note": ["x" * 2001]})
    player.tap("history.note", form=note, entry=entry.id, leave="yes")
    assert not [e for e in player.effects if e.kind == "close"]
    assert "at most 2,000 characters" in player.shown("entry-note-fault")


@pytest.mark.parametrize(
    ("record", "faces", "fields", "line"),
    [
        (
            {**TASK, "hero": "Mira", "label": "Jump"},
            (4, 6),
            {"hero": "Mira"},
            "Mira, Jump: Success, 17 against 8.",
        ),
        (
            {"system": "boons", "bonus": 30},
            (9, 9),
            {"choices": SPENT, "against": "Ogre"},
            "against Ogre: Success, 3 boons, 48 against 15. 3 boon points: Swift, Far (2).",
        ),
        ({"system": "heroic", "roll": "trivial"}, (), {}, "Success."),
    ],
)
def test_shared_text_begins_with_a_line_as_one_would_tell_it(
    player: Player, record: dict[str, Any], faces: Any, fields: dict[str, Any], line: str
) -> None:
    identity = past(player, record, faces, **fields)
    words = player.tap("history.copy", entry=identity).effects[0].values["words"]
    assert words.splitlines()[0] == line


def test_copy_has_the_whole_working_and_the_link_prepares_the_check(player: Player) -> None:
    player.session.address = "https://example.org/dicewright/"
    identity = past(player, note="the bridge")
    words = player.tap("history.copy", entry=identity).effects[0].values["words"]
    for part in ("Success, 17 against 8.", "Dice: d6: 4, d6: 6", "R-H-10", "Note: the bridge"):
        assert part in words
    words = player.tap("history.link", entry=identity).effects[0].values["words"]
    assert words == (
        "https://example.org/dicewright/#system=heroic&roll=task&skill=7&difficulty=easy"
    )


# Deleting


def test_every_entry_can_be_deleted_and_brought_back(player: Player) -> None:
    first, second = past(player), past(player, TEST, (5, 4))
    seen(player)
    player.tap("history.delete", entry=second)
    assert [e.id for e in fresh(player).history.entries()] == [first]
    assert "Undo" in player.shown("notice-undo")
    focus = [e.values["element"] for e in player.effects if e.kind == "focus"]
    assert focus == [f"open-{first}"]
    player.undo()
    assert [e.id for e in fresh(player).history.entries()] == [second, first]


def test_all_are_deleted_after_asking_and_brought_back(player: Player) -> None:
    for _ in range(3):
        past(player)
    player.set("check-heroic-task").roll(3, 4).painted()
    player.tap("history.ask-delete-all")
    assert "all 4 rolls" in player.shown("sheet-body")
    player.tap("history.delete-all")
    assert fresh(player).history.entries() == []
    assert "No rolls yet" in player.shown("history-none")
    assert player.visit.rolls() == []
    player.undo()
    assert len(fresh(player).history) == 4
    assert 'data-number="1"' in player.shown("result-card")


def test_a_roll_on_the_stage_outlives_the_deletion_of_its_entry_elsewhere(player: Player) -> None:
    player.set("check-power-ability", characteristic="2").roll(10, 10).painted()
    (entry,) = player.store.history.entries()
    player.store.history.delete(entry.id)
    player.tap("roll.choose", number="1", choice="downgrade", value=json.dumps(1)).painted()
    assert 'data-degree="tier-1"' in player.shown("result-card") or player.visit.rolls()[0].choices
    player.tap("roll.undo", number="1").tap("roll.undo", number="1")
    assert player.visit.rolls() == []


def test_what_another_tab_rolled_appears_in_the_list(player: Player) -> None:
    past(player)
    seen(player)
    other = fresh(player)
    other.history.add(TEST, [5, 4])
    (key,) = [
        k for k in player.storage.texts if "/history/" in k and k.endswith(other.hybrid_clock.tab)
    ]
    player.tap("tabs.elsewhere", key=key)
    assert player.shown("history-list").count("<li") == 2


# Words


def test_the_limit_is_stated() -> None:
    assert count_words(312, 104_858) == "312 of 5,000 rolls, 0.1 of 2 MB"
    assert count_words(0, 0) == "0 of 5,000 rolls, under 0.1 of 2 MB"


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        ("2026-11-29T14:32:05", "14:32"),
        ("2026-11-28T04:02:05", "28 Nov 4:02"),
        ("2025-11-28T04:02:05", "28 Nov 2025"),
    ],
)
def test_a_time_is_as_short_as_it_can_be_understood(moment: str, words: str) -> None:
    from app.text.time import milliseconds

    now = milliseconds("2026-11-29T20:00:00")
    assert short_time(milliseconds(moment), now) == words


def test_what_is_no_time_is_no_reason_to_stop() -> None:
    from app.text.time import milliseconds

    for odd in ("", "?", "2026-99-99T99:99:99.000Z", "x" * 40):
        assert isinstance(short_time(milliseconds(odd), 0), str)

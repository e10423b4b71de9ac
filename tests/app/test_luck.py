"""The Luck view: what the rolls of a stretch came to, beside what their own odds promised."""

import csv
import io
import json
import random
import re
from typing import Any

import pytest

import dicewright
from app.events import FormValues
from app.features.luck.count import LuckCount, Result
from app.features.luck.words import die_words, marked
from app.store.history.entries import Entry
from app.text.numbers import how_often

Player = Any
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
TEST = {"system": "power", "roll": "test", "characteristic": 2}
SKILL = {"system": "boons", "bonus": 9}


def past(player: Player, record: dict[str, Any] = TASK, faces: Any = (4, 6), **fields: Any) -> str:
    """A roll of an earlier visit; its id."""
    identity: str = player.store.history.add(record, list(faces), **fields).value.id
    player.clock.time += 60_000
    return identity


def counted(player: Player, action: str = "luck.opened", form: Any = None, **data: Any) -> str:
    """The view as it stands once everything that was put off is done."""
    player.tap(action, form, **data)
    while put_off := [each for each in player.effects if each.kind == "later"]:
        go = next(e for e in put_off if str(e.values["action"]).startswith("luck."))
        player.tap(go.values["action"], **go.values["data"])
    return str(player.shown("luck-result"))


def chosen(player: Player, **values: str) -> str:
    """The same for another stretch."""
    return counted(
        player, "luck.filter", FormValues("luck-form", {k: [v] for k, v in values.items()})
    )


def rows_of(html: str, heading: str) -> dict[str, list[str]]:
    """The rows of the table under a heading of the view, by their first cell."""
    table = html.split(f"<h2>{heading}</h2>")[1].split("</table>", maxsplit=1)[0]
    found = {}
    for row in table.split("<tr>")[2:]:
        name, *cells = [re.sub(r"<.*?>", "", each) for each in re.split(r"</t[hd]>", row)]
        found[name.strip()] = [each.strip() for each in cells if each.strip()]
    return found


def result(player: Player) -> Result:
    """What was counted."""
    found = player.session.part(LuckCount).result
    assert isinstance(found, Result)
    return found


# What is counted


def test_each_roll_has_its_own_odds_and_each_system_its_table(player: Player) -> None:
    past(player)
    past(player, {**TASK, "skill": 1}, (1, 1))
    past(player, TEST, (5, 4))
    html = counted(player)
    easy, hard = (odds_of({**TASK, "skill": skill}) for skill in (7, 1))
    expected = float(easy["success"] + hard["success"])
    rows = rows_of(html, "Heroic")
    assert rows["Success"][:2] == ["1", f"{expected:.1f}"]
    assert rows["Fumble"][:2] == ["1", "0.06"]
    assert list(rows)[-1] == "Fumble"  # best first, as everywhere
    assert rows_of(html, "Power")["Tier 1"][:2] == ["1", "0.4"]


def odds_of(record: dict[str, Any]) -> Any:
    return dicewright.odds(dicewright.read_check(record))


def test_heroes_have_their_own_luck(player: Player) -> None:
    past(player, {**TASK, "hero": "Zoë"}, (6, 6), hero="Zoë")
    past(player, {**TASK, "hero": "Bo"}, (1, 1), hero="Bo")
    past(player)
    html = counted(player)
    names = re.findall(r"<summary><span><bdi>(.*?)</bdi>: luck (\d+), (\d+)", html)
    assert names == [("No hero named", "50", "1"), ("Bo", "1", "1"), ("Zoë", "99", "1")]


def test_a_choice_of_the_player_is_no_luck(player: Player) -> None:
    past(player, TEST | {"roll": "ability"}, (10, 10), choices={"downgrade": 1})
    counted(player)
    (tally,) = result(player).table.systems.values()
    assert tally.seen == {"critical": 1}


def test_a_roll_against_several_targets_is_one_roll(player: Player) -> None:
    for against in ("Wolf", "Bear"):
        past(player, TEST | {"roll": "ability"}, (3, 4), group="g", against=against)
    counted(player)
    assert result(player).table.count == 1
    assert sum(sum(die.counted) for die in result(player).dice) == 2


def test_secret_rolls_are_not_in_it_until_they_are_revealed(player: Player) -> None:
    secret = past(player, hero="Mira", secret=True)
    html = counted(player)
    assert "Mira" not in html + player_choices(player)
    assert "No rolls to count here" in html
    player.store.history.reveal(secret)
    assert "Mira" in counted(player)


def test_rolled_and_typed_dice_are_counted_apart(player: Player) -> None:
    past(player, faces=(4, 6))
    past(player, faces=(1, 1), source="typed")
    counted(player)
    dice = {die.typed: die.counted for die in result(player).dice}
    assert dice == {False: (0, 0, 0, 1, 0, 1), True: (2, 0, 0, 0, 0, 0)}


def test_of_an_exploding_die_the_first_throw_is_a_face(player: Player) -> None:
    past(player, SKILL | {"open_ended": True}, ([10, 4], [7]))
    counted(player)
    (die,) = result(player).dice
    assert [face for face, seen in enumerate(die.counted, 1) if seen] == [7, 10]


def test_a_die_that_went_on_beyond_all_odds_counts_with_the_end_of_them(player: Player) -> None:
    chain = [10] * 14 + [3]
    past(player, SKILL | {"open_ended": True}, (chain, [7]))
    counted(player)
    assert result(player).unread == 0
    (tally,) = result(player).table.systems.values()
    assert tally.count == 1


def test_throws_of_free_dice_count_for_the_dice_alone(player: Player) -> None:
    player.store.history.add_throw([3, 5], notation="2d8", total=8)
    html = counted(player)
    assert "d8, 2 throws" in html
    assert result(player).table.count == 0


def test_what_cannot_be_worked_out_is_said(player: Player) -> None:
    past(player)
    past(player, {"system": "heroic", "roll": "nonsense"})
    assert "1 roll can&#39;t be worked out" in counted(player).replace("'", "&#39;")


def test_what_could_only_come_out_one_way_is_no_luck(player: Player) -> None:
    past(player, TEST | {"automatic_tier": 2}, (5, 5))
    html = counted(player)
    assert "could have come out better or worse" in html
    assert rows_of(html, "Power")["Tier 2"][:2] == ["1", "1.0"]


# Which stretch


def test_a_stretch_by_hero_system_day_and_evening(player: Player) -> None:
    past(player, {**TASK, "hero": "Mira"}, hero="Mira")
    player.clock.time += 3 * 24 * 3600 * 1000
    past(player, TEST, (5, 4))
    past(player)
    counted(player)
    assert result(player).table.count == 3
    offered = re.findall(r'<option value="([^"]+/[^"]+)">', player_choices(player))
    assert len(offered) == 2
    for values, count in (
        ({"hero": "Mira"}, 1),
        ({"system": "power"}, 1),
        ({"system": "throw"}, 0),
        ({"evening": offered[0]}, 2),
        ({"evening": offered[1]}, 1),
        ({"since": "2026-09-23"}, 2),
        ({"until": "2026-09-23"}, 1),
        ({"evening": offered[0], "system": "power"}, 1),
        ({}, 3),
    ):
        chosen(player, **values)
        assert result(player).table.count == count, values


def player_choices(player: Player) -> str:
    counted(player)
    return str(player.tap("luck.opened").painted().shown("luck-choices"))


def test_the_filter_of_history_is_taken_over_but_for_what_asks_for_outcomes(
    player: Player,
) -> None:
    past(player, {**TASK, "hero": "Mira"}, hero="Mira")
    past(player)
    player.store.history.load()
    player.tap("history.opened")
    wanted = {"hero": "Mira", "text": "success", "degree": "heroic/crit"}
    form = FormValues("history-filter", {name: [value] for name, value in wanted.items()})
    player.tap("history.filter", form)
    player.tap("luck.opened").painted()
    assert "would show any luck you like" in player.shown("luck-left-out")
    counted(player)
    assert result(player).table.count == 1
    chosen(player)
    assert result(player).table.count == 2
    counted(player)  # what was chosen here stays, as long as History's filter does
    assert result(player).table.count == 2


def test_an_evening_that_goes_on_stays_chosen_with_what_was_rolled_since(player: Player) -> None:
    past(player, {**TASK, "hero": "Mira"}, hero="Mira")
    (evening,) = re.findall(r'<option value="([^"]+/[^"]+)">', player_choices(player))
    chosen(player, evening=evening, hero="Mira")
    past(player, {**TASK, "hero": "Mira"}, hero="Mira")
    assert evening not in player_choices(player)  # it ends later now
    counted(player)
    assert result(player).table.count == 2
    assert player.session.part(LuckCount).wanted.evening.startswith(evening.split("/")[0])


def test_what_was_chosen_and_is_gone_is_no_choice_any_more(player: Player) -> None:
    only = past(player, {**TASK, "hero": "Mira"}, hero="Mira")
    (evening,) = re.findall(r'<option value="([^"]+/[^"]+)">', player_choices(player))
    chosen(player, evening=evening, hero="Mira")
    player.store.history.delete(only)
    player.clock.time += 24 * 3600 * 1000
    past(player)
    counted(player)
    assert result(player).table.count == 1


def test_a_count_in_the_smallest_pieces_is_the_same(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    for faces in ((1, 2), (3, 4), (6, 6)):
        past(player, faces=faces)
    whole = counted(player)
    monkeypatch.setattr("app.features.luck.act.BUDGET_S", 0)
    player.tap("luck.opened").painted().painted()
    assert "Counting… 1 of 3" in player.shown("luck-state")
    assert player.tap("luck.copy").said() == "Still counting."
    assert counted(player) == whole


def test_work_put_off_for_an_older_count_is_dropped(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    past(player)
    past(player)
    counted(player)
    monkeypatch.setattr("app.features.luck.act.BUDGET_S", 0)
    player.tap("luck.opened").painted()
    (old,) = [e for e in player.effects if e.values.get("action") == "luck.go"]
    player.tap("luck.opened").painted()
    player.tap("luck.go", **old.values["data"])
    assert player.effects == []


def test_a_change_of_the_history_is_seen_when_the_view_is_opened_again(player: Player) -> None:
    identity = past(player)
    counted(player)
    player.store.history.change(identity, record=TASK | {"skill": 1})
    counted(player)
    (tally,) = result(player).table.systems.values()
    assert [json.loads(name)["skill"] for name in tally.rolls] == [1]


# What is said


def test_few_rolls_and_few_throws_tell_nothing(player: Player) -> None:
    for face in (1, 2, 3, 4, 5, 6):
        past(player, faces=(face, 6))
    html = counted(player)
    assert "Six rolls tell nothing about luck" in html
    assert "Twelve throws tell nothing about a d6." in html


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0.34, "in 34 of 100"), (1, "in 99 of 100"), (0.002, "in 1 of 500"),
     (0.00022, "in 1 of 4,500"), (1e-9, "in fewer than 1 of a million")],
)  # fmt: skip
def test_a_chance_in_words(chance: float, words: str) -> None:
    assert how_often(chance) == words


def test_the_text_and_the_csv_hold_all_of_it(player: Player) -> None:
    past(player, {**TASK, "hero": "=Mira"}, hero="=Mira")
    past(player, TEST, (5, 4), source="typed")
    counted(player)
    (copied,) = player.tap("luck.copy").effects
    words = str(copied.values["words"])
    assert words.startswith("Luck of these rolls: All rolls\n2 rolls.")
    assert "Success: 1, 0.9 (usually 1)" in words
    assert "Real dice, typed in\nd10, 2 throws." in words
    (shared,) = player.tap("luck.share").effects
    assert shared.values["words"] == words
    saved = player.tap("luck.export").effects[0]
    rows = list(csv.DictReader(io.StringIO(str(saved.values["words"]).removeprefix("\ufeff"))))
    success = next(r for r in rows if r["what"] == "outcome, hero" and r["value"] == "Success")
    assert success["hero"] == "'=Mira"  # a spreadsheet takes it for no formula
    assert float(success["expected"]) == pytest.approx(float(odds_of(TASK)["success"]), rel=1e-5)
    faces = [row for row in rows if row["what"] == "face" and row["source"] == "typed"]
    assert [row["seen"] for row in faces] == list("0001100000")


def test_nothing_to_count_is_said(player: Player) -> None:
    assert "No rolls to count here" in counted(player)
    assert player.said() == "No rolls to count."


# Whether it is right


CHECKS = (
    *({**TASK, "skill": skill, "dice": dice} for skill in (3, 7) for dice in ("2d6", "d12", "d20")),
    *({**TEST, "characteristic": n, "edges": edges} for n in (0, 3) for edges in (0, 2)),
    *({**SKILL, "bonus": bonus} for bonus in (0, 12)),
)


def evening(dice: random.Random, rolls: int, cheat: int = 0) -> Result:
    """An evening's rolls, with dice that fall by chance; one in `cheat` shows its highest face."""
    entries = []
    for _ in range(rolls):
        check = dicewright.read_check(dice.choice(CHECKS))
        faces = [
            size if cheat and not dice.randrange(cheat) else dice.randint(1, size)
            for size in check.dice
        ]
        roll = {"record": check.record(), "faces": faces, "source": "typed"}
        entries.append(Entry({"id": str(len(entries)), "time": "", **roll}))
    count = LuckCount()
    count.begin(entries)
    count.go(lambda: True)
    assert count.result
    return count.result


def test_a_history_made_from_known_odds_recovers_them() -> None:
    """2,000 rolls: every degree within four deviations of its expectation (which fails once in
    some 1,000 tries; the dice are seeded), the luck within its four, too.
    """
    found = evening(random.Random(14), 2000)
    for system, tally in found.table.systems.items():
        for each in tally.degrees(found.odds, dicewright.SYSTEMS[system].rank):
            likely = float(each.expected) / tally.count
            assert abs(each.seen - each.expected) <= 4 * (tally.count * likely) ** 0.5 + 1, each
    luck = found.table.luck
    assert luck is not None
    assert abs(luck.average - luck.expected) <= 4 / 1.645 * luck.spread
    assert luck.expected == pytest.approx(50, abs=0.5)


def test_of_a_thousand_fair_evenings_no_more_are_marked_than_is_stated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Any die of four sizes: 10 are expected at the most, 20 are less likely than 1 in 300."""
    monkeypatch.setattr("app.features.luck.count.luck_steps", lambda *_: iter([None]))
    dice, evenings = random.Random(1_000), 0
    for _ in range(1000):
        found = evening(dice, 30)
        evenings += any(marked(die, len(found.dice)) for die in found.dice)
    assert evenings < 20


def test_the_luck_of_fair_evenings_is_as_rare_as_it_is_said_to_be() -> None:
    """Both sides taken together, one evening in ten has a chance of 5 in 100 or less: of 200, 20
    are expected, and less than 8 or more than 34 come about once in 300 tries.
    """
    dice = random.Random(5)
    lucks = [evening(dice, 12).table.luck for _ in range(200)]
    assert 8 <= sum(luck is not None and luck.chance <= 0.05 for luck in lucks) <= 34


def test_loaded_dice_are_marked_and_called_lucky() -> None:
    """Every third die shows its highest face."""
    found = evening(random.Random(3), 600, cheat=3)
    sizes = {die.sides for die in found.dice if marked(die, len(found.dice))}
    assert sizes >= {6, 10}
    assert found.table.luck is not None
    assert found.table.luck.chance < 1e-6
    words = die_words(next(die for die in found.dice if die.sides == 6), len(found.dice))
    assert "too rare to pass over" in words
    assert "Take another die" in words  # these are real ones

"""Undo, several times over: what was taken back comes back, one after the other."""

from typing import Any

import pytest

from app.events import FormValues

Player = Any

TASK = "check-heroic-task"


def three_rolls_taken_back(player: Player) -> Player:
    player.set(TASK, skill="7", difficulty="easy")
    for faces in ((3, 4), (5, 5), (2, 6)):
        player.roll(*faces).painted()
    for number in ("3", "2", "1"):
        player.tap("roll.undo", number=number)
    return player


def test_rolls_that_were_taken_back_come_back_the_latest_first(player: Player) -> None:
    three_rolls_taken_back(player)
    assert len(player.store.history) == 0
    for number, rolls in ((1, [1]), (2, [1, 2]), (3, [1, 2, 3])):
        assert f"Roll {number} undone." in player.shown("notice-undo")
        player.undo()
        assert [roll.number for roll in player.visit.rolls()] == rolls
    assert "undone" not in player.shown("notice-undo")
    assert len(player.store.history) == 3


def test_each_comes_back_by_its_own_token_in_any_order(player: Player) -> None:
    player.set(TASK, skill="7", difficulty="easy")
    tokens = {}
    for number, faces in enumerate(((3, 4), (5, 5), (2, 6)), 1):
        player.roll(*faces).painted().tap("roll.undo", number=str(number))
        tokens[number] = player.token()
    player.tap("undo", token=tokens[1])
    assert [roll.number for roll in player.visit.rolls()] == [1]
    player.tap("undo", token=tokens[3])
    assert [roll.number for roll in player.visit.rolls()] == [1, 3]
    player.tap("undo", token=tokens[3])
    assert player.said().startswith("Not undone.")


def test_a_notice_undoes_what_it_names_whatever_came_since(player: Player) -> None:
    """Delete a hero, note something on a roll, undo under "... deleted": hero back, note kept."""
    player.set(TASK, skill="7", difficulty="easy").roll(3, 4).painted().tap("heroes.samples")
    hero = player.store.heroes.all()[0]
    player.tap("heroes.delete", id=hero.id)
    token = player.token()
    form = FormValues("entry-note", {"note": ["By the well"]})
    player.tap("history.note", form=form, number="1")
    player.tap("undo", token=token)
    assert player.store.heroes.get(hero.id) is not None
    assert kept(player).note == "By the well"


@pytest.mark.parametrize("since", ["an edge", "a table", "a preset", "a roll", "a setting"])
def test_nothing_else_is_taken_back(player: Player, since: str) -> None:
    """The kind: whatever was done after the act that is undone stays."""
    player.set(ABILITY, characteristic="2").roll(5, 4).painted().tap("heroes.samples")
    hero = player.store.heroes.all()[0]
    player.tap("heroes.delete", id=hero.id)
    token = player.token()
    if since == "an edge":
        player.tap("roll.act", act="change", number="1", field="edges", value="1", target="")
    elif since == "a table":
        player.tap("tables.show", table="snags").tap("tables.remove", at="0")
    elif since == "a preset":
        player.tap("presets.save", form=FormValues("preset-form", {"preset-name": ["Swing"]}))
    elif since == "a roll":
        player.roll(3, 3).painted()
    else:
        player.tap("settings.house", system="heroic", form=FormValues("house-heroic"))
    before = everything(player)
    player.tap("undo", token=token)
    after = everything(player)
    assert after.pop("hero") == before.pop("hero") | {hero.id}
    assert after == before


def everything(player: Player) -> dict[str, Any]:
    store = player.store
    return {
        "hero": {record.id for record in store.heroes.all()},
        "history": [entry.data for entry in store.history.entries()],
        "tables": [(record.id, record.data) for record in store.tables.all()],
        "presets": [(record.id, record.data) for record in store.presets.all()],
        "settings": store.settings.as_dict(),
    }


def test_an_undo_that_is_too_late_changes_nothing_and_says_why(player: Player) -> None:
    player.set(ABILITY, characteristic="2").roll(10, 10).painted()
    player.tap("roll.choose", number="1", choice="downgrade", value="2")
    first = player.visit.made(1).tokens[-1]
    player.tap("roll.choose", number="1", choice="downgrade", value="1")
    player.tap("undo", token=first)
    assert "Not undone. Roll 1 has changed since then." in player.said()
    assert kept(player).choices == {"downgrade": 1}


def test_a_new_roll_leaves_behind_what_was_taken_back(player: Player) -> None:
    three_rolls_taken_back(player).roll(3, 4)
    assert "undone" not in player.shown("notice-undo")
    assert [roll.number for roll in player.visit.rolls()] == [4]


ABILITY = "check-power-ability"


def kept(player: Player) -> Any:
    (entry,) = player.store.history.entries()
    return entry


def test_undo_takes_back_the_last_decision_first_and_the_roll_last(player: Player) -> None:
    player.set(ABILITY, characteristic="2").roll(10, 10).painted()
    player.tap("roll.choose", number="1", choice="downgrade", value="2")
    player.tap("roll.choose", number="1", choice="downgrade", value="1")
    assert ">Undo change<" in player.shown("result-card")
    player.undo_change()
    assert 'data-degree="tier-2"' in player.shown("result-card")
    assert kept(player).choices == {"downgrade": 2}
    player.undo_change()
    assert 'data-degree="critical"' in player.shown("result-card")
    assert ">Undo<" in player.shown("result-card")
    assert "Undone. Tier 3" in player.said()
    player.tap("roll.undo", number="1")
    assert player.visit.rolls() == []
    player.undo()
    assert 'data-degree="critical"' in player.shown("result-card")


def test_undo_takes_a_change_back_as_a_whole_and_its_mark_with_it(player: Player) -> None:
    player.set(ABILITY, characteristic="2").roll(5, 4).painted()
    player.tap("roll.edit", number="1")
    player.set(ABILITY, characteristic="2", edges="1").painted()
    player.set(ABILITY, characteristic="3", edges="1")
    assert ">Undo change<" in player.shown("result-card")
    player.painted().tap("roll.done").undo_change()
    assert 'data-total="11"' in player.shown("result-card")
    assert "Changed after the roll" not in player.shown("result-card")
    assert (kept(player).edited, kept(player).original) == (False, None)
    assert kept(player).record == {"system": "power", "roll": "ability", "characteristic": 2}


def test_undo_while_a_roll_is_changed_takes_that_change_back(player: Player) -> None:
    player.set(ABILITY, characteristic="2").roll(5, 4).painted()
    player.tap("roll.edit", number="1")
    player.set(ABILITY, characteristic="2", edges="1")
    assert 'data-action="roll.cancel" data-number="1">Undo change<' in player.shown("result-card")
    player.painted().tap("roll.cancel")
    assert 'data-total="11"' in player.shown("result-card")
    assert [roll.number for roll in player.visit.rolls()] == [1]


def test_a_change_that_is_cancelled_leaves_nothing_to_undo(player: Player) -> None:
    player.set(ABILITY, characteristic="2").roll(5, 4).painted()
    player.tap("roll.edit", number="1")
    player.set(ABILITY, characteristic="2", edges="1").painted()
    player.tap("roll.cancel")
    assert ">Undo<" in player.shown("result-card")
    assert not kept(player).edited


def test_undo_gives_spent_boons_and_a_fumble_die_back(player: Player) -> None:
    player.set("check-boons-check", bonus="0").roll(2, 3)
    player.tap("roll.act", act="pick", place="0", number="1").undo_change()
    assert "1 snag point to spend" in player.shown("result-card")
    player.tap("roll.later", number="1")
    player.set("check-heroic-opposed", action="ranged").roll(1, 1)
    player.random.left = [2]
    player.tap("roll.die", number="2", choice="combat_fumble", sides="6")
    player.undo_change(2)
    assert "Fumble table" in player.shown("result-card")
    assert [roll.number for roll in player.visit.rolls()] == [1, 2]


def test_a_revealed_roll_stays_revealed(player: Player) -> None:
    player.set(ABILITY, characteristic="2").tap("secret.switch").roll(10, 10).painted()
    player.tap("secret.reveal", number="1")
    assert ">Undo<" in player.shown("result-card")


def test_a_change_of_a_past_roll_is_undone_and_it_is_still_there(player: Player) -> None:
    record = {"system": "power", "roll": "test", "characteristic": 2}
    entry = player.store.history.add(record, [5, 4]).value
    player.tap("history.change", entry=entry.id)
    player.set("check-power-test", characteristic="2", edges="1").painted()
    player.tap("roll.done").undo_change()
    assert 'data-total="11"' in player.shown("result-card")
    assert "Undo" not in player.shown("result-card")
    assert not kept(player).edited

"""Throws at the table: random tables, free dice, the tables of a fumble and a miscast; and what
History has of them.
"""

import csv
import io
import json
from typing import Any

import pytest

from app.events import FormValues
from app.store.history.entries import Entry

Player = Any

OPPOSED, TASK = "check-heroic-opposed", "check-heroic-task"
SPELL = {"skill": "7", "difficulty": "easy", "action": "spell"}


def written(name: str, text: str) -> FormValues:
    return FormValues("table-form", {"name": [name], "kind": [""], "text": [text]})


def rewrite(player: Player, identity: str, name: str, text: str) -> Player:
    """The players' own words in place of a built-in table."""
    return player.tap("tables.save", form=written(name, text), table=identity)


def falls(player: Player, *faces: int) -> Player:
    """The next dice fall so."""
    player.random.left = [face - 1 for face in faces]
    return player


def newest(player: Player) -> Entry:
    entry: Entry = player.store.history.entries(0, 1)[0]
    return entry


def history(player: Player) -> str:
    """The rows of the History view."""
    player.tap("history.opened")
    while any(e.kind == "later" for e in player.effects):
        player.painted()
    return str(player.tap("history.opened").shown("history-list"))


def free(text: str) -> FormValues:
    return FormValues("free-form", {"notation": [text]})


# Random tables


def test_a_random_table_is_two_taps_from_the_roll_view(player: Player) -> None:
    player.tap("throws.show")
    assert 'data-action="throws.table" data-table="combat-fumble"' in player.shown("sheet-body")
    falls(player, 6).tap("throws.table", table="combat-fumble")
    assert "your turn is over" in player.shown("free-thrown")
    assert "your turn is over" in player.said()


def test_a_table_without_dice_is_not_in_the_sheet(player: Player) -> None:
    """An empty list and a list to choose from cannot be thrown on."""
    sheet = player.tap("throws.show").shown("sheet-body")
    assert "spell-miscast" not in sheet
    assert "Snags" not in sheet


def test_a_throw_on_a_table_is_kept_with_the_words_it_had(player: Player) -> None:
    falls(player, 3).tap("tables.throw", table="combat-fumble")
    data = newest(player).data
    assert (data["kind"], data["table"], data["faces"]) == ("throw", "combat-fumble", [3])
    assert data["entry"].startswith("Your weapon slips away")
    rewrite(player, "combat-fumble", "Combat fumble", "1-6: You sneeze")
    assert "Your weapon slips away" in history(player), "what was thrown stays"


def test_typed_dice_of_a_table_are_kept_as_real_ones(player: Player) -> None:
    player.tap("roll.real-dice").tap("throws.table", table="combat-fumble")
    player.tap("throws.face", face="6")
    assert newest(player).source == "typed"
    assert "real dice, typed in" in player.shown("free-thrown")
    assert "real dice, typed in" in history(player)


def test_a_second_tap_is_no_second_throw(player: Player) -> None:
    falls(player, 3, 4)
    player.tap("throws.table", table="combat-fumble", tapped="1000")
    player.tap("throws.table", table="combat-fumble", tapped="1100")
    assert len(player.store.history) == 1


# Free dice


@pytest.mark.parametrize(
    ("notation", "faces", "total"),
    [("2d6+3", (4, 5), 12), ("d100", (73,), 73), ("4d6 keep 3", (1, 6, 3, 4), 13)],
)
def test_free_dice_are_thrown_and_kept(
    player: Player, notation: str, faces: tuple[int, ...], total: int
) -> None:
    falls(player, *faces).tap("throws.throw", form=free(notation))
    assert f">{total}<" in player.shown("free-thrown")
    assert player.said().startswith(f"{total}. ")
    data = newest(player).data
    assert (data["kind"], data["faces"], data["total"]) == ("throw", list(faces), total)


def test_a_chip_throws_at_once(player: Player) -> None:
    player.tap("throws.show")
    for dice in ("d4", "d6", "d8", "d10", "d12", "d20", "d100", "2d6"):
        assert f'data-notation="{dice}"' in player.shown("sheet-body")
    falls(player, 17).tap("throws.throw", notation="d20")
    assert newest(player).data["total"] == 17


def test_dice_that_do_not_count_are_in_brackets(player: Player) -> None:
    falls(player, 1, 6, 3, 4).tap("throws.throw", notation="4d6kh3")
    assert player.shown("free-thrown").count("dropped") == 1
    assert "(1) + 6 + 3 + 4" in history(player)


def test_real_dice_are_typed_one_after_the_other_and_one_can_be_taken_back(player: Player) -> None:
    player.tap("throws.type", form=free("2d6+d100"))
    assert "die 1 of 3" in player.shown("pad-body")
    player.tap("throws.face", face="6").tap("throws.back").tap("throws.face", face="5")
    player.tap("throws.face", face="1")
    assert "1 to 100" in player.shown("pad-body")
    player.tap("throws.face", form=FormValues("", {"face": ["200"]}))
    assert "Enter a number from 1 to 100" in player.shown("pad-body")
    player.tap("throws.face", form=FormValues("", {"face": ["00"]}))
    data = newest(player).data
    assert (data["faces"], data["total"], data["source"]) == ([5, 1, 100], 106, "typed")


def test_what_is_no_dice_is_said_and_nothing_is_thrown(player: Player) -> None:
    player.tap("throws.throw", form=free("2d6 fire"))
    assert "can't be read as dice" in player.shown("free-fault")
    assert "Not thrown" in player.said()
    assert not len(player.store.history)


def test_dice_that_were_written_are_a_chip_afterwards(player: Player) -> None:
    falls(player, 4, 4).tap("throws.throw", form=free("2d4 + 1"))
    assert 'data-notation="2d4+1"' in player.tap("throws.show").shown("sheet-body")


# History


def test_a_throw_is_a_row_with_its_id_and_can_be_found(player: Player) -> None:
    falls(player, 4, 5).tap("throws.throw", notation="2d6+3")
    falls(player, 3).tap("tables.throw", table="combat-fumble")
    player.set(TASK, skill="7", difficulty="easy").roll(4, 6).painted()
    first, second = player.store.history.ids()[1:]
    rows = history(player)
    assert f'data-entry="{first}"' in rows
    assert f'data-entry="{second}"' in rows
    for wanted, found in (
        ({"text": ["2d6+3"]}, second),
        ({"text": ["weapon slips"]}, first),
        ({"system": ["throw"], "text": ["fumble"]}, first),
    ):
        player.tap("history.filter", form=FormValues("history-filter", wanted))
        assert player.shown("history-list").count("<li") == 1
        assert found in player.shown("history-list")
    player.tap("history.filter", form=FormValues("history-filter", {"system": ["heroic"]}))
    assert second not in player.shown("history-list")


def test_the_details_of_a_throw(player: Player) -> None:
    falls(player, 4, 5).tap("throws.throw", notation="2d6+3")
    identity = newest(player).id
    details = player.tap("history.show", entry=identity).shown("sheet-body")
    assert "2d6+3" in details
    assert ">12<" in details
    player.tap("history.note", form=FormValues("", {"note": ["fire"]}), entry=identity)
    assert newest(player).note == "fire"
    player.tap("history.copy", entry=identity)
    (copied,) = [e.values["words"] for e in player.effects if e.kind == "copy"]
    assert "2d6+3, 12 (4 + 5)" in str(copied)
    assert "Note: \N{FIRST STRONG ISOLATE}fire" in str(copied) or "Note: fire" in str(copied)


@pytest.mark.parametrize("action", ["history.change", "history.link"])
def test_what_only_a_roll_can_is_refused_with_a_sentence(player: Player, action: str) -> None:
    falls(player, 4).tap("throws.throw", notation="d6")
    assert "without a check" in player.tap(action, entry=newest(player).id).said()


def test_a_throw_is_thrown_again(player: Player) -> None:
    falls(player, 4, 5).tap("throws.throw", notation="2d6+3")
    falls(player, 1, 1).tap("history.repeat", entry=newest(player).id)
    assert [e.data["total"] for e in player.store.history.entries()] == [5, 12]


def test_a_table_that_is_gone_is_not_thrown_on_again(player: Player) -> None:
    rewrite(player, "", "Weather", "1-3: Rain\n4-6: Sun")
    table = player.store.tables.all()[0].id
    falls(player, 4).tap("tables.throw", table=table)
    player.tap("tables.delete", table=table)
    player.tap("history.repeat", entry=newest(player).id)
    assert "Weather is no longer there to throw on" in player.said()
    assert "Sun" in history(player)


def test_undo_takes_the_throw_back_and_brings_it_back(player: Player) -> None:
    falls(player, 4).tap("throws.throw", notation="d6")
    identity = newest(player).id
    player.tap("throws.undo", entry=identity)
    assert not len(player.store.history)
    assert any(e.kind == "remove" for e in player.effects), "its card is gone"
    player.undo()
    assert newest(player).id == identity


def test_a_deleted_throw_can_be_brought_back(player: Player) -> None:
    falls(player, 4).tap("throws.throw", notation="d6")
    player.tap("history.delete", entry=newest(player).id)
    assert not len(player.store.history)
    player.undo()
    assert newest(player).data["notation"] == "d6"


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_throws_are_exported(player: Player, kind: str) -> None:
    falls(player, 3).tap("tables.throw", table="combat-fumble")
    falls(player, 4, 5).tap("throws.throw", notation="2d6+3")
    player.tap("export.history", kind=kind)
    (text,) = [str(e.values["words"]) for e in player.effects if e.kind == "download"]
    rows = list(csv.DictReader(io.StringIO(text))) if kind == "csv" else json.loads(text)["rolls"]
    dice, table = rows
    assert (dice["kind"], dice["notation"], str(dice["total"])) == ("throw", "2d6+3", "12")
    assert (table["kind"], table["table"], table["label"]) == (
        "throw",
        "combat-fumble",
        "Combat fumble",
    )
    assert table["entry"].startswith("Your weapon slips away")


def test_a_throw_that_makes_no_sense_is_shown_as_unknown_and_stays(player: Player) -> None:
    """What another build or a damaged file left: a row with a sentence, nothing lost."""
    falls(player, 4).tap("throws.throw", notation="d6")
    identity = newest(player).id
    player.store.history.set_back({identity: {"faces": "six"}})
    assert "This throw can&#39;t be read" in history(player)
    assert "can&#39;t be read" in player.tap("history.show", entry=identity).shown("sheet-body")
    player.tap("history.copy", entry=identity)
    player.tap("history.repeat", entry=identity)
    player.tap("export.history", kind="csv")


def test_dice_of_a_newer_notation_are_shown_as_they_fell(player: Player) -> None:
    player.store.history.add_throw((4, 5), notation="2d6!explode", total=9)
    assert "9" in history(player)
    identity = newest(player).id
    assert "4 + 5" in player.tap("history.show", entry=identity).shown("sheet-body")
    assert "can't be read as dice" in player.tap("history.repeat", entry=identity).said()


# The tables of a roll


def test_a_miscast_throws_on_the_tables_own_list_and_belongs_to_the_roll(player: Player) -> None:
    rewrite(player, "spell-miscast", "Spell miscast", "1-3: The lights go out\n4-6: Frogs")
    player.set(TASK, **SPELL, hero="Mira").roll(1, 1)
    assert 'data-action="throws.follow"' in player.shown("result-card")
    player.painted()
    roll = newest(player).id
    falls(player, 5).tap("throws.follow", number="1", table="spell-miscast")
    card = player.shown("result-card")
    assert "Frogs" in card
    assert 'data-action="throws.follow"' not in card, "once is enough"
    assert "Frogs" in player.said()
    entry = newest(player)
    assert (entry.data["kind"], entry.follows, entry.hero) == ("throw", roll, "Mira")
    details = player.tap("history.show", entry=roll).shown("sheet-body")
    assert "Frogs" in details
    assert "Belongs to" in player.tap("history.show", entry=entry.id).shown("sheet-body")
    player.tap("history.copy", entry=roll)
    (copied,) = [str(e.values["words"]) for e in player.effects if e.kind == "copy"]
    assert "Frogs" in copied


def test_the_throw_of_a_miscast_is_taken_back_from_the_card(player: Player) -> None:
    rewrite(player, "spell-miscast", "Spell miscast", "1-3: Dark\n4-6: Frogs")
    player.set(TASK, **SPELL).roll(1, 1)
    falls(player, 5).tap("throws.follow", number="1", table="spell-miscast")
    player.tap("throws.undo", entry=newest(player).id)
    assert "Frogs" not in player.shown("result-card")
    assert 'data-action="throws.follow"' in player.shown("result-card")
    assert "Frogs" in player.undo().shown("result-card")


def test_an_empty_miscast_list_is_opened_to_be_filled(player: Player) -> None:
    card = player.set(TASK, **SPELL).roll(1, 1).shown("result-card")
    assert 'data-action="tables.show"' in card
    assert "throws.follow" not in card


def test_a_miscast_is_typed_where_the_roll_was(player: Player) -> None:
    rewrite(player, "spell-miscast", "Spell miscast", "1-3: Dark\n4-6: Frogs")
    player.set(TASK, **SPELL).tap("roll.real-dice").tap("roll.roll")
    player.tap("roll.face", face="1").tap("roll.face", face="1").tap("roll.real-dice")
    player.tap("throws.follow", number="1", table="spell-miscast")
    assert "Spell miscast" in player.shown("pad-body")
    player.tap("throws.face", face="2")
    assert "Dark" in player.shown("result-card")
    assert newest(player).source == "typed"


def test_a_rewritten_fumble_table_has_the_word(player: Player) -> None:
    rewrite(player, "combat-fumble", "Combat fumble", "1-5: You sneeze\n6: You lose a boot")
    card = player.set(OPPOSED, damage="7").roll(1, 1).shown("result-card")
    assert 'data-choice="combat_fumble"' not in card
    falls(player, 6).tap("throws.follow", number="1", table="combat-fumble")
    card = player.shown("result-card")
    assert "You lose a boot" in card
    assert "turn is over" not in card
    assert newest(player).data["entry"] == "You lose a boot"


def test_a_rewritten_fumble_table_may_have_dice_of_its_own(player: Player) -> None:
    rewrite(player, "combat-fumble", "Combat fumble", "2-6: Ouch\n7-12: Worse")
    card = player.set(OPPOSED).roll(1, 1).shown("result-card")
    assert "2d6" in card
    falls(player, 6, 6).tap("throws.follow", number="1", table="combat-fumble")
    assert "Worse" in player.shown("result-card")


def test_the_stock_fumble_table_works_as_ever(player: Player) -> None:
    """Saved without a change, renamed, or restored: the rules' own rows, with damage."""
    player.tap("tables.show", table="combat-fumble")
    stock = player.session.part
    del stock
    text = "\n".join(
        [
            "1: You hurt yourself for half your normal damage",
            "2: A nearby ally takes half your normal damage",
            "3-4: Your weapon slips away; unarmed, you hurt yourself for half your normal damage",
            "5-6: You stumble and fall, and your turn is over",
        ]
    )
    rewrite(player, "combat-fumble", "Our fumbles", text)
    card = player.set(OPPOSED, damage="7").roll(1, 1).shown("result-card")
    assert 'data-choice="combat_fumble"' in card


def test_a_throw_of_a_roll_comes_back_with_it_from_the_history(player: Player) -> None:
    """After a restart: the roll is brought back to be changed, and its throw stands on the card."""
    rewrite(player, "spell-miscast", "Spell miscast", "1-3: Dark\n4-6: Frogs")
    player.set(TASK, **SPELL).roll(1, 1).painted()
    roll = newest(player).id
    falls(player, 5).tap("throws.follow", number="1", table="spell-miscast")
    again = type(player)(player.storage)
    again.tap("history.change", entry=roll)
    assert "Frogs" in again.shown("result-card")


def test_a_throw_of_a_hidden_roll_is_not_offered(player: Player) -> None:
    rewrite(player, "spell-miscast", "Spell miscast", "1-3: Dark\n4-6: Frogs")
    player.tap("secret.switch").set(TASK, **SPELL).roll(1, 1)
    assert "throws.follow" not in player.shown("result-card")
    player.tap("throws.follow", number="1", table="spell-miscast")
    assert len(player.store.history) == 1


# Damage dice

HIT = "check-heroic-opposed"


def attack(player: Player, *faces: int, dice: str = "2d6+3", **values: str) -> Player:
    """An attack with damage dice; the faces are those of the check, then of the damage."""
    shown = {"skill": "7", "opposing": "2", "action": "melee", "damage_dice": dice, **values}
    return player.set(HIT, **shown).roll(*faces)


def test_damage_dice_are_thrown_with_a_hit_and_belong_to_the_roll(player: Player) -> None:
    attack(player, 4, 3, 5, 2)
    card = player.shown("result-card")
    assert "Damage 10" in card
    assert "Damage 10" in player.said()
    throw, roll = player.store.history.entries(0, 2)
    assert (throw.data["kind"], throw.data["notation"], throw.data["total"]) == (
        "throw",
        "2d6+3",
        10,
    )
    assert throw.follows == roll.id
    assert roll.damage_dice == "2d6+3"
    assert "Damage 10" in player.tap("history.show", entry=roll.id).shown("sheet-body")


def test_a_crit_doubles_the_damage_and_a_miss_throws_none(player: Player) -> None:
    attack(player, 6, 6, 5, 2)
    assert "Damage 20, double 10" in player.shown("result-card")
    attack(player, 1, 2, skill="0", opposing="20")
    assert "Damage" not in player.shown("result-card")
    assert len(player.store.history.ids()) == 3


def test_a_fumble_halves_the_damage_after_its_die(player: Player) -> None:
    attack(player, 1, 1)
    assert "Throw half damage" in player.shown("result-card"), "the table may say so by itself"
    assert len(player.store.history.ids()) == 1, "nothing is thrown before it is said"
    falls(player, 1).tap("roll.die", number="1", choice="combat_fumble", sides="6")
    falls(player, 5, 1).tap("throws.damage", number="1")
    assert "Damage 4, half of 9, rounded down" in player.shown("result-card")
    assert 'data-action="throws.damage"' not in player.shown("result-card"), "once is enough"


def test_with_real_dice_the_damage_is_typed_after_the_roll(player: Player) -> None:
    player.tap("roll.real-dice")
    attack(player)
    player.tap("roll.face", face="4").tap("roll.face", face="3")
    assert 'data-action="throws.damage"' in player.shown("result-card")
    player.tap("throws.damage", number="1")
    player.tap("throws.face", face="6").tap("throws.face", face="1")
    assert "Damage 10" in player.shown("result-card")
    assert newest(player).source == "typed"


def test_an_undone_attack_takes_its_damage_along_and_brings_it_back(player: Player) -> None:
    attack(player, 4, 3, 5, 2).tap("roll.undo", number="1")
    assert player.store.history.ids() == []
    assert "Damage 10" in player.undo().shown("result-card")


def test_dice_that_cannot_be_read_are_told_on_the_form_and_nothing_is_rolled(
    player: Player,
) -> None:
    attack(player, dice="2d6+banana")
    assert player.made == 0
    assert "Damage dice" in player.said()


def test_a_preset_keeps_its_damage_dice(player: Player) -> None:
    attack(player, 4, 3, 5, 2)
    player.tap("presets.ask")
    form = FormValues("preset-form", {"preset-name": ["Axe"]})
    player.tap("presets.save", form=form)
    (preset,) = player.store.presets.all()
    falls(player, 4, 3, 6, 6).tap("presets.roll", id=preset.id)
    assert "Damage 15" in player.shown("result-card")


def test_damage_of_an_attack_that_no_longer_hits_is_only_a_number(player: Player) -> None:
    attack(player, 4, 3, 5, 2).tap("roll.edit", number="1")
    attack_values = {"skill": "0", "opposing": "20", "action": "melee", "damage_dice": "2d6+3"}
    player.set(HIT, **attack_values).painted().tap("roll.done")
    assert "Damage 10" not in player.shown("result-card")


# In secret


def test_the_secret_switch_covers_throws_and_a_look_shows_them(player: Player) -> None:
    player.tap("secret.switch")
    falls(player, 4, 5).tap("throws.throw", notation="2d6+3")
    shown = player.shown("free-thrown") + player.said()
    assert "Secret dice roll 1" in shown
    assert "12" not in shown
    assert "2d6" not in shown
    entry = newest(player)
    assert entry.hidden
    assert "12" not in history(player)
    assert "12" in player.tap("history.look", entry=entry.id).shown("look-body")
    player.tap("history.reveal", entry=entry.id)
    assert "12" in history(player)

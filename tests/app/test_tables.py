"""The table's own tables on screen: looked up, thrown on, written, arranged, shared, kept."""

from typing import Any

import pytest

from app.events import FormValues
from app.features.tables.desk import TableDesk
from app.rolls.lists import tables_of
from app.store.records.table import Table

Player = Any  # the player's table of conftest.py


def opened(player: Player) -> str:
    """The id of the table on screen."""
    return str(player.session.part(TableDesk).open)


def table(player: Player, identity: str = "") -> Table:
    """A table as it is saved; without an id the one on screen."""
    return tables_of(player.session).table(identity or opened(player))


def written(name: str = "", kind: str = "", text: str = "") -> FormValues:
    """The form in which a table is written, as the page sends it."""
    return FormValues("table-form", {"name": [name], "kind": [kind], "text": [text]})


def line(text: str) -> FormValues:
    return FormValues("", {"line": [text]})


def own(player: Player, name: str = "Weather", text: str = "1-3: Rain\n4-6: Sun") -> str:
    """A table of the table's own; gives its id."""
    player.tap("tables.write", table="")
    player.tap("tables.save", form=written(name, "", text), table="")
    return opened(player)


def test_the_list_shows_the_built_in_tables(player: Player) -> None:
    player.tap("tables.opened")
    html = player.shown("tables-body")
    for name in ("Combat fumble", "Spell miscast", "Boons: general", "Snags"):
        assert name in html


def test_another_part_of_the_app_opens_a_table_by_its_id(player: Player) -> None:
    player.tap("tables.show", table="spell-miscast")
    assert "Spell miscast" in player.shown("tables-body")
    assert any(e.kind == "view" and e.values["name"] == "tables" for e in player.effects)
    player.tap("tables.opened")
    assert "Spell miscast" in player.shown("tables-body"), "the view opens where it was left"


def test_an_unknown_table_leads_to_the_list(player: Player) -> None:
    player.tap("tables.show", table="no-such")
    assert "Combat fumble" in player.shown("tables-body")


def test_a_throw_uses_the_random_source_and_says_the_entry(player: Player) -> None:
    player.random.left = [3]
    player.tap("tables.throw", table="combat-fumble")
    assert "Your weapon slips away" in player.shown("table-thrown")
    first = player.said()
    player.random.left = [3]
    assert player.tap("tables.throw", table="combat-fumble").said() != first, "twice is twice"


def test_a_throw_can_be_typed_in_and_is_marked(player: Player) -> None:
    player.tap("tables.type", table="combat-fumble")
    assert "d6" in player.shown("pad-body")
    player.tap("throws.face", face="6")
    assert "typed in" in player.shown("table-thrown")
    assert "turn is over. Combat fumble, table roll 1; real dice, typed in." in player.said()


def test_two_dice_are_typed_one_after_the_other(player: Player) -> None:
    key = own(player, "Reaction", "2-6: Hostile\n7-12: Friendly")
    player.tap("tables.type", table=key)
    assert "die 1 of 2" in player.shown("pad-body")
    player.tap("throws.face", face="3").tap("throws.face", face="4")
    assert "Friendly" in player.shown("table-thrown")


def test_a_large_die_is_typed_as_a_number(player: Player) -> None:
    key = own(player, "Loot", "1-99: Copper\n100: A crown")
    player.tap("tables.type", table=key)
    player.tap("throws.face", form=FormValues("", {"face": ["101"]}))
    assert "1 to 100" in player.shown("pad-body")
    player.tap("throws.face", form=FormValues("", {"face": ["00"]}))
    assert "A crown" in player.shown("table-thrown")


def test_the_preview_shows_what_was_understood_and_what_was_not(player: Player) -> None:
    player.tap("tables.write", table="")
    text = "Heading\n1-2: Rain\n3-4: " + "x" * 500
    player.tap("tables.preview", form=written("Weather", "", text), table="")
    html = player.shown("table-preview")
    assert "1 entry" in html
    assert "Line 1 is the name" in html
    assert "Line 3 is longer than 400 characters" in html
    assert "Save without 1 line" in html


def test_what_is_being_written_survives_leaving_the_view(player: Player) -> None:
    player.tap("tables.write", table="")
    player.tap("tables.preview", form=written("Half", "", "done"), table="")
    player.tap("tables.opened")
    assert "done</textarea>" in player.shown("tables-body")
    player.tap("tables.cancel")
    assert "Combat fumble" in player.shown("tables-body")


def test_a_table_without_a_name_is_not_saved(player: Player) -> None:
    player.tap("tables.write", table="")
    player.tap("tables.save", form=written("", "", "One\nTwo"), table="")
    assert player.said().startswith("Not saved")
    player.tap("tables.save", form=written("n" * 81, "", "One\nTwo"), table="")
    assert "80" in player.said()
    player.tap("tables.save", form=written("", "", "# Titled\nOne\nTwo"), table="")
    assert "Titled" in player.shown("tables-body")


def test_entries_are_edited_moved_deleted_and_the_last_change_undone(player: Player) -> None:
    own(player)
    player.tap("tables.arrange").tap("tables.row", at="0")
    assert 'value="1-3: Rain"' in player.shown("tables-body")
    player.tap("tables.put", form=line("1-3: Hail"), at="0")
    player.tap("tables.move", at="0", by="1")
    assert [(e.mark, e.text) for e in table(player).entries] == [
        ("1-3", "Sun"),
        ("4-6", "Hail"),
    ]
    player.tap("tables.put", form=line("Fog"), at="2")
    assert table(player).entries[2].mark == "7", "the next free number"
    player.tap("tables.remove", at="0").undo()
    assert len(table(player).entries) == 3


@pytest.mark.parametrize("text", ["", "x" * 401])
def test_a_line_that_is_no_entry_is_refused_and_said(player: Player, text: str) -> None:
    own(player)
    player.tap("tables.arrange").tap("tables.put", form=line(text), at="2")
    assert player.shown("entry-new-fault")
    assert player.said().startswith("Not saved")


def test_a_table_of_the_table_is_deleted_and_brought_back(player: Player) -> None:
    key = own(player)
    player.tap("tables.delete", table=key)
    assert "Weather" in player.shown("notice-undo")
    assert "deleted" in player.shown("notice-undo")
    player.undo().tap("tables.show", table=key)
    assert "Rain" in player.shown("tables-body")


def test_a_built_in_table_is_changed_and_restored(player: Player) -> None:
    player.tap("tables.show", table="snags").tap("tables.write", table="snags")
    player.tap("tables.save", form=written("Snags", "options", "[1] Late"), table="snags")
    assert "changed here" in player.shown("tables-body")
    player.tap("tables.restore", table="snags")
    assert "built in" in player.shown("tables-body")
    player.undo()
    assert [e.text for e in table(player, "snags").entries] == ["Late"]


def test_tables_are_kept_in_the_store(player: Player) -> None:
    """Another visit on the same storage finds what was written, a changed built-in included."""
    own(player)
    player.tap("tables.save", form=written("Snags", "options", "[1] Late"), table="snags")
    later = type(player)(player.storage)
    stored = tables_of(later.session).all()
    assert [s.table.name for s in stored if not s.built_in] == ["Weather"]
    assert [e.text for e in table(later, "snags").entries] == ["Late"]


def test_a_table_is_shared_as_text_that_reads_back(player: Player) -> None:
    key = own(player)
    player.tap("tables.share", table=key)
    words = next(e.values["words"] for e in player.effects if e.kind == "share")
    assert words == "# Weather\n1-3: Rain\n4-6: Sun"


def test_hostile_text_stays_text(player: Player) -> None:
    markup = "<script>alert(1)</script>\N{RIGHT-TO-LEFT OVERRIDE}"
    own(player, markup, f"1: {markup}\n2: {{{{ 7 * 7 }}}}")
    for action in ("tables.opened", "tables.arrange", "tables.list"):
        html = player.tap(action).shown("tables-body")
        assert "<script>" not in html
        assert "&lt;script&gt;" in html
    player.tap("tables.preview", form=written("x" * 10_000, "", markup * 500), table="")
    assert "<script>" not in player.shown("table-preview")

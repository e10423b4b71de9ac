"""The table's own tables on screen: looked up, thrown on, written, arranged, shared, kept."""

from typing import Any

import pytest

from app.events import FormValues
from app.tables.shelf import shelf_of

Table = Any  # the player's table of conftest.py


def written(name: str = "", kind: str = "", text: str = "") -> FormValues:
    """The form in which a table is written, as the page sends it."""
    return FormValues("table-form", {"name": [name], "kind": [kind], "text": [text]})


def line(text: str) -> FormValues:
    return FormValues("", {"line": [text]})


def own(table: Table, name: str = "Weather", text: str = "1-3: Rain\n4-6: Sun") -> str:
    """A table of the table's own; gives its id."""
    table.tap("tables.write", table="")
    table.tap("tables.save", form=written(name, "", text), table="")
    return shelf_of(table.session).opened


def test_the_list_shows_the_built_in_tables(table: Table) -> None:
    table.tap("tables.opened")
    html = table.shown("tables-body")
    for name in ("Combat fumble", "Spell miscast", "Boons: general", "Snags"):
        assert name in html


def test_another_part_of_the_app_opens_a_table_by_its_id(table: Table) -> None:
    table.tap("tables.show", table="spell-miscast")
    assert "Spell miscast" in table.shown("tables-body")
    assert any(e.kind == "view" and e.values["name"] == "tables" for e in table.effects)
    table.tap("tables.opened")
    assert "Spell miscast" in table.shown("tables-body"), "the view opens where it was left"


def test_an_unknown_table_leads_to_the_list(table: Table) -> None:
    table.tap("tables.show", table="no-such")
    assert "Combat fumble" in table.shown("tables-body")


def test_a_throw_uses_the_random_source_and_says_the_entry(table: Table) -> None:
    table.random.left = [3]
    table.tap("tables.throw", table="combat-fumble")
    assert "Your weapon slips away" in table.shown("table-thrown")
    first = table.said()
    table.random.left = [3]
    assert table.tap("tables.throw", table="combat-fumble").said() != first, "twice is twice"


def test_a_throw_can_be_typed_in_and_is_marked(table: Table) -> None:
    table.tap("tables.type", table="combat-fumble")
    assert "d6" in table.shown("pad-body")
    table.tap("tables.face", table="combat-fumble", face="6")
    assert "typed in" in table.shown("table-thrown")
    assert "stumble" in table.said()


def test_two_dice_are_typed_one_after_the_other(table: Table) -> None:
    key = own(table, "Reaction", "2-6: Hostile\n7-12: Friendly")
    table.tap("tables.type", table=key)
    assert "die 1 of 2" in table.shown("pad-body")
    table.tap("tables.face", table=key, face="3").tap("tables.face", table=key, face="4")
    assert "Friendly" in table.shown("table-thrown")


def test_a_large_die_is_typed_as_a_number(table: Table) -> None:
    key = own(table, "Loot", "1-99: Copper\n100: A crown")
    table.tap("tables.type", table=key)
    typed = {"table": key}
    table.tap("tables.face", form=FormValues("", {"face": ["101"]}), **typed)
    assert "1 to 100" in table.shown("pad-body")
    table.tap("tables.face", form=FormValues("", {"face": ["00"]}), **typed)
    assert "A crown" in table.shown("table-thrown")


def test_the_preview_shows_what_was_understood_and_what_was_not(table: Table) -> None:
    table.tap("tables.write", table="")
    text = "Heading\n1-2: Rain\n3-4: " + "x" * 500
    table.tap("tables.preview", form=written("Weather", "", text), table="")
    html = table.shown("table-preview")
    assert "1 entry" in html
    assert "Line 1 stands before the first number" in html
    assert "Save without 2 lines" in html


def test_what_is_being_written_survives_leaving_the_view(table: Table) -> None:
    table.tap("tables.write", table="")
    table.tap("tables.preview", form=written("Half", "", "done"), table="")
    table.tap("tables.opened")
    assert "done</textarea>" in table.shown("tables-body")
    table.tap("tables.cancel")
    assert "Combat fumble" in table.shown("tables-body")


def test_a_table_without_a_name_is_not_saved(table: Table) -> None:
    table.tap("tables.write", table="")
    table.tap("tables.save", form=written("", "", "One\nTwo"), table="")
    assert table.said().startswith("Not saved")
    table.tap("tables.save", form=written("n" * 81, "", "One\nTwo"), table="")
    assert "80" in table.said()
    table.tap("tables.save", form=written("", "", "# Titled\nOne\nTwo"), table="")
    assert "Titled" in table.shown("tables-body")


def test_entries_are_edited_moved_deleted_and_the_last_change_undone(table: Table) -> None:
    own(table)
    shelf = shelf_of(table.session)
    table.tap("tables.arrange").tap("tables.row", at="0")
    assert 'value="1-3: Rain"' in table.shown("tables-body")
    table.tap("tables.put", form=line("1-3: Hail"), at="0")
    table.tap("tables.move", at="0", by="1")
    assert [(e.mark, e.text) for e in shelf.table(shelf.opened).entries] == [
        ("1-3", "Sun"),
        ("4-6", "Hail"),
    ]
    table.tap("tables.put", form=line("Fog"), at="2")
    assert shelf.table(shelf.opened).entries[2].mark == "7", "the next free number"
    table.tap("tables.remove", at="0").tap("tables.undo")
    assert len(shelf.table(shelf.opened).entries) == 3


@pytest.mark.parametrize("text", ["", "x" * 401])
def test_a_line_that_is_no_entry_is_refused_and_said(table: Table, text: str) -> None:
    own(table)
    table.tap("tables.arrange").tap("tables.put", form=line(text), at="2")
    assert table.shown("entry-new-fault")
    assert table.said().startswith("Not kept")


def test_a_table_of_the_table_is_deleted_and_brought_back(table: Table) -> None:
    key = own(table)
    table.tap("tables.delete", table=key)
    assert "is deleted" in table.shown("tables-body")
    table.tap("tables.bring-back")
    assert "Rain" in table.shown("tables-body")


def test_a_built_in_table_is_changed_and_restored(table: Table) -> None:
    table.tap("tables.show", table="snags").tap("tables.write", table="snags")
    table.tap("tables.save", form=written("Snags", "options", "[1] Late"), table="snags")
    assert "changed here" in table.shown("tables-body")
    table.tap("tables.restore", table="snags")
    assert "built in" in table.shown("tables-body")
    table.tap("tables.undo")
    assert [e.text for e in shelf_of(table.session).table("snags").entries] == ["Late"]


def test_tables_are_kept_in_the_store(table: Table) -> None:
    """Another visit on the same storage finds what was written, a changed built-in included."""
    own(table)
    table.tap("tables.save", form=written("Snags", "options", "[1] Late"), table="snags")
    later = type(table)(table.storage)
    shelf = shelf_of(later.session)
    assert [s.table.name for s in shelf.all() if not s.built_in] == ["Weather"]
    assert [e.text for e in shelf.table("snags").entries] == ["Late"]


def test_a_table_is_shared_as_text_that_reads_back(table: Table) -> None:
    key = own(table)
    table.tap("tables.share", table=key)
    words = next(e.values["words"] for e in table.effects if e.kind == "share")
    assert words == "# Weather\n1-3: Rain\n4-6: Sun"


def test_hostile_text_stays_text(table: Table) -> None:
    markup = "<script>alert(1)</script>\N{RIGHT-TO-LEFT OVERRIDE}"
    own(table, markup, f"1: {markup}\n2: {{{{ 7 * 7 }}}}")
    for action in ("tables.opened", "tables.arrange", "tables.list"):
        html = table.tap(action).shown("tables-body")
        assert "<script>" not in html
        assert "&lt;script&gt;" in html
    table.tap("tables.preview", form=written("x" * 10_000, "", markup * 500), table="")
    assert "<script>" not in table.shown("table-preview")

"""Notices: each stands where it belongs, and has an end."""

import pytest

from app import effects
from tests.player import Player

LINK = "#system=heroic&roll=task&skill=7&difficulty=easy"


@pytest.fixture
def player() -> Player:
    """A hero was just deleted in the Heroes view."""
    player = Player().set("check-heroic-task").tap("notices.moved", view="heroes")
    hero = {"kind": "hero", "name": "Mira", "system": "heroic", "skills": []}
    return player.tap("heroes.delete", id=player.store.heroes.add(hero).value.id)


def test_an_undo_is_offered_in_the_view_where_it_was_done(player: Player) -> None:
    assert player.tap("notices.moved", view="roll").shown("notice-undo") == ""
    assert "Mira deleted." in player.tap("notices.moved", view="heroes").shown("notice-undo")


def test_an_undo_is_over_after_a_while_and_no_other_goes_with_it(player: Player) -> None:
    first = player.token()
    (wait,) = [e for e in player.effects if e.kind == "after"]
    assert wait.values["held_by"] == "notice-undo"
    hero = {"kind": "hero", "name": "Bo", "system": "heroic", "skills": []}
    player.tap("heroes.delete", id=player.store.heroes.add(hero).value.id)
    player.tap("notices.over", token=first)
    assert "Bo deleted." in player.shown("notice-undo")
    player.undo()
    assert player.shown("notice-undo") == ""
    assert [each.data["name"] for each in player.store.heroes.all()] == ["Bo"]


def test_every_notice_of_before_goes_with_a_roll(player: Player) -> None:
    player.tap("links.opened", fragment=LINK).roll(3, 4)
    for place in ("notice-undo", "notice-link"):
        assert effects.replace(place, "") in player.effects


def test_what_a_link_set_up_is_over_with_another_form(player: Player) -> None:
    player.tap("links.opened", fragment=LINK)
    player.set("check-heroic-task", skill="8")
    assert effects.replace("notice-link", "") not in player.effects, "the same form"
    player.set("check-heroic-opposed")
    assert effects.replace("notice-link", "") in player.effects


def test_why_a_link_prepared_nothing_is_told_until_it_is_read(player: Player) -> None:
    player.tap("links.opened", fragment="#system=heroic&skill=many")
    player.set("check-heroic-opposed")
    assert effects.replace("notice-link", "") not in player.effects

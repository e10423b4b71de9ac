"""Rules in brief: from a step of a working to its rule and back, contents, search."""

import re

import pytest

from app.events import FormValues
from app.systems import pages
from tests.player import Player

TASK = "check-heroic-task"
ABILITY = "check-power-ability"


def rolled(player: Player) -> str:
    """A Heroic Roll; what its card shows."""
    return player.set(TASK, skill="7", difficulty="easy").roll(4, 6).shown("result-card")


def link(html: str, rule: str) -> dict[str, str]:
    """What the link of a rule sends."""
    found = re.search(rf'<a class="rule"[^>]*data-rule="{rule}"[^>]*>', html)
    assert found, f"no link for {rule}"
    return dict(re.findall(r'data-(rule|place|number|entry)="([^"]*)"', found[0]))


def follow(player: Player, html: str, rule: str) -> Player:
    """Tap the link of a rule: the view opens."""
    return player.tap("rules.show", **link(html, rule)).tap("rules.opened")


def scrolled(player: Player) -> list[str]:
    return [str(e.values["element"]) for e in player.effects if e.kind == "scroll"]


def focused(player: Player) -> list[str]:
    return [str(e.values["element"]) for e in player.effects if e.kind == "focus"]


def marked(player: Player) -> dict[str, str | None]:
    return {
        str(e.values["element"]): e.values["names"]["aria-current"]  # type: ignore[index]
        for e in player.effects
        if e.kind == "attributes" and "aria-current" in e.values["names"]  # type: ignore[operator]
    }


def ordered(player: Player) -> list[str]:
    return next(
        e.values["children"]  # type: ignore[misc]
        for e in player.effects
        if e.kind == "order" and e.values["element"] == "rules-systems"
    )


def test_every_step_of_a_working_is_a_link_to_its_rule(player: Player) -> None:
    html = rolled(player)
    steps = html.count("<li>", html.index('class="working"'))
    assert steps == html.count('<a class="rule"') == 3
    assert html.count('href="#rules"') == 3


def test_the_rule_behind_a_step_is_one_tap_and_is_marked_in_its_place(player: Player) -> None:
    follow(player, rolled(player), "R-H-10")
    assert marked(player) == {"rule-R-H-10": "true"}
    assert focused(player) == ["rule-R-H-10"]
    assert scrolled(player) == ["rule-R-H-10"]
    assert 'id="rule-R-H-10"' in player.shown("rules-heroic-ids")
    assert "A total above the TN is a success." in player.shown("rules-heroic-ids")


def test_back_leads_to_the_step_of_the_working_that_asked(player: Player) -> None:
    html = rolled(player)
    asked = link(html, "R-H-10")
    follow(player, html, "R-H-10")
    assert "Back to roll 1" in player.shown("rules-back")
    player.tap("rules.back", number=asked["number"], place=asked["place"])
    assert [e.kind for e in player.effects] == ["view", "scroll", "focus"]
    (step,) = focused(player)  # focusing opens the working around it
    assert f'id="{step}"' in html


def test_a_past_roll_is_open_again_when_one_comes_back(player: Player) -> None:
    rolled(player)
    entry = player.store.history.ids()[0]
    html = player.tap("history.show", entry=entry).shown("sheet-body")
    asked = link(html, "R-H-05")
    assert asked["entry"] == entry
    follow(player, html, "R-H-05")
    assert "Back to the past roll" in player.shown("rules-back")
    player.tap("rules.back", entry=entry, place=asked["place"])
    later = [e.values for e in player.effects if e.kind == "later"]
    assert [each["action"] for each in later] == ["history.show", "rules.returned"]
    player.tap("rules.returned", place=asked["place"])
    assert f'id="{focused(player)[0]}"' in html


def test_without_a_roll_that_asked_there_is_no_way_back_to_one(player: Player) -> None:
    follow(player, rolled(player), "R-H-10")
    player.tap("rules.opened")
    assert player.shown("rules-back") == ""
    assert not scrolled(player)


def test_the_system_in_use_comes_first(player: Player) -> None:
    assert ordered(player.tap("rules.opened"))[0] == "rules-heroic"
    player.set(ABILITY)
    assert ordered(player.tap("rules.opened")) == ["rules-power", "rules-heroic", "rules-boons"]


def test_another_rule_takes_the_mark_over(player: Player) -> None:
    html = rolled(player)
    follow(player, html, "R-H-10")
    follow(player, html, "R-H-05")
    assert marked(player) == {"rule-R-H-10": None, "rule-R-H-05": "true"}


def test_the_rules_are_drawn_once(player: Player) -> None:
    player.tap("rules.opened")
    for system in pages():
        assert player.shown(f"rules-{system.name}-ids")
    assert not player.tap("rules.opened").shown("rules-heroic-ids")


def test_every_line_of_the_contents_leads_somewhere(player: Player) -> None:
    player.tap("rules.opened")
    places = set(re.findall(r'data-to="([^"]+)"', player.shown("rules-contents")))
    drawn = "".join(player.shown(f"rules-{system.name}-ids") for system in pages())
    articles = {f"rules-{system.name}" for system in pages()}
    assert places == articles | set(re.findall(r'<h3 id="([^"]+)"', drawn))
    assert focused(player.tap("rules.go", to="rules-heroic-2")) == ["rules-heroic-2"]


def search(player: Player, words: str) -> list[str]:
    """The ids of the rules that are found."""
    player.tap("rules.search", form=FormValues("rules-search", {"text": [words]}))
    return re.findall(r'data-rule="([^"]+)"', player.shown("rules-found"))


@pytest.mark.parametrize("words", ["r-h-09", "R-H-09", "EQUALS  complication a total"])
def test_a_rule_is_found_by_its_id_and_by_words(player: Player, words: str) -> None:
    assert search(player, words) == ["R-H-09"]
    assert player.said() == "1 passage found"


def test_what_is_found_in_the_system_in_use_comes_first(player: Player) -> None:
    player.set(ABILITY)
    found = search(player, "our reading")
    assert found[0].startswith("A-P-")
    assert {rule[2] for rule in found} == {"H", "P", "S"}


def test_a_passage_of_a_brief_is_found_too_and_leads_there(player: Player) -> None:
    assert search(player, "skill words excellent") == []
    html = player.shown("rules-found")
    assert "Heroic, in brief" in html
    assert "Skill words: Basic 2" in html
    assert re.findall(r'data-to="([^"]+)"', html) == ["rules-heroic"]


def test_what_is_not_found_is_said_and_no_words_show_nothing(player: Player) -> None:
    assert search(player, "xyzzy") == []
    assert player.said() == "Nothing found"
    assert search(player, "  ") == []
    assert player.shown("rules-count") == ""


def test_a_rule_that_was_found_is_shown_in_its_place(player: Player) -> None:
    player.tap("rules.rule", rule="A-P-13")
    assert focused(player) == scrolled(player) == ["rule-A-P-13"]


def test_a_look_at_a_secret_roll_opens_no_rule_for_all_to_see(player: Player) -> None:
    player.tap("secret.switch")
    rolled(player)
    html = player.tap("secret.look", number="1").shown("look-body")
    assert "R-H-10" in html
    assert "<a " not in html

"""The Luck view: what the rolls of a stretch came to, beside what their own odds promised."""

from typing import Any

Player = Any
TASK = {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
TEST = {"system": "power", "roll": "test", "characteristic": 2}
SKILL = {"system": "boons", "bonus": 9}


def past(player: Player, record: dict[str, Any] = TASK, faces: Any = (4, 6), **fields: Any) -> str:
    """A roll of an earlier visit; its id."""
    identity: str = player.store.history.add(record, list(faces), **fields).value.id
    player.clock.time += 60_000
    return identity


def counted(player: Player, action: str = "luck.opened", **data: Any) -> str:
    """The view as it stands once everything that was put off is done."""
    player.tap(action, **data)
    html = player.shown("luck-result")
    while put_off := [e for e in player.effects if e.kind == "later"]:
        for each in put_off:
            if str(each.values["action"]).startswith("luck."):
                player.tap(each.values["action"], **each.values["data"])
        html = player.shown("luck-result") or html
        if not [e for e in player.effects if str(e.values.get("action")).startswith("luck.")]:
            break
    return html


def test_x(player: Player) -> None:
    past(player)
    past(player, TEST, (5, 4), hero="Mira")
    past(player, SKILL, (5, 4), hero="Mira", source="typed")
    html = counted(player)
    print(html)
    print(player.tap("luck.copy").effects)
    print(player.tap("luck.export").effects)

"""Whatever a profile holds, the app starts, every view opens, and no tap raises.

A thousand profiles, each the same in every run: everything that can be stored, with one to three
values of a wrong type, gone, cut, nested too deeply. Nothing is judged here but that nothing raises
and that one can still roll: `tests/app/store` says what becomes of which damage.
"""

import contextlib
import random
import re
from collections.abc import Iterator, Sequence
from typing import TypeVar

import pytest

from app.events import FormValues
from app.features.drafts.draft import EDITORS
from app.features.saving.troubles import tell_troubles
from app.rolls.lists import tables_of
from app.store.keys import PREFIX
from app.systems import page, pages
from tests.damage import NESTED, damaged, full_profile, player_on
from tests.player import Player

Thing = TypeVar("Thing")
PROFILES = 1_000
AT_ONCE = 50
VIEWS = ("history.opened", "heroes.show", "tables.opened", "backup.opened")
FEW = 3


@pytest.fixture(scope="module")
def profile() -> dict[str, str]:
    return full_profile()


def settled(player: Player) -> Player:
    """Whatever a tap puts off is done, as the page does it; each kind of work a few times."""
    for _ in range(12):
        if not any(effect.kind == "later" for effect in player.effects):
            break
        waiting = player.effects
        done = []
        for effect in waiting:
            if effect.kind == "later":
                data = {str(k): str(v) for k, v in dict(effect.values["data"]).items()}  # type: ignore[call-overload]
                done += player.tap(str(effect.values["action"]), **data).effects
        player.effects = done
    return player


def start(texts: dict[str, str]) -> Player:
    """What the page does at its start."""
    player = player_on(texts)
    player.effects = list(tell_troubles(player.session))
    for action in ("check.changed", "settings.begin", "hero_bar.show", "drafts.begin"):
        settled(player.tap(action))
    return player


def open_every_view(player: Player) -> None:
    for view in VIEWS:
        settled(player.tap(view))


def few(things: Sequence[Thing], seed: int) -> Sequence[Thing]:
    """A few of them, others for each profile."""
    return random.Random(seed).sample(things, min(FEW, len(things)))


def act_on_everything(player: Player, seed: int) -> None:
    """Nearly every tap that there is, each on a few things."""
    store = player.store
    for entry in few(store.history.entries(), seed):
        for verb in ("show", "copy", "share", "link", "repeat", "change", "original", "reveal"):
            settled(player.tap(f"history.{verb}", entry=entry.id))
        settled(player.tap("roll.done"))
    for words in ({"text": ["edited"]}, {"system": ["power"], "degree": ["power/tier-1"]}):
        settled(player.tap("history.filter", form=FormValues("history-filter", words)))
    for kind in ("csv", "json"):
        player.tap("export.history", kind=kind)
    player.tap("fairness.mine")
    for record in few(store.heroes.all(), seed):
        settled(player.tap("heroes.use", id=record.id))
        player.tap("heroes.edit", id=record.id).tap("share.file", kind="hero", id=record.id)
        for kind in ("hero", "opponent"):
            settled(player.tap("hero_bar.put", check=player.front.form_id(), kind=kind, place="0"))
    for record in few(store.presets.all(), seed):
        settled(player.tap("presets.roll", id=record.id))
        player.tap("presets.move", id=record.id, by="1")
        player.tap("share.file", kind="preset", id=record.id)
    for stored in few(tables_of(player.session).all(), seed):
        player.tap("tables.show", table=stored.id).tap("tables.throw", table=stored.id)
        player.tap("tables.share", table=stored.id).tap("tables.list")
    for form, (_, action) in EDITORS.items():
        draft = store.device.get(f"draft/{form}")
        key = str(draft.get("key")) if isinstance(draft, dict) else ""
        settled(player.tap(action, key=key, entry=key)).tap("tables.cancel")
    for system in pages():
        if any(form.house for form in system.forms):
            settled(player.tap("settings.house", system=system.name, form=FormValues()))
    for kept in store.quarantine():
        player.tap("backup.save-unread", key=kept.key)


def leave_nothing(player: Player) -> None:
    """Back up, restore, tidy, delete and undo, erase."""
    settled(player.tap("backup.make").tap("saving.tidy"))
    text = next(str(e.values["words"]) for e in player.tap("backup.make").effects)
    settled(player.tap("backup.look", text=text, name="x").tap("backup.replace"))
    settled(player.tap("backup.put-back"))
    for record in player.store.heroes.all()[:2]:
        settled(player.tap("heroes.delete", id=record.id).undo())
    if player.store.history.ids():
        settled(player.tap("history.delete-all").undo())
    for kept in player.store.quarantine():
        player.tap("backup.discard-unread", key=kept.key)
    settled(player.tap("erase.ask").tap("erase.erase"))


def rolls(player: Player) -> None:
    before = player.made
    settled(player.set(pages()[0].forms[0].form_id()).tap("roll"))
    assert player.made == before + 1


@contextlib.contextmanager
def told(seed: object, profile: dict[str, str], texts: dict[str, str]) -> Iterator[None]:
    """Say which profile it was, and what was wrong in it."""
    try:
        yield
    except Exception as error:
        wrong = {key: text[:2_000] for key, text in texts.items() if profile.get(key) != text}
        raise AssertionError(f"profile {seed}, damaged: {wrong}") from error


def test_the_profile_has_a_key_of_every_kind(profile: dict[str, str]) -> None:
    kinds = {re.sub(r"/[^/]*$", "/", key) if "/" in key[11:] else key for key in profile}
    assert {key.removeprefix(PREFIX) for key in kinds} >= {
        "settings", "setups", "device", "hero/", "preset/", "table/", "history/", "aside/hero/",
        "old/0/", "before-replace", "erased",
    }  # fmt: skip
    player = start(profile)
    assert len(player.store.history.entries()) > FEW
    assert any(entry.original for entry in player.store.history.entries())
    assert {trouble.kind for trouble in player.store.troubles()} == {"unreadable"}


@pytest.mark.parametrize("first", range(0, PROFILES, AT_ONCE))
def test_a_damaged_profile_starts_and_every_view_opens(profile: dict[str, str], first: int) -> None:
    for seed in range(first, first + AT_ONCE):
        texts = damaged(profile, seed)
        with told(seed, profile, texts):
            player = start(texts)
            open_every_view(player)
            if seed % 3 == 0:  # they take ten times as long
                act_on_everything(player, seed)
            rolls(player)
            if seed % 3 == 1:
                leave_nothing(player)


@pytest.mark.parametrize("place", ["settings", "setups", "device", "hero", "preset", "table"])
def test_a_text_nested_without_end_is_kept_and_told(profile: dict[str, str], place: str) -> None:
    texts = dict(profile)
    key = next(key for key in sorted(texts) if key.startswith(PREFIX + place))
    texts[key] = NESTED
    player = start(texts)
    open_every_view(player)
    rolls(player)
    assert [kept.origin for kept in player.store.quarantine() if kept.text == NESTED] == [key]


def test_what_a_hero_of_an_unknown_game_system_can_do(profile: dict[str, str]) -> None:
    player = start(profile)
    hero = {"kind": "hero", "name": "Mira", "system": "no such system"}
    with pytest.raises(KeyError):
        page("no such system")
    identity = player.store.heroes.add(hero).value.id
    for verb in ("use", "edit"):
        assert "doesn't know" in player.tap(f"heroes.{verb}", id=identity).said()

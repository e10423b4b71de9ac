"""Shows again what changed behind the page's back: an undo, a restore, another tab, an erasure."""

from collections.abc import Iterable, Iterator

from app import effects
from app.effects import Effect
from app.features.hero_bar.view import show_bar
from app.features.result.card import redraw
from app.features.saving.troubles import tell_troubles
from app.rolls import commands
from app.rolls.visit import Visit
from app.session import Handler, Session
from app.store.store import Store

EVERY_PART = frozenset({"heroes", "presets", "tables", "history", "settings", "setups"})
ON_THE_CARD = {"history", "tables"}


def refresh(session: Session, parts: Iterable[str]) -> Iterator[Effect]:
    """Show these parts of the store as they are now, wherever they are on screen."""
    changed = set(parts)
    if "history" in changed:
        from app.features.history import list_view

        commands.follow_history(session.part(Visit), session.part(Store))
        yield from list_view.refresh_if_open(session)
    if changed & ON_THE_CARD:
        yield from redraw(session)
    if "heroes" in changed:
        from app.features.heroes.view import show_heroes

        yield from show_heroes(session)
    if changed & {"presets", "heroes"}:
        from app.features.opponents.view import show_desk
        from app.features.presets.view import show_presets

        yield from show_presets(session)
        yield from show_bar(session)
        yield from show_desk(session)
        yield effects.replace("imports-done", "")  # it says what was saved, and may not be so now
    if "tables" in changed:
        from app.features.tables.view import place

        yield from place(session)
    if "settings" in changed:
        yield effects.later("settings.begin")
    yield effects.later("backup.opened")
    yield from tell_troubles(session)


ACTIONS: dict[str, Handler] = {}

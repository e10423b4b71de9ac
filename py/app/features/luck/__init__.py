"""The view "Luck of these rolls": what a stretch of the history came to, beside its exact odds.

What it needs is shipped as source and compiled where it is opened first, a module at a time, so
that no tap waits for all of them.
"""

from collections.abc import Iterable
from importlib import import_module
from sys import modules
from time import perf_counter

from app import effects
from app.effects import Effect
from app.events import Event
from app.session import Handler, Session
from app.store.store import Store

MODULES = (
    *("app.luck.chi_squared", "app.luck.faces", "app.luck.score", "app.luck.degrees"),
    *("app.features.luck.stretch", "app.features.luck.count", "app.features.luck.words"),
    *("app.features.luck.view", "app.features.luck.act"),
)
"""In the order in which they need each other."""
BUDGET_S = 0.01
"""How long modules are compiled and the past is read before the page is painted again."""


def opened(session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened: get ready what was not ready yet, then count."""
    if session.part(Store).history.loaded and MODULES[-1] in modules:
        yield effects.later("luck.begin")
        return
    yield effects.text("luck-state", "Reading the history…")
    yield effects.later("luck.read")


def read(session: Session, _event: Event) -> Iterable[Effect]:
    """Compile a module or read some of the past; count when all is there."""
    end = perf_counter() + BUDGET_S
    for module in MODULES:
        import_module(module)
        if perf_counter() > end:
            yield effects.later("luck.read")
            return
    for left in session.part(Store).history.load_steps():
        if left and perf_counter() > end:
            yield effects.later("luck.read")
            return
    from app.features.saving.troubles import tell_troubles

    yield from tell_troubles(session)
    yield effects.later("luck.begin")


def _of(name: str) -> Handler:
    """A handler of `act`, imported when it is needed."""

    def handler(session: Session, event: Event) -> Iterable[Effect]:
        from app.features.luck import act

        found: Handler = getattr(act, name)
        return found(session, event)

    return handler


ACTIONS: dict[str, Handler] = {
    "opened": opened,
    "read": read,
    "filter": _of("filtered"),
    **{name: _of(name) for name in ("begin", "copy", "export", "go", "share")},
}

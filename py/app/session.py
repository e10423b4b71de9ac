"""The session of one open page: its seams to the world, and the parts that hold its state.

A handler is a function `(session, event) -> effects` in the `ACTIONS` of `app.features.<feature>`,
found by the action's first word and imported at its first use, so that the start pays for nothing
that is not used yet. What a feature or the rolls remember stands in parts, one object a class
(`session.part(Visit)`): the session itself knows none of them.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from app.effects import Effect
from app.events import Event, FormValues

if TYPE_CHECKING:
    from app.ports import Clock, RandomBytes
    from app.render import Renderer

Handler = Callable[["Session", Event], Iterable[Effect]]
Part = TypeVar("Part")


class Session:
    """One visit. `version` is the app's own; `random_bytes` draws from the cryptographic source."""

    def __init__(
        self,
        *,
        render: "Renderer",
        random_bytes: "RandomBytes",
        clock: "Clock",
        version: str = "",
    ) -> None:
        self.render = render
        self.random_bytes = random_bytes
        self.clock = clock
        self.version = version
        self.values = FormValues()
        """What the controls of the check form at the front hold."""
        self.address = ""
        """The page's own address without query and fragment, whatever was there: what a link of
        ours begins with.
        """
        self._parts: dict[type[Any], Any] = {}

    def put(self, part: object) -> None:
        """Put a part in that was made elsewhere (the store)."""
        self._parts[type(part)] = part

    def part(self, kind: type[Part], make: Callable[[], Part] | None = None) -> Part:
        """The part of a class; at its first use it is made by `make`, or by the class alone."""
        if kind not in self._parts:
            self._parts[kind] = make() if make else kind()
        found: Part = self._parts[kind]
        return found

    def forget(self, keep: Iterable[type[Any]]) -> None:
        """Everything was erased: drop all parts but these, which are made anew at their next
        use.
        """
        self._parts = {kind: self._parts[kind] for kind in keep if kind in self._parts}

    def handle(self, event: Event) -> list[Effect]:
        """Answer an event; an unknown action is a fault of our own page and raises LookupError.

        `history.show` is answered by the handler `show` of `app.features.history`, `roll` by the
        handler `roll` of `app.features.roll`.
        """
        return list(self._effects(event))

    def attempt(self, event: Event) -> tuple[list[Effect], Exception | None]:
        """The same for a page that has to go on whatever happens: with the exception that a handler
        raised, if any, the effects that it gave before. Each was true when it was given, and what
        the handler did until then is done.
        """
        done: list[Effect] = []
        try:
            for effect in self._effects(event):
                done.append(effect)
        except Exception as error:
            # Work put off to the handler that failed would fail again, and again.
            return [e for e in done if e.values.get("action") != event.action], error
        return done, None

    def _effects(self, event: Event) -> Iterable[Effect]:
        feature, _, verb = event.action.partition(".")
        handlers = actions_of(feature)
        verb = verb or feature
        if verb not in handlers:
            raise LookupError(f"no handler answers {event.action!r}")
        return handlers[verb](self, event)


def actions_of(feature: str) -> dict[str, Handler]:
    """The handlers of a feature by name, found by its folder. Raises LookupError."""
    module = f"app.features.{feature}"
    if not feature.isidentifier():
        raise LookupError(f"{feature!r} names no feature")
    try:
        found: dict[str, Handler] = import_module(module).ACTIONS
    except ModuleNotFoundError as missing:
        if missing.name != module:
            raise
        raise LookupError(f"there is no feature {feature!r}") from None
    return found

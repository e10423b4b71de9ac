"""The session of one open page: what is set up, what was rolled, and which handler answers what.

A handler is a function `(session, event) -> effects` in `app.features.<feature>`, found by the
action's first word and imported at its first use, so that the start pays for nothing that is not
used yet. The session reaches the world through its ports alone: random bytes, clock, store.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from app.effects import Effect
from app.events import Event, FormValues
from app.forms import CheckForm
from app.rolls import Roll
from app.systems import form_class

if TYPE_CHECKING:
    from app.browsing import Browsing
    from app.features.typing_in import Typing
    from app.ports import Clock, RandomBytes
    from app.render import Renderer
    from app.store import Store
    from app.store.restore import Plan

Handler = Callable[["Session", Event], Iterable[Effect]]

FEATURES = (
    "backup",
    "boons",
    "check",
    "entry",
    "erase",
    "export",
    "fairness",
    "gm",
    "heroes",
    "heroic",
    "history",
    "items",
    "keeping",
    "links",
    "power",
    "presets",
    "roll",
    "settings",
    "tables",
    "targets",
    "typing_in",
)


class Session:
    """The state of one visit."""

    def __init__(
        self,
        *,
        render: "Renderer",
        random_bytes: "RandomBytes",
        clock: "Clock",
        store: "Store",
    ) -> None:
        self.render = render
        self.random_bytes = random_bytes
        self.clock = clock
        self.store = store
        self.values = FormValues()
        self.rolls: list[Roll] = []
        self.stored: dict[int, Roll] = {}
        """The rolls as the history has them, by number."""
        self.entries: dict[int, tuple[str, ...]] = {}
        """The ids of a roll's entries in the history, one a target, by the roll's number."""
        self.taken_back: list[Roll] = []
        """Rolls that were undone and can be brought back, the last one last."""
        self.versions: dict[int, list[Roll]] = {}
        """What a roll was before each change or decision, by the roll's number."""
        self.told: list[str] = []
        """The sentences about the store that are on screen."""
        self.browsing: Browsing | None = None
        """The look at the history, once its view was opened."""
        self.known_troubles: set[str] = set()
        """Kinds of troubles that were read and need no more telling in this visit."""
        self.restoring: Plan | None = None
        """What a chosen file would do, until it is restored or left."""
        self.reminded = False
        """Whether the reminder to make a backup was put off in this visit."""
        self.last_number = 0
        self.shown = 0
        """Number of the roll on the stage, 0 when there is none."""
        self.editing = 0
        """Number of the roll whose check is being changed on the same dice, 0 when none is."""
        self.unchanged: Roll | None = None
        """That roll as it was before."""
        self.typing: Typing | None = None
        self.real_dice = False
        self.tapped = float("-inf")
        """When the Roll button was tapped last, in the page's own milliseconds."""
        self.secret = False
        """Whether the next rolls are secret."""
        self.address = ""
        """The page's own address, without a fragment: what a link of ours begins with."""
        self.kept: dict[str, Any] = {}
        """What a feature keeps for this visit, by the feature's name; its own business alone."""

    def handle(self, event: Event) -> list[Effect]:
        """Answer an event; an unknown action is a fault of our own page and raises LookupError.

        `roll.undo` is answered by the handler `undo` of `app.features.roll`, `roll` by `roll`.
        """
        feature, _, verb = event.action.partition(".")
        if feature not in FEATURES:
            raise LookupError(f"no feature answers {event.action!r}")
        handlers: dict[str, Handler] = import_module(f"app.features.{feature}").ACTIONS
        verb = verb or feature
        if verb not in handlers:
            raise LookupError(f"no handler answers {event.action!r}")
        return list(handlers[verb](self, event))

    def form(self) -> CheckForm:
        """The check form on screen, holding what its controls hold."""
        return form_class(self.values.form)(self.values)

    def roll_numbered(self, number: int) -> Roll | None:
        """A roll of this visit by its number."""
        return next((roll for roll in self.rolls if roll.number == number), None)

    def keep(self, roll: Roll) -> None:
        """Put a changed roll in the place of the one with its number."""
        self.rolls = [roll if old.number == roll.number else old for old in self.rolls]

    def next_number(self) -> int:
        """The number of the next roll of this visit."""
        self.last_number += 1
        return self.last_number

"""The points of a Boon Roll against the table's lists: what can be bought, what is picked, done.

Picks wait in the session until all points are spent or the rest is left on purpose; only then do
they become the roll's choice. So no roll counts points as lost that nobody has let go.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.systems.boons_words import points
from app.tables.model import Entry
from app.tables.shelf import shelf_of

if TYPE_CHECKING:
    from app.rolls import Roll
    from app.session import Session

Picks = tuple[tuple[str, int], ...]
SNAGS = "snags"


class Spending:
    """The points of one roll: how many, which list they buy from, what is picked so far."""

    def __init__(self, session: "Session", roll: "Roll") -> None:
        outcome = roll.outcome()
        record = outcome.record()
        self.kept: dict[int, tuple[tuple[int, str], Picks]] = session.kept.setdefault("boons", {})
        self.number = roll.number
        self.points: int = record["to_spend"]
        self.what = "boon" if record["boons"] else "snag"
        self.kind = str(roll.check.record().get("kind", "general"))
        self.table = f"boons-{self.kind}" if record["boons"] else SNAGS
        self.entries = [
            entry for entry in shelf_of(session).table(self.table).entries if entry.fits(self.kind)
        ]
        spent = roll.choices.get("spent")
        self.done = spent is not None
        self.lost: int = record.get("lost", 0)
        self.picks: Picks = tuple((str(n), int(c)) for n, c in spent or ())  # type: ignore[attr-defined]
        if not self.done:
            key, picks = self.kept.get(roll.number, (None, ()))
            self.picks = picks if key == (self.points, self.table) else ()

    @property
    def left(self) -> int:
        """Points that are not spent yet."""
        return self.points - sum(cost for _, cost in self.picks)

    def keep(self, picks: Picks) -> None:
        """Keep picks until they are complete."""
        self.picks = picks
        self.kept[self.number] = ((self.points, self.table), picks)

    def forget(self) -> None:
        """The picks are complete: from now on the roll itself holds them."""
        self.kept.pop(self.number, None)

    def pick(self, entry: Entry) -> None:
        """Buy an entry once more; one that takes more points (`1+`) grows by one instead."""
        if entry.more:
            for place, (name, cost) in enumerate(self.picks):
                if name == entry.name:
                    grown = (name, cost + 1)
                    self.keep((*self.picks[:place], grown, *self.picks[place + 1 :]))
                    return
        self.keep((*self.picks, (entry.name, entry.cost)))

    def price(self, entry: Entry) -> int:
        """What an entry costs now."""
        again = entry.more and any(name == entry.name for name, _ in self.picks)
        return 1 if again else entry.cost


def spending(session: "Session", roll: "Roll") -> dict[str, Any] | None:
    """The panel of a roll's points; None where there are none."""
    state = Spending(session, roll)
    if not state.points:
        return None
    return {
        "number": roll.number,
        "done": state.done,
        "what": state.what,
        "kind": state.kind,
        "table": state.table,
        "left": state.left,
        "left_words": points(state.left, state.what),
        "lost": state.lost,
        "picks": [{"name": name, "cost": cost} for name, cost in state.picks],
        "options": _options(state),
        "details": _details(state.entries, state.picks),
    }


def _options(state: Spending) -> dict[str, list[dict[str, Any]]]:
    """The list's entries: those within reach, and those that cost more than what is left."""
    found: dict[str, list[dict[str, Any]]] = {"within": [], "beyond": []}
    if state.done:
        return found
    for place, entry in enumerate(state.entries):
        taken = sum(name == entry.name for name, _ in state.picks)
        found["within" if state.price(entry) <= state.left else "beyond"].append(
            {
                "place": place,
                "name": entry.name,
                "detail": entry.text if entry.text != entry.name else "",
                "mark": entry.mark,
                "hint": _hint(entry, taken),
            }
        )
    return found


def _hint(entry: Entry, taken: int) -> str:
    if not taken:
        return ""
    return "put in one more" if entry.more else "taken; again only where your table allows it"


def _details(entries: Sequence[Entry], picks: Picks) -> list[str]:
    """The whole texts of picked entries whose name is not all they say."""
    picked = {name for name, _ in picks}
    return [entry.text for entry in entries if entry.name in picked and entry.text != entry.name]

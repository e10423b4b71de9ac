"""The points of a Boon Roll against the table's lists: what can be bought, what is picked, done.

Picks wait (`pending`) until all points are spent or the rest is left on purpose; only then do they
become the roll's choice. So no roll counts points as lost that nobody has let go.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from app.resolution import Resolution
from app.store.records.table import TableEntry
from app.systems.base import Lists
from app.systems.boons.words import points

Picks = tuple[tuple[str, int], ...]
SNAGS = "snags"
SNAG = "snag"
LASTS = "*"
"""What an entry that goes on after the roll ends with."""


class Spending:
    """The points of one roll: how many, which list they buy from, what is picked so far."""

    def __init__(self, resolution: Resolution, pending: Mapping[str, Any], lists: Lists) -> None:
        record = resolution.outcome.record()
        self.points: int = record["to_spend"]
        self.what = "boon" if record["boons"] else SNAG
        self.kind = str(resolution.check.values["kind"])
        self.table = f"boons-{self.kind}" if record["boons"] else SNAGS
        self.entries = (
            [entry for entry in lists(self.table).entries if entry.fits(self.kind)]
            if self.points
            else []
        )
        spent = resolution.choices.get("spent")
        self.done = spent is not None
        self.lost: int = record.get("lost", 0)
        self.key = [self.points, self.what, self.kind]
        self.picks = picks_of(resolution, pending)

    @property
    def left(self) -> int:
        """Points that are not spent yet."""
        return self.points - sum(cost for _, cost in self.picks)

    def pending(self, picks: Picks) -> dict[str, Any]:
        """What to remember of picks until they are complete."""
        self.picks = picks
        return {"points_key": self.key, "picks": [list(each) for each in picks]}

    def with_pick(self, entry: TableEntry) -> Picks:
        """The picks with an entry once more; one that takes more points (`1+`) grows by one."""
        if entry.more:
            for place, (name, cost) in enumerate(self.picks):
                if name == entry.name:
                    grown = (name, cost + 1)
                    return (*self.picks[:place], grown, *self.picks[place + 1 :])
        return (*self.picks, (entry.name, entry.cost))

    def refused(self, entry: TableEntry) -> bool:
        """Whether an entry is taken as often as the list has it: only `1+` may be taken again."""
        taken = sum(name == entry.name for name, _ in self.picks)
        listed = [each for each in self.entries if each.name == entry.name]
        return taken >= len(listed) > 0 and not any(each.more for each in listed)

    def price(self, entry: TableEntry) -> int:
        """What an entry costs now."""
        again = entry.more and any(name == entry.name for name, _ in self.picks)
        return 1 if again else entry.cost


def picks_of(resolution: Resolution, pending: Mapping[str, Any]) -> Picks:
    """What was bought with the points of a roll, or is picked so far."""
    spent: Any = resolution.choices.get("spent")
    if spent is None:
        record = resolution.outcome.record()
        what = "boon" if record["boons"] else SNAG
        key = [record["to_spend"], what, str(resolution.check.values["kind"])]
        spent = pending["picks"] if pending.get("points_key") == key else ()
    return tuple((str(name), int(cost)) for name, cost in spent)


def open_points(resolution: Resolution, pending: Mapping[str, Any]) -> str:
    """The points of a roll that nobody has spent or given up, in words; empty where there are
    none. Picks that are not complete count as spent; complete ones that wait to be confirmed don't.
    """
    record = resolution.outcome.record()
    if not record["to_spend"] or ("spent" in resolution.choices and not record["lost"]):
        return ""
    if "spent" in resolution.choices and record["boons"]:
        return ""
    left = record["to_spend"] - sum(cost for _, cost in picks_of(resolution, pending))
    return points(left or record["to_spend"], "boon" if record["boons"] else SNAG)


def lasting(resolution: Resolution) -> tuple[str, ...]:
    """What was bought and goes on: its entry ends with a star."""
    spent: Any = resolution.choices.get("spent", ())
    names = dict.fromkeys(str(name) for name, _ in spent)
    return tuple(name.rstrip(" *") for name in names if name.endswith(LASTS) and name.strip(" *"))


def spending(
    resolution: Resolution, pending: Mapping[str, Any], lists: Lists
) -> dict[str, Any] | None:
    """The panel of a roll's points; None where there are none."""
    state = Spending(resolution, pending, lists)
    if not state.points:
        return None
    return {
        "done": state.done,
        "what": state.what,
        "kind": state.kind,
        "table": state.table,
        "left": state.left,
        "left_words": points(state.left, state.what),
        "lost_words": points(state.lost, state.what),
        "give_up": _give_up(state),
        "lost": state.lost,
        "picks": [{"name": name, "cost": cost} for name, cost in state.picks],
        "options": _options(state),
        "details": _details(state.entries, state.picks),
    }


def _give_up(state: Spending) -> str:
    """The words of the button that ends the spending: what is given up by it. Snag points never
    are: without any left to choose for there is no such button.
    """
    if not state.left:
        return "Done"
    return "" if state.what == SNAG else f"Give up {points(state.left, state.what)}"


def _options(state: Spending) -> dict[str, list[dict[str, Any]]]:
    """The list's entries: those within reach, and those that cost more than what is left."""
    found: dict[str, list[dict[str, Any]]] = {"within": [], "beyond": []}
    if state.done:
        return found
    for place, entry in enumerate(state.entries):
        found["within" if state.price(entry) <= state.left else "beyond"].append(
            {
                "place": place,
                "name": entry.name,
                "detail": entry.text if entry.text != entry.name else "",
                "mark": entry.mark,
                "taken": state.refused(entry),
                "hint": _hint(entry, state),
            }
        )
    return found


def _hint(entry: TableEntry, state: Spending) -> str:
    if state.refused(entry):
        return "taken; it can be taken once"
    again = entry.more and any(name == entry.name for name, _ in state.picks)
    return "put one more point in" if again else ""


def _details(entries: Sequence[TableEntry], picks: Picks) -> list[str]:
    """The whole texts of picked entries whose name is not all they say."""
    picked = {name for name, _ in picks}
    return [entry.text for entry in entries if entry.name in picked and entry.text != entry.name]

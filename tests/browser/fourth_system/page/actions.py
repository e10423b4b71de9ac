"""What may be done on a result of the fourth mechanic."""

from app.systems.base import ResultAction, ResultChange, ResultTap


def luck(event: ResultTap) -> ResultChange:
    """Press one's luck: a choice of the rules."""
    first, *others = event.resolution.targets
    now = first._replace(choices={**first.choices, "luck": 1})
    return ResultChange(targets=(now, *others))


RESULT_ACTIONS: dict[str, ResultAction] = {"luck": luck}

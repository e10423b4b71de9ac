"""What can be undone in this visit: a stack of moves back, newest on top.

It lives in memory only. It knows nothing of history or heroes: each move is a function.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

DEPTH = 50


class Undo:
    """The moves back; the oldest is forgotten beyond `DEPTH`."""

    def __init__(self) -> None:
        self._moves: list[tuple[str, Callable[[], bool]]] = []

    def push(self, label: str, move: Callable[[], bool]) -> None:
        """Remember how to take back what was just done; `label` says what it was."""
        self._moves.append((label, move))
        del self._moves[:-DEPTH]

    @property
    def label(self) -> str | None:
        """What `undo` would take back, None when there is nothing."""
        return self._moves[-1][0] if self._moves else None

    def undo(self) -> str | None:
        """Take back the latest move and say which; None when there is nothing to take back."""
        if not self._moves:
            return None
        label, move = self._moves.pop()
        move()
        return label

    def forget(self) -> None:
        """Forget every move: what they refer to is gone."""
        self._moves.clear()

"""Undo by token: whatever can be taken back gives a token, and the token takes back exactly that.

Nothing ever undoes "the latest change". An act hands over a move back; the move looks whether what
the act did still stands, and changes nothing where it does not. Tokens live in memory only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    What = str | Callable[[], str]

MOST = 1_000
"""How many tokens are remembered; the oldest are forgotten."""
TOO_LATE = "It is too late for that."


class Undone(NamedTuple):
    """What became of a token: `what` it named, `why` it was not undone, the `parts` of the store
    that changed: heroes, presets, tables, history, settings, setups. `saved` tells whether storage
    has all of these parts.
    """

    done: bool
    what: str = ""
    why: str = ""
    parts: frozenset[str] = frozenset()
    saved: bool = True


class UndoTokens:
    """The moves back by their tokens. `saved` says whether storage has some parts of the store."""

    def __init__(self, saved: Callable[[Iterable[str]], bool]) -> None:
        self._saved = saved
        self._moves: dict[str, tuple[What, frozenset[str], Callable[[], str]]] = {}
        self._count = 0

    def offer(self, what: What, parts: Iterable[str], move: Callable[[], str]) -> str:
        """A token for an act just done. `move` takes it back and returns an empty text, or changes
        nothing and returns a sentence that says why. `what` names the act (`deleting Mira`); where
        only the move knows, it is a function that is asked after it.
        """
        self._count += 1
        token = f"u{self._count}"
        self._moves[token] = (what, frozenset(parts), move)
        if len(self._moves) > MOST:
            del self._moves[next(iter(self._moves))]
        return token

    def undo(self, token: str) -> Undone:
        """Take back what a token names. Each token works once."""
        if token not in self._moves:
            return Undone(False, why=TOO_LATE)
        what, parts, move = self._moves.pop(token)
        why = move()
        words = what if isinstance(what, str) else what()
        if why:
            return Undone(False, words, why)
        return Undone(True, words, parts=parts, saved=self._saved(parts))

    def forget(self) -> None:
        """Everything was erased: what the moves refer to is gone."""
        self._moves.clear()

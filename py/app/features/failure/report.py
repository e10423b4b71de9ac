"""An exception as one line for a report: what, where in our own code, in which version.

The line is meant to be handed on, so it holds nothing that anybody wrote: what an exception quotes
is left out where it is no name of the code.
"""

import builtins
import re
from collections.abc import Iterator
from types import CodeType, TracebackType

OURS = ("app.", "browser.", "dicewright.")
LONGEST_MESSAGE = 160
QUOTED = re.compile(r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\u201c[^\u201d]*\u201d""")


def report_line(error: BaseException, action: str, version: str) -> str:
    """`KeyError: 'name' at app.features.heroes:120 (heroes.save, Dicewright 1.0.1)`."""
    frames = list(_frames(error.__traceback__))
    places = [place for _, place in frames if place.startswith(OURS)]
    known = {name for code, _ in frames for name in _names(code)} | set(dir(builtins))
    message = QUOTED.sub(lambda found: _named(found[0], known), str(error).partition("\n")[0])
    said = f"{type(error).__name__}: {message[:LONGEST_MESSAGE]}".removesuffix(": ")
    at = f" at {places[-1]}" if places else ""
    return f"{said}{at} ({action}, Dicewright {version})"


def _frames(trace: TracebackType | None) -> Iterator[tuple[CodeType, str]]:
    """The code that the exception went through, and where in it, the innermost last."""
    while trace is not None:
        module = str(trace.tb_frame.f_globals.get("__name__", ""))
        yield trace.tb_frame.f_code, f"{module}:{trace.tb_lineno}"
        trace = trace.tb_next


def _names(code: CodeType) -> Iterator[str]:
    """The names and short texts that stand in a piece of code."""
    yield from (*code.co_names, *code.co_varnames)
    yield from (each for each in code.co_consts if isinstance(each, str))


def _named(quoted: str, known: set[str]) -> str:
    return quoted if quoted[1:-1] in known else "…"

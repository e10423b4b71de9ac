"""The command line itself: which commands there are, what they print, how they end.

0: done, or all answers agree. 1: answers differ. 2: something is wrong with what was asked; the
sentence about it goes to standard error.
"""

from __future__ import annotations

import json
import os
import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from dicewright.command.answer import answers
from dicewright.command.compare import CasesError, compare, question, read_cases, summary, told
from dicewright.command.dice import rolled, typed
from dicewright.command.options import add_system, choices_of, number, record_of
from dicewright.command.program import ProgramError, ask
from dicewright.command.words import odds_lines, odds_values, result_lines, result_values
from dicewright.errors import CheckError, ChoiceError, FacesError
from dicewright.odds import odds
from dicewright.reading import read_check, resolve
from dicewright.system import System
from dicewright.systems import SYSTEMS

AGREED, DIFFERED, WRONG = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status.

    >>> main(["heroic", "--skill", "7", "--difficulty", "easy", "--faces", "4", "6"])
    success
    dice: 4 6
    R-H-19 The difficulty is easy: target number 8.
    R-H-05 The dice show 4 + 6, skill +7: total 17.
    R-H-10 17 is 9 above the target number 8: success.
    0
    """
    given = parser().parse_args(arguments)
    try:
        status: int = given.run(given)
        sys.stdout.flush()
    except (CheckError, FacesError, ChoiceError, CasesError, ProgramError, CommandError) as error:
        print(f"dicewright: {error}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:  # whoever read the output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return AGREED
    return status


class CommandError(Exception):
    """Something wrong with what was asked that no other error says."""


def parser() -> ArgumentParser:
    """Make the parser: a command for every system, and those that try other programs."""
    made = ArgumentParser(
        prog="dicewright",
        description="Rolls and resolves checks, tells their exact odds, tries other programs.",
        allow_abbrev=False,
    )
    made.add_argument("--version", action="version", version=_version())
    commands = made.add_subparsers(required=True, metavar="COMMAND")
    for system in SYSTEMS.values():
        first = (type(system).__doc__ or system.name).strip().splitlines()[0]
        command = commands.add_parser(
            system.name, help=first, description=first, allow_abbrev=False
        )
        add_system(command, system)
        way = command.add_mutually_exclusive_group()
        way.add_argument("--faces", nargs="+", metavar="FACE", help="resolve these, roll nothing")
        way.add_argument("--odds", action="store_true", help="tell exact odds, roll nothing")
        command.add_argument("--json", action="store_true", help="print JSON")
        command.set_defaults(run=_system, system=system)
    _add_check(commands)
    command = commands.add_parser(
        "answer",
        help="answer records on standard input, as a program under `check` does",
        description="Answers lines of JSON on standard input, an outcome a line.",
    )
    command.set_defaults(run=_answer)
    return made


def _add_check(commands: Any) -> None:
    command = commands.add_parser(
        "check",
        help="try another program against the cases of conformance.json",
        description="Gives a program the records of the cases, a line of JSON each on its standard "
        "input, and compares the outcomes that it writes, a line of JSON each. Exit status 1 "
        "where answers differ.",
        allow_abbrev=False,
    )
    command.add_argument("cases", type=Path, metavar="conformance.json")
    command.add_argument("--with", dest="command", required=True, metavar="COMMAND")
    command.add_argument(
        "--time-limit", type=float, default=60.0, metavar="SECONDS", help="for all answers (60)"
    )
    command.add_argument(
        "--show", type=int, default=10, metavar="N", help="differences to show (10)"
    )
    command.add_argument(
        "--other-readings", action="store_true", help="accept other readings of disputed rules"
    )
    command.add_argument(
        "--only", default="", metavar="TEXT", help="cases whose id or rule begins with this"
    )
    command.set_defaults(run=_check)


def _version() -> str:
    try:
        return f"dicewright {version('dicewright')}"
    except PackageNotFoundError:
        return "dicewright, not installed"


def _system(given: Namespace) -> int:
    system: System = given.system
    check = read_check(record_of(system, given))
    if given.odds:
        found = odds(check)
        _print(given.json, odds_values(check, found), odds_lines(found))
        return AGREED
    faces = typed(check, [number(face) for face in given.faces]) if given.faces else rolled(check)
    outcome = resolve(check, faces, choices_of(given))
    _print(given.json, result_values(outcome), result_lines(outcome))
    return AGREED


def _print(as_json: bool, values: Any, lines: Any) -> None:
    if as_json:
        print(json.dumps(values, indent=2))
    else:
        print(*lines, sep="\n")


def _answer(_given: Namespace) -> int:
    try:
        for line in answers(sys.stdin.buffer):
            print(line)
    except ValueError as error:
        raise CommandError(f"{error}.") from None
    return AGREED


def _check(given: Namespace) -> int:
    try:
        command = shlex.split(given.command)
    except ValueError as error:
        raise CommandError(f"--with {given.command!r} cannot be read: {error}.") from None
    if not command:
        raise CommandError("--with names no program.")
    cases = [case for case in read_cases(given.cases) if _is_wanted(case, given.only)]
    if not cases:
        raise CommandError(f"No case and no rule begins with {given.only!r}.")
    lines = ask(command, [question(case) for case in cases], given.time_limit)
    found = []
    for place, case in enumerate(cases):
        differing = compare(case, _read(lines[place]) if place < len(lines) else "no answer")
        if differing and not (given.other_readings and differing.reading):
            found.append(differing)
    for differing in found[: given.show]:
        print(*told(differing), sep="\n")
    if len(found) > given.show > 0:
        print(f"... and {len(found) - given.show} more.")
    if len(lines) > len(cases):
        print(f"There are more answers than the {len(cases)} questions.")
    print(summary(found, len(cases)))
    return DIFFERED if found or len(lines) > len(cases) else AGREED


def _is_wanted(case: dict[str, Any], only: str) -> bool:
    return any(name.startswith(only) for name in (case["id"], *case["rules"]))


def _read(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return line.decode(errors="replace").strip()

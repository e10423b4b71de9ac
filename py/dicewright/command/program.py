"""Runs another program: a line of JSON for each question, a line of JSON for each answer, within a
time. Judges nothing.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread

LONGEST = 100_000  # bytes of a line that are read; no answer comes near


class ProgramError(Exception):
    """A program that could not be started or did not end in time; the text says which."""


def ask(command: Sequence[str], questions: Sequence[str], seconds: float) -> list[bytes]:
    """Give the lines that the program answers, at most one more than there are questions.

    It is started without a shell, gets all questions on standard input, and is ended when the time
    is over or it has said too much. What it writes to standard error goes to ours.
    """
    try:
        program = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # A group of its own, so that what it starts itself is ended with it.
            start_new_session=True,
        )
    except (OSError, ValueError) as error:
        raise ProgramError(f"{command[0]} cannot be started: {error}.") from None
    lines: list[bytes] = []
    writer = Thread(target=_write, args=(program, questions), daemon=True)
    reader = Thread(target=_read, args=(program, lines, len(questions) + 1), daemon=True)
    try:
        writer.start()
        reader.start()
        reader.join(seconds)
        late = reader.is_alive()
    finally:
        _end(program, writer, reader)
    if late:
        raise ProgramError(
            f"{command[0]} gave {len(lines)} of {len(questions)} answers in {seconds:g} s."
        )
    return lines


def _write(program: subprocess.Popen[bytes], questions: Sequence[str]) -> None:
    assert program.stdin is not None
    # It may end before it has heard all: what it answered counts.
    with suppress(OSError), program.stdin as stream:
        for line in questions:
            stream.write(f"{line}\n".encode())


def _read(program: subprocess.Popen[bytes], lines: list[bytes], most: int) -> None:
    assert program.stdout is not None
    while len(lines) < most:
        line = program.stdout.readline(LONGEST)
        if not line:
            return
        lines.append(line)


def _end(program: subprocess.Popen[bytes], *threads: Thread) -> None:
    """End the program and what it started, if any of it still runs, and then our own threads."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):  # all of it has ended
            os.killpg(program.pid, signal.SIGKILL)
    else:
        program.kill()
    program.wait()
    for thread in threads:
        thread.join(1)
    # One that is still held up, by a process that left the group, is left alone with its pipe.
    if program.stdout is not None and not any(thread.is_alive() for thread in threads):
        program.stdout.close()

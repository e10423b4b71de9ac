"""The rules of a system by their ids, in words: how a system's module `rules` writes them down.

A line with `#` begins a chapter, a line that begins with an id a rule; any other goes on with it.
"""

import re
from typing import NamedTuple

RULE_ID = re.compile(r"[RAF]-[A-Z]-\d+[a-z]?(?= )")


class Rule(NamedTuple):
    """One rule: its id, as a working names it, and what it says."""

    id: str
    words: str


class Chapter(NamedTuple):
    """Rules that belong together, in the order in which a table needs them."""

    title: str
    rules: tuple[Rule, ...]


def read_rules(text: str) -> tuple[Chapter, ...]:
    """The chapters of a text; raises ValueError for a line under no chapter or rule."""
    chapters: list[tuple[str, list[list[str]]]] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        found = RULE_ID.match(line)
        if line.startswith("# "):
            chapters.append((line[2:], []))
        elif found and chapters:
            chapters[-1][1].append([found[0], line[found.end() :].strip()])
        elif chapters and chapters[-1][1]:
            chapters[-1][1][-1].append(line)
        else:
            raise ValueError(f"under no rule: {line}")
    return tuple(
        Chapter(title, tuple(Rule(words[0], " ".join(words[1:])) for words in rules))
        for title, rules in chapters
    )

"""Looking rules up by a word or by an id: in what each id says, and in the briefs themselves."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from app.systems import pages

BLOCKS = re.compile(r"<(p|li|tr)\b[^>]*>(.*?)</\1>", re.DOTALL)
CELLS = re.compile(r"</t[hd]>")
TAGS = re.compile(r"<[^>]*>")
IN_BRIEF = "in brief"
ESCAPED = {"&lt;": "<", "&gt;": ">", "&#34;": '"', "&#39;": "'", "&amp;": "&"}
"""What a template writes for these; a brief has no other entities. The last one comes last."""


class Found(NamedTuple):
    """A rule that was found, with its system's name and title and its chapter; a passage of the
    brief has no id.
    """

    id: str
    words: str
    name: str
    system: str
    chapter: str


def passages(html: str) -> list[str]:
    """The paragraphs and rows of a brief, as plain text."""
    return [_plain(block) for _, block in BLOCKS.findall(html)]


def find(words: str, first: str, briefs: Mapping[str, list[str]]) -> list[Found]:
    """The passages of the briefs and the rules that hold every word, in their id, text, chapter or
    system's title; those of the system `first` stand before all others. Letter case does not
    matter.
    """
    wanted = words.casefold().split()
    found = []
    for page in sorted(pages(), key=lambda page: page.name != first):
        known = [("", text, IN_BRIEF) for text in briefs[page.name]]
        known += [(rule.id, rule.words, c.title) for c in page.rules() for rule in c.rules]
        found += [
            Found(identity, text, page.name, page.title, chapter)
            for identity, text, chapter in known
            if _holds(f"{identity} {text} {page.title} {chapter}", wanted)
        ]
    return found


def _holds(text: str, wanted: list[str]) -> bool:
    text = text.casefold()
    return all(word in text for word in wanted)


def _plain(html: str) -> str:
    text = TAGS.sub("", CELLS.sub(" ", html))
    for escaped, meant in ESCAPED.items():
        text = text.replace(escaped, meant)
    return " ".join(text.split())

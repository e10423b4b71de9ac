"""Looking rules up by a word or by an id."""

from typing import NamedTuple

from app.systems import pages


class Found(NamedTuple):
    """A rule that was found, with the system and the chapter it belongs to."""

    id: str
    words: str
    system: str
    chapter: str


def find(words: str, first: str) -> list[Found]:
    """The rules that hold every word, in their id, text, chapter or system's title; those of the
    system `first` stand before all others. Letter case does not matter.
    """
    wanted = words.casefold().split()
    found = [
        (page.name, Found(rule.id, rule.words, page.title, chapter.title))
        for page in pages()
        for chapter in page.rules()
        for rule in chapter.rules
    ]
    found.sort(key=lambda each: each[0] != first)
    return [each for _, each in found if all(w in " ".join(each).casefold() for w in wanted)]

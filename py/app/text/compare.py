"""How words are compared where people sort or look for them: accents, letter case, kinds of dashes
and apostrophes do not matter, and numbers count as numbers.

For comparing only. What is shown or stored stays as it was written, and names that must be told
apart are compared as they are.
"""

import re

_ALIKE = {
    "-": "\u2010\u2011\u2012\u2013\u2014\u2212",
    "'": "\u2018\u2019\u02bc",
    '"': "\u201c\u201d\u201e",
    **{"ae": "æ", "d": "đð", "h": "ħ", "i": "ı", "l": "ł", "o": "ø", "oe": "œ"},
    "": "".join(map(chr, range(0x300, 0x370))),  # the accents, once they stand by themselves
}
_SAME = str.maketrans({each: one for one, alike in _ALIKE.items() for each in alike})
_NUMBER = re.compile("([0-9]{1,9})")

Name = tuple[list[tuple[int, str]], str]


def plain(text: str) -> str:
    """Text as it is looked for.

    >>> plain("Zoë’s Élan"), plain("STRASSE") == plain("Straße"), plain("Lørn −1")
    ("zoe's elan", True, 'lorn -1')
    """
    if text.isascii():
        return text.casefold()
    from unicodedata import normalize  # most texts, and so most starts, need none of it

    return normalize("NFKD", text).casefold().translate(_SAME)


def by_name(name: object) -> Name:
    """The key that sorts names as people do; equal for two names only where they are the same.

    >>> sorted(["Goblin 10", "Zed", "Émile", "goblin 2", "Goblin"], key=by_name)
    ['Émile', 'Goblin', 'goblin 2', 'Goblin 10', 'Zed']
    """
    parts = _NUMBER.split(" ".join(plain(str(name)).split()))
    return [(int(part), "") if place % 2 else (-1, part) for place, part in enumerate(parts)], str(
        name
    )

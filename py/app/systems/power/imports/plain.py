"""Turns the texts of other tools into plain text: no tags, no macros, no Markdown, no pictures.

What is left may hold any character a player can type; it is text and stays text, pages escape it.
Every pattern here starts at a character that it does not repeat, so that the time is linear.
"""

import re
from itertools import pairwise

LONGEST_LINE = 2000
"""Characters of a line that are looked at; the longest tier text seen has about 400."""
ELLIPSIS = "…"

LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "\u019f": "ti"}
ALIKE = {
    **LIGATURES,
    **dict.fromkeys("‘’‛ʼ´", "'"),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("−‐‑‒﹣-", "-"),
    **dict.fromkeys("\u00a0\u2007\u202f\u2009\u3000\t\r\n\v\f\x85\u2028\u2029", " "),
    **dict.fromkeys("\u00ad\u200b\u200c\u2060\ufeff\ufe0e\ufe0f\u200e\u200f", None),
    **dict.fromkeys("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", None),
}
SAME = str.maketrans(ALIKE)
UNFIT = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
PICTURES = re.compile(
    r"[\u2190-\u21ff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff\ue000-\uf8ff]"
)
SPACES = re.compile(r" {2,}")

ENTITIES = {"&lt;": "<", "&gt;": ">", "&quot;": '"', "&nbsp;": " ", "&#39;": "'", "&#x27;": "'"}
ENTITY = re.compile("|".join(ENTITIES))
BREAK = re.compile(r"<(?:br|/p|/li|/div|/tr|/h[1-6])\s?/?>", re.IGNORECASE)
# `M<w, pushed` is no tag: a tag's name is closed at once, or followed by what only tags have.
TAG = re.compile(
    r"</?[a-z][a-z0-9-]{0,20}(?:\s+[a-z@:-]{1,40}=[^<>]{0,2000})?\s?/?>|<!--|-->", re.IGNORECASE
)
UNSAFE = re.compile(r"<(?=[a-z/!?])(?![wvs](?![a-z]))(?!(?:weak|average|avg|strong)\b)", re.I)
ENRICHED = re.compile(r"@[A-Za-z]{1,20}\[[^][]{0,300}\](?:\{([^{}]{0,300})\})?")
ROLLED = re.compile(
    r"\[\[\s{0,3}(?:/[a-z]{1,20}\s{0,3})?([^][|]{0,300})(?:\|([^][]{0,300}))?\]\](?:\{([^{}]{0,300})\})?"
)
PICTURE_LINK = re.compile(r"!\[([^][]{0,300})\]\([^()\s]{0,500}\)")
LINK = re.compile(r"\[([^][]{0,300})\]\([^()\s]{0,500}\)")
EMPHASIS = re.compile(r"\*+|~~|`|(?<![^\W_])_|_(?![^\W_])")
ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


def plain(text: object) -> str:
    """One line of plain text; "" for what is no text."""
    if not isinstance(text, str):
        return ""
    text = text[:LONGEST_LINE]
    if "&" in text:
        text = ENTITY.sub(lambda found: ENTITIES[found[0]], text.replace("&amp;", "&"))
    if "@" in text:
        text = ENRICHED.sub(lambda found: found[1] or "", text)
    if "[" in text:
        text = ROLLED.sub(_rolled, text)
        text = LINK.sub(r"\1", PICTURE_LINK.sub(r"\1", text))
    if "<" in text:
        text = UNSAFE.sub("", TAG.sub("", BREAK.sub(" ", text)))
    text = EMPHASIS.sub("", ESCAPED.sub(r"\1", text))
    return simple(text)


def _rolled(found: re.Match[str]) -> str:
    """A rolled formula of Foundry by its label or as it stands, `[[Page|words]]` by its words."""
    label: str = found[3] or found[2] or found[1]
    return label


def simple(text: str) -> str:
    """One line with the usual quotes, dashes and spaces, without what no screen can show."""
    text = PICTURES.sub(" ", UNFIT.sub("", text.translate(SAME)))
    return SPACES.sub(" ", text).strip()


def name_of(text: object, limit: int = 80) -> str:
    """A name, cut to what a record may hold."""
    return cut(plain(text).strip(" :-|#"), limit)


def cut(text: str, limit: int) -> str:
    """At most `limit` characters, with an ellipsis where something is missing."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + ELLIPSIS


def small_capitals(text: str) -> str:
    """Joins `S ILT H ORROR`, as small capitals of a PDF are copied, to `SILT HORROR`."""
    words = text.split(" ")
    lone = [len(word) == 1 and word.isupper() for word in words]
    if sum(lone) * 2 < len(words) or not text.isupper():
        return text
    joined = words[0]
    for (before, word), single in zip(pairwise(words), lone, strict=False):
        joined += word if single and len(before) == 1 and len(word) > 1 else f" {word}"
    return joined

"""Keeps the direction of what people write to itself in plain text: speech, shared text, labels.

In HTML the templates wrap such words in `<bdi>`; here they are set apart by isolates, and only
where a character in them could turn the text around them.
"""

ISOLATE, END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
OPENING = {"\N{LEFT-TO-RIGHT ISOLATE}", "\N{RIGHT-TO-LEFT ISOLATE}", ISOLATE}
CONTROLS = {*OPENING, END, *"\u202a\u202b\u202c\u202d\u202e\u200e\u200f\u061c"}


def apart(words: object) -> str:
    """The words, in an isolate of their own when they hold bidirectional control characters."""
    text = str(words)
    if CONTROLS.isdisjoint(text):
        return text
    kept, depth = [], 0
    for letter in text:
        if letter == END and not depth:
            continue  # it would end the isolate around it
        depth += (letter in OPENING) - (letter == END)
        kept.append(letter)
    return ISOLATE + "".join(kept) + END * (depth + 1)

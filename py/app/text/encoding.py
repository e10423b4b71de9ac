"""The text of a file in whatever way a program on some phone or desk wrote it: UTF-8 with or
without a mark, UTF-16 of either kind, or the old Western letters where it is neither.
"""

LITTLE, BIG = b"\xff\xfe", b"\xfe\xff"
MARK = "\ufeff"
LOOKED_AT = 400
"""Bytes by which UTF-16 without a mark is told: half of them are 0 in what tools write."""


def decoded(content: bytes) -> str:
    """The text, without a mark at its start; whatever the bytes, there is one.

    >>> decoded(b"\\xff\\xfeh\\x00i\\x00"), decoded(b"\\xef\\xbb\\xbfhi"), decoded(b"caf\\xe9")
    ('hi', 'hi', 'café')
    """
    if content.startswith((LITTLE, BIG)):
        return content.decode("utf-16", "replace").removeprefix(MARK)
    start = content[: LOOKED_AT - LOOKED_AT % 2]
    for place, mark in ((1, LITTLE), (0, BIG)):
        zeros, others = start[place::2].count(0), start[1 - place :: 2].count(0)
        if zeros > len(start) // 4 >= others:
            return (mark + content).decode("utf-16", "replace").removeprefix(MARK)
    try:
        return content.decode().removeprefix(MARK)
    except UnicodeDecodeError:
        return content.decode("latin-1")

"""QR codes as inline SVG. What the code says is the caller's business."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from markupsafe import Markup

QUIET = 4
"""Modules of quiet zone on each side, as the standard asks for."""


def qr_code(text: str) -> Markup | None:
    """A QR code with its quiet zone; None where the text is too long for one."""
    import segno  # not needed at start

    try:
        code = segno.make(text, error="m", micro=False)
    except segno.DataOverflowError:
        return None
    side = len(code.matrix) + 2 * QUIET
    dark = "".join(f"M{x} {y}.5h{length}" for x, y, length in _runs(code.matrix))
    return Markup(  # made of numbers alone: the text is not in it
        f'<svg viewBox="0 0 {side} {side}" class="code">'
        f'<path fill="#fff" d="M0 0h{side}v{side}H0z"/><path stroke="#000" d="{dark}"/></svg>'
    )


def _runs(matrix: Sequence[bytearray]) -> Iterator[tuple[int, int, int]]:
    """Each horizontal run of dark modules: its left end, its row, its length."""
    for y, row in enumerate(matrix, QUIET):
        x = QUIET
        for is_dark, modules in groupby(row):
            length = len(list(modules))
            if is_dark:
                yield x, y, length
            x += length

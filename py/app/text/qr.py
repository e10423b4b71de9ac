"""QR codes as inline SVG. What the code says is the caller's business."""

from markupsafe import Markup


def qr_code(text: str) -> Markup | None:
    """A QR code with its quiet zone; None where the text is too long for one."""
    import segno  # not needed at start

    try:
        code = segno.make(text, error="m", micro=False)
    except segno.DataOverflowError:
        return None
    drawn = code.svg_inline(border=4, omitsize=True, svgclass="code", lineclass=None, dark="#000",
                            light="#fff")  # fmt: skip
    return Markup(drawn)  # made by the library from modules alone: the text is not in it

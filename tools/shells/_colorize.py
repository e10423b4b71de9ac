"""Stands in for the standard library's _colorize: a page has no terminal to colour.

The real one makes eight data classes at import, which is a tenth of a whole start.
"""


class _Plain:
    """A theme, and each of its sections: every colour is empty text."""

    def __getattr__(self, name):
        sections = ("argparse", "difflib", "syntax", "traceback", "unittest")
        return self if name in sections else ""


ANSIColors = _Plain()


def can_colorize(*, file=None):
    """Never."""
    return False


def get_theme(*, tty_file=None, force_color=False, force_no_color=False):
    """The plain theme, whatever is asked for."""
    return ANSIColors


def get_colors(colorize=False, *, file=None):
    """No colours."""
    return ANSIColors


def decolor(text):
    """There is nothing to take out."""
    return text

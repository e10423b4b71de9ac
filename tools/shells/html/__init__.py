"""Stands in for the standard library's html, of which PyScript's display asks for one function.

The real one brings the list of every entity's name with it.
"""


def escape(s, quote=True):
    """Replace what markup would take for its own, as the real one does."""
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return s.replace('"', "&quot;").replace("'", "&#x27;") if quote else s

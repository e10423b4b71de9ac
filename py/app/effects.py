"""What the page shall do, as plain values.

A handler (`app.features`) answers an event with effects; `browser.page` carries them out, tests
read them.
This module changes nothing itself and knows no DOM: an effect names elements by their id.
"""

from collections.abc import Mapping, Sequence


class Effect:
    """One thing for the page to do: its kind and the kind's values. Immutable by convention."""

    __slots__ = ("kind", "values")

    def __init__(self, kind: str, /, **values: object) -> None:
        self.kind = kind
        self.values = values

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        return f"{self.kind}({inside})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Effect) and self.kind == other.kind and self.values == other.values

    __hash__ = None  # type: ignore[assignment]


def replace(element: str, html: str) -> Effect:
    """Put `html` (rendered by our templates, so escaped) in place of what is inside `element`."""
    return Effect("replace", element=element, html=html)


def append(element: str, html: str) -> Effect:
    """Put `html` (rendered by our templates, so escaped) behind what is inside `element`."""
    return Effect("append", element=element, html=html)


def remove(element: str) -> Effect:
    """Take `element` out of the page."""
    return Effect("remove", element=element)


def attributes(element: str, **values: str | None) -> Effect:
    """Set attributes of `element`; None takes one away. `data_x` stands for `data-x`."""
    named = {name.replace("_", "-"): value for name, value in values.items()}
    return Effect("attributes", element=element, names=named)


def text(element: str, words: str) -> Effect:
    """Put plain text inside `element`."""
    return Effect("text", element=element, words=words)


def announce(words: str) -> Effect:
    """Say `words` through the one polite live region."""
    return Effect("announce", words=words)


def tell(words: str) -> Effect:
    """Say `words` aloud and show them for a moment, for what leaves no other trace on screen."""
    return Effect("tell", words=words)


def fill(form: str, values: Mapping[str, str | list[str]]) -> Effect:
    """Set the controls of a form by name; a checkbox is on when its value is given and not
    empty.
    """
    return Effect("fill", form=form, values=dict(values))


def order(element: str, children: Sequence[str]) -> Effect:
    """Bring the children of `element` into the order of these ids; the focus stays where it is."""
    return Effect("order", element=element, children=list(children))


def choose(form: str) -> Effect:
    """Bring a check form to the front: its system and its roll kind become the chosen ones."""
    return Effect("choose", form=form)


def view(name: str) -> Effect:
    """Go to a view (`roll`, `history`, ...), as its navigation link would."""
    return Effect("view", name=name)


def address(fragment: str) -> Effect:
    """Change what stands behind the `#` of the address without going there."""
    return Effect("address", fragment=fragment)


def focus(element: str) -> Effect:
    """Move the keyboard focus to `element`."""
    return Effect("focus", element=element)


def scroll(element: str) -> Effect:
    """Bring the top of `element` into view."""
    return Effect("scroll", element=element)


def shrink(element: str) -> Effect:
    """Make a line of the card `element` above the form, which stays where the thumb is."""
    return Effect("shrink", element=element)


def show(dialog: str) -> Effect:
    """Open a `<dialog>` element, modal."""
    return Effect("show", dialog=dialog)


def close(dialog: str) -> Effect:
    """Close a `<dialog>` element."""
    return Effect("close", dialog=dialog)


def copy(words: str, said: str = "Copied.") -> Effect:
    """Put `words` on the clipboard, and say so or why not."""
    return Effect("copy", words=words, said=said)


def share(title: str, words: str, address: str = "") -> Effect:
    """Offer text and an address to the share sheet; where there is no such sheet, copy them."""
    return Effect("share", title=title, words=words, address=address)


def download(name: str, kind: str, words: str) -> Effect:
    """Save `words` as a file `name` of media type `kind`."""
    return Effect("download", name=name, kind=kind, words=words)


def share_file(name: str, kind: str, words: str, done: str = "") -> Effect:
    """Offer a file to the share sheet; where files cannot be shared, save it as `download` does.

    Once it is taken or saved the event `done` is sent.
    """
    return Effect("share_file", name=name, kind=kind, words=words, done=done)


def print_page() -> Effect:
    """Print what is on screen."""
    return Effect("print_page")


def reload() -> Effect:
    """Load the page anew."""
    return Effect("reload")


def mark(name: str) -> Effect:
    """Set a `performance.mark` once the effects before it are carried out."""
    return Effect("mark", name=name)


def feedback(tone: str) -> Effect:
    """Vibrate and sound as the settings allow, by the tone of a result."""
    return Effect("feedback", tone=tone)


def feedback_options(**options: bool) -> Effect:
    """Set what comes with a result from now on: `throw`, `haptics`, `sound`; `awake` keeps the
    screen on.
    """
    return Effect("feedback_options", options=options)


def after(seconds: float, action: str, *, held_by: str = "", **data: str) -> Effect:
    """Send the event `action` to the session again once so many seconds have gone by; while the
    focus or the pointer is in `held_by`, once as many more have.
    """
    return Effect("after", seconds=seconds, action=action, held_by=held_by, data=data)


def later(action: str, **data: str) -> Effect:
    """Send the event `action` to the session again once the page has been painted."""
    return Effect("later", action=action, data=data)

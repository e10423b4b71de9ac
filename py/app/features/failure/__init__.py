"""What went wrong in the app itself, or came in too long: a sentence with what to do next.

The browser layer catches what a handler or an effect raises and hands it to `tell_failure`. It
stands over an open dialog, too (`browser.dialogs`).
"""

from collections.abc import Iterable, Iterator

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.failure.report import report_line
from app.session import Handler, Session

PLACE = "notice-failure"
WHERE = {
    "backup": "the backup",
    "calls": "the call",
    "check": "the form",
    "drafts": "what you were writing",
    "erase": "erasing everything",
    "export": "the export",
    "fairness": "the fairness page",
    "luck": "the luck of these rolls",
    "hero_bar": "the hero above the form",
    "heroes": "the heroes",
    "history": "the history",
    "links": "the link",
    "presets": "the presets",
    "recovery": "bringing back what was lost",
    "result": "the result",
    "roll": "the roll",
    "saving": "saving",
    "secret": "secret rolls",
    "settings": "the settings",
    "share": "sharing",
    "tables": "the tables",
    "tabs": "another tab's changes",
    "undo": "undoing",
}
"""What a feature is to a player, by the first word of its actions."""


def tell_failure(session: Session, error: BaseException, action: str) -> Iterator[Effect]:
    """Show that an action failed, with a line for a report."""
    line = report_line(error, action, session.version)
    where = WHERE.get(action.partition(".")[0], "this page")
    words = f"Something went wrong with {where}."
    html = session.render("failure/notice.html", words=words, line=line)
    yield effects.replace(PLACE, html)


def copy(_session: Session, event: Event) -> Iterable[Effect]:
    """The line for a report, on the clipboard."""
    yield effects.copy(event.data["line"])


def anew(_session: Session, _event: Event) -> Iterable[Effect]:
    """Load the page anew."""
    yield effects.reload()


def dismissed(_session: Session, _event: Event) -> Iterable[Effect]:
    """It was read."""
    yield effects.replace(PLACE, "")


def too_long(session: Session, event: Event) -> Iterable[Effect]:
    """A text was cut by the page before anything else saw it (`static/bounds.js`)."""
    most = int(event.data["most"])
    yield effects.replace(PLACE, session.render("failure/too_long.html", most=most))


ACTIONS: dict[str, Handler] = {
    "anew": anew,
    "copy": copy,
    "dismissed": dismissed,
    "too-long": too_long,
}

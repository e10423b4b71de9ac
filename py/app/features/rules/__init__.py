"""Rules in brief: the rule behind a step of a working, the way back to the roll, contents, search.

The briefs themselves are in the page from the start. What each rule id says is drawn when the view
is first opened, so that a start pays for none of it.
"""

from collections.abc import Iterable, Iterator

from app import effects
from app.effects import Effect
from app.events import Event
from app.features.check.form import front_form
from app.features.rules.find import find, passages
from app.session import Handler, Session
from app.systems import pages
from app.text.numbers import counted

LONGEST_SEARCH = 100


class Reading:
    """What is being read: the rule that was asked for and not shown yet, with the step that asked;
    the rule that is marked on screen; whether the rules by their ids are drawn. `briefs` are the
    passages of each system's brief, once somebody searches.
    """

    def __init__(self) -> None:
        self.asked = ""
        self.by: dict[str, str] = {}
        self.marked = ""
        self.drawn = False
        self.briefs: dict[str, list[str]] = {}


def show(session: Session, event: Event) -> Iterable[Effect]:
    """A rule id in a working was tapped. It is a link: the view it leads to is opened next, and
    shows the rule then.
    """
    reading = session.part(Reading)
    reading.asked = event.data["rule"]
    names = ("number", "entry", "place")
    reading.by = {name: event.data[name] for name in names if name in event.data}
    return ()


def opened(session: Session, _event: Event) -> Iterable[Effect]:
    """The view is opened: at the rule that was asked for, else at the system in use."""
    reading = session.part(Reading)
    asked, by = reading.asked, reading.by
    reading.asked, reading.by = "", {}
    if not reading.drawn:
        reading.drawn = True
        yield from _draw(session)
    yield from _clear()
    yield effects.replace("rules-back", session.render("rules/back.html", by=by))
    names = [page.name for page in pages()]
    first = _system_of(asked) or front_form(session).system
    names.sort(key=lambda name: name != first)  # the others stay in their order
    yield effects.order("rules-systems", [f"rules-{name}" for name in names])
    yield effects.order("rules-contents", [f"contents-{name}" for name in names])
    if asked:
        yield from _mark(session, asked)
        if not _system_of(asked):
            yield effects.tell(f"There is nothing more about {asked} here.")


def go(_session: Session, event: Event) -> Iterable[Effect]:
    """From the contents to a system or a chapter, from what was found to the rule in its place."""
    to = event.data["to"]
    yield effects.focus(to)  # opens what is folded around it
    yield effects.scroll(to)


def rule(session: Session, event: Event) -> Iterable[Effect]:
    """From a rule that was found to its place among the others."""
    yield from _mark(session, event.data["rule"])


def search(session: Session, event: Event) -> Iterable[Effect]:
    """The words to look for have changed."""
    words = event.form.get("text").strip()[:LONGEST_SEARCH]
    if not words:
        yield from _shown_anew()
        return
    briefs = session.part(Reading).briefs
    for page in () if briefs else pages():
        briefs[page.name] = passages(session.render(f"{page.name}/brief.html"))
    found = find(words, front_form(session).system, briefs)
    said = f"{counted(len(found), 'passage')} found" if found else "Nothing found"
    yield effects.replace("rules-found", session.render("rules/found.html", found=found))
    yield effects.text("rules-count", said)
    yield effects.announce(said)


def back(_session: Session, event: Event) -> Iterable[Effect]:
    """Back to the step of the working that asked, which is open as it was."""
    place = event.data["place"]
    if entry := event.data.get("entry"):
        yield effects.view("history")
        yield effects.later("history.show", entry=entry)
        yield effects.later("rules.returned", place=place)
        return
    yield effects.view("roll")
    yield effects.scroll("result-card")
    yield effects.focus(f"result-step-{place}")


def returned(_session: Session, event: Event) -> Iterable[Effect]:
    """The details of the past roll are open again: at the step that asked."""
    yield effects.focus(f"entry-step-{event.data['place']}")


def _draw(session: Session) -> Iterator[Effect]:
    systems = [(page, page.rules()) for page in pages()]
    yield effects.replace("rules-contents", session.render("rules/contents.html", systems=systems))
    for page, chapters in systems:
        html = session.render("rules/by_id.html", page=page, chapters=chapters)
        yield effects.replace(f"rules-{page.name}-ids", html)


def _mark(session: Session, asked: str) -> Iterator[Effect]:
    reading = session.part(Reading)
    if reading.marked:
        yield effects.attributes(f"rule-{reading.marked}", aria_current=None)
    reading.marked = asked
    yield effects.attributes(f"rule-{asked}", aria_current="true")
    yield effects.focus(f"rule-{asked}")  # opens what is folded around it
    yield effects.scroll(f"rule-{asked}")


def _clear() -> Iterator[Effect]:
    yield effects.fill("rules-search", {"text": ""})
    yield from _shown_anew()


def _shown_anew() -> Iterator[Effect]:
    yield effects.replace("rules-found", "")
    yield effects.text("rules-count", "")


def _system_of(asked: str) -> str:
    """The system that explains a rule; empty where none does."""
    for page in pages():
        if any(asked == each.id for chapter in page.rules() for each in chapter.rules):
            return page.name
    return ""


ACTIONS: dict[str, Handler] = {
    "back": back,
    "go": go,
    "opened": opened,
    "returned": returned,
    "rule": rule,
    "search": search,
    "show": show,
}

"""The dry run of a restore on screen: what a file or a link holds, and what adding it would do."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app import effects
from app.effects import Effect
from app.features.backup.view import plan_view
from app.session import Session
from app.store.store import Store

if TYPE_CHECKING:
    from app.store.backup.restore import Plan


class Restore:
    """What a chosen file would do, until it is restored or left."""

    def __init__(self) -> None:
        self.plan: Plan | None = None


def show_plan(
    session: Session, plan: "Plan", name: str = "", *, link: bool = False
) -> Iterator[Effect]:
    """Show what a plan would do; nothing is done yet. `name` is that of the file."""
    session.part(Restore).plan = plan
    html = session.render("backup/plan.html", plan=plan_view(plan, name, link=link))
    yield effects.replace("backup-plan", html)
    yield effects.focus("backup-plan-title")


def refuse(session: Session, words: str) -> Iterator[Effect]:
    """Say why nothing was restored."""
    yield effects.replace("backup-plan", session.render("backup/refused.html", words=words))
    yield effects.announce(words)


def show_link(session: Session, payload: str) -> Iterator[Effect]:
    """A link with a hero, a preset or a table: show what it would bring."""
    from app.store.backup.link import read_link
    from app.store.backup.restore import BackupError

    try:
        plan = read_link(payload, session.part(Store))
    except BackupError as error:
        yield from refuse(session, f"This link can't be used. {error}")
        return
    yield from show_plan(session, plan, link=True)
    yield effects.announce("A link wants to add something. Nothing is added until you say so.")

"""What a Heroic form shows once the odds are painted, so that the odds never wait for it."""

from collections.abc import Iterable

from app.effects import Effect
from app.events import Event
from app.session import Handler, Session
from app.systems.heroic_live import chances as chances_of


def chances(session: Session, event: Event) -> Iterable[Effect]:
    """The chance of every difficulty and every answer, as the form is by now."""
    session.values = event.form
    form = session.form()
    return chances_of(form) if form.system == "heroic" else ()


ACTIONS: dict[str, Handler] = {"chances": chances}

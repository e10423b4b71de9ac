"""Shows the game master's desk: every opponent as a card with what it can roll."""

from collections.abc import Iterator
from typing import Any

from app import effects
from app.effects import Effect
from app.features.check.form import front_form
from app.features.opponents.acts import acts_of, facing
from app.session import Session
from app.store.records.versions import Record
from app.store.store import Store
from app.systems import page, pages
from app.text.compare import by_name


def show_desk(session: Session) -> Iterator[Effect]:
    """Every opponent of the systems known here, those of the system at the front first."""
    known = {system.name: system.title for system in pages() if system.heroes()}
    front = front_form(session).system
    records = sorted(
        (each for each in opponents(session.part(Store)) if each.data["system"] in known),
        key=lambda each: (
            each.data["system"] != front,
            each.data["system"],
            by_name(each.data["name"]),
        ),
    )
    cards = [_card(session, record, known) for record in records]
    names = sorted(known, key=lambda name: name != front)
    html = session.render(
        "opponents/cards.html", cards=cards, systems=[(name, known[name]) for name in names]
    )
    yield effects.replace("opponents-list", html)


def opponents(store: Store) -> list[Record]:
    """Every opponent, whatever its system."""
    return [each for each in store.heroes.all() if each.data.get("kind") == "opponent"]


def _card(session: Session, record: Record, titles: dict[str, str]) -> dict[str, Any]:
    heroes = page(str(record.data["system"])).heroes()
    facing_words = heroes.facing if heroes else {}
    return {
        "id": record.id,
        "name": record.data["name"],
        "note": record.data.get("note", ""),
        "title": titles[record.data["system"]],
        "acts": [act.words for act in acts_of(session, record)],
        "secret": heroes is not None and heroes.opponents_in_secret,
        "facing": [
            (roll, words, [shortcut.words for shortcut in found])
            for roll, words in facing_words.items()
            if (found := facing(session, record, roll))
        ],
    }

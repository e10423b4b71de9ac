"""A count of luck as text, for the clipboard and the share sheet."""

from collections.abc import Iterator

from app.features.luck.count import Result
from app.features.luck.view import result_values
from app.text.direction import apart


def as_text(result: Result, stretch: str) -> str:
    """The whole count in lines; `stretch` says which rolls they are."""
    return "\n".join(_lines(result, stretch))


def _lines(result: Result, stretch: str) -> Iterator[str]:
    shown = result_values(result)
    yield f"Luck of these rolls: {apart(stretch)}"
    luck = f"Luck {shown['luck']}, where 50 is what the odds promise. " if shown["luck"] else ""
    yield f"{shown['rolls']}. {luck}{shown['words']}"
    for hero in shown["heroes"]:
        luck = f", luck {hero['luck']}" if hero["luck"] else ""
        yield f"{apart(hero['name'])}: {hero['rolls']} rolled{luck}"
    for system in shown["systems"]:
        yield ""
        yield f"{system['title']}: seen, expected"
        for row in system["rows"]:
            yield f"{row['word']}: {row['seen']}, {row['expected_words']} (usually {row['usual']})"
    for dice in shown["dice"]:
        yield ""
        yield dice["title"]
        for die in dice["rows"]:
            faces = ", ".join(f"{face['face']}: {face['seen']}" for face in die["faces"])
            yield f"{die['title']}, {die['throws']}. {die['words']} {faces}."

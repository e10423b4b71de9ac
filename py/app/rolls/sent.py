"""A roll that answers a call and is sent back: what goes along with its check, its dice and what
was decided on it. It comes in a link, so from strangers.
"""

from collections.abc import Mapping
from typing import NamedTuple

from app.resolution import Faces
from app.rolls.call import LONGEST, Call, cut
from app.store.formats import load
from app.text.bounds import BoundsError

LONGEST_ID = 60
PARTS = ("result", "faces", "choices", "typed", "damage_faces", "by", *LONGEST)
"""The names in a link besides those of the check. `result` makes it one of these."""


class SentError(ValueError):
    """A roll that was sent cannot be read; `str()` says why."""


class Sent(NamedTuple):
    """`id` is the roll's own on the phone where it was made, `by` is who rolled.
    `damage` are its damage dice, `damage_faces` what they showed, where they were thrown.
    """

    id: str
    faces: Faces
    choices: Mapping[str, object]
    typed: bool
    by: str
    call: Call
    damage: str = ""
    damage_faces: tuple[int, ...] = ()

    @classmethod
    def of_data(cls, data: Mapping[str, object]) -> "Sent":
        """Its parts as they stand in a link. Whether the dice fit the check is not asked. Raises
        SentError.
        """
        faces, choices = _json(data, "faces", "[]"), _json(data, "choices", "{}")
        if not isinstance(faces, list):
            raise SentError("The link's faces must be a list.")
        if not isinstance(choices, dict):
            raise SentError("The link's choices must be named values.")
        identity = cut(data.get("result"), LONGEST_ID)
        if not identity:
            raise SentError("The link's result has no id.")
        shown = tuple(tuple(face) if isinstance(face, list) else face for face in faces)
        by = cut(data.get("by", ""), LONGEST["from"])
        typed = data.get("typed") == "true"
        fell = _json(data, "damage_faces", "[]")
        if not isinstance(fell, list) or any(type(face) is not int for face in fell):
            raise SentError("The link's damage_faces must be a list of faces.")
        return cls(
            identity,
            shown,
            choices,
            typed,
            by or "another phone",
            Call.of_data(data),
            Call.of_data(data).damage,
            tuple(fell),
        )

    def data(self) -> dict[str, object]:
        """Its parts by name, those that people wrote last."""
        return {
            "result": self.id,
            "faces": [list(face) if isinstance(face, tuple) else face for face in self.faces],
            **({"choices": dict(self.choices)} if self.choices else {}),
            **({"typed": True} if self.typed else {}),
            **({"damage_faces": list(self.damage_faces)} if self.damage_faces else {}),
            "by": self.by,
            **self.call._replace(damage=self.damage).data(),
        }


def _json(data: Mapping[str, object], name: str, empty: str) -> object:
    try:
        return load(str(data.get(name) or empty))
    except BoundsError as error:
        raise SentError(f"The link's {name} can't be read: {error}.") from None
    except ValueError:
        raise SentError(f"The link's {name} can't be read.") from None

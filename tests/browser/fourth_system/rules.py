"""A fourth mechanic for the tests: a d100, at or under a chance is a success."""

from collections.abc import Iterable, Mapping
from typing import Any

from dicewright.check import Check
from dicewright.fields import Field
from dicewright.outcome import Offer, Step
from dicewright.system import System


class Percent(System):
    """Roll-under on a d100."""

    name = "percent"
    degrees = ("failure", "success")
    own_fields = (Field("chance", "int", minimum=1, maximum=99, required=True),)

    def dice(self, check: Check) -> tuple[int, ...]:
        """One d100."""
        return (100,)

    def decide(self, check: Check, faces: tuple[Any, ...]) -> dict[str, Any]:
        """At or under the chance."""
        success = faces[0] <= check.values["chance"]
        return {"degree": "success" if success else "failure", "total": faces[0]}

    def offers(self, check: Check, values: Mapping[str, Any]) -> dict[str, Offer]:
        """Luck may be pressed."""
        return {"luck": Offer.one_of((1,))}

    def choose(
        self, check: Check, values: dict[str, Any], choices: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Luck makes a success of anything."""
        return {**values, "degree": "success"} if "luck" in choices else values

    def steps(
        self,
        check: Check,
        faces: tuple[Any, ...],
        choices: Mapping[str, Any],
        values: Mapping[str, Any],
    ) -> Iterable[Step]:
        """The comparison."""
        yield Step("R-D-01", f"{faces[0]} against {check.values['chance']}.")


SYSTEM = Percent()

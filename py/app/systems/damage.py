"""A form on which an attack may carry damage dice. They stand in no record: the rules know damage
as a number, and dice are thrown beside the check, when it hits.
"""

from collections.abc import Sequence

import dicewright
from app.fields import LineField
from app.forms import CheckForm
from app.resolution import Target
from app.text.notation import NotationError, read_notation

DAMAGE = "damage_dice"


class DiceField(LineField):
    """Dice as people write them."""

    def record_value(self) -> object:
        """Nothing."""
        return None


class DamageForm(CheckForm):
    """What such a form has; no form by itself."""

    def targets(self) -> tuple[Target, ...]:
        """The one check, with its damage dice. Raises CheckError."""
        (target,) = super().targets()
        if DAMAGE not in self or not self.visible(DAMAGE):
            return (target,)
        text = str(self[DAMAGE].data or "").strip()
        try:
            return (target._replace(damage=read_notation(text).text if text else ""),)
        except NotationError as error:
            raise dicewright.CheckError(
                [dicewright.Fault(DAMAGE, "said", {"words": str(error)})]
            ) from None

    def set_targets(self, targets: Sequence[Target]) -> None:
        """Show the damage dice of the roll."""
        super().set_targets(targets)
        if DAMAGE in self:
            self[DAMAGE].data = targets[0].damage

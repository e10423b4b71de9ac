"""The form of a reaction: what comes at the Hero, and the answers that may meet it.

Which answer is legal is the rules' to say; this form keeps a legal one chosen, and the Hero's five
skills at hand.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, ClassVar

import dicewright
from app.events import FormValues
from app.fields import ChipsField, NumberField, SwitchField
from app.forms import CheckForm
from app.systems.damage import DiceField
from app.systems.facing import AGAINST, FacingForm
from app.systems.heroic.forms import LADDER, OWN, OWN_CHIP, SKILL_WORDS, RolledForm
from app.visibility import Condition
from dicewright.systems.heroic_tables import ANSWERS, ATTACKS, REACTION_SKILLS, TRAPS

COMING = (
    ("unarmed", "Unarmed"),
    ("melee", "Melee"),
    ("throwing", "Thrown"),
    ("ranged", "Ranged"),
    ("spell", "Spell"),
    ("power", "Magical power"),
    ("trap", "Trap"),
    ("magical-trap", "Magical trap"),
)
REACTIONS = [(name, name.replace("-", " ").capitalize()) for name in ANSWERS]
OWN_SKILLS = {
    name: skill.lower().replace("-", "_").replace(" ", "_")
    for name, skill in REACTION_SKILLS.items()
}
"""The field with the Hero's own skill for each reaction: `dodge` is rolled with `agility`."""

ENEMIES = tuple(name for name, _ in COMING if name not in TRAPS)


class OwnSkillField(NumberField):
    """One of the Hero's own five skills. It stands in no record: `skill`, the one rolled, does."""

    def record_value(self) -> object:
        """Nothing."""
        return None


class ReactionForm(FacingForm, RolledForm):
    """Something comes at the Hero. The Hero's five skills stay in the form, the chosen answer's is
    the one rolled.
    """

    roll = "reaction"
    title = "Reaction"
    shown_when: ClassVar[Mapping[str, Condition]] = {
        "difficulty": ({"attack": TRAPS},),
        "target": ({"attack": TRAPS, "difficulty": (OWN,)},),
        "opposing": ({"attack": ENEMIES}, {"difficulty": ("",)}),
        "hands": ({"attack": ATTACKS},),
        "armed": ({"attack": ATTACKS},),
        "shield": ({"attack": ATTACKS},),
    }

    attack = ChipsField("What comes at the Hero", choices=COMING, default="melee")
    difficulty = ChipsField(
        "How hard the trap is",
        choices=(("", "By skill"), *LADDER, OWN_CHIP),
        default="",
        unrecorded=(OWN,),
    )
    target = NumberField("Target number", default=10)
    opposing = NumberField("Attacker's or trap's skill", default=4, quick=SKILL_WORDS)
    armed = SwitchField("Weapon in hand", default=True)
    shield = SwitchField("Shield in hand", default=True)
    reaction = ChipsField("The Hero's answer", choices=REACTIONS, default="parry")
    damage = NumberField("Damage if it hits", description="A fumble doubles it")
    damage_dice = DiceField("Damage dice", description="Such as 2d6+3; thrown if it hits")
    brawl = OwnSkillField("Brawl", default=4)
    sword_play = OwnSkillField("Sword-Play", default=4)
    endurance = OwnSkillField("Endurance", default=4)
    agility = OwnSkillField("Agility", default=4)
    magic_resistance = OwnSkillField("Magic Resistance", default=4)

    def __init__(self, formdata: FormValues | None = None, **data: Any) -> None:
        super().__init__(formdata, **data)
        self.of_page = formdata is not None
        skill: Any = self["skill"]
        for name in OWN_SKILLS.values():
            field: Any = self[name]
            field.minimum, field.maximum = skill.minimum, skill.maximum

    @classmethod
    def of_record(cls, record: Mapping[str, object]) -> CheckForm:
        """The form filled from a record: of the Hero's own skills it knows the one rolled."""
        form = super().of_record(record)
        for reaction, name in OWN_SKILLS.items():
            form[name].data = record["skill"] if reaction == record["reaction"] else None
        return form

    def values(self) -> dict[str, str | list[str]]:
        """What each control shows. Where the form was filled from a record, own skills that it does
        not know are left as the page has them; what the page says is empty is empty.
        """
        if self.of_page:
            return super().values()
        unknown = {self[name].name for name in OWN_SKILLS.values() if self[name].data is None}
        return {name: value for name, value in super().values().items() if name not in unknown}

    @staticmethod
    def own_skills() -> Iterable[str]:
        """The fields with the Hero's own five skills, in the order of the reactions."""
        return OWN_SKILLS.values()

    def legal(self) -> tuple[str, ...]:
        """The answers that may meet what comes, in the rules' order."""
        return legal_answers(
            str(self["attack"].data),
            armed=bool(self["armed"].data),
            shield=bool(self["shield"].data),
        )

    def level(self, reaction: str) -> object:
        """The Hero's own skill for a reaction, as its control holds it; None when empty."""
        return self[OWN_SKILLS[reaction]].data

    def best_first(self) -> list[str]:
        """The legal answers by the Hero's own skill, the best first, ties in the rules' order."""

        def worth(reaction: str) -> int:
            level = self.level(reaction)
            return level if isinstance(level, int) else -1

        return sorted(self.legal(), key=worth, reverse=True)

    def settle(self, before: FormValues) -> Mapping[str, str]:
        """Keep a legal answer chosen, and its skill and the Hero's own one the same number. What
        comes next is met with the best answer, whatever met the one before; and who named a skill
        for one kind of attack has named none for another.
        """
        changes = dict(super().settle(before))
        here, chosen = self.here_before(before), str(self["reaction"].data)
        another = here and self.moved("attack", before)
        if another and self.against.data and not self.differs(AGAINST, before):
            changes[self.against.name] = ""
        legal = self.best_first()
        keeps = chosen in legal and not (another and not self.moved("reaction", before))
        answer = chosen if keeps or not legal else legal[0]
        if answer not in OWN_SKILLS:
            return changes
        picked = answer != chosen or (here and self.moved("reaction", before))
        own: Any = self[OWN_SKILLS[answer]]
        skill: Any = self["skill"]
        if answer != chosen:
            changes[self["reaction"].name] = answer
        if own.data == skill.data:
            return changes
        if picked or (here and self.moved(OWN_SKILLS[answer], before)):
            changes[skill.name] = own._value()
        else:
            changes[own.name] = skill._value()
        return changes


@lru_cache(maxsize=64)
def legal_answers(attack: str, *, armed: bool, shield: bool) -> tuple[str, ...]:
    """The reactions that the rules allow against an attack, with or without weapon and shield."""
    return tuple(name for name in ANSWERS if _allowed(name, attack, armed=armed, shield=shield))


def _allowed(reaction: str, attack: str, **hands: bool) -> bool:
    record = {"system": "heroic", "roll": "reaction", "skill": 0, "opposing": 0}
    try:
        dicewright.read_check({**record, "reaction": reaction, "attack": attack, **hands})
    except dicewright.CheckError:
        return False
    return True

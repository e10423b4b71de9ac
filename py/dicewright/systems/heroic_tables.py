"""The tables of Heroic Rolls: difficulties, dice variants, reactions, the Combat Fumble table.

Facts only; `heroic.py` decides by them and `heroic_steps.py` explains them.
"""

from __future__ import annotations

# R-H-17 to R-H-24: the ladder, lowest rung first; each rung is two above the one before.
DIFFICULTIES = ("basic", "simple", "easy", "moderate", "hard", "very-hard", "heroic", "insane")
ROLLED = ("task", "opposed", "reaction")
ATTACKS = ("unarmed", "melee", "throwing", "ranged")  # R-H-44, R-H-47: what doubles, what fumbles
TRAPS = ("trap", "magical-trap")


class Dice:
    """What differs with the dice in play (R-H-50 to R-H-59, A-H-44 to A-H-49)."""

    __slots__ = ("crit", "fumble", "ladder", "opposed", "sizes", "tie")

    def __init__(
        self,
        sizes: tuple[int, ...],
        *,
        fumble: int,
        crit: int,
        basic: int,
        opposed: int,
        tie: str,
    ) -> None:
        self.sizes = sizes
        self.fumble = fumble  # the natural roll that fumbles; only double one sums to 2
        self.crit = crit  # the natural roll that crits; only double six sums to 12
        self.ladder = {name: basic + 2 * rung for rung, name in enumerate(DIFFICULTIES)}
        self.opposed = opposed  # added to the opponent's skill
        self.tie = tie  # what a total equal to the target is, unless the table says otherwise


DICE = {
    "2d6": Dice((6, 6), fumble=2, crit=12, basic=4, opposed=7, tie="complication"),
    # A-H-44: only the dice differ.
    "d12": Dice((12,), fumble=1, crit=12, basic=4, opposed=7, tie="complication"),
    # A-H-46, A-H-47: plain success on a tie, 9 on reactions too.
    "d20": Dice((20,), fumble=1, crit=20, basic=6, opposed=9, tie="success"),
}

# R-H-34 to R-H-38 with A-H-25 to A-H-29: the attacks that each reaction may answer.
ANSWERS = {
    "block": ("unarmed", "melee"),
    "parry": ("unarmed", "melee"),
    "shield-block": ATTACKS,
    "dodge": (*ATTACKS, *TRAPS),
    "resist-magic": ("spell", "power", "magical-trap"),
}
REACTION_SKILLS = {
    "block": "Brawl",
    "parry": "Sword-Play",
    "shield-block": "Endurance",
    "dodge": "Agility",
    "resist-magic": "Magic Resistance",
}

# R-H-48 with A-H-08: the row of each face of the Combat Fumble die.
FUMBLE_DIE = 6
FUMBLE_EFFECTS = ("drop", "hurt-self")  # A-H-08: row 3-4 of an armed Hero, the first by itself
FUMBLE_ROWS = {1: "hurt-self", 2: "hurt-ally", 3: "drop", 4: "drop", 5: "fall", 6: "fall"}

SUCCESSES = ("crit", "success", "complication")

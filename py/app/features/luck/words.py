"""What a count of luck says, in sentences that promise no more than it can."""

from app.features.luck.count import Die, Result
from app.luck.chi_squared import least_shown
from app.luck.faces import CAUTION, ERROR
from app.luck.score import Luck
from app.text.numbers import counted, how_often

FALSE_ALARMS = 0.01
"""Of fair dice, so many counts have any die marked, at the most."""
RARE, UNUSUAL = 0.01, 0.1
FEW_ROLLS = 20
"""Fewer rolls than this tell nothing about luck."""
NOTHING_SHOWN = 3
"""A count that shows no less than a face so many times too frequent tells nothing about a die."""
ROUGHLY = f"by chi-squared, off by at most {100 * ERROR:.0f} in 100"

SMALL = (
    *("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"),
    *("Eleven", "Twelve"),
)


def how_many(number: int, what: str) -> str:
    """`Twelve rolls`, `240 rolls`, as a sentence begins."""
    words = counted(number, what)
    return f"{SMALL[number]} {words.split(' ', 1)[1]}" if number < len(SMALL) else words


def number_of(luck: Luck) -> str:
    """The luck of some rolls as one number: `54`."""
    return f"{luck.average:.0f}"


def luck_words(luck: Luck | None, what: str = "evenings with these very rolls") -> str:
    """What the luck of some rolls says."""
    if luck is None:
        return "No roll among these could have come out better or worse."
    if luck.rolls < FEW_ROLLS:
        tell = "tells" if luck.rolls == 1 else "tell"
        few = f"{how_many(luck.rolls, 'roll')} {tell} nothing about luck: chance alone moves this"
        return f"{few} number by up to {luck.spread:.0f} either way."
    side = "lucky" if luck.lucky else "unlucky"
    words = f"Chance alone is at least this {side} {how_often(luck.chance)} {what}."
    if luck.chance < RARE:
        return f"{words} That is rare."
    if luck.chance < UNUSUAL:
        return f"{words} That is unusual, and it happens to every table now and then."
    return f"{words} Nothing out of the ordinary."


def marked(die: Die, dice: int) -> bool:
    """Whether a die is marked, when as many `dice` are looked at."""
    return die.evenness.beyond(FALSE_ALARMS / dice)


def die_words(die: Die, dice: int) -> str:
    """What the faces of a die say; as many `dice` are looked at in all."""
    throws = sum(die.counted)
    needed = least_shown(throws, die.sides, FALSE_ALARMS / dice / CAUTION)
    is_marked = marked(die, dice)
    if needed > NOTHING_SHOWN and not is_marked:
        tell = "tells" if throws == 1 else "tell"
        return f"{how_many(throws, 'throw')} {tell} nothing about a d{die.sides}."
    exact = "counted exactly" if die.evenness.exact else ROUGHLY
    often = how_often(die.evenness.chance)
    words = f"A fair d{die.sides} is at least this uneven {often} such counts ({exact})."
    if is_marked:
        return f"{words} That is too rare to pass over. {_advice(die)}"
    return (
        f"{words} Nothing suggests that it is unfair. A face that comes up {needed:.1f} times as "
        "often as it should would most likely have shown, less than that perhaps not."
    )


def _advice(die: Die) -> str:
    if die.typed:
        return "Take another die, and see whether that count evens out."
    return "If later evenings show it too, tell us."


def summary(result: Result) -> str:
    """What is said aloud once all is counted."""
    rolls = counted(result.table.count, "roll")
    luck = result.table.luck
    if not result.table.count:
        return "No rolls to count."
    number = f" Luck {number_of(luck)}." if luck else ""
    uneven = [f"d{die.sides}" for die in result.dice if marked(die, len(result.dice))]
    dice = f" Uneven: {', '.join(uneven)}." if uneven else ""
    return f"{rolls} counted.{number}{dice}"

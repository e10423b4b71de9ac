"""What the store has to tell: each sentence reads well for one and for several."""

import pytest

from app.store.troubles import SENTENCES, Trouble

WORDS = {
    "unsaved": (
        "Not saved: 1 change (full). Nothing is lost while this page stays open",
        "Not saved: 2 changes (full). Nothing is lost while this page stays open",
    ),
    "newer": (
        "1 item here came from a newer version of Dicewright. It stays as it is: "
        "update Dicewright to use it.",
        "2 items here came from a newer version of Dicewright. They stay as they are: "
        "update Dicewright to use them.",
    ),
    "unreadable": (
        "1 saved item couldn't be read. Nothing was thrown away: download it, then remove it.",
        "2 saved items couldn't be read. Nothing was thrown away: download them, then remove them.",
    ),
    "evicted": (
        "1 of the oldest rolls had to go. You can still export it",
        "2 of the oldest rolls had to go. You can still export them",
    ),
    "nearly-full": ("after 1 more roll,", "after 2 more rolls,"),
}


@pytest.mark.parametrize("kind", WORDS)
def test_one_and_several_are_told_apart(kind: str) -> None:
    for number, words in enumerate(WORDS[kind], 1):
        assert words in Trouble(kind, number, "full").sentence


def test_every_kind_but_the_uncounted_ones_is_tried() -> None:
    assert {*WORDS, "blocked", "emptied"} == {*SENTENCES}

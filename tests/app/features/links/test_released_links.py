"""Links of 1.0.1 that prepare a roll still prepare the same one."""

from __future__ import annotations

from pathlib import Path

import pytest

import dicewright
from app.features.links.fragment import fragment, read_fragment

FIXTURES = Path(__file__).parents[2] / "store" / "fixtures" / "1.0.1"
LINKS = (FIXTURES / "check-links.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("link", [link for link in LINKS if "&" in link])
def test_a_link_reads_as_the_check_it_was_made_from(link):
    check = dicewright.read_check(read_fragment(link))
    now = fragment(check)
    assert dicewright.read_check(read_fragment(now)) == check
    # The same parts; since 1.1 what people wrote stands last.
    assert sorted(now[1:].split("&")) == sorted(link[1:].split("&"))


def test_a_link_to_a_system_alone_names_it():
    assert read_fragment(LINKS[-1]) == {"system": "power"}

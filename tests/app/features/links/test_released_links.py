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
    assert fragment(dicewright.read_check(read_fragment(link))) == link


def test_a_link_to_a_system_alone_names_it():
    assert read_fragment(LINKS[-1]) == {"system": "power"}

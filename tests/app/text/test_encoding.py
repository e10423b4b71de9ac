"""Files as programs on some phone or desk write them: one backup, in every encoding."""

import codecs

import pytest

from app.store.backup.file import make_backup
from app.store.backup.restore import read_backup
from app.text.encoding import decoded
from tests.player import Player

ENCODINGS = {
    "UTF-8": (b"", "utf-8"),
    "UTF-8 with a mark": (codecs.BOM_UTF8, "utf-8"),
    "UTF-16 LE with a mark": (codecs.BOM_UTF16_LE, "utf-16-le"),
    "UTF-16 BE with a mark": (codecs.BOM_UTF16_BE, "utf-16-be"),
    "UTF-16 LE": (b"", "utf-16-le"),
    "UTF-16 BE": (b"", "utf-16-be"),
}
NAME = "\u00c9lodie \u03a9 \u4e2d \N{MAN}"


@pytest.fixture
def backup(player: Player) -> str:
    """A backup with letters from everywhere."""
    player.store.heroes.add({"kind": "hero", "name": NAME, "system": "heroic", "skills": []})
    return make_backup(player.store, "1.0.1")


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"], ids=["LF", "CRLF", "CR"])
def test_a_backup_opens_undamaged(player: Player, backup: str, encoding: str, ending: str) -> None:
    mark, name = ENCODINGS[encoding]
    text = decoded(mark + backup.replace("\n", ending).encode(name))
    plan = read_backup(text, Player().store)
    assert not plan.damaged
    assert plan.whole
    assert not plan.faults
    assert NAME in text


def test_text_without_a_letter_of_our_own_is_told_by_its_mark() -> None:
    assert decoded(codecs.BOM_UTF16_BE + NAME.encode("utf-16-be")) == NAME


def test_old_western_text_is_read_too() -> None:
    assert decoded("Élodie, 5 + M damage".encode("latin-1")) == "Élodie, 5 + M damage"


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"\xff\xfe", b"\xff\xfea", b"\x00" * 9, b"a\x00b"]
)
def test_whatever_the_bytes_there_is_a_text(content: bytes) -> None:
    assert isinstance(decoded(content), str)

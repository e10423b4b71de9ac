"""The command line: rolls, resolves, tells odds; tries other programs against the cases."""

import json
import sys
from pathlib import Path

import pytest

from dicewright import SYSTEMS, odds, read_check, resolve
from dicewright.command.main import main
from dicewright.command.options import NOT_TYPED, option
from tests.conformance import second_reader
from tests.rules.vectors import VECTORS
from tools.conformance.document import document, text_of

SECOND = f"{sys.executable} {second_reader.__file__}"


def run(capsys, *words):
    """Run a command; give its exit status and what it wrote to both outputs."""
    try:
        status = main([str(word) for word in words])
    except SystemExit as left:  # the parser's own way out
        status = left.code
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture(scope="module")
def cases(tmp_path_factory):
    path = tmp_path_factory.mktemp("cases") / "conformance.json"
    path.write_text(text_of(document("1.2.3")), encoding="utf-8")
    return path


def program(tmp_path, text):
    """A program of its own, as a command."""
    path = tmp_path / "program.py"
    path.write_text(text, encoding="utf-8")
    return f"{sys.executable} {path}"


def wrong(tmp_path, changes):
    """The second reader with something changed before it answers."""
    return program(
        tmp_path,
        f"import json, sys\nsys.path.insert(0, {str(Path(second_reader.__file__).parent)!r})\n"
        "import second_reader\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    given = [asked[name] for name in ('record', 'faces', 'choices')]\n"
        f"    {changes}\n"
        "    print(json.dumps(found))\n",
    )


# Rolling, resolving, odds


def test_it_rolls(capsys):
    status, out, err = run(capsys, "heroic", "--skill", 7, "--difficulty", "easy", "--json")
    told = json.loads(out)
    assert (status, err) == (0, "")
    check = read_check(told["record"])
    assert told["record"] == {"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}
    assert told["outcome"] == resolve(check, told["faces"]).record()


def test_every_face_comes_up(capsys):
    seen = set()
    for _ in range(300):
        _, out, _ = run(capsys, "power", "--characteristic", 0, "--json")
        seen |= set(json.loads(out)["faces"])
    assert seen == set(range(1, 11))


def test_dice_that_go_on_are_rolled_to_their_end(capsys):
    for _ in range(50):
        status, out, _ = run(capsys, "boons", "--bonus", 5, "--open-ended", "--json")
        assert status == 0
        assert all(isinstance(die, list) for die in json.loads(out)["faces"])


def test_faces_are_resolved_and_explained(capsys):
    status, out, _ = run(
        capsys,
        *[
            "power",
            "--characteristic",
            "2",
            "--edges",
            "1",
            "--faces",
            "6",
            "9",
            "--downgrade",
            "2",
        ],
    )
    assert status == 0
    assert out.splitlines()[:3] == [
        "tier 2",
        "dice: 6 9",
        "R-P-19 The dice show 6 + 9: natural 15.",
    ]


def test_what_is_on_offer_is_named_as_an_option(capsys):
    fumble = [
        "heroic",
        "--skill",
        "7",
        "--opposing",
        "6",
        "--action",
        "melee",
        "--damage",
        "9",
        "--faces",
        "1",
        "1",
    ]
    _, out, _ = run(capsys, *fumble)
    assert "on offer: --combat-fumble, the face of a d6" in out
    _, out, _ = run(capsys, *fumble, "--combat-fumble", 4)
    assert "on offer: --fumble-effect, drop or hurt-self" in out
    _, out, _ = run(
        capsys, *fumble, *["--combat-fumble", "4", "--fumble-effect", "hurt-self", "--json"]
    )
    assert json.loads(out)["outcome"]["fumble"]["damage"] == 4


def test_points_are_spent_as_pairs(capsys):
    words = "boons --bonus 18 --faces 9 8 --spent push 1 --spent haste 1 --json"
    _, out, _ = run(capsys, *words.split())
    told = json.loads(out)
    assert told["choices"] == {"spent": [["push", 1], ["haste", 1]]}
    assert told["offers"] == {"spent": {"points": 2}}
    _, out, _ = run(capsys, *["boons", "--bonus", "18", "--faces", "9", "8", "--spent", "--json"])
    assert json.loads(out)["outcome"]["lost"] == 2


def test_odds_are_exact(capsys):
    words = ["heroic", "--skill", "7", "--difficulty", "easy", "--odds"]
    status, out, _ = run(capsys, *words, "--json")
    found = odds(read_check({"system": "heroic", "roll": "task", "skill": 7, "difficulty": "easy"}))
    assert status == 0
    assert json.loads(out)["odds"] == {degree: str(chance) for degree, chance in found.items()}
    _, out, _ = run(capsys, *words)
    assert "success  17/18  94.44 %" in out


@pytest.mark.parametrize(
    ("words", "record"),
    [
        ("heroic --skill 7 --target -3", {"roll": "task", "skill": 7, "target": -3}),
        ("heroic --skill 7 --opposing 6", {"roll": "opposed", "skill": 7, "opposing": 6}),
        (
            "heroic --skill 7 --opposing 6 --reaction dodge --attack ranged --no-armed",
            {
                "roll": "reaction",
                "skill": 7,
                "opposing": 6,
                "reaction": "dodge",
                "attack": "ranged",
                "armed": False,
            },
        ),
        (
            "power --characteristic -1 --difficulty hard --skilled",
            {"roll": "test", "characteristic": -1, "skilled": True, "difficulty": "hard"},
        ),
        (
            "power --characteristic 2 --damage 2 5 8 --effects a b c",
            {
                "roll": "ability",
                "characteristic": 2,
                "effects": ["a", "b", "c"],
                "damage": [2, 5, 8],
            },
        ),
        (
            "power --characteristic 2 --potencies weak 3 null --potency-of might",
            {
                "roll": "ability",
                "characteristic": 2,
                "potencies": ["weak", 3, None],
                "potency_of": "might",
            },
        ),
        (
            "boons --bonus 5 --modifiers mud 3 --modifiers rope -2 --label Climb",
            {"bonus": 5, "modifiers": [["mud", 3], ["rope", -2]], "label": "Climb"},
        ),
    ],
)
def test_options_spell_a_record(capsys, words, record):
    _, out, err = run(capsys, *words.split(), "--odds", "--json")
    assert err == ""
    assert json.loads(out)["record"] == {"system": words.split()[0], **record}


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=list(SYSTEMS))
def test_every_field_and_every_choice_has_an_option(capsys, system):
    _, out, _ = run(capsys, system.name, "--help")
    for name in [*system.fields, *system.choices]:
        assert (f"{option(name)} " in out or f"{option(name)}," in out) is (name not in NOT_TYPED)


def test_choices_that_outcomes_offer_are_declared():
    for _, record, faces, choices, _ in VECTORS:
        offered = resolve(read_check(record), faces, choices).offers
        assert set(offered) <= set(SYSTEMS[record["system"]].choices)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("heroic --skill 31 --difficulty easy", "skill must be a whole number from 0 to 30"),
        ("heroic --skill seven --difficulty easy", "not the text 'seven'"),
        ("heroic --skill 7", "is missing"),
        ("heroic --skill 7 --difficulty eazy", "Did you mean easy?"),
        ("heroic --skill 7 --dificulty easy", "unrecognized arguments: --dificulty"),
        ("heroic --skill 7 --difficulty easy --faces 4", "is missing"),
        ("heroic --skill 7 --difficulty easy --faces 4 7", "Die 2 of 2 is a d6"),
        ("heroic --skill 7 --difficulty easy --faces 4 x", "not the text 'x'"),
        ("heroic --skill 7 --difficulty easy --faces 4 6 1", "Too many faces"),
        ("heroic --skill 7 --difficulty easy --faces 4 6 --odds", "not allowed with"),
        ("power --characteristic 2 --faces 5 6 --downgrade 3", "downgrade must be"),
        ("boons --bonus 18 --faces 9 8 --spent push 3", "spent"),
        ("boons --bonus 18 --faces 9 8 --spent push", "spent must be"),
        ("boons --bonus 5 --open-ended --faces 10 4", "stops too early"),
        ("boons --bonus 5 --modifiers mud", "expected 2 arguments"),
        ("luck --skill 7", "invalid choice"),
        ("", "required"),
    ],
)
def test_whatever_is_wrong_goes_to_standard_error_with_status_2(capsys, words, said):
    status, out, err = run(capsys, *words.split())
    assert (status, out) == (2, "")
    assert said in err


# Trying other programs


def test_a_second_reader_agrees(capsys, cases):
    status, out, err = run(capsys, "check", cases, "--with", SECOND)
    count = len(json.loads(cases.read_text("utf-8"))["cases"])
    assert (status, out, err) == (0, f"All {count} answers agree.\n", "")


def test_the_package_agrees_with_itself(capsys, cases, monkeypatch):
    import dicewright

    monkeypatch.setenv("PYTHONPATH", str(Path(dicewright.__file__).parents[1]))
    command = f"{sys.executable} -m dicewright answer"
    status, out, _ = run(capsys, "check", cases, "--with", command)
    assert (status, out[:4]) == (0, "All ")


def test_a_wrong_program_is_found_out(capsys, cases, tmp_path):
    """It takes every tie for a failure."""
    command = wrong(
        tmp_path,
        "found = second_reader.answer(*given)\n"
        "    if found.get('outcome', {}).get('margin') == 0 and 'natural' in found['outcome']:\n"
        "        found['outcome'] |= {'degree': 'failure', 'success': False}",
    )
    status, out, _ = run(capsys, "check", cases, "--with", command, "--show", 2)
    assert status == 1
    first, asked, how, *_ = out.splitlines()
    assert first.startswith("heroic-example-003 (")
    assert json.loads(asked)["record"]["difficulty"] == "heroic"
    assert how == '  degree must be "complication", not "failure"'
    assert "more." in out.splitlines()[-2]
    assert "answers differ." in out.splitlines()[-1]


def test_another_reading_is_named_and_may_be_accepted(capsys, cases, tmp_path):
    command = wrong(tmp_path, "found = second_reader.answer(*given, 'A-H-46')")
    status, out, _ = run(capsys, "check", cases, "--with", command)
    assert status == 1
    assert "That is what another reading of A-H-46 gives." in out
    assert out.splitlines()[-1].endswith("by another reading: A-H-46 (4).")
    status, out, _ = run(capsys, "check", cases, "--with", command, "--other-readings")
    assert status == 0


def test_cases_of_one_rule_or_one_system(capsys, cases):
    for only in ("R-H-09", "power", "boons-margin"):
        assert run(capsys, "check", cases, "--with", SECOND, "--only", only)[0] == 0
    status, _, err = run(capsys, "check", cases, "--with", SECOND, "--only", "R-X")
    assert status == 2
    assert "R-X" in err


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        ("", 1, "no answer"),
        ("import sys\nfor line in sys.stdin: print('what?')", 1, "what?"),
        ("import sys\nfor line in sys.stdin: print('[1]')", 1, "must be an object"),
        ("import sys\nfor line in sys.stdin: print('{}')", 1, "there must be an outcome"),
        ("while True: print('{}')", 1, "more answers"),
        ("print('[' * 90000)", 1, "differ"),
        ("import sys; sys.exit(3)", 1, "differ"),
        ("import time; time.sleep(60)", 2, "0 of"),
    ],
)
def test_whatever_a_program_does_is_told_in_time(capsys, cases, tmp_path, text, status, said):
    command = program(tmp_path, text)
    found, out, err = run(capsys, "check", cases, "--with", command, "--time-limit", 2)
    assert found == status
    assert said in out + err
    assert (status == 2) is bool(err)


def test_a_program_is_ended_with_all_that_it_started(capsys, cases, tmp_path):
    """A child that holds the output open does not hold us up."""
    command = program(
        tmp_path, "import subprocess, sys, time\nsubprocess.Popen(['sleep', '30'])\ntime.sleep(30)"
    )
    status, _, err = run(capsys, "check", cases, "--with", command, "--time-limit", 1)
    assert status == 2
    assert "in 1 s" in err


@pytest.mark.parametrize(
    ("name", "text", "command", "said"),
    [
        ("none.json", None, SECOND, "cannot be read"),
        ("text.json", "cases", SECOND, "is not JSON"),
        ("other.json", "{}", SECOND, "is no dicewright-conformance file"),
        (
            "later.json",
            '{"format": "dicewright-conformance", "version": 2}',
            SECOND,
            "has version 2",
        ),
        ("", "", "no-such-program", "cannot be started"),
        ("", "", "", "names no program"),
        ("", "", "'", "cannot be read"),
    ],
)
def test_what_cannot_be_tried_is_an_error(capsys, cases, tmp_path, name, text, command, said):
    path = tmp_path / name if name else cases
    if text:
        path.write_text(text, encoding="utf-8")
    status, out, err = run(capsys, "check", path, "--with", command)
    assert (status, out) == (2, "")
    assert said in err

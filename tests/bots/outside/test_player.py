"""Outside bots: what a program is asked and answers, and how it loses its game."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bots.outside.programs import program
from ypsilon import games
from ypsilon.bots import levels
from ypsilon.bots.levels import UnknownBot
from ypsilon.bots.outside import Forfeit, Outside, command, named, player
from ypsilon.core import codec
from ypsilon.core.bot import Choice, Limit
from ypsilon.core.game import Result

PYLOS = games.find("pylos")()
LIMIT = Limit(nodes=7, seed=3)
Ask = Callable[..., Choice[Any]]


class Asked:
    """Starts programs for the first seat of Pylos and asks them for a first move."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[Outside] = []

    def bot(self, body: str = "", **frame: str) -> Outside:
        bot = Outside(PYLOS, 0, command(program(self.folder, body, **frame)))
        self.started.append(bot)
        return bot

    def choice(self, body: str = "", **frame: str) -> Choice[Any]:
        return first_move(self.bot(body, **frame))

    def lines(self) -> list[Any]:
        return [json.loads(line) for line in (self.folder / "lines").read_text().splitlines()]


def first_move(bot: Outside) -> Choice[Any]:
    state = PYLOS.initial()
    return bot.choose(PYLOS.observe(state, 0), PYLOS.legal(state, 0), LIMIT)


@pytest.fixture
def asked(tmp_path: Path) -> Iterator[Asked]:
    found = Asked(tmp_path)
    yield found
    for bot in found.started:
        bot.end()


def keeps(folder: Path) -> str:
    """Give the beginning of a program that keeps every line that it is sent."""
    return f"""
class Kept:
    def __iter__(self):
        for line in os.fdopen(0, buffering=1):
            with open({str(folder / "lines")!r}, "a") as file: file.write(line)
            yield line
sys.stdin = Kept()
"""


def test_a_program_is_told_game_options_seat_and_view_and_chooses(asked: Asked) -> None:
    bot = asked.bot(keeps(asked.folder))
    state = PYLOS.initial()
    assert first_move(bot).action == PYLOS.legal(state, 0)[0]
    bot.over(Result((1, 0), (0,), "PY-17"))
    hello, choose, over = asked.lines()
    assert hello == {
        "type": "Hello",
        "protocol": 1,
        "game": "pylos",
        "options": codec.encode(PYLOS),
        "seat": 0,
        "seats": 2,
    }
    assert choose == {
        "type": "Choose",
        "view": codec.encode(PYLOS.observe(state, 0)),
        "legal": codec.encode(tuple(PYLOS.legal(state, 0))),
        "composed": [],
        "seconds": None,
        "nodes": 7,
        "seed": 3,
    }
    assert over == {
        "type": "Over",
        "result": {"scores": [1, 0], "winners": [0], "rule": "PY-17"},
    }


def test_it_may_answer_in_notation_and_say_what_it_expects_and_why(asked: Asked) -> None:
    body = """
def say(**answer):
    if "action" in answer: answer |= {"value": 0.25, "reason": "well\\n\\x1b[31m" + "x" * 900}
    print(json.dumps(answer), flush=True)
def choose(asked): return "1b2"
"""
    choice = asked.choice(body)
    assert PYLOS.write(PYLOS.initial(), choice.action) == "1b2"
    assert choice.value == 0.25
    assert choice.reason.startswith("well [31mxxx")
    assert len(choice.reason) == player.REASON


def test_a_share_that_is_none_is_not_believed(asked: Asked) -> None:
    body = """
def say(**answer):
    print(json.dumps(answer | ({"value": 7} if "action" in answer else {})), flush=True)
"""
    assert asked.choice(body).value is None


@pytest.mark.parametrize(
    ("answer", "rule", "said"),
    [
        ("'4a1'", "PY-05", "4a1"),
        ("{'type': 'Place', 'cell': '4a1'}", "PY-05", "4a1"),
        ("'nonsense'", "PY-25", "nonsense"),
        ("{'type': 'Place'}", "", "cell"),
        ("{'type': 'Fly', 'cell': '1a1'}", "", "Fly"),
        ("7", "", "expected an object"),
    ],
)
def test_it_is_told_the_rule_it_broke_and_may_try_again_twice(
    asked: Asked, answer: str, rule: str, said: str
) -> None:
    body = (
        keeps(asked.folder)
        + f"""
def choose(asked): return "1b2" if asked.get("tries") == 1 else {answer}
"""
    )
    assert PYLOS.write(PYLOS.initial(), asked.choice(body).action) == "1b2"
    refusals = asked.lines()[2:]
    assert [each["tries"] for each in refusals] == [2, 1]
    assert {each["rule"] for each in refusals} == {rule}
    assert said in refusals[0]["message"]


def test_at_the_third_answer_that_is_not_allowed_it_forfeits(asked: Asked) -> None:
    body = keeps(asked.folder) + "\ndef choose(asked): return '4a1'"
    why = "answered 3 times what is not allowed; the last time PY-05: "
    with pytest.raises(Forfeit, match=why):
        asked.choice(body)
    assert [each["tries"] for each in asked.lines()[2:]] == [2, 1, 0]


@pytest.mark.parametrize(
    ("ready", "why"),
    [
        ('{"type": "Ready", "protocol": 2}', "speaks protocol 2, not 1"),
        ('{"type": "Ready", "protocol": 1, "games": ["chess"]}', "does not play pylos"),
        ('{"type": "Ready"}', "did not say that it is ready: .*protocol"),
        ("hello!", "did not say that it is ready: not JSON"),
    ],
)
def test_one_that_is_not_ready_forfeits(asked: Asked, ready: str, why: str) -> None:
    with pytest.raises(Forfeit, match=why):
        asked.choice(f"input(); print({ready!r}, flush=True); input()", frame="")


def test_programs_are_named_by_a_prefix_that_no_level_has() -> None:
    with pytest.raises(UnknownBot, match=r"there is no program “\./missing”"):
        named(PYLOS, "program:./missing")
    with pytest.raises(UnknownBot, match="is no command: No closing quotation"):
        named(PYLOS, "program:'")
    with pytest.raises(UnknownBot, match="there is no program “”"):
        named(PYLOS, "program:")
    assert named(PYLOS, "strong") is levels.named(PYLOS, "strong")


def test_names_of_levels_never_start_a_program() -> None:
    with pytest.raises(UnknownBot, match="no bot “program:/bin/true”"):
        levels.named(PYLOS, "program:/bin/true")


def test_files_are_found_from_where_the_command_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tool = tmp_path / "bot"
    tool.write_text("#!/bin/sh\n")
    tool.chmod(0o755)
    (tmp_path / "with space").write_text("")
    monkeypatch.chdir(tmp_path)
    words = (str(tool), str(tmp_path / "with space"), "--level", "3")
    assert command(f"./bot {shlex.quote('with space')} --level 3") == words

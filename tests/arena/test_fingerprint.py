"""Fingerprints change with the code that plays, and with nothing else."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ypsilon import games
from ypsilon.arena import bot_game
from ypsilon.arena.bot_game import GameFailed, Task, play_text
from ypsilon.arena.fingerprint import fingerprint, of_bot
from ypsilon.core import codec
from ypsilon.core.bot import Limit


def test_code_counts_and_tests_do_not(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "rules.py").write_text("a = 1\n")
    first = fingerprint(tmp_path)
    (tmp_path / "tests" / "test_rules.py").write_text("assert True\n")
    (tmp_path / "RULES.md").write_text("Rules\n")
    fingerprint.cache_clear()
    assert fingerprint(tmp_path) == first
    (tmp_path / "rules.py").write_text("a = 2\n")
    fingerprint.cache_clear()
    assert fingerprint(tmp_path) != first


def test_an_outside_program_has_that_of_its_files(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("print(1)\n")
    name = f"program:{sys.executable} {bot} --deep"
    first = of_bot(name, "ours")
    assert of_bot("easy", "ours") == "ours"
    assert of_bot(name, "others") == first
    assert of_bot(f"{name}er", "ours") != first
    bot.write_text("print(2)\n")
    assert of_bot(name, "ours") != first


def test_a_worker_with_other_code_does_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    pylos = games.find("pylos")()
    here = fingerprint(games.folder("pylos"))
    task = Task(
        "ypsilon.games:find", "pylos", codec.dumps(pylos), ("easy",), (0, 0), Limit(nodes=5), 1,
        0, 0, code=here,
    )  # fmt: skip
    assert json.loads(play_text(codec.dumps(task)))["seating"] == [0, 0]
    monkeypatch.setattr(bot_game, "fingerprint", lambda folder: "other")
    with pytest.raises(GameFailed, match=f"a worker has other code .fingerprint other, not {here}"):
        play_text(codec.dumps(task))
    assert play_text(codec.dumps(replace(task, code="")))

"""What tests of the command line share: running it in this process, and a game with secrets."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import toy
from ypsilon import games
from ypsilon.cli import main
from ypsilon.core import fair

UNSET = ("LANGUAGE", "DEBUG", "SOLUTIONS")


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games in a folder of the test, and let nothing of the tester's settings in."""
    for name in ("NO_COLOR", *(f"YPSILON_{each}" for each in UNSET), "_YPSILON_COMPLETE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home" / "games"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the program in this process with lines of input."""

    def run_it(*arguments: str, lines: tuple[str, ...] | list[str] = ()) -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        capsys.readouterr()
        code = main(arguments)
        return Outcome(code, *capsys.readouterr())

    return run_it


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the toy, a card game with secrets and chance, be among the games, with fixed luck."""
    real = games.find
    monkeypatch.setattr(games, "names", lambda: ("pylos", "toy"))
    monkeypatch.setattr(games, "find", lambda name: toy.GAME if name == "toy" else real(name))
    monkeypatch.setattr(games, "folder", lambda name: Path(toy.__file__ or "").parent)
    monkeypatch.setitem(sys.modules, "ypsilon.games.toy", toy)
    monkeypatch.setattr(fair, "new_seed", lambda: bytes(range(32)))
    monkeypatch.setattr(fair, "new_added", lambda: "ab" * 16)

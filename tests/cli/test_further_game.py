"""A game in a folder of its own, found through YPSILON_GAMES: no other file knows of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
HEAPS = "from toy.heaps import EXTRAS\nfrom toy.heaps.rules import Heaps\n\n"
FURTHER = f"{HEAPS}class GAME(Heaps):\n    name = 'further'\n"
UNEXPLAINED = """from dataclasses import dataclass

@dataclass(frozen=True)
class GAME(Heaps):
    name = "further"
    pace: int = 1
"""


@pytest.fixture
def further(tmp_path: Path) -> Path:
    """A folder of games with one in it: Heaps under another name."""
    shutil.copytree(TESTS / "toy" / "heaps", tmp_path / "games" / "further")
    (tmp_path / "games" / "further" / "__init__.py").write_text(FURTHER, "utf-8")
    return tmp_path / "games"


def run(games: Path, *words: str, lines: str = "") -> subprocess.CompletedProcess[str]:
    """Run a module of Python with one more folder of games."""
    path = os.pathsep.join(filter(None, (str(TESTS), os.environ.get("PYTHONPATH"))))
    env = {**os.environ, "YPSILON_GAMES": str(games), "PYTHONPATH": path}
    return subprocess.run(
        [sys.executable, "-m", *words],
        env=env,
        input=lines,
        capture_output=True,
        text=True,
        check=False,
    )


def test_it_is_listed_with_its_options_and_bots(further: Path) -> None:
    told = run(further, "ypsilon.cli", "games").stdout
    assert "further: 2 seats; bots: uniform, alphabeta, ismcts\n  -o size=2|4\n" in told


@pytest.mark.parametrize(("language", "told"), [("en", "last stone wins"), ("de", "Stein nimmt")])
def test_its_rules_are_told(further: Path, language: str, told: str) -> None:
    rules = run(further, "ypsilon.cli", "rules", "further", "HP-04", "--language", language).stdout
    assert rules.startswith("HP-04 ")
    assert told in rules


def test_it_is_played_at_the_prompt(further: Path) -> None:
    saved = ("--save", str(further.parent / "game.json"))
    played = ("ypsilon.cli", "play", "further", "--seats", "me,me", *saved)
    done = run(further, *played, lines="ab\na\nb\nb\n")
    assert "Me (2) takes from b." in done.stdout
    assert done.returncode == 0, done.stderr


def test_bots_play_it_against_each_other(further: Path) -> None:
    done = run(further, "ypsilon.cli", "match", "further", "alphabeta", "uniform", "--games", "20")
    assert "further: 20 games, " in done.stdout
    assert done.returncode == 0, done.stderr


def test_laws_and_counts_are_asked_of_it(further: Path) -> None:
    chosen = "further and (contract or count)"
    asked = ("-q", "-n0", "-p", "no:cacheprovider", str(TESTS / "laws"), "-k", chosen)
    done = run(further, "pytest", *asked)
    assert done.returncode == 0, done.stdout
    perft = further / "further" / "tests" / "perft.txt"
    perft.write_text("| start | 1 4\n", "utf-8")
    assert "1 failed" in run(further, "pytest", *asked).stdout


@pytest.mark.parametrize(
    ("package", "flaw"),
    [
        ("# GAME", "ypsilon.games.further exports no GAME"),
        (f"{HEAPS}GAME = Heaps", "GAME is called “heaps”, its folder “further”"),
        (HEAPS + UNEXPLAINED, "declare “pace” by core.options.option"),
    ],
)
def test_what_is_wrong_with_it_is_said_in_a_sentence(
    further: Path, package: str, flaw: str
) -> None:
    (further / "further" / "__init__.py").write_text(package, "utf-8")
    done = run(further, "ypsilon.cli", "games")
    assert flaw in done.stderr
    assert done.stderr.count("\n") == 1

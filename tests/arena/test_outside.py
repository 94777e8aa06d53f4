"""Programs in tournaments: they play like any bot, and what they do wrong costs them their game."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from bots.outside.programs import program
from ypsilon import games
from ypsilon.arena.bot_game import derived
from ypsilon.arena.report import Report
from ypsilon.arena.tournament import play_tournament
from ypsilon.core import options
from ypsilon.core.bot import Limit

EXAMPLES = Path(__file__).parents[2] / "examples"


# A whole game is long where there are many rounds or hands.
SHORT = {"tyros": {"seats": "3"}, "tryce": {"seats": "3", "hands": "1", "lexicon": "small-en"}}


def tournament(name: str, *bots: str, count: int = 4, workers: int = 1, seed: int = 1) -> Report:
    game = options.choose(games.find(name), SHORT.get(name, {}))
    return play_tournament(game, bots, count, seed, Limit(nodes=20), workers)


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("example", ["first.py", "seeded.mjs"])
def test_the_examples_play_every_game(game: str, example: str) -> None:
    bots = (f"program:{EXAMPLES / example}", "beginner")
    report = tournament(game, *bots, count=1)
    assert report.complete
    assert report.forfeits == ()
    assert report.standings[0].decisions > 10


@pytest.mark.parametrize("example", ["first.py", "seeded.mjs"])
def test_the_examples_have_ten_lines_and_can_be_run(example: str) -> None:
    lines = (EXAMPLES / example).read_text("utf-8").splitlines()
    assert len([line for line in lines if line and not line.startswith(("#!", "//", '"""'))]) <= 10
    assert os.access(EXAMPLES / example, os.X_OK)


def test_the_same_tournament_again_is_the_same_in_however_many_processes() -> None:
    bots = (f"program:{EXAMPLES / 'seeded.mjs'}", "easy")
    alone, again, together = (tournament("pylos", *bots, workers=each) for each in (1, 1, 2))
    assert alone == again == together
    assert alone.distinct == 4


def test_a_program_that_fails_loses_its_games_and_the_others_go_on(tmp_path: Path) -> None:
    crash = "program:" + program(tmp_path, "def choose(asked): sys.exit('no idea')")
    report = tournament("pylos", crash, "beginner", count=6)
    assert report.complete
    assert [(each.wins, each.losses) for each in report.standings] == [(0, 6), (6, 0)]
    assert report.endings == (("forfeit", 6),)
    why = "ended without an answer (exit code 1; no idea)"
    assert report.forfeits == ((crash, why, 6),)


def test_with_more_seats_it_is_last_and_the_others_share(tmp_path: Path) -> None:
    crash = "program:" + program(tmp_path, "def choose(asked): sys.exit(1)")
    report = tournament("tyros", crash, "beginner", count=3)
    assert (report.standings[0].score, report.standings[0].losses) == (0, 3)
    assert report.standings[1].score == pytest.approx(3)


def test_the_seed_that_it_is_given_does_not_follow_from_the_tournaments(tmp_path: Path) -> None:
    """Seeds of tournaments are small: a program could try them all and know what will be dealt."""
    told = tmp_path / "seeds"
    body = f"""
def choose(asked):
    with open({str(told)!r}, "a") as file: file.write(f"{{asked['seed']}}\\n")
    return asked["legal"][0]
"""
    bot = "program:" + program(tmp_path, body)
    tournament("pylos", bot, "beginner", count=1, seed=3)
    seeds = [int(each) for each in told.read_text().split()]
    assert len(set(seeds)) == len(seeds) > 10
    guessed = {
        derived(seed, what, *rest)
        for seed in range(100)
        for what in ("bot", "luck")
        for rest in [(0,), (0, 0), *((0, seat, each) for seat in (0, 1) for each in range(20))]
    }
    assert not {each % (1 << 53) for each in guessed} & set(seeds)


def test_no_program_is_left_running(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    body = f"""
with open({str(pids)!r}, "a") as file: file.write(f"{{os.getpid()}}\\n")
import signal
signal.signal(signal.SIGTERM, signal.SIG_IGN)
class Deaf:
    def __iter__(self):
        yield from os.fdopen(0)
        time.sleep(3600)
sys.stdin = Deaf()
"""
    tournament("pylos", "program:" + program(tmp_path, body), "beginner", count=2)
    started = [int(each) for each in pids.read_text().split()]
    assert len(started) == 2
    assert not any(_runs(pid) for pid in started)


def _runs(pid: int) -> bool:
    for _ in range(100):
        if not Path(f"/proc/{pid}").exists():
            return False
        time.sleep(0.02)
    return True

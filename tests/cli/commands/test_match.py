"""Matches between bots, and the speed of the rules."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ypsilon.arena import tournament as arena
from ypsilon.arena.bot_game import GameFailed
from ypsilon.arena.playout import states
from ypsilon.arena.report import Report, report
from ypsilon.cli.bench import bench
from ypsilon.core import codec
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tyros.game import Tyros

SHORT = ("match", "pylos", "greedy", "uniform", "--games", "6", "--nodes", "30", "--workers", "1")


def test_a_match_prints_the_score_with_its_interval(run: Any) -> None:
    code, out, err = run(*SHORT, "--seed", "3")
    assert (code, err) == (0, "")
    head, greedy = (next(ln for ln in out.splitlines() if word in ln) for word in ("bot", "greedy"))
    for word in ("games", "wins", "draws", "losses", "score", "95 %", "turns", "ms a move"):
        assert word in head
    assert greedy.split()[1] == "6"
    assert "–" in greedy
    assert "pylos: 6 games, seed 3" in out


def test_a_match_as_json_is_the_same_for_the_same_seed(run: Any) -> None:
    first, second = (json.loads(run(*SHORT, "--json").out) for _ in range(2))
    for told in (first, second):
        for standing in told["standings"]:
            assert standing.pop("seconds") >= 0
    assert first == second
    assert first["standings"][0]["bot"] == "greedy"
    assert first["standings"][0]["mean"] + first["standings"][1]["mean"] == pytest.approx(1)


def test_what_a_match_was_played_with_is_told(run: Any) -> None:
    short = ("match", "tryce", "easy", "--games", "4", "--nodes", "1", "--workers", "1")
    wanted = (*short, "-o", "lexicon=small-de", "-o", "language=de", "-o", "hands=1")
    title = Tryce(lexicon="small-de", language="de").pinned().lexicon
    assert f"\nwith hands=1, language=de, lexicon={title}\n" in run(*wanted).out
    assert json.loads(run(*wanted, "--json").out)["options"]["lexicon"] == title
    assert "\nwith " not in run(*SHORT).out


def test_an_interrupted_match_prints_what_it_has(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def two_of_six(*given: object) -> Report:
        return report("pylos", ("greedy", "uniform"), 0, 6, 6, [])

    monkeypatch.setattr(arena, "play_tournament", two_of_six)
    code, out, err = run(*SHORT)
    assert code == 130
    assert "greedy" in out
    assert err == "ypsilon: interrupted after 0 of 6 games\n"


def test_a_program_plays_and_why_it_lost_is_told(run: Any) -> None:
    told = run("match", "pylos", "program:/bin/false", "uniform", *SHORT[4:])
    assert told.code == 0
    assert told.out.splitlines()[1].startswith("program:/bin/false      6     0      0       6")
    why = "program:/bin/false forfeited 6×: it ended without an answer (exit code 1)"
    assert told.out.splitlines()[-1] == why


def test_a_program_that_is_not_there_is_one_line(run: Any) -> None:
    code, out, err = run("match", "pylos", "program:./nobody", "uniform")
    assert (code, out) == (2, "")
    assert err == "ypsilon: “./nobody” is no command: there is no program “./nobody”\n"


def test_a_bot_that_breaks_down_is_one_line(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> Report:
        raise GameFailed("pylos: bot “greedy” broke down")

    monkeypatch.setattr(arena, "play_tournament", broken)
    assert run(*SHORT) == (1, "", "ypsilon: pylos: bot “greedy” broke down\n")


def test_bench_measures_playouts_and_perft(run: Any) -> None:
    code, out, _ = run("bench", "pylos", "--seconds", "0.1")
    assert code == 0
    assert "playouts/s" in out
    assert "native is faster" in out
    (speed,) = json.loads(run("bench", "pylos", "--seconds", "0.1", "--json").out)
    assert speed["game"] == "pylos"
    assert speed["actions_per_second"] > speed["playouts_per_second"] > 0
    assert speed["decisions_per_second"] == speed["actions_per_second"]
    assert speed["composed"] == 0
    assert sum(speed["kinds"].values()) == pytest.approx(1)
    assert speed["perft"]["count"] in (16, 240, 3360, 43680, 524376)


def test_bench_counts_decisions_without_chance_and_by_their_kind(run: Any) -> None:
    (speed,) = json.loads(run("bench", "tyros", "--seconds", "0.1", "--json").out)
    assert 0 < speed["decisions_per_second"] < speed["actions_per_second"]
    offered = speed["kinds"]["Offer"] + speed["kinds"]["Counter"]
    assert speed["composed"] == pytest.approx(offered)
    out = run("bench", "tyros", "--seconds", "0.1").out
    assert "decisions/s" in out
    assert "tyros decides: " in out
    assert "put together freely" in out


def test_bench_gives_the_ratio_where_there_is_a_native_engine(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "native_perft", lambda game, state, depth: iter([1]))
    (speed,) = json.loads(run("bench", "pylos", "--seconds", "0.05", "--json").out)
    counted = speed["perft"]
    assert counted["ratio"] == counted["python_seconds"] / counted["native_seconds"]
    assert counted["ratio"] > 1
    monkeypatch.setattr(bench, "native_perft", lambda game, state, depth: None)
    code, out, err = run("bench", "pylos", "--seconds", "0.05", "--json")
    assert code == 0
    assert json.loads(out)[0]["perft"]["ratio"] is None
    assert "native engine of pylos" in err


def test_bench_prints_what_a_game_measures_besides(run: Any) -> None:
    short = ("bench", "tryce", "-o", "lexicon=small-en", "-o", "hands=1", "--seconds", "0.1")
    code, out, err = run(*short)
    assert code == 0
    assert "tryce besides" in out
    assert "counts no turns" in err or "was not built" in err
    (speed,) = json.loads(run(*short, "--json").out)
    words = [figure for name, figure in speed["figures"].items() if name.startswith("words in")]
    book = Tryce(lexicon="small-en").book
    assert book is not None
    assert words == [book.count]


def test_bench_measures_how_views_travel(run: Any) -> None:
    code, out, _ = run("bench", "tyros", "--seconds", "0.05")
    assert code == 0
    assert "A seat's view as JSON" in out
    (speed,) = json.loads(run("bench", "tyros", "--seconds", "0.05", "--json").out)
    game = Tyros()
    letters = [len(codec.dumps(game.observe(state, 0))) for state in states(game, bench.VIEWS)]
    assert speed["view"]["letters"] == sum(letters) // bench.VIEWS
    assert speed["view"]["write_microseconds"] > 0
    assert speed["view"]["read_microseconds"] > 0

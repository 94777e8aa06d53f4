"""Series of games at this terminal: scores, seats, files, and going on later."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.local.saved_files import TWO, edited


def test_a_series_keeps_the_score_and_the_seats(run: Any, home: Path) -> None:
    bots = (
        "play",
        "pylos",
        "-o",
        "light=first",
        "--seats",
        "greedy,uniform",
        "--seed",
        "2",
        "--nodes",
        "50",
    )
    code, out, _ = run(*bots, "--series", "3")
    assert code == 0
    assert "Game 3 of 3" in out
    assert "greedy (Light)" in out
    assert "greedy (Dark)" in out
    assert "After game 3 of 3: greedy 3 won, 3 points; uniform 0 won, 0 points" in out
    assert len(list(home.iterdir())) == 4


def test_bots_play_no_game_of_a_series_twice_and_by_the_same_seed_the_same_series(
    run: Any, tmp_path: Path
) -> None:
    bots = (
        "play",
        "pylos",
        "-o",
        "light=first",
        "--seats",
        "uniform,uniform",
        "--seed",
        "5",
        "--series",
        "3",
    )
    series = []
    for name in ("one", "two"):
        assert run(*bots, "--save", f"{name}.json").code == 0
        series.append([_played(tmp_path / f"{name}-{number}.json") for number in (1, 2, 3)])
    first, second, third = series[0]
    assert first != second != third != first
    assert series[0] == series[1]


def _played(file: Path) -> list[Any]:
    return [entry["what"] for entry in _record(file)["entries"]]


def test_a_series_goes_on_with_its_score(run: Any, home: Path) -> None:
    lines = ["1a1", "quit"]
    run(*TWO, "--save", "series.json", "--series", "2", lines=lines)
    code, out, _ = run("play", "--resume", "series.json", lines=["log"])
    assert code == 0
    assert out.startswith("Game 1 of 2\n")
    assert "1. Anna places a ball on the ground, a1." in out
    edited(home.parent.parent / "series-1.json", lambda it: it["entries"].append(RESIGNED))
    code, out, _ = run("play", "--resume", "series.json", lines=["1a1"])
    assert out.startswith("Game 2 of 2\n")
    assert "1. Bert places a ball on the ground, a1." in out


def test_the_last_game_is_found_as_part_of_its_series(run: Any) -> None:
    run(*TWO, lines=["1b1"])
    run(*TWO, "--series", "2", lines=["1a1"])
    code, out, _ = run("play", "--resume")
    assert code == 0
    assert out.startswith("Game 1 of 2\n")


def test_a_series_overwrites_no_other_game(run: Any, tmp_path: Path) -> None:
    (tmp_path / "series-1.json").write_text("mine")
    assert run(*TWO, "--save", "series.json", "--series", "2", lines=["1a1"]).code == 0
    assert (tmp_path / "series-1.json").read_text() == "mine"
    assert "1. Anna" in run("play", "--resume", "series.json").out


RESIGNED = {"number": 2, "time": 0, "seat": 1, "what": {"type": "Resign"}, "tickets": []}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda it: it.update(length="two"), "length: expected a whole number"),
        (lambda it: it.update(records=[]), "0 games begun in a series of 2"),
        (lambda it: it.update(records=["../x.json"]), "the records of a series lie beside it"),
        (lambda it: it.update(records=["x.json"]), "x.json: No such file or directory"),
    ],
)
def test_an_altered_series_is_named(run: Any, tmp_path: Path, change: Any, said: str) -> None:
    run(*TWO, "--save", "series.json", "--series", "2", lines=["1a1"])
    edited(tmp_path / "series.json", change)
    code, _, err = run("play", "--resume", "series.json")
    assert code == 2
    assert said in err


@pytest.mark.rule("TS-04", "TS-06", "TS-42")
def test_lots_are_drawn_unless_they_are_agreed_on(run: Any, tmp_path: Path) -> None:
    bots = ("play", "trypsylon", "--seats", "uniform,uniform", "--seed", "1", "--series", "2")
    assert run(*bots, "-o", "beaches=second", "--save", "drawn.json").code == 0
    first, second = (_record(tmp_path / f"drawn-{number}.json") for number in (1, 2))
    lots = [each["what"] for each in first["entries"] if each["what"]["type"] == "ByLot"]
    assert lots == [{"type": "ByLot", "option": "starts", "value": first["options"]["starts"]}]
    assert first["options"]["beaches"] == "second"
    assert "ByLot" not in {each["what"]["type"] for each in second["entries"]}
    assert "1 draws are proved" in run("verify", "drawn-1.json").out
    told = run("replay", "drawn-1.json", "--brief").out
    assert "Drawn by lot, which seat makes the first turn: uniform" in told


DRAWN = ("play", "pylos", *("--seats", "name:Ann,name:Bob"))


@pytest.mark.rule("PY-28")
def test_both_sides_of_a_lot_come_up(run: Any) -> None:
    found = set()
    for _ in range(40):
        out = run(*DRAWN, lines=["quit"]).out
        assert "Drawn by lot, which seat has the light balls and begins: " in out
        found.add("begins: Ann." in out)
        if len(found) == 2:
            return
    raise AssertionError("forty lots have fallen to one seat")


def _record(file: Path) -> Any:
    return json.loads(file.read_text("utf-8"))

"""What can be asked about a position: its drawing, its legal turns, the best one, its count."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ypsilon.core.turns import KnownTurn, turns
from ypsilon.games import find
from ypsilon.games.pylos import PylosExtras, native

SQUARE = "1a1,1b1,1a2/1d1,1d2,1d4 light"
WON = "1a1,1b1,1c1,1d1,1a2,1b2,1c2,1d2,1a3,1b3,1c3,1d3,1a4,1b4,1c4/1d4 light"


def test_show_draws_and_says_who_moves(run: Any) -> None:
    code, out, err = run("show", "pylos", "--position", SQUARE)
    assert (code, err) == (0, "")
    assert "level 1" in out
    assert "\nTo move: seat 1\n" in out
    assert out.endswith(f"\n{SQUARE}\n")
    assert "To move: seat 2" in run("show", "pylos", "--position", SQUARE, "-o", "light=second").out


def test_show_gives_the_result_with_its_rule(run: Any) -> None:
    out = run("show", "pylos", "--position", WON).out
    assert "To move: nobody, the game is over\nDark wins.\nScores: Light 0, Dark 1\n" in out
    assert "\nPY-18: Who is to move and has no ball in reserve has lost." in out
    assert "Dunkel gewinnt.\n" in run("show", "pylos", "--position", WON, "--language", "de").out


def test_show_as_json(run: Any) -> None:
    shown = json.loads(run("show", "pylos", "--json", "--position", WON).out)
    assert shown["result"] == {"scores": [0, 1], "winners": [1], "rule": "PY-18"}
    assert (shown["game"], shown["movers"], shown["position"]) == ("pylos", [], WON)
    assert len(shown["view"]["light"]) == 15
    shown = json.loads(run("show", "pylos", "--json", "-o", "variant=expert").out)
    assert (shown["options"], shown["result"]) == ({"variant": "expert"}, None)


def test_legal_lists_whole_turns(run: Any) -> None:
    game = find("pylos")()
    wanted = list(turns(game, game.load(SQUARE)))
    code, out, err = run("legal", "pylos", "--position", SQUARE)
    assert (code, err) == (0, "")
    assert out.splitlines() == wanted
    assert "1b2x1a1x1b1" in wanted
    assert json.loads(run("legal", "pylos", "--json", "--position", SQUARE).out) == wanted
    children = run("legal", "pylos", "-o", "variant=children", "--position", SQUARE).out
    assert "1b2\n" in children
    assert "x" not in children


def test_nothing_is_legal_when_the_game_is_over(run: Any) -> None:
    code, out, err = run("legal", "pylos", "--position", WON)
    assert (code, out) == (0, "")
    assert "the game is over" in err
    code, _, err = run("best", "pylos", "--position", WON)
    assert code == 2
    assert "nobody is to move" in err


def test_the_best_turn_stands_alone_on_the_first_line(run: Any) -> None:
    asked = ("best", "pylos", "--bot", "greedy", "--nodes", "500", "--position", SQUARE)
    code, out, _ = run(*asked)
    first, *others = out.splitlines()
    assert code == 0
    assert first in run("legal", "pylos", "--position", SQUARE).out.splitlines()
    assert first.startswith("1b2x")
    assert [line.split()[0] for line in others][:2] == ["value", "nodes"]
    told = json.loads(run(*asked, "--json").out)
    assert told["turn"] == first
    assert told["bot"] == "greedy"
    assert 0 <= told["value"] <= 1


def test_with_nodes_and_seed_the_best_turn_is_always_the_same(run: Any) -> None:
    asked = ("best", "pylos", "--bot", "alphabeta", "--nodes", "300", "--seed", "4", "--json")
    first, second = (json.loads(run(*asked).out) for _ in range(2))
    assert {**first, "seconds": 0} == {**second, "seconds": 0}
    assert first["line"][0] == first["turn"]


def test_the_line_begins_with_the_turn(run: Any) -> None:
    asked = ("best", "pylos", "--bot", "alphabeta", "--nodes", "2000", "--position", SQUARE)
    told = json.loads(run(*asked, "--json").out)
    ball, *taken = told["turn"].split("x")
    assert told["line"][0] == ball
    assert {f"x{cell}" for cell in taken} == set(told["line"][1 : 1 + len(taken)])


def test_all_turns_are_listed_with_what_is_known_of_them(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = (KnownTurn("1b2", "win", 11), KnownTurn("1c2", "draw"), KnownTurn("1d3", "loss", 8))
    monkeypatch.setattr(PylosExtras, "knows", lambda self: lambda game, state, nodes: known)
    code, out, err = run("best", "pylos", "--all", "--position", SQUARE)
    assert (code, err) == (0, "")
    assert [line.split() for line in out.splitlines()] == [
        ["value", "win", "in", "11"],
        ["turn", "value"],
        ["1b2", "win", "in", "11"],
        ["1c2", "draw"],
        ["1d3", "loss", "in", "8"],
    ]
    told = json.loads(run("best", "pylos", "--all", "--json", "--position", SQUARE).out)
    assert (told["value"], told["plies"]) == ("win", 11)
    assert told["turns"][1] == {"turn": "1c2", "worth": "draw", "plies": None}


def test_where_nothing_is_known_it_says_how_to_get_it(run: Any) -> None:
    code, out, err = run(
        "best", "pylos", "-o", "empty_reserve=may_raise", "--all", "--nodes", "2000"
    )
    assert code == 0
    assert out.startswith("value  not known\n")
    assert len(out.splitlines()) == 2 + 16
    assert "of 16 of 16 turns nothing is known for certain: ypsilon solve pylos works" in err


def test_a_solution_that_is_damaged_is_named(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not native.NATIVE:
        pytest.skip("the native engine was not built")
    # Set here, what the option sets is put back after the test.
    monkeypatch.setenv("YPSILON_SOLUTIONS", str(tmp_path / "elsewhere"))
    (tmp_path / "pylos-standard.solution").write_bytes(b"nothing")
    code, out, err = run("best", "pylos", "--all", "--solutions", str(tmp_path))
    assert (code, out) == (1, "")
    assert "pylos-standard.solution: this is no solution of Pylos" in err
    code, out, _ = run("best", "pylos", "--solutions", str(tmp_path), "--nodes", "1000")
    assert code == 0


def test_perft_prints_a_line_a_depth(run: Any) -> None:
    code, out, _ = run("perft", "pylos", "3", "--engine", "python")
    assert (code, out) == (0, "1 16\n2 240\n3 3360\n")
    code, out, _ = run("perft", "pylos", "1", "--position", SQUARE)
    assert out == f"1 {len(run('legal', 'pylos', '--position', SQUARE).out.splitlines())}\n"
    told = json.loads(run("perft", "pylos", "2", "--engine", "python", "--json").out)
    assert (told["counts"], told["engine"]) == ([16, 240], "python")


def test_perft_says_when_there_is_no_native_engine(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ypsilon.games.pylos.native.NATIVE", False)
    code, out, err = run("perft", "pylos", "2")
    assert (code, out) == (0, "1 16\n2 240\n")
    assert err.endswith(": counting in Python, which is slower\n")
    code, out, err = run("perft", "pylos", "2", "--engine", "native")
    assert (code, out) == (1, "")
    assert err.startswith("ypsilon: the native engine of pylos ")


def test_perft_takes_the_native_engine_where_it_is_built(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "NATIVE", True)
    monkeypatch.setattr(native, "perft", lambda game, state, depth: iter(range(depth)))
    assert run("perft", "pylos", "3") == (0, "1 0\n2 1\n3 2\n", "")
    assert json.loads(run("perft", "pylos", "3", "--json").out)["engine"] == "native"
    assert run("perft", "pylos", "1", "--engine", "python").out == "1 16\n"


def test_games_lists_seats_options_and_bots(run: Any) -> None:
    code, out, _ = run("games")
    assert code == 0
    assert "\npylos: 2 seats; bots: " in f"\n{out}"
    assert "  -o variant=standard|children|expert\n       standard; children: squares give" in out
    assert "expert: Linien zählen wie Quadrate" in run("games", "pylos", "--language", "de").out
    (told,) = json.loads(run("games", "pylos", "--json").out)
    assert (told["name"], told["seats"], told["secrets"]) == ("pylos", 2, False)
    assert told["options"][0]["choices"] == ["standard", "children", "expert"]

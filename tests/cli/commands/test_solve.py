"""`ypsilon solve`, on the small pyramid: the file, its summary, and what is asked of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ypsilon.games.pylos import native, solver
from ypsilon.games.pylos.solver import PylosSolver

pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")
SQUARE = "1a1,1b1,1a2/1c1,1c2,1c3 light"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "SOLVER", PylosSolver(size=3))


def test_a_game_is_solved_once_and_summed_up(run: Any, tmp_path: Path) -> None:
    code, out, err = run("solve", "pylos", "-o", "variant=children", "--threads", "2")
    assert code == 0, err
    assert "24,635 values: takes 0.1 GB of memory" in err
    assert "the start: loss 16\n  loss 16: 1a1 1b1" in out
    assert "the longest win: 15 plies" in out
    assert "\nall    6,279      0   7,427\n" in out
    assert out.endswith("ypsilon solve pylos -o variant=children\n")
    file = tmp_path / "home" / "solutions" / "pylos-children.solution"
    written = file.stat().st_mtime_ns
    summary = json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert summary["start"]["turns"]["1b2"] == "loss 14"
    assert sum(summary["by_plies"]) == 13706
    again = run("solve", "pylos", "-o", "variant=children", "--json")
    assert json.loads(again.out) == summary
    assert "takes" not in again.err
    assert file.stat().st_mtime_ns == written


def test_a_solution_is_verified_and_a_damaged_one_refused(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "mine"
    code, _, err = run("solve", "pylos", "--out", str(file), "--verify")
    assert code == 0
    assert "verified: all 13,706 values follow" in err
    content = bytearray(file.read_bytes())
    content[9000] ^= 1
    file.write_bytes(content)
    code, out, err = run("solve", "pylos", "--out", str(file), "--verify")
    assert (code, out) == (1, "")
    assert err.endswith(f"{file}: the file is damaged at byte 72\n")
    file.write_text("hello", "utf-8")
    code, _, err = run("solve", "pylos", "--out", str(file))
    assert (code, err) == (1, f"ypsilon: {file}: this is no solution of Pylos\n")


def test_a_position_is_looked_up(run: Any) -> None:
    out = run("solve", "pylos", "--position", SQUARE).out
    value, *turns = out.splitlines()
    assert turns[0].endswith(f": {value}")
    assert any(turn.startswith("  1b2x1b2x1a1: ") for turn in turns) or "1b2x1a1x1b2" in out
    found = json.loads(run("solve", "pylos", "--position", SQUARE, "--json").out)
    assert found["value"] == value
    code, _, err = run("solve", "pylos", "--position", "nonsense")
    assert (code, err) == (1, "ypsilon: between light and dark cells stands a /\n")


def test_positions_are_drawn_by_a_seed(run: Any) -> None:
    question = ("solve", "pylos", "--balls", "8", "--seed", "7")
    drawn = run(*question, "--sample", "3").out
    head, *lines = drawn.splitlines()
    assert head.endswith("; ypsilon solve pylos --sample 3 --seed 7 --balls 8")
    assert len(lines) == 3
    assert run(*question, "--sample", "3").out == drawn
    puzzles = json.loads(run(*question, "--puzzles", "2", "--plies", "7", "--json").out)
    assert puzzles["command"].endswith("--puzzles 2 --seed 7 --balls 8 --plies 7")
    assert [line.split(" | ")[1] for line in puzzles["positions"]] == ["win 7", "win 7"]


def test_what_cannot_be_solved_is_said(run: Any, toy_game: None) -> None:
    assert run("solve", "toy").err.startswith("ypsilon: toy cannot be solved")
    code, _, err = run("solve", "pylos", "--reading", "mine")
    assert (code, "--reading is one of printed, optional" in err) == (2, True)
    assert "version 1" in run("solve", "pylos", "-o", "rules_version=1").err

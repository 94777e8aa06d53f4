"""What is kept of the solutions of the real pyramid: summaries, and positions drawn from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ypsilon.games.pylos.rules import Pylos

KEPT = Path(__file__).parents[2] / "solution"
SUMMARIES = sorted(KEPT.glob("*.json"))
DRAWN = sorted(KEPT.glob("*.txt"))
# A journal article counts 1,564,545,295 positions up to symmetry; these have the top filled.
POSITIONS, TOPPED = 1_564_545_295, 19_423_056


def test_all_variants_are_kept() -> None:
    variants = {"children", "standard", "expert"}
    assert {path.name.split(".")[0] for path in SUMMARIES} == variants
    assert {path.name.split(".")[0] for path in DRAWN} == variants


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("children", "loss 36"),
        ("standard", "loss 40"),
        ("expert", "draw"),
        # As published, 40 and 46: who completes something may take back none.
        ("standard.optional", "loss 40"),
        ("expert.optional", "loss 46"),
    ],
)
def test_the_start_is_worth_what_the_documents_say(name: str, value: str) -> None:
    summary: dict[str, Any] = json.loads((KEPT / f"{name}.json").read_text("utf-8"))
    assert summary["start"]["value"] == value
    assert summary["reading"] == (name.partition(".")[2] or "printed")


@pytest.mark.parametrize("path", SUMMARIES, ids=lambda path: str(path.stem))
def test_a_summary_counts_every_position_once(path: Path) -> None:
    summary: dict[str, Any] = json.loads(path.read_text("utf-8"))
    kinds = ("wins", "draws", "losses")
    by_balls = [sum(row[kind] for row in summary["by_balls"]) for kind in kinds]
    assert by_balls == [summary["positions"][kind] for kind in kinds]
    assert sum(by_balls) + TOPPED == POSITIONS
    by_plies = summary["by_plies"]
    assert [sum(by_plies[1::2]), sum(by_plies[::2])] == [by_balls[0], by_balls[2]]
    assert summary["longest_win"]["plies"] == max(
        plies for plies, count in enumerate(by_plies) if count and plies % 2
    )
    assert len(summary["start"]["turns"]) == 16
    assert next(iter(summary["start"]["turns"].values())) == summary["start"]["value"]
    assert summary["rules"] == Pylos().rules_version


@pytest.mark.rule("PY-25", "PY-27")
@pytest.mark.parametrize("path", DRAWN, ids=lambda path: str(path.stem))
def test_drawn_positions_have_all_turns_and_the_value_of_the_best(path: Path) -> None:
    engine = pytest.importorskip("ypsilon.games.pylos._native")
    variant, kind, _ = path.name.split(".")
    head, *lines = path.read_text("utf-8").splitlines()
    assert f"--{kind} " in head
    assert len(lines) > 100
    for line in lines:
        position, value, *rest = line.split(" | ")
        weighed = [each.split(" ", 1) for each in rest]
        assert sorted(turn for turn, _ in weighed) == engine.legal(position, variant, "loses")
        assert weighed[0][1] == value
        outcomes = [worth.split()[0] for _, worth in weighed]
        assert outcomes == sorted(outcomes, key=["win", "draw", "loss"].index)
        assert len(set(outcomes)) > 1
        if kind == "puzzles":
            assert value.startswith("win")

"""Puzzles at the terminal: the one of the day, what is wrong, and files of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ypsilon.learn.puzzle import offered, read


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_puzzle_of_a_day_is_solved_after_a_wrong_try(run: Any, language: str) -> None:
    puzzle = next(each for each in offered("tyros", language) if each.kind == "turn")
    lines = ["pass", "flubb", "hint", *puzzle.solution, "quit"]
    arguments = ("puzzle", "tyros", "--id", puzzle.id, "--language", language)
    code, out, err = run(*arguments, lines=lines)
    assert (code, err) == (0, "")
    missed = {"en": f"+{puzzle.goal} are possible", "de": f"+{puzzle.goal} sind möglich"}
    assert missed[language] in out
    assert {"en": "Once more", "de": "Noch einmal"}[language] in out
    assert {"en": " s, 1 wrong.", "de": " s, 1 falsch."}[language] in out


def test_a_day_has_its_puzzle(run: Any) -> None:
    first = run("puzzle", "pylos", "--day", "2026-03-01", lines=["show", "quit"])
    assert first == run("puzzle", "pylos", "--day", "2026-03-01", lines=["show", "quit"])
    assert "The puzzle of 2026-03-01." in first[1]
    assert "Seen, not solved." in first[1]
    assert first[1] != run("puzzle", "pylos", "--day", "2026-03-02", lines=["show", "quit"])[1]


def test_new_ones_are_made_and_played(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    made = ("puzzle", "tyros", "-o", "seats=3", "--make", "1", "--seed", "4", "--out", str(file))
    code, _, err = run(*made)
    assert (code, err.splitlines()[-1]) == (0, f"{file} has 1 puzzles")
    header, (puzzle,) = read(file)
    assert header.command == "ypsilon puzzle tyros -o seats=3 --make 1 --seed 4"
    _, out, _ = run("puzzle", "tyros", "--file", str(file), lines=puzzle.solution)
    assert "Solved in " in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chess",), "there is no game “chess”"),
        (("pylos", "--kind", "best"), "--kind is one of win, only, not “best”"),
        (("pylos", "--id", "x"), "pylos has no puzzle “x”"),
        (("--make", "3"), "--make needs a game, and --out a file"),
    ],
)
def test_what_is_not_there_is_named(run: Any, arguments: tuple[str, ...], told: str) -> None:
    code, _, err = run("puzzle", *arguments)
    assert code == 2
    assert told in err

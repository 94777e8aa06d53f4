"""Lessons at the terminal: led from step to step, with the same answers as at a table."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon import games
from ypsilon.learn.lesson import find, lessons

LESSONS = [(game, name) for game in games.names() for name in lessons(game)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_learnt_by_its_solutions(run: Any, game: str, name: str, language: str) -> None:
    lesson = find(game, name)
    lines = [text for each in lesson.exercises for text in (*each.solution, "")]
    code, out, err = run("learn", game, name, "--language", language, lines=lines)
    assert (code, err) == (0, "")
    for exercise in lesson.exercises:
        for words in (exercise.say, exercise.praise):
            assert words is None or words.within(language) in out
    assert out.splitlines()[-1].endswith(
        f"ypsilon play {game}{' --language de' * (language == 'de')}"
    )


def test_a_game_begins_with_its_first_lesson_and_names_the_next(run: Any) -> None:
    solved = [text for each in find("tyros", "first").exercises for text in (*each.solution, "")]
    _, out, _ = run("learn", "tyros", lines=solved)
    assert "Step 1 of 8: Your first voyage" in out
    assert "The next lesson: ypsilon learn tyros trade\n" in out
    solved = [text for each in find("tyros", "trade").exercises for text in (*each.solution, "")]
    _, out, _ = run("learn", "tyros", "trade", lines=solved)
    assert "The next lesson" not in out


def test_lessons_are_listed(run: Any) -> None:
    code, out, _ = run("learn", "tyros", "--list")
    assert code == 0
    assert "first: Your first voyage." in out
    assert "trade: Trade." in out


def test_all_can_be_shown(run: Any) -> None:
    count = len(find("tyros", "first").exercises)
    code, out, _ = run("learn", "tyros", lines=["", *["show", ""] * (count - 1)])
    assert code == 0
    assert "You know Tyros now." in out


def test_what_a_rule_forbids_is_refused_and_explained(run: Any) -> None:
    lines = ["1b2-2a1", "why 1b2-2a1", "why 1d4-2a1", "flubb", "?", "hint", "rules PY-99"]
    _, out, _ = run("learn", "pylos", "--step", "3", lines=lines)
    assert "\nPY-08: " in out
    assert "support is judged once the ball has been lifted" in out
    assert "That is allowed.\n" in out
    assert "is no action" in out
    assert "1d4-2a1" in out
    assert "The ball in the far corner" in out
    assert "no rule “PY-99”" in out


def test_what_misses_the_point_is_told_and_tried_again(run: Any) -> None:
    _, out, _ = run("learn", "pylos", "--step", "3", lines=["1d1", "1d4-2a1"])
    assert "That spent a ball of your reserve." in out
    assert "Once more, from the same position." in out
    assert "A turn without spending a ball." in out


def test_pages_are_turned_and_whoever_stops_is_told_how_to_go_on(run: Any) -> None:
    code, out, _ = run("learn", "pylos", lines=["next", "next", "back", "again", "help", "quit"])
    assert code == 0
    assert out.count("Step 2 of 7") == 3
    assert out.splitlines()[-1] == "Go on with: ypsilon learn pylos first --step 2"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "which game?"),
        (("chess",), "there is no game “chess”"),
        (("pylos", "last"), "pylos has no lesson “last”"),
        (("pylos", "--step", "8"), "the lesson has 7 steps"),
    ],
)
def test_what_is_not_there_is_named(run: Any, arguments: tuple[str, ...], told: str) -> None:
    code, _, err = run("learn", *arguments)
    assert code == 2
    assert told in err

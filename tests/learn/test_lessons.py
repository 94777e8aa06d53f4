"""Every lesson of every game, played through as it is written; and lessons that are not true."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ypsilon import games
from ypsilon.core import codec
from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.core.voice import Words
from ypsilon.learn.attempt import Attempt, begun, entered, repeated, shown, solved, told
from ypsilon.learn.check import flaws
from ypsilon.learn.lesson import (
    Do,
    Exercise,
    Lesson,
    Look,
    Play,
    UnknownLesson,
    Win,
    find,
    lessons,
    read,
)

ALL = [(game, name) for game in games.names() for name in lessons(game)]
OURS = ("pylos", "tryce", "trypsylon", "tyros")


def attempt_at(game: str, number: int, language: str = "en", lesson: str = "first") -> Attempt:
    """Give the attempt at an exercise, counted from 1, of a lesson."""
    return begun(game, find(game, lesson), number - 1, language)


def after(attempt: Attempt, *texts: str) -> Attempt:
    """Give the attempt after these turns of the learner."""
    for text in texts:
        moves, _ = entered(attempt.game, attempt.state, attempt.seat, text)
        attempt = repeated(attempt, [move.action for move in moves])
    return attempt


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_lesson_is_true(game: str, name: str) -> None:
    assert flaws(game, find(game, name)) == []


def test_every_game_is_taught() -> None:
    assert {game for game, name in ALL if name == "first"} >= set(OURS)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_lesson_has_five_to_eight_exercises_and_ends_with_a_win(game: str, name: str) -> None:
    lesson = find(game, name)
    assert 5 <= len(lesson.exercises) <= 8
    assert isinstance(lesson.exercises[-1].goal, Win)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_solution_is_shown_step_by_step(game: str, name: str, language: str) -> None:
    for number, exercise in enumerate(find(game, name).exercises, 1):
        attempt = attempt_at(game, number, language, name)
        while not attempt.done:
            before, attempt = attempt, shown(attempt)
            assert len(attempt.played) == len(before.played) + 1
        assert isinstance(exercise.goal, Look) or told(attempt, language)


@pytest.mark.parametrize(
    ("game", "number", "turns"),
    [
        ("pylos", 2, ["1d4"]),
        ("pylos", 3, ["1d1"]),
        ("pylos", 4, ["1d3"]),
        ("pylos", 7, ["2c3-3a2"]),
        ("trypsylon", 2, ["a5 E5>NE"]),
        ("trypsylon", 5, ["e5 W5>NE"]),
        ("trypsylon", 5, ["c4 Nc>NE"]),
        ("trypsylon", 6, ["b3 Nb>SW"]),
        ("tyros", 3, ["pass"]),
        ("tyros", 6, ["city 23 GGGGG"]),
        ("tyros", 7, ["keep OYG"]),
        ("tyros", 8, ["pass"]),
        ("tryce", 2, ["offer"]),
        ("tryce", 3, ["discard 4C:X"]),
        ("tryce", 6, ["pass"]),
        ("tryce", 7, ["lay word 3D:S 2C:T 8S:A JS:R", "discard 4C:X"]),
    ],
)
def test_what_is_allowed_but_not_asked_for_is_told(
    game: str, number: int, turns: list[str]
) -> None:
    attempt = after(attempt_at(game, number), *turns)
    assert attempt.missed
    assert not attempt.done
    wrong = attempt.exercise.wrong
    assert wrong is not None
    assert wrong.en != wrong.de


# Trade in Tyros


@pytest.mark.parametrize(
    ("number", "turns"),
    [
        (1, ["refuse"]),
        (2, ["accept"]),
        (2, ["counter G>O"]),
        (3, ["accept"]),
        (3, ["refuse"]),
        (3, ["counter V>Y"]),
        (4, ["pass"]),
        (5, ["take 2"]),
        (6, ["pass"]),
        (6, ["offer O>V all", "take 2", "pass"]),
    ],
)
def test_a_poor_trade_is_told(number: int, turns: list[str]) -> None:
    attempt = after(attempt_at("tyros", number, lesson="trade"), *turns)
    assert attempt.missed
    assert attempt.exercise.wrong is not None


@pytest.mark.parametrize("offer", ["offer Y>V 2", "offer OOY>V all", "offer O>V 3"])
def test_any_sensible_offer_will_do(offer: str) -> None:
    assert after(attempt_at("tyros", 4, lesson="trade"), offer).done


def test_others_go_on_however_often_the_learner_tries() -> None:
    # Nobody has a joker; the offer after it is answered all the same, and so are the passes.
    tries = ("offer O>J all", "offer O>V all", "none", "offer O>V 2", "take 2", "city 27", "pass")
    attempt = attempt_at("tyros", 6, lesson="trade")
    for text in tries:
        assert not attempt.done
        attempt = attempt.typed(text)
    assert attempt.done


@pytest.mark.parametrize(
    ("number", "text", "rule"),
    [
        (4, "offer G>V all", "TY-44"),
        (4, "offer O>O all", "TY-42"),
        (1, "counter OO>V", "TY-44"),
    ],
)
def test_a_trade_that_cannot_be_is_refused(number: int, text: str, rule: str) -> None:
    attempt = attempt_at("tyros", number, lesson="trade")
    with pytest.raises(IllegalAction) as caught:
        entered(attempt.game, attempt.state, attempt.seat, text)
    assert caught.value.rule == rule


@pytest.mark.parametrize(
    ("game", "number", "text", "rule"),
    [
        ("pylos", 2, "2b1", "PY-05"),
        ("pylos", 3, "1b2-2a1", "PY-08"),
        ("trypsylon", 4, "a5", "TS-11"),
        ("tyros", 3, "move T>26", "TY-27"),
        ("tyros", 4, "city T", "TY-32"),
        ("tryce", 3, "lay set 7S:W 7H:L 4C:X", "TC-05"),
    ],
)
def test_what_a_rule_forbids_is_refused_by_it(game: str, number: int, text: str, rule: str) -> None:
    attempt = attempt_at(game, number)
    with pytest.raises(IllegalAction) as caught:
        entered(attempt.game, attempt.state, attempt.seat, text)
    assert caught.value.rule == rule


def test_whoever_left_the_solution_is_shown_it_from_the_beginning() -> None:
    astray = after(attempt_at("pylos", 7), "2c3-3a2")
    assert astray.missed
    assert shown(astray).played == solved(astray).played[:1]


def test_others_answer_whichever_way_the_learner_takes() -> None:
    for first, second in (("3a2", "3b2"), ("3b2", "3a2")):
        attempt = after(attempt_at("pylos", 7), first)
        reply = attempt.moves[-1]
        assert attempt.game.write(reply.state, reply.action) == second
        assert after(attempt, "4a1").done


def test_a_double_answer_is_not_looked_through() -> None:
    # An open move lets the other side answer with any two of so many cards.
    attempt = after(attempt_at("trypsylon", 5), "b4 Nb>NW")
    assert attempt.missed


# Lessons that are not true

GOOD = Exercise("1a1,1b2/1b1,1a2 light", Words("Up.", "Hinauf."), Play(("2a1",)), solution=("2a1",))


def lesson_with(**changes: Any) -> Lesson:
    """Give a lesson of Pylos of one exercise, changed so."""
    exercise = replace(GOOD, **changes)
    return Lesson(Words("First", "Erste"), Words("About", "Darum"), {}, (exercise,))


def test_a_true_exercise_has_no_flaws() -> None:
    assert flaws("pylos", lesson_with()) == []


@pytest.mark.parametrize(
    ("changes", "flaw"),
    [
        ({"solution": ("2b1",)}, "exercise 1: the solution is refused: PY-05"),
        ({"solution": ("1d4",)}, "exercise 1: the solution does not do it"),
        ({"solution": ()}, "exercise 1: the solution does not do it"),
        ({"goal": Do(())}, "exercise 1: it is done before anything is played"),
        ({"goal": Do(("Place",)), "solution": ("1d4", "1d3"), "then": ("1c4",)}, "goes on"),
        ({"goal": Play(("2a1", "3a1"))}, "exercise 1: “3a1” is refused: PY-05"),
        ({"goal": Look()}, "exercise 1: there is nothing to do, but a solution"),
        ({"then": ("1d4", "1d3")}, "exercise 1: “1d3” is never played"),
        ({"position": "2a1/- light"}, "exercise 1: it cannot be begun: PY-05"),
        ({"seat": 1}, "exercise 1: the learner is not to move"),
        ({"say": Words("Up.", " ")}, "exercise 1: say is empty in “de”"),
        ({"praise": Words("", "Gut.")}, "exercise 1: praise is empty in “en”"),
    ],
)
def test_a_planted_fault_is_found(changes: dict[str, Any], flaw: str) -> None:
    (found,) = flaws("pylos", lesson_with(**changes))
    assert flaw in found


def test_an_option_that_is_none_is_found() -> None:
    lesson = replace(lesson_with(), options={"variant": "strange"})
    (found,) = flaws("pylos", lesson)
    assert "option variant cannot be “strange”" in found


def test_a_text_without_a_language_is_not_read(tmp_path: Path) -> None:
    whole = codec.encode(lesson_with())
    del whole["exercises"][0]["say"]["de"]
    file = tmp_path / "pylos" / "lessons" / "first.json"
    file.parent.mkdir(parents=True)
    file.write_text(codec.dumps(whole))
    with pytest.raises(ValueError, match=r"first\.json: .*say.*de"):
        read(file)


def test_a_lesson_or_an_exercise_that_is_none_is_named() -> None:
    with pytest.raises(UnknownLesson, match="pylos has no lesson “last”"):
        find("pylos", "last")
    with pytest.raises(UnknownLesson, match="7 exercises"):
        begun("pylos", find("pylos", "first"), 7, "en")

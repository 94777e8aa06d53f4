"""Whether a lesson is true: played through as it is written, by the rules as they are."""

from __future__ import annotations

from collections.abc import Iterator

from ypsilon.core.game import IllegalAction
from ypsilon.core.options import OptionError
from ypsilon.core.voice import Words
from ypsilon.learn.attempt import Attempt, begun, entered, repeated, solved
from ypsilon.learn.lesson import Exercise, Lesson, Look, Play

LANGUAGES = ("en", "de")


def flaws(game: str, lesson: Lesson) -> list[str]:
    """List what is wrong in a lesson, each with its exercise, counted from 1."""
    found = [f"the lesson's {flaw}" for flaw in _unsaid(title=lesson.title, about=lesson.about)]
    for number, exercise in enumerate(lesson.exercises):
        wrong = list(_of_exercise(game, lesson, number, exercise))
        # What is wrong in both languages is told once.
        found += [f"exercise {number + 1}: {flaw}" for flaw in dict.fromkeys(wrong)]
    return found


def _of_exercise(game: str, lesson: Lesson, number: int, exercise: Exercise) -> Iterator[str]:
    said = {"say": exercise.say, "hint": exercise.hint}
    yield from _unsaid(**said, praise=exercise.praise, wrong=exercise.wrong)
    for language in LANGUAGES:
        try:
            yield from _untrue(begun(game, lesson, number, language))
        except (IllegalAction, OptionError) as error:
            yield f"it cannot be begun: {error}"


def _unsaid(**texts: Words | None) -> Iterator[str]:
    for name, words in texts.items():
        for language in LANGUAGES if words else ():
            if words and not words.within(language).strip():
                yield f"{name} is empty in “{language}”"


def _untrue(attempt: Attempt) -> Iterator[str]:
    """Yield what does not hold of an exercise in one language."""
    if isinstance(attempt.exercise.goal, Look):
        if attempt.exercise.solution or attempt.exercise.then or attempt.exercise.ever:
            yield "there is nothing to do, but a solution"
        return
    if attempt.waits:
        yield "the learner is not to move"
    elif attempt.done:
        yield "it is done before anything is played"
    else:
        yield from _unsolved(attempt)
        yield from _untrue_turns(attempt)


def _unsolved(attempt: Attempt) -> Iterator[str]:
    try:
        end = solved(attempt)
    except IllegalAction as error:
        yield f"the solution is refused: {error}"
        return
    if not end.done:
        yield "the solution does not do it"
    elif repeated(attempt, end.played[:-1]).done:
        yield "the solution goes on when it is done"
    written = (*attempt.exercise.then, *filter(None, [attempt.exercise.ever]))
    if end.answered < len(written):
        yield f"“{written[end.answered]}” is never played"


def _untrue_turns(attempt: Attempt) -> Iterator[str]:
    """Yield turns that should do it and cannot be played, or are written otherwise."""
    goal = attempt.exercise.goal
    for text in goal.turns if isinstance(goal, Play) else ():
        try:
            moves, _ = entered(attempt.game, attempt.state, attempt.seat, text)
        except IllegalAction as error:
            yield f"“{text}” is refused: {error}"
            continue
        if not repeated(attempt, [move.action for move in moves]).done:
            yield f"“{text}” is not how the game writes that turn"

"""A learner's attempt at an exercise: what was played, what came of it, and whether it is done.

The rules judge. Nothing is kept: an attempt follows from the learner's own actions alone, and
each further action gives another attempt.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice, takewhile
from typing import Any, NamedTuple, Self

from ypsilon.core import options
from ypsilon.core.game import AnyGame, IllegalAction, Seat
from ypsilon.core.record import Player
from ypsilon.core.voice import Voice, Words
from ypsilon.games import find
from ypsilon.learn.lesson import Do, Exercise, Hold, Lesson, Look, Play, UnknownLesson, Win
from ypsilon.match import typed
from ypsilon.match.called import called

# Nobody needs so many; whoever sends more means no exercise.
MOST_ACTIONS = 64
# So often others answer one action at most, however long they could go on.
MOST_ANSWERS = 64
OR = " | "
# So many turns of the other player are looked at; a game has far more where turns are long.
MOST_ENDS = 1_000


class Move(NamedTuple):
    """An action of anybody, and the state in which it was taken."""

    state: Any
    seat: Seat
    action: Any


@dataclass(frozen=True)
class Attempt:
    """How far a learner has come in an exercise."""

    game: AnyGame
    exercise: Exercise
    start: Any
    state: Any
    moves: tuple[Move, ...] = ()  # of the learner, and of those who answer
    answered: int = 0  # how many texts for others have been played

    @property
    def seat(self) -> Seat:
        return self.exercise.seat

    @property
    def played(self) -> tuple[Any, ...]:
        """The learner's own actions."""
        return tuple(move.action for move in self.moves if move.seat == self.seat)

    @property
    def waits(self) -> bool:
        """Whether the learner has nothing to decide."""
        return self.seat not in self.game.movers(self.state)

    @cached_property
    def done(self) -> bool:
        """Whether what was asked for is done."""
        match self.exercise.goal:
            case Look():
                return True
            case Play(texts):
                own = tuple(move.action for move in self._first_turn())
                return bool(own) and self.game.write_turn(self.start, own) in texts
            case Do(kinds):
                following = iter([type(action).__name__ for action in self.played])
                return all(kind in following for kind in kinds)
            case Win():
                result = self.game.result(self.state)
                return result is not None and self.seat in result.winners
            case Hold():
                return bool(self.moves) and self.waits and _holds(self.game, self.state)

    @property
    def missed(self) -> bool:
        """Whether the learner has played on without doing it, and can go no further."""
        return bool(self.moves) and self.waits and not self.done

    @property
    def words(self) -> Words | None:
        """What is said of what came of it."""
        if self.done:
            return self.exercise.praise
        return self.exercise.wrong if self.missed else None

    def anew(self) -> Self:
        """Give the attempt before anything was played."""
        return replace(self, state=self.start, moves=(), answered=0)

    def _first_turn(self) -> Iterator[Move]:
        return takewhile(lambda move: move.seat == self.seat, self.moves)

    def after(self, action: Any) -> Attempt:
        """Give the attempt after one more action of the learner, and what others do then."""
        state = self.game.apply(self.state, self.seat, action)
        move = Move(self.state, self.seat, action)
        following = replace(self, state=state, moves=(*self.moves, move))
        return following._with_answers()

    def typed(self, text: str) -> Attempt:
        """Give the attempt after what the learner types: an action, or a whole turn."""
        full = typed.written_out(self.game, self.state, self.seat, text)
        moves, _ = entered(self.game, self.state, self.seat, full)
        return repeated(self, [move.action for move in moves])

    def _with_answers(self) -> Attempt:
        """Let others and chance play what is written for them, as far as that can be played."""
        attempt, then = self, self.exercise.then
        for _ in range(MOST_ANSWERS):
            movers = self.game.movers(attempt.state)
            written = then[attempt.answered] if attempt.answered < len(then) else self.exercise.ever
            if not movers or self.seat in movers or not written:
                break
            texts = written.split(OR)
            found = _first(self.game, attempt.state, movers[0], texts)
            if found is None:
                # What is written answers the solution; the learner went another way.
                break
            answered, told = attempt.answered + 1, (*attempt.moves, *found[0])
            attempt = replace(attempt, state=found[1], moves=told, answered=answered)
        return attempt


def _first(
    game: AnyGame, state: Any, seat: Seat, texts: Sequence[str]
) -> tuple[tuple[Move, ...], Any] | None:
    """Give the first of several answers that can be played."""
    for text in texts:
        with contextlib.suppress(IllegalAction):
            return entered(game, state, seat, text)
    return None


def entered(game: AnyGame, state: Any, seat: Seat, text: str) -> tuple[tuple[Move, ...], Any]:
    """Give the moves of a seat that a text says, one or a whole turn, and where they lead."""
    try:
        actions: Sequence[Any] = (game.read(state, text),)
    except IllegalAction:
        actions = game.read_turn(state, text)
    moves = []
    for action in actions:
        moves.append(Move(state, seat, action))
        state = game.apply(state, seat, action)
    return tuple(moves), state


def begun(game: str, lesson: Lesson, number: int, language: str) -> Attempt:
    """Give the attempt at an exercise, counted from 0, before anything was played."""
    if not 0 <= number < len(lesson.exercises):
        raise UnknownLesson(f"the lesson has {len(lesson.exercises)} exercises")
    chosen = {key: text.replace("{language}", language) for key, text in lesson.options.items()}
    made, exercise = options.choose(find(game), chosen), lesson.exercises[number]
    state = made.load(exercise.position)
    return Attempt(made, exercise, state, state)


def repeated(attempt: Attempt, played: Sequence[Any]) -> Attempt:
    """Give the attempt after these actions of the learner."""
    for action in played:
        attempt = attempt.after(action)
    return attempt


def solved(attempt: Attempt) -> Attempt:
    """Give the attempt in which the exercise is done as it is written, from its beginning."""
    attempt = attempt.anew()
    for text in attempt.exercise.solution:
        moves, _ = entered(attempt.game, attempt.state, attempt.seat, text)
        attempt = repeated(attempt, [move.action for move in moves])
    return attempt


def shown(attempt: Attempt) -> Attempt:
    """Give the attempt after the solution's next action; whoever left it begins anew."""
    way, so_far = solved(attempt).played, attempt.played
    on_it = len(so_far) < len(way) and way[: len(so_far)] == so_far
    if not on_it:
        attempt, so_far = attempt.anew(), ()
    return attempt.after(way[len(so_far)]) if way else attempt


def names(game: AnyGame, language: str) -> tuple[str, ...]:
    """Give what the seats are called: nobody who learns plays against a person."""
    return called(game, [Player("", "bot")] * game.seats, language)


def told(attempt: Attempt, language: str, since: int = 0) -> tuple[str, ...]:
    """Tell what has happened since so many moves, a sentence each, as the learner may know it."""
    voice = Voice(language, names(attempt.game, language), attempt.seat)
    sentences = (_told(attempt, move, voice) for move in attempt.moves[since:])
    return tuple(each for each in sentences if each)


def _told(attempt: Attempt, move: Move, voice: Voice) -> str:
    seen = _seen(attempt, move)
    return "" if seen is None else attempt.game.say(move.state, move.seat, seen, voice)


def _seen(attempt: Attempt, move: Move) -> Any:
    """Give an action as the learner may know it; None: not at all."""
    return attempt.game.redact(move.state, move.seat, move.action, attempt.seat)


def last(attempt: Attempt) -> tuple[Any, ...]:
    """Give the learner's last action and what came after it, as the learner may know it."""
    own = [at for at, move in enumerate(attempt.moves) if move.seat == attempt.seat]
    recent = attempt.moves[own[-1] :] if own else ()
    return tuple(seen for move in recent if (seen := _seen(attempt, move)) is not None)


def _holds(game: AnyGame, state: Any) -> bool:
    """Tell whether it is certain that whoever is to move has no turn that wins.

    Where turns are too many to look at all of them, nothing is certain.
    """
    looked = list(islice(_ends(game, state, game.movers(state)), MOST_ENDS + 1))
    return len(looked) <= MOST_ENDS and not any(looked)


def _ends(game: AnyGame, state: Any, movers: tuple[Seat, ...]) -> Iterator[bool]:
    """Yield of every turn of the one who is to move whether it wins."""
    for action in game.legal(state, movers[0]) if movers else ():
        after = game.apply(state, movers[0], action)
        if game.movers(after) == movers:
            yield from _ends(game, after, movers)
        else:
            result = game.result(after)
            yield result is not None and movers[0] in result.winners

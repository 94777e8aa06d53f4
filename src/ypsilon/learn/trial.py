"""An attempt at a puzzle: like one at an exercise, but judged by what the game brings for it."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from typing import Any, Self

from ypsilon.core import options
from ypsilon.core.game import IllegalAction
from ypsilon.core.puzzles import AnyPuzzler, Puzzle, Verdict
from ypsilon.core.voice import Words
from ypsilon.games import find
from ypsilon.learn.attempt import Attempt, Move, entered
from ypsilon.learn.lesson import Exercise, Play
from ypsilon.learn.puzzle import puzzler


@dataclass(frozen=True)
class Trial(Attempt):
    """How far somebody has come in a puzzle."""

    puzzle: Puzzle = field(kw_only=True)
    judge: AnyPuzzler = field(kw_only=True)
    verdict: Verdict | None = field(default=None, kw_only=True)

    @cached_property
    def done(self) -> bool:
        return self.verdict is not None and self.verdict.done

    @property
    def missed(self) -> bool:
        return self.verdict is not None and not self.verdict.right

    @property
    def words(self) -> Words | None:
        return self.verdict.words if self.verdict else None

    def anew(self) -> Self:
        return replace(super().anew(), verdict=None)

    def after(self, action: Any) -> Trial:
        """Give the trial after one more action, judged, and what others do then."""
        state = self.game.apply(self.state, self.seat, action)
        moves = (*self.moves, Move(self.state, self.seat, action))
        following = replace(self, state=state, moves=moves, verdict=None)
        turns = [seat for seat, _ in groupby(moves, lambda move: move.seat)].count(self.seat)
        told = self.puzzle, self.start, state, following.played, turns
        verdict = self.judge.judged(self.game, *told)
        return replace(following, verdict=verdict)._replied(verdict.reply if verdict else ())

    def _replied(self, texts: tuple[str, ...]) -> Trial:
        """Let the others play what follows, as far as that can be played before one's own turn."""
        trial = self
        with contextlib.suppress(IllegalAction):
            for text in texts:
                movers = self.game.movers(trial.state)
                if not movers or self.seat in movers:
                    break
                moves, state = entered(self.game, trial.state, movers[0], text)
                trial = replace(trial, state=state, moves=(*trial.moves, *moves))
        return trial


def begun(game: str, puzzle: Puzzle) -> Trial:
    """Give the trial of a puzzle before anything was played."""
    judge, made = puzzler(game), options.choose(find(game), puzzle.options)
    exercise = Exercise(
        puzzle.position,
        judge.said(made, puzzle),
        Play(puzzle.solution[:1]),
        puzzle.seat,
        puzzle.solution,
        hint=judge.hint(made, puzzle),
    )
    state = made.load(puzzle.position)
    return Trial(made, exercise, state, state, puzzle=puzzle, judge=judge)

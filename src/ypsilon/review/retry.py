"""Trying again where something was given away: the position as the seat saw it, and a judgement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame, Seat
from ypsilon.learn.attempt import entered
from ypsilon.match import typed
from ypsilon.match.called import own_voice
from ypsilon.match.timeline import Timeline
from ypsilon.review import grades
from ypsilon.review.assess import assessor_of
from ypsilon.review.plan import Part, parts
from ypsilon.review.words import percent, word

Outcome = Literal["solved", "improved", "worse"]


@dataclass(frozen=True)
class Retry:
    """How far somebody has come who tries a decision again."""

    game: AnyGame
    seat: Seat
    start: Any  # the state in which it was decided
    before: tuple[Any, ...]  # what was played then
    state: Any
    played: tuple[Any, ...] = ()
    states: tuple[Any, ...] = ()  # before each action

    @property
    def whole(self) -> bool:
        """Whether there is nothing more to decide: it is another's turn, or another question."""
        if not self.played:
            return False
        goes_on = assessor_of(self.game).goes_on(self.game, self.states[-1], self.state)
        return self.game.movers(self.state) != (self.seat,) or not goes_on

    def after(self, action: Any) -> Retry:
        """Give the attempt after one more action; IllegalAction where a rule forbids it."""
        state = self.game.apply(self.state, self.seat, action)
        return replace(
            self, state=state, played=(*self.played, action), states=(*self.states, self.state)
        )

    def typed(self, text: str) -> Retry:
        """Give the attempt after what is typed: an action, or a whole turn."""
        full = typed.written_out(self.game, self.state, self.seat, text)
        moves, _ = entered(self.game, self.state, self.seat, full)
        return repeated(self, [move.action for move in moves])


def repeated(retry: Retry, played: Sequence[Any]) -> Retry:
    """Give the attempt after these actions; what comes after its end is left out."""
    for action in played:
        if retry.whole:
            break
        retry = retry.after(action)
    return retry


def begun(timeline: Timeline, number: int) -> Retry | None:
    """Give the attempt at the decision that began with an entry; None where there is none."""
    found: Part | None = next((each for each in parts(timeline) if each.number == number), None)
    if found is None or found.seat < 0:
        return None
    return Retry(timeline.game, found.seat, found.state, found.actions, found.state)


def judged(retry: Retry, better: Sequence[Any], seed: int, language: str) -> tuple[Outcome, str]:
    """Judge a whole attempt by what the seat could know: as good as the best, better, or not."""
    game, seat = retry.game, retry.seat
    assessor, view = assessor_of(game), game.observe(retry.start, seat)
    asked = list(dict.fromkeys((retry.played, retry.before, tuple(better))))
    limit = Limit(nodes=assessor.nodes[0], seed=seed)
    found = assessor.assess(game, view, seat, asked, limit)
    by_actions = {each.actions: each for each in found.candidates}
    best, tried = found.candidates[0], by_actions.get(retry.played)
    before = by_actions.get(retry.before)
    if tried is None:
        tried = next((each for each in found.candidates if each.text == _text(retry)), best)
    lost = grades.loss(best.share, tried.share, tried.error)
    told = {"share": percent(tried.share), "best": percent(best.share)}
    if grades.grade(lost, game.seats) in ("best", "good"):
        return "solved", word("as good", language, **told)
    old = before.share if before else 0.0
    if before and grades.grade(tried.share - old, game.seats) not in ("best", "good"):
        return "improved", word("improved", language, played=percent(old), **told)
    return "worse", word("worse", language, **told)


def _text(retry: Retry) -> str:
    return retry.game.write_turn(retry.start, retry.played)


def told(retry: Retry, language: str) -> tuple[str, ...]:
    """Tell what was tried, a sentence each, to whoever tries."""
    voice = own_voice(retry.game, language, retry.seat)
    return tuple(
        retry.game.say(state, retry.seat, action, voice)
        for state, action in zip(retry.states, retry.played, strict=True)
    )

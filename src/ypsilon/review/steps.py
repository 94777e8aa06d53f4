"""The work of a review, step by step: each can be done by itself, anywhere, in any order.

What a seat decided is judged by its view alone, which is all that such a step holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from ypsilon.core import codec, extras
from ypsilon.core.bot import Limit
from ypsilon.core.data import Tagged
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.turns import Assessment, Candidate
from ypsilon.match.advice import said_in
from ypsilon.match.called import own_voice
from ypsilon.match.timeline import Timeline
from ypsilon.review import grades
from ypsilon.review.assess import assessor_of, measured
from ypsilon.review.kept import Judged, Point, Said
from ypsilon.review.plan import Part, looks_back, parts

LANGUAGES = ("en", "de")
# A decision that was forced is given so much less: it is only a point of the curve.
FORCED = 8


class Decide(Tagged):
    """A decision to be judged."""

    number: int
    last: int
    seat: Seat
    view: str  # what the seat saw, as JSON
    played: str  # its actions, as JSON
    nodes: int  # how many it is given


class Look(Tagged):
    """A position to be looked at in hindsight."""

    number: int
    state: str  # as JSON
    chance: bool


Step = Decide | Look
Done = Judged | Point


def steps(timeline: Timeline, nodes: int | None = None) -> Iterator[Step]:
    """Yield what is to be done to review a game; with so many nodes a decision, if given."""
    game, back = timeline.game, looks_back(timeline.game)
    listed = [*parts(timeline)]
    each = nodes or _nodes(game, listed)
    for part in listed:
        if back and not part.before:
            yield Look(0, codec.dumps(part.state), chance=False)
        if part.seat != CHANCE:
            yield _decide(game, part, each)
        state = timeline.at(part.last)
        # Of a question to several nothing shows before all have answered.
        if back and not set(game.movers(part.state)) & set(game.movers(state)) - {part.seat}:
            yield Look(part.last, codec.dumps(state), part.seat == CHANCE)


def _nodes(game: AnyGame, listed: Sequence[Part]) -> int:
    """Give how many nodes a decision of this game is given: less where there are too many."""
    assessor = assessor_of(game)
    usual, most = assessor.nodes[0], assessor.most_nodes
    decisions = sum(not part.forced for part in listed)
    return usual if most is None or not decisions else min(usual, most // decisions)


def _decide(game: AnyGame, part: Part, nodes: int) -> Decide:
    view = codec.dumps(game.observe(part.state, part.seat))
    # What could not be otherwise is not weighed: nothing but the curve is wanted of it.
    played = "[]" if part.forced else codec.dumps(part.actions)
    given = max(1, nodes // FORCED) if part.forced else nodes
    return Decide(part.number, part.last, part.seat, view, played, given)


def done(game: AnyGame, step: Step) -> Done:
    """Do a step."""
    forms = codec.forms(type(game))
    match step:
        case Look(number, text, chance):
            found = measured(game, codec.trusted(forms.state, text))
            return Point(number, found.shares, found.errors, chance)
        case Decide():
            view = codec.trusted(forms.view, step.view)
            played: tuple[Any, ...] = codec.trusted(tuple[forms.action, ...], step.played)  # type: ignore[name-defined]
            return _judged(game, step, view, played)


def _judged(game: AnyGame, step: Decide, view: Any, played: tuple[Any, ...]) -> Judged:
    assessor = assessor_of(game)
    limit = Limit(nodes=step.nodes, seed=step.number)
    found = assessor.assess(game, view, step.seat, [played] if played else [], limit)
    best = found.shares[step.seat]
    own = _found(game, view, found, played)
    if own is None or len(found.candidates) < 2:
        share = own.share if own else best
        return Judged(step.number, step.last, step.seat, own.text if own else "", share, share, 0.0)
    top = found.candidates[0]
    lost = grades.loss(top.share, own.share, own.error)
    judged = Judged(
        step.number, step.last, step.seat, own.text, own.share, top.share, lost,
        grades.grade(lost, game.seats), own.worth, own.plies,
    )  # fmt: skip
    return judged if judged.grade == "best" else explained(game, view, judged, own, top)


def _found(
    game: AnyGame, view: Any, found: Assessment, played: tuple[Any, ...]
) -> Candidate | None:
    """Give the candidate that was played, as actions or as the same turn written otherwise."""
    if not played:
        return None
    same = next((each for each in found.candidates if each.actions == played), None)
    if same is not None or game.secrets:
        return same
    text = game.write_turn(game.guess(view, Random(0)), played)
    return next((each for each in found.candidates if each.text == text), None)


def explained(game: AnyGame, view: Any, judged: Judged, own: Candidate, top: Candidate) -> Judged:
    """Give a judged decision with the better one, in words too, and why it is better."""
    state = game.guess(view, Random(0))
    told = {each: in_words(game, state, judged.seat, top.actions, each) for each in LANGUAGES}
    why = _why(game, state, judged.seat, own.actions, top.actions)
    reason = {each: said_in(game, why, each) for each in LANGUAGES}
    return Judged(
        judged.number, judged.last, judged.seat, judged.played, judged.share, judged.best,
        judged.loss, judged.grade, judged.worth, judged.plies,
        better=top.text,
        actions=codec.dumps(top.actions),
        better_worth=top.worth,
        better_plies=top.plies,
        told=Said(**told),
        reason=Said(**reason),
    )  # fmt: skip


def in_words(game: AnyGame, state: Any, seat: Seat, actions: Sequence[Any], language: str) -> str:
    """Tell actions in sentences, to the seat that plays them."""
    voice, said = own_voice(game, language, seat), []
    for action in actions:
        # What nobody is shown until it is paid for is told with the payment.
        if action is actions[-1] or game.redact(state, seat, action, None) is not None:
            said.append(game.say(state, seat, action, voice))
        state = game.apply(state, seat, action)
    return " ".join(said)


def _why(
    game: AnyGame, state: Any, seat: Seat, played: Sequence[Any], better: Sequence[Any]
) -> str:
    """Give in English what was overlooked, or else why the better is good."""
    tell = assessor_of(game).overlooked
    if tell is not None and (why := tell(game, state, seat, played, better)):
        return why
    brought = extras.find(game)
    give = brought.reasons() if brought else None
    return give(game, state, seat, better) if give else ""

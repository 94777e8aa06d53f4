"""Laws of secrecy: a view is all that a seat learns, from whatever it is shown or refused."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from laws.driver.moment import Moment, alike, refusal, steps_from
from laws.driver.mutation import candidates
from ypsilon.core.game import CHANCE, AnyGame, Seat

WAYS = 8


def guesses_agree_with_the_view(moment: Moment) -> None:
    """A guess has the very view it was made from; without secrets it is the state itself.

    Then everybody has the same view, too.
    """
    game, state = moment.game, moment.state
    for viewer in moment.viewers:
        view = game.observe(state, viewer)
        guess = game.guess(view, moment.rng)
        assert alike(game.observe(guess, viewer), view), f"{guess} is no guess at {view}"
        assert alike(game.guess(view, moment.rng), guess), "equal luck gives another guess"
        if not game.secrets:
            assert alike(guess, state), f"{guess} is not {state}, though nothing is secret"
            same = alike(view, game.observe(state, None))
            assert same, f"{viewer} sees what others do not, though nothing is secret"


def views_hide_what_is_disguised(moment: Moment) -> None:
    """A disguised state has the same view, and in most moments is another state."""
    if not moment.game.secrets:
        return
    hidden = changed = 0
    for state in moment.rng.sample(moment.walk.states, min(WAYS, len(moment.walk.states))):
        for viewer in moment.viewers:
            others = list(_disguises(moment, state, viewer))
            for other in others:
                same = alike(moment.game.observe(other, viewer), moment.game.observe(state, viewer))
                assert same, f"{viewer} can tell {state} from {other}"
            differs = any(other != state for other in others)
            hidden += differs or any(other != state for other in _guesses(moment, state, viewer))
            changed += differs
    assert hidden, "a game with secrets hides nothing"
    assert 2 * changed >= hidden, f"disguise changes {changed} of {hidden} states"


def _disguises(moment: Moment, state: Any, viewer: Seat | None) -> Iterator[Any]:
    disguise, rng = moment.subject.hook("disguise"), moment.rng
    for _ in range(3):
        yield disguise(state, viewer, rng)


def _guesses(moment: Moment, state: Any, viewer: Seat | None) -> Iterator[Any]:
    rng = moment.rng
    view = moment.game.observe(state, viewer)
    for _ in range(3):
        yield moment.game.guess(view, rng)


def twins(moment: Moment, viewer: Seat | None) -> list[Any]:
    """List states that have the same view for this viewer, guessed and disguised."""
    if not moment.game.secrets:
        return []
    view = moment.game.observe(moment.state, viewer)
    found = [*_guesses(moment, moment.state, viewer), *_disguises(moment, moment.state, viewer)]
    return [state for state in found if alike(moment.game.observe(state, viewer), view)]


def equal_views_offer_the_same(moment: Moment) -> None:
    """In two states of the same view the same is offered and refused, in the same words."""
    game, state = moment.game, moment.state
    for viewer in moment.viewers:
        for twin in twins(moment, viewer):
            assert game.movers(twin) == game.movers(state), f"{viewer} sees who is to act"
            assert game.result(twin) == game.result(state), f"{viewer} sees the result"
            if viewer is not None:
                _answers_alike(moment, viewer, twin)


def _answers_alike(moment: Moment, seat: Seat, twin: Any) -> None:
    game, state = moment.game, moment.state
    offers = [list(game.legal(each, seat)) for each in (state, twin)]
    assert offers[0] == offers[1], f"what seat {seat} may do tells a secret: {offers}"
    if seat in moment.movers:
        silent = [game.silence(each, seat) for each in (state, twin)]
        assert silent[0] == silent[1], f"the silence of seat {seat} tells a secret: {silent}"
    for action in candidates(moment, seat):
        errors = [refusal(game, each, seat, action) for each in (state, twin)]
        words = [error and (error.rule, error.message, error.keys) for error in errors]
        assert words[0] == words[1], f"the answer to {action} tells a secret: {words}"


def same_view(game: AnyGame, one: Any, other: Any, viewer: Seat | None) -> bool:
    """Tell whether a viewer sees the same in two states."""
    return alike(game.observe(one, viewer), game.observe(other, viewer))


def open_answers_stay_secret(moment: Moment) -> None:
    """While a question is open nobody else can tell one answer from another."""
    game, state = moment.game, moment.state
    if len(moment.movers) < 2:
        return
    for step in steps_from(game, state, moment.rng):
        first = next(each for each in steps_from(game, state, Random(0)) if each.seat == step.seat)
        for viewer in moment.others(step.seat):
            same = same_view(game, step.after, first.after, viewer)
            assert same, f"{viewer} can tell {step.action} from {first.action} too early"


def what_reveals_nothing_shows_nothing(moment: Moment) -> None:
    """An action that reveals nothing leaves two states of the same view with the same view."""
    game, step = moment.game, moment.next
    if step is None or step.seat == CHANCE or game.reveals(*step[:3]):
        return
    for viewer in moment.viewers:
        for twin in twins(moment, viewer):
            if refusal(game, twin, step.seat, step.action):
                continue
            after = game.apply(twin, step.seat, step.action)
            same = game.reveals(twin, *step[1:3]) or same_view(game, step.after, after, viewer)
            assert same, f"{step.action} shows {viewer} something and is said to reveal nothing"

"""What decisions of any game are worth: played on at random for a while, and judged then."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Any

from ypsilon.bots.weighing import Idea, Tried, weighed
from ypsilon.core import extras
from ypsilon.core.bot import Evaluate, Limit
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.luck import RandomLuck
from ypsilon.core.turns import Assessment, Assessor, Outlook, by_turns

__all__ = ["PLAYING_ON"]

NODES = (200, 24)
# Where something judges positions, so many random decisions come before; else they go to the end.
SHORT = 8
PLIES = 400
# So many different things to do are looked at.
MOST = 40


def assess(
    game: AnyGame, view: Any, seat: Seat, asked: Sequence[tuple[Any, ...]], limit: Limit
) -> Assessment:
    """Weigh all that may be done, on states that the seat cannot tell from the real one."""
    state, nodes = game.guess(view, Random(limit.seed)), limit.nodes or NODES[0]

    def try_out(ideas: Sequence[Idea], guesses: int, luck: int) -> Sequence[Tried]:
        return _tried_out(game, view, seat, ideas, guesses, luck)

    if seat not in game.movers(state):
        (still,) = try_out([Idea("", ())], nodes, limit.seed)
        return Assessment(still.shares)
    begun = {each[0] for each in asked}
    others = [(each,) for each in game.legal(state, seat)[:MOST] if each not in begun]
    ideas = [Idea(game.write_turn(state, each), each) for each in (*asked, *others)]
    return weighed(ideas, asked, try_out, nodes, limit.seed)


def _tried_out(
    game: AnyGame, view: Any, seat: Seat, ideas: Sequence[Idea], guesses: int, luck: int
) -> list[Tried]:
    rounds: list[list[tuple[float, ...]]] = [[] for _ in ideas]
    for number in range(guesses):
        guess = game.guess(view, Random(f"{luck} {number}"))
        for idea, found in zip(ideas, rounds, strict=True):
            state = guess
            for action in idea.actions:
                state = game.apply(state, seat, action)
            found.append(_played_on(game, state, Random(f"{luck} {number} on")))
    return [Tried(_means(found), tuple(each[seat] for each in found)) for found in rounds]


def _means(rounds: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rounds) for column in zip(*rounds, strict=True))


def _played_on(game: AnyGame, state: Any, rng: Random) -> tuple[float, ...]:
    """Give everybody's share after some random decisions."""
    evaluate, luck = _evaluate(game), RandomLuck(rng)
    left = SHORT if evaluate else PLIES
    while movers := game.movers(state):
        seat = movers[0]
        if seat == CHANCE:
            action = game.draw(state, luck)
        elif left:
            action, left = rng.choice(game.legal(state, seat)), left - 1
        else:
            break
        state = game.apply(state, seat, action)
    if result := game.result(state):
        return tuple(result.share(seat) for seat in range(game.seats))
    if evaluate is None:
        return (1 / game.seats,) * game.seats
    return tuple(evaluate(game, state, seat) for seat in range(game.seats))


def _evaluate(game: AnyGame) -> Evaluate | None:
    brought = extras.find(game)
    bots = brought.bots() if brought else None
    return bots.evaluate if bots else None


def outlook(game: AnyGame, state: Any, limit: Limit) -> Outlook:
    """Play on from the state itself."""
    count = limit.nodes or NODES[1]
    rounds = [_played_on(game, state, Random(f"{limit.seed} {at}")) for at in range(count)]
    means = _means(rounds)
    squares = _means([tuple(share * share for share in each) for each in rounds])
    spread = zip(means, squares, strict=True)
    errors = (sqrt(max(0.0, square - mean * mean) / max(1, count - 1)) for mean, square in spread)
    return Outlook(means, tuple(errors))


def goes_on(game: AnyGame, before: Any, state: Any) -> bool:
    """Tell whether a turn is one decision: where nothing comes between its actions."""
    return by_turns(game)


PLAYING_ON: Assessor[AnyGame, Any, Any] = Assessor(assess, outlook, goes_on, NODES)

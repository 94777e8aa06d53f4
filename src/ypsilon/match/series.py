"""A series: games one after another at the same table, with each seat's part of the wins."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ypsilon.core.game import AnyGame, Result, Seat
from ypsilon.match.match import Match

Score = tuple[float, ...]


class Rematch(NamedTuple):
    """The next game of a series, and which bot plays each seat when it begins."""

    game: AnyGame
    bots: tuple[str, ...]


def rematch(match: Match, again: Collection[Seat]) -> Rematch | None:
    """Give the next game, by the game's own rule, once all who play want it.

    Whoever wants it has their seat back from a bot; a bot plays on for who left and said nothing.
    """
    result = match.result
    if result is None or not match.people - set(again) <= match.away:
        return None
    bots = tuple("" if seat in again else bot for seat, bot in enumerate(match.bots))
    return Rematch(match.game.rematch(result), bots)


def added(score: Score, result: Result) -> Score:
    """Give the score of a series with one more game."""
    before = score or (0.0,) * len(result.scores)
    return tuple(each + result.share(seat) for seat, each in enumerate(before))


def total(results: Sequence[Result], seats: int) -> Score:
    """Give the score of a series of games."""
    score: Score = (0.0,) * seats
    for result in results:
        score = added(score, result)
    return score

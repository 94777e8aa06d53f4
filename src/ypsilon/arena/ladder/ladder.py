"""A ladder: every bot's rating with its interval, and what follows from the games played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, fsum, log

from ypsilon.arena.bot_game import Played, derived
from ypsilon.arena.plan import Plan
from ypsilon.arena.rating.evidence import order
from ypsilon.arena.rating.resample import Block, Ratings, ratings
from ypsilon.arena.report import forfeits

# As with Elo, 400 points more are ten wins to one.
POINTS = 400 / log(10)


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot's row."""

    bot: str
    rating: float  # in points like Elo's, seen from the anchor
    low: float  # where the rating lies by 95 %
    high: float
    games: int  # that counted
    score: float  # its mean share of the win
    above: float | None  # the likelihood that it is stronger than the next; None: the last
    more: int | None  # games until it is separated from the next; None: they seem equal


@dataclass(frozen=True, slots=True)
class Ladder:
    """What an arena has shown so far; the strongest first."""

    game: str
    seed: int
    anchor: str  # the bot whose rating is 0
    planned: int  # games
    played: int  # games of whole blocks
    counted: int  # of these, games that repeat no other move by move
    forfeits: tuple[tuple[str, str, int], ...]  # which bot lost why without a rule, how often
    rungs: tuple[Rung, ...]
    superiority: tuple[tuple[float, ...], ...]  # of each row's bot over each other, as the rungs

    @property
    def complete(self) -> bool:
        """Whether all planned games were finished."""
        return self.played == self.planned


def ladder(plan: Plan, played: Mapping[int, Played], anchor: str) -> Ladder:
    """Give the ladder of the whole blocks of a plan that were played."""
    blocks = _whole(plan, played)
    counted = _counted(blocks)
    orders = [tuple(order(each.result, each.seating) for each in block) for block in counted]
    found = rated(plan, orders)
    rows = sorted(range(len(plan.bots)), key=lambda bot: (-found.strengths[bot], bot))
    base = found.strengths[plan.bots.index(anchor)]
    games = [each for block in counted for each in block]
    pairs = [*pairwise(rows), (rows[-1], None)]
    return Ladder(
        plan.game.name,
        plan.seed,
        anchor,
        len(plan.line_ups()) * plan.game.seats,
        sum(map(len, blocks)),
        len(games),
        forfeits(plan.bots, games),
        tuple(_rung(plan, found, games, base, bot, below) for bot, below in pairs),
        tuple(tuple(round(found.superiority(one, other), 3) for other in rows) for one in rows),
    )


def rated(plan: Plan, orders: Sequence[Block]) -> Ratings:
    """Rate the bots of a plan, with a seed that follows from the plan's."""
    blocks = [block for block in orders if block]
    return ratings(blocks, len(plan.bots), plan.game.seats, derived(plan.seed, "resample"))


def _whole(plan: Plan, played: Mapping[int, Played]) -> list[list[Played]]:
    """Give the finished games by blocks; one of which a game is missing does not count."""
    seats = plan.game.seats
    numbers = [range(at * seats, (at + 1) * seats) for at in range(len(plan.line_ups()))]
    return [[played[n] for n in block] for block in numbers if all(n in played for n in block)]


def _counted(blocks: Sequence[Sequence[Played]]) -> list[list[Played]]:
    """Leave out every game that repeats an earlier one: playing it again proves nothing."""
    seen: set[str] = set()
    kept: list[list[Played]] = []
    for block in blocks:
        kept.append([])
        for each in block:
            if each.trace not in seen:
                seen.add(each.trace)
                kept[-1].append(each)
    return kept


def _rung(
    plan: Plan,
    found: Ratings,
    games: Sequence[Played],
    base: float,
    bot: int,
    below: int | None,
) -> Rung:
    shares = [
        each.result.share(seat)
        for each in games
        for seat, sitting in enumerate(each.seating)
        if sitting == bot
    ]
    low, high = found.interval(bot)
    return Rung(
        plan.bots[bot],
        _points(found.strengths[bot] - base),
        _points(low - base),
        _points(high - base),
        len(shares),
        round(fsum(shares) / max(1, len(shares)), 4),
        None if below is None else round(found.superiority(bot, below), 3),
        0 if below is None else _more(found.more(bot, below), len(shares), plan.game.seats),
    )


def _points(strength: float) -> float:
    return round(POINTS * strength, 1) + 0.0  # No minus before a zero.


def _more(factor: float | None, games: int, seats: int) -> int | None:
    """Give how many games more a row needs, in whole blocks."""
    return None if factor is None else ceil(games * (factor - 1) / seats) * seats

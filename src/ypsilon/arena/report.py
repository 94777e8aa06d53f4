"""What a tournament has shown: each bot's score with its interval, and how the games ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum

from ypsilon.arena.bot_game import Played
from ypsilon.arena.interval import Interval, wilson
from ypsilon.core.game import Seat


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot's part in a tournament; a bot that fills several seats of a game counts for each.

    Counting each makes the interval wider, not narrower, as they take the win from each other.
    """

    bot: str
    games: int
    wins: int
    draws: int  # wins that were shared, and games without a winner
    losses: int
    score: float  # the sum of its shares
    interval: Interval  # where the mean share lies by 95 %
    turns: float  # the mean number in a game
    decisions: int
    seconds: float = field(compare=False)  # the mean time of a decision

    @property
    def mean(self) -> float:
        """The mean share of the win."""
        return self.score / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class Report:
    """What came of a tournament."""

    game: str
    seed: int
    asked: int  # how many games were asked for
    planned: int  # how many were planned, to balance the seats
    games: int  # how many were finished
    distinct: int  # how many of these went different ways
    turns: float  # the mean number in a game, over all seats
    standings: tuple[Standing, ...]  # a row for each bot, as they were named
    endings: tuple[tuple[str, int], ...]  # which rule ended how many games, the commonest first
    forfeits: tuple[tuple[str, str, int], ...]  # which bot lost why without a rule, how often

    @property
    def complete(self) -> bool:
        """Whether all planned games were finished."""
        return self.games == self.planned


def report(
    game: str, bots: Sequence[str], seed: int, asked: int, planned: int, played: Sequence[Played]
) -> Report:
    """Give the report of the games played so far."""
    distinct = len({each.trace for each in played})
    rules = Counter(each.result.rule for each in played)
    return Report(
        game,
        seed,
        asked,
        planned,
        len(played),
        distinct,
        sum(sum(each.turns) for each in played) / max(1, len(played)),
        tuple(_standing(bots[at], at, played, distinct) for at in range(len(bots))),
        tuple(sorted(rules.items(), key=lambda item: (-item[1], item[0]))),
        forfeits(bots, played),
    )


def forfeits(bots: Sequence[str], played: Sequence[Played]) -> tuple[tuple[str, str, int], ...]:
    """List which bot lost why without a rule, and how often."""
    lost = Counter(_forfeit(bots, each) for each in played if each.forfeit)
    return tuple((*what, count) for what, count in sorted(lost.items()))


def _forfeit(bots: Sequence[str], played: Played) -> tuple[str, str]:
    assert played.forfeit is not None
    seat, why = played.forfeit
    return bots[played.seating[seat]], why


def _standing(name: str, bot: int, played: Sequence[Played], distinct: int) -> Standing:
    seats = [(each, seat) for each in played for seat in _seats(each, bot)]
    shares = [each.result.share(seat) for each, seat in seats]
    decisions = sum(each.decisions[seat] for each, seat in seats)
    score = fsum(shares)
    return Standing(
        name,
        len(shares),
        sum(share == 1 for share in shares),
        sum(0 < share < 1 for share in shares),
        sum(share == 0 for share in shares),
        score,
        _interval(score, len(shares), distinct, len(played)),
        sum(each.turns[seat] for each, seat in seats) / max(1, len(seats)),
        decisions,
        fsum(each.seconds[seat] for each, seat in seats) / max(1, decisions),
    )


def _seats(played: Played, bot: int) -> list[Seat]:
    return [seat for seat, each in enumerate(played.seating) if each == bot]


def _interval(score: float, games: int, distinct: int, played: int) -> Interval:
    """Give the interval with repeated games counted once: playing them again proves nothing."""
    fresh = distinct / played if played else 0.0
    return wilson(score * fresh, games * fresh)

"""What a benchmark has shown: strength against each level, legality by rule, and costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from ypsilon.agentbench.bench import MODEL, Bench, Benched
from ypsilon.arena.report import report
from ypsilon.core.data import Data


class Strength(Data):
    """How a model fared against a level; other seats were all that level's."""

    level: str
    games: int
    planned: int
    wins: int
    draws: int
    losses: int
    score: float  # the mean share of the win
    low: float  # by 95 %
    high: float
    forfeits: int  # games lost because no legal action came


class Legality(Data):
    """How far a model keeps to the rules."""

    decisions: int  # that it was asked for
    at_once: float  # share that was legal at the first try
    legal: float  # and within its tries
    refusals: Mapping[str, int]  # by the rule that was broken, the commonest first


class Costs(Data):
    """What a benchmark has taken."""

    calls: int
    tokens_in: int
    tokens_out: int
    uncounted: int  # calls of which nobody said how many tokens they took
    seconds: float
    money: float


class BenchResult(Data):
    """A benchmark as far as it has come."""

    game: str
    model: str
    seed: int
    even: float  # the share of who plays as well as all others
    games: int
    planned: int
    strength: tuple[Strength, ...]  # by level, as they were named
    beats: tuple[str, ...]  # the levels against which it is above even by 95 %
    legality: Legality
    costs: Costs


def result(bench: Bench, games: Sequence[Benched]) -> BenchResult:
    """Give what the games played so far have shown."""
    planned, even = len(bench.tasks()) // len(bench.levels), 1 / bench.game.seats
    strength = tuple(_strength(bench, level, planned, games) for level in bench.levels)
    return BenchResult(
        bench.game.name,
        bench.model.name,
        bench.seed,
        even,
        len(games),
        planned * len(bench.levels),
        strength,
        tuple(each.level for each in strength if each.low > even),
        _legality(games),
        _costs(bench, games),
    )


def _strength(bench: Bench, level: str, planned: int, games: Sequence[Benched]) -> Strength:
    own = [each.played for each in games if each.level == level]
    found = report(bench.game.name, (MODEL, level), bench.seed, bench.games, planned, own)
    model = found.standings[0]
    forfeits = sum(each.forfeit is not None for each in own)
    low, high = model.interval
    return Strength(
        level, model.games, planned, model.wins, model.draws, model.losses,
        model.mean, low, high, forfeits,
    )  # fmt: skip


def _legality(games: Sequence[Benched]) -> Legality:
    refusals: Counter[str] = Counter()
    for each in games:
        refusals.update(each.counts.refusals)
    decisions = sum(each.counts.decisions for each in games)
    return Legality(
        decisions,
        sum(each.counts.at_once for each in games) / max(1, decisions),
        sum(each.counts.legal for each in games) / max(1, decisions),
        dict(sorted(refusals.items(), key=lambda item: (-item[1], item[0]))),
    )


def _costs(bench: Bench, games: Sequence[Benched]) -> Costs:
    counts = [each.counts for each in games]
    return Costs(
        sum(each.calls for each in counts),
        sum(each.tokens_in for each in counts),
        sum(each.tokens_out for each in counts),
        sum(each.uncounted for each in counts),
        sum(each.seconds for each in counts),
        sum(bench.prices.of(each) for each in counts),
    )

"""Reviews of whole games between bots: each takes less than a minute of one processor."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import monotonic, process_time
from typing import Any

import pytest

from ypsilon.bots.levels import named
from ypsilon.core.bot import Limit
from ypsilon.core.game import CHANCE, AnyGame
from ypsilon.core.luck import RandomLuck
from ypsilon.core.record import Entry, Player, Record
from ypsilon.games import find
from ypsilon.match.timeline import Timeline
from ypsilon.review.kept import Judged
from ypsilon.review.steps import done, steps

LEVELS = ("medium", "easy", "strong", "beginner")
GAMES = 20
SECONDS = 60


def played(game: AnyGame, seed: int) -> Record:
    """Give a game between bots of several levels."""
    rng, state, entries = Random(seed), game.initial(), list[Entry[Any]]()
    luck = RandomLuck(rng)
    levels = [LEVELS[(seat + seed) % len(LEVELS)] for seat in range(game.seats)]
    bots = [named(game, level)(game, seat) for seat, level in enumerate(levels)]
    while movers := game.movers(state):
        seat = movers[0]
        if seat == CHANCE:
            action = game.draw(state, luck)
        else:
            limit = Limit(nodes=300, seed=rng.getrandbits(30))
            view, legal = game.observe(state, seat), game.legal(state, seat)
            action = bots[seat].choose(view, legal, limit).action
        entries.append(Entry(len(entries) + 1, 0, seat, action))
        state = game.apply(state, seat, action)
    players = tuple(Player(level, level) for level in levels)
    return Record(game, players, entries=tuple(entries))


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", ["pylos", "trypsylon", "tyros", "tryce"])
def test_a_review_takes_less_than_a_minute(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    processor, clock = list[float](), list[float]()
    for seed in range(GAMES):
        record = played(find(name)().pinned(), seed)
        began, graded = (process_time(), monotonic()), 0
        for step in steps(Timeline.of(record)):
            found = done(record.game, step)
            graded += isinstance(found, Judged) and found.grade is not None
        processor.append(process_time() - began[0])
        clock.append(monotonic() - began[1])
        assert graded > 5
        assert processor[-1] < SECONDS
    spent = f"of the processor {_spent(processor)}, by the clock {_spent(clock)}"
    record_property("campaign", f"{name}: {GAMES} games; {spent}")


def _spent(seconds: list[float]) -> str:
    return f"{median(seconds):.1f} s in the middle and {max(seconds):.1f} at most"

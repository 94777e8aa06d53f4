"""Long records, as a stranger may send them: a game that goes back and forth, and one played on."""

from __future__ import annotations

from functools import cache
from random import Random

from ypsilon.core.luck import RandomLuck, settle
from ypsilon.core.record import Entry, Player, Record, Undo
from ypsilon.games import find
from ypsilon.match.timeline import Timeline


@cache
def long_record(entries: int, game: str = "tyros") -> Record:
    """Give a record of so many entries, played at random; a game that ends goes back a bit."""
    rng = Random(entries)
    played = find(game)()
    timeline = Timeline(played)
    while len(timeline.entries) < entries:
        number = len(timeline.entries) + 1
        if timeline.result:
            timeline.add(Entry(number, number, 0, Undo(number // 2)))
        for action, after in settle(played, timeline.state, RandomLuck(rng)):
            timeline.push(Entry(len(timeline.entries) + 1, number, -1, action), after)
        if not timeline.result:
            seat = timeline.movers[0]
            action = rng.choice(played.legal(timeline.state, seat))
            timeline.add(Entry(len(timeline.entries) + 1, number, seat, action))
    players = tuple(Player(f"p{seat}") for seat in range(played.seats))
    return Record(played, players, entries=tuple(timeline.entries[:entries]))

"""Long games, played at random: as large as a record may be that is brought in."""

from __future__ import annotations

import json
from random import Random

from ypsilon.core import record
from ypsilon.core.game import CHANCE
from ypsilon.core.luck import RandomLuck
from ypsilon.core.record import Entry, Player, Record
from ypsilon.games import find

LONGEST = 3_000


def long_record(seed: int, name: str = "tyros") -> bytes:
    """Give a record as the text of a file."""
    game = find(name)()
    rng = Random(seed)
    luck, state, entries = RandomLuck(rng), game.initial(), list[Entry[object]]()
    while (movers := game.movers(state)) and len(entries) < LONGEST:
        seat = movers[0]
        action = game.draw(state, luck) if seat == CHANCE else rng.choice(game.legal(state, seat))
        state = game.apply(state, seat, action)
        entries.append(Entry(len(entries) + 1, 0, seat, action))
    players = tuple(Player(f"P{seat}") for seat in range(game.seats))
    return _packed(Record(game, players, entries=tuple(entries)))


def _packed(made: Record) -> bytes:
    """Give it without the white space that people like to read."""
    return json.dumps(json.loads(record.write(made)), separators=(",", ":")).encode()

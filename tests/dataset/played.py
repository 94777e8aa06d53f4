"""Games of bots for tests of datasets: played once, with what the bots thought."""

from __future__ import annotations

from functools import cache

from ypsilon import games
from ypsilon.arena.bot_game import Played, play
from ypsilon.arena.self_play import SelfPlay
from ypsilon.core import options, record
from ypsilon.core.bot import Limit
from ypsilon.core.record import Record

# A game of each kind that is over soon, by a bot that says what it expects.
GAMES = {
    "pylos": ("greedy", {"variant": "children"}),
    "trypsylon": ("greedy", {}),
    "tyros": ("greedy", {"seats": "3"}),
    "tryce": ("beginner", {"seats": "3"}),
}


@cache
def played(name: str, opening: int = 2) -> tuple[Record, Played]:
    """Give the record of a game between bots, and what came of it."""
    bot, given = GAMES[name]
    game = options.choose(games.find(name), given)
    (task,) = SelfPlay(game, (bot,), 0, 1, 3, Limit(nodes=20), opening).tasks()
    found = play(task)
    return record.read(found.record, games.find), found

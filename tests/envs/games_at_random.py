"""Games of every kind played at random, as tests of the environments need them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ypsilon import games
from ypsilon.core.game import CHANCE, AnyGame
from ypsilon.core.luck import RandomLuck
from ypsilon.core.options import choose

# Each game with options that bring every part of its rules into play.
VARIANTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("pylos", {}),
    ("pylos", {"variant": "expert", "light": "second", "empty_reserve": "may_raise"}),
    ("pylos", {"variant": "children", "repetition": "off"}),
    ("trypsylon", {}),
    ("trypsylon", {"variant": "expert", "board": "5x6", "starts": "second"}),
    ("trypsylon", {"board": "6x6", "beaches": "second", "repetition": "off"}),
    ("tyros", {}),
    ("tyros", {"seats": "3", "founding": "first", "offers": "2"}),
    ("tryce", {"lexicon": "small-en", "seats": "3", "hands": "12", "turns": "20"}),
    ("tryce", {"lexicon": "small-en", "words": "table", "hands": "5", "fine_cut": "on"}),
    ("tryce", {"lexicon": "small-de", "letters": "dealt", "seats": "6", "hands": "47"}),
)


def game_of(name: str, options: dict[str, Any]) -> AnyGame:
    return choose(games.find(name), options)


def decisions(game: AnyGame, seed: int, most: int) -> Iterator[tuple[Any, tuple[int, ...]]]:
    """Yield states of a game played at random in which seats decide, with who does, and its end."""
    rng = Random(seed)
    luck, state = RandomLuck(rng), game.initial()
    for _ in range(most):
        while game.movers(state) == (CHANCE,):
            state = game.apply(state, CHANCE, game.draw(state, luck))
        movers = game.movers(state)
        yield state, movers
        if not movers:
            return
        seat = rng.choice(movers)
        legal = game.legal(state, seat)
        # A play is more telling than one of many discards.
        composed = [each for each in legal if isinstance(each, game.composed)]
        state = game.apply(state, seat, rng.choice(composed or legal))

"""Random games of Tyros for the tests of its engine, with options that matter to play."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from ypsilon.core.game import CHANCE
from ypsilon.core.luck import RandomLuck
from ypsilon.games.tyros import native
from ypsilon.games.tyros.actions import Action, Answer, Offer
from ypsilon.games.tyros.cards import holds
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.rules import guess, proposals
from ypsilon.games.tyros.state import Acting, Answering, State


def other_map() -> str:
    """Give a map on which another field has two waters, and ships start elsewhere."""
    board = Path(native.__file__).with_name("board.json")
    file = json.loads(board.read_text("utf-8"))
    file["waters"]["23"] = ["23N", "23S"]
    file["build_water"]["23"] = "23S"
    ends = {"24": "23S", "22": "23N", "18": "23S"}
    for kind in ("sea_given", "sea_reconstructed"):
        file[kind] = [
            [ends[two] if one == "23" else one, ends[one] if two == "23" else two]
            for one, two in file[kind]
        ]
    file["first_game"]["violet"] = "28"
    return json.dumps(file)


GAMES = {
    "four": Tyros(),
    "three": Tyros(seats=3),
    "first": Tyros(founding="first", trades=1, offers=1),
    "three, no trades": Tyros(seats=3, founding="first", trades=0),
    "other map": Tyros(map=other_map()),
}


def chosen(game: Tyros, state: State, seat: int, rng: Random) -> Action:
    """Choose any action, now and then an offer or counter-offer that is not listed."""
    if isinstance(state.phase, Answering) and rng.random() < 0.2:
        return _answer(state, seat, rng)
    if isinstance(state.phase, Acting) and rng.random() < 0.1:
        found = _offer(game, state, seat, rng)
        if found is not None:
            return found
    return rng.choice(game.legal(state, seat))


def _answer(state: State, seat: int, rng: Random) -> Answer:
    assert isinstance(state.phase, Answering)
    return guess._answer(state.trade, state.phase, seat, rng)


def _offer(game: Tyros, state: State, seat: int, rng: Random) -> Offer | None:
    to = rng.choice([at for at in range(game.seats) if at != seat])
    limits = proposals.obtainable(state.trade, seat)
    give, want = guess._part(state.trade.hands[seat], rng), guess._part(limits, rng)
    assert isinstance(state.phase, Acting)
    turn, done = state.phase.turn, state.round.trades[seat]
    open_to = sum(want) <= sum(state.trade.hands[to]) and holds(limits, want)
    may = turn.offers < game.offers and done < game.trades
    return Offer(give, want, to) if may and open_to and give != want else None


def walk(game: Tyros, seed: int) -> Iterator[tuple[State, int, Action, State]]:
    """Yield every step of a random game: before, who, what, after."""
    rng = Random(seed)
    luck, state = RandomLuck(rng), game.initial()
    while movers := game.movers(state):
        seat = rng.choice(movers)
        drawn = seat == CHANCE
        action = game.draw(state, luck) if drawn else chosen(game, state, seat, rng)
        after = game.apply(state, seat, action)
        yield state, seat, action, after
        state = after

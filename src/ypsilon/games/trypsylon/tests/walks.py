"""Random games for the tests of the native engine, in both variants and on all boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.pathways import joined
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import SHORES, Action, State
from ypsilon.games.trypsylon.tables import ENDGAME, grid

VARIANTS: tuple[Any, ...] = ("standard", "expert")
BOARDS: tuple[Any, ...] = ("5x5", "6x6", "5x6", "6x5")
GAMES = [Trypsylon(variant=variant, board=board) for variant, board in product(VARIANTS, BOARDS)]
NAMED = [f"{game.variant}-{game.board}" for game in GAMES]


def walk(game: Trypsylon, seed: int) -> Iterator[State]:
    """Yield the states of a random game, also within turns, from the first to the last."""
    rng, state = Random(seed), game.initial()
    yield state
    while movers := game.movers(state):
        state = game.apply(state, movers[0], rng.choice(game.legal(state, movers[0])))
        yield state


def random_turn(game: Trypsylon, state: State, rng: Random) -> tuple[list[Action], State]:
    """Play a turn, or the rest of one, at random; give its actions and the state after it."""
    movers, actions = game.movers(state), list[Action]()
    while game.movers(state) == movers:
        actions.append(rng.choice(game.legal(state, movers[0])))
        state = game.apply(state, movers[0], actions[-1])
    return actions, state


def mixed_walk(game: Trypsylon, seed: int) -> Iterator[State]:
    """Yield the states of a game between turns, some of them played well and some at random.

    Random games are won in passing; where the engine plays too, threats stand and are parried.
    """
    rng, state = Random(seed), game.initial()
    while game.movers(state):
        yield state
        if native.NATIVE and rng.random() < 0.6:
            state = after(game, state, native.search(game, state, nodes=0, seed=seed).line[0])
        else:
            state = random_turn(game, state, rng)[1]


def after(game: Trypsylon, state: State, turn: str) -> State:
    """Give the state after a whole turn, or the rest of one."""
    (seat,) = game.movers(state)
    for action in game.read_turn(state, turn):
        state = game.apply(state, seat, action)
    return state


def dealt(game: Trypsylon, rng: Random) -> State:
    """Give a position with cards turned up at random in which nobody has won: threats abound."""
    area = grid(game.board)
    while True:
        share = rng.uniform(0.15, 1)
        cells = [rng.choice("qezc") if rng.random() < share else "." for _ in area.cells]
        cards = "/".join(
            "".join(cells[at : at + area.columns]) for at in range(0, len(cells), area.columns)
        )
        edge = [area.takes[at].cell for at in sorted(area.edge) if cards[at] in "qezc"]
        if len(cells) - cells.count(".") < 2 or not edge or any(joined(game.board, cards)):
            continue
        right = game.variant == "standard" and cells.count(".") > ENDGAME and rng.random() < 0.5
        mover, banned = rng.choice(SHORES), rng.choice(edge)
        return game.load(f"{cards} {mover} {banned} {'double' if right else '-'}")


def positions(game: Trypsylon, count: int, seed: int) -> Iterator[State]:
    """Yield so many different positions in which somebody is to move: of games, and dealt."""
    rng, met = Random(seed), set[str]()
    while len(met) < count:
        found = [*mixed_walk(game, rng.randrange(1 << 30)), *(dealt(game, rng) for _ in range(4))]
        for state in rng.sample(found, min(8, len(found), count - len(met))):
            if (text := game.dump(state)) not in met:
                met.add(text)
                yield state

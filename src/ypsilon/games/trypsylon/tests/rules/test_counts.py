"""Counts of turns, and what is alike up to symmetry (TS-48)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ypsilon.core.turns import perft
from ypsilon.games.trypsylon.pathways import network, pathways
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import State
from ypsilon.games.trypsylon.tables import grid
from ypsilon.games.trypsylon.tests.table import BOARDS


def _following(game: Trypsylon, state: State) -> list[Any]:
    """Give what may stand after one more action, up to symmetry."""
    (seat,) = game.movers(state)
    reached = (game.apply(state, seat, action) for action in game.legal(state, seat))
    return sorted(repr(game.canonical(each)) for each in reached)


@pytest.mark.rule("TS-48")
@pytest.mark.parametrize(
    ("board", "counts"),
    [
        ("5x5", [320, 99_072]),
        ("6x6", [480, 225_280]),
        ("5x6", [392, 149_536]),
        ("6x5", [392, 149_536]),
    ],
)
def test_how_many_ways_there_are_to_play_two_turns(board: str, counts: list[int]) -> None:
    game = Trypsylon(board=board)  # type: ignore[arg-type]
    assert list(perft(game, game.initial(), 2)) == counts


@pytest.mark.parametrize("board", BOARDS)
def test_positions_alike_up_to_symmetry_have_as_many_turns(board: str) -> None:
    game, area = Trypsylon(board=board), grid(board)  # type: ignore[arg-type]
    for seed in range(3):
        rng, state = Random(seed), game.initial()
        for _ in range(rng.randrange(4, 14)):
            (seat,) = game.movers(state)
            state = game.apply(state, seat, rng.choice(game.legal(state, seat)))
        images = [
            State(
                each.image(state.cards),
                state.mover ^ each.swaps,
                each.cells.get(state.banned, ""),
                state.double,
                state.hand,
            )
            for each in area.symmetries
        ]
        assert len(images) == (8 if area.rows == area.columns else 4)
        assert {game.canonical(image) for image in images} == {game.canonical(state)}
        following = [_following(game, image) for image in images]
        assert all(each == following[0] for each in following)


@pytest.mark.parametrize("board", BOARDS)
def test_symmetries_keep_the_pathways(board: str) -> None:
    rng, area = Random(board), grid(board)
    for _ in range(20):
        cards = "".join(rng.choice("qezc..") if card == "." else card for card in area.start)
        nets = [network(board, each.image(cards)) for each in area.symmetries]
        sizes = [sorted((len(p.cells), len(p.shores)) for p in pathways(net)) for net in nets]
        assert all(each == sizes[0] for each in sizes)

"""How Trypsylon's positions are judged, and how its bots play."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from ypsilon.core.bot import Limit, Maker
from ypsilon.games.trypsylon.bots import LEVELS, evaluate, static
from ypsilon.games.trypsylon.distance import distances
from ypsilon.games.trypsylon.pathways import joined
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Take
from ypsilon.games.trypsylon.tables import grid

NEARLY = "ze.../qc.../ze.../qc.../e...."


def score(game: Trypsylon, one: Maker, other: Maker, games: int, nodes: int | None = None) -> float:
    """Give the points of the first of two bots that change seats and starts game by game."""
    points = 0.0
    for number in range(games):
        seat = number % 2
        bots = [maker(game, each) for each, maker in enumerate((one, other)[:: 1 - 2 * seat])]
        state, step = game.initial(), 0
        while movers := game.movers(state):
            step += 1
            limit = Limit(nodes=nodes or 1, seed=1000 * number + step)
            view, legal = game.observe(state, movers[0]), game.legal(state, movers[0])
            state = game.apply(state, movers[0], bots[movers[0]].choose(view, legal, limit).action)
        result = game.result(state)
        assert result is not None
        points += result.share(seat)
    return points


@pytest.mark.parametrize(
    ("cards", "needed"),
    [
        ("...../...../...../...../.....", (5, 5)),
        ("ze.../qc.../ze.../qc.../ze...", (0, 3)),
        (NEARLY, (1, 3)),
        ("eqeqe/zczcz/...../...../.....", (3, 0)),
        ("q..../...../...../...../....c", (4, 4)),
    ],
)
def test_how_many_cards_each_player_still_needs(cards: str, needed: tuple[int, int]) -> None:
    assert distances("5x5", cards) == needed


@pytest.mark.parametrize("board", ["5x5", "6x6", "5x6", "6x5"])
def test_only_a_joined_pathway_needs_no_card(board: str) -> None:
    rng, area = Random(board), grid(board)
    for density in (0.5, 0.8, 0.9, 1.0) * 50:
        cards = [rng.choice("qezc") if rng.random() < density else "." for _ in area.cells]
        starts = range(0, len(cards), area.columns)
        text = "/".join("".join(cards[at : at + area.columns]) for at in starts)
        beach, meadow = distances(board, text)
        assert (beach == 0, meadow == 0) == joined(board, text)
        assert beach <= area.rows
        assert meadow <= area.columns


def test_whoever_needs_fewer_cards_stands_better() -> None:
    game = Trypsylon()
    ahead = game.load(f"{NEARLY} meadow a1 -")
    assert static(game, ahead, 0) > 0.5 > static(game, ahead, 1)
    assert static(game, ahead, 0) + static(game, ahead, 1) == pytest.approx(1)
    swapped = Trypsylon(beaches="second")
    assert static(swapped, ahead, 1) == static(game, ahead, 0)
    assert static(game, game.initial(), 0) > static(game, game.initial(), 1)


def test_a_card_in_hand_is_judged_by_the_best_push() -> None:
    game = Trypsylon()
    state = game.load(f"{NEARLY} beach a1 -")
    wins, else_ = (game.apply(state, 0, Take(cell)) for cell in ("b5", "d1"))
    assert evaluate(game, wins, 0) == 1.0
    assert evaluate(game, wins, 1) == 0.0
    assert evaluate(game, else_, 0) < 1.0


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_easy_beats_beginner(variant: str) -> None:
    game = Trypsylon(variant=variant)  # type: ignore[arg-type]
    assert score(game, LEVELS["easy"], LEVELS["beginner"], 12) >= 11


@pytest.mark.soak
@pytest.mark.parametrize("variant", ["standard", "expert"])
@pytest.mark.parametrize("board", ["5x5", "6x6"])
@pytest.mark.parametrize(("weaker", "stronger"), [*pairwise(LEVELS)])
def test_each_level_has_three_quarters_of_the_points(
    weaker: str, stronger: str, board: str, variant: str
) -> None:
    game = Trypsylon(variant=variant, board=board)  # type: ignore[arg-type]
    assert score(game, LEVELS[stronger], LEVELS[weaker], 100, nodes=500_000) >= 75

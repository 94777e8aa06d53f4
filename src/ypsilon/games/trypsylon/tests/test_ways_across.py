"""Both shortest ways: what they need suffices, nothing less would do, and a hint shows them."""

from __future__ import annotations

from itertools import combinations, pairwise, product

import pytest

from ypsilon.games.trypsylon.hints import WayAcross, marks, ways_across
from ypsilon.games.trypsylon.pathways import joined
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.show import show_marked
from ypsilon.games.trypsylon.state import State
from ypsilon.games.trypsylon.tables import ROTATION, grid
from ypsilon.games.trypsylon.tests.walks import GAMES, NAMED, positions, walk
from ypsilon.match.translation import translated

FACES = tuple(ROTATION)
# With more than so many cards missing not every way to lay them is tried.
TRIED = 4


def laid(game: Trypsylon, state: State, cells: tuple[str, ...], player: int) -> str | None:
    """Give how cards on these cells join a player's shores, one of the four faces on each."""
    at = grid(game.board).at
    for faces in product(FACES, repeat=len(cells)):
        cards = list(state.cards)
        for cell, face in zip(cells, faces, strict=True):
            cards[at[cell]] = face
        if joined(game.board, "".join(cards))[player]:
            return "".join(cards)
    return None


def touch(one: str, other: str) -> bool:
    """Tell whether two cells have a side or a corner in common."""
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True)) == 1


def check_shape(game: Trypsylon, state: State, player: int, way: WayAcross) -> None:
    """It leads from one shore to the other, cell beside cell, over cards face up or missing."""
    area = grid(game.board)
    one, other = ("NS", "WE")[player]
    first, last = way.keys[0], way.keys[-1]
    assert first.startswith(one) or (">" in first and one in first)
    assert last.startswith(other) or (">" in last and other in last)
    assert len(set(way.cells)) == len(way.cells)
    assert all(touch(*pair) for pair in pairwise(way.cells))
    across = {cell[1 - player] for cell in way.cells}
    assert len(across) == (area.rows, area.columns)[player]
    lying = (cell for cell in way.cells if cell not in way.needed)
    assert all(state.cards[area.at[cell]] in FACES for cell in lying)


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_what_a_way_needs_joins_the_shores(game: Trypsylon) -> None:
    tried = 0
    for state in (game.initial(), *positions(game, 50, 4)):
        for player, way in enumerate(ways_across(game.board, state.cards)):
            check_shape(game, state, player, way)
            if len(way.needed) <= TRIED:
                tried += 1
                assert laid(game, state, way.needed, player), (state.cards, way)
    assert tried > 40


@pytest.mark.parametrize("game", [GAMES[0], GAMES[6]], ids=[NAMED[0], NAMED[6]])
def test_with_fewer_cards_no_shores_are_joined(game: Trypsylon) -> None:
    tried = 0
    for state in positions(game, 24, 9):
        for player, way in enumerate(ways_across(game.board, state.cards)):
            if len(way.needed) not in (1, 2, 3):
                continue
            tried += 1
            for cells in combinations(grid(game.board).cells, len(way.needed) - 1):
                assert laid(game, state, cells, player) is None, (state.cards, cells, way)
    assert tried > 10


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_where_nothing_is_needed_the_shores_are_joined(game: Trypsylon) -> None:
    met = set()
    for seed in range(8):
        for state in list(walk(game, seed))[-6:]:
            ways = ways_across(game.board, state.cards)
            found = tuple(not way.needed for way in ways)
            assert found == joined(game.board, state.cards)
            met.add(found)
    assert len(met) > 1


def test_at_the_start_a_line_of_cards_is_needed() -> None:
    assert [
        len(way.needed) for way in ways_across("6x5", Trypsylon(board="6x5").initial().cards)
    ] == [6, 5]


@pytest.mark.parametrize("beaches", ["first", "second"])
def test_a_hint_marks_both_ways_by_whose_they_are(beaches: str) -> None:
    game = Trypsylon(beaches=beaches)  # type: ignore[arg-type]
    state = game.load("cez.c/ezeee/zq..c/z..zq/zcc.. meadow b5 -")
    shown = {(mark.kind, game.shores(mark.seat or 0)): mark for mark in marks(game, state, 1, ())}
    assert shown["way", "beach"].keys == (
        *("Na", "a1", "a1>SE", "a2", "a3", "a3>SW", "a4", "a5", "a5>SW"),
    )
    assert shown["needed", "beach"].keys == ("a4",)
    assert shown["needed", "meadow"].keys == ("d1", "b2")
    assert [mark.words for mark in shown.values() if mark.kind == "needed"] in (
        ["needs a card on a4", "needs cards on d1, b2"],
        ["needs cards on d1, b2", "needs a card on a4"],
    )


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_the_marks_of_every_state_are_said_in_german(game: Trypsylon) -> None:
    """Within turns too, where a hole is a card that lacks."""
    for state in walk(game, 3):
        for mark in marks(game, state, 0, ()):
            assert translated(game, mark.words, "de"), mark


MARKED = """\
      a    b    c    d    e
   ╔═════════════════════════╗
   ║ b│m     ╱  │     M   │m ║
 1 ║──┘╲ ──┐╱  ╱└──  ·  ──┘╲ ║
   ║    ╲  │  ╱             ╲║
   ║ b  ╱  │M    m          ╱║
 2 ║──┐╱  ╱└────┐╱ ──┐╱ ──┐╱ ║
   ║  │  ╱      │    │    │  ║
   ║ b│  ╲                │  ║
 3 ║ ╱└── ╲┌──  ·    ·  ──┘╲ ║
   ║╱      │                ╲║
   ║ B│              │       ║
 4 ║ ╱└──  ·    ·   ╱└── ╲┌──║
   ║╱                     │  ║
   ║ b│    │    │            ║
 5 ║ ╱└────┘╲ ──┘╲   ·    ·  ║
   ║╱        ╲               ║
   ╚═════════════════════════╝

b: the shortest way of Beach; B: a card is missing. Beach needs a card on a4
m: the shortest way of Meadow; M: a card is missing. Meadow needs cards on d1, b2
"""


def test_the_terminal_draws_both_ways_into_the_board() -> None:
    game = Trypsylon()
    state = game.load("cez.c/ezeee/zq..c/z..zq/zcc.. meadow b5 -")
    view, shown = game.observe(state, 0), tuple(marks(game, state, 0, ()))
    assert show_marked(game, view, shown, "en", False) == MARKED
    painted = show_marked(game, view, shown, "de", True)
    assert "\x1b[1;33mS\x1b[0m" in painted
    assert "\x1b[1;32mW\x1b[0m" in painted

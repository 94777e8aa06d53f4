"""AlphaBeta: its values are true, its proofs are proofs, and it keeps to its limit."""

from __future__ import annotations

from itertools import product, takewhile
from random import Random
from time import perf_counter

import pytest

from bots import walk
from bots.dragon import Dragon
from bots.nim.rules import Nim, State, Stop, Take, won
from bots.pennies import Pennies
from bots.walk import Walk
from ypsilon.bots.alphabeta import AlphaBeta
from ypsilon.bots.budget import Budget
from ypsilon.bots.minimax import EDGE, Minimax
from ypsilon.bots.ordering import Ordering
from ypsilon.bots.transpositions import Transpositions
from ypsilon.core.bot import Choice, Evaluate, Limit
from ypsilon.core.game import AnyGame, Seat

NIM = Nim()


def _choice(game: AnyGame, state: object, seat: Seat, limit: Limit) -> Choice[object]:
    return AlphaBeta(game, seat).choose(state, game.legal(state, seat), limit)


def _positions() -> list[State]:
    whole = [State(heaps, seat) for heaps in product(range(4), repeat=3) for seat in (0, 1)]
    begun = [State((first, 2, 3), 1, 0) for first in range(1, 4)]
    return [state for state in whole + begun if len(NIM.legal(state, state.mover)) > 1]


@pytest.mark.parametrize("state", _positions(), ids=str)
def test_nim_is_played_perfectly_and_its_value_proved(state: State) -> None:
    seat = state.mover
    choice = AlphaBeta(NIM, seat).choose(state, NIM.legal(state, seat), Limit(nodes=100_000))
    assert choice.value == float(won(state))
    assert choice.effort.startswith("proved")
    after = NIM.apply(state, seat, choice.action)
    result = NIM.result(after)
    wins = result.share(seat) == 1 if result else won(after) == (after.mover == seat)
    assert wins == won(state)


def test_the_line_is_a_way_to_play_that_keeps_the_win() -> None:
    state = State((3, 4, 5))
    choice = AlphaBeta(NIM, 0).choose(state, NIM.legal(state, 0), Limit(nodes=100_000))
    assert choice.line[0] == choice.action
    assert len(choice.line) > 3
    for action in choice.line:
        assert won(state) == (state.mover == 0)
        assert action in NIM.legal(state, state.mover)
        state = NIM.apply(state, state.mover, action)


def test_a_lone_action_is_played_without_thought() -> None:
    state = State((9, 0, 0))
    choice = AlphaBeta(NIM, 0).choose(state, NIM.legal(state, 0), Limit(seconds=100))
    assert choice == Choice(Take(0), line=(Take(0),), reason="the only action")


def test_a_lost_game_is_drawn_out() -> None:
    game = Walk(((1, 2), (3,), (4,), (), (5,), (6,), ()))
    lost = game.initial()
    for seed in range(6):
        choice = _choice(game, lost, 0, Limit(nodes=10_000, seed=seed))
        assert (choice.value, choice.action) == (0.0, 2)


def _estimates(salt: int) -> Evaluate:
    """Give an evaluation without sense, so that nothing but its values can decide."""

    def evaluate(game: AnyGame, state: State, seat: Seat) -> float:
        share = Random(f"{salt}{state}").random()
        return share if seat == 0 else 1 - share

    return evaluate


def _plain(state: State, depth: int, seat: Seat, evaluate: Evaluate) -> tuple[float, int]:
    """Give the value of a position by minimax without any art, and how many nodes it took."""
    if depth == 0:
        return EDGE + (1 - 2 * EDGE) * evaluate(NIM, state, seat), 1
    best = max if state.mover == seat else min
    after = [NIM.apply(state, state.mover, each) for each in NIM.legal(state, state.mover)]
    found = [_plain(each, depth - 1, seat, evaluate) for each in after]
    return best(value for value, _ in found), 1 + sum(nodes for _, nodes in found)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("heaps", [(2,) * 5, (3,) * 6, (4, 5, 6, 7)])
@pytest.mark.parametrize("salt", range(3))
def test_every_depth_has_the_value_of_plain_minimax(
    heaps: tuple[int, ...], seat: Seat, salt: int
) -> None:
    state, evaluate = State(heaps, mover=seat), _estimates(salt)
    search = Minimax(NIM, seat, evaluate, Budget(Limit(nodes=10**6)))
    deepening = search.deepen(state, NIM.legal(state, seat))
    found = {best.depth: best.value for best in takewhile(lambda each: each.depth < 8, deepening)}
    for depth in range(1, 8):
        value, _ = _plain(state, depth, seat, evaluate)
        assert found[depth] == pytest.approx(value, abs=1e-12), depth


def test_far_fewer_nodes_are_looked_at_than_by_plain_minimax() -> None:
    state, evaluate = State((4, 5, 6, 5)), _estimates(0)
    search = Minimax(NIM, 0, evaluate, Budget(Limit(nodes=10**6)))
    deepening = search.deepen(state, NIM.legal(state, 0))
    assert len(list(takewhile(lambda best: best.depth < 10, deepening))) >= 9
    assert search.budget.nodes < 0.3 * _plain(state, 9, 0, evaluate)[1]


def test_actions_are_tried_in_the_order_of_their_promise() -> None:
    ordering = Ordering()
    assert ordering.sort("abcdef", 0, 3, None) == list("abcdef")
    ordering.cut(0, "d", ply=9, depth=3)
    ordering.cut(0, "c", ply=8, depth=1)
    for killer in "befe":
        ordering.cut(0, killer, ply=3, depth=0)
    assert ordering.sort("abcdef", 0, 3, "a") == list("aefdcb")
    assert ordering.sort("abcdef", 1, 4, "b") == list("bacdef")


def test_a_limit_of_nodes_is_kept_and_a_legal_action_given() -> None:
    state = State((7, 8, 9))
    for nodes in (0, 1, 2, 10, 333):
        choice = _choice(NIM, state, 0, Limit(nodes=nodes))
        assert choice.nodes == nodes
        assert choice.action in NIM.legal(state, 0)


def test_a_limit_of_seconds_is_kept() -> None:
    state = State((70, 80, 90))
    start = perf_counter()
    choice = _choice(NIM, state, 0, Limit(seconds=0.1))
    assert 0.09 < perf_counter() - start < 1.5
    assert choice.effort.startswith("searched to depth")


def test_a_depth_broken_off_never_forgets_the_best_of_the_last() -> None:
    """The loss by place 1 is seen at depth 2; no limit after that may fall for it again."""
    game = Walk(((1, 2), (3,), (4,), (), (5, 6), (4,), (4,)), again=3)
    for nodes in range(6, 60):
        for seed in range(4):
            assert _choice(game, game.initial(), 0, Limit(nodes=nodes, seed=seed)).action == 2


def test_equal_seeds_choose_equally_and_others_break_ties_otherwise() -> None:
    state = State((7, 8, 9))
    chosen = [_choice(NIM, state, 0, Limit(nodes=4, seed=seed)) for seed in range(12)]
    again = [_choice(NIM, state, 0, Limit(nodes=4, seed=seed)) for seed in range(12)]
    assert chosen == again
    assert len({choice.action for choice in chosen}) == 3


def test_a_draw_by_repetition_is_not_taken_for_the_value_of_a_position() -> None:
    """From 2, place 4 leads straight back: a draw on that line, but 4 itself is won by 2 to 5."""
    arrows = ((1, 10), (2, 3), (4, 5), (4,), (2,), (6,), (7,), (8,), (9,), (), (11,), (10,))
    game = Walk(arrows)
    for seed in range(4):
        choice = _choice(game, game.initial(), 0, Limit(nodes=10_000, seed=seed))
        assert (choice.value, choice.action) == (1.0, 1)


@pytest.mark.parametrize("again", [1, 2])
def test_maps_full_of_circles_are_solved_as_by_looking_at_every_line(again: int) -> None:
    values = []
    for seed in range(150):
        rng = Random(seed)
        places = rng.randint(4, 7 if again == 1 else 5)
        counts = [2, *(rng.choice((1, 1, 2)) for _ in range(places - 2)), 0]
        game = Walk(tuple(tuple(rng.sample(range(places), count)) for count in counts), again)
        choice = _choice(game, game.initial(), 0, Limit(nodes=100_000, seed=seed))
        values.append(walk.solved(game, game.initial(), 0))
        assert choice.value == values[-1], game
        assert choice.effort.startswith("proved"), game
    assert set(values) == {0.0, 0.5, 1.0}


def test_a_full_table_changes_no_value() -> None:
    search = Minimax(NIM, 0, None, Budget(Limit(nodes=10**6)))
    search._table = Transpositions(size=5)
    *_, best = search.deepen(State((2, 3, 1)), NIM.legal(State((2, 3, 1)), 0))
    assert (best.value, best.proved) == (0.0, True)


@pytest.mark.parametrize("game", [Nim(seats=3), Dragon(), Pennies()], ids=lambda game: game.name)
def test_other_games_are_refused(game: AnyGame) -> None:
    with pytest.raises(ValueError, match=f"two seats without chance and secrets; {game.name} has"):
        AlphaBeta(game, 0)


def test_stopping_is_weighed_by_who_is_to_move_and_not_by_turns() -> None:
    """Take, take and stop are three actions of one seat: a sign that flips would lose this."""
    state = State((1, 3), mover=1)
    choice = AlphaBeta(NIM, 1).choose(state, NIM.legal(state, 1), Limit(nodes=10_000))
    assert choice.line[:3] == (Take(1), Take(1), Stop())
    assert choice.value == 1.0

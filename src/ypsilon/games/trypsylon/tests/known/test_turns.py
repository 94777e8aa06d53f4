"""What is certain of the actions of a position: held against all turns, judged one by one."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.data import replace
from ypsilon.core.turns import best_known, first_steps
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.known import known_turns
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import State
from ypsilon.games.trypsylon.tests.walks import GAMES, NAMED, after, dealt, positions

pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")
GAME = Trypsylon()
RANKS = {"loss 1": 0, "loss 2": 1, "": 2, "win 1": 3}


def worth(game: Trypsylon, state: State, position: str, won: str) -> str:
    """Say what is certain of a turn that leads to a position."""
    own = game.shores(game.movers(state)[0])
    if won:
        return "win 1" if won == own else "loss 1"
    return "loss 2" if native.win(game, game.load(position)) else ""


def plain(game: Trypsylon, state: State) -> dict[str, str]:
    """Give what each action is worth by going through all turns; a double's cards in any order."""
    best: dict[str, str] = {}
    seen: dict[str, str] = {}
    for turn, position, won in native.successors(game, state):
        found = seen.get(position) if not won else worth(game, state, position, won)
        if found is None:
            found = seen[position] = worth(game, state, position, won)
        parts = turn.split()
        taken = [part for part in parts if ">" not in part]
        for first in taken or parts[:1]:
            if first not in best or RANKS[best[first]] < RANKS[found]:
                best[first] = found
    return best


def told(game: Trypsylon, state: State, nodes: int = 0) -> dict[str, str]:
    steps = first_steps(game, state, known_turns(game, state, nodes))
    return {each.text: f"{each.worth} {each.plies}" if each.worth else "" for each in steps}


@pytest.mark.parametrize("game", GAMES, ids=NAMED)
def test_every_action_is_worth_what_its_best_turn_is(game: Trypsylon) -> None:
    rng, worths = Random(3), set[str]()
    for state in positions(game, 12 if game.variant == "standard" else 4, 3):
        (seat,) = game.movers(state)
        begun = game.apply(state, seat, rng.choice(game.legal(state, seat)))
        for here in (state, begun):
            expected, found = plain(game, here), told(game, here)
            assert set(found) == {game.write(here, each) for each in game.legal(here, seat)}
            assert set(expected) == set(found)
            for action, known in found.items():
                # What a search proves besides is more than going through all turns tells.
                assert known == expected[action] or expected[action] == "", game.dump(here)
            worths |= set(found.values())
    assert len(worths) > 1


def test_where_all_lose_the_position_is_lost() -> None:
    rng, lost = Random(1), 0
    while lost < 2:
        state = dealt(GAME, rng)
        best = best_known(known_turns(GAME, state, 0))
        is_lost = best is not None and best.worth == "loss"
        assert is_lost == (not native.win(GAME, state) and not native.safe(GAME, state, 1))
        lost += is_lost


def test_what_a_search_proves_is_known_too() -> None:
    won = 0
    for state in positions(GAME, 120, 1):
        found = native.search(GAME, state, nodes=100_000)
        if not found.proved or found.plies < 3:
            continue
        best = best_known(known_turns(GAME, state, 100_000))
        assert best is not None
        assert (best.worth, best.plies) == ("win" if found.value > 0 else "loss", found.plies)
        won += found.value > 0
    assert won


@pytest.mark.rule("TS-35")
def test_a_turn_that_draws_is_better_than_one_that_loses() -> None:
    state = next(
        state
        for state in positions(GAME, 2_000, 3)
        if not native.win(GAME, state) and not native.safe(GAME, state, 1)
    )
    turn = next(
        text
        for text, position, won in native.successors(GAME, state)
        if not won and state.cards[_at(GAME, text)] != "."
    )
    repeated = GAME.dump(after(GAME, state, turn))
    past = replace(state.past, history=(repeated, repeated, GAME.dump(state)))
    best = best_known(known_turns(GAME, replace(state, past=past), 0))
    assert best is not None
    assert (best.text, best.worth) == (turn, "draw")
    off = Trypsylon(repetition="off")
    last = replace(state, past=replace(state.past, turns=599, history=()))
    best = best_known(known_turns(off, last, 0))
    assert best is not None
    assert best.worth == "draw"


def _at(game: Trypsylon, turn: str) -> int:
    columns = int(game.board[2])
    return (int(turn[1]) - 1) * (columns + 1) + "abcdef".index(turn[0])


def test_of_a_game_that_is_over_and_without_an_engine_nothing_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert known_turns(GAME, GAME.load("ze.../qc.../ze.../qc.../ze... meadow a1 -"), 0) == ()
    monkeypatch.setattr(native, "NATIVE", False)
    assert known_turns(GAME, GAME.initial(), 1_000) == ()

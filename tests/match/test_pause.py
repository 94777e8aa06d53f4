"""Pauses: with other people and a clock they are asked for, and never mixed up with an undo."""

from __future__ import annotations

import pytest

from match.matches import BEGAN, act, begun
from toy.rules import Toy
from ypsilon.core.game import Seat
from ypsilon.core.record import Pause
from ypsilon.games.pylos.rules import Pylos
from ypsilon.match.clocks import Bank, Days, NoClock
from ypsilon.match.errors import RequestError
from ypsilon.match.match import Match
from ypsilon.match.plan import Wish


def timed(*bots: str, seats: int = 2) -> Match:
    return begun(Toy(seats=3) if seats == 3 else Pylos(), *bots, clock=Bank(600))


def refusal(match: Match, seat: Seat, on: bool = True) -> str:
    with pytest.raises(RequestError) as refused:
        match.pause(seat, on, BEGAN)
    return refused.value.code


def paused(match: Match) -> bool:
    return match.clocks.paused


def wish(match: Match) -> Wish | None:
    return match.wished.wish if match.wished else None


def ask(match: Match, seat: Seat, on: bool = True) -> None:
    match.adopt(match.pause(seat, on, BEGAN, f"{seat} {on}"))


def answer(match: Match, seat: Seat, yes: bool = True) -> None:
    match.adopt(match.consent(seat, yes, BEGAN))


@pytest.mark.parametrize("clock", [Bank(600), Days(2)])
def test_with_a_clock_the_others_must_agree(clock: Bank | Days) -> None:
    match = begun(Pylos(), clock=clock)
    ask(match, 0)
    assert not paused(match)
    assert wish(match) == Wish(0, 0, (), pause=True)
    assert refusal(match, 0) == "asked-already"
    answer(match, 1)
    assert paused(match)
    assert wish(match) is None
    assert [(entry.seat, entry.what) for entry in match.timeline.entries] == [(0, Pause(True))]


def test_all_of_several_must_agree() -> None:
    match = timed(seats=3)
    ask(match, 0)
    answer(match, 2)
    assert not paused(match)
    answer(match, 1)
    assert paused(match)


@pytest.mark.parametrize("bots", [("", "easy"), ("easy", "")])
def test_against_bots_it_pauses_at_once(bots: tuple[str, str]) -> None:
    match = timed(*bots)
    ask(match, bots.index(""))
    assert paused(match)


def test_without_a_clock_it_pauses_at_once() -> None:
    match = begun(Pylos(), clock=NoClock())
    ask(match, 0)
    assert paused(match)


def test_who_sits_at_the_same_screen_is_not_asked() -> None:
    match = timed(seats=3)
    match.adopt(match.pause(0, True, BEGAN, beside=(0, 1)))
    assert not paused(match)
    answer(match, 2)
    assert paused(match)


def test_who_asks_for_the_same_agrees() -> None:
    match = timed()
    ask(match, 0)
    ask(match, 1)
    assert paused(match)


def test_anybody_lets_the_clocks_run() -> None:
    match = timed()
    ask(match, 0)
    answer(match, 1)
    ask(match, 1, on=False)
    assert not paused(match)


def test_a_wish_lapses_when_it_is_refused_or_withdrawn() -> None:
    match = timed()
    ask(match, 0)
    answer(match, 1, yes=False)
    assert wish(match) is None
    ask(match, 0)
    assert refusal(match, 1, on=False) == "as-it-is"
    ask(match, 0, on=False)
    assert wish(match) is None
    assert not match.timeline.entries


def test_it_outlives_moves_but_not_who_leaves() -> None:
    match = timed()
    ask(match, 1)
    act(match, 0)
    assert wish(match) == Wish(1, 0, (), pause=True)
    match.adopt(match.take_over(0, "uniform", BEGAN))
    assert wish(match) is None


def test_an_undo_and_a_pause_wait_for_one_another() -> None:
    match = timed()
    act(match, 0)
    act(match, 1)
    ask(match, 0)
    with pytest.raises(RequestError, match="asked-already"):
        match.undo(0, 0, BEGAN)
    answer(match, 1, yes=False)
    match.adopt(match.undo(0, 0, BEGAN, "undo"))
    assert refusal(match, 1) == "asked-already"
    answer(match, 1)
    assert not paused(match)
    assert not match.timeline.mainline

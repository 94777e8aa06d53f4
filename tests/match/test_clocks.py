"""Clocks: whose runs, what is left, when one runs out, and that a flag then ends the game."""

from __future__ import annotations

from collections.abc import Sequence

from match.matches import BEGAN, act, begun, pause
from toy.rules import Toy
from ypsilon.core.record import Flag, Takeover
from ypsilon.games.pylos.rules import Pylos
from ypsilon.match.clocks import DAY, Bank, Clock, Days, Gap, NoClock
from ypsilon.match.match import Match

MINUTE = 60_000


def timed(clock: Clock, *bots: str, away: Sequence[Gap] = ()) -> Match:
    return begun(Pylos(), *bots, clock=clock, away=away)


def test_the_mover_s_own_clock_runs_and_gains_after_a_turn() -> None:
    match = timed(Bank(60, 5))
    assert [each.since for each in match.clocks.times()] == [BEGAN, None]
    act(match, 0, now=BEGAN + 20_000)
    assert match.clocks.left() == (45_000, 60_000)
    assert [each.since for each in match.clocks.times()] == [None, BEGAN + 20_000]


def test_a_clock_of_days_is_full_again_after_a_turn() -> None:
    match = timed(Days(2))
    act(match, 0, now=BEGAN + DAY)
    assert match.clocks.left() == (2 * DAY, 2 * DAY)
    assert match.flag_at() == (BEGAN + 3 * DAY, 1)


def test_who_runs_out_of_time_has_lost_not_a_moment_sooner() -> None:
    match = timed(Bank(60))
    assert match.flag_at() == (BEGAN + MINUTE, 0)
    assert match.flag(BEGAN + MINUTE - 1) is None
    flagged = match.flag(BEGAN + MINUTE)
    assert flagged is not None
    match.adopt(flagged)
    assert isinstance(match.timeline.entries[-1].what, Flag)
    assert match.result is not None
    assert match.result.winners == (1,)
    assert match.flag(BEGAN + 9 * MINUTE) is None


def test_with_more_than_two_a_bot_plays_on_without_a_clock() -> None:
    match = begun(Toy(seats=3), clock=Bank(60))
    due = match.flag_at()
    assert due is not None
    flagged = match.flag(due[0])
    assert flagged is not None
    match.adopt(flagged)
    assert [type(each.what) for each in match.timeline.entries[-2:]] == [Flag, Takeover]
    assert match.result is None
    assert match.bots[due[1]] == match.terms.stand_in
    assert match.flag_at() is None or match.flag_at() != due


def test_a_pause_stops_all_clocks() -> None:
    match = timed(Bank(60))
    pause(match, 0, BEGAN + 10_000)
    assert match.flag_at() is None
    match.adopt(match.pause(0, False, BEGAN + 9 * MINUTE))
    assert match.clocks.left() == (50_000, 60_000)
    assert match.flag_at() == (BEGAN + 9 * MINUTE + 50_000, 0)


def test_a_bot_is_spared_and_so_is_everybody_without_a_clock() -> None:
    assert timed(Bank(60), "easy", "").flag_at() is None
    assert timed(NoClock()).flag_at() is None


def test_nobody_pays_a_bank_for_the_time_in_which_nobody_was_there() -> None:
    match = timed(Bank(60), away=[(BEGAN, BEGAN + 9 * MINUTE)])
    match.wake(BEGAN + 9 * MINUTE)
    assert match.flag_at() == (BEGAN + 10 * MINUTE, 0)
    days = timed(Days(1), away=[(BEGAN, BEGAN + DAY // 2)])
    days.wake(BEGAN + DAY // 2)
    assert days.flag_at() == (BEGAN + DAY, 0)


def test_a_bank_is_charged_once_however_often_it_is_taken_up() -> None:
    away = (BEGAN + 20_000, BEGAN + 60 * MINUTE)
    match = timed(Bank(60), away=[away])
    match.wake(away[1])
    assert match.flag_at() == (away[1] + 40_000, 0)
    match.wake(away[1] + 15_000)
    assert match.flag_at() == (away[1] + 40_000, 0)
    pause(match, 0, away[1] + 30_000)
    assert match.clocks.left() == (10_000, 60_000)
    again = timed(Bank(60), away=[away])
    again.resume(match.timeline.entries)
    assert again.clocks.left() == match.clocks.left()


def test_nobody_loses_a_turn_while_for_many_days_nobody_was_there() -> None:
    away = (BEGAN + DAY // 2, BEGAN + 90 * DAY)
    days = timed(Days(1), away=[away])
    days.wake(away[1])
    assert days.flag_at() == (away[1] + DAY // 2, 0)

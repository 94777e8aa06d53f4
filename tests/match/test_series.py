"""A series: its score, and the next game once all who play want it."""

from __future__ import annotations

import pytest

from match.alone import done
from toy.rules import Toy
from ypsilon import wire
from ypsilon.core.game import Result
from ypsilon.core.record import Player
from ypsilon.games.pylos.rules import Pylos
from ypsilon.match.match import Match
from ypsilon.match.series import added, rematch, total

ANN, BOB, ROBOT = Player("Ann"), Player("Bob"), Player("easy", "easy")


def over(*players: Player) -> Match:
    """Give a match of two that the second has given up."""
    match = Match(Pylos(), players)
    assert done(match, wire.GiveUp("1", 1), 0) == "done"
    return match


def test_shares_of_the_wins_add_up() -> None:
    drawn, won = Result((0, 0), (), "PY-19"), Result((1, 0), (0,), "PY-17")
    assert added((), won) == (1.0, 0.0)
    assert added((1.0, 0.0), drawn) == (1.5, 0.5)
    assert total([won, drawn, won], 2) == (2.5, 0.5)
    assert total([], 3) == (0.0, 0.0, 0.0)


@pytest.mark.parametrize(("again", "begins"), [((), False), ((0,), False), ((0, 1), True)])
def test_a_game_follows_when_all_people_want_it(again: tuple[int, ...], begins: bool) -> None:
    following = rematch(over(ANN, BOB), again)
    assert (following is not None) == begins
    if following is not None:
        assert following.game == Pylos(light="second")
        assert following.bots == ("", "")


def test_bots_are_not_asked_and_stay() -> None:
    following = rematch(over(ANN, ROBOT), (0,))
    assert following is not None
    assert following.bots == ("", "easy")


def test_no_game_follows_one_that_goes_on() -> None:
    assert rematch(Match(Pylos(), (ANN, ROBOT)), (0, 1)) is None


def test_who_left_is_not_waited_for_and_who_wants_it_is_back() -> None:
    match = Match(Pylos(), (ANN, BOB))
    assert done(match, wire.Leave("1", 1), 0) == "done"
    assert done(match, wire.GiveUp("2", 0), 0) == "done"
    assert match.away == {1}
    without, within = rematch(match, (0,)), rematch(match, (0, 1))
    assert without is not None
    assert without.bots == ("", match.terms.stand_in)
    assert within is not None
    assert within.bots == ("", "")


def test_with_three_a_rematch_waits_for_each_who_plays() -> None:
    match = Match(Toy(seats=3), (ANN, BOB, Player("Cat")))
    assert match.others(0) == {1, 2}
    assert rematch(match, (0, 1, 2)) is None

"""What a viewer is told they may do: take back, ask for hints, come back, agree, stay silent."""

from __future__ import annotations

from typing import Any

import pytest

from match.matches import BEGAN, act, begun, pause
from toy.heaps.rules import TAKES, Heaps, Stop
from toy.rules import Toy
from toy.state import Keep
from ypsilon.core.game import Seat
from ypsilon.games.pylos.rules import Pylos
from ypsilon.match.clocks import Bank
from ypsilon.match.errors import RequestError
from ypsilon.match.match import Match
from ypsilon.match.sight import Sight, Undoable, nothing, sight

SECOND = 1000


def seen(match: Match, *held: Seat) -> Sight[Any, Any]:
    """Give what somebody with these seats is told, shown the first of them."""
    return sight(match, held, held[0] if held else None)


def wished(match: Match, *held: Seat) -> Undoable | None:
    return seen(match, *held).undo


def refusal_of_undo(match: Match, seat: Seat) -> str:
    with pytest.raises(RequestError) as error:
        match.undo(seat, None, BEGAN)
    return error.value.code


# Who may undo


def test_before_anybody_has_moved_there_is_nothing_to_take_back() -> None:
    match = begun(Pylos())
    assert [wished(match, *held) for held in ((0,), (1,), (0, 1), ())] == [None] * 4
    assert nothing((0,)).undo is None


def test_each_may_ask_for_their_own_last_decision_back() -> None:
    match = begun(Pylos())
    act(match, 0)
    assert wished(match, 0) == Undoable(0, asks=True)
    assert wished(match, 1) is None
    assert wished(match) is None
    act(match, 1)
    assert (wished(match, 0), wished(match, 1)) == (Undoable(0, True), Undoable(1, True))
    assert wished(match) is None


def test_a_step_of_ones_own_turn_asks_nobody() -> None:
    match = begun(Heaps())
    act(match, 0, TAKES[0])
    assert wished(match, 0) == Undoable(0, asks=False)
    act(match, 0, Stop())
    assert wished(match, 0) == Undoable(0, asks=True)


def test_bots_agree_where_it_is_practice() -> None:
    match = begun(Pylos(), "", "uniform")
    act(match, 0)
    assert wished(match, 0) == Undoable(0, asks=False)
    assert match.undo(0, None, BEGAN).planned


def test_bots_in_earnest_take_nothing_back_but_a_step_of_ones_own() -> None:
    match = begun(Heaps(), "", "uniform", practice=False)
    act(match, 0, TAKES[0])
    assert wished(match, 0) == Undoable(0, asks=False)
    act(match, 0, Stop())
    assert wished(match, 0) is None
    assert refusal_of_undo(match, 0) == "no-consent"


def test_at_a_shared_screen_it_is_the_last_of_the_seats_there_and_the_other_is_asked() -> None:
    match = begun(Pylos())
    for seat in (0, 1, 0):
        act(match, seat)
        assert wished(match, 0, 1) == Undoable(seat, asks=True)
    match.adopt(match.undo(0, None, BEGAN))
    assert seen(match, 0, 1).consent == 1


def test_what_was_taken_back_is_not_taken_back_again() -> None:
    match = begun(Pylos(), "", "uniform")
    act(match, 0)
    match.adopt(match.undo(0, None, BEGAN))
    assert wished(match, 0) is None
    assert refusal_of_undo(match, 0) == "no-entry"


def test_nothing_is_taken_back_when_the_game_is_over_or_a_bot_plays_the_seat() -> None:
    match = begun(Pylos())
    act(match, 0)
    match.adopt(match.take_over(0, "uniform", BEGAN))
    assert wished(match, 0) is None
    match.adopt(match.take_over(0, "", BEGAN))
    assert wished(match, 0) is not None
    match.adopt(match.resign(1, BEGAN))
    assert wished(match, 0) is None
    assert refusal_of_undo(match, 0) == "over"


def test_an_answer_that_others_do_not_know_may_be_taken_back() -> None:
    match = begun(Toy(seats=3), "", "", "uniform")
    act(match, 0, Keep())
    assert wished(match, 0) == Undoable(0, asks=True)
    assert wished(match, 1) is None


# Who is asked to agree


def test_who_still_has_to_agree_is_asked() -> None:
    match = begun(Toy(seats=3))
    act(match, 0, Keep())
    assert [seen(match, seat).consent for seat in range(3)] == [None] * 3
    match.adopt(match.undo(0, None, BEGAN))
    assert [seen(match, seat).consent for seat in range(3)] == [None, 1, 2]
    assert seen(match).consent is None
    match.adopt(match.consent(1, True, BEGAN))
    assert [seen(match, seat).consent for seat in range(3)] == [None, None, 2]
    match.adopt(match.consent(2, True, BEGAN))
    assert [seen(match, seat).consent for seat in range(3)] == [None] * 3


def test_whoever_has_left_is_not_asked() -> None:
    match = begun(Toy(seats=3))
    match.adopt(match.take_over(1, "uniform", BEGAN))
    act(match, 0, Keep())
    match.adopt(match.undo(0, None, BEGAN))
    assert [seen(match, seat).consent for seat in range(3)] == [None, None, 2]


# Whether a hint is to be had


@pytest.mark.parametrize(
    ("bots", "hints", "held", "told"),
    [
        (("", "uniform"), False, (0,), True),
        (("", "uniform"), False, (), False),
        (("", ""), False, (0,), False),
        (("", ""), False, (0, 1), False),
        (("", ""), True, (1,), True),
        (("", ""), True, (), False),
    ],
)
def test_hints_are_for_who_plays_bots_alone_or_for_all(
    bots: tuple[str, ...], hints: bool, held: tuple[Seat, ...], told: bool
) -> None:
    assert seen(begun(Pylos(), *bots, hints=hints), *held).hint is told


def test_whoever_has_left_still_plays_as_far_as_hints_are_concerned() -> None:
    match = begun(Pylos())
    match.adopt(match.take_over(1, "uniform", BEGAN))
    assert not seen(match, 0).hint


# Whether the seat is played by its person


def told(match: Match, *held: Seat) -> tuple[bool, bool]:
    """Give whether the seat that is shown plays, and whether its person may have it back."""
    found = seen(match, *held)
    return found.plays, found.returns


def test_who_leaves_may_come_back() -> None:
    match = begun(Toy(seats=3))
    assert (told(match, 0), told(match)) == ((True, False), (False, False))
    match.adopt(match.take_over(0, "uniform", BEGAN))
    assert (told(match, 0), told(match, 1)) == ((False, True), (True, False))
    match.adopt(match.take_over(0, "", BEGAN))
    assert told(match, 0) == (True, False)


def test_who_gave_up_may_not() -> None:
    match = begun(Toy(seats=3))
    match.adopt(match.resign(0, BEGAN))
    assert told(match, 0) == (False, False)
    with pytest.raises(RequestError, match="gave-up"):
        match.take_over(0, "", BEGAN)


def test_nobody_plays_a_game_that_is_over() -> None:
    match = begun(Pylos())
    match.adopt(match.take_over(1, "uniform", BEGAN))
    match.adopt(match.resign(0, BEGAN))
    assert (told(match, 0), told(match, 1)) == ((False, False), (False, False))


# When silence will count


def silent_at(match: Match) -> list[int | None]:
    """Give when silence will count, as each seat and a spectator are told."""
    held: list[tuple[Seat, ...]] = [*((seat,) for seat in range(match.game.seats)), ()]
    return [seen(match, *each).silent_at for each in held]


def test_all_are_told_when_silence_counts() -> None:
    match = begun(Toy(), silence=30)
    assert silent_at(match) == [BEGAN + 30 * SECOND] * 3
    act(match, 0, Keep(), BEGAN + 5 * SECOND)
    assert silent_at(match) == [BEGAN + 30 * SECOND] * 3
    act(match, 1, Keep(), BEGAN + 6 * SECOND)
    assert silent_at(match) == [None] * 3


def test_silence_never_counts_where_a_table_waits_or_one_seat_decides() -> None:
    assert silent_at(begun(Toy())) == [None] * 3
    assert silent_at(begun(Pylos(), silence=30)) == [None] * 3


def test_a_pause_is_nobodys_silence() -> None:
    match = begun(Toy(), silence=30, clock=Bank(600))
    pause(match, 0, BEGAN + 10 * SECOND)
    assert silent_at(match) == [None] * 3
    match.adopt(match.pause(0, False, BEGAN + 500 * SECOND))
    assert silent_at(match) == [BEGAN + 530 * SECOND] * 3


def test_silence_counts_anew_after_an_undo_and_after_nobody_was_there() -> None:
    match = begun(Toy(), "", "uniform", silence=30)
    act(match, 1, Keep(), BEGAN + 5 * SECOND)
    match.adopt(match.undo(0, 2, BEGAN + 9 * SECOND))
    assert silent_at(match) == [BEGAN + 39 * SECOND] * 3
    match.wake(BEGAN + 1000 * SECOND)
    assert silent_at(match) == [BEGAN + 1030 * SECOND] * 3


def test_only_people_are_silent() -> None:
    match = begun(Toy(), "", "uniform", silence=30)
    act(match, 0, Keep())
    assert match.timeline.movers == (1,)
    assert silent_at(match) == [None] * 3


class Insistent(Toy):
    """Toy in which every question must be answered."""

    def silence(self, state: Any, seat: Seat) -> None:
        return None


def test_silence_never_counts_where_no_answer_is_harmless() -> None:
    assert silent_at(begun(Insistent(), silence=30)) == [None] * 3

"""The timeline of a game: entries that may come next, what they lead to, and what stands."""

from __future__ import annotations

from typing import Any

import pytest

from match.entries import add_next
from toy.heaps.rules import TAKES, Heaps, State, Stop
from toy.rules import Toy
from toy.state import Deal, Draw, Keep, Lay, Lot, Swap
from ypsilon.core.game import CHANCE, AnyGame, Result
from ypsilon.core.record import (
    Agree,
    Entry,
    Flag,
    Pause,
    RecordError,
    Resign,
    Takeover,
    Undo,
)
from ypsilon.match.timeline import Timeline

A, B = TAKES


def timeline(game: AnyGame, *steps: tuple[int, Any]) -> Timeline:
    made = Timeline(game)
    for seat, what in steps:
        add_next(made, seat, what, 0)
    return made


def test_a_timeline_follows_the_actions() -> None:
    played = timeline(Heaps(), (0, A), (0, Stop()), (1, B))
    assert played.state == State((1, 1), 1, "b")
    assert played.states == [
        State((2, 2)),
        State((1, 2), 0, "a"),
        State((1, 2), 1),
        State((1, 1), 1, "b"),
    ]
    assert [entry.number for entry in played.entries] == [1, 2, 3]
    assert played.before(played.entries[2]) == State((1, 2), 1)
    assert (played.movers, played.result) == ((1,), None)


def test_a_game_may_start_from_a_position() -> None:
    assert add_next(Timeline(Heaps(), "0,1 1"), 1, B, 0).number == 1
    with pytest.raises(RecordError, match="start: HP-05"):
        Timeline(Heaps(), "nowhere")


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (Entry(3, 0, 0, B), "entry 3 stands where 2 should"),
        (Entry(1, 0, 0, B), "entry 1 stands where 2 should"),
        (Entry(2, 0, 1, B), "entry 2: seat 1 is not to act"),
        (Entry(2, 0, CHANCE, B), "entry 2: seat -1 is not to act"),
        (Entry(2, 0, 0, A), "entry 2: HP-03: there is no stone to take from heap a"),
        (Entry(2, 0, 0, Undo(2)), "entry 2: there is no entry 2 to go back to"),
        (Entry(2, 0, 0, Undo(-1)), "entry 2: there is no entry -1 to go back to"),
        (Entry(2, 0, 2, Resign()), "entry 2: there is no seat 2"),
        (Entry(2, 0, CHANCE, Flag()), "entry 2: there is no seat -1"),
    ],
    ids=repr,
)
def test_what_cannot_come_next_changes_nothing(entry: Entry[Any], message: str) -> None:
    played = timeline(Heaps(), (0, A))
    with pytest.raises(RecordError) as caught:
        played.add(entry)
    assert str(caught.value) == message
    assert len(played.entries) == len(played.states) - 1 == 1
    assert add_next(played, 0, B, 0).number == 2


def test_undo_brings_a_state_back_and_keeps_the_numbers() -> None:
    played = timeline(Heaps(), (0, A), (0, B), (1, Undo(1)))
    assert played.state == State((1, 2), 0, "a")
    assert [entry.number for entry in played.mainline] == [1]
    assert add_next(played, 0, Stop(), 0).number == 4
    assert [entry.number for entry in played.mainline] == [1, 4]


def test_undo_may_go_back_to_what_had_been_undone() -> None:
    played = timeline(Heaps(), (0, A), (0, B), (0, Undo(0)), (0, B), (1, Undo(2)))
    assert played.state == State((1, 1), 1)
    assert [entry.number for entry in played.mainline] == [1, 2]
    add_next(played, 1, Undo(3), 0)
    assert (played.state, played.mainline) == (State((2, 2)), [])


def test_undo_ends_what_was_forfeit_and_may_bring_it_back() -> None:
    played = timeline(Heaps(), (0, A), (1, Resign()), (1, Undo(1)))
    assert played.result is None
    assert played.movers == (0,)
    again = timeline(Heaps(), (0, A), (1, Resign()), (1, Undo(1)), (0, Undo(2)))
    assert again.result == Result((1, 0), (0,), "resign")


@pytest.mark.parametrize(("seat", "scores"), [(0, (0, 1)), (1, (1, 0))])
@pytest.mark.parametrize(("event", "rule"), [(Resign(), "resign"), (Flag(), "flag")])
def test_with_two_seats_a_resignation_or_flag_loses(
    event: Any, rule: str, seat: int, scores: tuple[int, int]
) -> None:
    played = timeline(Heaps(), (0, A), (seat, event))
    assert played.result == Result(scores, (1 - seat,), rule)
    assert played.movers == ()
    for what in (B, Resign(), Flag(), Pause(True), Agree(0), Takeover("easy")):
        with pytest.raises(RecordError):
            add_next(played, 0, what, 0)


@pytest.mark.parametrize("event", [Resign(), Flag()])
def test_with_three_seats_the_game_goes_on(event: Any) -> None:
    game = Toy(seats=3)
    deal = Deal(((1, 2), (1, 3), (2, 3)))
    steps = [(CHANCE, deal), (CHANCE, Lot(0)), (2, event), (2, Takeover("easy"))]
    played = timeline(game, *steps)
    assert played.result is None
    assert played.movers == (0, 1, 2)
    assert timeline(game, *steps, (2, Keep())).movers == (0, 1)


def test_a_finished_game_takes_no_more_entries_but_undo() -> None:
    played = timeline(Heaps(), (0, A), (0, B), (1, A), (1, B))
    assert played.result == Result((0, 1), (1,), "HP-04")
    for what in (A, Resign(), Flag(), Pause(True)):
        with pytest.raises(RecordError):
            add_next(played, 0, what, 0)
    again = timeline(Heaps(), (0, A), (0, B), (1, A), (1, B), (0, Undo(3)))
    assert again.result is None
    assert again.movers == (1,)


@pytest.mark.parametrize("event", [Pause(True), Takeover("easy"), Agree(0)])
def test_other_events_leave_the_state_alone(event: Any) -> None:
    played = timeline(Heaps(), (0, A), (1, event))
    assert played.state == State((1, 2), 0, "a")
    assert [entry.number for entry in played.mainline] == [1]
    assert played.step_back(0) == 0


def test_a_step_of_the_own_turn_may_be_taken_back() -> None:
    assert timeline(Heaps(), (0, A)).step_back(0) == 0
    assert timeline(Heaps(), (0, A), (0, Stop()), (1, B)).step_back(1) == 2


def test_no_step_is_taken_back_by_others_or_after_the_turn() -> None:
    assert timeline(Heaps()).step_back(0) is None
    assert timeline(Heaps(), (0, A)).step_back(1) is None
    assert timeline(Heaps(), (0, A), (0, B)).step_back(0) is None
    assert timeline(Heaps(), (0, A), (0, B)).step_back(1) is None
    assert timeline(Heaps(), (0, A), (1, Resign())).step_back(0) is None


def test_a_step_back_goes_before_what_was_undone() -> None:
    played = timeline(Heaps(), (0, A), (0, Undo(0)), (0, B))
    assert played.step_back(0) == 2
    add_next(played, 0, Undo(2), 0)
    assert played.state == State((2, 2))
    assert played.step_back(0) is None


def test_a_timeline_is_taken_up_in_the_middle() -> None:
    steps = [(0, A), (0, Undo(0)), (0, B), (0, Pause(True)), (0, Stop()), (1, A), (1, Undo(3))]
    whole = timeline(Heaps(), *steps)
    resumed = Timeline(Heaps())
    resumed.resume(whole.entries, whole.state)
    assert resumed.state == whole.state
    assert resumed.mainline == whole.mainline
    assert add_next(resumed, 0, A, 0).number == 8
    assert [resumed.at(number) for number in range(8)] == whole.states
    assert resumed.before(resumed.entries[5]) == whole.states[5]


def test_a_timeline_taken_up_may_go_back_to_before() -> None:
    whole = timeline(Heaps(), (0, A), (0, Stop()), (1, A))
    resumed = Timeline(Heaps())
    resumed.resume(whole.entries, whole.state)
    add_next(resumed, 1, Undo(1), 0)
    assert resumed.state == State((1, 2), 0, "a")


START = ((CHANCE, Deal(((1, 2), (3, 4)))), (CHANCE, Lot(0)))


def test_no_step_is_taken_back_after_luck_or_with_others_asked() -> None:
    assert timeline(Toy(), *START).step_back(0) is None
    assert timeline(Toy(), *START, (0, Keep())).step_back(0) is None
    swapped = timeline(Toy(), *START, (1, Keep()), (0, Swap(1)))
    assert swapped.step_back(0) is None
    add_next(swapped, CHANCE, Draw(0, 1), 0)
    assert swapped.movers == (0,)
    assert swapped.step_back(0) is None


def test_no_step_is_taken_back_that_revealed_something() -> None:
    # Seat 0 answers last, learns that seat 1 keeps, and is to act again: too late to think again.
    answered = timeline(Toy(), *START, (1, Keep()), (0, Keep()))
    assert answered.movers == (0,)
    assert answered.step_back(0) is None
    add_next(answered, 0, Lay((1,)), 0)
    assert answered.movers == (0,)
    assert answered.step_back(0) is None


def test_a_turn_began_after_the_last_that_another_did() -> None:
    played = timeline(Heaps(), (0, A), (0, Stop()))
    assert (played.turn_since(0), played.turn_since(1)) == (0, 2)
    add_next(played, 1, B, 0)
    assert (played.turn_since(0), played.turn_since(1)) == (3, 2)
    add_next(played, 1, Pause(True), 0)
    assert played.turn_since(1) == 2


def test_what_is_taken_back_is_another_turn() -> None:
    played = timeline(Heaps(), (0, A), (0, Stop()), (1, B), (1, Undo(2)))
    assert played.turn_since(1) == 4


def test_chance_does_not_end_a_turn_but_an_answer_among_several_does() -> None:
    dealt = ((CHANCE, Deal(((1, 2), (3, 4)))), (CHANCE, Lot(0)))
    played = timeline(Toy(), *dealt)
    assert (played.turn_since(0), played.turn_since(1)) == (0, 0)
    add_next(played, 1, Swap(3), 0)
    assert (played.turn_since(0), played.turn_since(1)) == (3, 3)
    add_next(played, 0, Keep(), 0)
    add_next(played, CHANCE, Draw(1, 3), 0)
    add_next(played, 0, Lay((1,)), 0)
    assert played.turn_since(0) == 3


def test_before_what_is_known_of_a_timeline_there_is_another_turn() -> None:
    whole = timeline(Heaps(), (0, A))
    resumed = Timeline(Heaps())
    resumed.resume(whole.entries, whole.state)
    assert (whole.turn_since(0), resumed.turn_since(0)) == (0, 0)
    later = timeline(Heaps(), (0, A), (0, Pause(True)))
    resumed = Timeline(Heaps())
    resumed.resume(later.entries, later.state)
    assert resumed.turn_since(0) == 2


def test_what_an_undo_took_back_is_not_kept_for_each() -> None:
    """A game that goes back and forth would else hold a square of numbers in memory."""
    played = timeline(Heaps(), (0, A), (0, B), (0, Undo(0)), (0, Undo(2)), (0, Undo(1)))
    assert [played.turned(entry) for entry in played.entries] == [
        ((), ()), ((), ()), ((1, 2), ()), ((), (1, 2)), ((2,), ()),
    ]  # fmt: skip
    held = [each for each in vars(played).values() if isinstance(each, dict)]
    assert held == []


def test_states_are_found_again_step_by_step() -> None:
    whole = timeline(Heaps(), (0, A), (0, B), (0, Undo(0)), (0, B), (1, Undo(2)))
    resumed = Timeline(Heaps())
    steps = resumed.resuming(whole.entries, whole.state)
    assert len(list(steps)) == 5
    assert len(list(resumed.recalling(2))) == 2
    assert len(list(resumed.recalling())) == 2
    assert resumed.states == whole.states
    assert list(resumed.recalling()) == []

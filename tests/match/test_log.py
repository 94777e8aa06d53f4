"""What the log tells of each undo: followed line by line, it says which actions stand."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from match.entries import add_next
from match.matches import BEGAN, act, act_somehow, begun
from toy.rules import Toy
from toy.state import Keep
from ypsilon.core.game import AnyGame
from ypsilon.games.pylos.rules import Pylos
from ypsilon.match.log import LogLine, lines
from ypsilon.match.match import Match
from ypsilon.match.timeline import Timeline

LONG = 60


def fallen(log: Iterable[LogLine[Any]]) -> set[int]:
    """Give the numbers that no longer stand, by what each line tells."""
    found: set[int] = set()
    for line in log:
        found |= set(line.falls)
        found -= set(line.rises)
    return found


def taken_back(timeline: Timeline) -> set[int]:
    """Give the numbers of the actions that do not stand."""
    stands = {entry.number for entry in timeline.mainline}
    return {entry.number for entry in timeline.entries if entry.event is None} - stands


def played_anew(timeline: Timeline) -> Any:
    """Give the state to which the actions lead that stand, and they alone."""
    alone = Timeline(timeline.game)
    for entry in timeline.mainline:
        add_next(alone, entry.seat, entry.what, 0)
    return alone.state


def wander(match: Match, rng: Random) -> None:
    """Play something, or go back to any entry, also to one that was taken back itself."""
    count = len(match.timeline.entries)
    if count and rng.random() < 0.4:
        match.adopt(match.undo(0, rng.randrange(count), BEGAN))
    else:
        act_somehow(match, rng)


@pytest.mark.parametrize("game", [Toy(), Toy(seats=3, hand=3), Pylos()], ids=repr)
def test_the_lines_tell_what_stands_however_often_one_goes_back(game: AnyGame) -> None:
    risen = 0
    for seed in range(20):
        rng = Random(seed)
        match = begun(game, *("", "uniform", "uniform")[: game.seats])
        while not match.result and len(match.timeline.entries) < LONG:
            wander(match, rng)
            for viewer in (None, 0, 1):
                assert fallen(lines(match, viewer, "en")) == taken_back(match.timeline)
        assert played_anew(match.timeline) == match.timeline.state
        risen += sum(len(line.rises) for line in lines(match, 0, "en"))
    assert risen > 20


def test_an_undo_of_an_undo_lets_stand_again_what_fell() -> None:
    match = begun(Pylos(), "", "uniform")
    act(match, 0)
    act(match, 1)
    match.adopt(match.undo(0, 1, BEGAN))
    act(match, 1)
    match.adopt(match.undo(0, 2, BEGAN))
    changed = [(line.number, line.falls, line.rises) for line in lines(match, None, "en")]
    assert changed == [
        (1, (), ()),
        (2, (), ()),
        (3, (2,), ()),
        (4, (), ()),
        (5, (4,), (2,)),
    ]


def test_what_falls_is_told_also_to_whom_the_answer_was_not() -> None:
    match = begun(Toy(), "", "uniform")
    act(match, 0, Keep())
    answered = len(match.timeline.entries)
    match.adopt(match.undo(0, answered - 1, BEGAN))
    seen = list(lines(match, 1, "en"))
    assert answered not in [line.number for line in seen]
    assert fallen(seen) == {answered}


def test_lines_since_an_entry_go_on_where_the_earlier_ones_ended() -> None:
    rng, match = Random(3), begun(Pylos(), "", "uniform")
    while len(match.timeline.entries) < LONG and not match.result:
        wander(match, rng)
    half = LONG // 2
    first = [line for line in lines(match, 0, "en") if line.number <= half]
    assert fallen([*first, *lines(match, 0, "en", half)]) == taken_back(match.timeline)

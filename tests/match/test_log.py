"""What the log tells of each undo: followed line by line, it says which actions stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from match.entries import add_next
from match.matches import BEGAN, act, act_somehow, begun
from toy.rules import Toy
from toy.state import Keep
from ypsilon.core.game import AnyGame, Result
from ypsilon.core.voice import Voice
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.pylos.state import Place
from ypsilon.match.called import voice_of
from ypsilon.match.clocks import Bank
from ypsilon.match.log import LogLine, lines, outcome, suggested
from ypsilon.match.match import Match
from ypsilon.match.sight import sight
from ypsilon.match.timeline import Timeline

LONG = 60


def told(match: Match, viewer: int | None, since: int = 0) -> Iterator[LogLine[Any]]:
    """Give the lines that a viewer reads in English."""
    return lines(match, viewer, voice_of(match, viewer, "en"), since)


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
                assert fallen(told(match, viewer)) == taken_back(match.timeline)
        assert played_anew(match.timeline) == match.timeline.state
        risen += sum(len(line.rises) for line in told(match, 0))
    assert risen > 20


def test_an_undo_of_an_undo_lets_stand_again_what_fell() -> None:
    match = begun(Pylos(), "", "uniform")
    act(match, 0)
    act(match, 1)
    match.adopt(match.undo(0, 1, BEGAN))
    act(match, 1)
    match.adopt(match.undo(0, 2, BEGAN))
    changed = [(line.number, line.falls, line.rises) for line in told(match, None)]
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
    seen = list(told(match, 1))
    assert answered not in [line.number for line in seen]
    assert fallen(seen) == {answered}


def test_lines_since_an_entry_go_on_where_the_earlier_ones_ended() -> None:
    rng, match = Random(3), begun(Pylos(), "", "uniform")
    while len(match.timeline.entries) < LONG and not match.result:
        wander(match, rng)
    half = LONG // 2
    first = [line for line in told(match, 0) if line.number <= half]
    assert fallen([*first, *told(match, 0, half)]) == taken_back(match.timeline)


# Who did what, from the side of whoever reads it


def words(match: Match, reader: int | None, language: str = "en") -> list[str]:
    """Give the sentences of all events of the table."""
    return [
        line.words for line in lines(match, reader, voice_of(match, reader, language)) if line.kind
    ]


def test_an_undo_says_how_many_moves_it_undoes() -> None:
    match = begun(Pylos(), "", "uniform")
    act(match, 0)
    act(match, 1)
    match.adopt(match.undo(0, 0, BEGAN))
    match.adopt(match.undo(0, 2, BEGAN))
    match.adopt(match.undo(0, 1, BEGAN))
    name = match.players[0].name
    assert words(match, None) == [
        f"{name} undoes two moves.",
        f"{name} brings back two moves.",
        f"{name} undoes one move.",
    ]
    assert words(match, 0, "de") == [
        "Du machst zwei Züge rückgängig.",
        "Du stellst zwei Züge wieder her.",
        "Du machst einen Zug rückgängig.",
    ]


def test_an_undo_that_is_asked_for_says_how_many_moves_would_fall() -> None:
    match = begun(Pylos())
    act(match, 0)
    act(match, 1)
    match.adopt(match.undo(0, 0, BEGAN))
    wish = sight(match, (1,), 1).wish
    assert wish is not None
    assert wish.moves == 2
    match.adopt(match.consent(1, True, BEGAN))
    assert words(match, 1)[0] == "You agree to undo two moves."
    assert words(match, 0, "de")[0].endswith("ist einverstanden, zwei Züge rückgängig zu machen.")


def test_whoever_loses_on_time_reads_that_it_was_they() -> None:
    match = begun(Pylos(), clock=Bank(1, 0))
    lost = match.flag(BEGAN + 10_000)
    assert lost is not None
    match.adopt(lost)
    name = match.players[0].name
    assert words(match, 0) == ["You ran out of time."]
    assert words(match, 1) == [f"{name} ran out of time."]
    assert words(match, 0, "de") == ["Deine Zeit ist abgelaufen."]
    assert words(match, 1, "de") == [f"Die Zeit von {name} ist abgelaufen."]


def test_the_outcome_is_told_from_the_side_of_the_reader() -> None:
    names = ("Anna", "Ben", "Carla")
    shared = Result((3, 1, 3), (0, 2), "")
    assert outcome(shared, Voice("en", names))[0] == "Anna and Carla share the win."
    assert outcome(shared, Voice("de", names, 2))[0] == "Du und Anna teilt euch den Sieg."
    assert outcome(Result((1, 0), (0,), ""), Voice("en", names, 0))[0] == "You win."
    assert outcome(Result((1, 0), (0,), ""), Voice("de", names, 1))[0] == "Anna gewinnt."
    assert outcome(Result((0, 0), (), ""), Voice("en", names, 1))[0] == "Nobody wins: a draw."


def test_what_is_suggested_is_told_to_whoever_may_do_it() -> None:
    match = begun(Pylos())
    assert suggested(match, 0, Place("1b3"), "en") == "You place a ball on the ground, b3."
    assert suggested(match, 0, Place("1b3"), "de") == "Du setzt eine Kugel auf den Boden, b3."

"""The checker finds every planted fault, and none where all is well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from server.campaigns.history import Call, History, Kept, Records, faults, jumps

T = "table"


def well() -> tuple[History, Records]:
    """A history of two people at one table, in which nothing is wrong."""
    calls = [
        Call(T, "a", 0, 1, "done"),
        Call(T, "b", 2, 3, "done"),
        Call(T, "c", 2.5, 4, "refused"),
        Call(T, "d", 5, outcome="unknown"),
        Call(T, "e", 5, outcome="unknown"),
        Call(T, "said", 6, 7, "done"),
        Call(T, "shown", 6, 7, "done", in_record=False),
    ]
    entries = [
        Kept((1, 1), None, "chance"),
        Kept((1, 2), "a", "seat 0"),
        Kept((1, 3), "b", "seat 1"),
        Kept((2, 1), "d", "seat 0"),
    ]
    history = History(calls)
    for each in entries:
        history.show(T, each.place, each.text)
    return history, Records({T: entries}, {T: Counter({"said": 1})})


def test_where_all_is_well_nothing_is_found() -> None:
    assert faults(*well()) == []


def lost(_: History, records: Records) -> None:
    records.entries[T][2] = replace(records.entries[T][2], id=None)


def lost_line(_: History, records: Records) -> None:
    records.others[T].clear()


def doubled(history: History, records: Records) -> None:
    records.entries[T].append(Kept((2, 2), "d", "seat 0"))


def refused(_: History, records: Records) -> None:
    records.entries[T].append(Kept((2, 2), "c", "seat 1"))


def stranger(_: History, records: Records) -> None:
    records.entries[T].append(Kept((2, 2), "nobody's", "seat 1"))


def gap(_: History, records: Records) -> None:
    records.entries[T].append(Kept((2, 3), None, "chance"))


def game_missing(_: History, records: Records) -> None:
    records.entries[T][3] = replace(records.entries[T][3], place=(3, 1))


def disorder(history: History, records: Records) -> None:
    one, other = records.entries[T][1:3]
    records.entries[T][1:3] = [replace(one, id=other.id), replace(other, id=one.id)]


def rewritten(_: History, records: Records) -> None:
    records.entries[T][1] = replace(records.entries[T][1], text="seat 1")


def two_ways(history: History, _: Records) -> None:
    history.show(T, (1, 2), "seat 1")


def taken_away(_: History, records: Records) -> None:
    del records.entries[T][3]


PLANTED = {
    lost: "b was done, and is lost",
    lost_line: "said was done, and is lost",
    doubled: "d is there 2 times",
    refused: "c was refused, and is there",
    stranger: "nobody asked for nobody's",
    gap: "not numbered one by one",
    game_missing: "a game is missing",
    disorder: "a was answered before one was asked for that precedes it",
    rewritten: "entry (1, 2) was shown as it is not",
    two_ways: "entry (1, 2) was shown in 2 ways",
    taken_away: "entry (2, 1) was shown, and is not there",
}


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_a_planted_fault_is_found(plant: Callable[[History, Records], None]) -> None:
    history, records = well()
    plant(history, records)
    assert any(PLANTED[plant] in each for each in faults(history, records))


def timed(*times: float) -> tuple[History, Records]:
    """A history in which something is asked for every ten seconds, and when it was kept."""
    calls = [Call(T, f"{n}", 10.0 * n, 10.0 * n + 1, "done") for n in range(len(times))]
    calls.append(Call(T, "late", 10.0 * len(times)))
    entries = [Kept((1, n + 1), f"{n}", "", round(1000 * at)) for n, at in enumerate(times)]
    return History(calls), Records({T: entries}, {})


def test_a_time_that_goes_on_is_none_that_jumps() -> None:
    assert jumps(*timed(5000.0, 5010.9, 5020.1, 5030.0)) == []
    history, records = timed(5000.0, 5010.0)
    records.entries[T].append(Kept((1, 3), "late", "", 6_000_000))  # nobody was told when
    assert jumps(history, records) == []


@pytest.mark.parametrize("jump", [-3600, -3, 3, 3600])
def test_a_time_that_jumps_is_found(jump: int) -> None:
    found = jumps(*timed(5000.0, 5010.0, 5020.0 + jump, 5030.0 + jump))
    assert found == [f"{T}: the time of {n} is not that of the others" for n in (2, 3)]

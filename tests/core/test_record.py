"""The record of a game as a file: it survives, and what is none is refused."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from toy import GAME
from toy.rules import Toy
from toy.state import Deal, Lot, Swap
from ypsilon.core import record
from ypsilon.core.codec import CodecError
from ypsilon.core.data import replace
from ypsilon.core.fair import Fair, Ticket
from ypsilon.core.game import CHANCE, AnyGame, Result
from ypsilon.core.options import version
from ypsilon.core.record import (
    Agree,
    Entry,
    Flag,
    Pause,
    Player,
    Record,
    RecordError,
    Takeover,
    Undo,
)
from ypsilon.match.timeline import Timeline

PLAYERS = (Player("Ada"), Player("strong", "strong"))
FAIR = Fair("green", 1, "00" * 32, ("11" * 16,))
KEPT = Record(
    Toy(),
    PLAYERS,
    fair=FAIR,
    entries=(
        Entry(1, 5, CHANCE, Deal(((1, 2), (3, 4))), (Ticket(12, 3), Ticket(11, 0))),
        Entry(2, 6, CHANCE, Lot(0)),
        Entry(3, 7, 1, Swap(3)),
        Entry(4, 8, 0, Pause(True)),
        Entry(5, 9, 0, Undo(2)),
        Entry(6, 9, 1, Agree(0)),
        Entry(7, 9, 1, Takeover("")),
        Entry(8, 9, 1, Flag()),
    ),
)


def find(name: str) -> type[AnyGame]:
    """Give the class of the one game there is here."""
    assert name == "toy"
    return GAME


STARTED = Record(Toy(hand=3), PLAYERS, "-/- -/- -/- ?/? -")


@pytest.mark.parametrize(
    "kept", [KEPT, STARTED, replace(KEPT, entries=(*KEPT.entries, Entry(9, 1, 0, Undo(7))))]
)
def test_a_record_survives_as_a_file(kept: Record) -> None:
    text = record.write(kept)
    assert record.read(text, find) == kept
    assert record.read(text.encode(), find) == kept
    assert text.endswith("}\n")


def test_the_timeline_of_a_record() -> None:
    played = Timeline.of(KEPT)
    assert played.tickets == 2
    assert played.result == Result((1, 0), (0,), "flag")
    assert [entry.number for entry in played.mainline] == [1, 2]


def changed(**fields: Any) -> str:
    """Give the file of a record with these fields changed, or left out where None."""
    data = json.loads(record.write(KEPT)) | fields
    return json.dumps({name: value for name, value in data.items() if value is not None})


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("[]", RecordError, "this is no record of a game"),
        ("{}", RecordError, "this is no record of a game"),
        ("{", CodecError, "not JSON"),
        (changed(format="x"), RecordError, "this is no record of a game"),
        (changed(game=5), CodecError, "game: expected text"),
        (changed(rules=2, options=None), RecordError, "played by version 2 of the rules of toy"),
        (changed(rules="1"), CodecError, "rules: expected a whole number"),
        (changed(rules=None), CodecError, "rules: missing"),
        (changed(version=2), CodecError, "version: expected one of 1, not 2"),
        (changed(options={"seats": 5}), CodecError, "options.seats: expected one of 2, 3, not 5"),
        (changed(options={"seats": 3}), RecordError, "2 players, but 3 seats"),
        (changed(players=[{"name": "Ada"}]), RecordError, "1 players, but 2 seats"),
        (changed(entries=[{}]), CodecError, r"entries\[0\].number: missing"),
        (changed(colour=1), CodecError, "colour: unknown field"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_file_that_is_no_record_is_refused(text: str, kind: type, message: str) -> None:
    with pytest.raises(kind, match=message):
        record.read(text, find)


@dataclass(frozen=True)
class Later(Toy):
    """The toy once its rules have changed."""

    rules_version: Literal[1, 2] = version(2)  # type: ignore[misc]


def test_a_record_is_of_the_rules_it_was_played_by() -> None:
    earlier = record.read(record.write(KEPT), lambda name: Later)
    assert earlier.game == Later(rules_version=1)
    for each in (earlier, replace(KEPT, game=Later())):
        assert record.read(record.write(each), lambda name: Later) == each
    with pytest.raises(RecordError, match="version 3 of the rules of toy; this program knows"):
        record.read(changed(rules=3), lambda name: Later)


def test_an_impossible_record_is_refused_by_its_timeline() -> None:
    with pytest.raises(RecordError, match="entry 3: TOY-03"):
        Timeline.of(Record(Toy(), PLAYERS, entries=(*KEPT.entries[:2], Entry(3, 1, 0, Swap(4)))))

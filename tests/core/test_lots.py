"""Options drawn by lot: fair, proved by the record, and part of the game before it begins."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon.core import record
from ypsilon.core.data import replace
from ypsilon.core.fair import Fair, FairLuck, Unfair, commit
from ypsilon.core.game import CHANCE
from ypsilon.core.lots import LOT, draw_lots, left_to_lot
from ypsilon.core.options import OptionError, choose
from ypsilon.core.record import ByLot, Entry, Player, Record, RecordError
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.match.called import voice_of
from ypsilon.match.log import lines
from ypsilon.match.match import Match
from ypsilon.match.proof import verify
from ypsilon.match.timeline import Timeline

NAMES = ("starts", "beaches")
PLAYERS = (Player("Ann"), Player("Bob"))


def begun(number: int) -> Match:
    """Give a match of Trypsylon whose lots the seed of this number has drawn."""
    seed = bytes([number]) * 32
    fair = Fair("table", 1, commit(seed, "table", 1), ("11" * 16,))
    game, lots = draw_lots(Trypsylon(), NAMES, FairLuck(seed, fair.added))
    match = Match(game, PLAYERS, fair=fair, seed=seed)
    match.adopt(match.begin(1, lots))
    return match


def kept(number: int) -> Record:
    """Give the record of such a match, with its seed."""
    match = begun(number)
    return match.record(match.revealed())


def find(_: str) -> Any:
    return Trypsylon


def test_what_is_not_named_lot_is_an_option_as_ever() -> None:
    assert left_to_lot(Pylos, {"light": LOT, "variant": "expert"}) == (
        ("light",),
        {"variant": "expert"},
    )
    assert left_to_lot(Pylos, {"light": "second"}) == ((), {"light": "second"})
    lots, given = left_to_lot(Pylos, {"variant": LOT})
    with pytest.raises(OptionError, match="variant cannot be “lot”"):
        choose(Pylos, given)
    assert lots == ()


@pytest.mark.rule("PY-28", "TS-04", "TS-06")
def test_every_lot_falls_and_starter_and_shores_are_drawn_apart() -> None:
    games = {begun(number).game for number in range(40)}
    assert games == {
        Trypsylon(starts=starts, beaches=beaches)
        for starts in ("first", "second")
        for beaches in ("first", "second")
    }
    colours = {draw_lots(Pylos(), ("light",), FairLuck(bytes([n]), ()))[0] for n in range(20)}
    assert colours == {Pylos(), Pylos(light="second")}


def test_the_start_is_as_ever_and_the_log_tells_the_lots() -> None:
    for number in range(8):
        match = begun(number)
        game = match.game
        assert match.timeline.state == game.initial()
        assert match.timeline.movers == game.movers(game.initial())
        assert match.version(match.timeline.movers[0]) == 0
        assert isinstance(game, Trypsylon)
        starter, owner = (
            "Ann" if each == "first" else "Bob" for each in (game.starts, game.beaches)
        )
        assert [line.words for line in lines(match, None, voice_of(match, None, "en"))] == [
            f"Drawn by lot, which seat makes the first turn: {starter}.",
            f"Drawn by lot, which seat must join the two beaches: {owner}.",
        ]
        german = [line.words for line in lines(match, None, voice_of(match, None, "de"))]
        assert german[0] == f"Ausgelost, welcher Platz den ersten Zug macht: {starter}."


def test_a_record_proves_its_lots() -> None:
    for number in range(4):
        found = kept(number)
        again = record.read(record.write(found), find)
        assert again == found
        assert verify(again) == 2
        assert Timeline.of(again).tickets == 2


def test_a_lot_that_nobody_drew_is_found() -> None:
    found = kept(1)
    first = found.entries[0]
    forged = replace(first, tickets=(replace(first.tickets[0], value=1 - first.tickets[0].value),))
    with pytest.raises(Unfair, match="tickets are not those of the seed"):
        verify(replace(found, entries=(forged, *found.entries[1:])))
    other = "second" if first.what.value == "first" else "first"
    game = choose(Trypsylon, {"starts": other, "beaches": found.entries[1].what.value})
    with pytest.raises(Unfair, match="the lot does not agree with the game"):
        verify(replace(found, game=game))
    agreed = replace(first, what=ByLot("starts", other))
    with pytest.raises(Unfair, match="chance did not act as its tickets say"):
        verify(replace(found, game=game, entries=(agreed, *found.entries[1:])))


@pytest.mark.parametrize(
    "entry",
    [
        Entry(1, 1, CHANCE, ByLot("starts", "second")),
        Entry(1, 1, CHANCE, ByLot("board", "5x5")),
        Entry(1, 1, 0, ByLot("starts", "first")),
    ],
)
def test_a_lot_that_is_none_of_the_game_is_no_record(entry: Entry[Any]) -> None:
    with pytest.raises(RecordError, match="entry 1: the lot does not agree with the game"):
        Timeline.of(Record(Trypsylon(), PLAYERS, entries=(entry,)))

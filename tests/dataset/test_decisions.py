"""Decisions out of records: all that a seat knew, and nothing that was taken back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from dataset.played import GAMES, played
from ypsilon import games
from ypsilon.bots.levels import named
from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.core.game import CHANCE
from ypsilon.core.record import Entry, Player, Record, RecordError, Resign, Takeover, Undo
from ypsilon.dataset import decisions, open_record, read_record
from ypsilon.dataset.nameless import nameless
from ypsilon.dataset.record_file import write_record
from ypsilon.match.timeline import Timeline

PYLOS = games.find("pylos")()


def _record(*entries: tuple[int, object]) -> Record:
    players = (Player("Ann"), Player("Bob"))
    numbered = (Entry(at, 1000 * at, *each) for at, each in enumerate(entries, 1))
    return Record(PYLOS, players, entries=tuple(numbered))


def _opening(count: int) -> list[tuple[int, object]]:
    state, found = PYLOS.initial(), []
    for _ in range(count):
        (seat,) = PYLOS.movers(state)
        found.append((seat, PYLOS.legal(state, seat)[0]))
        state = PYLOS.apply(state, *found[-1])
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_of_a_seat_is_there_with_what_it_knew(name: str) -> None:
    record, came = played(name)
    found = list(decisions(record, {each.entry: each for each in came.thoughts}))
    made = [entry for entry in record.entries if entry.seat != CHANCE]
    assert [each.action for each in found] == [entry.what for entry in made]
    assert len(found) == sum(came.decisions) + 2
    states = Timeline.of(record).states
    for each in found:
        before = states[each.entry - 1]
        assert each.view == record.game.observe(before, each.seat)
        assert each.choices == len(record.game.legal(before, each.seat))
        assert record.game.read(before, each.notation) == each.action
    assert [each.by for each in found] == ["opening"] * 2 + ["bot"] * (len(found) - 2)
    assert {each.bot for each in found[2:]} == {GAMES[name][0]}


def test_a_bot_that_is_asked_again_with_what_a_row_has_does_the_same() -> None:
    record, came = played("trypsylon")
    game = record.game
    told = list(decisions(record, {each.entry: each for each in came.thoughts}))[2:]
    assert any(each.value not in (None, 0.0, 1.0) for each in told)
    for each in told:
        assert each.seed is not None
        legal = game.legal(game.guess(each.view, Random(0)), each.seat)
        bot = named(game, each.bot)(game, each.seat)
        choice = bot.choose(each.view, legal, Limit(nodes=20, seed=each.seed))
        assert (choice.action, choice.value) == (each.action, each.value)


def test_what_was_taken_back_is_no_decision() -> None:
    first, second, third = _opening(3)
    found = list(decisions(_record(first, second, (1, Undo(1)), second, third)))
    assert [each.entry for each in found] == [1, 4, 5]
    assert [each.time for each in found] == [0, 3000, 4000]


def test_who_takes_over_decides_from_there_on() -> None:
    one, two, three, four = _opening(4)
    told = list(decisions(_record(one, two, (0, Takeover("easy")), three, four)))
    assert [(each.by, each.bot) for each in told] == [
        ("person", ""), ("person", ""), ("bot", "easy"), ("person", "")
    ]  # fmt: skip
    back = list(decisions(_record(one, (1, Takeover("easy")), two, (1, Takeover("")), three, four)))
    assert [each.by for each in back] == ["person", "bot", "person", "person"]


def test_a_record_opens_in_a_line_packed_or_not(tmp_path: Path) -> None:
    record = _record(*_opening(3), (1, Resign()))
    write_record(tmp_path / "game.json.gz", record)
    opened = open_record(tmp_path / "game.json.gz")
    assert (opened.record, opened.game, opened.players) == (record, PYLOS, record.players)
    assert opened.result is not None
    assert opened.result.winners == (0,)
    assert len(list(opened.decisions())) == 3
    assert read_record(tmp_path / "game.json.gz") == record
    (tmp_path / "torn.json.gz").write_bytes((tmp_path / "game.json.gz").read_bytes()[:-9])
    with pytest.raises(RecordError, match="packed by gzip, but broken"):
        open_record(tmp_path / "torn.json.gz")


def test_a_nameless_record_names_nobody_and_plays_the_same() -> None:
    record, _ = played("tyros")
    told = replace(record, players=(Player("Ann"), *record.players[1:]))
    late = replace(told, entries=tuple(replace(each, time=5_000_000) for each in told.entries))
    found = nameless(late)
    assert [player.name for player in found.players] == ["?", "greedy", "greedy"]
    assert found.fair is None
    assert {entry.time for entry in found.entries} == {0}
    assert Timeline.of(found).states == Timeline.of(record).states

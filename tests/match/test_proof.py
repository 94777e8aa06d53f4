"""Proof of luck: every draw of a game follows from its seed, and nothing can be altered unseen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from match.entries import add_next
from toy.heaps.rules import TAKES, Heaps
from toy.rules import Toy
from toy.state import Draw, Lay
from ypsilon.core.data import replace
from ypsilon.core.fair import Fair, FairLuck, Ticket, Unfair, commit
from ypsilon.core.game import CHANCE
from ypsilon.core.record import Entry, Pause, Player, Record, RecordError, Takeover, Undo
from ypsilon.match.proof import verify
from ypsilon.match.timeline import Timeline

SEED = bytes(range(100, 132))
ADDED = ("00112233445566778899aabbccddeeff", "0f1e2d3c4b5a69788796a5b4c3d2e1f0")
FAIR = Fair("green", 1, commit(SEED, "green", 1), ADDED, SEED.hex())
PLAYERS = (Player("Ada"), Player("Ben"))


def go_on(timeline: Timeline, rng: Random, count: int = 999) -> None:
    """Play so many entries, with fair luck where chance is to act."""
    while timeline.movers and len(timeline.entries) < count:
        luck = FairLuck(SEED, ADDED, timeline.tickets)
        if timeline.movers == (CHANCE,):
            action = timeline.game.draw(timeline.state, luck)
            add_next(timeline, CHANCE, action, 0, luck.taken())
        else:
            seat = rng.choice(timeline.movers)
            add_next(timeline, seat, rng.choice(timeline.game.legal(timeline.state, seat)), 0)


def kept(timeline: Timeline) -> Record:
    """Give the record of a timeline."""
    return Record(timeline.game, PLAYERS, fair=FAIR, entries=tuple(timeline.entries))


@cache
def played(seed: int = 0) -> Record:
    """Give a whole game in which cards were swapped and drawn."""
    timeline = Timeline(Toy(hand=3))
    go_on(timeline, Random(seed))
    draws = [entry for entry in timeline.entries if isinstance(entry.what, Draw)]
    return kept(timeline) if len(draws) == 2 else played(seed + 1)


def test_every_draw_is_proved() -> None:
    record = played()
    chance = [entry for entry in record.entries if entry.seat == CHANCE]
    assert verify(record) == len(chance) == 4
    assert sum(len(entry.tickets) for entry in chance) == 6 + 1 + 1 + 1


def test_after_an_undo_tickets_go_on() -> None:
    timeline = Timeline(Toy())
    go_on(timeline, Random(1), 1)
    first = timeline.entries[0]
    add_next(timeline, 0, Undo(0), 0)
    go_on(timeline, Random(1))
    again = timeline.entries[2]
    assert again.tickets != first.tickets
    assert verify(kept(timeline)) >= 3
    reused = replace(again, what=first.what, tickets=first.tickets)
    with pytest.raises(Unfair, match="entry 3: its tickets are not those of the seed"):
        verify(altered(kept(timeline), 3, lambda _: reused))


def altered(record: Record, number: int, change: Callable[[Entry[Any]], Entry[Any]]) -> Record:
    """Give a record with one entry changed."""
    entries = [change(entry) if entry.number == number else entry for entry in record.entries]
    return replace(record, entries=tuple(entries))


def _draw(record: Record) -> Entry[Any]:
    return next(entry for entry in record.entries if isinstance(entry.what, Draw))


def test_another_card_is_found() -> None:
    record = played()
    entry = _draw(record)
    others = [Draw(entry.what.to, card) for card in {1, 2, 3, 4} - {entry.what.card}]
    for other in others:
        changed = altered(record, entry.number, partial(replace, what=other))
        with pytest.raises(Unfair, match=f"entry {entry.number}: chance did not act"):
            verify(changed)


@pytest.mark.parametrize(
    "tickets",
    [
        lambda given: (),
        lambda given: (Ticket(given[0].bound, (given[0].value + 1) % given[0].bound),),
        lambda given: (Ticket(given[0].bound + 1, given[0].value),),
        lambda given: (*given, Ticket(1, 0)),
    ],
)
def test_another_ticket_is_found(tickets: Callable[[Any], tuple[Ticket, ...]]) -> None:
    record = played()
    entry = _draw(record)
    with pytest.raises(Unfair, match=f"entry {entry.number}: its tickets"):
        verify(altered(record, entry.number, lambda it: replace(it, tickets=tickets(it.tickets))))


OTHER = bytes(reversed(SEED))


@pytest.mark.parametrize(
    ("fair", "message"),
    [
        (None, "entry 1: the record says nothing of where its luck came from"),
        (FAIR.hidden(), "the seed is not revealed"),
        (replace(FAIR, seed=OTHER.hex()), "does not match"),
        (replace(FAIR, commitment=commit(OTHER, "green", 1)), "does not match"),
        (replace(FAIR, table="red"), "does not match"),
        (replace(FAIR, number=2), "does not match"),
        (
            replace(FAIR, seed=OTHER.hex(), commitment=commit(OTHER, "green", 1)),
            "entry 1: its tickets are not those of the seed",
        ),
        (replace(FAIR, added=(ADDED[0], ADDED[1][:-1] + "1")), "entry 1: its tickets"),
        (replace(FAIR, added=ADDED[::-1]), "entry 1: its tickets"),
        (replace(FAIR, added=ADDED[:1]), "entry 1: its tickets"),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_another_seed_commitment_or_added_byte_is_found(fair: Fair | None, message: str) -> None:
    with pytest.raises(Unfair, match=message):
        verify(replace(played(), fair=fair))


def test_a_seat_has_no_tickets() -> None:
    record = played()
    number = next(entry.number for entry in record.entries if entry.seat != CHANCE)
    with pytest.raises(Unfair, match=f"entry {number}: a seat's action has tickets"):
        verify(altered(record, number, lambda it: replace(it, tickets=(Ticket(2, 1),))))


def test_chance_acts_only_when_it_is_to_act() -> None:
    record = played()
    number = next(entry.number for entry in record.entries if entry.seat != CHANCE)
    with pytest.raises(Unfair, match=f"entry {number}: chance is not to act"):
        verify(altered(record, number, lambda it: replace(it, seat=CHANCE)))


def test_what_the_rules_forbid_is_found_too() -> None:
    record = played()
    number = next(entry.number for entry in record.entries if isinstance(entry.what, Lay))
    with pytest.raises(RecordError, match=f"entry {number}: TOY-05"):
        verify(altered(record, number, lambda it: replace(it, what=Lay((1, 2)))))


def test_matters_need_no_proof() -> None:
    timeline = Timeline(Toy())
    add_next(timeline, 0, Takeover("easy"), 0)
    add_next(timeline, 0, Pause(True), 0)
    go_on(timeline, Random(2), 4)
    assert verify(kept(timeline)) == 2


def test_a_game_without_luck_is_proved_by_its_moves() -> None:
    entries = (Entry(1, 0, 0, TAKES[0]),)
    assert verify(Record(Heaps(), PLAYERS, entries=entries)) == 0
    assert verify(Record(Heaps(), PLAYERS, fair=FAIR, entries=entries)) == 0
    with pytest.raises(Unfair, match="does not match"):
        verify(Record(Heaps(), PLAYERS, fair=replace(FAIR, seed=OTHER.hex()), entries=entries))
    with pytest.raises(Unfair, match="0 bytes"):
        verify(Record(Heaps(), PLAYERS, fair=replace(FAIR, seed=""), entries=entries))

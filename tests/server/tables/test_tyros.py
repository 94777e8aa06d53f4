"""Tyros at a table: a whole game by clients, trade, secrets, and the record that is left."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from server.listeners import Heard, Listener, Person, look_around
from server.live_server import LiveServer
from server.players import Players, Refused, Table, together
from ypsilon.bots.levels import named
from ypsilon.client import Live
from ypsilon.core import record
from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.core.game import CHANCE
from ypsilon.core.record import Entry
from ypsilon.games import find
from ypsilon.games.tyros.actions import (
    Accept,
    Bank,
    City,
    Counter,
    Deal,
    Draw,
    Explore,
    Give,
    Keep,
    Move,
    Offer,
    Pay,
    Refuse,
    Ship,
    Survey,
    Swap,
    TakeAnswer,
    TakeNone,
)
from ypsilon.games.tyros.cards import some
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.rules import knowledge, moves
from ypsilon.games.tyros.state import Acting, Answering, Choosing, Giving, State, active
from ypsilon.games.tyros.tables import Cards
from ypsilon.match.match import Match
from ypsilon.match.proof import verify
from ypsilon.match.timeline import Timeline
from ypsilon.wire import Bot, Enter, Me, Update

THREE = (Me("Ann"), Me("Bob"), Me("Cat"))
OPTIONS = {"seats": "3", "trades": "1"}
GAME = Tyros(seats=3, trades=1)
NOTHING = (0, 0, 0, 0, 0)
# What others read only with its payment, as Paid.
CHOICES = (Move, City, Ship, Bank, Swap, Pay)


class Evening:
    """A table for three with a client on every seat and a spectator, and all they were told."""

    def __init__(self, live_server: LiveServer, players: Players) -> None:
        self.live_server, self.players = live_server, players
        self.people = [Person(0), Person(1), Person(2), Person(None)]
        self.bots = [named(GAME, "tyros-1")(GAME, seat) for seat in range(3)]
        self.rng = random.Random(1)

    @property
    def play(self) -> Match:
        """The game as it really stands."""
        return self.live_server.match(self.table.name)

    async def sit_down(self, stack: AsyncExitStack) -> None:
        """Let three people sit down, and one watch."""
        self.table = await self.players.table(*THREE, game="tyros", options=OPTIONS)
        self.tokens = [*self.table.tokens.values(), ""]
        self.lives: list[Live] = []
        for person, token in zip(self.people, self.tokens, strict=True):
            live = Listener(self.players.server, self.table.name, Enter((token,) if token else ()))
            live.person, live.live_server = person, self.live_server
            self.lives.append(await stack.enter_async_context(live))

    async def play_on(self, entries: int = 10_000) -> None:
        """Match until the game is over or so many entries long, and look around now and then."""
        while (movers := self.play.timeline.movers) and len(self.play.timeline.entries) < entries:
            seat = self.rng.choice(movers)
            await self.lives[seat].until(lambda now: now.decision, 10)
            await self.lives[seat].act(self._chosen(seat))
            if not self.rng.randrange(20):
                await self._look_around(self.rng.randrange(4))

    def _chosen(self, seat: int) -> Any:
        live = self.lives[seat]
        if not any(isinstance(entry.what, TakeAnswer) for entry in self.play.timeline.entries):
            return self._trading(live) or self._by_bot(seat)
        return self._by_bot(seat)

    def _trading(self, live: Live) -> Any:
        """Let the first trade come about: a present, which everybody takes."""
        match live.view.phase:
            case Acting() if any(live.view.hand):
                return Offer(_card(live), NOTHING, None)
            case Answering():
                return Accept()
            case Choosing():
                return next(each for each in live.legal if isinstance(each, TakeAnswer))
            case _:
                return None

    def _by_bot(self, seat: int) -> Any:
        live = self.lives[seat]
        return self.bots[seat].choose(live.view, live.legal, Limit(seed=1)).action

    async def _look_around(self, at: int) -> None:
        await look_around(self.live_server, self.table, self.people[at], self.tokens[at])

    def leaks(self) -> Iterator[str]:
        """Yield everything that somebody was told and may not have known then."""
        for person in self.people:
            for heard in person.heard:
                if not heard.over:
                    who = f"seat {person.seat} by {heard.how} at entry {heard.entries} was told"
                    yield from (
                        f"{who} {each}" for each in Search(self.play, person, heard).found()
                    )


def _card(live: Live) -> Cards:
    """Give a card of somebody's hand."""
    return some(next(at for at, count in enumerate(live.view.hand) if count), 1)


class Search:
    """One thing that somebody was told, searched by the rulebook alone."""

    def __init__(self, play: Match, person: Person, heard: Heard) -> None:
        self.timeline = play.timeline
        self.seat = person.seat
        self.heard = heard
        self.state: State = play.timeline.at(heard.entries)
        self.others = [seat for seat in range(3) if seat != person.seat]

    def found(self) -> Iterator[str]:
        """Yield what was told and is secret."""
        told = json.loads(self.heard.text)
        plies = [ply["line"] for ply in told.get("plies", ())]
        for line in (*told.get("log", ()), *plies):
            if line and line["action"]:
                yield from self._line(line)
        if told.get("view"):
            yield from self._view(told["view"])

    def _line(self, line: dict[str, Any]) -> Iterator[str]:
        """Search a line of the log: data, notation and words."""
        entry = self.timeline.entries[line["number"] - 1]
        before: State = self.timeline.before(entry)
        drawer = active(before) == self.seat
        own = entry.seat == self.seat
        match entry.what:
            case Deal() | Survey():
                shown = line["action"]["hands"]
                dealt = (at for at in self.others if shown[at] is not None)
                yield from (f"what seat {at} was dealt" for at in dealt)
                texts = line["text"].partition(" ")[2].split("/")
                yield from (
                    f"the hand of {at} in the text" for at in self.others if texts[at] != "?"
                )
            case Explore() | Draw() if not drawer and _says(line):
                yield f"a card that was drawn: {line['text']}"
            case Keep() if not own and line["action"]["type"] != "Kept":
                yield f"what seat {entry.seat} keeps"
            case Give() if not own and not self._receives(entry) and _says(line):
                yield "a gift"
            case what if isinstance(what, CHOICES) and not own and line["action"]["type"] != "Paid":
                yield "a choice that is not paid"

    def _receives(self, entry: Entry[Any]) -> bool:
        before: State = self.timeline.before(entry)
        assert isinstance(before.phase, Giving)
        return self.seat == moves.receiver(GAME.chart, before.board, before.phase)

    def _view(self, view: dict[str, Any]) -> Iterator[str]:
        """Search a view: whole hands of others, and what is still open in the phase."""
        hands, phase = self.state.trade.hands, view["phase"]
        for name in ("board", "forecast", "routes", "costs"):
            # What lies open on the board names any number of fields.
            view.pop(name)
        mine = [*hands[self.seat]] if self.seat is not None else [*NOTHING]
        told = [each for each in _parts(view) if isinstance(each, list)]
        public = (mine, view["discards"], view["obtainable"])
        for at in self.others:
            if sum(hands[at]) > 6 and [*hands[at]] in told and [*hands[at]] not in public:
                yield f"the trade cards of seat {at}"
            hidden = set(self.state.land.hands[at]) - set(self.state.land.shown[at])
            words = [each for each in told if each and all(isinstance(word, str) for word in each)]
            if len(hidden) > 1 and any(hidden <= set(each) for each in words):
                yield f"the landscape cards of seat {at}"
            if phase["type"] == "Answering" and phase["answers"][at]:
                yield f"the answer of seat {at}"
            if phase["type"] == "Keeping" and phase["kept"][at] and any(hands[at]):
                yield f"what seat {at} keeps"
        if phase["type"] == "Paying" and phase["turn"]["seat"] != self.seat:
            yield "a choice that is not paid"


def _says(line: dict[str, Any]) -> bool:
    """Tell whether a line says which card it is about, in any of its forms."""
    data = [value for name, value in line["action"].items() if name != "type"]
    return (
        not line["text"].endswith("?") or any(data) or ": " in line["words"].replace("pile: ", "")
    )


def _parts(found: Any) -> Iterator[Any]:
    yield found
    if isinstance(found, dict | list):
        for each in found.values() if isinstance(found, dict) else found:
            yield from _parts(each)


@together
async def test_a_whole_game_by_clients_tells_nobody_what_they_may_not_know(
    live_server: LiveServer, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        players = await stack.enter_async_context(Players(live_server))
        evening = Evening(live_server, players)
        await evening.sit_down(stack)
        await evening.play_on()
        for live in evening.lives:
            ended = await live.until(lambda now: now.result, 10)
            assert ended.result == evening.play.timeline.result
        assert [*evening.leaks()] == []
        told = [heard for person in evening.people for heard in person.heard]
        assert sum(heard.how == "socket" for heard in told) > 500
        _check_record(await players.server.record(evening.table.name), evening.play, tmp_path)


def _check_record(kept: record.Record, play: Match, folder: Path) -> None:
    """Check that a record says all that was played, and that its luck is proved."""
    file = folder / "game.json"
    file.write_text(record.write(kept), "utf-8")
    again = record.read(file.read_bytes(), find)
    course = Timeline.of(again)
    assert course.result == play.timeline.result
    assert course.state == play.timeline.state
    kinds = {type(entry.what) for entry in again.entries}
    assert {Deal, Survey, Offer, Accept, TakeAnswer, Move, City, Keep} <= kinds
    assert verify(again) == sum(entry.seat == CHANCE for entry in again.entries) > 20


_SEEN, _REDACTED = knowledge.seen, knowledge.redacted


def _show_hands(game: Tyros, state: State, seat: int | None) -> Any:
    return replace(_SEEN(game, state, seat), known=state.trade.hands)


def _show_land(game: Tyros, state: State, seat: int | None) -> Any:
    return replace(_SEEN(game, state, seat), land_shown=state.land.hands)


def _show_answers(game: Tyros, state: State, seat: int | None) -> Any:
    return replace(_SEEN(game, state, seat), phase=state.phase)


def _tell_luck(game: Tyros, state: State, seat: int, action: Any, viewer: int | None) -> Any:
    return action if seat == CHANCE else _REDACTED(game, state, seat, action, viewer)


def _tell_choices(game: Tyros, state: State, seat: int, action: Any, viewer: int | None) -> Any:
    if isinstance(action, CHOICES):
        return action
    return _REDACTED(game, state, seat, action, viewer)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("seen", _show_hands),
        ("seen", _show_land),
        ("seen", _show_answers),
        ("redacted", _tell_luck),
        ("redacted", _tell_choices),
    ],
)
@together
async def test_a_planted_leak_is_found(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, name: str, fault: Callable[..., Any]
) -> None:
    monkeypatch.setattr(knowledge, name, fault)
    async with AsyncExitStack() as stack:
        evening = Evening(live_server, await stack.enter_async_context(Players(live_server)))
        await evening.sit_down(stack)
        await evening.play_on(40)
        assert [*evening.leaks()]


# Trade


def _reached(entries: int, now: Update[Any, Any]) -> bool:
    return now.entries >= entries


async def acting(table: Table) -> list[Live]:
    """Lay the landscape cards of the first round, and give those at the table in their order."""
    people = await table.people()
    while True:
        known = max(live.update.entries for live in people)
        for live in people:
            await live.until(partial(_reached, known))
        turn = active(people[0].view)
        if isinstance(people[turn].view.phase, Acting):
            return [*people[turn:], *people[:turn]]
        await people[turn].act(people[turn].legal[0])


@together
async def test_an_offer_is_answered_by_all_at_once_and_a_counter_offer_taken(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table(*THREE, game="tyros", options=OPTIONS)
        turn, one, other = await acting(table)
        card = _card(turn)
        with Refused("illegal") as denied:
            await turn.act(Offer(card, card, None))
        assert denied.refusal.rule == "TY-42"
        await turn.act(Offer(card, NOTHING, None))
        for live in (one, other):
            asked = await live.until(lambda now: now.decision)
            assert asked.decision is not None
            assert asked.decision.legal == (Accept(), Refuse())
            assert asked.decision.composed == ("Counter",)
        await one.act(Refuse())
        await turn.until(lambda _: True in turn.view.answered)
        assert not [line for line in turn.log if isinstance(line.action, Refuse)]
        given = _card(other)
        await other.act(Counter(given, NOTHING))
        await turn.until(lambda now: now.decision)
        assert [type(line.action) for line in turn.log][-2:] == [Refuse, Counter]
        before = turn.view.hand
        assert turn.legal == (TakeAnswer(other.view.seat), TakeNone())
        await turn.act(TakeAnswer(other.view.seat))
        await one.until(lambda now: now.decision)
        assert turn.view.hand == tuple(a + b for a, b in zip(before, given, strict=True))
        assert one.view.known[turn.view.seat] == tuple(
            a + b for a, b in zip(card, given, strict=True)
        )


@together
async def test_bots_answer_an_offer_from_their_processes(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        seats = (Me("Ann"), Bot("strong"), Bot("easy"))
        table = await players.table(*seats, game="tyros", options=OPTIONS)
        ann = await table.enter(0)
        bot = named(GAME, "tyros-1")(GAME, 0)
        while True:
            await ann.until(lambda now: now.decision, 20)
            if isinstance(ann.view.phase, Acting):
                break
            await ann.act(bot.choose(ann.view, ann.legal, Limit(seed=1)).action)
        await ann.act(Offer(_card(ann), NOTHING, None))
        await ann.until(lambda now: now.decision, 20)
        answers = [line for line in ann.log if isinstance(line.action, Accept | Refuse | Counter)]
        assert {line.seat for line in answers[-2:]} == {1, 2}

"""Tryce at a table: whole hands by clients, buying, votes, secrets, records and lexicons."""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from server.listeners import Heard, Listener, Person, look_around
from server.live_server import LiveServer
from server.players import Players, Refused, Table, together
from ypsilon.bots.levels import named
from ypsilon.client import Live, play
from ypsilon.core import codec, record
from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.core.game import CHANCE, Result
from ypsilon.core.options import choose
from ypsilon.games import find
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.rules import knowledge
from ypsilon.games.tryce.rules.turns import drawer
from ypsilon.games.tryce.state import (
    Abstain,
    Add,
    Allow,
    Buy,
    Deal,
    Dealer,
    Discard,
    Draw,
    Lay,
    Offer,
    Pass,
    Refuse,
    Swap,
    Take,
)
from ypsilon.games.tryce.wordlists import sources
from ypsilon.match.proof import verify
from ypsilon.match.timeline import Timeline
from ypsilon.server.bots.pool import BotPool
from ypsilon.server.bots.tasks import task
from ypsilon.wire import Act, Bot, Enter, Me

THREE = (Me("Ann"), Me("Bob"), Me("Cat"))
HAND = {"seats": "3", "lexicon": "small-en", "hands": "1", "turns": "6"}
VOTE = {**HAND, "words": "table", "turns": "2"}
CARD = re.compile(r"\b[2-9TJQKA][SHDC]:[A-Z]\b")


async def sit_down(players: Players, options: dict[str, str], **how: Any) -> Table:
    return await players.table(*THREE, game="tryce", options=options, **how)


def choosing(options: dict[str, str], seat: int, bot: str = "tryce-1") -> Callable[[Any, Any], Any]:
    """Give the choice of a bot that plays through a client."""
    game = choose(Tryce, options)
    made = named(game, bot)(game, seat)
    return lambda view, legal: made.choose(view, legal, Limit(nodes=1)).action


@together
async def test_three_clients_play_a_hand_to_its_end(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await sit_down(players, HAND)
        people, eve = await table.people(), await table.enter()
        plays = [play(live, choosing(HAND, seat)) for seat, live in enumerate(people)]
        results = await asyncio.gather(*plays)
        assert len({repr(result) for result in results}) == 1
        assert results[0] is not None
        assert results[0].rule == "TC-37"
        await eve.until(lambda now: now.result)
        assert eve.view.sheet[0].hand == 1
        kinds = {type(line.action) for line in eve.log}
        assert {Deal, Offer, Pass, Draw, Lay, Discard} <= kinds


@together
async def test_bots_play_it_in_their_processes(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        seats = (Me("Ann"), Bot("strongest"), Bot("easy"), Bot("beginner"))
        options = {**HAND, "seats": "4", "turns": "2"}
        table = await players.table(*seats, game="tryce", options=options)
        ann = await table.enter(0)
        assert await play(ann, choosing(options, 0))
        assert [seat.bot for seat in ann.update.table.seats[1:]] == [
            "strongest",
            "easy",
            "beginner",
        ]


# Questions to several


@together
async def test_buying_is_asked_of_all_others_at_once(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await sit_down(players, HAND)
        people = await table.people()
        turn, *others = await in_order(people)
        top = turn.view.pile[-1]
        with Refused("illegal") as denied:
            await turn.act(Discard(turn.view.own.cards[0]))
        assert denied.refusal.rule == "TC-17"
        await turn.act(Offer())
        for live in others:
            asked = await live.until(lambda now: now.decision)
            assert asked.decision is not None
            assert (asked.decision.legal, asked.decision.composed) == ((Buy(), Pass()), ())
        before = others[1].update
        await others[0].act(Buy())
        await turn.until(lambda _: turn.view.answered.count(True) == 1)
        assert not [line for line in turn.log if isinstance(line.action, Buy)]
        assert before.decision is not None
        await others[1].ask(
            Act(secrets.token_hex(8), before.decision.seat, before.decision.version, Pass())
        )
        await turn.until(lambda now: now.decision and turn.view.step == "play")
        said = [type(line.action) for line in turn.log][-4:]
        assert sorted(each.__name__ for each in said[:2]) == ["Buy", "Pass"]
        assert said[2:] == [Draw, Draw]
        await others[0].until(lambda now: now.entries == turn.update.entries)
        buyer = others[0].view
        assert top in buyer.own.known
        assert len(buyer.own) == 12
        assert buyer.known[buyer.seat] == turn.view.known[buyer.seat] == (top,)


@together
async def test_of_two_buyers_the_lot_decides(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        turn, *others = await in_order(await (await sit_down(players, HAND)).people())
        await turn.act(Offer())
        for live in others:
            await live.until(lambda now: now.decision)
            await live.act(Buy())
        await turn.until(lambda now: now.decision)
        drawn = [type(line.action).__name__ for line in turn.log][-3:]
        assert drawn == ["Lot", "Draw", "Draw"]


@together
async def test_who_does_not_answer_does_not_buy(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        table = await sit_down(players, HAND, silence=1)
        turn, *_ = await in_order(await table.people())
        await turn.act(Offer())
        await turn.until(lambda now: now.decision and turn.view.step == "play", 5)
        assert [line.action for line in turn.log][-3:-1] == [Pass(), Pass()]


@pytest.mark.parametrize("stands", [True, False])
@together
async def test_a_word_is_put_to_the_vote(live_server: LiveServer, stands: bool) -> None:
    async with Players(live_server) as players:
        turn, *others = await in_order(await (await sit_down(players, VOTE)).people())
        await turn.act(Take())
        await turn.until(lambda now: now.decision and turn.view.step == "play")
        word = next(each for each in turn.legal if isinstance(each, Lay) and each.ask)
        with Refused("illegal") as denied:
            await turn.act(replace(word, ask=False))
        assert denied.refusal.rule == "TC-08"
        assert denied.refusal.keys == tuple(
            card[:2] if card[:2] == "JK" else card for card in word.cards
        )
        await turn.act(word)
        for live, answer in zip(others, (Allow(), Abstain() if stands else Refuse()), strict=True):
            asked = await live.until(lambda now: now.decision)
            assert live.view.pending == word
            assert asked.decision is not None
            assert asked.decision.legal == (Allow(), Refuse(), Abstain())
            await live.act(answer if stands else Refuse())
        await turn.until(lambda now: now.decision)
        assert bool(turn.view.groups) == stands
        natural = {card for card in word.cards if card[:2] != "JK"}
        await others[0].until(lambda _: others[0].view.step == "play")
        seen = set(others[0].view.known[turn.view.seat])
        assert natural <= (set(others[0].view.groups[0].cards) if stands else seen)


async def in_order(people: list[Live]) -> list[Live]:
    """Give those at a table in the order of their turns, who is to play first."""
    turn = people[0].view.turn
    await people[turn].until(lambda now: now.decision)
    return [*people[turn:], *people[:turn]]


# Secrets


class Evening:
    """A hand with a client on every seat and a spectator, and all that they were told."""

    def __init__(self, live_server: LiveServer, players: Players) -> None:
        self.live_server, self.players = live_server, players
        self.people = [Person(0), Person(1), Person(2), Person(None)]
        self.rng = random.Random(1)

    async def play_on(self, stack: AsyncExitStack) -> None:
        self.table = await sit_down(self.players, VOTE)
        tokens = [*self.table.tokens.values(), ""]
        lives = []
        for person, token in zip(self.people, tokens, strict=True):
            live = Listener(self.players.server, self.table.name, Enter((token,) if token else ()))
            live.person, live.live_server = person, self.live_server
            lives.append(await stack.enter_async_context(live))
        self.play = self.live_server.match(self.table.name)
        chooses = [choosing(VOTE, seat) for seat in range(3)]
        while movers := self.play.timeline.movers:
            seat = self.rng.choice(movers)
            await lives[seat].until(lambda now: now.decision, 10)
            await self._act(lives[seat], chooses[seat])
            if not self.rng.randrange(6):
                await self._look_around(self.rng.randrange(4), tokens)

    async def _act(self, live: Live, choose: Callable[[Any, Any], Any]) -> None:
        """Match, but first put a word to the vote in every turn in which that can be done."""
        legal = live.legal
        asking = [each for each in legal if isinstance(each, Lay) and each.ask]
        if asking and live.view.asked < 1:
            await live.act(asking[0])
        else:
            await live.act(choose(live.view, legal))

    async def _look_around(self, at: int, tokens: list[str]) -> None:
        await look_around(self.live_server, self.table, self.people[at], tokens[at])

    def leaks(self) -> Iterator[str]:
        """Yield every card that somebody was told and may not have known then."""
        for person in self.people:
            for heard in person.heard:
                for card in _told(heard) - self._known(person.seat, heard):
                    yield f"seat {person.seat} at entry {heard.entries} was told {card}"

    def _known(self, seat: int | None, heard: Heard) -> set[str]:
        """Give the cards that a seat may have seen after so many entries, by the rulebook alone."""
        cards: set[str] = set()
        for entry in self.play.timeline.entries[: heard.entries]:
            match entry.what:
                case Deal(hands, up):
                    cards |= {up, *(hands[seat] or () if seat is not None else ())}
                case Draw(str(card)) if drawer(self.play.timeline.before(entry)) == seat:
                    cards.add(card)
                case Lay(_, laid):
                    cards |= set(laid)
                case Add(_, front, end):
                    cards |= {*front, *end}
                case Swap(_, _, card) | Discard(card):
                    cards.add(card)
                case _:
                    pass
        return cards


def _told(heard: Heard) -> set[str]:
    """Give the cards named, but for the list of what has not been seen, which is in no order."""
    if heard.over:
        return set()
    found = json.loads(heard.text)
    for view in _views(found):
        for pool in view.pop("unseen"):
            assert pool == sorted(pool)
    return set(CARD.findall(json.dumps(found)))


def _views(found: Any) -> Iterator[dict[str, Any]]:
    if isinstance(found, dict):
        if "unseen" in found:
            yield found
        found = list(found.values())
    if isinstance(found, list):
        for each in found:
            yield from _views(each)


async def evening(live_server: LiveServer) -> Evening:
    async with AsyncExitStack() as stack:
        players = await stack.enter_async_context(Players(live_server))
        held = Evening(live_server, players)
        await held.play_on(stack)
        return held


@together
async def test_nobody_is_told_what_they_may_not_know(live_server: LiveServer) -> None:
    held = await evening(live_server)
    assert [*held.leaks()] == []
    heard = [each for person in held.people for each in person.heard]
    assert sum(each.how == "socket" for each in heard) > 50
    assert all(any(_told(each) for each in person.heard) for person in held.people)


def _tell_draws(state: Any, action: Any, viewer: int | None) -> Any:
    return action


def _show_hands(lexicon: str, state: Any, seat: int | None) -> Any:
    hands = tuple(hand.cards for hand in state.hands)
    return replace(_SEEN(lexicon, state, seat), known=hands)


_SEEN = knowledge.seen


@pytest.mark.parametrize(("name", "fault"), [("redacted", _tell_draws), ("seen", _show_hands)])
@together
async def test_a_planted_leak_is_found(
    live_server: LiveServer, monkeypatch: pytest.MonkeyPatch, name: str, fault: Callable[..., Any]
) -> None:
    monkeypatch.setattr(knowledge, name, fault)
    assert [*(await evening(live_server)).leaks()]


# Records and lexicons


async def finished(players: Players) -> tuple[str, Result]:
    table = await sit_down(players, {**HAND, "turns": "2"})
    plays = [play(each, choosing(HAND, seat)) for seat, each in enumerate(await table.people())]
    results = await asyncio.gather(*plays)
    assert results[0] is not None
    return table.name, results[0]


@together
async def test_a_record_is_proved_and_replayed_under_another_lexicon(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        name, result = await finished(players)
        found = await players.server.record(name)
        assert verify(found) >= 3
        assert Timeline.of(found).result == result
        imported = await players.server.import_record(found)
        assert await players.server.record(imported.table) == found
        told = json.loads(record.write(found))
        assert told["options"]["lexicon"].startswith("small-en#")
        told["options"]["lexicon"] = "another#0123456789ab"
        foreign = record.read(json.dumps(told), find)
        assert Timeline.of(foreign).result == result, "words stand as they were judged"
        again = await players.server.import_record(foreign)
        history = await players.server.history(again.table, seat=0)
        assert history.result == result


@together
async def test_a_worker_finds_the_lexicon_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("YPSILON_HOME", str(tmp_path))
    file = tmp_path / "list.txt"
    file.write_text("qxzj", "utf-8")
    sources.build("mine", file)
    game = Tryce(seats=3, lexicon="mine", hands="4")
    start = game.apply(game.initial(), CHANCE, Dealer(2))
    natural = [card for card in start.stock if card != "JK"]
    spelling = [next(card for card in natural if card[-1] == letter) for letter in "QXZJ"]
    rest = [card for card in natural if card not in spelling]
    hands = (tuple(sorted([*spelling, *rest[:7]])), tuple(rest[7:18]), tuple(rest[18:29]))
    state = game.apply(game.apply(start, CHANCE, Deal(hands, rest[29])), 0, Take())
    workers = BotPool(1, 1)
    try:
        answer = await workers.choose(task(game, "strongest", 0, state, Limit(nodes=1)), "Ann")
    finally:
        await workers.close()
    action = codec.loads(codec.forms(Tryce).action, answer.action)
    assert isinstance(action, Lay)
    assert "".join(card[-1] for card in action.cards) == "QXZJ"

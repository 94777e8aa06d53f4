"""Ids of live requests: answered as before after a restart, and in the next game of a series."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from server.live_server import LiveServer
from server.players import Players, Refused, Table, together
from ypsilon import wire
from ypsilon.client import Live
from ypsilon.core.fair import new_added
from ypsilon.match.clocks import Bank


class Evening:
    """Two people who play a game, and what each has asked for."""

    def __init__(self, table: Table, ann: Live, bob: Live) -> None:
        self.table, self.ann, self.bob = table, ann, bob
        self.asked: list[tuple[int, Any, Any]] = []

    async def ask(self, seat: int, form: Any, *rest: Any) -> None:
        request = form(secrets.token_hex(8), *rest)
        answer = await (self.ann, self.bob)[seat].ask(request)
        self.asked.append((seat, request, answer))

    async def play(self) -> None:
        await self.ask(0, wire.AskHint, 0)
        await self.ask(0, wire.Act, 0, 0, self.ann.legal[0])
        await self.ask(0, wire.AskUndo, 0)
        await self.ask(1, wire.Consent, 1, False)
        await self.ask(0, wire.AskUndo, 0)
        await self.ask(1, wire.Consent, 1, True)
        await self.ask(1, wire.Halt, 1, True)
        await self.ask(1, wire.Halt, 1, False)
        await self.ask(1, wire.Halt, 1, True)
        await self.ask(0, wire.Consent, 0, True)
        await self.ask(0, wire.Halt, 0, False)
        await self.ask(1, wire.Leave, 1)
        await self.ask(1, wire.Return, 1)
        await self.ask(1, wire.Chat, "Hello", 1)
        await self.ask(0, wire.GiveUp, 0)

    async def again(self) -> None:
        await self.ask(0, wire.Again, 0, new_added())
        await self.ask(1, wire.Again, 1, new_added())
        for live in (self.ann, self.bob):
            await live.until(lambda now: now.table.status == "playing" and not now.result)

    async def repeat(self, ann: Live, bob: Live) -> None:
        """Ask for everything once more, under the same ids."""
        for seat, request, answer in self.asked:
            assert await (ann, bob)[seat].ask(request) == answer


async def evening(players: Players) -> Evening:
    table = await players.table(hints=True, clock=Bank(600))
    return Evening(table, *await table.people())


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("next_game", [False, True])
@together
async def test_what_is_repeated_is_answered_as_before_and_done_once(
    own_server: LiveServer, next_game: bool, restart: bool
) -> None:
    async with Players(own_server) as players:
        played = await evening(players)
        await played.play()
        if next_game:
            await played.again()
        if restart:
            own_server.close()
            own_server.open()
            await played.ann.ping()
        ann, bob = await played.table.people()
        before = (ann.update.table.number, ann.update.entries, ann.update.again)
        await played.repeat(ann, bob)
        after = (ann.update.table.number, ann.update.entries, ann.update.again)
        assert after == before
        assert ann.update.table.status == ("playing" if next_game else "over")


@together
async def test_a_hint_is_given_again_to_its_seat_alone(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        played = await evening(players)
        await played.ask(0, wire.AskHint, 0)
        (_, request, _) = played.asked[0]
        with Refused("bad-id"):
            await played.bob.ask(wire.AskHint(request.id, 1))

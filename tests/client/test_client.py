"""The client: it comes back by itself, asks nothing twice, and says what it cannot do."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.server import ServerConnection, serve

from server.live_server import LiveServer
from server.players import Players, Table, play_some, together
from ypsilon.client import Denied, Live, Server, TurnedAway, Unreachable, play
from ypsilon.client.connection import FINAL, FIRST_WAIT, LONGEST_WAIT, Connection
from ypsilon.client.live import OFFLINE
from ypsilon.core.game import Result
from ypsilon.games.pylos.state import Place
from ypsilon.wire import Bot, Me


class Receiver:
    """Answers whoever asks over a connection with what it hears, word by word."""

    def __init__(self) -> None:
        self.connection: Connection | None = None
        self.cuts = 0

    def first_messages(self) -> list[str]:
        return ["hello"]

    def receive(self, text: str | bytes) -> None:
        assert self.connection is not None
        self.connection.answer(str(text), text)

    def disconnected(self) -> None:
        self.cuts += 1

    async def rejected(self) -> None:
        raise TurnedAway(403, "shut out")


class Switchboard:
    """A server that keeps what each connection said, and answers only when told to."""

    def __init__(self) -> None:
        self.heard: list[list[str]] = []
        self.third = asyncio.Event()
        self.answering = False
        self.close_code = 0

    async def serve(self, connection: ServerConnection) -> None:
        heard: list[str] = []
        self.heard.append(heard)
        if len(self.heard) == 3:
            self.third.set()
        async for text in connection:
            heard.append(str(text))
            if self.close_code:
                await connection.close(self.close_code, "go away")
            elif self.answering and text != "hello":
                await connection.send(text)
            elif text == "cut":
                await connection.close(1012)

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[Connection]:
        async with serve(self.serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            receiver = Receiver()
            receiver.connection = connection = Connection(f"ws://127.0.0.1:{port}", receiver)
            self.receiver = receiver
            self.running = asyncio.create_task(connection.run())
            yield connection
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)


@together
async def test_what_is_not_answered_is_sent_once_on_each_connection() -> None:
    board = Switchboard()
    async with board.connected() as connected:
        asked = [asyncio.create_task(connected.request(name, name)) for name in ("a", "b", "cut")]
        await board.third.wait()
        board.answering = True
        assert await asyncio.gather(*asked) == ["a", "b", "cut"]
        assert await connected.request("d", "d") == "d"
    assert len(board.heard) >= 3
    for heard in board.heard[:-1]:
        assert heard == ["hello", "a", "b", "cut"]
    assert board.heard[-1][:4] == ["hello", "a", "b", "cut"]
    assert board.heard[-1][-1] == "d"
    assert board.receiver.cuts >= 2


@together
async def test_what_is_no_longer_wanted_is_not_sent_again() -> None:
    board = Switchboard()
    async with board.connected() as connected:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await connected.request("a", "a")
        board.answering = True
        await connected.request("b", "b")
    assert [heard[1:] for heard in board.heard] == [["a", "b"]]


@pytest.mark.parametrize("code", FINAL)
@together
async def test_whoever_is_turned_away_does_not_try_again(code: int) -> None:
    board = Switchboard()
    board.close_code = code
    async with board.connected():
        with pytest.raises(TurnedAway, match="go away"):
            await board.running
    assert len(board.heard) == 1


@together
async def test_whoever_was_too_fast_waits_before_trying_again() -> None:
    board = Switchboard()
    board.close_code = 4029
    async with board.connected():
        await asyncio.sleep(0.4)
    assert len(board.heard) == 1


@together
async def test_attempts_become_rarer(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    real = asyncio.sleep

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        await real(0)

    monkeypatch.setattr("ypsilon.client.connection.asyncio.sleep", sleep)
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"ws://127.0.0.1:{unused.getsockname()[1]}"
    running = asyncio.create_task(Connection(address, Receiver()).run())
    while len(waits) < 12:
        await real(0.01)
    running.cancel()
    for at, wait in enumerate(waits[:12]):
        most = min(FIRST_WAIT * 2**at, LONGEST_WAIT)
        assert most / 2 <= wait <= most


@together
async def test_a_game_goes_on_over_a_restart_of_the_server(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        table = await players.table(Me("Ann"), Bot("beginner"))
        ann, eve = await table.enter(0), await table.enter()
        for _ in range(3):
            await ann.until(lambda now: now.decision)
            await ann.act(ann.legal[0])
        before = ann.log[:5]
        own_server.close()
        acting = asyncio.create_task(play(ann, play_some(1)))
        await asyncio.sleep(0.1)
        own_server.open()
        result = await acting
        assert isinstance(result, Result)
        assert ann.log[:5] == before
        assert [line.number for line in ann.log] == list(range(1, len(ann.log) + 1))
        record = await players.server.record(table.name)
        assert [entry.what for entry in record.entries] == [line.action for line in ann.log]
        assert (await eve.until(lambda now: now.result)).result == result
        assert eve.log == ann.log


@together
async def test_an_act_sent_into_a_dying_connection_is_done_once(live_server: LiveServer) -> None:
    """The answer is lost with the connection; the act is not, and is not doubled."""
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        for cell in ("1a1", "1b1", "1c1", "1d1"):
            mover = ann if ann.update.decision else bob
            await mover.until(lambda now: now.decision)
            await _act_and_cut(mover, Place(cell))
            for live in (ann, bob):
                await live.until(lambda now, c=cell: c in str(now.view))  # type: ignore[misc]
        for live in (ann, bob):
            assert [line.text for line in live.log] == ["1a1", "1b1", "1c1", "1d1"]


async def _act_and_cut(live: Live, action: Place) -> None:
    acting = asyncio.create_task(live.act(action))
    await asyncio.sleep(0)
    assert live._connection._socket is not None
    live._connection._socket.transport.abort()
    await acting


@together
async def test_news_come_in_order_with_the_break_between(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        await bob.say("one")
        assert ann._connection._socket is not None
        await ann._connection._socket.close()
        await bob.say("two")
        heard = []
        async for news in ann:
            heard.append(getattr(news, "text", None) or news)
            if heard[-1] == "two":
                break
        told = [each for each in heard if isinstance(each, str) or each == OFFLINE]
        assert told == ["one", OFFLINE, "two"]


@together
async def test_a_place_that_was_left_says_so(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, _ = await (await players.table()).people()
        waiting = asyncio.create_task(ann.until(lambda now: now.result))
        await asyncio.sleep(0)
        await ann.close()
        with pytest.raises(TurnedAway):
            await waiting
        with pytest.raises(TurnedAway):
            await ann.resign()
        assert [news async for news in ann][-1] == ann.update


@together
async def test_a_wrong_token_is_turned_away(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table, other = await players.table(), await players.table()
        for wrong in ("", "x" * 22, other.tokens[0], table.host):
            with pytest.raises(TurnedAway) as turned:
                await players.enter(table.name, wrong)
            assert turned.value.code == 4400
            assert "not-yours" in str(turned.value)


@together
async def test_where_nobody_answers() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        address = f"http://127.0.0.1:{unused.getsockname()[1]}"
    async with Server(address) as server:
        with pytest.raises(Unreachable, match=r"127\.0\.0\.1"):
            await server.games()
    async with Server("no address") as server:
        with pytest.raises(Unreachable):
            await server.games()


@together
async def test_where_somebody_else_answers() -> None:
    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(b"HTTP/1.1 418 No\r\ncontent-length: 2\r\nconnection: close\r\n\r\nhi")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(greet, "127.0.0.1", 0) as other:
        port = other.sockets[0].getsockname()[1]
        async with Server(f"http://127.0.0.1:{port}/") as server:
            with pytest.raises(Unreachable, match="answers 418, not as Ypsilon does"):
                await server.games()


@together
async def test_a_bot_that_chooses_wrongly_is_told(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann = await (await players.table(Me("Ann"), Bot("beginner"))).enter(0)
        with pytest.raises(Denied, match="PY-05"):
            await play(ann, lambda view, legal: Place("4a1"))


@together
async def test_two_programs_at_one_seat_do_not_disturb_each_other(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table: Table = await players.table(Me("Ann"), Bot("beginner"))
        first, second = await table.enter(0), await table.enter(0)
        results = await asyncio.gather(play(first, play_some(0)), play(second, play_some(2)))
        assert results[0] == results[1]


@together
async def test_what_was_chosen_is_for_the_decision_that_was_shown(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table: Table = await players.table(Me("Ann"), Me("Bob"))
        ann, bob = await table.enter(0), await table.enter(1)
        again = await table.enter(0)
        thinks, goes_on = threading.Event(), threading.Event()

        def slowly(view: Any, legal: Any) -> Any:
            thinks.set()
            goes_on.wait(10)
            return legal[0]

        playing = asyncio.create_task(play(again, slowly))
        await asyncio.to_thread(thinks.wait, 10)
        await ann.act(ann.legal[0])
        await bob.until(lambda now: now.decision)
        await bob.act(bob.legal[0])
        await again.until(lambda now: now.entries == 2 and now.decision)
        goes_on.set()
        await again.until(lambda now: now.entries == 3)
        log = live_server.server.lobby.tables[ann.name].live.timeline.entries
        assert log[0].what != log[2].what
        await bob.resign()
        assert await playing is not None


@together
async def test_a_paused_or_closed_game_is_no_error_for_a_bot(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        playing = asyncio.create_task(play(ann, play_some()))
        await bob.pause()
        await ann.until(lambda now: now.paused)
        await asyncio.sleep(0.05)
        assert not playing.done()
        await bob.resign()
        assert await playing is not None
        other = await (await players.table()).enter(1)
        waiting = asyncio.create_task(play(other, play_some()))
        lobby = own_server.server.lobby
        own_server.do(lobby._close(lobby.tables[other.name]))
        assert await waiting is None

"""Connections are pinged in turn, and who does not answer is told to go."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from server.bare import TEXT, bare_socket, frame
from server.live_server import LiveServer
from server.players import Players, together
from ypsilon.server.net import config
from ypsilon.server.net.pulse import PING, Pulse, is_pong

SILENT = 1011
PONG = 10
# A round of four beats, of which two may pass until an answer comes.
QUICK = partial(Pulse, 4, 2)


class Noted:
    """A connection that notes what is done to it."""

    def __init__(self, pulse: Pulse, *, answers: bool) -> None:
        self.pulse = pulse
        self.pings = 0
        self.ended = False
        self._answers = answers

    def ping(self) -> None:
        self.pings += 1

    def answered(self) -> bool:
        return self._answers or self.pings == 0

    def silent(self) -> None:
        self.ended = True
        self.pulse.leave(self)


@together
async def test_each_is_pinged_once_a_round_and_the_silent_ones_end() -> None:
    pulse = QUICK(0.02)
    deaf = [Noted(pulse, answers=False) for _ in range(9)]
    well = [Noted(pulse, answers=True) for _ in range(9)]
    gone = Noted(pulse, answers=True)
    for each in (*deaf, *well, gone):
        pulse.enter(each)
    pulse.leave(gone)
    while well[0].pings < 4:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    assert all(each.ended and each.pings == 1 for each in deaf)
    assert {each.pings for each in well} <= {3, 4, 5}
    assert not any(each.ended for each in well)
    assert gone.pings == 0
    for each in well:
        pulse.leave(each)
    told = [each.pings for each in well]
    await asyncio.sleep(0.2)
    assert [each.pings for each in well] == told


def test_the_answer_to_an_empty_ping_is_known() -> None:
    assert is_pong(frame(PONG))
    assert not is_pong(frame(PONG, b"x"))
    assert not is_pong(frame(PONG) * 2)
    assert not is_pong(frame(TEXT))


@together
async def test_who_answers_stays_and_who_does_not_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(config, "Pulse", partial(QUICK, 0.1))
    server = LiveServer(tmp_path).open()
    try:
        async with Players(server) as players:
            table = await players.table()
            async with (
                bare_socket(server, table.name) as deaf,
                bare_socket(server, table.name) as well,
            ):
                ends = asyncio.create_task(deaf.closed())
                for answer in (frame(PONG), frame(PONG, b"late"), frame(PONG), frame(PONG)):
                    await well.reader.readuntil(PING)
                    await well.send(answer)
                assert await ends == SILENT
                await well.reader.readuntil(PING)
    finally:
        await asyncio.to_thread(server.close)

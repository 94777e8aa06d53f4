"""The outbox: all that waits goes out in order, and whoever does not read it is sent away."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

from server.players import together, until
from ypsilon.server.live import outbox
from ypsilon.server.live.outbox import FAILED, TOO_SLOW, Outbox
from ypsilon.server.live.updates import Updates
from ypsilon.server.net.pipe import payload, text_frame
from ypsilon.wire import Done


class Reader:
    """The other end: what came, and whether it is read."""

    def __init__(self) -> None:
        self.drained: Callable[[], None] = lambda: None
        self.full = False
        self.came: list[str] = []
        self.ended: list[int] = []

    def post(self, frames: Sequence[bytes]) -> None:
        assert not self.full
        for each in frames:
            told = json.loads(payload(each))
            self.came.append(told.get("id", "update"))

    def end(self, code: int, reason: str) -> None:
        self.ended.append(code)

    def read_on(self) -> None:
        self.full = False
        self.drained()


class Shown:
    """Updates that tell nothing, a log in some pieces."""

    def __init__(self, pieces: int = 1) -> None:
        self.table: Any = type("Table", (), {"name": "table"})
        self._left = pieces

    @property
    def more(self) -> bool:
        return self._left > 0

    def next(self) -> bytes:
        self._left -= 1
        return text_frame(b"{}")


class Broken(Shown):
    """Updates that cannot be made."""

    def next(self) -> bytes:
        raise ZeroDivisionError


def begun(reader: Reader, shown: Shown, most: int = 10) -> Outbox:
    made = Outbox(reader, cast(Updates, shown), most)
    made.start()
    return made


async def turn() -> None:
    """Let everything be done that is due."""
    for _ in range(3):
        await asyncio.sleep(0)


@together
async def test_messages_and_updates_go_out_in_order_and_updates_once() -> None:
    reader = Reader()
    sending = begun(reader, Shown())
    await turn()
    assert reader.came == ["update"]
    sending.send(Done("1"))
    sending.changed()
    sending.changed()
    sending.send(Done("2"))
    assert reader.came == ["update"]
    await turn()
    assert reader.came == ["update", "1", "update", "2"]


@together
async def test_a_log_in_pieces_is_told_to_its_end() -> None:
    reader = Reader()
    begun(reader, Shown(3))
    for _ in range(3):
        await turn()
    assert reader.came == ["update"] * 3


@together
async def test_nothing_is_sent_to_who_does_not_read_until_they_do() -> None:
    reader = Reader()
    sending = begun(reader, Shown())
    await turn()
    reader.full = True
    sending.send(Done("1"))
    sending.changed()
    await turn()
    assert reader.came == ["update"]
    reader.read_on()
    await turn()
    assert reader.came == ["update", "1", "update"]
    assert reader.ended == []


@together
async def test_who_leaves_too_many_unread_is_sent_away_and_written_to_no_more() -> None:
    reader = Reader()
    sending = begun(reader, Shown(), most=3)
    await turn()
    reader.full = True
    for number in range(9):
        sending.send(Done(str(number)))
    assert reader.ended == [TOO_SLOW]
    reader.read_on()
    await turn()
    assert reader.came == ["update"]


@together
async def test_who_reads_nothing_for_too_long_is_sent_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outbox, "SEND_SECONDS", 0.01)
    reader = Reader()
    reader.full = True
    begun(reader, Shown())
    await until(lambda: reader.ended)
    assert reader.ended == [TOO_SLOW]


@together
async def test_an_update_that_fails_ends_the_connection_and_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    reader = Reader()
    begun(reader, Broken())
    await turn()
    assert reader.ended == [FAILED]
    assert [each.getMessage() for each in caplog.records] == ["update failed"]


@together
async def test_who_is_gone_is_sent_nothing() -> None:
    reader = Reader()
    sending = begun(reader, Shown())
    sending.stop()
    sending.send(Done("1"))
    await turn()
    assert reader.came == []


@together
async def test_what_waits_can_be_sent_at_once() -> None:
    reader = Reader()
    sending = begun(reader, Shown())
    sending.send(Done("1"))
    sending.flush()
    assert reader.came == ["update", "1"]
    await turn()
    assert reader.came == ["update", "1"]

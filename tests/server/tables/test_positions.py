"""Games that begin with a position that somebody has set up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.live_server import LiveServer
from server.players import Players, Refused, together
from server.tables.test_series import next_game
from ypsilon.client import Live
from ypsilon.core import record as records
from ypsilon.games import find
from ypsilon.match.proof import verify
from ypsilon.wire import Bot, Me

POSITION = "1a1,1b1,1a2/1d1,1d2,1d4 light"
OVER = "1a1,1b1,1c1,1d1,1a2,1b2,1c2,1d2,1a3,1b3,1c3,1d3,1a4,1b4,1c4/1d4 light"
# Of Tyros: the first seat explores, so that chance has the next word.
LUCK = (
    "explore:1 round=1 first=1 laying=1 trades=0/0/0 chips=O9/Y18,23/G3/V15 "
    "land=19,29,30/5,8,16,25/1,17 hands=OOYYGG/OOYYGG/VV"
)


def seen(live: Live) -> Any:
    """Give the board as somebody sees it."""
    return live.update.view


def test_a_game_begins_there_and_is_found_again(address: str, tmp_path: Path) -> None:
    server = LiveServer(tmp_path, database=address).open()
    try:
        _played(server)
    finally:
        server.close()


@together
async def _played(server: LiveServer) -> None:
    async with Players(server) as players:
        table = await players.table(position=POSITION)
        ann, bob = await table.people()
        assert ann.update.table.set_up
        assert (seen(ann).light, ann.update.movers) == (("1a1", "1b1", "1a2"), (0,))
        await ann.act(next(each for each in ann.legal if each.cell == "1b2"))
        await ann.act(ann.legal[0])
        await ann.undo()
        server.close()
        server.open()
        await ann.until(lambda now: now.entries == 3)
        assert seen(ann).step == "take1"
        await bob.resign()
        await ann.until(lambda now: now.result)
        record = await players.server.record(table.name)
        assert record.start == POSITION
        read = records.read(records.write(record), find)
        info = await players.server.import_record(read)
        assert info.set_up
        history = await players.server.history(info.table, 1)
        assert history.plies[0].view.dark == ("1d1", "1d2", "1d4")
        for live in (ann, bob):
            await live.rematch()
        await next_game(ann, 2)
        assert (seen(ann).light, ann.update.table.set_up) == ((), False)


@together
async def test_luck_is_fair_from_there_on(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        seats = (Me("Ann"), Bot("uniform"), Bot("uniform"))
        how: dict[str, Any] = {"game": "tyros", "options": {"seats": "3"}}
        table = await players.table(*seats, position=LUCK, **how)
        ann = await table.enter(0, host=table.host)
        assert ann.update.entries > 0
        await ann.close_table()
        record = await players.server.record(table.name)
        assert verify(record) >= 1


@pytest.mark.parametrize(
    ("position", "options", "code", "rule"),
    [
        ("2a1/- light", {}, "illegal", "PY-05"),
        ("nothing", {}, "illegal", "PY-27"),
        (POSITION, {"light": "lot"}, "bad-option", ""),
        ("x" * 8001, {}, "too-large", ""),
        (OVER, {}, "over", ""),
    ],
)
@together
async def test_what_cannot_stand_is_refused(
    live_server: LiveServer, position: str, options: dict[str, str], code: str, rule: str
) -> None:
    async with Players(live_server) as players:
        with Refused(code) as refused:
            await players.table(position=position, options=options)
        assert refused.refusal.rule == rule

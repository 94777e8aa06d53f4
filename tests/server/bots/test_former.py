"""A level that is called otherwise now: tables kept with its former name go on as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.live_server import LiveServer
from server.players import Players, together
from ypsilon.wire import Bot, Me, Notice

SHORT = {
    "tyros": {"seats": "3"},
    "tryce": {"seats": "3", "hands": "1", "turns": "4", "lexicon": "small-en"},
}


@pytest.mark.parametrize("game", SHORT)
@together
async def test_a_table_kept_with_a_former_name_goes_on(game: str, tmp_path: Path) -> None:
    server = LiveServer(tmp_path).open()
    async with Players(server) as players:
        seats = (Me("Ann"), Bot("standard"), Bot("standard"))
        table = await players.table(*seats, game=game, options=SHORT[game])
        ann = await table.enter(0)
        await ann.until(lambda now: now.decision)
    server.close()
    again = LiveServer(tmp_path, port=server.settings.port).open()
    try:
        async with Players(again) as players:
            ann = await players.enter(table.name, table.tokens[0])
            for _ in range(12):
                if (await ann.until(lambda now: now.decision or now.result)).result:
                    break
                await ann.act(ann.legal[0])
            assert [seat.bot for seat in ann.update.table.seats[1:]] == ["standard"] * 2
            assert not any(isinstance(news, Notice) for news in ann._news._queue)  # type: ignore[attr-defined]
    finally:
        again.close()

"""The next game of a table: its luck is committed to, and it begins when all are there for it."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.core import codec
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.record import Player
from ypsilon.match import series
from ypsilon.server.store.records import Body, GameBody
from ypsilon.server.store.store import Step, Store
from ypsilon.server.tables import luck
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.game import table_game
from ypsilon.server.tables.lobby import Lobby, with_chair
from ypsilon.server.tables.table import Table


async def begin(
    store: Store,
    table: Table,
    game: AnyGame,
    body: Body,
    also: Sequence[Step] = (),
    act: str | None = None,
) -> Change:
    """Plan the game that the table's luck is committed to, with all that chance does first."""
    number, now = body.number, table.now()
    seed = await luck.seed(store, table.name, number)
    added = tuple(chair.added for chair in body.chairs if chair.added)
    seated = tuple(Player(chair.name, chair.bot) for chair in body.chairs)
    game_body = GameBody(body.options, seated, table.commitment, added, "", now)
    play = table_game(table.name, number, game, body, game_body, seed)
    return Change(
        table,
        table.next_time(),
        body=body,
        status="playing",
        game=game,
        begun=play,
        plan=play.match.begin(now),
        played=game_body,
        act=act,
        also=also,
    )


async def commit_next(lobby: Lobby, table: Table) -> None:
    """When a game is over, commit to the luck of the next one, for a rematch."""
    async with table.changing():
        if table.status != "over" or table.play is None or table.next_committed:
            return
        if table.play.body.imported:
            return
        body = replace(table.body, number=table.body.number + 1)
        commitment, committed = luck.committed(table.name, body.options, body.number)
        change = Change(table, table.next_time(), body=body, commitment=commitment, also=committed)
        await keep(lobby.store, change)


async def want_again(lobby: Lobby, table: Table, seat: Seat, added: str, act: str) -> None:
    """Keep that a seat wants another game; when all who play want it, it begins."""
    assert table.play is not None
    body = with_chair(table.body, seat, replace(table.body.chairs[seat], again=added))
    following = series.rematch(table.play.match, {*table.again, seat})
    if following is not None:
        change = await _rematch(lobby, table, body, following, act)
    else:
        change = Change(table, table.next_time(), body=body, act=act)
    await keep(lobby.store, change)


async def _rematch(
    lobby: Lobby, table: Table, body: Body, following: series.Rematch, act: str
) -> Change:
    """Plan the next game of the series; all have agreed."""
    chairs = tuple(
        replace(chair, added=chair.again, again="", bot=bot)
        for chair, bot in zip(body.chairs, following.bots, strict=True)
    )
    body = replace(body, chairs=chairs, options=codec.dumps(following.game))
    return await begin(lobby.store, table, following.game, body, act=act)

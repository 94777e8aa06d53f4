"""The next game of a table: its luck is committed to, and it begins when all are there for it."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.core import codec
from ypsilon.core.data import replace
from ypsilon.core.fair import FairLuck
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.lots import draw_lots
from ypsilon.core.record import Player
from ypsilon.match import series
from ypsilon.server.store.records import GameHeader, TableRecord
from ypsilon.server.store.store import Step, Store
from ypsilon.server.tables import luck
from ypsilon.server.tables.change import Change, keep
from ypsilon.server.tables.game import table_game
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.table import Table


async def begin(
    store: Store,
    table: Table,
    game: AnyGame,
    kept: TableRecord,
    also: Sequence[Step] = (),
    request_id: str | None = None,
) -> Change:
    """Plan the game that the table's luck is committed to, with lots and all chance does first."""
    number, now = kept.number, table.now()
    seed = await luck.seed(store, table.name, number)
    added = tuple(each.added for each in kept.seats if each.added)
    game, lots = draw_lots(game, kept.lots, FairLuck(seed, added))
    kept = replace(kept, options=codec.dumps(game), lots=())
    seated = tuple(Player(each.name, each.bot) for each in kept.seats)
    header = GameHeader(kept.options, seated, table.commitment, added, kept.position, now)
    played = table_game(table.name, number, game, kept, header, seed)
    return Change(
        table,
        table.next_time(),
        kept=kept,
        status="playing",
        game=game,
        begun=played,
        plan=played.match.begin(now, lots),
        header=header,
        request_id=request_id,
        also=also,
    )


async def commit_next(lobby: Lobby, table: Table) -> None:
    """When a game is over, commit to the luck of the next one, for a rematch."""
    async with table.changing():
        if table.status != "over" or table.current is None or table.next_committed:
            return
        if table.current.header.imported:
            return
        kept = replace(table.kept, number=table.kept.number + 1)
        commitment, committed = luck.committed(table.name, kept.options, kept.number)
        change = Change(table, table.next_time(), kept=kept, commitment=commitment, also=committed)
        await keep(lobby.store, change)


async def want_again(lobby: Lobby, table: Table, seat: Seat, added: str, request_id: str) -> None:
    """Keep that a seat wants another game; when all who play want it, it begins."""
    assert table.current is not None
    kept = table.kept.with_seat(seat, replace(table.kept.seats[seat], again=added))
    following = series.rematch(table.current.match, {*table.again, seat})
    if following is not None:
        change = await _rematch(lobby, table, kept, following, request_id)
    else:
        change = Change(table, table.next_time(), kept=kept, request_id=request_id)
    await keep(lobby.store, change)


async def _rematch(
    lobby: Lobby, table: Table, kept: TableRecord, following: series.Rematch, request_id: str
) -> Change:
    """Plan the next game of the series; all have agreed."""
    seats = tuple(
        replace(each, added=each.again, again="", bot=bot)
        for each, bot in zip(kept.seats, following.bots, strict=True)
    )
    kept = replace(kept, seats=seats, options=codec.dumps(following.game), position="")
    return await begin(lobby.store, table, following.game, kept, request_id=request_id)

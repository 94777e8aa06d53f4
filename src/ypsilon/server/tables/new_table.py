"""How a table is made: for a game to be played, or of a record to be looked at."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Executable, insert

from ypsilon import wire
from ypsilon.analysis.position import loaded
from ypsilon.core import codec
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, Seat
from ypsilon.core.lots import left_to_lot
from ypsilon.core.options import OptionError, choose, reopened
from ypsilon.core.record import Player
from ypsilon.games import UnknownGame, find
from ypsilon.match.clocks import NoClock
from ypsilon.match.errors import RequestError
from ypsilon.server.clock import clock
from ypsilon.server.names import cleaned
from ypsilon.server.repeats.once import Answer, Once
from ypsilon.server.replay.tasks import Checked
from ypsilon.server.store import rows, schema
from ypsilon.server.store.records import SeatRecord, TableRecord
from ypsilon.server.tables import credentials, luck, stored_games
from ypsilon.server.tables.credentials import checked_key, keep_secret, remember
from ypsilon.server.tables.info import table_info
from ypsilon.server.tables.lobby import Lobby
from ypsilon.server.tables.seats import info_of, open_seats
from ypsilon.server.tables.table import Table
from ypsilon.server.tables.validation import checked_bot, checked_clock, plain

LONGEST_SILENCE = 24 * 3600
# One that goes back and forth takes time that grows with its square.
LONGEST_RECORD = 3000


async def make(lobby: Lobby, new: wire.NewTable, once: Once | None = None) -> wire.TableMade:
    """Make a table; whoever made it gets the host's token and those of their own seats."""
    once = once or Once()
    if once.before:
        return await _made(lobby, once, once.before)
    check_room(lobby)
    game, lots = _game(new)
    seats = tuple(_seat(lobby, game, each) for each in new.seats)
    if len(seats) != game.seats:
        raise RequestError("bad-seats", f"{game.name} is for {game.seats} seats, not {len(seats)}")
    kept = TableRecord(
        game.name,
        codec.dumps(game),
        seats,
        checked_clock(new.clock),
        new.practice,
        new.hints,
        max(0, min(new.silence, LONGEST_SILENCE)),
        lots=lots,
        position=_position(game, new, lots),
    )
    table = lobby.table(credentials.table_name(), game, kept, "waiting", clock(), new.listed)
    table.owner = lobby.store.server
    own = tuple(seat for seat, each in enumerate(seats) if each.mine)
    answer = Answer(table.name, own, tuple(open_seats(kept)))
    key = checked_key(new.key)
    table.commitment, committed = luck.committed(table.name, kept.options, kept.number)
    await lobby.store.write(
        _row(table),
        *committed,
        *_kept_secrets(once, answer),
        *(remember(key, table.name, seat) for seat in own if key),
        *once.done(answer),
        proof=rows.stands(table.name, table.version),
    )
    lobby.tables[table.name] = table
    return await _made(lobby, once, answer)


def _kept_secrets(once: Once, answer: Answer) -> list[Executable]:
    name = answer.table
    return [
        keep_secret(name, "host", -1, once.secret("host")),
        *(keep_secret(name, "seat", seat, once.secret("seat", seat)) for seat in answer.seats),
        *(
            keep_secret(name, "invitation", seat, once.secret("invitation", seat))
            for seat in answer.invited
        ),
    ]


async def _made(lobby: Lobby, once: Once, answer: Answer) -> wire.TableMade:
    def secrets(purpose: str, seats: Sequence[Seat]) -> tuple[wire.SeatSecret, ...]:
        return tuple(wire.SeatSecret(seat, once.secret(purpose, seat)) for seat in seats)

    # Whoever has made it comes next, also where the first answer was lost.
    await lobby.find(answer.table)
    return wire.TableMade(
        await info_of(lobby, answer),
        once.secret("host"),
        secrets("seat", answer.seats),
        secrets("invitation", answer.invited),
    )


def check_room(lobby: Lobby) -> None:
    """Refuse a table more where there are too many."""
    if len(lobby.tables) >= lobby.limits.tables:
        raise RequestError("full", "there are too many tables just now; try again later")


def _game(new: wire.NewTable) -> tuple[AnyGame, tuple[str, ...]]:
    """Give the game that is wanted, and which of its options are left to the lot."""
    try:
        lots, given = left_to_lot(find(new.game), new.options)
        return choose(find(new.game), given), lots
    except UnknownGame as error:
        raise RequestError("unknown-game", str(error)) from None
    except OptionError as error:
        raise RequestError("bad-option", str(error)) from None


def _position(game: AnyGame, new: wire.NewTable, lots: tuple[str, ...]) -> str:
    """Give the position that the first game begins with, if the rules let it stand."""
    if not new.position:
        return ""
    if lots:
        raise RequestError("bad-option", "where a position is set up nothing is left to the lot")
    if not game.movers(loaded(game, new.position)):
        raise RequestError("over", "in this position the game is over")
    return new.position


def _seat(lobby: Lobby, game: AnyGame, seat: wire.Me | wire.Open | wire.Bot) -> SeatRecord:
    match seat:
        case wire.Me(name):
            return SeatRecord("person", plain(name, lobby.limits.name, "name"), mine=True)
        case wire.Open():
            return SeatRecord("open")
        case wire.Bot(level):
            return SeatRecord("bot", level, checked_bot(game, level, lobby.bots))


def _row(table: Table) -> Executable:
    return insert(schema.tables).values(
        name=table.name,
        status=table.status,
        listed=table.listed,
        created=table.created,
        touched=table.touched,
        body=codec.dumps(table.kept),
        owner=table.owner,
    )


async def import_record(lobby: Lobby, given: Checked, once: Once | None = None) -> wire.Imported:
    """Make a table of a record, to be looked at; it is read when somebody looks."""
    once = once or Once()
    game: AnyGame = reopened(find(given.game), given.options)
    most = lobby.limits.name
    players = tuple(Player(cleaned(p.name)[:most], cleaned(p.bot)[:most]) for p in given.players)
    seats = tuple(SeatRecord("bot" if p.bot else "person", p.name, p.bot) for p in players)
    kept = TableRecord(
        game.name, given.options, seats, NoClock(), False, False, 0, position=given.start
    )
    table = lobby.table(credentials.table_name(), game, kept, "over", clock(), False)
    steps = stored_games.imported(table, replace(given, players=players))
    proof = rows.stands(table.name, table.version)
    await lobby.store.write(_row(table), *steps, *once.done(Answer(table.name)), proof=proof)
    return wire.Imported(table_info(table))

"""A seat at a table of a server: by a token, an invitation, or by making the table."""

from __future__ import annotations

import re
from typing import NamedTuple

from ypsilon import wire
from ypsilon.cli.errors import BadInput
from ypsilon.cli.remote import credentials
from ypsilon.cli.remote.credentials import Credentials
from ypsilon.cli.seats import ME, PERSON, usual
from ypsilon.cli.session.input import AsyncLines
from ypsilon.cli.text.phrases import phrase
from ypsilon.client import Denied, Server, TableAddress
from ypsilon.core.data import replace
from ypsilon.core.fair import new_added
from ypsilon.core.game import AnyGame
from ypsilon.core.lots import LOT
from ypsilon.core.options import spelt
from ypsilon.match.clocks import Bank, Clock, Days, NoClock

OPEN = "open"
_CLOCK = re.compile(r"(?:(?P<seconds>\d+)(?:\+(?P<increment>\d+))?|(?P<days>\d+)d)")


class Visitor(NamedTuple):
    """Who comes."""

    name: str  # what others call them
    token_file: str | None  # the file that the tokens of their seats are in
    watch: bool  # whether they only want to watch
    language: wire.Language


class NewTableOptions(NamedTuple):
    """A table that somebody wants to make."""

    game: AnyGame
    who: str | None  # who sits where, as `--seats` says it; None: its host against bots
    clock: Clock
    listed: bool  # whether anybody may find it
    hints: bool  # whether everybody may ask for hints
    lots: tuple[str, ...] = ()  # the options that are drawn when the game begins


async def take_seat(
    server: Server, at: TableAddress, visitor: Visitor, lines: AsyncLines
) -> Credentials:
    """Give what the visitor holds at a table that is there; nothing: they watch."""
    here = Credentials(at.server, at.table)
    given = credentials.given_tokens(visitor.token_file)
    if given:
        return replace(here, tokens=given)
    if visitor.watch:
        return here
    known = credentials.kept(at.server, at.table)
    if known:
        return known
    if at.invitation:
        return await _sit(server, here, visitor, at.invitation)
    info = await server.table(at.table)
    if info.listed and info.status == "waiting" and any(s.kind == "open" for s in info.seats):
        return await _sit(server, here, visitor, "")
    return await _ask(server, here, visitor, lines)


async def _ask(
    server: Server, here: Credentials, visitor: Visitor, lines: AsyncLines
) -> Credentials:
    """Ask for a secret: an invitation sits one down, a token holds a seat already."""
    secret = await lines.secret(phrase(visitor.language, "secret"))
    if not secret:
        return here
    try:
        return await _sit(server, here, visitor, secret.rpartition("#")[2])
    except Denied as error:
        if error.refusal.code not in ("bad-invitation", "started"):
            raise
    return replace(here, tokens=(secret,))


async def _sit(server: Server, here: Credentials, visitor: Visitor, invitation: str) -> Credentials:
    sit = wire.Sit(visitor.name, new_added(), invitation)
    seated = await server.sit(here.table, sit)
    held = replace(here, tokens=(seated.token,))
    credentials.keep(held)
    return held


async def make_table(
    server: Server, wanted: NewTableOptions, name: str
) -> tuple[Credentials, tuple[wire.SeatSecret, ...]]:
    """Make a table; give what its host holds, and the invitations to its open seats."""
    game = wanted.game
    who = wanted.who.split(",") if wanted.who else [ME, *[usual(game)] * (game.seats - 1)]
    sitting = tuple(_seat(each.strip(), name) for each in who)
    options = {**spelt(game), **dict.fromkeys(wanted.lots, LOT)}
    new = wire.NewTable(game.name, options, sitting, wanted.clock, wanted.listed)
    made = await server.make(replace(new, hints=wanted.hints))
    tokens = tuple(each.secret for each in made.tokens)
    held = Credentials(server.address, made.table.table, tokens, made.host)
    credentials.keep(held)
    return held, made.invitations


def _seat(text: str, name: str) -> wire.Me | wire.Open | wire.Bot:
    if text == ME:
        return wire.Me(name)
    if text.startswith(PERSON):
        return wire.Me(text.removeprefix(PERSON))
    return wire.Open() if text == OPEN else wire.Bot(text)


def clock_of(text: str | None) -> Clock:
    """Give the clock that a text such as 300+5 or 3d stands for."""
    if text is None:
        return NoClock()
    found = _CLOCK.fullmatch(text)
    if not found:
        raise BadInput(f"--clock takes seconds+increment such as 300+5, or days such as 3d: {text}")
    if found["days"]:
        return Days(int(found["days"]))
    return Bank(int(found["seconds"]), int(found["increment"] or 0))

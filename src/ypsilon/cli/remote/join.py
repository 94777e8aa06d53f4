"""The door: whoever comes gets a place at a table, by a token, an invitation, or by making one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from ypsilon import wire
from ypsilon.cli.errors import BadInput
from ypsilon.cli.remote import credentials
from ypsilon.cli.remote.credentials import Credentials
from ypsilon.cli.seats import ME, PERSON, usual
from ypsilon.cli.session.input import HeardLines
from ypsilon.cli.text.phrases import phrase
from ypsilon.client import Denied, Server
from ypsilon.core.data import replace
from ypsilon.core.fair import new_added
from ypsilon.core.game import AnyGame
from ypsilon.core.options import spelt
from ypsilon.match.clocks import Bank, Clock, Days, NoClock

OPEN = "open"
_CLOCK = re.compile(r"(?:(?P<seconds>\d+)(?:\+(?P<increment>\d+))?|(?P<days>\d+)d)")


@dataclass(frozen=True, slots=True)
class Goal:
    """Where somebody wants to go: a server, a table there, and perhaps an invitation to it."""

    address: str
    table: str = ""
    invitation: str = ""


@dataclass(frozen=True, slots=True)
class Caller:
    """Who comes: their name, the file of their token, and whether they only want to watch."""

    name: str
    token_file: str | None
    watch: bool
    language: wire.Language


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table that somebody wants: its game, who sits there, and how it is played."""

    game: AnyGame
    who: str | None
    clock: Clock
    listed: bool
    hints: bool


def goal(text: str, table: str | None) -> Goal:
    """Give where an address or a link leads."""
    parts = urlsplit(text if "://" in text else f"http://{text}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise BadInput(f"“{text}” is no address such as http://127.0.0.1:8000")
    named = parts.path.strip("/").rpartition("/")[2]
    if table and named and table != named:
        raise BadInput("the link names another table")
    address = f"{parts.scheme}://{parts.netloc}"
    return Goal(address, table or named, parts.fragment)


def link(address: str, table: str, invitation: str) -> str:
    """Give the link that invites somebody to a seat."""
    return f"{address}/table/{table}#{invitation}"


async def enter(server: Server, wanted: Goal, caller: Caller, lines: HeardLines) -> Credentials:
    """Give the caller's place at a table that is there."""
    here = Credentials(wanted.address, wanted.table)
    given = credentials.given_tokens(caller.token_file)
    if given:
        return replace(here, tokens=given)
    if caller.watch:
        return here
    known = credentials.kept(wanted.address, wanted.table)
    if known:
        return known
    if wanted.invitation:
        return await _sit(server, here, caller, wanted.invitation)
    info = await server.table(wanted.table)
    if info.listed and info.status == "waiting" and any(s.kind == "open" for s in info.seats):
        return await _sit(server, here, caller, "")
    return await _ask(server, here, caller, lines)


async def _ask(server: Server, here: Credentials, caller: Caller, lines: HeardLines) -> Credentials:
    """Ask for a secret: an invitation sits one down, a token holds a seat already."""
    secret = await lines.secret(phrase(caller.language, "secret"))
    if not secret:
        return here
    try:
        return await _sit(server, here, caller, secret.rpartition("#")[2])
    except Denied as error:
        if error.refusal.code not in ("bad-invitation", "started"):
            raise
    return replace(here, tokens=(secret,))


async def _sit(server: Server, here: Credentials, caller: Caller, invitation: str) -> Credentials:
    sit = wire.Sit(caller.name, new_added(), invitation)
    seated = await server.sit(here.table, sit)
    place = replace(here, tokens=(seated.token,))
    credentials.keep(place)
    return place


async def make(
    server: Server, wanted: Wanted, name: str
) -> tuple[Credentials, tuple[wire.SeatSecret, ...]]:
    """Make a table; give the host's place, and the invitations to its open seats."""
    game = wanted.game
    who = wanted.who.split(",") if wanted.who else [ME, *[usual(game)] * (game.seats - 1)]
    sitting = tuple(_seat(each.strip(), name) for each in who)
    new = wire.NewTable(game.name, spelt(game), sitting, wanted.clock, wanted.listed)
    made = await server.make(replace(new, hints=wanted.hints))
    tokens = tuple(each.secret for each in made.tokens)
    place = Credentials(server.address, made.table.table, tokens, made.host)
    credentials.keep(place)
    return place, made.invitations


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

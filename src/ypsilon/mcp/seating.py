"""How an agent comes to a seat: at a table that it makes, or by the link that invites it."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from mcp_types import CallToolResult

from ypsilon import games, wire
from ypsilon.client import Live, Server, invitation_link, table_address
from ypsilon.core import options
from ypsilon.core.fair import new_added
from ypsilon.core.lots import LOT, drawn_options
from ypsilon.match.clocks import Bank, NoClock
from ypsilon.mcp import sight
from ypsilon.mcp.answers import answer
from ypsilon.mcp.handles import Handle
from ypsilon.mcp.refusals import Refused
from ypsilon.mcp.words import said

ME, OPEN = "me", "open"
# The level that a newcomer is put against: the first of these that a game has.
USUAL = ("medium", "easy", "strong", "beginner")


class Terms(NamedTuple):
    """How a table is played that an agent makes."""

    hints: bool = False
    silence: int = 300  # seconds
    clock: int = 0  # seconds for the whole game; 0: as long as one likes
    practice: bool = False  # bots agree to any undo


async def make_table(
    server: Server,
    game: str,
    chosen: dict[str, str],
    seats: Sequence[str],
    name: str,
    terms: Terms,
    language: str,
) -> tuple[Handle, wire.TableMade]:
    """Make a table whose game begins as soon as nobody is missing; give the agent's seat there."""
    info = next((each for each in await server.games() if each.name == game), None)
    kind = games.find(game)
    if info is None:
        raise Refused("unknown-game", game=game)
    values = {**_unsaid(kind, language), **chosen}
    settled = {key: value for key, value in values.items() if value != LOT}
    count = options.choose(kind, settled).seats
    sitting = _sitting(seats or [ME, *[_usual(info)] * (count - 1)], name)
    clock = Bank(terms.clock) if terms.clock else NoClock()
    new = wire.NewTable(
        game, values, sitting, clock, hints=terms.hints, silence=terms.silence,
        practice=terms.practice,
    )  # fmt: skip
    made = await server.make(new)
    await server.start(made.table.table, made.host, (new_added(),), wait=True)
    return Handle(made.table.table, made.tokens[0].secret), made


def _unsaid(kind: Any, language: str) -> dict[str, str]:
    """Give what holds unless the agent says otherwise: what is drawn, and the words' language."""
    found = dict.fromkeys(drawn_options(kind), LOT)
    for each in options.options(kind):
        if each.name == "language" and language in each.choices:
            found["language"] = language
    return found


def _usual(info: wire.GameInfo) -> str:
    return next((level for level in USUAL if level in info.levels), info.levels[-1])


def _sitting(seats: Sequence[str], name: str) -> tuple[wire.Me | wire.Open | wire.Bot, ...]:
    if [each.strip() for each in seats].count(ME) != 1:
        raise Refused("bad-seats")
    return tuple(_seat(each.strip(), name) for each in seats)


def _seat(text: str, name: str) -> wire.Me | wire.Open | wire.Bot:
    if text == ME:
        return wire.Me(name)
    return wire.Open() if text == OPEN else wire.Bot(text)


async def sit_down(server: Server, link: str, name: str) -> Handle:
    """Sit down at the table that a link invites to, and give the seat."""
    there = table_address(link.strip(), None)
    if _place(there.server) != _place(server.address):
        raise Refused("other-server", there=there.server, here=server.address)
    if not there.table:
        raise Refused("bad-link")
    seated = await server.sit(there.table, wire.Sit(name, new_added(), there.invitation))
    return Handle(there.table, seated.token)


def _place(address: str) -> tuple[str, str, int]:
    """Give what two addresses of the same server have in common."""
    parts = urlsplit(address)
    try:
        port = parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise Refused("bad-link") from None
    host = (parts.hostname or "").lower()
    return parts.scheme, "loopback" if _is_loopback(host) else host, port


def _is_loopback(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def seated(
    server: Server,
    live: Live,
    seat: Handle,
    invitations: Sequence[wire.SeatSecret],
    language: str,
) -> CallToolResult:
    """Tell an agent where it sits, how to write, and how others come."""
    links = [
        {"seat": each.seat + 1, "link": invitation_link(server.address, seat.table, each.secret)}
        for each in invitations
    ]
    watch = f"{server.address}/table/{seat.table}"
    you = sight.you(live, language)
    text = [
        said(language, "seat", seat=seat),
        said(language, "you", name=you) if you else "",
        said(language, "link", link=watch),
        *(said(language, "invite", **each) for each in links),
        sight.legend(live, language),
        sight.status_text(live, language),
    ]
    told = {"seat": str(seat), "watch": watch, "invitations": links}
    return answer(text, {**told, **sight.table(live, language), **sight.status(live)})

"""`ypsilon bench store`: what a server takes to show something, however many games are kept."""

from __future__ import annotations

import asyncio
import hashlib
import json
import random
import tempfile
from base64 import urlsafe_b64encode
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import click
import httpx
from websockets.asyncio.client import connect

from ypsilon import games
from ypsilon.cli.arguments import json_option
from ypsilon.cli.bench.server_process import cpu_of, running_server
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.text.progress import progress
from ypsilon.cli.text.terminal import note, print_json, print_table
from ypsilon.client import Denied, Live, Server
from ypsilon.core.fair import new_added
from ypsilon.wire import Me, NewTable, Open

LARGEST = 1 << 24
# So many decisions are made in a game before it is given up: ten entries each, or a few more.
DECISIONS = 9
# So many tables wait in the lobby.
WAITING = 20
PERSONS_GAMES = 100
LONGEST = 3600
Ask = Callable[[], Coroutine[Any, Any, None]]


@click.command()
@click.option(
    "--games",
    "sizes",
    type=click.IntRange(PERSONS_GAMES, 1_000_000),
    multiple=True,
    default=(1_000, 10_000, 100_000),
    show_default=True,
    metavar="N",
    help="How many finished games are kept; may be given several times.",
)
@click.option(
    "--times",
    type=click.IntRange(1, 10_000),
    default=50,
    show_default=True,
    metavar="N",
    help="How often each is asked for, at another table each time.",
)
@click.option(
    "--database",
    metavar="URL|FILE",
    help="An empty database to fill, which is left as it is then.  [default: a file, deleted]",
)
@json_option
def bench_store(sizes: tuple[int, ...], times: int, database: str | None, as_json: bool) -> None:
    """Measure a server that keeps very many finished games.

    The games for two are played a little and given up; the database is filled with copies of them
    under other names, step by step. At each size a server of its own is started on this machine
    and asked to open a table, for the lobby, for the hundred games of a person, and for a page of
    a game's history, each time of a table that it has not in memory. Printed are the median and
    the server's processor time, which hardly depends on what else the machine does, and how many
    times more it is at the largest size than at the smallest.

    \b
    Examples:
      ypsilon bench store
      ypsilon bench store --games 1000 --games 20000 --times 20
      ypsilon bench store --database postgresql://bench@127.0.0.1/empty
    """
    with tempfile.TemporaryDirectory(prefix="ypsilon-bench-") as folder:
        where = _empty(database or f"{folder}/store.db")
        found = _Measurement(Path(folder), where, times).run(sorted(set(sizes)))
    if as_json:
        print_json(found)
    else:
        _print(found)


def _empty(chosen: str) -> str:
    """Give the address of a database that nobody uses."""
    from ypsilon.server import CannotServe, revisions_at

    address = chosen if "://" in chosen else f"sqlite:///{Path(chosen).resolve()}"
    try:
        there, _ = revisions_at(address)
    except CannotServe as error:
        raise Failure(str(error)) from None
    if there is not None:
        raise BadInput("that database is not empty: what is measured is copied into it")
    return address


class Taken(NamedTuple):
    """What something took, in milliseconds."""

    ms: float  # the median
    cpu_ms: float | None  # of the server's processor, its workers not counted, where that is told


class _Measurement:
    """A database that grows, and a server on it at each size."""

    def __init__(self, folder: Path, database: str, times: int) -> None:
        self.folder, self.database, self.times = folder, database, times

    def run(self, sizes: Sequence[int]) -> list[dict[str, Any]]:
        """Give what was measured at each size."""
        from ypsilon.server import CannotServe, copy_tables

        note("the games to be copied are played")
        with running_server(self.folder, LONGEST, self.database) as (_, address):
            entries = asyncio.run(_play(address))
        persons = [_key(number) for number in range(-(-max(sizes) // PERSONS_GAMES))]
        found = []
        for size in sizes:
            try:
                with progress() as told:
                    names = copy_tables(self.database, size, persons, told)
            except CannotServe as error:
                raise Failure(str(error)) from None
            note(f"a server with {size} games is asked")
            taken = self._measured(names, persons[: size // PERSONS_GAMES])
            told_of = {what: each._asdict() for what, each in taken.items()}
            found.append({"games": size, "entries": round(size * entries), "taken": told_of})
        return found

    def _measured(self, names: Sequence[str], persons: Sequence[str]) -> dict[str, Taken]:
        began = perf_counter()
        with running_server(self.folder, LONGEST, self.database) as (pid, address):
            start = Taken(1000 * (perf_counter() - began), 1000 * (cpu_of(pid) or 0) or None)
            taken = asyncio.run(_asked(pid, address, names, persons, self.times))
        return {"start a server": start, **taken}


def _key(number: int) -> str:
    """Give the key of a person, the same whenever it is asked for."""
    digest = hashlib.sha256(f"person {number}".encode()).digest()[:16]
    return urlsafe_b64encode(digest).decode().rstrip("=")


async def _play(address: str) -> float:
    """Play each game for two until it is given up, and give how many entries one has."""
    async with Server(address) as server:
        for_two = [name for name in games.names() if games.find(name)().seats == 2]
        entries = [await _given_up(server, name) for name in for_two]
        for _ in range(WAITING):
            await server.make(NewTable("pylos", {}, (Me("Ann"), Open()), listed=True))
    return sum(entries) / len(entries)


async def _given_up(server: Server, game: str) -> int:
    made = await server.make(NewTable(game, {}, (Me("Ann"), Me("Bob"))))
    name, tokens = made.table.table, [each.secret for each in made.tokens]
    await server.start(name, made.host, tuple(new_added() for _ in tokens))
    async with server.live(name, tokens[0]) as ann, server.live(name, tokens[1]) as bob:
        for _ in range(DECISIONS):
            await _decide(ann, bob)
        await ann.resign()
        await ann.until(lambda now: now.result is not None)
    return (await server.history(name)).entries


async def _decide(*people: Live) -> None:
    """Let whoever is to move do something that is allowed."""
    while True:
        for each in people:
            if each.update.decision is not None:
                with suppress(Denied):
                    await each.act(random.choice(each.decision.legal))
                    return
        await asyncio.sleep(0.005)


async def _asked(
    pid: int, address: str, names: Sequence[str], persons: Sequence[str], times: int
) -> dict[str, Taken]:
    """Give what each thing takes that people ask for."""
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:

        async def get(path: str, key: str = "") -> None:
            headers = {"authorization": f"Bearer {key}"} if key else {}
            (await http.get(path, headers=headers)).raise_for_status()

        asks: dict[str, Ask] = {
            "open a table": lambda: _opened(address, random.choice(names)),
            "the lobby": lambda: get("/api/tables"),
            "my games": lambda: get("/api/mine", random.choice(persons)),
            "a page of history": lambda: get(f"/api/tables/{random.choice(names)}/games/1/history"),
        }
        return {what: await _timed(pid, ask, times) for what, ask in asks.items()}


async def _timed(pid: int, ask: Ask, times: int) -> Taken:
    """Ask so often, after one that pays for what is made once; take the time."""
    await ask()
    taken, had = [], cpu_of(pid)
    for _ in range(times):
        began = perf_counter()
        await ask()
        taken.append(1000 * (perf_counter() - began))
    now = cpu_of(pid)
    return Taken(median(taken), None if had is None or now is None else 1000 * (now - had) / times)


async def _opened(address: str, name: str) -> None:
    """Open a table as a spectator, and return when it is shown."""
    socket = f"{address.replace('http', 'ws', 1)}/api/tables/{name}/live"
    async with connect(socket, compression=None, max_size=LARGEST) as opened:
        await opened.send(json.dumps({"tokens": []}))
        first = str(await opened.recv())
        if '"log"' not in first:
            raise Failure(f"the table {name} is not shown: {first[:200]}")


def _print(found: Sequence[dict[str, Any]]) -> None:
    sizes = [f"{each['games']:,} games" for each in found]
    title = f"Up to {found[-1]['entries']:,} entries"
    for kind, name in (("ms", "median time"), ("cpu_ms", "the server's processor time")):
        rows = []
        for what in found[0]["taken"]:
            times = [each["taken"][what][kind] for each in found]
            if None not in times:
                grown = f"{times[-1] / times[0]:.2f}×" if times[0] else "–"
                rows.append((what, *(f"{each:.1f} ms" for each in times), grown))
        print_table((name, *sizes, "growth"), rows, title)

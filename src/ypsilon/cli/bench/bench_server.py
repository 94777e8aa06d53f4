"""`ypsilon bench server`: how many moves a server keeps, and how soon it says so."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from time import monotonic

import click

from ypsilon.cli.arguments import json_option
from ypsilon.cli.bench.bare import bare_kilobytes
from ypsilon.cli.bench.beside import beside
from ypsilon.cli.bench.load_process import (
    BESIDE,
    CONNECTIONS,
    LoadProcess,
    Measured,
    Trial,
    running_load,
)
from ypsilon.cli.bench.rate_search import search
from ypsilon.cli.bench.server_process import allow_files, running_beside, running_server
from ypsilon.cli.text.terminal import note, print_json, print_table

LONGEST = 600
MOST = 2000
FASTEST = 10_000
PERIOD = 3.0
WARM = 3.0
TRIALS = 16
ROUNDS = 3
LONGEST_BARE = 120.0


@dataclass(frozen=True, slots=True)
class Served:
    """What is measured: how many tables, where they are kept, and by how many processes."""

    tables: int
    database: str = ""
    processes: int = 1

    @property
    def kept_in(self) -> str:
        """Where moves are kept, in words."""
        if not self.database.startswith("postgres"):
            return "SQLite at synchronous=FULL"
        several = f", {self.processes} processes" if self.processes > 1 else ""
        return f"PostgreSQL{several}"


@click.command()
@click.option(
    "--tables",
    "count",
    type=click.IntRange(1, MOST),
    default=500,
    show_default=True,
    metavar="N",
    help="How many tables are played at.",
)
@click.option(
    "--rate",
    type=click.FloatRange(0.1, FASTEST),
    metavar="N",
    help="How many moves fall due in a second, at all tables together, or with "
    "--find at first.  [default: a third of the tables]",
)
@click.option("--find", is_flag=True, help="Find the highest rate at which the goal holds.")
@click.option(
    "--seconds",
    type=click.FloatRange(1, LONGEST),
    metavar="N",
    help="How long is measured.  [default: 30; with --find 10 for each rate]",
)
@click.option(
    "--within",
    type=click.FloatRange(5, LONGEST),
    default=300.0,
    show_default=True,
    metavar="N",
    help="With --find, after how many seconds no other rate is tried.",
)
@click.option(
    "--database",
    default="",
    metavar="URL",
    help="An empty database that the server keeps its tables in.  [default: a new file of SQLite]",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    metavar="N",
    help="How many processes serve; several need PostgreSQL.",
)
@click.option(
    "--beside",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Measure boardgame.io in turn with it, which is installed in this folder by npm.",
)
@click.option(
    "--bare",
    is_flag=True,
    help="Measure also what the connections of a table take of the memory by themselves.",
)
@json_option
def bench_server(
    count: int,
    rate: float | None,
    find: bool,
    seconds: float | None,
    within: float,
    database: str,
    processes: int,
    folder: Path | None,
    bare: bool,
    as_json: bool,
) -> None:
    """Measure a server under load: live tables with two players and two watchers each.

    A server of its own is started on this machine and stopped again; nothing else is reached.
    Every move is committed to SQLite at synchronous=FULL before it is acknowledged. The goal:
    99 % of all moves acknowledged within 50 ms.

    Moves fall due at the rate whatever the server does, and count from when they were due. The
    load is a process of its own, but on the same machine; it says when it was itself too slow.

    With --find the rate is doubled until the goal no longer holds, and then narrowed down to
    8 %; a rate at which it does not hold is tried twice. What is printed is the highest that
    holds.

    With --beside the same load is put on a server of boardgame.io that keeps its matches in
    memory, in turn with this one; then what a move takes of the processor can be compared. Both
    play Pylos by its rules.

    With --bare as many connections are then held by a server that does nothing else, so that it
    can be told what of a table's memory is the table's own.

    \b
    Examples:
      ypsilon bench server
      ypsilon bench server --tables 50 --rate 100 --seconds 10 --json
      ypsilon bench server --tables 300 --bare
      ypsilon bench server --find --rate 200 --within 120
      ypsilon bench server --database postgresql://localhost/bench --processes 2
    """
    allow_files(CONNECTIONS * count + 100)
    pace = count / PERIOD if rate is None else rate
    served = Served(count, database, processes)
    if find:
        _find(served, pace, seconds or 10.0, within, as_json)
    elif folder is not None:
        _beside(served, folder, Trial(pace, WARM, seconds or 10.0), as_json)
    else:
        _measure(served, Trial(pace, WARM, seconds or 30.0), bare, as_json)


def _measure(served: Served, trial: Trial, bare: bool, as_json: bool) -> None:
    with _loaded(served, trial.warm + trial.seconds) as load:
        found = load.measure(trial)
    if bare:
        each = bare_kilobytes(CONNECTIONS * served.tables, LONGEST_BARE)
        held = None if each is None else CONNECTIONS * each
        found = replace(found, bare_kilobytes_per_table=held)
    if as_json:
        print_json(asdict(found))
    else:
        _print(found, served.kept_in)


def _beside(served: Served, folder: Path, trial: Trial, as_json: bool) -> None:
    longest = 2 * ROUNDS * (trial.warm + trial.seconds) + 60
    with _loaded(served, longest) as own, _loaded_beside(served.tables, folder, longest) as other:
        beside(own, other, trial, ROUNDS, served.kept_in, as_json)


def _find(served: Served, first: float, seconds: float, within: float, as_json: bool) -> None:
    tried: list[Measured] = []
    longest = within + WARM + seconds
    with _loaded(served, longest + 60) as load:
        end = monotonic() + within

        def room() -> bool:
            return len(tried) < TRIALS and (not tried or monotonic() + WARM + seconds < end)

        for found in search(
            lambda rate: load.measure(Trial(rate, WARM, seconds)), first, FASTEST, room
        ):
            tried.append(found)
            note(_progress(found))
    held = max((each for each in tried if each.holds), key=lambda each: each.rate, default=None)
    if as_json:
        print_json({"held": asdict(held) if held else None, "tried": [*map(asdict, tried)]})
    else:
        _print_found(held, tried, served.kept_in)


@contextmanager
def _loaded(served: Served, seconds: float) -> Iterator[LoadProcess]:
    """Run a server and a load on it, for as long as that takes and not much longer."""
    count = served.tables
    longest = seconds + 60 + count / 5
    with (
        tempfile.TemporaryDirectory(prefix="ypsilon-bench-") as folder,
        running_server(Path(folder), longest, served.database, served.processes) as (pid, address),
    ):
        note(f"{count} tables are made at {address}")
        with running_load(pid, address, count, longest) as load:
            yield load


@contextmanager
def _loaded_beside(count: int, folder: Path, seconds: float) -> Iterator[LoadProcess]:
    """Run boardgame.io and the same load on it."""
    longest = seconds + 60 + count / 5
    with running_beside(folder, longest) as (pid, address):
        note(f"{count} matches are made at {address}")
        with running_load(pid, address, count, longest, BESIDE) as load:
            yield load


def _progress(found: Measured) -> str:
    cpu = "" if found.cpu_per_move is None else f", {found.cpu_per_move:.2f} ms CPU a move"
    held = "holds" if found.holds else "does not hold"
    return f"{found.rate:.0f} moves/s: p50 {found.p50:.1f} ms, p99 {found.p99:.1f} ms{cpu}: {held}"


def _print_found(held: Measured | None, tried: list[Measured], kept_in: str) -> None:
    least = 0.0 if held is None else held.rate
    failed = min((each.rate for each in tried if each.rate > least), default=None)
    if held is None:
        print(f"the goal does not hold at {failed:.0f} moves a second, the lowest rate tried")
    else:
        _print(held, kept_in)
        above = "" if failed is None else f", and does not at {failed:.0f}"
        print(f"the goal holds at {held.rate:.0f} moves a second{above}")
    if any(each.load_was_the_limit for each in tried if each.rate == failed):
        print("where it did not hold the load was the limit: the server may carry more")


def _print(found: Measured, kept_in: str) -> None:
    title = (
        f"{found.tables} tables, {found.connections} connections, {found.seconds:.0f} s, {kept_in}"
    )
    print_table(
        (
            "moves/s",
            "messages/s",
            "p50",
            "p95",
            "p99",
            "slowest",
            "CPU/move",
            "CPU",
            "memory/table",
        ),
        [_row(found)],
        title,
    )
    whole, bare = found.kilobytes_per_table, found.bare_kilobytes_per_table
    if whole is not None and bare is not None:
        print(f"{bare:.0f} KB of that are bare connections, {whole - bare:.0f} KB the table itself")
    held = "holds" if found.holds else "does not hold"
    print(f"{found.within_goal:.2%} of {found.moves} moves within 50 ms: the goal of 99 % {held}")
    if found.refused:
        print(f"{found.refused} requests were refused")
    if found.load_was_the_limit:
        print(
            f"the load itself was {found.lag:.1f} ms late and took {found.load_share:.0%} of a "
            "core: this says little of the server"
        )


def _row(found: Measured) -> tuple[str, ...]:
    cpu, share, memory = found.cpu_per_move, found.cpu_share, found.kilobytes_per_table
    return (
        f"{found.moves_per_second:.0f}",
        f"{found.messages_per_second:.0f}",
        *(f"{each:.1f} ms" for each in (found.p50, found.p95, found.p99, found.slowest)),
        "–" if cpu is None else f"{cpu:.2f} ms",
        "–" if share is None else f"{share:.0%}",
        "–" if memory is None else f"{memory:.0f} KB",
    )

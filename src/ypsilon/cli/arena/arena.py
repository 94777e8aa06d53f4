"""`ypsilon arena`: bots against one another, and the ladder that they stand on."""

from __future__ import annotations

import hashlib
import shlex
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ypsilon import games as all_games
from ypsilon.cli.arena.options import (
    anew_option,
    cluster_option,
    limit_of,
    nodes_option,
    opening_of,
    opening_option,
    seats_option,
    seconds_option,
    with_seats,
    workers_of,
    workers_option,
)
from ypsilon.cli.arguments import chosen, complete_game, game_option, json_option, seed_option
from ypsilon.cli.errors import BadInput, Failure, Stopped
from ypsilon.cli.folders import own_folder
from ypsilon.cli.text.terminal import note, print_json
from ypsilon.core import codec
from ypsilon.core.bot import Limit

if TYPE_CHECKING:
    from ypsilon.arena.bot_game import Played
    from ypsilon.arena.journal import Header, Journal
    from ypsilon.arena.plan import Plan
    from ypsilon.workers.job import Workers


@click.command()
@click.argument("name", metavar="GAME", shell_complete=complete_game)
@click.argument("bots", metavar="[BOT…]", nargs=-1)
@game_option
@seats_option
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=40,
    metavar="N",
    show_default=True,
    help="How many games of each pairing, or with more than two seats of each bot, rounded up.",
)
@nodes_option
@seconds_option
@opening_option
@seed_option
@click.option("--anchor", metavar="BOT", help="Whose rating is 0.  [default: the first bot]")
@workers_option
@cluster_option
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where all is kept.  [default: a folder of the arena's own]",
)
@anew_option
@json_option
def arena(
    name: str,
    bots: tuple[str, ...],
    given: tuple[str, ...],
    seats: int | None,
    games: int,
    nodes: int | None,
    seconds: float | None,
    opening: int | None,
    seed: int,
    anchor: str | None,
    workers: int | None,
    cluster: str | None,
    out: Path | None,
    anew: bool,
    as_json: bool,
) -> None:
    """Let bots play against one another and print the ladder: ratings with intervals of 95 %.

    Without bots, all of the game take part. Two meet in pairings, more in line-ups drawn by the
    seed; each block has everybody in every seat once, with the same luck or opening. Games that
    repeat move by move count once. “program:COMMAND” is a program of your own (docs/BOTS.md),
    which must be on every node of a cluster. The same command gives the same ladder, on any
    number of processes or machines, unless --seconds is given.

    Every finished game is kept in FOLDER: the same command goes on where it was stopped or
    killed, and one with more --games adds to them. There are also ladder.json, the plot
    (ladder.svg, ladder.png) and the packed record of every game (records/), as `ypsilon replay`
    reads it.

    \b
    Examples:
      ypsilon arena pylos
      ypsilon arena pylos medium strong --games 200 --nodes 1000 --out pylos-arena
      ypsilon arena tyros --seats 3 --games 90 --seed 7
      ypsilon arena tryce --cluster 192.0.2.1:6379
    """
    given = with_seats(given, seats)
    limit = limit_of(nodes, seconds)
    plan = _plan(name, bots, given, games, seed, limit, opening)
    anchor = anchor or plan.bots[0]
    if anchor not in plan.bots:
        raise BadInput(f"--anchor: “{anchor}” does not take part")
    if seconds is not None:
        note("by the clock: the same command will not give the same ladder")
    command = _command(plan, given, anchor)
    players = workers_of(workers, cluster)
    held = _Held(plan, anchor, command, out, anew)
    held.play(players)
    held.tell(as_json)


class _Held:
    """An arena in its folder."""

    def __init__(self, plan: Plan, anchor: str, command: str, out: Path | None, anew: bool) -> None:
        from ypsilon.arena.contest import GAMES, RECORDS

        self.plan, self.anchor, self.command = plan, anchor, command
        header = _header(plan)
        self.folder = out or _own_folder(header)
        if anew:
            (self.folder / GAMES).unlink(missing_ok=True)
            shutil.rmtree(self.folder / RECORDS, ignore_errors=True)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.journal = _opened(self.folder / GAMES, header)
        self.interrupted = False

    def play(self, workers: Workers) -> None:
        """Play what is left; Ctrl-C ends it early."""
        from ypsilon.arena.bot_game import GameFailed
        from ypsilon.arena.contest import hold
        from ypsilon.cli.text.progress import progress

        try:
            with progress() as on_game:
                hold(self.plan, self.journal, workers, on_game)
        except GameFailed as error:
            raise Failure(str(error)) from None
        except KeyboardInterrupt:
            self.interrupted = True
        finally:
            self.journal.close()

    def tell(self, as_json: bool) -> None:
        """Print the ladder, and write it."""
        from ypsilon.arena.ladder.ladder import ladder
        from ypsilon.cli.arena.output import described, print_ladder, write

        found = ladder(self.plan, self.journal.played, self.anchor)
        data = described(found, self.plan, self.command)
        write(self.folder, found, data)
        if as_json:
            print_json(data)
        else:
            print_ladder(found, self.plan, self.command)
        note(f"all is in {self.folder}")
        if self.interrupted:
            raise Stopped(
                f"interrupted after {len(self.journal.played)} of {found.planned} games; "
                "the same command goes on"
            )


def _plan(
    name: str,
    bots: tuple[str, ...],
    given: tuple[str, ...],
    games: int,
    seed: int,
    limit: Limit,
    opening: int | None,
) -> Plan:
    from ypsilon.arena.entrants import entrants
    from ypsilon.arena.fingerprint import fingerprint
    from ypsilon.arena.plan import Plan
    from ypsilon.bots.outside import named

    game = chosen(name, given)
    bots = bots or entrants(game)
    for bot in bots:
        named(game, bot)
    code = fingerprint(all_games.folder(name))
    try:
        return Plan(game, bots, games, seed, limit, opening_of(game, opening), code=code)
    except ValueError as error:
        raise BadInput(str(error)) from None


def _header(plan: Plan) -> Header:
    from ypsilon.arena.contest import header
    from ypsilon.arena.fingerprint import of_bot

    return header(plan, [of_bot(bot, plan.code) for bot in plan.bots])


def _opened(path: Path, header: Header) -> Journal[Played]:
    from ypsilon.arena.bot_game import Played
    from ypsilon.arena.journal import Journal, JournalError

    try:
        return Journal(path, header, Played)
    except JournalError as error:
        raise BadInput(str(error)) from None


def _own_folder(header: Header) -> Path:
    """Give a folder that no other arena has."""
    mark = hashlib.sha256(codec.dumps(header).encode()).hexdigest()[:12]
    return own_folder("data", "an arena", ": take --out FOLDER") / "arena" / f"{header.game}-{mark}"


def _command(plan: Plan, given: tuple[str, ...], anchor: str) -> str:
    """Give the command that makes this ladder."""
    words = ["ypsilon", "arena", plan.game.name, *plan.bots]
    words += [word for option in given for word in ("-o", option)]
    words += ["--games", str(plan.games), "--seed", str(plan.seed)]
    words += ["--nodes", str(plan.limit.nodes)] if plan.limit.nodes is not None else []
    words += ["--seconds", f"{plan.limit.seconds:g}"] if plan.limit.seconds is not None else []
    words += ["--opening", str(plan.opening), "--anchor", anchor]
    return shlex.join(words)

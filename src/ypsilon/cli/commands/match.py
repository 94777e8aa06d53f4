"""`ypsilon match`: bots against each other, and how far the score can be trusted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from ypsilon.cli.arguments import (
    json_option,
    seed_option,
    solutions_option,
    with_game,
    with_limit,
)
from ypsilon.cli.errors import BadInput, Failure, Stopped
from ypsilon.cli.text.terminal import interactive, print_json, print_table
from ypsilon.core import codec, options
from ypsilon.core.bot import Limit
from ypsilon.core.codec import short
from ypsilon.core.game import AnyGame

if TYPE_CHECKING:
    from ypsilon.arena.report import Report, Standing
    from ypsilon.arena.tournament import OnProgress


@click.command()
@with_game
@click.argument("bots", metavar="BOT…", nargs=-1, required=True)
@click.option(
    "--games",
    type=click.IntRange(min=1),
    default=100,
    metavar="N",
    show_default=True,
    help="How many games, rounded up so that the seats are balanced.",
)
@solutions_option
@with_limit
@seed_option
@click.option(
    "--workers", type=click.IntRange(min=1), metavar="N", help="Processes.  [default: one a core]"
)
@json_option
def match(
    game: AnyGame,
    bots: tuple[str, ...],
    games: int,
    limit: Limit,
    seed: int,
    workers: int | None,
    as_json: bool,
) -> None:
    """Let bots play a match and print wins, draws, and how far the score can be trusted.

    Every bot plays equally often in every seat; where there are more seats than bots, the last
    bot fills them. With --nodes alone the same seed always gives the same match. Ctrl-C ends a
    match early and prints the score so far. “program:COMMAND” is a program of your own that is
    asked by lines of JSON (docs/BOTS.md); what it does wrong loses its game.

    \b
    Examples:
      ypsilon match pylos strongest greedy --games 200 --seed 1 --nodes 2000
      ypsilon match tyros "program:./mybot.py --depth 2" medium --games 20
      ypsilon match pylos greedy uniform --json
    """
    if len(bots) > game.seats:
        raise BadInput(f"{game.name} has {game.seats} seats; {len(bots)} bots do not fit")
    report = _played(game, bots, games, limit, seed, workers)
    if as_json:
        print_json(_described(report, game))
    else:
        _print(report, game)
    if not report.complete:
        raise Stopped(f"interrupted after {report.games} of {report.planned} games")


def _played(
    game: AnyGame,
    bots: tuple[str, ...],
    games: int,
    limit: Limit,
    seed: int,
    workers: int | None,
) -> Report:
    from ypsilon.arena.bot_game import GameFailed
    from ypsilon.arena.tournament import play_tournament

    with _progress() as on_progress:
        try:
            return play_tournament(game, bots, games, seed, limit, workers, on_progress)
        except GameFailed as error:
            raise Failure(str(error)) from None


@contextmanager
def _progress() -> Iterator[OnProgress | None]:
    """Show a bar on a terminal while the match lasts."""
    if not interactive():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=None)
        yield lambda done, all_games: bar.update(task, completed=done, total=all_games)


def _described(report: Report, game: AnyGame) -> object:
    means = [{"mean": standing.mean} for standing in report.standings]
    data = codec.encode(report)
    data["standings"] = [a | b for a, b in zip(data["standings"], means, strict=True)]
    return data | {"options": codec.encode(game)}


def _print(report: Report, game: AnyGame) -> None:
    head = ("bot", "games", "wins", "draws", "losses", "score", "95 %", "turns", "ms a move")
    print_table(head, [_row(standing) for standing in report.standings])
    distinct = "" if report.distinct == report.games else f", {report.distinct} of them different"
    print(f"{report.game}: {report.games} games{distinct}, seed {report.seed}")
    if chosen := options.spelt(game):
        print("with " + ", ".join(f"{name}={short(text)}" for name, text in chosen.items()))
    print(f"{report.turns:.1f} turns a game; ended by " + _endings(report))
    for bot, why, count in report.forfeits:
        print(f"{bot} forfeited {count}×: it {why}")


def _row(standing: Standing) -> tuple[str, ...]:
    low, high = standing.interval
    return (
        standing.bot,
        str(standing.games),
        str(standing.wins),
        str(standing.draws),
        str(standing.losses),
        f"{100 * standing.mean:.1f} %",
        f"{100 * low:.1f}–{100 * high:.1f}",
        f"{standing.turns:.1f}",
        f"{1000 * standing.seconds:.2f}",
    )


def _endings(report: Report) -> str:
    return ", ".join(f"{rule} {count}×" for rule, count in report.endings)

"""`ypsilon play`: people and bots at this terminal."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
from pathlib import Path

import click

from ypsilon import games
from ypsilon.cli.arguments import (
    chosen_for_table,
    complete_game,
    game_option,
    language_option,
    positioned,
    solutions_option,
    with_limit,
)
from ypsilon.cli.errors import BadInput, Stopped
from ypsilon.cli.local.saves import fresh_file, latest
from ypsilon.cli.local.series import LocalSeries, PlayOptions
from ypsilon.cli.seats import players
from ypsilon.cli.session.input import BlockingLines
from ypsilon.cli.session.prompt_commands import Quit
from ypsilon.core.bot import Limit
from ypsilon.core.data import replace


@click.command()
@click.argument("name", metavar="[GAME]", required=False, shell_complete=complete_game)
@game_option
@click.option("--seats", metavar="A,B,…", help="Who sits where: me, name:ANNA or a bot.")
@click.option("--position", metavar="TEXT", help="The position to start from.")
@click.option("--series", type=click.IntRange(min=1), metavar="N", help="How many games to play.")
@click.option("--save", metavar="FILE", help="The new file that the game is kept in.")
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    metavar="[FILE]",
    help="Go on with the game in FILE, or with the last one.",
)
@solutions_option
@with_limit
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="N", help="The seed of the bots' choices."
)
@language_option
def play(
    name: str | None,
    given: tuple[str, ...],
    seats: str | None,
    position: str | None,
    series: int | None,
    save: str | None,
    resume: str | None,
    limit: Limit,
    seed: int | None,
    language: str,
) -> None:
    """Play a game at this terminal, against bots or with friends.

    Without --seats you sit in the first seat, and bots of a usual level in the others. At the
    prompt write an action or a whole turn; “?” lists what is allowed, “help” says what else can
    be asked for: why something is forbidden, a hint, the log, a rule, taking back. Seats are
    counted from 1. What a game's rules leave to the lot, such as who begins, is drawn unless an
    option says it.

    Everything is kept after each action in a file of its own, so nothing is lost however the
    game is broken off. The file of an unfinished game holds the seed of its luck, without which
    it could not go on: do not look into it while you play.

    \b
    Examples:
      ypsilon play pylos
      ypsilon play pylos --seats me,strongest --seconds 3
      ypsilon play pylos --seats name:Anna,name:Bert --series 3
      ypsilon play pylos -o variant=expert --position "1a1,1b2/1c3 dark"
      ypsilon play --resume
    """
    seed = secrets.randbits(32) if seed is None else seed
    options = PlayOptions(language, replace(limit, seed=seed))
    if resume is not None:
        if given or seats or position or series or save:
            raise BadInput("--resume goes on with a game as it was: no other choice can be made")
        local_series = LocalSeries.resumed(_found(name, resume))
    elif name is None:
        raise BadInput(f"which game? There are: {', '.join(games.names())} (or --resume)")
    else:
        game, lots = chosen_for_table(name, given, language)
        if not game.movers(positioned(game, position)):
            raise BadInput("--position: in this position the game is over")
        seated = players(game, seats, language)
        file = fresh_file(name, save)
        local_series = LocalSeries.fresh(game, seated, file, position or "", series or 1, lots)
    _play(local_series, options)


def _found(name: str | None, resume: str) -> Path:
    """Give the file to go on with; a game's name after --resume is meant as the game."""
    if resume in games.names() and name is None and not Path(resume).exists():
        name, resume = resume, ""
    if name is not None:
        games.find(name)
    return Path(resume).resolve() if resume else latest(name)


def _play(local_series: LocalSeries, options: PlayOptions) -> None:
    if sys.stdin is not None and sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  # Lines can then be edited and called back.
    try:
        _play_until_quit(local_series, options)
    except KeyboardInterrupt:
        local_series.keep()
        raise Stopped(local_series.farewell(options.language)) from None


def _play_until_quit(local_series: LocalSeries, options: PlayOptions) -> None:
    try:
        asyncio.run(local_series.play(options, BlockingLines()))
    except Quit:
        local_series.keep()
        print(local_series.farewell(options.language))

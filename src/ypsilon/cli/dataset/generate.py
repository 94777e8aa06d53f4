"""`ypsilon generate`: games that bots play for data, on all cores or on a cluster."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
from ypsilon.cli.arguments import (
    chosen,
    complete_game,
    game_option,
    json_option,
    language_option,
    seed_option,
)
from ypsilon.cli.dataset.output import check_arrow, clear, failing, tell
from ypsilon.cli.dataset.words import said
from ypsilon.cli.errors import BadInput, Stopped
from ypsilon.cli.text.progress import progress
from ypsilon.cli.text.terminal import note
from ypsilon.cli.text.translation import speaking
from ypsilon.core import codec
from ypsilon.core.bot import Limit

if TYPE_CHECKING:
    from ypsilon.arena.journal import Header
    from ypsilon.arena.self_play import SelfPlay
    from ypsilon.core.game import AnyGame


@click.command()
@click.argument("name", metavar="GAME", shell_complete=complete_game)
@click.argument("bots", metavar="[BOT…]", nargs=-1)
@game_option
@seats_option
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=100,
    metavar="N",
    show_default=True,
    help="How many games.",
)
@nodes_option
@seconds_option
@opening_option
@seed_option
@workers_option
@cluster_option
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Where all is kept.  [default: a folder here, by game and seed]",
)
@anew_option
@language_option
@json_option
def generate(
    name: str,
    bots: tuple[str, ...],
    given: tuple[str, ...],
    seats: int | None,
    games: int,
    nodes: int | None,
    seconds: float | None,
    opening: int | None,
    seed: int,
    workers: int | None,
    cluster: str | None,
    out: Path | None,
    anew: bool,
    language: str,
    as_json: bool,
) -> None:
    """Let bots play games and write them as data: every decision a row of Parquet, and records.

    One bot plays against itself, several meet as the seed draws them; without any it is the
    strongest level. A row has what the seat knew (view), what it did (action), what the bot
    expected (value), how the game ended, and the seed: docs/RESEARCH.md has all columns. The same
    command writes the same bytes, on any number of processes or machines, unless --seconds is
    given.

    Every finished game is kept in FOLDER: the same command goes on where it was stopped or killed,
    and one with more --games adds to them. FOLDER/decisions has the Parquet, FOLDER/games the
    records, packed, as `ypsilon replay` reads them. Needs the extra `research`.

    \b
    Examples:
      ypsilon generate trypsylon
      ypsilon generate trypsylon strong medium easy --games 1000 --seed 7 --out trypsylon-data
      ypsilon generate tyros --seats 3 --games 50
      ypsilon generate pylos strong --games 100000 --cluster 192.0.2.1:6379
    """
    check_arrow()
    with speaking(language):
        plan = _plan(chosen(name, with_seats(given, seats)), bots, games, seed,
                     limit_of(nodes, seconds), opening, language)  # fmt: skip
    if seconds is not None:
        note(said(language, "by_clock"))
    players = workers_of(workers, cluster)
    there = out or Path(f"{name}-{seed}-data")
    if anew:
        clear(there)
    _Generated(plan, there, workers, language).make(players, as_json)


class _Generated:
    """A dataset in its folder."""

    def __init__(self, plan: SelfPlay, path: Path, writers: int | None, language: str) -> None:
        from ypsilon.dataset.folder import DatasetFolder
        from ypsilon.workers.processes import Processes

        self.plan = plan
        self.language = language
        self.header = _header(plan)
        self.folder = DatasetFolder(path, plan.games)
        # Files are written here, wherever the games are played.
        self.writers = Processes(writers)

    def make(self, players: Any, as_json: bool) -> None:
        """Play what is left, write it and say so; Ctrl-C ends it early."""
        from ypsilon.dataset.generation import generate as generated

        done = 0
        try:
            with failing(), progress(language=self.language) as on_game:

                def told(finished: int, planned: int) -> None:
                    nonlocal done
                    done = finished
                    on_game(finished, planned)

                generated(self.plan, self.header, self.folder, players, self.writers, told)
        except KeyboardInterrupt:
            raise Stopped(
                said(self.language, "interrupted", done=done, games=self.plan.games)
            ) from None
        source = {"command": _command(self.plan), **codec.encode(self.header)}
        del source["format"]
        tell(self.folder, source, as_json, self.language)


def _plan(
    game: AnyGame,
    bots: tuple[str, ...],
    games: int,
    seed: int,
    limit: Limit,
    opening: int | None,
    language: str,
) -> SelfPlay:
    from ypsilon.arena.entrants import entrants
    from ypsilon.arena.fingerprint import fingerprint
    from ypsilon.arena.self_play import SelfPlay
    from ypsilon.bots.levels import levels
    from ypsilon.bots.outside import named

    bots = bots or (tuple(levels(game)) or entrants(game))[-1:]
    for bot in bots:
        named(game, bot)
    if twice := sorted({bot for bot in bots if bots.count(bot) > 1}):
        raise BadInput(said(language, "twice", bot=twice[0]))
    code = fingerprint(all_games.folder(game.name))
    return SelfPlay(game, bots, 0, games, seed, limit, opening_of(game, opening), code=code)


def _header(plan: SelfPlay) -> Header:
    from ypsilon.arena.contest import header
    from ypsilon.arena.fingerprint import of_bot
    from ypsilon.dataset.generation import KIND

    return header(plan, [of_bot(bot, plan.code) for bot in plan.bots], KIND)


def _command(plan: SelfPlay) -> str:
    """Give the command that makes this dataset."""
    from ypsilon.core.options import spelt

    words = ["ypsilon", "generate", plan.game.name, *plan.bots]
    words += [word for each in spelt(plan.game).items() for word in ("-o", "=".join(each))]
    words += ["--games", str(plan.games), "--seed", str(plan.seed)]
    words += ["--nodes", str(plan.limit.nodes)] if plan.limit.nodes is not None else []
    words += ["--seconds", f"{plan.limit.seconds:g}"] if plan.limit.seconds is not None else []
    return shlex.join([*words, "--opening", str(plan.opening)])

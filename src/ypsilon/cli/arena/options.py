"""Options of commands that let bots play many games: how they think, begin, and where they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from ypsilon.cli.arena.cluster import token_file
from ypsilon.cli.arguments import Seconds
from ypsilon.cli.errors import BadInput
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame

if TYPE_CHECKING:
    from ypsilon.workers.job import Workers

NODES = 200
OPENING = 4

seats_option = click.option("--seats", type=int, metavar="N", help="How many play, as -o seats=N.")
nodes_option = click.option(
    "--nodes",
    type=click.IntRange(min=1),
    metavar="N",
    help=f"How many positions a bot may look at for each decision.  "
    f"[default: {NODES}, without --seconds]",
)
seconds_option = click.option(
    "--seconds",
    type=Seconds(),
    metavar="N",
    help="How long a bot may think in a turn; what comes of it does not reproduce.",
)
opening_option = click.option(
    "--opening",
    type=click.IntRange(0, 1000),
    metavar="N",
    help=f"How many decisions are made at random at the start.  "
    f"[default: {OPENING} in games without luck, else 0]",
)
workers_option = click.option(
    "--workers", type=click.IntRange(min=1), metavar="N", help="Processes.  [default: one a core]"
)
cluster_option = click.option(
    "--cluster", metavar="HOST:PORT", help="Play on a cluster (see ypsilon cluster)."
)
anew_option = click.option(
    "--anew", is_flag=True, help="Forget what the folder has, and begin anew."
)


def with_seats(given: tuple[str, ...], seats: int | None) -> tuple[str, ...]:
    """Give the options of a game with the number of seats among them, if it was given."""
    return (*given, *([f"seats={seats}"] if seats is not None else []))


def limit_of(nodes: int | None, seconds: float | None) -> Limit:
    """Give how much bots may think, which without a clock always comes to the same."""
    return Limit(seconds, NODES if nodes is None and seconds is None else nodes)


def opening_of(game: AnyGame, opening: int | None) -> int:
    """Give how many decisions are made at random: without luck some, or all games were alike."""
    return (0 if game.chance else OPENING) if opening is None else opening


def workers_of(count: int | None, cluster: str | None) -> Workers:
    """Give who plays: so many processes here, or a cluster."""
    from ypsilon.workers.cluster import Cluster
    from ypsilon.workers.processes import Processes

    if cluster is None:
        return Processes(count)
    if count is not None:
        raise BadInput("--workers is for this machine alone; a cluster has its own")
    return Cluster(cluster, token_file())

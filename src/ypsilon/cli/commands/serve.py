"""`ypsilon serve`: tables for people and bots anywhere."""

from __future__ import annotations

import os
import re
import sys
import webbrowser
from functools import partial
from pathlib import Path
from threading import Thread

import click

from ypsilon.cli.arguments import Seconds, solutions_option
from ypsilon.cli.database import address, archive_folder, archive_option, database_option
from ypsilon.cli.errors import BadInput, Failure


def page_address(_: click.Context, option: click.Parameter, given: str) -> str:
    """Give the address of a page, or refuse what a link must not lead to."""
    if given and not re.fullmatch(r"https?://[^\s<>\"]+", given):
        raise BadInput(f"--{option.name} is the address of a page: https://…")
    return given


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port to listen at; 0 takes a free one.",
)
@database_option
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="How many processes serve the port; more than one need PostgreSQL.",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=2,
    show_default=True,
    help="How many bots may think at once, in each process that serves.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="Another page that may use this server; may be given several times.",
)
@click.option(
    "--host-name",
    "hosts",
    multiple=True,
    envvar="YPSILON_HOSTS",
    metavar="NAME",
    help="A name by which pages reach this server; may be given several times. Others are refused.",
)
@click.option(
    "--bot-seconds",
    type=Seconds(),
    default=1.0,
    show_default=True,
    help="How long a bot may think in a turn, whatever its decisions.",
)
@click.option(
    "--log",
    type=click.Choice(["json", "text"]),
    default="json",
    show_default=True,
    help="How events are written to the error output.",
)
@click.option(
    "--keep-days",
    type=click.IntRange(0, 36500),
    default=0,
    envvar="YPSILON_KEEP_DAYS",
    metavar="N",
    help="Delete tables N days after they ended; 0 keeps them for good.  [default: 0]",
)
@click.option(
    "--imprint",
    default="",
    envvar="YPSILON_IMPRINT",
    callback=page_address,
    metavar="URL",
    help="A page that says who runs this server; all pages link to it.",
)
@click.option(
    "--privacy",
    default="",
    envvar="YPSILON_PRIVACY",
    callback=page_address,
    metavar="URL",
    help="A page that says what is kept of people; all pages link to it.",
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="[GAME:]NAME=COMMAND",
    help="A program that plays here as a bot of this name (docs/BOTS.md); may be given several "
    "times. Without GAME it is offered in all games that it says it plays.",
)
@archive_option
@click.option(
    "--cluster",
    default="",
    metavar="HOST:PORT",
    help="Let bots think on a cluster (ypsilon cluster) of which this machine is a node; here only "
    "while it is busy or lost.",
)
@solutions_option
@click.option("--open", "opening", is_flag=True, help="Open the page in the browser.")
def serve(
    host: str,
    port: int,
    database: str | None,
    processes: int,
    workers: int,
    origins: tuple[str, ...],
    hosts: tuple[str, ...],
    bot_seconds: float,
    log: str,
    keep_days: int,
    imprint: str,
    privacy: str,
    bots: tuple[str, ...],
    archive: Path | None,
    cluster: str,
    opening: bool,
) -> None:
    """Serve tables for people and bots anywhere.

    Without a database everything is kept in one file in your data directory; nothing needs to be
    set up. An address with a password belongs in DATABASE_URL, not on the command line. A file
    of an earlier version is upgraded, after a backup was written beside it; a database elsewhere
    is by “ypsilon db upgrade”.

    Ctrl-C or SIGTERM stops it: what is being done is kept, and clients come back by themselves
    when it runs again.

    \b
    Examples:
      ypsilon serve --open
      ypsilon serve --host 0.0.0.0 --port 80 --origin https://games.example.org
      ypsilon serve --host-name games.example.org
      ypsilon serve --port 0 --database tables.db --log text
      ypsilon serve --processes 4 --host-name games.example.org
      ypsilon serve --workers 8 --cluster 192.0.2.1:6379
      ypsilon serve --bot "pylos:deep=/opt/bots/deep --threads 1"
    """
    from ypsilon.cli.outside import listed
    from ypsilon.server import CannotServe, Settings, run

    settings = Settings(
        address(database),
        host,
        port,
        origins,
        hosts,
        processes=processes,
        workers=workers,
        bot_seconds=bot_seconds,
        keep_days=keep_days,
        imprint=imprint,
        privacy=privacy,
        bots=tuple(map(listed, bots)),
        archive=str(archive_folder(archive, address(database))),
        cluster=cluster,
        cluster_token=_token_of(cluster),
    )
    try:
        run(settings, log, partial(_announce, opening))
    except CannotServe as error:
        raise Failure(str(error)) from None


def _token_of(cluster: str) -> str:
    """Give the file of a cluster's token; refuse what can never be a cluster."""
    if not cluster:
        return ""
    from ypsilon.cli.arena.cluster import token_file
    from ypsilon.workers import token
    from ypsilon.workers.cluster import imported, place_of
    from ypsilon.workers.job import WorkFailed

    try:
        place_of(cluster)
        imported()
        token.environment(token_file(), os.environ)
    except WorkFailed as error:
        raise Failure(str(error)) from None
    return str(token_file())


def _announce(opening: bool, where: str) -> None:
    print(f"Ypsilon is at {where}  (Ctrl-C stops it)", flush=True)
    if opening and (sys.platform != "linux" or os.environ.get("DISPLAY") or _wayland()):
        # The browser may take its time: the server must not wait for it.
        Thread(target=webbrowser.open, args=(where,), daemon=True).start()


def _wayland() -> bool:
    return bool(os.environ.get("WAYLAND_DISPLAY"))

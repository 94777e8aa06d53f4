"""`ypsilon join`: a seat at a table of a server, at this terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Literal

import click

from ypsilon.cli.arguments import chosen_for_table, complete_game, game_option, language_option
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.remote import play
from ypsilon.cli.remote.join import NewTableOptions, Visitor, clock_of
from ypsilon.client import BadAddress, Denied, TableAddress, TurnedAway, Unreachable, table_address


@click.command()
@click.argument("address")
@click.argument("table", required=False)
@click.option(
    "--new", metavar="GAME", shell_complete=complete_game, help="Make a table for this game."
)
@game_option
@click.option("--seats", "who", metavar="A,B,…", help="Who sits where: me, open, name:ANNA, a bot.")
@click.option("--clock", metavar="TEXT", help="The clock: 300+5 (seconds) or 3d (days a turn).")
@click.option("--listed", is_flag=True, help="Let anybody find the new table and sit down.")
@click.option("--hints", is_flag=True, help="Let everybody at the new table ask for hints.")
@click.option(
    "--name", default="Guest", show_default=True, envvar="YPSILON_NAME", help="Your name there."
)
@click.option("--token-file", metavar="FILE", help="The file that your seat's token is in.")
@click.option("--watch", is_flag=True, help="Watch without a seat.")
@language_option
def join(
    address: str,
    table: str | None,
    new: str | None,
    given: tuple[str, ...],
    who: str | None,
    clock: str | None,
    listed: bool,
    hints: bool,
    name: str,
    token_file: str | None,
    watch: bool,
    language: Literal["en", "de"],
) -> None:
    """Play at a table of a server, from this terminal.

    ADDRESS is the server's, or the link that somebody invited you by. Without TABLE the tables
    are listed that anybody may join. Your seat is kept: the same command takes you back to it. A
    token comes from a file, from the environment (YPSILON_TOKEN) or is asked for.

    \b
    Examples:
      ypsilon join http://127.0.0.1:8000
      ypsilon join http://127.0.0.1:8000 --new pylos --seats me,easy
      ypsilon join http://127.0.0.1:8000 --new pylos --seats me,open --clock 600+10
      ypsilon join http://127.0.0.1:8000 k7m2x9qwer --name Ann
    """
    there = _address(address, table)
    visitor = Visitor(name, token_file, watch, language)
    if new is not None:
        _check_new(there, token_file, watch)
        game, lots = chosen_for_table(new, given, language)
        wanted = NewTableOptions(game, who, clock_of(clock), listed, hints, lots)
        _run(there, play.host_table(there, visitor, wanted))
        return
    if given or who or clock or listed or hints:
        raise BadInput("-o, --seats, --clock, --listed and --hints are for a new table: --new GAME")
    if there.table:
        _run(there, play.join_table(there, visitor))
    else:
        _run(there, play.list_tables(there, language))


def _address(address: str, table: str | None) -> TableAddress:
    try:
        return table_address(address, table)
    except BadAddress as error:
        raise BadInput(str(error)) from None


def _check_new(there: TableAddress, token_file: str | None, watch: bool) -> None:
    if there.table:
        raise BadInput("a new table gets a name of its own: leave out the table's")
    if token_file or watch:
        raise BadInput("at a new table you get seats of your own: no --token-file, no --watch")


def _run(there: TableAddress, work: Coroutine[Any, Any, None]) -> None:
    try:
        asyncio.run(work)
    except Denied as error:
        raise Failure(f"{there.server}: {error.refusal.message}") from None
    except (TurnedAway, Unreachable) as error:
        raise Failure(str(error)) from None

"""`ypsilon mcp`: tables of a server for agents, by the Model Context Protocol."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Literal

import click

from ypsilon.cli.arguments import language_option
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.text.terminal import note
from ypsilon.client import IN_GERMAN, BadAddress, Server, Unreachable, table_address
from ypsilon.match.translation import by_table

USUAL = "http://127.0.0.1:8000"
PATIENCE = 3.0
WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "missing": "agents need an extra that is not installed: pip install 'ypsilon[agents]'",
        "host_name": "--host-name is for --http",
        "at": "Agents play at {at}  (Ctrl-C stops it)",
        "ready": "agents can play at {at}: a client of MCP speaks here (Ctrl-C stops it)",
        "no_server": "no server answers yet: {why} (start “ypsilon serve”, or give --serve)",
        "ended": "the server that was to be started has ended at once (try “ypsilon serve”)",
        "taken": "cannot listen at {where}: {why}",
        "host": "--host is an address or a name, such as 127.0.0.1",
    },
    "de": {
        "missing": "Agenten brauchen ein Extra, das fehlt: pip install 'ypsilon[agents]'",
        "host_name": "--host-name ist für --http",
        "at": "Agenten spielen bei {at}  (Strg-C beendet es)",
        "ready": "Agenten können bei {at} spielen: hier spricht ein MCP-Client (Strg-C beendet es)",
        "no_server": "noch antwortet kein Server: {why} (starte „ypsilon serve“, oder gib --serve)",
        "ended": "der Server, der starten sollte, war gleich zu Ende (versuch „ypsilon serve“)",
        "taken": "bei {where} kann man nicht lauschen: {why}",
        "host": "--host ist eine Adresse oder ein Name, etwa 127.0.0.1",
    },
}


@click.command()
@click.option(
    "--server",
    "address",
    default=USUAL,
    show_default=True,
    envvar="YPSILON_SERVER",
    metavar="URL",
    help="The server at whose tables agents play.",
)
@click.option("--serve", is_flag=True, help="Start a server of your own if none answers there.")
@click.option("--http", is_flag=True, help="Serve over streamable HTTP, not on standard streams.")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="With --http: where to listen."
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8765,
    show_default=True,
    help="With --http: the port; 0 takes a free one.",
)
@click.option(
    "--host-name",
    "names",
    multiple=True,
    metavar="NAME",
    help="With --http: a name by which clients reach it; others than this machine's own are "
    "refused. Can be repeated.",
)
@language_option
def mcp(
    address: str,
    serve: bool,
    http: bool,
    host: str,
    port: int,
    names: tuple[str, ...],
    language: Literal["en", "de"],
) -> None:
    """Let agents play at the tables of a server, by the Model Context Protocol (MCP).

    An agent holds one seat as a person does: it sees what that seat may know, and is refused by
    rules. Clients of MCP start this command themselves, and speak with it on its standard input
    and output; with --http they find it at http://127.0.0.1:8765/mcp instead. Tables are those of
    “ypsilon serve”; --serve starts one, on a free port, if none answers.

    \b
    Examples:
      ypsilon mcp --serve
      ypsilon mcp --server https://games.example.org --language de
      ypsilon mcp --http --port 8765
    \b
    In the settings of a client:
      {"mcpServers": {"ypsilon": {"command": "ypsilon", "args": ["mcp", "--serve"]}}}
    """
    said = WORDS[language]
    if not http and names:
        raise BadInput(said["host_name"])
    if not host.strip():
        # Nothing at all would mean every address of this machine.
        raise BadInput(said["host"])
    there = _checked(address, language)
    try:
        from ypsilon.mcp import CannotListen, Place, serve_http, serve_stdio
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "ypsilon":
            raise
        raise Failure(said["missing"]) from None
    with _tables(there, serve, said) as at:
        try:
            if http:
                place = Place(host, port, names)
                serve_http(
                    at, language, place, lambda at: print(said["at"].format(at=at), flush=True)
                )
            else:
                note(said["ready"].format(at=at))
                serve_stdio(at, language)
        except CannotListen as error:
            raise Failure(said["taken"].format(where=error.where, why=error.why)) from None


def _checked(address: str, language: str) -> str:
    try:
        return table_address(address, None).server
    except BadAddress as error:
        why = by_table(IN_GERMAN, str(error)) if language == "de" else None
        raise BadInput(f"--server: {why or error}") from None


@contextmanager
def _tables(address: str, serve: bool, said: Mapping[str, str]) -> Iterator[str]:
    """Give where tables are: at the address, or at a server started for as long as this runs."""
    why = asyncio.run(_unreachable(address))
    if why is None or not serve:
        if why is not None:
            note(said["no_server"].format(why=why))
        yield address
        return
    # Ended by a signal, this program still ends the other.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    # A group of its own: Ctrl-C is for this program, which then ends the other.
    started = subprocess.Popen(
        [sys.executable, "-m", "ypsilon.cli", "serve", "--port", "0", "--log", "text"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        yield _where(started, said)
    finally:
        started.send_signal(signal.SIGTERM)
        started.wait()


def _where(started: subprocess.Popen[str], said: Mapping[str, str]) -> str:
    assert started.stdout is not None
    for line in started.stdout:
        for word in line.split():
            if word.startswith("http://"):
                return word.rstrip("/")
    raise Failure(said["ended"])


async def _unreachable(address: str) -> str | None:
    """Say why no server answers at an address; None where one does."""
    async with Server(address) as server:
        try:
            # Clients do not wait long for tools to be there.
            async with asyncio.timeout(PATIENCE):
                await server.about()
        except Unreachable as error:
            return str(error)
        except TimeoutError:
            return f"{address}: no answer within {PATIENCE:g} seconds"
    return None

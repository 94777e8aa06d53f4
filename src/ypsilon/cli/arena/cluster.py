"""`ypsilon cluster`: machines that play games for an arena, joined by Ray and a token."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import click

from ypsilon.cli.errors import Failure
from ypsilon.cli.folders import own_folder
from ypsilon.cli.text.terminal import note
from ypsilon.workers import token
from ypsilon.workers.job import WorkFailed

host_option = click.option(
    "--host", metavar="ADDRESS", help="This machine's address, as the others reach it."
)
cpus_option = click.option(
    "--cpus",
    type=click.IntRange(min=1),
    metavar="N",
    help="How many games at once.  [default: one a core]",
)


def token_file() -> Path:
    """Give the file in which this machine keeps the token of its cluster."""
    return own_folder("data", "the token of a cluster") / "cluster-token"


@click.group(invoke_without_command=True)
@click.pass_context
def cluster(context: click.Context) -> None:
    """Join machines into a cluster that plays the games of an arena.

    All machines need the same ypsilon with the extra `cluster` (Ray). The first one makes a token
    and keeps it in a file; the others need a copy of that file, or RAY_AUTH_TOKEN. Without the
    token nobody is answered. What is sent is not encrypted, and Ray listens on all of a machine's
    networks: use one that you trust.

    \b
    Examples:
      ypsilon cluster head --host 192.0.2.1          on the first machine
      ypsilon cluster token                          what the others need
      ypsilon cluster join 192.0.2.1:6379            on every other machine
      ypsilon arena pylos --cluster 192.0.2.1:6379   on any of them
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@cluster.command(short_help="Begin a cluster on this machine.")
@host_option
@click.option(
    "--port",
    type=click.IntRange(1024, 65535),
    default=6379,
    metavar="N",
    show_default=True,
    help="The port at which the others join.",
)
@cpus_option
def head(host: str | None, port: int, cpus: int | None) -> None:
    """Begin a cluster on this machine; it lasts until Ctrl-C.

    \b
    Examples:
      ypsilon cluster head --host 192.0.2.1
      ypsilon cluster head --host 127.0.0.2 --cpus 1
    """
    token.made(token_file())
    note(f"the token is in {token_file()}; other machines need it (ypsilon cluster token)")
    _start(["--head", f"--port={port}", "--include-dashboard=false"], host, cpus)


@cluster.command(short_help="Let this machine play for a cluster.")
@click.argument("address", metavar="HOST:PORT")
@host_option
@cpus_option
def join(address: str, host: str | None, cpus: int | None) -> None:
    """Let this machine play for the cluster at an address; it does so until Ctrl-C.

    \b
    Examples:
      ypsilon cluster join 192.0.2.1:6379
      ypsilon cluster join 192.0.2.1:6379 --cpus 2
    """
    _start([f"--address={address}"], host, cpus)


@cluster.command("token", short_help="Print the token that other machines need.")
def print_token() -> None:
    """Print the token of this machine's cluster, and make one where there is none.

    Whoever has it can run anything on all machines of the cluster.

    \b
    Examples:
      ypsilon cluster token
      ypsilon cluster token | ssh other 'umask 077; cat >.local/share/ypsilon/cluster-token'
    """
    token.made(token_file())
    print(token_file().read_text(encoding="ascii").strip())


def _start(arguments: list[str], host: str | None, cpus: int | None) -> None:
    """Run a node of Ray until it ends."""
    from ypsilon.workers.cluster import imported

    try:
        environment = token.environment(token_file(), os.environ)
        imported()
    except WorkFailed as error:
        raise Failure(str(error)) from None
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block"]
    # Ray's own range of ports for workers may hold the port of the head, or one that is taken.
    command += ["--disable-usage-stats", "--min-worker-port=0", "--max-worker-port=0", *arguments]
    command += [f"--node-ip-address={host}"] if host else []
    command += [f"--num-cpus={cpus}"] if cpus else []
    ended = subprocess.run(command, env={**os.environ, **environment}, check=False).returncode
    if ended > 0:
        raise Failure(f"the node of the cluster ended with code {ended}")

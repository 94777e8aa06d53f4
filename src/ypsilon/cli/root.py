"""The command `ypsilon` itself: it finds its commands, each a module of a room of the terminal."""

from __future__ import annotations

import importlib

import click

import ypsilon

COMMANDS = {
    "play": "Play a game here, against bots or with friends.",
    "learn": "Learn a game, step by step on its board.",
    "puzzle": "Solve the puzzle of the day, and others.",
    "join": "Play at a table of a server.",
    "serve": "Serve tables for people and bots anywhere.",
    "mcp": "Let agents play at a server's tables, by MCP.",
    "db": "Look after a server's database: upgrade, archive, prune.",
    "games": "List the games, their options and their bots.",
    "rules": "Print the rules of a game, or one of them.",
    "show": "Draw a position, with who moves and the result.",
    "legal": "List the legal turns of a position, one a line.",
    "best": "Find the best turn in a position.",
    "perft": "Count the ways of playing, depth by depth.",
    "replay": "Tell a recorded game in words, with its positions.",
    "review": "Grade the decisions of a recorded game, with better ones.",
    "verify": "Prove the rules and the luck of a recorded game.",
    "match": "Let bots play a match and print the score.",
    "arena": "Rate bots against one another, on a ladder that reproduces.",
    "agentbench": "Measure a language model: legality, strength, costs.",
    "cluster": "Join machines that play the games of an arena.",
    "generate": "Let bots play games for data: Parquet and records.",
    "records": "Turn a server's finished games into the same, without names.",
    "solve": "Work out the value of every position of a game.",
    "bench": "Measure how fast the rules are.",
    "bench envs": "Measure the environments for research.",
    "bench server": "Measure a server under load.",
    "bench store": "Measure a server with very many games kept.",
    "words": "Build the lexicons of Tryce, and look words up.",
    "completion": "Print what lets your shell complete commands.",
}
# Where a command is that has a room of its own.
ROOMS = {
    "agentbench": "agents",
    "arena": "arena",
    "cluster": "arena",
    "generate": "dataset",
    "records": "dataset",
    "learn": "learn",
    "mcp": "agents",
    "review": "review",
    "puzzle": "learn",
    "bench": "bench",
    "bench envs": "bench",
    "bench server": "bench",
    "bench store": "bench",
    "solve": "solve",
}


class Commands(click.Group):
    """The commands in the order in which a newcomer needs them, imported when asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if " " not in name]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace(" ", "_")
        room = f"ypsilon.cli.{ROOMS.get(cmd_name, 'commands')}"
        found: click.Command = getattr(importlib.import_module(f"{room}.{name}"), name)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        both = " ".join(args[:2])
        return super().resolve_command(ctx, [both, *args[2:]] if both in COMMANDS else args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(ypsilon.__version__, "-V", "--version", message="%(prog)s %(version)s")
@click.pass_context
def root(context: click.Context) -> None:
    """Board and card games at the terminal, for people and bots.

    \b
    Start here:
      ypsilon learn pylos         learn a game in a few minutes
      ypsilon play pylos          play against a bot
      ypsilon games               the games there are, and their options
      ypsilon rules pylos         the rules, numbered
    \b
    The same commands work for every game. Its options are given as
    -o name=value, a position to start from as --position TEXT.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())

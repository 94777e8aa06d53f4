"""`ypsilon perft`: how many ways of playing there are, depth by depth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click

from ypsilon.cli.arguments import json_option, seed_option, with_state
from ypsilon.cli.errors import Failure
from ypsilon.cli.native import native_perft, unbuilt, without_native
from ypsilon.cli.text.terminal import note, print_json
from ypsilon.core import options, turns
from ypsilon.core.game import AnyGame


@click.command()
@with_state
@click.argument("depth", type=click.IntRange(min=1))
@click.option(
    "--engine",
    type=click.Choice(["auto", "native", "python"]),
    default="auto",
    show_default=True,
    help="Who counts: the native engine of the game, or the rules in Python.",
)
@seed_option
@json_option
def perft(game: AnyGame, state: Any, depth: int, engine: str, seed: int, as_json: bool) -> None:
    """Count the ways of playing 1, 2, … DEPTH turns from a position.

    One line a depth: the depth and the count. Games with chance or secrets are counted by single
    actions, with the luck of the seed.

    \b
    Examples:
      ypsilon perft pylos 6
      ypsilon perft pylos 7 -o variant=expert --engine python
    """
    name, counts = _counted(game, state, depth, engine, seed)
    if as_json:
        described = {"game": game.name, "options": options.spelt(game), "engine": name}
        print_json({**described, "position": game.dump(state), "counts": list(counts)})
        return
    for at, count in enumerate(counts, 1):
        print(at, count, flush=True)


def _counted(
    game: AnyGame, state: Any, depth: int, engine: str, seed: int
) -> tuple[str, Iterator[int]]:
    counts = None if engine == "python" else native_perft(game, state, depth)
    if counts is not None:
        return "native", counts
    if engine == "native":
        raise Failure(without_native(game))
    if engine == "auto" and unbuilt(game):
        note(f"{without_native(game)}: counting in Python, which is slower")
    return "python", turns.perft(game, state, depth, seed)

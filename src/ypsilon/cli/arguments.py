"""Arguments that several commands share: the game with its options, a position, a limit."""

from __future__ import annotations

import functools
import math
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import click
from click.shell_completion import CompletionItem

from ypsilon import games
from ypsilon.cli.errors import BadInput
from ypsilon.cli.files import read_text
from ypsilon.cli.text.terminal import note
from ypsilon.core import options
from ypsilon.core.bot import Limit
from ypsilon.core.folders import SOLUTIONS
from ypsilon.core.game import CHANCE, AnyGame, IllegalAction, Seat
from ypsilon.core.lots import LOT, drawn_options, left_to_lot
from ypsilon.core.luck import RandomLuck, settled

Command = Callable[..., Any]

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")
language_option = click.option(
    "--language",
    type=click.Choice(["en", "de"]),
    default="en",
    show_default=True,
    envvar="YPSILON_LANGUAGE",
    help="The language of the words.",
)
seed_option = click.option(
    "--seed",
    type=click.IntRange(min=0),
    default=0,
    metavar="N",
    show_default=True,
    help="The seed of all luck.",
)
seat_option = click.option(
    "--seat", "number", type=click.IntRange(min=1), metavar="N", help="The seat, counted from 1."
)


def _look_in(ctx: click.Context, param: click.Parameter, folder: Path | None) -> None:
    # Bots think in processes of their own too: they find it as they find the data directory.
    if folder is not None:
        os.environ[SOLUTIONS] = str(folder.absolute())


solutions_option = click.option(
    "--solutions",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    expose_value=False,
    callback=_look_in,
    help="Where files of solutions are looked for.  [default: YPSILON_SOLUTIONS, or solutions "
    "in the data directory]",
)


def complete_game(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Give the games whose names begin so, for the shell."""
    return [CompletionItem(name) for name in games.names() if name.startswith(incomplete)]


def _complete_option(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    words = (ctx.params.get("name"), *ctx.args)
    name = next((word for word in words if word in games.names()), None)
    if name is None:
        return []
    return [
        CompletionItem(text, help=each.about.get("en"))
        for each in options.options(games.find(name))
        for text in (
            [f"{each.name}={options.value_text(choice)}" for choice in each.choices]
            or [f"{each.name}="]
        )
        if text.startswith(incomplete)
    ]


game_option = click.option(
    "-o",
    "given",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=_complete_option,
    help="An option of the game; NAME=@FILE reads its value from a file. Can be repeated.",
)


class Amount(click.FloatRange):
    """A number that ends somewhere, such as a price."""

    name = "number"
    what = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        amount = super().convert(value, param, ctx)
        if not math.isfinite(amount):
            self.fail(f"{value} is no {self.what}.", param, ctx)
        return amount


class Seconds(Amount):
    """A time to think: more than nothing, and not for ever."""

    name = "seconds"
    what = "number of seconds"

    def __init__(self) -> None:
        super().__init__(min=0, min_open=True)


def with_game(command: Command) -> Command:
    """Give a command the argument GAME and the option -o, as one parameter `game`."""

    @click.argument("name", metavar="GAME", shell_complete=complete_game)
    @game_option
    @functools.wraps(command)
    def wrapped(name: str, given: tuple[str, ...], **rest: Any) -> Any:
        return command(game=chosen(name, given), **rest)

    return wrapped


def with_state(command: Command) -> Command:
    """Give a command GAME, -o and --position, as the parameters `game` and `state`."""

    @with_game
    @click.option("--position", metavar="TEXT", help="The position; without it, the start.")
    @functools.wraps(command)
    def wrapped(game: AnyGame, position: str | None, **rest: Any) -> Any:
        return command(game=game, state=positioned(game, position), **rest)

    return wrapped


def with_limit(command: Command) -> Command:
    """Give a command --seconds and --nodes, as one parameter `limit`."""

    @click.option(
        "--seconds",
        type=Seconds(),
        metavar="N",
        help="How long a bot may think in a turn, whatever its decisions.  "
        "[default: 1, without --nodes]",
    )
    @click.option(
        "--nodes",
        type=click.IntRange(min=1),
        metavar="N",
        help="How many positions a bot may look at for each decision; without --seconds its "
        "choice never varies.",
    )
    @functools.wraps(command)
    def wrapped(seconds: float | None, nodes: int | None, **rest: Any) -> Any:
        if seconds is None and nodes is None:
            seconds = 1.0
        return command(limit=Limit(seconds, nodes), **rest)

    return wrapped


def chosen(name: str, given: Iterable[str], language: str = "") -> AnyGame:
    """Give the game of this name with these options, each written `name=value`.

    A game that has a language of its own, as its words have, is played in the language of the
    screen unless an option says otherwise.
    """
    return options.choose(games.find(name), _values(name, given, language))


def chosen_for_table(
    name: str, given: Iterable[str], language: str
) -> tuple[AnyGame, tuple[str, ...]]:
    """Give the same, and which of its options are drawn by lot: those not agreed on."""
    kind = games.find(name)
    unsaid = dict.fromkeys(drawn_options(kind), LOT)
    lots, values = left_to_lot(kind, {**unsaid, **_values(name, given, language)})
    return options.choose(kind, values), lots


def _values(name: str, given: Iterable[str], language: str) -> dict[str, str]:
    values: dict[str, str] = {}
    for text in given:
        option, equals, value = text.partition("=")
        if not equals or not option:
            raise BadInput(f"-o takes name=value, not “{text}” (see ypsilon games {name})")
        if option in values:
            raise BadInput(f"option {option} is given twice")
        values[option] = _from_file(option, value[1:]) if value.startswith("@") else value
    kind = games.find(name)
    if any(each.name == "language" and language in each.choices for each in options.options(kind)):
        values.setdefault("language", language)
    return values


def _from_file(option: str, name: str) -> str:
    """Give what a file holds, without the end of its last line, as the value of an option."""
    if not name:
        raise BadInput(f"option {option}: the name of a file follows @, such as {option}=@FILE")
    try:
        return read_text(Path(name).expanduser()).rstrip("\r\n")
    except BadInput as error:
        raise BadInput(f"option {option}: {error.message}") from None


def positioned(game: AnyGame, text: str | None) -> Any:
    """Give the state that a position text stands for, or the start."""
    if text is None:
        return game.initial()
    try:
        return game.load(text)
    except IllegalAction as error:
        raise BadInput(f"--position: {error}") from None


def drawn(game: AnyGame, state: Any, seed: int) -> Any:
    """Give the state in which a seat must decide; where chance came first, say with what seed."""
    if game.movers(state) != (CHANCE,):
        return state
    note(f"chance has acted first, with seed {seed}")
    return settled(game, state, RandomLuck(Random(seed)))


def seated(game: AnyGame, number: int | None) -> Seat | None:
    """Give the seat that people count from 1, or none where no number is given."""
    if number is not None and number > game.seats:
        raise BadInput(f"{game.name} has {game.seats} seats; there is no seat {number}")
    return None if number is None else number - 1

"""`ypsilon bench envs`: how many steps a second the environments for research make."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import median
from typing import TYPE_CHECKING

import click

from ypsilon import games
from ypsilon.cli.arguments import Seconds, chosen, complete_game, game_option, json_option
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.text.terminal import note, print_json, print_table

if TYPE_CHECKING:
    from ypsilon.envs.speed import Speed

RUNS = 3
HEAD = ("game", "environment", "games at once", "steps/s", "× one by one")


@click.command()
@click.argument("name", metavar="[GAME]", required=False, shell_complete=complete_game)
@game_option
@click.option(
    "--games",
    "count",
    type=click.IntRange(1, 100_000),
    default=1_024,
    show_default=True,
    metavar="N",
    help="How many games are stepped at once.",
)
@click.option(
    "--seconds",
    type=Seconds(),
    default=0.5,
    metavar="N",
    show_default=True,
    help="How long each environment is measured, three times.",
)
@json_option
def bench_envs(
    name: str | None, given: tuple[str, ...], count: int, seconds: float, as_json: bool
) -> None:
    """Measure how many steps environments make in a second of one core's time.

    Open actions are played at random: one by one in PettingZoo's form, and many games at once, at
    most 32 in Python, and natively where an engine steps them; then PettingZoo's own classic
    games, in the same run. The time in which an agent chooses is not counted. Medians of three
    runs.

    \b
    Examples:
      ypsilon bench envs
      ypsilon bench envs trypsylon -o board=6x6 --games 4096
    """
    if name is None and given:
        raise BadInput("-o belongs to a game: say which")
    try:
        from ypsilon.envs import speed
    except ImportError as error:
        raise Failure(str(error)) from None
    names = games.names() if name is None else (name,)
    found: list[Speed] = []
    for each in names:
        game = chosen(each, given)
        found += _medians([speed.speeds(game, count, seconds) for _ in range(RUNS)])
    classic = speed.classic()
    for title, make in classic.items():
        form = "PettingZoo's own"
        runs = [[speed.one_by_one(title, form, make(), seconds)] for _ in range(RUNS)]
        found += _medians(runs)
    if not classic:
        note("PettingZoo's own games want pygame: pip install pygame-ce")
    if as_json:
        print_json([each._asdict() for each in found])
    else:
        _print(found)


def _medians(runs: list[list[Speed]]) -> list[Speed]:
    """Give each environment's middle speed of several runs."""
    return [
        several[0]._replace(steps_per_second=median(each.steps_per_second for each in several))
        for several in zip(*runs, strict=True)
    ]


def _print(found: Iterable[Speed]) -> None:
    alone: dict[str, float] = {}
    rows = []
    for each in found:
        alone.setdefault(each.game, each.steps_per_second)
        ratio = each.steps_per_second / alone[each.game]
        rows.append(
            (
                each.game,
                each.form,
                f"{each.games:,}",
                f"{each.steps_per_second:,.0f}",
                "" if each.games == 1 else f"{ratio:,.1f}",
            )
        )
    print_table(HEAD, rows, "Steps in a second of processor time, without choosing")

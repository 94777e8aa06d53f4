"""`ypsilon review`: a recorded game looked through: what was given away, and what was better."""

from __future__ import annotations

from pathlib import Path

import click

from ypsilon.cli.arguments import json_option, language_option, seat_option, seated
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.files import read_timeline
from ypsilon.cli.review.report import Report
from ypsilon.cli.text.progress import progress
from ypsilon.cli.text.terminal import print_json
from ypsilon.core import codec
from ypsilon.review.kept import FORM, Judged, Point, Review
from ypsilon.review.steps import done, steps


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--nodes",
    type=click.IntRange(min=1),
    metavar="N",
    help="How much is looked at for each decision.  [default: what suits the game]",
)
@click.option("--all", "everything", is_flag=True, help="Tell good decisions as well.")
@seat_option
@language_option
@json_option
def review(
    file: Path,
    nodes: int | None,
    everything: bool,
    number: int | None,
    language: str,
    as_json: bool,
) -> None:
    """Look a finished game through: every decision graded, from what its seat could know.

    Tells what was given away, what was better and why, where the game turned, and for each seat
    what was luck and what skill. The same record always gives the same review.

    \b
    Examples:
      ypsilon review game.json
      ypsilon review game.json --seat 2 --language de
      ypsilon review game.json --all --json
    """
    record, timeline = read_timeline(file)
    if timeline.result is None:
        raise BadInput(f"{file}: a game is reviewed when it is over")
    seat = seated(record.game, number)
    planned = list(steps(timeline, nodes))
    if not planned:
        raise Failure(f"{file}: nobody has decided anything")
    found: list[Judged | Point] = []
    with progress("steps") as tell:
        for step in planned:
            tell(len(found), len(planned))
            found.append(done(record.game, step))
        tell(len(found), len(planned))
    decisions = tuple(each for each in found if isinstance(each, Judged))
    points = tuple(each for each in found if isinstance(each, Point))
    whole = Review(FORM, record.game.seats, len(record.entries), decisions, points)
    if as_json:
        print_json(codec.encode(whole))
    else:
        Report(record, timeline, whole, language).print(seat, everything)

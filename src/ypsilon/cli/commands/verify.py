"""`ypsilon verify`: proves that nobody chose the luck of a game."""

from __future__ import annotations

from pathlib import Path

import click

from ypsilon import games
from ypsilon.cli.arguments import json_option
from ypsilon.cli.errors import Failure
from ypsilon.cli.files import read_bytes
from ypsilon.cli.text.terminal import print_json
from ypsilon.core import record
from ypsilon.core.codec import CodecError
from ypsilon.core.fair import Unfair
from ypsilon.core.record import Record, RecordError
from ypsilon.match import proof

_FLAWS = (CodecError, RecordError, Unfair, games.UnknownGame)


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@json_option
def verify(file: Path, as_json: bool) -> None:
    """Prove that a recorded game kept to the rules and that nobody chose its luck.

    The seed must be the one committed to before the game, every ticket must follow from it, and
    chance must have acted as the tickets say. The first flaw is named, and the exit code is 1.

    \b
    Example:
      ypsilon verify game.json
    """
    content = read_bytes(file)
    try:
        found = record.read(content, games.find)
        draws = proof.verify(found)
    except _FLAWS as flaw:
        raise Failure(f"{file}: {flaw}") from None
    if as_json:
        print_json({"game": found.game.name, "entries": len(found.entries), "draws": draws})
    else:
        print(_said(found, draws))


def _said(found: Record, draws: int) -> str:
    luck = f"all {draws} draws are proved" if draws else "there are no draws to prove"
    return f"{found.game.name}: {len(found.entries)} entries keep to the rules; {luck}"

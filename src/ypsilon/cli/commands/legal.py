"""`ypsilon legal`: what may be played in a position."""

from __future__ import annotations

from typing import Any

import click

from ypsilon.cli.arguments import (
    drawn,
    json_option,
    seat_option,
    seated,
    seed_option,
    with_state,
)
from ypsilon.cli.text.terminal import note, print_json
from ypsilon.core.game import AnyGame
from ypsilon.core.turns import by_turns, turns


@click.command()
@with_state
@seat_option
@seed_option
@json_option
def legal(game: AnyGame, state: Any, number: int | None, seed: int, as_json: bool) -> None:
    """List the legal turns of a position, one a line.

    In games with chance or secrets these are single actions of the seat to move (or of --seat);
    where chance is to act first, it draws with the seed.

    \b
    Examples:
      ypsilon legal pylos
      ypsilon legal pylos --position "1a1,1b1,1a2/1c3,1d3,1d4 light" -o variant=expert
    """
    state = drawn(game, state, seed)
    seat = seated(game, number)
    movers = game.movers(state)
    if not movers:
        note("the game is over: nothing is legal")
    texts = _texts(game, state, (movers[0] if seat is None else seat) if movers else 0)
    if as_json:
        print_json(texts)
        return
    for text in texts:
        print(text)


def _texts(game: AnyGame, state: Any, seat: int) -> list[str]:
    if by_turns(game) and game.movers(state) == (seat,):
        return list(turns(game, state))
    actions = game.legal(state, seat)
    if any(isinstance(action, game.composed) for action in actions):
        note("of what can be put together freely this is a selection")
    return [game.write(state, action) for action in actions]

"""`ypsilon show`: a position drawn, who moves, and the result."""

from __future__ import annotations

from typing import Any

import click

from ypsilon.cli.arguments import (
    json_option,
    language_option,
    seat_option,
    seated,
    with_state,
)
from ypsilon.cli.text.log import outcome
from ypsilon.cli.text.phrases import phrase
from ypsilon.cli.text.terminal import drawing, print_json
from ypsilon.core import codec, options
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.match.called import own_voice


@click.command()
@with_state
@seat_option
@language_option
@json_option
def show(game: AnyGame, state: Any, number: int | None, language: str, as_json: bool) -> None:
    """Draw a position, and say who is to move and how the game ended.

    In a game with secrets the position is drawn as the seat to move sees it, or as --seat does.

    \b
    Examples:
      ypsilon show pylos
      ypsilon show pylos --position "1a1,1b2/1c3 dark"
    """
    seat = seated(game, number)
    view = game.observe(state, _viewer(game, state) if seat is None else seat)
    if as_json:
        print_json(_described(game, state, view))
        return
    print(drawing(game, view, language), end="\n\n")
    print(phrase(language, "to_move", names=_movers(game, state, language)))
    result = game.result(state)
    if result:
        print(outcome(own_voice(game, language), game.name, result))
    print(game.dump(state))


def _viewer(game: AnyGame, state: Any) -> Seat | None:
    movers = game.movers(state)
    return movers[0] if movers and movers[0] != CHANCE else None


def _movers(game: AnyGame, state: Any, language: str) -> str:
    names = [_name(seat, language) for seat in game.movers(state)]
    return ", ".join(names) or phrase(language, "nobody")


def _name(seat: Seat, language: str) -> str:
    return phrase(language, "chance" if seat == CHANCE else "empty", seat=seat + 1)


def _described(game: AnyGame, state: Any, view: Any) -> dict[str, Any]:
    result = game.result(state)
    return {
        "game": game.name,
        "options": options.spelt(game),
        "position": game.dump(state),
        "movers": game.movers(state),
        "result": codec.encode(result) if result else None,
        "view": codec.encode(view),
    }

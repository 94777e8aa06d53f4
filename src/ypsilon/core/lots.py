"""Lots: options of a game that are drawn before it begins, such as who has which colour."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ypsilon.core.fair import FairLuck, Ticket
from ypsilon.core.game import AnyGame
from ypsilon.core.options import options
from ypsilon.core.record import ByLot

LOT = "lot"


class Lot(NamedTuple):
    """What was drawn, and the tickets that say so."""

    event: ByLot
    tickets: tuple[Ticket, ...]


def drawn_options(game: type[AnyGame]) -> tuple[str, ...]:
    """List the options that a game leaves to the lot unless they are agreed on."""
    return tuple(each.name for each in options(game) if each.lot)


def left_to_lot(
    game: type[AnyGame], given: Mapping[str, str]
) -> tuple[tuple[str, ...], dict[str, str]]:
    """Give which options are to be drawn, and the others as they were given."""
    lots = tuple(name for name in drawn_options(game) if given.get(name) == LOT)
    return lots, {name: text for name, text in given.items() if name not in lots}


def draw_lots(
    game: AnyGame, names: Iterable[str], luck: FairLuck
) -> tuple[AnyGame, tuple[Lot, ...]]:
    """Give the game with these options drawn, a ticket each, and what was drawn."""
    lots: list[Lot] = []
    chosen: dict[str, Any] = {}
    for name in names:
        choices = _choices(game, name)
        chosen[name] = choices[luck.pick(len(choices))]
        lots.append(Lot(ByLot(name, chosen[name]), luck.taken()))
    drawn: AnyGame = dataclasses.replace(game, **chosen)  # type: ignore[type-var]
    return drawn, tuple(lots)


def _choices(game: AnyGame, name: str) -> tuple[Any, ...]:
    return next(each.choices for each in options(type(game)) if each.name == name and each.lot)


def seat_of(game: AnyGame, event: ByLot) -> int:
    """Give the seat that a lot fell to."""
    return _choices(game, event.option).index(event.value)


def agrees(game: AnyGame, event: ByLot) -> bool:
    """Tell whether a game may leave the option to the lot, and is as drawn."""
    lots = drawn_options(type(game))
    return event.option in lots and getattr(game, event.option) == event.value

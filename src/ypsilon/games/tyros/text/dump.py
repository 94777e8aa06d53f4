"""Text of positions: a phase with the seat whose turn it is, then `name=value` parts.

Example: `act:1 chips=O7,8/Y13/G23/V26 ships=T,T/T,27/T,T/T,T hands=OOJ/-/Y/- …`. A part that is
left out stands for what a game begins with. The draw pile, the stock above the cards put under
it, and what is in supply follow from the rest. Seats are counted from 1. `load.py` reads it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ypsilon.games.tyros.cards import letters
from ypsilon.games.tyros.chart import FIELDS
from ypsilon.games.tyros.state import Board, State, active
from ypsilon.games.tyros.tables import EMPIRES, Cards, Mark
from ypsilon.games.tyros.text import phases
from ypsilon.games.tyros.text.notation import fleet

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros


def dump(game: Tyros, state: State) -> str:
    """Write a position in full."""
    board, land, trade, now = state.board, state.land, state.trade, state.round
    parts: dict[str, object] = {
        "round": now.number,
        "first": now.first + 1,
        **phases.counts(state.phase),
        "trades": "/".join(map(str, now.trades)),
        "chips": _write_chips(board.chips),
        "cities": "/".join(_row(_owned(board, seat)) for seat in range(game.seats)),
        "bonus": "-" if board.bonus is None else board.bonus + 1,
        "ships": "/".join(map(_row, board.ships)),
        "land": "/".join(map(_write_land, land.hands, land.shown)),
        "under": _row(land.under),
        "hands": "/".join(map(letters, trade.hands)),
        "discards": letters(trade.discards),
        "known": "/".join(map(_write_known, range(game.seats), trade.known)),
        **phases.question(game.chart, fleet(state), state.phase),
    }
    head = f"{state.phase.head}:{active(state) + 1}"
    return " ".join([head, *(f"{name}={value}" for name, value in parts.items())])


def _row(names: Sequence[str]) -> str:
    return ",".join(names) or "-"


def _write_chips(chips: tuple[Mark, ...]) -> str:
    marked = {e: [f for f, chip in zip(FIELDS, chips, strict=True) if chip == e] for e in EMPIRES}
    return "/".join(f"{empire}{','.join(held)}" for empire, held in marked.items() if held) or "-"


def _owned(board: Board, seat: int) -> list[str]:
    return [field for field, owner in zip(FIELDS, board.cities, strict=True) if owner == seat]


def _write_land(hand: tuple[str, ...], shown: tuple[str, ...]) -> str:
    return _row([f"{field}!" if field in shown else field for field in hand])


def _write_known(holder: int, row: tuple[Cards, ...]) -> str:
    """Write what is known of a hand, once where all others know the same."""
    others = {each for at, each in enumerate(row) if at != holder}
    return letters(others.pop()) if len(others) == 1 else "|".join(map(letters, row))

"""What never changes in a game of Tyros: cards, chips, ships and cities, each in one place."""

from __future__ import annotations

from ypsilon.games.tyros.cards import plus
from ypsilon.games.tyros.chart import FIELDS
from ypsilon.games.tyros.state import State
from ypsilon.games.tyros.tables import Cards


def conserved(state: State) -> tuple[Cards, tuple[str, ...], bool, bool]:
    """Give all trade cards, all landscape cards (laid ones by their chips), and that none lacks."""
    trade, land, board = state.trade, state.land, state.board
    cards = plus(trade.pile, trade.discards)
    for hand in trade.hands:
        cards = plus(cards, hand)
    laid = [field for field, chip in zip(FIELDS, board.chips, strict=True) if chip and field != "T"]
    fields = [*laid, *land.stock, *land.under, *(field for hand in land.hands for field in hand)]
    counts = (*trade.pile, *trade.discards, *(count for hand in trade.hands for count in hand))
    supplied = max(map(len, board.ships)) <= 10 and all(
        board.cities.count(seat) <= 10 for seat in range(len(board.ships))
    )
    return cards, tuple(sorted(fields, key=int)), min(counts) >= 0, supplied

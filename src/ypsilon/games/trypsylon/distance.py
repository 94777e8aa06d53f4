"""How many cards each player still needs to turn or move for a joined pathway.

A card as it lies costs nothing; a card that would have to be another one costs one, and then fits
whatever lies around it. Pushes move whole lines, so a turn may save more than one. It is quick to
work out and judges positions; what really joins the shores is in `hints/ways_across.py`.
"""

from __future__ import annotations

from functools import lru_cache

from ypsilon.games.trypsylon.pathways import Diagonals, Network, diagonals, network

KNOWN = 1 << 16


@lru_cache(maxsize=KNOWN)
def distances(board: str, cards: str) -> tuple[int, int]:
    """Give what the beach and the meadow player still need; 0 is a joined pathway."""
    net = network(board, cards)
    lying = diagonals(net.frame, cards)
    return _shortest(net, lying, "N", "S"), _shortest(net, lying, "W", "E")


def _shortest(net: Network, lying: Diagonals, one: str, other: str) -> int:
    """Spread from one shore, card by card that costs, until the other shore is reached."""
    goal, last = net.shores[other], net.frame.shores[other].cells
    lies = net.flood(net.shores[one])
    changed = net.frame.shores[one].cells | _ahead(net, lying, lies, 0)
    left = net.frame.cards & ~changed
    cost = 0
    while not lies & goal:
        cost += 1
        if changed & last:
            break
        lies = net.flood(_beside(net, lying, changed))
        changed = _ahead(net, lying, lies, changed) & left
        left &= ~changed
    return cost


def _beside(net: Network, lying: Diagonals, changed: int) -> int:
    """Give the cards as they lie that a card in one of these places would be joined to."""
    nw, ne, sw, se = lying
    step = net.frame.stride
    held = net.up | net.frame.wood | changed
    full = held & held << 1 & held << step & held << step + 1
    points = full & (changed | changed << 1 | changed << step | changed << step + 1)
    cards = changed >> 1 & (ne | se) | changed << 1 & (nw | sw)
    cards |= changed >> step & (sw | se) | changed << step & (nw | ne)
    return cards | lying.into(points, step)


def _ahead(net: Network, lying: Diagonals, lies: int, changed: int) -> int:
    """Give the places where one other card would be joined to these."""
    nw, ne, sw, se = (lies & each for each in lying)
    step, held = net.frame.stride, net.up | net.frame.wood
    points = se | sw << 1 | ne << step | nw << step + 1
    east, south, across = held << 1, held << step, held << step + 1
    cells = points & east & south & across | (points & held & south & across) >> 1
    cells |= (points & held & east & across) >> step | (points & held & east & south) >> step + 1
    cells |= (nw | sw | changed) >> 1 | (ne | se | changed) << 1
    cells |= (nw | ne | changed) >> step | (sw | se | changed) << step
    return cells & net.frame.cards

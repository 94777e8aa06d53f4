"""Pushing (TS-17 to TS-22): which hole a card closes, and where the cards lie afterwards."""

from __future__ import annotations

from ypsilon.core.game import IllegalAction
from ypsilon.games.trypsylon.state import Hand, Push
from ypsilon.games.trypsylon.tables import HOLE, LETTER, Grid


def holes(cards: str) -> tuple[int, ...]:
    """Give where the one or two holes of a position are."""
    first, last = cards.index(HOLE), cards.rindex(HOLE)
    return (first,) if first == last else (first, last)


def pushed(area: Grid, cards: str, hand: Hand, push: Push) -> str:
    """TS-17, TS-19, TS-22: give the cards after a push, or refuse it."""
    line = _line(area, push)
    depth = _depth(area, cards, hand, line)
    after = list(cards)
    for at in range(depth, 0, -1):
        after[line[at]] = after[line[at - 1]]
    after[line[0]] = LETTER[push.rotation]
    return "".join(after)


def _line(area: Grid, push: Push) -> tuple[int, ...]:
    line = area.lines.get((push.side, push.line))
    if line is None or push.rotation not in LETTER:
        raise IllegalAction("TS-47", f"there is no push {push.side}{push.line}>{push.rotation}")
    return line


def _depth(area: Grid, cards: str, hand: Hand, line: tuple[int, ...]) -> int:
    """TS-17, TS-18, TS-20, TS-21: give how many cards are pushed towards the nearest hole."""
    depth = next((depth for depth, at in enumerate(line) if cards[at] == HOLE), None)
    if depth is None:
        rule = "TS-20" if hand == "two" else "TS-17"
        raise IllegalAction(rule, "there is no hole in this line", _names(area, holes(cards)))
    if depth == 0:
        rule = "TS-20" if hand == "two" else "TS-18"
        edge = _names(area, line[:1])
        raise IllegalAction(rule, "no card lies at this edge: at least one must be pushed", edge)
    return depth


def _names(area: Grid, places: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(area.takes[at].cell for at in places)

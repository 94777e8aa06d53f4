"""Text of Trypsylon: actions, turns and positions (TS-47, TS-49)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ypsilon.core.game import IllegalAction
from ypsilon.games.trypsylon.state import SHORES, Action, Hand, Push, State, Take
from ypsilon.games.trypsylon.tables import DOWN, HOLE, ROTATION, Grid

_ACTION = re.compile(r"([a-z]\d)|([NESW])([a-z]|\d)>(NW|NE|SE|SW)")
_POSITION = re.compile(r"(\S+) (beach|meadow) (\S+) (double|-)(?: \+(down|up|two|last))?")

# TS-01, TS-49: for each card in hand there is a hole.
IN_HAND: dict[Hand, int] = {"none": 0, "down": 1, "up": 1, "two": 2, "last": 1}


def write(action: Action) -> str:
    match action:
        case Take(cell):
            return cell
        case Push(side, line, rotation):
            return f"{side}{line}>{rotation}"


def read(area: Grid, text: str) -> Action:
    """Read a single action, legal or not, on a playing area."""
    found = _ACTION.fullmatch(text)
    if not found:
        raise IllegalAction("TS-47", f"“{text}” is no action such as c3 or W3>NE")
    cell, side, line, rotation = found.groups()
    if cell:
        return area.takes[place(area, cell)]
    return next(push for push in _row(area, side, line) if push.rotation == rotation)


def place(area: Grid, cell: str) -> int:
    """Give where a cell stands in the text of the cards."""
    if cell not in area.at:
        raise IllegalAction("TS-47", f"there is no cell “{cell}” on this board")
    return area.at[cell]


def _row(area: Grid, side: str, line: str) -> tuple[Push, ...]:
    if (side, line) not in area.pushes:
        raise IllegalAction("TS-47", f"no row or column “{line}” begins at side {side}")
    return area.pushes[side, line]


def write_turn(actions: Sequence[Action]) -> str:
    """Write a turn: the cards taken in reading order, the pushes in the order made."""
    taken = [each.cell for each in actions if isinstance(each, Take)]
    taken.sort(key=lambda cell: cell[::-1])
    return " ".join(taken + [write(each) for each in actions if isinstance(each, Push)])


def read_turn(area: Grid, state: State, text: str) -> tuple[Action, ...]:
    """Read a turn, or what is left of one: cards taken, in either order, then all pushed in."""
    actions = tuple(read(area, part) for part in text.split())
    pushed = sum(isinstance(each, Push) for each in actions)
    first = len(actions) - pushed
    whole = pushed == IN_HAND[state.hand] + first
    if first and not whole and pushed == first:
        raise IllegalAction("TS-07", "you hold a card already: push it in")
    if not 1 <= pushed <= 2 or not whole or any(isinstance(each, Push) for each in actions[:first]):
        raise IllegalAction("TS-47", f"“{text}” is no turn such as c3 W3>NE")
    return actions


def dump(state: State) -> str:
    between = position(state.cards, state.mover, state.banned, state.double)
    return between if state.hand == "none" else f"{between} +{state.hand}"


def position(cards: str, mover: int, banned: str, double: bool) -> str:
    """Write what stands between two turns."""
    return f"{cards} {SHORES[mover]} {banned or '-'} {'double' if double else '-'}"


def load(area: Grid, text: str) -> State:
    """Read a position of a playing area; what was played before it is not known."""
    found = _POSITION.fullmatch(text.strip())
    if not found:
        example = f"{area.start} beach - -"
        raise IllegalAction("TS-49", f"“{text}” is no position such as {example}")
    cards, mover, banned, double, hand = found.groups("none")
    state = State(cards, SHORES.index(mover), banned.strip("-"), double == "double", _hand(hand))
    _check_cards(area, cards)
    _check_hand(state)
    _check_ban(area, state)
    return state


def _hand(text: str) -> Hand:
    return next(hand for hand in IN_HAND if hand == text)


def _check_cards(area: Grid, cards: str) -> None:
    rows = cards.split("/")
    if len(rows) != area.rows or any(len(row) != area.columns for row in rows):
        raise IllegalAction("TS-01", f"this board has {area.rows} rows of {area.columns} cards")
    strange = set(cards) - {"/", DOWN, HOLE, *ROTATION}
    if strange:
        raise IllegalAction("TS-49", f"“{min(strange)}” is no card")


def _check_hand(state: State) -> None:
    holes = state.cards.count(HOLE)
    if holes != IN_HAND[state.hand]:
        rule = "TS-01" if state.hand == "none" else "TS-49"
        raise IllegalAction(rule, f"the cards in hand do not fit {holes} holes")


def _check_ban(area: Grid, state: State) -> None:
    if not state.banned:
        return
    at = place(area, state.banned)
    if state.hand != "none":
        raise IllegalAction("TS-49", "a card is taken already: none is banned", (state.banned,))
    if at not in area.edge or state.cards[at] not in ROTATION:
        raise IllegalAction("TS-11", "a card pushed in lies at the edge, face up", (state.banned,))

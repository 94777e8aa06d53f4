"""Text of Pylos: actions, turns and positions (PY-24, PY-25, PY-27)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ypsilon.core.game import IllegalAction
from ypsilon.games.pylos.state import COLOURS, Action, Place, Raise, State, Step, Stop, TakeBack
from ypsilon.games.pylos.tables import BALLS, BASE, BIT, LOAD, bits, names

_CELL = r"\d[a-z]\d"
_ACTION = re.compile(rf"(?:({_CELL})-)?({_CELL})|x({_CELL})|(stop)")
_TURN = re.compile(rf"((?:{_CELL}-)?{_CELL})?((?:x{_CELL}){{0,2}})")
_POSITION = re.compile(r"(\S+)/(\S+) (light|dark)(?: (take1|take2))?")
_EXAMPLE = "such as 2b1, 1a1-2b1, x1c3 or stop"


def write(action: Action) -> str:
    match action:
        case Place(cell):
            return cell
        case Raise(origin, target):
            return f"{origin}-{target}"
        case TakeBack(cell):
            return f"x{cell}"
        case Stop():
            return "stop"


def read(text: str) -> Action:
    """Read a single action, legal or not."""
    found = _ACTION.fullmatch(text)
    if not found:
        raise IllegalAction("PY-25", f"“{text}” is no action {_EXAMPLE}")
    origin, target, taken, stop = found.groups()
    if stop:
        return Stop()
    for cell in filter(None, (origin, target, taken)):
        _known(cell)
    if taken:
        return TakeBack(taken)
    return Raise(origin, target) if origin else Place(target)


def _known(cell: str) -> int:
    if cell not in BIT:
        raise IllegalAction("PY-24", f"there is no cell “{cell}”")
    return BIT[cell]


def write_turn(actions: Sequence[Action]) -> str:
    """Write a turn; two balls stand in cell order unless the first set the second free."""
    moved = "".join(write(each) for each in actions if isinstance(each, Place | Raise))
    taken = [each.cell for each in actions if isinstance(each, TakeBack)]
    if len(taken) == 2 and not LOAD[BIT[taken[1]]] & BIT[taken[0]]:
        taken.sort(key=BIT.__getitem__)
    return moved + "".join(f"x{cell}" for cell in taken) or "stop"


def read_turn(text: str) -> tuple[Action, ...]:
    """Read a turn as far as its text says it, without a `Stop` that goes without saying."""
    if text == "stop":
        return (Stop(),)
    found = _TURN.fullmatch(text)
    if not found or not text:
        raise IllegalAction("PY-25", f"“{text}” is no turn such as 2b1 or 1a1-2b1x1c3x1d3")
    parts = [found[1]] if found[1] else []
    parts += [f"x{cell}" for cell in found[2].split("x")[1:]]
    return tuple(read(part) for part in parts)


def dump(state: State) -> str:
    light, dark = (",".join(names(cells)) or "-" for cells in (state.light, state.dark))
    step = "" if state.step == "move" else f" {state.step}"
    return f"{light}/{dark} {COLOURS[state.mover]}{step}"


def load(text: str) -> State:
    """Read a position that can stand on the board."""
    found = _POSITION.fullmatch(text.strip())
    if not found:
        raise IllegalAction("PY-27", f"“{text}” is no position such as 1a1,1b2/1c3 light")
    light, dark = _cells(found[1]), _cells(found[2])
    if light & dark:
        twice = names(light & dark)
        raise IllegalAction("PY-27", f"{twice[0]} cannot be light and dark", twice)
    _standing(light | dark)
    step: Step = "take1" if found[4] == "take1" else "take2" if found[4] else "move"
    return State(light, dark, COLOURS.index("dark" if found[3] == "dark" else "light"), step)


def _cells(text: str) -> int:
    cells = [] if text == "-" else text.split(",")
    whole = sum({_known(cell) for cell in cells})
    if whole.bit_count() < len(cells):
        twice = next(cell for cell in cells if cells.count(cell) > 1)
        raise IllegalAction("PY-27", f"{twice} stands twice", (twice,))
    if len(cells) > BALLS:
        raise IllegalAction("PY-02", f"a player has {BALLS} balls, not {len(cells)}")
    return whole


def _standing(occupied: int) -> None:
    for bit in bits(occupied):
        if BASE[bit] & ~occupied:
            (cell,) = names(bit)
            raise IllegalAction("PY-05", f"{cell} is not supported", (cell,))

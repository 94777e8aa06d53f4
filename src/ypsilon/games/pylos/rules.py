"""The rules of Pylos, in the order of RULES.md (PY-01 to PY-28)."""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, Self

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction, OpenGame, Result, Seat
from ypsilon.core.options import option, version
from ypsilon.core.voice import Voice
from ypsilon.games.pylos import notation, words
from ypsilon.games.pylos.state import (
    COLOURS,
    LIGHT,
    Action,
    Colour,
    Past,
    Place,
    Raise,
    State,
    Step,
    Stop,
    TakeBack,
    View,
)
from ypsilon.games.pylos.tables import (
    BALLS,
    BASE,
    BELOW,
    BIT,
    BOARD,
    LEVEL,
    LINES_AT,
    RAISES,
    REPEATS,
    SQUARES_AT,
    TAKES,
    TOP,
    TURN_LIMIT,
    UPPER,
    bare,
    bits,
    images,
    names,
    number,
    open_cells,
    places,
)

STOP = Stop()
_SEATS = ((0,), (1,))


@dataclass(frozen=True)
class Pylos(OpenGame[State, Action, View]):
    """Pylos with its variant and options; by PY-28 two seats, either of which may have light."""

    name: ClassVar[str] = "pylos"
    seats: ClassVar[int] = 2

    variant: Literal["standard", "children", "expert"] = option(
        "standard",
        en="standard; children: squares give nothing back; expert: lines count like squares",
        de="standard; children: Quadrate bringen nichts; expert: Linien zählen wie Quadrate",
    )
    repetition: Literal["draw", "off"] = option(
        "draw",
        en="draw: a position that stands for the third time is a draw; off: 400 turns are",
        de="draw: steht eine Stellung zum dritten Mal, ist es remis; off: nach 400 Zügen",
    )
    empty_reserve: Literal["loses", "may_raise"] = option(
        "loses",
        en="loses: who is to move without a reserve has lost; may_raise: they may go on raising",
        de="loses: wer ohne Reserve am Zug ist, verliert; may_raise: darf noch stapeln",
    )
    light: Literal["first", "second"] = option(
        "first",
        en="which seat has the light balls and begins",
        de="welcher Platz die hellen Kugeln hat und beginnt",
        lot=True,
    )
    # In version 1 PY-18 was judged at the end of a player's own turn, one turn earlier.
    rules_version: Literal[1, 2] = version(2)

    # Start and turns

    def initial(self) -> State:
        """PY-02: all balls lie in the reserves; PY-03: light begins."""
        return State(0, 0, LIGHT)

    def movers(self, state: State) -> tuple[Seat, ...]:
        """PY-03: the players alternate until the game is over."""
        return () if state.past.ended else _SEATS[self._seat(state.mover)]

    def _seat(self, colour: int) -> Seat:
        return colour if self.light == "first" else 1 - colour

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """List what the seat may do, placements first, in cell order."""
        if state.past.ended or seat != self._seat(state.mover):
            return ()
        own = state.dark if state.mover else state.light
        occupied = state.light | state.dark
        if state.step == "move":
            free = open_cells(occupied)
            fresh: tuple[Action, ...] = places(free) if own.bit_count() < BALLS else ()
            return fresh + _raises(bare(occupied, own), free) if free >> UPPER else fresh
        taken = tuple(TAKES[bit] for bit in bits(bare(occupied, own)))
        return taken if state.step == "take1" else (*taken, STOP)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        """Give the state after the action; PY-04: there is no pass."""
        if state.past.ended:
            raise IllegalAction(state.past.ended, "the game is over")
        if seat != self._seat(state.mover):
            raise IllegalAction("PY-03", f"it is {COLOURS[state.mover]}'s turn")
        own = state.dark if state.mover else state.light
        match action:
            case Place(cell):
                target = _placed(state, own, cell)
                return self._moved(state, own | target, target)
            case Raise(origin, cell):
                lifted, target = _raised(state, own, origin, cell)
                return self._moved(state, own ^ lifted | target, target)
            case TakeBack(cell):
                return self._took(state, own ^ _taken(state, own, cell))
            case Stop():
                _stopped(state)
                return self._end_turn(state, own)

    # Squares and lines

    def _moved(self, state: State, own: int, target: int) -> State:
        """PY-11, PY-16: who completes a square takes balls back before the turn ends."""
        if self.completes(own, target):
            return _with(state, own, "take1")
        return self._end_turn(state, own)

    def completes(self, own: int, target: int) -> bool:
        """PY-10, PY-15, PY-20, PY-21: tell whether the ball just played completes anything."""
        if self.variant == "children":
            return False
        shapes = SQUARES_AT if self.variant == "standard" else LINES_AT
        # A generator for `any` would cost more than all there is to compare.
        for shape in shapes[target]:  # noqa: SIM110
            if own & shape == shape:
                return True
        return False

    def _took(self, state: State, own: int) -> State:
        """PY-13, PY-14, PY-22: a second ball may follow if one is bare, a third never."""
        after = _with(state, own, "take2")
        if state.step == "take1" and bare(after.light | after.dark, own):
            return after
        return self._end_turn(state, own)

    # End

    def _end_turn(self, state: State, own: int) -> State:
        light, dark = (state.light, own) if state.mover else (own, state.dark)
        mover = 1 - state.mover
        history = (*state.past.history, number(light, dark, mover))
        ended = self._ended(light, dark, mover) or self._drawn(history)
        return State(light, dark, mover, "move", Past(history, ended))

    def _ended(self, light: int, dark: int, mover: int) -> str:
        """PY-17: the top wins; PY-18: who is to move with an empty reserve loses."""
        if (light | dark) & TOP:
            return "PY-17"
        own, other = (dark, light) if mover else (light, dark)
        if own.bit_count() < BALLS:
            return "PY-18" if self.judged_early and other.bit_count() == BALLS else ""
        if self.empty_reserve == "loses":
            return "PY-18"
        occupied = light | dark
        return "" if _raises(bare(occupied, own), open_cells(occupied)) else "PY-18"

    @property
    def judged_early(self) -> bool:
        """PY-18: whether an empty reserve loses at the end of the own turn, as in version 1."""
        return self.rules_version == 1 and self.empty_reserve == "loses"

    def _drawn(self, history: tuple[int, ...]) -> str:
        """PY-19: the third time of a position is a draw, or without that turn 400."""
        if self.repetition == "off":
            return "PY-19" if len(history) >= TURN_LIMIT else ""
        return "PY-19" if history.count(history[-1]) >= REPEATS else ""

    def result(self, state: State) -> Result | None:
        if not state.past.ended:
            return None
        if state.past.ended == "PY-19":
            return Result((0, 0), (), "PY-19")
        if state.past.ended == "PY-17":
            winner = self._seat(0 if state.light & TOP else 1)
        else:
            winner = self._seat(1 if state.light.bit_count() == BALLS else 0)
        return Result((1, 0) if winner == 0 else (0, 1), (winner,), state.past.ended)

    # Who knows what: everybody everything

    def observe(self, state: State, seat: Seat | None) -> View:
        light, dark = state.light, state.dark
        return View(
            names(light),
            names(dark),
            (BALLS - light.bit_count(), BALLS - dark.bit_count()),
            COLOURS[state.mover],
            state.step,
            COLOURS if self.light == "first" else ("dark", "light"),
            state.past.history.count(state.past.history[-1]) if state.past.history else 1,
            state.past.ended,
            names(BOARD & ~(light | dark)) if state.past.ended == "PY-18" else (),
            state.past.history,
        )

    def guess(self, view: View, rng: Random) -> State:
        light, dark = (sum(BIT[cell] for cell in cells) for cells in (view.light, view.dark))
        mover = COLOURS.index(view.mover)
        return State(light, dark, mover, view.step, Past(view.history, view.ended))

    # Text

    def write(self, state: State, action: Action) -> str:
        return notation.write(action)

    def read(self, state: State, text: str) -> Action:
        return notation.read(text)

    def write_turn(self, state: State, actions: Sequence[Action]) -> str:
        return notation.write_turn(actions)

    def read_turn(self, state: State, text: str) -> tuple[Action, ...]:
        """PY-25: a turn that takes fewer balls than it might ends with `Stop`."""
        actions = notation.read_turn(text)
        seat = self._seat(state.mover)
        for action in actions:
            if self.movers(state) != (seat,):
                raise IllegalAction("PY-11", "nothing was completed, so nothing is taken back")
            state = self.apply(state, seat, action)
        unfinished = state.step == "take2" and actions[-1] != STOP
        return (*actions, STOP) if unfinished else actions

    def dump(self, state: State) -> str:
        return notation.dump(state)

    def load(self, text: str) -> State:
        """Read a position that can stand; PY-19: between turns it stands for the first time."""
        state = notation.load(text)
        if state.step != "move":
            self._check_taking(state)
            return state
        own = state.dark if state.mover else state.light
        if own & TOP and self.rules_version > 1:
            raise IllegalAction("PY-17", "who filled the top has won, and is not to move", ("4a1",))
        past = Past(self._first(state), self._ended(state.light, state.dark, state.mover))
        return replace(state, past=past)

    def _first(self, state: State) -> tuple[int, ...]:
        """PY-19: give the history at a position without a past; where turns count, it is none."""
        if self.repetition == "off" or self.rules_version == 1:
            return ()
        return (number(state.light, state.dark, state.mover),)

    def _check_taking(self, state: State) -> None:
        if self.variant == "children":
            raise IllegalAction("PY-20", "children take nothing back")
        own, occupied = (state.dark if state.mover else state.light), state.light | state.dark
        if state.step == "take1" and not self._has_completed(occupied, own):
            raise IllegalAction("PY-11", "nobody takes back without a completed square or line")
        if state.step == "take2" and not self._has_taken(occupied, own):
            raise IllegalAction("PY-13", "no ball taken first can have been of a square or line")
        if not bare(occupied, own) or occupied & TOP:
            raise IllegalAction("PY-13", "there is no ball to take back")

    def _has_completed(self, occupied: int, own: int) -> bool:
        """PY-11, PY-15: tell whether a ball that may just have been played completes anything."""
        played = own if self.rules_version == 1 else bare(occupied, own)
        return any(self.completes(own, bit) for bit in bits(played))

    def _has_taken(self, occupied: int, own: int) -> bool:
        """PY-13: tell whether some ball can have been taken back before."""
        if own.bit_count() == BALLS or self.rules_version == 1:
            return own.bit_count() < BALLS
        return any(
            self._has_completed(occupied | taken, own | taken)
            for taken in bits(open_cells(occupied))
        )

    def say(self, state: State, seat: Seat, action: Action, voice: Voice) -> str:
        return words.say(self, state, seat, action, voice)

    def colour(self, seat: Seat) -> Colour:
        """PY-28: give the colour of a seat."""
        return COLOURS[self._seat(seat)]

    # Around the game

    def canonical(self, state: State) -> Hashable:
        turned = zip(images(state.light), images(state.dark), strict=True)
        return min(turned), state.mover, state.step, state.past.ended

    def rematch(self, result: Result) -> Self:
        """PY-28: the players change colours from game to game, whichever rules the last had."""
        light: Literal["first", "second"] = "second" if self.light == "first" else "first"
        return dataclasses.replace(self, light=light, rules_version=type(self).rules_version)


def _moving(state: State) -> None:
    if state.step != "move":
        raise IllegalAction("PY-11", "a ball is to be taken back now")


def _placed(state: State, own: int, cell: str) -> int:
    """PY-05: a ball from the reserve goes to a free, supported cell."""
    target = _bit(cell)
    _moving(state)
    if own.bit_count() == BALLS:
        raise IllegalAction("PY-18", "the reserve is empty: a ball can only be raised")
    return _free(state.light | state.dark, target, cell, "PY-05")


def _free(occupied: int, target: int, cell: str, rule: str) -> int:
    if occupied & target:
        raise IllegalAction(rule, f"{cell} is occupied", (cell,))
    missing = BASE[target] & ~occupied
    if missing:
        raise IllegalAction(rule, f"{cell} is not supported", (cell, *names(missing)))
    return target


def _raises(movable: int, free: int) -> tuple[Action, ...]:
    """PY-06, PY-08, PY-09: list the raises of bare balls to free cells of any higher level."""
    return tuple(
        RAISES[low, high]
        for high in bits(free >> UPPER << UPPER)
        for low in bits(movable & BELOW[high] & ~BASE[high])
    )


def _raised(state: State, own: int, origin: str, cell: str) -> tuple[int, int]:
    """PY-06, PY-07, PY-08: an own bare ball goes to a free cell higher up, not onto itself."""
    lifted, target = _bit(origin), _bit(cell)
    _moving(state)
    if not own & lifted:
        raise IllegalAction("PY-06", f"no ball of yours lies on {origin}", (origin,))
    if LEVEL[target] <= LEVEL[lifted]:
        raise IllegalAction("PY-06", f"{cell} is not higher than {origin}", (origin, cell))
    _bare(state.light | state.dark, lifted, origin)
    if BASE[target] & lifted:
        raise IllegalAction("PY-08", f"{cell} rests on {origin} itself", (origin, cell))
    return lifted, _free(state.light | state.dark, target, cell, "PY-06")


def _bare(occupied: int, bit: int, cell: str) -> None:
    if not bare(occupied, bit):
        loads = [each for each in BASE if BASE[each] & bit and occupied & each]
        raise IllegalAction("PY-07", f"a ball rests on {cell}", (cell, *names(sum(loads))))


def _taken(state: State, own: int, cell: str) -> int:
    """PY-11, PY-12: an own bare ball, on any level, may be taken back."""
    bit = _bit(cell)
    if state.step == "move":
        raise IllegalAction("PY-11", "balls are taken back only after completing a square or line")
    if not own & bit:
        raise IllegalAction("PY-12", f"no ball of yours lies on {cell}", (cell,))
    _bare(state.light | state.dark, bit, cell)
    return bit


def _stopped(state: State) -> None:
    """PY-11: one ball must be taken back, only the second is optional; PY-04: no pass."""
    if state.step == "move":
        raise IllegalAction("PY-04", "there is no pass: place or raise a ball")
    if state.step == "take1":
        raise IllegalAction("PY-11", "at least one ball must be taken back")


def _bit(cell: str) -> int:
    """PY-24: give the bit of a cell."""
    if cell not in BIT:
        raise IllegalAction("PY-24", f"there is no cell “{cell}”")
    return BIT[cell]


def _with(state: State, own: int, step: Step) -> State:
    light, dark = (state.light, own) if state.mover else (own, state.dark)
    return State(light, dark, state.mover, step, state.past)

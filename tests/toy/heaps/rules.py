"""The rules of Heaps: take a stone, and one of another heap if you like; the last stone wins."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, Self

from ypsilon.core.data import Data, Tagged
from ypsilon.core.game import IllegalAction, OpenGame, Result, Seat
from ypsilon.core.options import option
from ypsilon.core.voice import Voice

_SENTENCES = {
    "en": ("{who} [takes|take] from {heap}.", "{who} [stops|stop]."),
    "de": ("{who} [nimmt|nimmst] von {heap}.", "{who} [hört|hörst] auf."),
}
_POSITION = re.compile(r"(\d),(\d) ([01])(?:>([ab]))?", re.ASCII)


class Take(Tagged):
    """A stone is taken from a heap."""

    heap: Literal["a", "b"]


class Stop(Tagged):
    """No second stone is taken."""


Action = Take | Stop
TAKES = (Take("a"), Take("b"))


class State(Data):
    """Stones in the heaps a and b, whose turn it is, and the heap that was taken from in it."""

    stones: tuple[int, int]
    turn: Seat = 0
    taken: Literal["", "a", "b"] = ""


@dataclass(frozen=True)
class Heaps(OpenGame[State, Action, State]):
    """Heaps with as many stones as wished at the start."""

    name: ClassVar[str] = "heaps"
    seats: ClassVar[int] = 2
    rules_version: ClassVar[int] = 1

    size: Literal[2, 4] = option(2, en="stones in a heap", de="Steine in einem Haufen")

    def initial(self) -> State:
        return State((self.size, self.size))

    def movers(self, state: State) -> tuple[Seat, ...]:
        return (state.turn,) if any(state.stones) else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.movers(state):
            return ()
        pairs = zip(TAKES, state.stones, strict=True)
        takes = [take for take, left in pairs if left and take.heap != state.taken]
        return (*takes, Stop()) if state.taken else tuple(takes)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        if seat not in self.movers(state):
            raise IllegalAction("HP-01", f"seat {seat} is not to act")
        if isinstance(action, Stop):
            if not state.taken:
                raise IllegalAction("HP-02", "a turn takes at least one stone")
            return State(state.stones, 1 - seat)
        return self._took(state, action.heap)

    def _took(self, state: State, heap: Literal["a", "b"]) -> State:
        a, b = state.stones
        if heap == state.taken or not (a if heap == "a" else b):
            raise IllegalAction("HP-03", f"there is no stone to take from heap {heap}", (heap,))
        stones = (a - 1, b) if heap == "a" else (a, b - 1)
        other = stones[1] if heap == "a" else stones[0]
        if any(stones) and (state.taken or not other):
            return State(stones, 1 - state.turn)
        return State(stones, state.turn, "" if state.taken else heap)

    def result(self, state: State) -> Result | None:
        if any(state.stones):
            return None
        return Result((1, 0) if state.turn == 0 else (0, 1), (state.turn,), "HP-04")

    def observe(self, state: State, seat: Seat | None) -> State:
        return state

    def guess(self, view: State, rng: Random) -> State:
        return view

    def write(self, state: State, action: Action) -> str:
        return action.heap if isinstance(action, Take) else "stop"

    def read(self, state: State, text: str) -> Action:
        actions: dict[str, Action] = {"a": TAKES[0], "b": TAKES[1], "stop": Stop()}
        if text not in actions:
            raise IllegalAction("HP-05", f"“{text}” is no action such as a")
        return actions[text]

    def write_turn(self, state: State, actions: Sequence[Action]) -> str:
        return "".join(sorted(each.heap for each in actions if isinstance(each, Take))) or "stop"

    def read_turn(self, state: State, text: str) -> tuple[Action, ...]:
        actions = [self.read(state, part) for part in ([text] if text == "stop" else text)]
        if not actions:
            raise IllegalAction("HP-05", "a turn has a text such as ab")
        seat = state.turn
        for action in actions:
            state = self.apply(state, seat, action)
        unfinished = self.movers(state) == (seat,)
        return (*actions, Stop()) if unfinished else tuple(actions)

    def dump(self, state: State) -> str:
        taken = f">{state.taken}" if state.taken else ""
        return f"{state.stones[0]},{state.stones[1]} {state.turn}{taken}"

    def load(self, text: str) -> State:
        found = _POSITION.fullmatch(text)
        if not found:
            raise IllegalAction("HP-05", f"“{text}” is no position such as 2,2 0")
        stones, turn = (int(found[1]), int(found[2])), int(found[3])
        if not found[4]:
            return State(stones, turn)
        heap: Literal["a", "b"] = "a" if found[4] == "a" else "b"
        if any(stones) and not stones[heap == "a"]:
            raise IllegalAction("HP-05", f"“{text}” cannot stand: the turn is over")
        return State(stones, turn, heap)

    def say(self, state: State, seat: Seat, action: Action, voice: Voice) -> str:
        takes, stops = _SENTENCES[voice.language]
        if isinstance(action, Take):
            return voice.tell(takes, seat, heap=action.heap)
        return voice.tell(stops, seat)

    def canonical(self, state: State) -> Hashable:
        return state if state.taken else (tuple(sorted(state.stones)), state.turn)

    def rematch(self, result: Result) -> Self:
        return self

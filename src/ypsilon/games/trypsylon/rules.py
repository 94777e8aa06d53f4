"""The rules of Trypsylon, in the order of RULES.md (TS-01 to TS-16, TS-32 to TS-50)."""

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
from ypsilon.games.trypsylon import notation, words
from ypsilon.games.trypsylon.pathways import broken, gaps, joined, network, pathways
from ypsilon.games.trypsylon.pushes import holes, pushed
from ypsilon.games.trypsylon.state import (
    BEACH,
    MEADOW,
    SHORES,
    Action,
    Hand,
    Past,
    Push,
    Shores,
    State,
    Take,
    View,
)
from ypsilon.games.trypsylon.tables import (
    DOWN,
    ENDGAME,
    HOLE,
    REPEATS,
    ROTATION,
    TURN_LIMIT,
    Grid,
    first_turn,
    grid,
    pushes,
)

_SEATS = ((0,), (1,))
_TAKEN: dict[Hand, int] = {"none": 0, "up": 0, "down": 1, "two": 2, "last": 2}


@dataclass(frozen=True)
class Trypsylon(OpenGame[State, Action, View]):
    """Trypsylon with its variant, board and options; by TS-50 two seats move in turn."""

    name: ClassVar[str] = "trypsylon"
    seats: ClassVar[int] = 2

    variant: Literal["standard", "expert"] = option(
        "standard",
        en="standard; expert: two cards a turn, and no simple moves",
        de="standard; expert: zwei Karten je Zug, und keine einfachen Züge",
    )
    board: Literal["5x5", "6x6", "5x6", "6x5"] = option(
        "5x5",
        en="rows x columns; with 5x6 or 6x5 one player has farther to go",
        de="Reihen x Spalten; mit 5x6 oder 6x5 hat es einer weiter",
    )
    starts: Literal["first", "second"] = option(
        "first",
        en="which seat makes the first turn",
        de="welcher Platz den ersten Zug macht",
        lot=True,
    )
    beaches: Literal["first", "second"] = option(
        "first",
        en="which seat must join the two beaches",
        de="welcher Platz die beiden Strände verbinden muss",
        lot=True,
    )
    repetition: Literal["draw", "off"] = option(
        "draw",
        en="draw: a position that stands for the third time is a draw; off: 600 turns are",
        de="draw: steht eine Stellung zum dritten Mal, ist es remis; off: nach 600 Zügen",
    )
    touch_move: bool = option(
        False,
        en="on: a card touched must be played, no step is taken back",
        de="on: berührt, geführt; kein Schritt wird zurückgenommen",
    )
    # In version 1 a game that began at a position did not count it as standing (TS-35).
    rules_version: Literal[1, 2] = version(2)

    # Material

    @property
    def _area(self) -> Grid:
        return grid(self.board)

    def initial(self) -> State:
        """TS-01, TS-05: the area is full and face down; TS-06: the seat drawn by lot starts."""
        return State(self._area.start, self._side(0 if self.starts == "first" else 1))

    def _side(self, seat: Seat) -> int:
        """TS-04: give 0 for the beaches, 1 for the meadows; or, of these, the seat."""
        return seat if self.beaches == "first" else 1 - seat

    def shores(self, seat: Seat) -> Shores:
        """TS-04: give which shores a seat must join."""
        return SHORES[self._side(seat)]

    # Turns

    def movers(self, state: State) -> tuple[Seat, ...]:
        """TS-50: the players move in turn until the game is over."""
        return () if state.past.ended else _SEATS[self._side(state.mover)]

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """List what the seat may do: first the cards to take, then the pushes."""
        if state.past.ended or seat != self._side(state.mover):
            return ()
        area, cards = self._area, state.cards
        if state.hand == "none":
            return area.openings[state.banned]
        if not self._second_is_open(state):
            return pushes(area, holes(cards))
        second = self._face_down(cards)
        return second if self.variant == "expert" else (*second, *pushes(area, holes(cards)))

    def _face_down(self, cards: str) -> tuple[Take, ...]:
        return tuple(take for at, take in self._area.takes.items() if cards[at] == DOWN)

    def _second_is_open(self, state: State) -> bool:
        """TS-12, TS-13, TS-37, TS-39: tell whether one more face-down card may be taken now."""
        if state.hand != "down":
            return False
        if self.variant == "standard":
            return state.double
        return DOWN in state.cards and not first_turn(state.cards)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        """Give the state after the action; TS-07: a turn takes cards and pushes them in."""
        if state.past.ended:
            raise IllegalAction(state.past.ended, "the game is over")
        if seat != self._side(state.mover):
            raise IllegalAction("TS-50", f"it is the turn of the {SHORES[state.mover]} player")
        match action:
            case Take(cell):
                return self._taken(state, cell)
            case Push():
                return self._pushed(state, action)

    def _taken(self, state: State, cell: str) -> State:
        """TS-09, TS-10, TS-12: give the state with one more card in hand and a hole."""
        at = notation.place(self._area, cell)
        card = state.cards[at]
        if card == HOLE:
            raise IllegalAction("TS-17", f"{cell} is a hole", (cell,))
        hand: Hand = "down" if card == DOWN else "up"
        if state.hand == "none":
            self._check_ban(state, cell)
        else:
            self._check_second(state, cell, hand)
            hand = "two"
        cards = state.cards[:at] + HOLE + state.cards[at + 1 :]
        # TS-49: the right to a double move stands until an open card or a second one is taken.
        double = state.double and hand == "down"
        return State(cards, state.mover, "", double, hand, state.past)

    def _check_ban(self, state: State, cell: str) -> None:
        """TS-11, TS-40: the card inserted last must not be taken."""
        if cell == state.banned:
            rule = "TS-11" if self.variant == "standard" else "TS-40"
            raise IllegalAction(rule, f"{cell} was pushed in by the turn before", (cell,))

    def _check_second(self, state: State, cell: str, card: Hand) -> None:
        """TS-12, TS-37: a second card is taken in a double move only, and face down."""
        if state.hand == "up":
            raise IllegalAction("TS-10", "an open move takes one card", (cell,))
        double = "TS-12" if self.variant == "standard" else "TS-37"
        if state.hand != "down":
            raise IllegalAction(double, "a double move takes two cards", (cell,))
        if not self._second_is_open(state):
            raise IllegalAction(self._why_single(state), "only one card is taken now", (cell,))
        if card == "up":
            raise IllegalAction(double, f"{cell} is face up: a double move takes two", (cell,))

    def _why_single(self, state: State) -> str:
        """TS-08, TS-12, TS-14, TS-15, TS-38: give the rule by which this turn is no double move."""
        if first_turn(state.cards):
            return "TS-08"
        if self.variant == "expert":
            return "TS-38"
        return "TS-15" if state.cards.count(DOWN) + 1 <= ENDGAME else "TS-12"

    def _pushed(self, state: State, push: Push) -> State:
        """TS-17 to TS-22: give the state with a card pushed in, the last one ending the turn."""
        if state.hand == "none":
            raise IllegalAction("TS-07", "a turn begins with taking a card")
        cards = pushed(self._area, state.cards, state.hand, push)
        if self.variant == "expert" and self._second_is_open(state):
            down = tuple(take.cell for take in self._face_down(state.cards))
            raise IllegalAction("TS-36", "there are no simple moves: take a second card", down)
        if state.hand == "two":
            # TS-34: between the two cards nothing is judged.
            return State(cards, state.mover, "", False, "last", state.past)
        return self._end_turn(state, cards, push)

    def _end_turn(self, state: State, cards: str, push: Push) -> State:
        """TS-11, TS-12, TS-14: give the next turn, with its ban and its right to a double move."""
        area, mover, opened = self._area, 1 - state.mover, state.hand == "up"
        banned = area.takes[area.lines[push.side, push.line][0]].cell
        # TS-15: there is no such right in the endgame, nor (TS-41) an endgame in `expert`.
        right = opened and self.variant == "standard" and cards.count(DOWN) > ENDGAME
        turns = state.past.turns + 1
        history: tuple[str, ...] = ()
        if self.repetition == "draw":
            position = notation.position(cards, mover, banned, right)
            # No position can return once a card has been turned face up.
            history = (*state.past.history, position) if opened else (position,)
        ended = self._ended(cards) or self._drawn(turns, history)
        return State(cards, mover, banned, right, "none", Past(turns, history, ended))

    # End

    def _ended(self, cards: str) -> str:
        """TS-32, TS-33: judge the pathways that stand when a turn is complete."""
        beaches, meadows = joined(self.board, cards)
        if beaches and meadows:
            return "TS-33"
        return "TS-32" if beaches or meadows else ""

    def _drawn(self, turns: int, history: tuple[str, ...]) -> str:
        """TS-35: the third time of a position is a draw, or without that turn 600."""
        if self.repetition == "off":
            return "TS-35" if turns >= TURN_LIMIT else ""
        return "TS-35" if history.count(history[-1]) >= REPEATS else ""

    def result(self, state: State) -> Result | None:
        if not state.past.ended:
            return None
        if state.past.ended == "TS-35":
            return Result((0, 0), (), "TS-35")
        side = 1 - state.mover
        if state.past.ended == "TS-32":
            side = BEACH if joined(self.board, state.cards)[BEACH] else MEADOW
        winner = self._side(side)
        return Result((1, 0) if winner == 0 else (0, 1), (winner,), state.past.ended)

    # Around the game

    def rematch(self, result: Result) -> Self:
        """TS-42, TS-43: give the next game; the loser starts it, else whoever did not start."""
        starts = 1 if self.starts == "first" else 0
        if self.variant == "standard" and result.winners:
            starts = 1 - result.winners[0]
        first: Literal["first", "second"] = "second" if starts else "first"
        return dataclasses.replace(self, starts=first, rules_version=type(self).rules_version)

    @property
    def touch_move_rule(self) -> str:
        """TS-45: with touch-move each step is final as soon as it is made, for everybody."""
        return "TS-45" if self.touch_move else ""

    def reveals(self, state: State, seat: Seat, action: Action) -> bool:
        """TS-45: a step that is final is one that nobody may take back by themselves."""
        return self.touch_move

    def canonical(self, state: State) -> Hashable:
        """Give the least image of the position; what swaps the shores swaps the players."""
        cards, mover, banned = min(
            (each.image(state.cards), state.mover ^ each.swaps, each.cells.get(state.banned, ""))
            for each in self._area.symmetries
        )
        return cards, mover, banned, state.double, state.hand, state.past.ended

    # Who knows what: everybody everything

    def observe(self, state: State, seat: Seat | None) -> View:
        net, past = network(self.board, state.cards), state.past
        return View(
            state.cards,
            SHORES[state.mover],
            state.banned,
            state.double,
            state.hand,
            (self.shores(0), self.shores(1)),
            tuple(pathways(net)),
            tuple(gaps(net, state.cards)),
            past.history.count(past.history[-1]) if past.history else 1,
            past.turns,
            past.ended,
            past.history,
        )

    def guess(self, view: View, rng: Random) -> State:
        return State(
            view.cards,
            SHORES.index(view.mover),
            view.banned,
            view.double,
            view.hand,
            Past(view.turns, view.history, view.ended),
        )

    # Text

    def write(self, state: State, action: Action) -> str:
        return notation.write(action)

    def read(self, state: State, text: str) -> Action:
        return notation.read(self._area, text)

    def write_turn(self, state: State, actions: Sequence[Action]) -> str:
        return notation.write_turn(actions)

    def read_turn(self, state: State, text: str) -> tuple[Action, ...]:
        return notation.read_turn(self._area, state, text)

    def dump(self, state: State) -> str:
        return notation.dump(state)

    def load(self, text: str) -> State:
        """Read a position that can stand; TS-35: between turns it stands for the first time."""
        state = notation.load(self._area, text)
        self._check_double(state)
        if self.rules_version > 1:
            self._check_open_move(state)
        if state.hand != "none":
            return state
        return replace(state, past=Past(0, self._first(state), self._ended(state.cards)))

    def _first(self, state: State) -> tuple[str, ...]:
        """TS-35: give the history at a position without a past."""
        if self.repetition == "off" or self.rules_version == 1:
            return ()
        return (notation.dump(state),)

    def _check_open_move(self, state: State) -> None:
        """TS-11, TS-12: refuse what needs an open move that cannot have been made."""
        up = sum(card in ROTATION for card in state.cards) - (state.hand == "last")
        if state.hand == "up" and up < 1:
            raise IllegalAction("TS-11", "the only card face up was inserted last, and is banned")
        double = state.double or (state.hand in ("two", "last") and self.variant == "standard")
        if double and up < 2:
            raise IllegalAction("TS-12", "no open move was made: it needs two cards face up")
        if state.hand == "last" and up < 1:
            raise IllegalAction("TS-08", "the first turn is a simple move")
        if state.double and state.hand == "none" and not state.banned:
            raise IllegalAction("TS-12", "the card of the open move before is banned: name it")

    def _check_double(self, state: State) -> None:
        """TS-08, TS-12, TS-15: a right to a double move, or one in play, must be possible."""
        if state.double and (self.variant == "expert" or state.hand not in ("none", "down")):
            raise IllegalAction("TS-49", "here nobody has the right to a double move")
        if not state.double and state.hand not in ("two", "last"):
            return
        if self.variant == "standard" and state.cards.count(DOWN) + _TAKEN[state.hand] <= ENDGAME:
            raise IllegalAction("TS-15", "in the endgame there are no double moves")
        if first_turn(state.cards):
            raise IllegalAction("TS-08", "the first turn is a simple move")

    def say(self, state: State, seat: Seat, action: Action, voice: Voice) -> str:
        card = state.cards[self._area.at[action.cell]] if isinstance(action, Take) else ""
        # A card that lay face down has never let a diagonal count.
        broken = () if card == DOWN else self._broken(state, action)
        return words.say(seat, card, action, broken, voice)

    def _broken(self, state: State, action: Action) -> tuple[str, ...]:
        """TS-25: give the cards that stay where they are, and whose diagonal counts no longer."""
        area, cards = self._area, state.cards
        if isinstance(action, Take):
            moved: tuple[int, ...] = (area.at[action.cell],)
            after = cards[: moved[0]] + HOLE + cards[moved[0] + 1 :]
        else:
            moved = area.lines[action.side, action.line]
            after = pushed(area, cards, state.hand, action)
        cells = {area.takes[at].cell for at in moved}
        return tuple(each for each in broken(self.board, cards, after) if each not in cells)

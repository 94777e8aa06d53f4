"""An analysis board: a position, what was played from it for all seats, and what may come next.

Nothing is kept: a board follows from the text of its position and the texts of the actions played.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import Any

from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.luck import RandomLuck
from ypsilon.learn.attempt import Move, entered
from ypsilon.match import typed
from ypsilon.match.called import own_voice
from ypsilon.match.errors import RequestError

# So many actions lead from a position to where one looks at most; a game of Tyros has some 400.
LONGEST_LINE = 1_000
# So often chance is tried to find what it may do, and of so many different things all are told.
TRIALS = 1_200
MOST_CHOICES = 110


@dataclass(frozen=True)
class Board:
    """A position and what was played from it."""

    game: AnyGame
    state: Any
    moves: tuple[Move, ...] = ()

    def acting(self, seat: Seat | None) -> Seat | None:
        """Give who is to act: the seat that is asked for, or else the first; None: nobody."""
        movers = self.game.movers(self.state)
        return seat if seat in movers else next(iter(movers), None)

    def after(self, seat: Seat, action: Any) -> Board:
        """Give the board after one more action."""
        if seat not in self.game.movers(self.state):
            raise RequestError("not-now", "this seat has nothing to decide now")
        state = self.game.apply(self.state, seat, action)
        return replace(self, state=state, moves=(*self.moves, Move(self.state, seat, action)))

    def typed(self, seat: Seat, text: str) -> Board:
        """Give the board after what is typed for a seat: an action, or a whole turn."""
        game = self.game
        full = text if seat == CHANCE else typed.written_out(game, self.state, seat, text)
        moves, state = entered(game, self.state, seat, full)
        return replace(self, state=state, moves=(*self.moves, *moves))

    def drawn(self) -> Board:
        """Give the board after chance has drawn once."""
        if self.game.movers(self.state) != (CHANCE,):
            raise RequestError("not-now", "there is nothing to draw now")
        return self.after(CHANCE, self.game.draw(self.state, RandomLuck(SystemRandom())))

    def choices(self) -> tuple[Any, ...]:
        """List what chance may do where that is few things; nothing where it is too many.

        They are found by drawing, since no game lists what chance may do; what is very unlikely
        may be missing, and can be typed.
        """
        if self.game.movers(self.state) != (CHANCE,):
            return ()
        luck, found, last = RandomLuck(Random(0)), dict[str, Any](), 0
        for trial in range(TRIALS):
            action = self.game.draw(self.state, luck)
            if (text := self.game.write(self.state, action)) not in found:
                found[text], last = action, trial
            if len(found) > MOST_CHOICES:
                return ()
            # Where nothing new has come for so long, nothing likely is missing.
            if trial - last > 100 + 20 * len(found):
                break
        return tuple(found[text] for text in sorted(found))

    def texts(self) -> tuple[tuple[Seat, str], ...]:
        """Give what was played, each action by who did it and as text."""
        return tuple((move.seat, self.game.write(move.state, move.action)) for move in self.moves)

    def told(self, language: str, eyes: Seat | None, since: int = 0) -> tuple[str, ...]:
        """Tell each action in a sentence, as a seat may know it, or all; empty: it is hidden."""
        voice = own_voice(self.game, language)
        return tuple(
            "" if (seen := self._seen(move, eyes)) is None
            else self.game.say(move.state, move.seat, seen, voice)
            for move in self.moves[since:]
        )  # fmt: skip

    def last(self, eyes: Seat | None) -> tuple[Any, ...]:
        """Give the last turn, as a seat may know it, or all of it."""
        turn: list[Any] = []
        for move in reversed(self.moves):
            if move.seat != self.moves[-1].seat:
                break
            if (seen := self._seen(move, eyes)) is not None:
                turn.append(seen)
        return tuple(reversed(turn))

    def _seen(self, move: Move, eyes: Seat | None) -> Any:
        if eyes is None:
            return move.action
        return self.game.redact(move.state, move.seat, move.action, eyes)

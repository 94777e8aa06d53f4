"""Person: a bot of Trypsylon that plays the best of what it sees, and sees what people see."""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

from ypsilon.bots.whole_turns import WholeTurns, actions_of
from ypsilon.core.bot import Choice, Limit, Maker
from ypsilon.core.game import Seat
from ypsilon.games.trypsylon import native
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.games.trypsylon.state import Action, State, View

# Of two cards in one turn people try a few beginnings only.
HALVES = 4


class Attention(NamedTuple):
    """What a person pictures: the more jetties a push moves, the sooner it is overlooked."""

    # How likely a turn of its own is seen, for every face-up card that it moves and every push.
    own: float
    # How likely a winning answer is seen, likewise; 0: it does not think of answers.
    answers: float
    # How many of its best turns it thinks about.
    candidates: int
    # How many turns deep it thinks about each; 0: it takes them as they look.
    depth: int
    # Whether it looks at the other's way across, or only at its own.
    both: bool = True


class Person(WholeTurns[Trypsylon, State, Action, View]):
    """Looks at the turns that it sees, and overlooks some; without an engine another bot plays."""

    def __init__(self, game: Trypsylon, seat: Seat, attention: Attention, instead: Maker) -> None:
        super().__init__(game, seat, native, instead)
        self.attention = attention

    def decide(self, state: State, limit: Limit) -> Choice[Action]:
        """Choose the best turn that it sees; the seed decides what it overlooks, and of equals."""
        if state.hand != "none":
            # A turn that somebody else has begun.
            turn, nodes = native.search(self.game, state, nodes=0, seed=limit.seed).line[0], 1
        else:
            turn, nodes = self._best(state, limit.seed)
        line = tuple(actions_of(self.game, state, (turn,)))
        return Choice(line[0], None, nodes, line)

    def _best(self, state: State, seed: int) -> tuple[str, int]:
        turns = native.candidates(self.game, state, HALVES)
        seen = [each for each in turns if self.sees(each.turn, each.shifted, seed)]
        ranked = sorted(
            seen or turns, key=lambda each: (-self._first(state, each), _chance(each.turn, seed))
        )
        thought_about = ranked[: self.attention.candidates]
        worth = {each.turn: self._worth(state, each, seed) for each in thought_about}
        return max(worth, key=worth.__getitem__), len(turns)

    def sees(self, turn: str, shifted: int, seed: int) -> bool:
        """Tell whether it sees a turn of its own that moves so many face-up cards."""
        likely = self.attention.own ** (shifted + turn.count(">"))
        return _chance(f"own {turn}", seed) < likely

    def _first(self, state: State, turn: native.Candidate) -> int:
        """Give what a turn seems to be worth at first sight."""
        if self.attention.both or abs(turn.value) == native.WIN:
            return turn.value
        reached = self.game.load(turn.position)
        return -native.distances(self.game, reached)[state.mover]

    def _worth(self, state: State, turn: native.Candidate, seed: int) -> int:
        """Give what a turn seems to be worth after thinking about it."""
        if abs(turn.value) == native.WIN or not self.attention.answers:
            return self._first(state, turn)
        reached = self.game.load(turn.position)
        answer = native.win(self.game, reached)
        if answer:
            likely = self.attention.answers ** (2 * answer.count(">"))
            if _chance(f"answer {answer}", seed) < likely:
                return -native.WIN
        if not self.attention.depth or answer:
            return turn.value
        return -native.search(self.game, reached, depth=self.attention.depth, nodes=20_000).value


def _chance(what: str, seed: int) -> float:
    """Give a number from 0 to 1 that is always the same for the same thing and seed."""
    return crc32(f"{seed} {what}".encode()) / (1 << 32)

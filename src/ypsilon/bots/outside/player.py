"""Outside: a bot whose choices a program makes, shown what its seat may know and no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from time import monotonic
from typing import Any

from ypsilon.bots.outside import protocol
from ypsilon.bots.outside.program import Broken, Program
from ypsilon.core import codec
from ypsilon.core.bot import Choice, Limit
from ypsilon.core.game import AnyGame, IllegalAction, Result, Seat

TRIES = 3
# So many seconds longer than its time may a program take, and without a time so many.
GRACE = 5.0
PATIENCE = 10.0
START = 10.0
REASON = 200
# A number beyond is not the same in every language.
SEEDS = 1 << 53


class Forfeit(RuntimeError):
    """A program that has lost its game by what it did: why, in words."""


class Outside:
    """Asks a program, tells it the rule that it breaks, and gives it up at the third such answer.

    What it answers is judged by a guess that its own view allows, so that a refusal cannot tell
    what is hidden.
    """

    def __init__(self, game: AnyGame, seat: Seat, command: tuple[str, ...]) -> None:
        self.game = game
        self.seat = seat
        self.program = Program(command)
        self.ready: protocol.Ready | None = None

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        """Give what the program chooses, or raise Forfeit."""
        self.greet()
        with self._responsible():
            return self._chosen(view, legal, limit)

    def greet(self) -> protocol.Ready:
        """Say hello once; give what it answered, or raise Forfeit."""
        if self.ready is None:
            with self._responsible():
                answer = self.program.ask(self._hello(), monotonic() + START)
                self.ready = self._greeted(answer)
        return self.ready

    @contextmanager
    def _responsible(self) -> Iterator[None]:
        """Let what the program does wrong cost it its game, and its life."""
        try:
            yield
        except Broken as error:
            words = self.program.end()
            raise Forfeit(f"{error} ({words})" if words else str(error)) from None
        except Forfeit:
            self.end()
            raise

    def _hello(self) -> bytes:
        game = self.game
        options = codec.encode(game)
        return _line(protocol.Hello(protocol.VERSION, game.name, options, self.seat, game.seats))

    def over(self, result: Result) -> None:
        """Tell it how the game ended, and end it."""
        self.program.leave(_line(protocol.Over(result)))
        self.end()

    def end(self) -> None:
        """End the program with all that it has started."""
        self.program.end()

    def _greeted(self, line: bytes) -> protocol.Ready:
        try:
            ready: protocol.Ready = codec.loads(protocol.Ready, line)
        except codec.CodecError as error:
            raise Forfeit(f"did not say that it is ready: {error}") from None
        if ready.protocol != protocol.VERSION:
            raise Forfeit(f"speaks protocol {ready.protocol}, not {protocol.VERSION}")
        if ready.games and self.game.name not in ready.games:
            raise Forfeit(f"does not play {self.game.name}")
        return ready

    def _chosen(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        seconds = PATIENCE if limit.seconds is None else limit.seconds
        deadline, line = monotonic() + seconds + GRACE, self._question(view, legal, limit)
        for left in reversed(range(TRIES)):
            try:
                return self._judged(self.program.ask(line, deadline), view, legal)
            except IllegalAction as error:
                why = str(error).removeprefix(": ")
                line = _line(protocol.Refused(error.rule, error.message, error.keys, left))
        self.program.leave(line)
        raise Forfeit(f"answered {TRIES} times what is not allowed; the last time {why}")

    def _question(self, view: Any, legal: Sequence[Any], limit: Limit) -> bytes:
        composed = tuple(each.__name__ for each in self.game.composed)
        return _line(
            protocol.Choose(
                view, tuple(legal), composed, limit.seconds, limit.nodes, limit.seed % SEEDS
            )
        )

    def _judged(self, line: bytes, view: Any, legal: Sequence[Any]) -> Choice[Any]:
        """Give the choice that a line stands for, or raise IllegalAction."""
        state = self.game.guess(view, Random(0))
        try:
            answer = codec.loads(protocol.Chosen[Any], line)
            action = self._action(state, answer.action)
        except codec.CodecError as error:
            raise IllegalAction("", str(error)) from None
        if action not in legal:
            self.game.apply(state, self.seat, action)
        value = answer.value if answer.value is not None and 0 <= answer.value <= 1 else None
        return Choice(action, value, reason=_shown(answer.reason))

    def _action(self, state: Any, given: Any) -> Any:
        if isinstance(given, str):
            return self.game.read(state, given)
        return codec.decode(codec.forms(type(self.game)).action, given)


def _line(message: Any) -> bytes:
    return codec.dumps(message).encode()


def _shown(text: str) -> str:
    return " ".join("".join(c for c in text if c.isprintable() or c.isspace()).split())[:REASON]

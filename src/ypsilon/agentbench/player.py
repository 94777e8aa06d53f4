"""A model at a seat: it is prompted, read, and told the rule that it breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

from ypsilon.agentbench.harness import Harness, Observation
from ypsilon.agentbench.model import Message, Model, NoAnswer, Reply
from ypsilon.agentbench.transcripts import Exchange
from ypsilon.bots.outside import Forfeit
from ypsilon.core.bot import Choice, Limit
from ypsilon.core.data import Data
from ypsilon.core.game import AnyGame, IllegalAction, Seat

# What is counted as if it were a rule: an answer without an action, and none in time.
NO_ACTION, NO_ANSWER = "no action", "no answer"


class Counts(Data):
    """What a model did in one game, and what it cost."""

    decisions: int = 0  # that it was asked for
    at_once: int = 0  # of these it answered legally at the first try
    legal: int = 0  # and at any
    refusals: Mapping[str, int] = {}  # by the rule that was broken
    calls: int = 0
    uncounted: int = 0  # calls of which nobody said how many tokens they took
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0


class ModelPlayer:
    """Plays a seat as a bot does; after so many tries without a legal action it forfeits."""

    def __init__(
        self,
        game: AnyGame,
        seat: Seat,
        model: Model,
        harness: Harness,
        tries: int,
        listing: bool,
        language: str,
    ) -> None:
        self.game, self.seat = game, seat
        self.model, self.harness = model, harness
        self.tries = tries
        self.listing = listing
        self.language = language
        self._planned: list[Any] = []
        self._refusals: Counter[str] = Counter()
        self._tally: Counter[str] = Counter()
        self._seconds = 0.0
        self.exchanges: list[Exchange] = []

    @property
    def counts(self) -> Counts:
        """What it did so far."""
        tally = {name: self._tally[name] for name in _TALLIED}
        return Counts(**tally, refusals=dict(self._refusals), seconds=self._seconds)

    def choose(self, view: Any, legal: Sequence[Any], limit: Limit) -> Choice[Any]:
        """Give the next action of the turn it has answered with, or ask for one."""
        seen = Observation(self.game, self.seat, view, self._listed(view, legal), self.language)
        if self._planned:
            action = self._planned.pop(0)
            if self._allowed(seen, action):
                return Choice(action)
            self._planned = []
        action, *self._planned = self._asked(seen)
        return Choice(action)

    def _asked(self, seen: Observation) -> tuple[Any, ...]:
        self._tally["decisions"] += 1
        messages = [Message("user", self.harness.prompt(seen))]
        for attempt in range(self.tries):
            began, asked = self._seconds, messages[-1].content
            reply, refusal = self._reply(messages), IllegalAction("", NO_ANSWER)
            answer = reply.text if reply else None
            actions: tuple[Any, ...] = ()
            if answer is not None:
                try:
                    actions = self.harness.action(seen, answer)
                except IllegalAction as error:
                    refusal = error
            told = None if actions else refusal
            self._note(seen, attempt + 1, asked, reply, actions, told, self._seconds - began)
            if actions:
                self._tally["legal"] += 1
                self._tally["at_once"] += attempt == 0
                return actions
            self._refusals[refusal.rule or (NO_ANSWER if answer is None else NO_ACTION)] += 1
            messages += [
                Message("assistant", answer or ""),
                Message("user", self.harness.retry(seen, refusal)),
            ]
        raise Forfeit(f"answered {self.tries} times what is not allowed; the last time {refusal}")

    def _note(
        self,
        seen: Observation,
        attempt: int,
        asked: str,
        reply: Reply | None,
        actions: Sequence[Any],
        refusal: IllegalAction | None,
        seconds: float,
    ) -> None:
        """Keep what was asked and answered, for the transcript."""
        self.exchanges.append(
            Exchange(
                self._tally["decisions"],
                attempt,
                asked,
                reply.text if reply else None,
                self.game.write_turn(seen.state, actions) if actions else "",
                refusal.rule if refusal else "",
                refusal.message if refusal else "",
                reply.tokens_in if reply else None,
                reply.tokens_out if reply else None,
                round(seconds, 3),
            )
        )

    def _reply(self, messages: Sequence[Message]) -> Reply | None:
        """Give the model's answer, None where it has none in its time; count what it took."""
        began = perf_counter()
        self._tally["calls"] += 1
        try:
            reply = self.model.ask(messages)
        except NoAnswer:
            return None
        finally:
            self._seconds += perf_counter() - began
        self._tally["uncounted"] += reply.tokens_in is None or reply.tokens_out is None
        self._tally["tokens_in"] += reply.tokens_in or 0
        self._tally["tokens_out"] += reply.tokens_out or 0
        return reply

    def _listed(self, view: Any, legal: Sequence[Any]) -> tuple[str, ...]:
        """Give what may be done, where that is told; of what is composed, that would be a hint."""
        if not self.listing:
            return ()
        state = Observation(self.game, self.seat, view).state
        plain = [each for each in legal if not isinstance(each, self.game.composed)]
        return tuple(sorted(self.game.write(state, each) for each in plain))

    def _allowed(self, seen: Observation, action: Any) -> bool:
        try:
            self.game.apply(seen.state, self.seat, action)
        except IllegalAction:
            return False
        return True


_TALLIED = ("decisions", "at_once", "legal", "calls", "uncounted", "tokens_in", "tokens_out")

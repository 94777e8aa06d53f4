"""Toys that tell or guess what they should not, planted to show that the laws find it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from toy.rules import Toy
from toy.state import KEPT, Action, State, Swap, View
from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction, Seat
from ypsilon.core.voice import Voice


class ShowsASwappedCard(Toy):
    """The view gives away which card somebody put aside."""

    def observe(self, state: State, seat: Seat | None) -> View:
        view = super().observe(state, seat)
        return replace(view, last=view.last + 10 * sum(sum(state.aside, ())))


class ShowsAnswersEarly(Toy):
    """The view tells who keeps before all have answered."""

    def observe(self, state: State, seat: Seat | None) -> View:
        view = super().observe(state, seat)
        return replace(view, last=view.last + 10 * state.answers.count(KEPT))


class LogsSwaps(Toy):
    """The log gives away which card somebody put aside."""

    def redact(self, state: State, seat: Seat, action: Action, viewer: Seat | None) -> Action:
        return action if isinstance(action, Swap) else super().redact(state, seat, action, viewer)


class LogsNothing(Toy):
    """The log hides even from the swapping seat what it swapped."""

    def redact(self, state: State, seat: Seat, action: Action, viewer: Seat | None) -> Action:
        hidden = Swap(None) if isinstance(action, Swap) else action
        return super().redact(state, seat, hidden, viewer)


class SaysMore(Toy):
    """The sentence about a swap tells how many high cards the hand had."""

    def say(self, state: State, seat: Seat, action: Action, voice: Voice) -> str:
        told = super().say(state, seat, action, voice)
        return f"{told[:-1]} ({state.hands[seat].count(4)})." if isinstance(action, Swap) else told


class RevealsNothing(Toy):
    """Nothing is ever said to be revealed."""

    def reveals(self, state: State, seat: Seat, action: Action) -> bool:
        return False


class RefusesWithAHint(Toy):
    """A refusal tells how many cards of the rank the others have."""

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        try:
            return super().apply(state, seat, action)
        except IllegalAction as error:
            others = sum((hand for at, hand in enumerate(state.hands) if at != seat), ())
            raise IllegalAction(error.rule, f"{error.message} ({others.count(4)})") from None


class ListsByPeeking(Toy):
    """What is listed of the lays depends on another hand."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        listed = super().legal(state, seat)
        peeked = state.hands[seat - 1].count(4) > 0
        return listed[::-1] if peeked else listed


class GuessesAsASpectator(Toy):
    """A guess does not keep to the seat's own cards."""

    def guess(self, view: View, rng: Random) -> State:
        return super().guess(replace(view, seat=None, hand=(), aside=(), answer=None), rng)


class GuessesInOrder(Toy):
    """A guess always gives the others the lowest cards that may be."""

    def guess(self, view: View, rng: Random) -> State:
        return super().guess(view, _Still(0))


class _Still(Random):
    def shuffle(self, x: object) -> None:
        """Leave everything where it is."""


class KeepsSilentAboutFours(Toy):
    """Silence stands for one answer or another, as another hand has it."""

    def silence(self, state: State, seat: Seat) -> Action | None:
        return super().silence(state, seat) if 4 in state.hands[seat - 1] else None

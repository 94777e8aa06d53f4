"""Toys with one fault each, planted to show that the laws find it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import ClassVar, Literal

from toy.rules import Toy
from toy.state import Action, Deal, Draw, Keep, Lay, State, Stop, View
from ypsilon.core.data import Data, Tagged, replace
from ypsilon.core.game import CHANCE, IllegalAction, Seat
from ypsilon.core.luck import Luck
from ypsilon.core.voice import Voice


class WritesStopAsKeep(Toy):
    """The text of an action is that of another."""

    def write(self, state: State, action: Action) -> str:
        return super().write(state, Keep() if isinstance(action, Stop) else action)


class WritesShortTurns(Toy):
    """The text of a turn lacks its last action."""

    def write_turn(self, state: State, actions: Sequence[Action]) -> str:
        return super().write_turn(state, actions[: max(1, len(actions) - 1)])


class ForgetsWhatWasLaid(Toy):
    """The text of a position lacks the rank last laid."""

    def dump(self, state: State) -> str:
        return super().dump(state).partition(">")[0]


class BreaksOnGarbage(Toy):
    """A text that is no position breaks the program."""

    def load(self, text: str) -> State:
        if text.count(" ") != 4:
            raise IndexError(text)
        return super().load(text)


class LosesACard(Toy):
    """When equal cards are laid together, a card of the deck is lost."""

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        after = super().apply(state, seat, action)
        together = isinstance(action, Lay) and len(action.cards) > 1
        return replace(after, deck=after.deck[1:]) if together else after


class ListsTooMany(Toy):
    """More lays are listed than a list may have; superfluous cards are overlooked."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        listed = super().legal(state, seat)
        most = [Lay(each.cards[:1] * n) for each in listed if isinstance(each, Lay) for n in _LONG]
        return (*dict.fromkeys((*listed, *most)),)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        if isinstance(action, Lay) and action.cards and seat != CHANCE:
            action = Lay(action.cards[: state.hands[seat].count(action.cards[0])] or action.cards)
        return super().apply(state, seat, action)


_LONG = range(1, 70)


class DrawsByItself(Toy):
    """Chance draws from another luck than the one it is given."""

    def draw(self, state: State, luck: Luck) -> Action:
        drawn = super().draw(state, luck)
        return Draw(drawn.to, random.choice(state.deck)) if isinstance(drawn, Draw) else drawn


class DrawsWhatIsNotThere(Toy):
    """Chance draws a card of which none is left."""

    def draw(self, state: State, luck: Luck) -> Action:
        drawn = super().draw(state, luck)
        missing = [card for card in (1, 2, 3, 4) if card not in state.deck]
        return Draw(drawn.to, missing[0]) if isinstance(drawn, Draw) and missing else drawn


class LastAnswerBegins(Toy):
    """Who answers last begins."""

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        after = super().apply(state, seat, action)
        return replace(after, turn=seat) if state.answers and not after.answers else after


class StopsAnyTime(Toy):
    """A turn may be ended before a card was laid, though that is not listed."""

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        if isinstance(action, Stop) and self.movers(state) == (state.turn,) == (seat,):
            state = replace(state, last=state.last or 1)
        return super().apply(state, seat, action)


class ListsStop(Toy):
    """The end of a turn is listed before a card was laid, though it is refused."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        listed = super().legal(state, seat)
        laying = any(isinstance(action, Lay) for action in listed)
        return (*listed, Stop()) if laying and Stop() not in listed else listed


class ListsNoLays(Toy):
    """No lay is listed where the turn may also end, though lays are allowed."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        listed = super().legal(state, seat)
        return (Stop(),) if Stop() in listed else listed


class StaysSilentAnyTime(Toy):
    """Silence stands for a kept hand, also where nobody is asked."""

    def silence(self, state: State, seat: Seat) -> Action | None:
        return Keep()


class LetsAnybodyStop(Toy):
    """A turn may be ended by somebody else."""

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        if isinstance(action, Stop) and state.last and all(state.hands):
            return super().apply(state, self.movers(state)[0], action)
        return super().apply(state, seat, action)


class NeverEnds(Toy):
    """Whoever has laid everything takes it up again."""

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        after = super().apply(state, seat, action)
        if not isinstance(action, Lay) or after.hands[seat]:
            return after
        empty, turn = ((),), (seat + 1) % self.seats
        hands = after.hands[:seat] + after.laid[seat : seat + 1] + after.hands[seat + 1 :]
        laid = after.laid[:seat] + empty + after.laid[seat + 1 :]
        return replace(after, hands=hands, laid=laid, turn=turn, last=0)


class SaysItInEnglish(Toy):
    """German sentences are English."""

    def say(self, state: State, seat: Seat, action: Action, voice: Voice) -> str:
        return super().say(state, seat, action, voice._replace(language="en"))


class DealsAnotherWay(Toy):
    """The same deal leaves another deck every time."""

    deals: ClassVar[Iterator[int]] = count()

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        after = super().apply(state, seat, action)
        dealt = isinstance(action, Deal) and next(self.deals) % 2
        return replace(after, deck=after.deck[::-1]) if dealt else after


@dataclass(frozen=True)
class HasAnUnexplainedOption(Toy):
    """An option says nothing about itself."""

    pace: Literal[1, 2] = 1


class TakesAnyOption(Toy):
    """Options are not looked at when a game is made."""

    def __post_init__(self) -> None:
        pass


class Resign(Tagged):
    """An action that the record could not tell from its own."""


class ActsLikeTheRecord(Toy):
    """An action is called like an entry of the record."""

    def apply(self, state: State, seat: Seat, action: Action | Resign) -> State:
        if isinstance(action, Resign):
            raise IllegalAction("TOY-07", "nobody resigns")
        return super().apply(state, seat, action)


class Whistle(Data):
    """An action whose name JSON does not tell."""


class ActsWithoutAName(Toy):
    """An action is not Tagged."""

    def apply(self, state: State, seat: Seat, action: Action | Whistle) -> State:
        if isinstance(action, Whistle):
            raise IllegalAction("TOY-07", "nobody whistles")
        return super().apply(state, seat, action)


class ListView(View):
    """A view with a list in it, which JSON here does not know."""

    pile: list[int]


class ViewsAreLists(Toy):
    """A view has no JSON form."""

    def observe(self, state: State, seat: Seat | None) -> ListView:
        view = super().observe(state, seat)
        return ListView(**{name: getattr(view, name) for name in View.__struct_fields__}, pile=[])

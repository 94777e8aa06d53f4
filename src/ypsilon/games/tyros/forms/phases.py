"""The phase of a turn of Tyros in numbers, both ways."""

from __future__ import annotations

from collections.abc import Sequence

from ypsilon.core.game import Seat
from ypsilon.core.parts.encoding import Numbers, absolute, around, one_hot, relative
from ypsilon.games.tyros.actions import (
    Accept,
    Answer,
    Bank,
    City,
    Counter,
    Move,
    Offer,
    Refuse,
    Ship,
    Swap,
    What,
)
from ypsilon.games.tyros.chart import FIELDS, INDEX
from ypsilon.games.tyros.state import (
    Acting,
    Answering,
    CastingLots,
    Choosing,
    Dealing,
    Drawing,
    Exploring,
    Founding,
    Giving,
    Keeping,
    Laying,
    Over,
    Paying,
    Phase,
    Surveying,
    Turn,
)
from ypsilon.games.tyros.tables import KINDS, Cards

PHASES = (
    Founding, CastingLots, Surveying, Dealing, Laying, Exploring, Acting, Paying, Giving,
    Drawing, Answering, Choosing, Keeping, Over,
)  # fmt: skip
_BARE: dict[type[Phase], Phase] = {
    type(each): each for each in (Founding(), CastingLots(), Surveying(), Dealing(), Over())
}
ANSWERS = (Accept, Refuse, Counter)


class PhaseNumbers:
    """What is to be done now, whose it is, and what has been said to it."""

    def __init__(self, waters: tuple[str, ...], seats: int) -> None:
        self._waters, self.seats = waters, seats

    def write(self, phase: Phase, seat: Seat) -> dict[str, list[int]]:
        seats, order = self.seats, around(seat, self.seats)
        turn, what, owing, again = _turn(phase), getattr(phase, "what", None), 0, 0
        whose = getattr(phase, "seat", turn.seat if turn else None)
        if isinstance(phase, Drawing):
            owing = phase.owing
        if isinstance(phase, Laying | Exploring):
            again = int(phase.again)
        offer = phase.offer if isinstance(phase, Answering | Choosing) else None
        answers = phase.answers if isinstance(phase, Answering | Choosing) else (None,) * seats
        kept = phase.kept if isinstance(phase, Keeping) else (None,) * seats
        passes, offers = (turn.passes, turn.offers) if turn else (0, 0)
        return {
            "phase": one_hot(type(phase), PHASES),
            "turn": [relative(whose, seat, seats), passes, offers, again],
            "what": self._what(what),
            "owing": [owing],
            "offer": [0] * 12
            if offer is None
            else [1, relative(offer.to, seat, seats), *offer.give, *offer.want],
            "answers": [number for each in order for number in _answer(answers[each])],
            "kept": [number for each in order for number in _known(kept[each])],
        }

    def _what(self, what: What | None) -> list[int]:
        match what:
            case Move(origin, target):
                return [1, self._water(origin), self._water(target), 0, 0, 0]
            case City(at, leaves):
                return [2, self._water(leaves), 0, INDEX[at] + 1, 0, 0]
            case Ship(at):
                return [3, 0, 0, INDEX[at] + 1, 0, 0]
            case Bank(count):
                return [4, 0, 0, 0, count, 0]
            case Swap(take):
                return [5, 0, 0, 0, 0, KINDS.index(take) + 1]
            case None:
                return [0] * 6

    def _water(self, water: str) -> int:
        return self._waters.index(water) + 1

    def read(self, numbers: Numbers, seat: Seat) -> Phase:
        kind = PHASES[list(numbers["phase"]).index(1)]
        whose = absolute(numbers["turn"][0], seat, self.seats) or 0
        turn = Turn(whose, numbers["turn"][1], numbers["turn"][2])
        what = self._read_what(numbers["what"])
        if kind in {Laying, Exploring}:
            return (
                Laying(whose, bool(numbers["turn"][3]))
                if kind is Laying
                else Exploring(whose, bool(numbers["turn"][3]))
            )
        if kind in {Answering, Choosing}:
            answers = tuple(map(_read_answer, self._rows(numbers["answers"], seat)))
            made = Answering if kind is Answering else Choosing
            return made(turn, self._read_offer(numbers["offer"], seat), answers)
        if kind is Keeping:
            rows = self._rows(numbers["kept"], seat)
            return Keeping(tuple(cards(row[1:]) if row[0] else None for row in rows))
        if kind is Acting:
            return Acting(turn)
        if kind is Drawing:
            return Drawing(turn, numbers["owing"][0])
        if kind is Paying:
            assert what is not None
            return Paying(turn, what)
        if kind is Giving:
            assert isinstance(what, Move)
            return Giving(turn, what)
        return _BARE[kind]

    def _read_what(self, numbers: Sequence[int]) -> What | None:
        kind, one, other, field, count, card = numbers
        match kind:
            case 1:
                return Move(self._waters[one - 1], self._waters[other - 1])
            case 2:
                return City(FIELDS[field - 1], self._waters[one - 1])
            case 3:
                return Ship(FIELDS[field - 1])
            case 4:
                return Bank(count)
            case 5:
                return Swap(KINDS[card - 1])
            case _:
                return None

    def _read_offer(self, numbers: Sequence[int], seat: Seat) -> Offer:
        to = absolute(numbers[1], seat, self.seats)
        return Offer(cards(numbers[2:7]), cards(numbers[7:12]), to)

    def _rows(self, numbers: Sequence[int], seat: Seat) -> list[Sequence[int]]:
        return rows(numbers, seat, self.seats)


def rows(numbers: Sequence[int], seat: Seat, seats: int) -> list[Sequence[int]]:
    """Give the numbers of each seat, by seat, that stand in turn from the viewer's on."""
    wide = len(numbers) // seats
    found = [numbers[at * wide : at * wide + wide] for at in range(seats)]
    return [found[(each - seat) % seats] for each in range(seats)]


def cards(numbers: Sequence[int]) -> Cards:
    """Give cards by kind."""
    a, b, c, d, e = numbers
    return a, b, c, d, e


def _turn(phase: Phase) -> Turn | None:
    match phase:
        case Acting(turn) | Paying(turn, _) | Giving(turn, _) | Drawing(turn, _):
            return turn
        case Answering(turn, _, _) | Choosing(turn, _, _):
            return turn
        case _:
            return None


def _known(kept: Cards | None) -> list[int]:
    return [0] * 6 if kept is None else [1, *kept]


def _answer(answer: Answer | None) -> list[int]:
    match answer:
        case None:
            return [0] * 11
        case Counter(give, want):
            return [3, *give, *want]
        case Accept() | Refuse():
            return [ANSWERS.index(type(answer)) + 1, *[0] * 10]


def _read_answer(numbers: Sequence[int]) -> Answer | None:
    match numbers[0]:
        case 1:
            return Accept()
        case 2:
            return Refuse()
        case 3:
            return Counter(cards(numbers[1:6]), cards(numbers[6:11]))
        case _:
            return None

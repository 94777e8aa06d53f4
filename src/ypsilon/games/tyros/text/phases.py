"""The phase in the text of a position, both ways: its word, and the parts that only it has."""

from __future__ import annotations

from collections.abc import Callable

from ypsilon.games.tyros.actions import Action, Answer, Move, Offer, What
from ypsilon.games.tyros.chart import Chart
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
from ypsilon.games.tyros.tables import Cards
from ypsilon.games.tyros.text import notation
from ypsilon.games.tyros.text.notation import Fleet
from ypsilon.games.tyros.text.parts import Parts, impossible, no_position, read_cards, read_number

# Writing


def counts(phase: Phase) -> dict[str, int]:
    """Give which laying it is, and the turn's passes and offers; 0 where there is none."""
    match phase:
        case Laying(_, again) | Exploring(_, again):
            return {"laying": 1 + again, "passes": 0, "offers": 0}
        case (
            Acting(turn)
            | Paying(turn, _)
            | Giving(turn, _)
            | Drawing(turn, _)
            | Answering(turn, _, _)
            | Choosing(turn, _, _)
        ):
            return {"laying": 0, "passes": turn.passes, "offers": turn.offers}
        case Founding() | CastingLots() | Surveying() | Dealing() | Keeping() | Over():
            return {"laying": 0, "passes": 0, "offers": 0}


def question(chart: Chart, fleet: Fleet, phase: Phase) -> dict[str, object]:
    """Give what is open in a phase, such as an offer and its answers."""
    match phase:
        case Paying(_, what) | Giving(_, what):
            return {"what": _write(chart, fleet, what)}
        case Answering(_, offer, given) | Choosing(_, offer, given):
            answers = (_write(chart, fleet, each) for each in given)
            return {"offer": _write(chart, fleet, offer), "answers": "/".join(answers)}
        case Drawing(_, owing):
            return {"owing": owing}
        case Keeping(kept):
            return {"kept": "/".join(map(notation.cards_or_hidden, kept))}
        case _:
            return {}


def _write(chart: Chart, fleet: Fleet, action: Action | None) -> str:
    text = "?" if action is None else notation.write(chart, fleet, action)
    return text.replace(" ", "_")


# Reading


def read(chart: Chart, fleet: Fleet, parts: Parts, head: str, seat: int) -> Phase:
    """Read the phase that a text opens with; parts that it does not have are refused."""
    phase = READERS[head](_Reader(chart, fleet, parts, seat))
    for name in parts.unread():
        ended = isinstance(phase, Keeping | Over) and name in ("passes", "offers")
        raise impossible(*(("TY-24", "it is over") if ended else _MISPLACED[name]))
    return phase


_MISPLACED = {
    "laying": ("TY-15", "nobody lays now"),
    "passes": ("TY-24", "nobody has acted yet"),
    "offers": ("TY-24", "nobody has acted yet"),
    "what": ("TY-25", "nobody pays now"),
    "owing": ("TY-40", "nobody draws now"),
    "offer": ("TY-44", "no offer stands"),
    "answers": ("TY-44", "no offer stands"),
    "kept": ("TY-45", "nobody keeps cards now"),
}


class _Reader:
    """Reads the phase of one position, in which it is this seat's turn."""

    def __init__(self, chart: Chart, fleet: Fleet, parts: Parts, seat: int) -> None:
        self.chart = chart
        self.fleet = fleet
        self.parts = parts
        self.seat = seat

    def _given(self, name: str) -> str:
        text = self.parts.text(name)
        if text is None:
            raise impossible(*_MISPLACED[name])
        return text

    def again(self) -> bool:
        """TY-22: read whether it is the second laying."""
        number = self.parts.number("laying", 1)
        if not number:
            raise impossible(*_MISPLACED["laying"])
        if number > 2:
            raise impossible("TY-22", "nobody lays a third time")
        return number == 2

    def turn(self) -> Turn:
        return Turn(self.seat, self.parts.number("passes", 0), self.parts.number("offers", 0))

    def what(self) -> What:
        text = self._given("what")
        what = self._action(text)
        if not isinstance(what, What):
            raise no_position(text)
        return what

    def move(self) -> Move:
        """TY-31: read the move that a gift follows."""
        what = self.what()
        if not isinstance(what, Move):
            raise impossible("TY-31", "a gift follows a move")
        return what

    def owing(self) -> int:
        """Read how many cards are to be drawn."""
        number = read_number(self._given("owing"))
        if not number:
            raise impossible(*_MISPLACED["owing"])
        return number

    def offer(self) -> Offer:
        text = self._given("offer")
        offer = self._action(text)
        if not isinstance(offer, Offer):
            raise no_position(text)
        return offer

    def answers(self) -> tuple[Answer | None, ...]:
        self._given("answers")
        return self.parts.row("answers", self._answer, ())

    def _answer(self, text: str) -> Answer | None:
        answer = None if text == "?" else self._action(text)
        if answer is not None and not isinstance(answer, Answer):
            raise no_position(text)
        return answer

    def _action(self, text: str) -> Action:
        return notation.read(self.chart, self.fleet, text.replace("_", " "))

    def kept(self) -> tuple[Cards | None, ...]:
        """Read what has been kept so far."""
        self._given("kept")
        return self.parts.row("kept", lambda text: None if text == "?" else read_cards(text), ())


READERS: dict[str, Callable[[_Reader], Phase]] = {
    Founding.head: lambda text: Founding(),
    CastingLots.head: lambda text: CastingLots(),
    Surveying.head: lambda text: Surveying(),
    Dealing.head: lambda text: Dealing(),
    Laying.head: lambda text: Laying(text.seat, text.again()),
    Exploring.head: lambda text: Exploring(text.seat, text.again()),
    Acting.head: lambda text: Acting(text.turn()),
    Paying.head: lambda text: Paying(text.turn(), text.what()),
    Giving.head: lambda text: Giving(text.turn(), text.move()),
    Drawing.head: lambda text: Drawing(text.turn(), text.owing()),
    Answering.head: lambda text: Answering(text.turn(), text.offer(), text.answers()),
    Choosing.head: lambda text: Choosing(text.turn(), text.offer(), text.answers()),
    Keeping.head: lambda text: Keeping(text.kept()),
    Over.head: lambda text: Over(),
}

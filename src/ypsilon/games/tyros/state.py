"""What a game of Tyros is made of: states and views."""

from __future__ import annotations

from typing import ClassVar, Literal

from ypsilon.core.data import Data, Tagged
from ypsilon.games.tyros.actions import Answer, City, Move, Offer, Ship, What
from ypsilon.games.tyros.tables import Cards, Empire, Mark


class Board(Data):
    """The map in play, the fields 1 to 32 in order and Tyros last.

    `chips` names the empire of each field, `cities` the seat whose city stands there, `ships` for
    each seat the waters of its ships, and `bonus` who had cities in all four empires first.
    """

    chips: tuple[Mark, ...]
    cities: tuple[int | None, ...]
    ships: tuple[tuple[str, ...], ...]
    bonus: int | None = None


class Land(Data):
    """The landscape cards: hands, what all know of them, and the stock.

    The cards of `stock` lie on top in an order that nobody knows, those of `under` below them in
    this order.
    """

    hands: tuple[tuple[str, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    under: tuple[str, ...]


class Trade(Data):
    """The trade cards: hands, draw pile, discard pile, and what is known of the hands.

    `known[holder][observer]` is what the holder has at least, as far as the observer knows; the
    last observer is the spectator, and of oneself nothing is noted.
    """

    hands: tuple[Cards, ...]
    pile: Cards
    discards: Cards
    known: tuple[tuple[Cards, ...], ...]


class Round(Data):
    """A round: its number, who has the start marker, and how often each seat has traded."""

    number: int
    first: int
    trades: tuple[int, ...]


class Turn(Data):
    """A turn of card actions: whose, after how many passes in a row, with how many offers made."""

    seat: int
    passes: int = 0
    offers: int = 0


class Founding(Tagged):
    """Chance says where the empires begin."""

    head: ClassVar[str] = "found"


class CastingLots(Tagged):
    """Chance says who has the start marker first."""

    head: ClassVar[str] = "lot"


class Surveying(Tagged):
    """Chance deals the landscape cards."""

    head: ClassVar[str] = "survey"


class Dealing(Tagged):
    """Chance deals the trade cards of a round."""

    head: ClassVar[str] = "deal"


class Laying(Tagged):
    """A seat lays a landscape card, or passes; `again`: for the second time in this round."""

    head: ClassVar[str] = "lay"
    seat: int
    again: bool


class Exploring(Tagged):
    """Chance gives a seat that has laid, or passed, the next landscape card."""

    head: ClassVar[str] = "explore"
    seat: int
    again: bool


class Acting(Tagged):
    """A seat chooses a card action."""

    head: ClassVar[str] = "act"
    turn: Turn


class Paying(Tagged):
    """A seat pays for what it chose."""

    head: ClassVar[str] = "pay"
    turn: Turn
    what: What


class Giving(Tagged):
    """A seat whose ship has come to a city gives its owner a card."""

    head: ClassVar[str] = "give"
    turn: Turn
    what: Move


class Drawing(Tagged):
    """Chance gives a seat as many trade cards as it paid to the bank."""

    head: ClassVar[str] = "draw"
    turn: Turn
    owing: int


class Answering(Tagged):
    """All asked answer an offer; None stands for who was not asked or has not answered yet."""

    head: ClassVar[str] = "answer"
    turn: Turn
    offer: Offer
    answers: tuple[Answer | None, ...]


class Choosing(Tagged):
    """A seat takes one of the answers to its offer, or none."""

    head: ClassVar[str] = "choose"
    turn: Turn
    offer: Offer
    answers: tuple[Answer | None, ...]


class Keeping(Tagged):
    """All choose the trade cards to keep; None stands for who has not chosen yet."""

    head: ClassVar[str] = "keep"
    kept: tuple[Cards | None, ...]


class Over(Tagged):
    """The game has ended."""

    head: ClassVar[str] = "over"


Phase = (
    Founding
    | CastingLots
    | Surveying
    | Dealing
    | Laying
    | Exploring
    | Acting
    | Paying
    | Giving
    | Drawing
    | Answering
    | Choosing
    | Keeping
    | Over
)


class State(Data):
    """A position: the board, the landscape cards, the trade cards, the round and its phase."""

    board: Board
    land: Land
    trade: Trade
    round: Round
    phase: Phase


class Score(Data):
    """Points of a seat: for cities, for lone ships, for most cities, for being first in all four.

    `largest` is what of the first two comes from the largest empire.
    """

    cities: int
    ships: int
    most: int
    first: int
    largest: int
    total: int


class Control(Data):
    """A field that a seat controls by a city or by ships, and the points it brings."""

    field: str
    seat: int
    by: Literal["city", "ship"]
    points: int


class Forecast(Data):
    """How the game would end now: sizes and ranks (0: largest) of the empires, points of seats.

    `leads` names for each empire who alone has the most cities, `controls` each field that scores.
    """

    sizes: tuple[int, ...]
    ranks: tuple[int, ...]
    leads: tuple[int | None, ...]
    controls: tuple[Control, ...]
    scores: tuple[Score, ...]
    winners: tuple[int, ...]


class Route(Data):
    """A shortest way for a ship, from the water after its own to where it ends: a card a step."""

    origin: str
    waters: tuple[str, ...]


class Cost(Data):
    """What a city or a ship costs: so many cards of an empire's colour, or (None) of any.

    Where it is `mixed`, one card of the colour is enough.
    """

    what: City | Ship
    colour: Empire | None
    number: int
    mixed: bool


class View(Data):
    """What a seat knows: the board, its own cards, and of the others what was shown."""

    seat: int | None  # whose view it is; None: a spectator's
    board: Board
    round: Round
    # Without what is still secret: a choice that was not paid yet, answers that are not all in.
    phase: Phase
    land: tuple[str, ...]  # the viewer's own landscape cards
    land_sizes: tuple[int, ...]  # how many each seat holds
    land_shown: tuple[tuple[str, ...], ...]  # those of each seat that all have seen
    stock: int  # how many landscape cards lie above those of `under`
    under: tuple[str, ...]  # those put under the stock, the uppermost first
    hand: Cards  # the viewer's own trade cards
    sizes: tuple[int, ...]  # how many trade cards each seat holds
    known: tuple[Cards, ...]  # what each hand holds at least, as far as the viewer knows
    public: tuple[Cards, ...]  # the same, as far as everybody knows
    exposed: tuple[Cards, ...]  # what each observer knows of the viewer's hand, spectators last
    pile: int  # how many trade cards can be drawn
    discards: Cards
    answered: tuple[bool, ...]  # who has answered an offer, or chosen what to keep
    forecast: Forecast
    routes: tuple[Route, ...]  # of the viewer's ships to other fields, while they act or pay
    costs: tuple[Cost, ...]  # of the cities and ships that the viewer could build then
    obtainable: Cards  # the trade cards that are neither the viewer's nor discarded


def active(at: State | View) -> int:
    """Give whose turn it is; while it is nobody's, who has the start marker."""
    match at.phase:
        case (
            Acting(turn)
            | Paying(turn, _)
            | Giving(turn, _)
            | Drawing(turn, _)
            | Answering(turn, _, _)
            | Choosing(turn, _, _)
        ):
            return turn.seat
        case Laying(seat, _) | Exploring(seat, _):
            return seat
        case Founding() | CastingLots() | Surveying() | Dealing() | Keeping() | Over():
            return at.round.first

"""What a game of Tyros is made of: states, actions and views."""

from __future__ import annotations

from typing import Literal

from ypsilon.core.data import Data, Tagged

Empire = Literal["O", "Y", "G", "V"]
Kind = Literal["O", "Y", "G", "V", "J"]
Mark = Literal["", "O", "Y", "G", "V"]
Cards = tuple[int, int, int, int, int]
"""How many trade cards of each kind: orange, yellow, green, violet, jokers."""
Phase = Literal[
    "found",
    "lot",
    "survey",
    "deal",
    "lay",
    "explore",
    "act",
    "pay",
    "give",
    "draw",
    "answer",
    "choose",
    "keep",
    "over",
]


class Found(Tagged):
    """Chance says where the four empires begin, in the order of the colours."""

    fields: tuple[str, ...]


class Lot(Tagged):
    """Chance says who has the start marker first."""

    first: int


class Survey(Tagged):
    """Chance deals the landscape cards; None hides a hand."""

    hands: tuple[tuple[str, ...] | None, ...]


class Deal(Tagged):
    """Chance deals the trade cards of a round; None hides what a seat gets."""

    hands: tuple[Cards | None, ...]


class Explore(Tagged):
    """Chance gives a seat the next landscape card of the stock; None hides which."""

    field: str | None


class Draw(Tagged):
    """Chance gives a seat trade cards of the draw pile; None hides which."""

    cards: Cards | None


class Lay(Tagged):
    """A landscape card is played and its field joins an empire."""

    field: str
    empire: Empire


class Under(Tagged):
    """A seat that can lay nothing shows its landscape cards and puts one under the stock."""

    field: str


class Show(Tagged):
    """A seat that can lay nothing shows its landscape cards; the stock is empty."""


class Move(Tagged):
    """A ship is to sail from one water to another."""

    origin: str
    target: str


class City(Tagged):
    """A city is to be built; the ship that goes back to the supply stands in a water of it."""

    at: str
    leaves: str


class Ship(Tagged):
    """A ship is to be built in a field."""

    at: str


class Bank(Tagged):
    """So many cards are to be exchanged for as many of the draw pile."""

    count: int


class Swap(Tagged):
    """Three cards are to be exchanged for one of the discard pile."""

    take: Kind


What = Move | City | Ship | Bank | Swap


class Pay(Tagged):
    """The cards that an action is paid with."""

    cards: Cards


class Give(Tagged):
    """The card that the owner of a city gets from who moved there; None hides which."""

    card: Kind | None


class Paid(Tagged):
    """What somebody did and the cards it took, as the others read it; nobody plays this."""

    what: What
    cards: Cards


class Pass(Tagged):
    """A seat does nothing this time."""


class Offer(Tagged):
    """Cards are offered for others, to one seat or (None) to all."""

    give: Cards
    want: Cards
    to: int | None


class Accept(Tagged):
    """The offer is good."""


class Refuse(Tagged):
    """The offer is not wanted."""


class Counter(Tagged):
    """Another exchange is proposed, seen from who answers."""

    give: Cards
    want: Cards


Answer = Accept | Refuse | Counter


class TakeAnswer(Tagged):
    """The exchange with this seat is made, as it accepted or proposed."""

    seat: int


class TakeNone(Tagged):
    """None of the answers is taken."""


class Keep(Tagged):
    """The trade cards that a seat keeps for the next round."""

    cards: Cards


class Kept(Tagged):
    """How many cards a seat keeps, as the others read it; nobody plays this."""

    count: int


Action = (
    Pay
    | Move
    | City
    | Ship
    | Bank
    | Swap
    | Pass
    | Offer
    | Accept
    | Refuse
    | Counter
    | TakeAnswer
    | TakeNone
    | Give
    | Lay
    | Under
    | Show
    | Keep
    | Found
    | Lot
    | Survey
    | Deal
    | Explore
    | Draw
    | Paid
    | Kept
)


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


class Stage(Data):
    """Where in the round the game stands.

    `laying` is 1 or 2 while landscape cards are laid. `passes` counts those one after the other,
    `offers` those of this turn, `trades` what each seat traded as the active one in this round.
    `what` waits for its payment or gift; `owing` cards are to be drawn; `answers` and `kept` fill
    up while several seats are asked.
    """

    phase: Phase
    round: int
    first: int
    turn: int
    laying: int
    passes: int
    offers: int
    trades: tuple[int, ...]
    what: What | None = None
    offer: Offer | None = None
    answers: tuple[Answer | None, ...] = ()
    owing: int = 0
    kept: tuple[Cards | None, ...] = ()


class State(Data):
    """A position: the board, the landscape cards, the trade cards, and where the round stands."""

    board: Board
    land: Land
    trade: Trade
    stage: Stage


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
    """What a seat knows: the board, its own cards, and of the others what was shown.

    `known` is what each hand holds at least, as far as the viewer knows, `public` as far as
    everybody does, and `exposed` what each observer knows of the viewer's own hand, the spectator
    last. `stock` counts the cards above those of `under`.
    `stage` is the state's own, without what is still secret in it: a choice that was not paid
    yet, and answers that are not all in. `answered` says who has given theirs. `routes` are the
    ways of the viewer's ships to every other field of an empire, while they act or pay,
    and `costs` what the cities and ships cost that they could build then. `obtainable` are the
    cards that are neither theirs nor discarded.
    """

    seat: int | None
    board: Board
    stage: Stage
    land: tuple[str, ...]
    land_sizes: tuple[int, ...]
    land_shown: tuple[tuple[str, ...], ...]
    stock: int
    under: tuple[str, ...]
    hand: Cards
    sizes: tuple[int, ...]
    known: tuple[Cards, ...]
    public: tuple[Cards, ...]
    exposed: tuple[Cards, ...]
    pile: int
    discards: Cards
    answered: tuple[bool, ...]
    forecast: Forecast
    routes: tuple[Route, ...]
    costs: tuple[Cost, ...]
    obtainable: Cards

"""What a game of Tyros is made of: states and views."""

from __future__ import annotations

from typing import Literal

from ypsilon.core.data import Data
from ypsilon.games.tyros.actions import Answer, City, Offer, Ship, What
from ypsilon.games.tyros.tables import Cards, Empire, Mark

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

"""What can be done in a game of Tyros: by chance, by a player, and how others read it."""

from __future__ import annotations

from ypsilon.core.data import Tagged
from ypsilon.games.tyros.tables import Cards, Empire, Kind


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

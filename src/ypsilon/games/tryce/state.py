"""What a game of Tryce is made of: states, actions and views."""

from __future__ import annotations

from typing import Literal

from ypsilon.core.data import Data, Tagged

Card = str
Cards = tuple[Card, ...]
Kind = Literal["set", "seq", "word"]
KINDS: tuple[Kind, ...] = ("set", "seq", "word")
Side = Literal["front", "end"]
Step = Literal[
    "letters", "dealer", "aim", "cut", "deal", "turn", "buy", "lot", "extra", "draw", "play",
    "vote", "over",
]  # fmt: skip
Answer = Literal["yes", "no", "none"]
"""To an offer: buy or pass; to a word: allow, refuse or abstain."""


class Letters(Tagged):
    """Chance deals the letters onto the cards, in the order of `tables.FACES`."""

    letters: str


class Dealer(Tagged):
    """The lot names the first dealer."""

    seat: int


class Aim(Tagged):
    """The fine cut: a seat means to leave so many cards on the table."""

    cards: int


class Slip(Tagged):
    """By so many cards the fine cut misses what was aimed at."""

    by: int


class Deal(Tagged):
    """Chance deals each seat its hand, None hides one, and turns a card face up."""

    hands: tuple[Cards | None, ...]
    up: Card


class Take(Tagged):
    """A seat takes the face-up card."""


class Offer(Tagged):
    """A seat offers the face-up card to the others."""


class Buy(Tagged):
    """A seat wants the offered card."""


class Pass(Tagged):
    """A seat does not want the offered card."""


class Lot(Tagged):
    """The lot says who of several buys."""

    seat: int


class Draw(Tagged):
    """Chance gives the top card of the stock to whom it is due; None hides which."""

    card: Card | None


class Lay(Tagged):
    """A seat lays a group of its task; `ask` puts the word to the table's vote."""

    kind: Kind
    cards: Cards
    ask: bool = False


class Add(Tagged):
    """A seat adds cards to a group, before its front and after its end, in reading order."""

    group: int
    front: Cards
    end: Cards
    ask: bool = False


class Swap(Tagged):
    """A seat puts a card in a joker's place; the joker moves to a side of the group.

    There it stands for a vowel or a card, for nothing more than the rank in a set (empty), or for
    nothing at all behind the group (`*`).
    """

    group: int
    place: int
    card: Card
    side: Side
    stands: str
    ask: bool = False


class Discard(Tagged):
    """A seat puts a card on the discard pile."""

    card: Card


class End(Tagged):
    """A seat that may not give away its only card ends its turn without a discard."""


class Allow(Tagged):
    """A seat lets a word stand."""


class Refuse(Tagged):
    """A seat does not let a word stand."""


class Abstain(Tagged):
    """A seat does not answer whether a word may stand."""


Composed = Lay | Add | Swap
Action = (
    Letters | Dealer | Aim | Slip | Deal | Take | Offer | Buy | Pass | Lot | Draw | Lay | Add
    | Swap | Discard | End | Allow | Refuse | Abstain
)  # fmt: skip


class Hand(Data):
    """The cards of a seat, by what the others know of them.

    A stock is what lay face down after the deal, or after the discard pile was last turned over:
    what was in it then is known to all, so it matters from which a card was drawn. Where a card
    was played that can be from several, these count as one from then on.
    """

    # Those that all saw come in, sorted.
    known: Cards
    # The others, by the stock that they are from, each sorted.
    drawn: tuple[Cards, ...]

    @property
    def cards(self) -> Cards:
        """All cards of the hand, in no telling order."""
        return tuple(sorted(self.known + sum(self.drawn, ())))

    def __len__(self) -> int:
        return len(self.known) + sum(map(len, self.drawn))


class Group(Data):
    """Cards on the table."""

    # The seat that laid it, for which it counts.
    owner: int
    kind: Kind
    # In reading order, jokers with what they stand for (`JK=E`).
    cards: Cards
    # How many jokers lie detached before the front, as once was allowed, and behind the end.
    front: int = 0
    end: int = 0


class Row(Data):
    """A line of the score sheet, made when a hand was over."""

    # The number of the hand, 1 to 7.
    hand: int
    # What each seat's groups counted, and what the cards left in its hand did.
    laid: tuple[int, ...]
    held: tuple[int, ...]
    # Who has the bonus, and who the points of a fine cut; None: nobody.
    winner: int | None
    cutter: int | None


class State(Data):
    """A position."""

    # The letter of each card in the order of `tables.FACES`; empty before they are dealt.
    letters: str
    # What is to be done now.
    step: Step
    # The number of the hand played, 1 to 7.
    hand: int
    # None before the lot has named one.
    dealer: int | None
    # Whose turn it is; None between two hands.
    turn: int | None
    # How many turns of this hand are over.
    turns: int
    # Sorted, in no order of play, since nobody knows one.
    stock: Cards
    # By seat.
    hands: tuple[Hand, ...]
    # The discard pile, its top last.
    pile: Cards = ()
    # In the order laid: G1 is the first.
    groups: tuple[Group, ...] = ()
    # The card that the seat whose turn it is took face up.
    taken: Card | None = None
    # Who is to draw an extra card.
    buyer: int | None = None
    # What each seat has answered to an offer or a word, None: nothing yet; empty: nobody is asked.
    answers: tuple[Answer | None, ...] = ()
    # What is put to the vote.
    pending: Lay | Add | Swap | None = None
    # How many words of this turn were put to the vote.
    asked: int = 0
    # How many cards the cutter means to leave on the table.
    aim: int | None = None
    # Who has cut finely for this hand.
    cutter: int | None = None
    # The hands that are over.
    sheet: tuple[Row, ...] = ()


class Wanted(Data):
    """A hand on the information board: what its task asks for, and what going out is worth."""

    sets: int
    sequences: int
    words: int
    bonus: int
    pat: bool


class View(Data):
    """What a seat knows: its own cards, and of the others what all have seen and how many.

    What is not explained is as in `State`.
    """

    # The seat that sees this; None: a spectator.
    seat: int | None
    # The name and hash of the lexicon that judges.
    lexicon: str
    letters: str
    step: Step
    hand: int
    dealer: int | None
    turn: int | None
    turns: int
    # The viewer's own cards.
    own: Hand | None
    # By seat: the cards that all have seen come in, and how many others, by the stock of each.
    known: tuple[Cards, ...]
    hidden: tuple[tuple[int, ...], ...]
    # For each stock there was, the cards of it that the viewer has not seen since.
    unseen: tuple[Cards, ...]
    # How many cards lie face down.
    stock: int
    pile: Cards
    groups: tuple[Group, ...]
    # By seat: how many sets, sequences and words the task still wants.
    missing: tuple[tuple[int, int, int], ...]
    taken: Card | None
    buyer: int | None
    # The viewer's own answer, and who has answered at all.
    answer: Answer | None
    answered: tuple[bool, ...]
    # The seats that the lot decides between.
    wanting: tuple[int, ...]
    pending: Lay | Add | Swap | None
    asked: int
    aim: int | None
    cutter: int | None
    sheet: tuple[Row, ...]
    # By seat: the score so far; and for each line of the sheet what it brought.
    totals: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    # What each seat's groups count now, and the viewer's own cards.
    laid: tuple[int, ...]
    held: int | None
    # What a card counts, by rank and then a joker.
    values: tuple[int, ...]
    # The tasks of all seven hands.
    tasks: tuple[Wanted, ...]

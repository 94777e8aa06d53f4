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
    nothing at all beside the group (`*`).
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
Drawn = Letters | Dealer | Slip | Deal | Lot | Draw
Action = (
    Letters | Dealer | Aim | Slip | Deal | Take | Offer | Buy | Pass | Lot | Draw | Lay | Add
    | Swap | Discard | End | Allow | Refuse | Abstain
)  # fmt: skip


class Hand(Data):
    """The cards of a seat: those that all saw come in, and the others by the stock they are from.

    A stock is what lay face down after the deal, or after the discard pile was last turned over:
    what was in it then is known to all, so it matters from which a card was drawn.
    """

    known: Cards
    drawn: tuple[Cards, ...]

    @property
    def cards(self) -> Cards:
        """All cards of the hand, in no telling order."""
        return tuple(sorted(self.known + sum(self.drawn, ())))

    def __len__(self) -> int:
        return len(self.known) + sum(map(len, self.drawn))


class Group(Data):
    """Cards on the table, jokers with what they stand for (`JK=E`), and the jokers beside them."""

    owner: int
    kind: Kind
    cards: Cards
    front: int = 0
    end: int = 0


class Row(Data):
    """A line of the score sheet: what each seat had laid and held when a hand was over.

    `winner` has its bonus and `cutter` the points of a fine cut; None: nobody.
    """

    hand: int
    laid: tuple[int, ...]
    held: tuple[int, ...]
    winner: int | None
    cutter: int | None


class State(Data):
    """A position; the stock is in no order, since nobody knows one.

    `hand` is the number of the hand played, `turns` how many turns of it are over, `taken` the
    card that the seat whose turn it is took face up, `buyer` who is to draw an extra card,
    `pending` what is put to the vote, `asked` how many words of this turn were.
    """

    letters: str
    step: Step
    hand: int
    dealer: int | None
    turn: int | None
    turns: int
    stock: Cards
    hands: tuple[Hand, ...]
    pile: Cards = ()
    groups: tuple[Group, ...] = ()
    taken: Card | None = None
    buyer: int | None = None
    answers: tuple[Answer | None, ...] = ()
    pending: Lay | Add | Swap | None = None
    asked: int = 0
    aim: int | None = None
    cutter: int | None = None
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

    `hidden` counts each seat's unseen cards by the stock they are from, `unseen` names for each
    stock the cards that the viewer has not seen since. `wanting` are the seats that the lot decides
    between. `missing` is what each seat's task still
    wants of sets, sequences and words; `totals` is the score so far, `scores` what each line of the
    sheet brought. `laid` and `held` are what each seat's groups and the own cards count now,
    `values` what a card counts, by rank and then a joker. `tasks` are those of all seven hands.
    """

    seat: int | None
    lexicon: str
    letters: str
    step: Step
    hand: int
    dealer: int | None
    turn: int | None
    turns: int
    own: Hand | None
    known: tuple[Cards, ...]
    hidden: tuple[tuple[int, ...], ...]
    unseen: tuple[Cards, ...]
    stock: int
    pile: Cards
    groups: tuple[Group, ...]
    missing: tuple[tuple[int, int, int], ...]
    taken: Card | None
    buyer: int | None
    answer: Answer | None
    answered: tuple[bool, ...]
    wanting: tuple[int, ...]
    pending: Lay | Add | Swap | None
    asked: int
    aim: int | None
    cutter: int | None
    sheet: tuple[Row, ...]
    totals: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    held: int | None
    values: tuple[int, ...]
    tasks: tuple[Wanted, ...]

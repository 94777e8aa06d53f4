"""What a game of Tryce is made of: states, actions and views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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


@dataclass(frozen=True, slots=True)
class Letters:
    """Chance deals the letters onto the cards, in the order of `tables.FACES`."""

    letters: str


@dataclass(frozen=True, slots=True)
class Dealer:
    """The lot names the first dealer."""

    seat: int


@dataclass(frozen=True, slots=True)
class Aim:
    """The fine cut: a seat means to leave so many cards on the table."""

    cards: int


@dataclass(frozen=True, slots=True)
class Slip:
    """By so many cards the fine cut misses what was aimed at."""

    by: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals each seat its hand, None hides one, and turns a card face up."""

    hands: tuple[Cards | None, ...]
    up: Card


@dataclass(frozen=True, slots=True)
class Take:
    """A seat takes the face-up card."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat offers the face-up card to the others."""


@dataclass(frozen=True, slots=True)
class Buy:
    """A seat wants the offered card."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A seat does not want the offered card."""


@dataclass(frozen=True, slots=True)
class Lot:
    """The lot says who of several buys."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance gives the top card of the stock to whom it is due; None hides which."""

    card: Card | None


@dataclass(frozen=True, slots=True)
class Lay:
    """A seat lays a group of its task; `ask` puts the word to the table's vote."""

    kind: Kind
    cards: Cards
    ask: bool = False


@dataclass(frozen=True, slots=True)
class Add:
    """A seat adds cards to a group, before its front and after its end, in reading order."""

    group: int
    front: Cards
    end: Cards
    ask: bool = False


@dataclass(frozen=True, slots=True)
class Swap:
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


@dataclass(frozen=True, slots=True)
class Discard:
    """A seat puts a card on the discard pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class End:
    """A seat that may not give away its only card ends its turn without a discard."""


@dataclass(frozen=True, slots=True)
class Allow:
    """A seat lets a word stand."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """A seat does not let a word stand."""


@dataclass(frozen=True, slots=True)
class Abstain:
    """A seat does not answer whether a word may stand."""


Composed = Lay | Add | Swap
Drawn = Letters | Dealer | Slip | Deal | Lot | Draw
Action = (
    Letters | Dealer | Aim | Slip | Deal | Take | Offer | Buy | Pass | Lot | Draw | Lay | Add
    | Swap | Discard | End | Allow | Refuse | Abstain
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hand:
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


@dataclass(frozen=True, slots=True)
class Group:
    """Cards on the table, jokers with what they stand for (`JK=E`), and the jokers beside them."""

    owner: int
    kind: Kind
    cards: Cards
    front: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the score sheet: what each seat had laid and held when a hand was over.

    `winner` has its bonus and `cutter` the points of a fine cut; None: nobody.
    """

    hand: int
    laid: tuple[int, ...]
    held: tuple[int, ...]
    winner: int | None
    cutter: int | None


@dataclass(frozen=True, slots=True)
class State:
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


@dataclass(frozen=True, slots=True)
class Wanted:
    """A hand on the information board: what its task asks for, and what going out is worth."""

    sets: int
    sequences: int
    words: int
    bonus: int
    pat: bool


@dataclass(frozen=True, slots=True)
class View:
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

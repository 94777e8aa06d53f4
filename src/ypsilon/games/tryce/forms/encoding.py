"""Tryce in numbers: cards as counts and codes, seats from the viewer's on, a slot a composed play.

Cards have the codes 1 to 104 in the order of `tables.FACES`, 105 is a joker; a joker on the table
has 106 to 131 for the letter, 132 to 144 for the rank, 145 to 196 for the card it stands for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import get_args

from ypsilon.core.data import replace
from ypsilon.core.game import Seat
from ypsilon.core.parts.encoding import (
    Encoding,
    Numbers,
    Part,
    absolute,
    around,
    one_hot,
    padded,
    relative,
)
from ypsilon.games.tryce.forms.codes import (
    CARDS,
    CODES,
    LETTERS,
    LONGEST,
    Deck,
    deck_of,
    described,
)
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.solver.selection import MOST
from ypsilon.games.tryce.state import (
    KINDS,
    Abstain,
    Action,
    Add,
    Aim,
    Allow,
    Answer,
    Buy,
    Cards,
    Discard,
    End,
    Group,
    Hand,
    Lay,
    Offer,
    Pass,
    Refuse,
    Row,
    Step,
    Swap,
    Take,
    View,
)
from ypsilon.games.tryce.tables import FACES

STEPS: tuple[Step, ...] = get_args(Step)
ANSWERS: tuple[Answer, ...] = get_args(Answer)
STOCKS = 4
GROUPS = 24
HANDS = 7
ALL = len(FACES) + 4
AIMS = ALL - 1
_CODES = "as codes of cards"
_SEATS = "seats in turn from the viewer's on"
_STOCKS = "the newest stock first, from the fourth on together"
_PLAIN: tuple[Action, ...] = (
    Take(), Offer(), Buy(), Pass(), End(), Allow(), Refuse(), Abstain(), *map(Aim, range(1, ALL)),
)  # fmt: skip


class TryceEncoding(Encoding[Action, View]):
    """Lays, additions and exchanges have slots, all else a number of its own."""

    version = 1
    plain = len(_PLAIN) + CARDS
    slots: Mapping[type, int] = {Lay: MOST, Add: MOST, Swap: MOST}
    left_out = ()

    def __init__(self, game: Tryce) -> None:
        self.game, self.seats = game, game.seats
        self._numbers: tuple[str, dict[Action, int]] | None = None
        seats = game.seats
        self.parts = (
            Part("letters", (len(FACES),), 0, 26, "the letter of each card, A is 1; 0: not dealt"),
            Part("step", (len(STEPS),), 0, 1, "one of: " + ", ".join(STEPS)),
            Part("hand", (1,), 1, HANDS, "the number of the hand"),
            Part("dealer", (1,), 0, seats, "0 nobody, 1 the viewer, 2 the next seat and so on, as "
                 "everywhere below"),
            Part("turn", (1,), 0, seats, "whose turn it is"),
            Part("turns", (1,), 0, 1_200, "how many turns of this hand are over"),
            Part("stocks", (1,), 1, 99, "how many stocks there were, the present one among them"),
            Part("own", (STOCKS + 1, CARDS), 0, 4, "the viewer's cards by code: those that all saw "
                 f"come in, then the others by the stock they are from, {_STOCKS}"),
            Part("known", (seats, CARDS), 0, 4, f"cards that all saw come in; {_SEATS}"),
            Part("hidden", (seats, STOCKS), 0, ALL, f"how many others; {_SEATS}; {_STOCKS}"),
            Part("unseen", (STOCKS, CARDS), 0, 4, "cards that the viewer has not seen since they "
                 f"lay in a stock; {_STOCKS}"),
            Part("stock", (1,), 0, ALL, "how many cards lie face down"),
            Part("pile", (ALL,), 0, CARDS, f"the discard pile {_CODES}, its top first"),
            Part("groups", (GROUPS, 4 + LONGEST), 0, CODES, "groups in the order laid: whose; 1 "
                 "set, 2 sequence, 3 word; jokers detached before it, behind it; then its cards "
                 f"{_CODES}"),
            Part("missing", (seats, 3), 0, 4, "sets, sequences and words that the task still "
                 f"wants; {_SEATS}"),
            Part("taken", (1,), 0, CARDS, "the card that whose turn it is took face up"),
            Part("buyer", (1,), 0, seats, "who is to draw an extra card"),
            Part("asked", (2,), 0, 99, "1 where all are asked something; how many words of this "
                 "turn were put to the vote"),
            Part("answer", (1,), 0, 3, "the viewer's own answer: 0 none yet, 1 yes, 2 no, 3 "
                 "abstained"),
            Part("answered", (seats,), 0, 1, f"who has answered; {_SEATS}"),
            Part("wanting", (seats,), 0, 1, f"whom the lot decides between; {_SEATS}"),
            Part("pending", (6 + 2 * LONGEST,), 0, CODES, "what is put to the vote: 0 nothing, 1 a "
                 "lay, 2 an addition, 3 an exchange; the kind of group or its number; place, card, "
                 "side and what the joker stands for; the cards laid or added in front; those "
                 "added at the end"),
            Part("cut", (2,), 0, ALL, "how many cards the cutter aims at; who has cut finely"),
            Part("sheet", (HANDS, 3 + 2 * seats), 0, 2_000, "hands that are over: the number, who "
                 f"went out, who cut finely; what groups counted, and cards left; {_SEATS}"),
            Part("totals", (seats,), -9_999, 9_999, f"the score so far; {_SEATS}"),
            Part("selection", (3 * MOST, 7), 0, 999, "the plays in the slots, lays, additions and "
                 "exchanges: 1; the kind of group laid; the group played to; cards used; jokers "
                 "among them; what they count; 1 where the word is put to the vote"),
        )  # fmt: skip

    def numbers(self, view: View) -> Mapping[Action, int]:
        if self._numbers is None or self._numbers[0] != view.letters:
            discards = map(Discard, deck_of(view.letters).cards)
            found: dict[Action, int] = {}
            for number, action in enumerate((*_PLAIN, *discards)):
                found.setdefault(action, number)
            self._numbers = view.letters, found
        return self._numbers[1]

    # Writing

    def encode(self, view: View, seat: Seat, legal: Sequence[Action]) -> dict[str, list[int]]:
        deck, order, own = deck_of(view.letters), around(seat, self.seats), view.own
        assert own is not None, "a spectator's view has no numbers"
        asked = bool(view.answered)
        return {
            "letters": [LETTERS.index(c) + 1 for c in view.letters] or [0] * len(FACES),
            "step": one_hot(view.step, STEPS),
            "hand": [view.hand],
            "dealer": [self._to(view.dealer, seat)],
            "turn": [self._to(view.turn, seat)],
            "turns": [view.turns],
            "stocks": [len(own.drawn)],
            "own": [*deck.counts(own.known), *_pools(deck, own.drawn)],
            "known": [n for each in order for n in deck.counts(view.known[each])],
            "hidden": [n for each in order for n in _newest(view.hidden[each])],
            "unseen": _pools(deck, view.unseen),
            "stock": [view.stock],
            "pile": padded([deck.code(card) for card in reversed(view.pile)], ALL, "cards"),
            "groups": padded(
                [n for each in view.groups for n in self._group(deck, each, seat)],
                GROUPS * (4 + LONGEST),
                "numbers of groups",
            ),
            "missing": [n for each in order for n in view.missing[each]],
            "taken": [deck.code(view.taken)],
            "buyer": [self._to(view.buyer, seat)],
            "asked": [int(asked), view.asked],
            "answer": [0 if view.answer is None else ANSWERS.index(view.answer) + 1],
            "answered": [int(asked and view.answered[each]) for each in order],
            "wanting": [int(each in view.wanting) for each in order],
            "pending": deck.pending(view.pending),
            "cut": [view.aim or 0, self._to(view.cutter, seat)],
            "sheet": padded(
                [n for row in view.sheet for n in self._row(row, seat)],
                HANDS * (3 + 2 * self.seats),
                "numbers of hands",
            ),
            "totals": [view.totals[each] for each in order],
            "selection": _selection(legal),
        }

    def _to(self, seat: Seat | None, viewer: Seat) -> int:
        return relative(seat, viewer, self.seats)

    def _group(self, deck: Deck, group: Group, seat: Seat) -> list[int]:
        head = [self._to(group.owner, seat), KINDS.index(group.kind) + 1, group.front, group.end]
        return [*head, *deck.row(group.cards)]

    def _row(self, row: Row, seat: Seat) -> list[int]:
        order = around(seat, self.seats)
        head = [row.hand, self._to(row.winner, seat), self._to(row.cutter, seat)]
        return [*head, *(row.laid[each] for each in order), *(row.held[each] for each in order)]

    # Reading

    def decode(self, numbers: Numbers, seat: Seat) -> View:
        letters = "".join(LETTERS[at - 1] for at in numbers["letters"] if at)
        deck, stocks = deck_of(letters), numbers["stocks"][0]
        own = numbers["own"]
        asked = bool(numbers["asked"][0])
        bare = replace(
            self.game.observe(self.game.initial(), seat),
            letters=letters,
            step=STEPS[list(numbers["step"]).index(1)],
            hand=numbers["hand"][0],
            dealer=self._seat(numbers["dealer"], seat),
            turn=self._seat(numbers["turn"], seat),
            turns=numbers["turns"][0],
            own=Hand(deck.counted(own[:CARDS]), _read_pools(deck, own[CARDS:], stocks)),
            known=tuple(deck.counted(row) for row in self._rows(numbers["known"], seat)),
            hidden=tuple(
                tuple(reversed(row[: min(stocks, STOCKS)]))
                for row in self._rows(numbers["hidden"], seat)
            ),
            unseen=_read_pools(deck, numbers["unseen"], stocks),
            pile=deck.read_row(list(reversed(numbers["pile"]))),
            groups=tuple(self._groups(deck, numbers["groups"], seat)),
            taken=deck.card(numbers["taken"][0]),
            buyer=self._seat(numbers["buyer"], seat),
            answer=(None, *ANSWERS)[numbers["answer"][0]],
            answered=self._flags(numbers["answered"], seat) if asked else (),
            wanting=tuple(
                each for each, on in enumerate(self._flags(numbers["wanting"], seat)) if on
            ),
            pending=deck.read_pending(numbers["pending"]),
            asked=numbers["asked"][1],
            aim=numbers["cut"][0] or None,
            cutter=self._seat(numbers["cut"][1:], seat),
            sheet=tuple(self._sheet(numbers["sheet"], seat)),
        )
        return self.game.observe(self.game.guess(bare, Random(0)), seat)

    def _seat(self, numbers: Sequence[int], viewer: Seat) -> Seat | None:
        return absolute(numbers[0], viewer, self.seats)

    def _rows(self, numbers: Sequence[int], seat: Seat) -> list[Sequence[int]]:
        wide = len(numbers) // self.seats
        starts = [(each - seat) % self.seats * wide for each in range(self.seats)]
        return [numbers[start : start + wide] for start in starts]

    def _flags(self, numbers: Sequence[int], seat: Seat) -> tuple[bool, ...]:
        return tuple(bool(row[0]) for row in self._rows(numbers, seat))

    def _groups(self, deck: Deck, numbers: Sequence[int], seat: Seat) -> list[Group]:
        wide = 4 + LONGEST
        rows = [numbers[at : at + wide] for at in range(0, len(numbers), wide)]
        return [
            Group(
                absolute(row[0], seat, self.seats) or 0,
                KINDS[row[1] - 1],
                deck.read_row(row[4:]),
                row[2],
                row[3],
            )
            for row in rows
            if row[0]
        ]

    def _sheet(self, numbers: Sequence[int], seat: Seat) -> list[Row]:
        wide = 3 + 2 * self.seats
        rows = [numbers[at : at + wide] for at in range(0, len(numbers), wide)]
        return [
            Row(
                row[0],
                tuple(each[0] for each in self._rows(row[3 : 3 + self.seats], seat)),
                tuple(each[0] for each in self._rows(row[3 + self.seats :], seat)),
                self._seat(row[1:], seat),
                self._seat(row[2:], seat),
            )
            for row in rows
            if row[0]
        ]


def _newest(counts: Sequence[int]) -> list[int]:
    """Give numbers by stock, the newest first; what is older than the last is counted to it."""
    turned = list(reversed(counts))
    return padded([*turned[: STOCKS - 1], sum(turned[STOCKS - 1 :])], STOCKS, "stocks")


def _pools(deck: Deck, pools: Sequence[Cards]) -> list[int]:
    rows = [deck.counts(pool) for pool in pools]
    columns = [_newest(column) for column in zip(*rows, strict=True)]
    return [column[at] for at in range(STOCKS) for column in columns]


def _read_pools(deck: Deck, numbers: Sequence[int], stocks: int) -> tuple[Cards, ...]:
    starts = [at * CARDS for at in reversed(range(min(stocks, STOCKS)))]
    return tuple(deck.counted(numbers[start : start + CARDS]) for start in starts)


def _selection(legal: Sequence[Action]) -> list[int]:
    found: list[int] = []
    for kind in (Lay, Add, Swap):
        rows = [described(each) for each in legal if isinstance(each, kind)]
        found += padded([n for row in rows[:MOST] for n in row], MOST * 7, "numbers of plays")
    return found

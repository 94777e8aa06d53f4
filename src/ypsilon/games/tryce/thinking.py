"""What a seat could do, tried out natively on hidden hands that it thinks possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ypsilon.core.bot import Limit
from ypsilon.core.game import Seat
from ypsilon.games.tryce import native, simulation
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Action, Hand, State, View
from ypsilon.games.tryce.text import notation

if native.NATIVE:
    from ypsilon.games.tryce import _native as engine

NOBODY = 6
ALL = 15
# Instead of a number of playouts: it follows its script, or plays as the reference does.
SCRIPT, REFERENCE = 0, -1
# Another idea than the script's must be better by so many standard errors: in the last hand, where
# a round is won or lost, by few; before it, where a hand is some points of many, by more.
DOUBT, LAST_DOUBT = 1.5, 0.5
_WORD = (1 << 63) - 1
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Style(NamedTuple):
    """How the scripted player plays; figures are in points."""

    # The longest words it sees at first, in hands 1 and 2 one more; and how many letters more with
    # every turn of a hand.
    longest: int = 6
    patience: float = 0.0
    # 0: it never buys, 1: where cards are lacking, 2: also what makes a group, more: anything as
    # long as so many groups less one are missing; 5: that depends on the hand.
    buys: int = 5
    # What a letter must be worth to be bought where cards are lacking.
    buying: float = -9.0
    # Whether it lays a part of its task, and adds to groups.
    lays: bool = True
    adds: bool = True
    # How much the value of a card, the words it is part of, and what it helps others count when
    # it is to be discarded.
    risk: float = 0.35
    parts: float = 3.0
    danger: float = 1.5
    # What a joker, a further card of a rank, or one near in the suit is worth in the hand.
    joker: float = 14.0
    pair: float = 2.0
    near: float = 1.5
    # A point laid now rather than later, a card that the rest of the task lacks, and to lay
    # nothing in a pat hand.
    laid: float = 3.0
    lacking: float = 4.0
    hold: float = 0.0
    # A group laid, beside its cards; and what each card laid costs.
    group: float = 60.0
    each: float = 8.0
    # How many groups more it sees with every turn of a hand.
    groups: float = 4.0
    # Whether it takes and buys what makes three of a sequence.
    runs: bool = True
    # Whether it sees every way to go out, adds to its groups what it can spare before its task is
    # laid, and in pat hands takes what would be two cards for others.
    expert: bool = True
    # What each letter is worth in the hand while words are missing.
    letters: tuple[float, ...] = (0.0,) * 26

    def numbers(self) -> list[float]:
        """Give it as the engine reads it."""
        return [*map(float, self[:-1]), *self.letters]


class Idea(NamedTuple):
    """Something that a seat could do in its turn, and how that went in playouts."""

    actions: tuple[Action, ...]
    # The expected share of the win, the seat's points in this hand, and how often it was tried.
    share: float
    points: float
    rounds: int
    # How often each seat went out, at last nobody; and what the seat was left with by others.
    outs: tuple[int, ...]
    held: float


class Thoughts(NamedTuple):
    """What a seat could do, the best first."""

    # Why nothing was tried: it "waits" with going out, or "holds" all its cards in hand 7.
    patience: str
    ideas: list[Idea]


class Sight(NamedTuple):
    """A view as the engine reads it."""

    position: str
    hidden: str
    unseen: str


def sight(view: View) -> Sight:
    """Write what a seat sees: hands as far as all know them, its own, and what is unseen."""
    hands = tuple(
        view.own if seat == view.seat and view.own else Hand(known, ())
        for seat, known in enumerate(view.known)
    )
    state = State(
        view.letters, view.step, view.hand, view.dealer, view.turn, view.turns, (), hands,
        view.pile, view.groups, view.taken, view.buyer, (None,) * len(view.answered),
        cutter=view.cutter, sheet=view.sheet,
    )  # fmt: skip
    hidden = "/".join(",".join(map(str, counts)) for counts in view.hidden)
    unseen = "/".join(",".join(pool) for pool in view.unseen)
    return Sight(simulation.text(state), hidden, unseen)


def guess(game: Tryce, view: View, seat: Seat, seed: int) -> str:
    """Give a position with this view, each way that cards can lie with the same odds."""
    options = simulation.options(game)
    return engine.guess(options, view.letters, *sight(view), seat, seed & _WORD)


def think(
    game: Tryce,
    words: engine.Words,
    view: View,
    seat: Seat,
    style: Style,
    sees: int,
    limit: Limit,
    doubt: float,
) -> Thoughts:
    """List what a seat could do, the best first; without rounds what the scripted player does."""
    patience, found = engine.think(
        words, simulation.options(game), view.letters, *sight(view), seat, style.numbers(), sees,
        doubt, limit.nodes, limit.seconds, limit.seed & _WORD,
    )  # fmt: skip
    ideas = [
        Idea(tuple(map(notation.read, actions)), share, points, rounds, tuple(outs), held)
        for actions, share, points, rounds, outs, held in found
    ]
    return Thoughts(patience, ideas)


class Outlook(NamedTuple):
    """How something went in playouts."""

    # Everybody's chance to win, its standard error, and the seat's own chance by round.
    shares: tuple[float, ...]
    errors: tuple[float, ...]
    own: tuple[float, ...]
    # How often each seat went out, at last nobody; and the seat's points in the hand.
    outs: tuple[int, ...]
    points: float


def outlook(
    game: Tryce,
    letters: str,
    sight: Sight,
    seat: Seat,
    turns: Sequence[Sequence[Action]],
    rounds: int,
    seed: int,
) -> list[Outlook]:
    """Try turns of a seat out, each with the same hidden hands and draws; ValueError: refused."""
    found = engine.outlook(
        simulation.words(simulation.book(game)), simulation.options(game), letters, *sight, seat,
        [[*map(notation.write, turn)] for turn in turns], Style().numbers(), rounds, seed & _WORD,
    )  # fmt: skip
    return [
        Outlook(tuple(shares), tuple(errors), tuple(own), tuple(outs), points)
        for shares, errors, own, outs, points in found
    ]


class Player(NamedTuple):
    """Who plays in a contest: with which words, and how."""

    words: engine.Words
    style: Style
    # How far it sees in its own turn, and in how many playouts a decision it tries its ideas out.
    sees: int = ALL
    nodes: int = SCRIPT


class Contest(NamedTuple):
    """What came of games between players, who changed seats from game to game."""

    decisions: int
    hands: int
    # By player: games won, shared ones in part, and points in all.
    wins: tuple[float, ...]
    points: tuple[float, ...]
    # By the number of the hand, from 0: who went out how often, at last nobody; how often the first
    # player had so many turns; and how often it ended in which round.
    outs: tuple[tuple[int, ...], ...]
    turns: tuple[tuple[int, ...], ...]
    rounds: tuple[tuple[int, ...], ...]
    # Points by the number of the hand and by player.
    by_hand: tuple[tuple[float, ...], ...]
    # Points by the number of the hand and by who began it, came second and so on.
    by_place: tuple[tuple[float, ...], ...]
    # Before each hand of each game by player: points, and what the order of turns may bring.
    expected: tuple[tuple[float, ...], ...]


def contest(
    game: Tryce,
    letters: str,
    players: Sequence[Player],
    games: int,
    seed: int,
) -> Contest:
    """Play whole games natively, one player a seat."""
    words = [each.words for each in players]
    entrants = [
        (each.style.numbers(), each.sees, each.nodes, DOUBT, LAST_DOUBT) for each in players
    ]
    decisions, hands, wins, points, outs, turns, rounds, *sums = engine.contest(
        words, simulation.options(game), letters, entrants, games, seed
    )
    return Contest(
        decisions, hands, tuple(wins), tuple(points),
        tuple(map(tuple, outs)), tuple(map(tuple, turns)), tuple(map(tuple, rounds)),
        *(tuple(map(tuple, each)) for each in sums),
    )  # fmt: skip


class Lesson(NamedTuple):
    """What discards lost in self-play against others: the sums of a regression by their traits."""

    rows: int
    squared: float
    lost: tuple[float, ...]
    squares: tuple[tuple[float, ...], ...]


def lessons(game: Tryce, letters: str, games: int, seed: int) -> list[Lesson]:
    """Play whole games by the script, and give what discards lost, by the stage of the task."""
    found = engine.lessons(
        simulation.words(simulation.book(game)), simulation.options(game), letters,
        Style().numbers(), games, seed & _WORD,
    )  # fmt: skip
    return [
        Lesson(rows, squared, tuple(lost), tuple(map(tuple, squares)))
        for rows, squared, lost, squares in found
    ]

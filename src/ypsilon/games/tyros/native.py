"""The native engine of Tyros, where it was built: the rules, much faster, and what bots search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from ypsilon.core.parts.batch import Batch
from ypsilon.games.tyros.chart import FIELDS, INDEX, Chart
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.rules.guess import outline
from ypsilon.games.tyros.state import State, View

try:
    from ypsilon.games.tyros import _native as engine
except ImportError:
    NATIVE = False
else:
    NATIVE = True

_WORD = (1 << 64) - 1


class Numbers(Protocol):
    """The numbers by which a player by rules of thumb judges, by the names of `numbers.hpp`."""

    def _asdict(self) -> dict[str, Any]: ...


@lru_cache(maxsize=64)
def map_text(chart: Chart) -> str:
    """Give a map as the engine reads it: kinds of lines, each with how many entries follow."""
    waters = list(chart.field_of)
    number = {water: at for at, water in enumerate(waters)}
    beside = [(at, near) for at, row in enumerate(chart.neighbours) for near in row]
    sea = [(number[one], number[two]) for one, row in chart.sea.items() for two in row]
    lines = [
        _line("waters", [f"{water} {INDEX[chart.field_of[water]]}" for water in waters]),
        _line("beside", [f"{one} {other}" for one, other in beside]),
        _line("sea", [f"{one} {other}" for one, other in sea]),
        _line("berths", [str(number[chart.berth[field]]) for field in FIELDS]),
        _line("first", [str(INDEX[field]) for field in chart.first]),
    ]
    return "\n".join(lines)


def _line(kind: str, entries: list[str]) -> str:
    return f"{kind} {len(entries)} {' '.join(entries)}"


def options_text(game: Tyros) -> str:
    """Give the options that matter to play, as the engine reads them."""
    return f"{game.seats} {game.trades} {game.offers} {game.founding}"


def legal(game: Tyros, state: State, seat: int) -> list[str]:
    """List what the rules list for a seat, as text and in any order."""
    return engine.legal(game.dump(state), seat, options_text(game), map_text(game.chart))


def applied(game: Tyros, state: State, seat: int, action: str) -> str:
    """Give the text of the position after a legal action of a seat, or of chance."""
    return engine.applied(game.dump(state), seat, action, options_text(game), map_text(game.chart))


def batch(game: Tyros, count: int, actions: Sequence[str]) -> Batch:
    """Give so many games that are stepped at once by the numbers of the first seat's actions."""
    return engine.Batch(count, options_text(game), map_text(game.chart), list(actions))


def start(game: Tyros) -> str:
    """Give the text of the position at the start."""
    return engine.start(options_text(game), map_text(game.chart))


def scores(game: Tyros, state: State) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Give everybody's points if the game ended now, and their shares of the win."""
    points, shares = engine.scores(game.dump(state), options_text(game), map_text(game.chart))
    return tuple(points), tuple(shares)


def playouts(game: Tyros, games: int, seed: int) -> int:
    """Play games at random, and give how many decisions they took."""
    return engine.playouts(games, seed & _WORD, options_text(game), map_text(game.chart))


# What bots ask


def fits(game: Tyros) -> bool:
    """Tell whether the engine is there and has room for the waters of a game's map."""
    return NATIVE and len(game.chart.field_of) <= engine.MOST_WATERS


def view_text(game: Tyros, view: View) -> str:
    """Write what a seat knows: a position with what is sure of the hands, and their sizes."""
    assert view.seat is not None
    parts = {
        "view": str(view.seat + 1),
        "sizes": "/".join(map(str, view.sizes)),
        "lands": "/".join(map(str, view.land_sizes)),
        "answered": "/".join(str(int(each)) for each in view.answered),
    }
    return " ".join([game.dump(outline(view)), *(f"{key}={text}" for key, text in parts.items())])


def open_text(game: Tyros, state: State) -> str:
    """Write a position with all cards where they lie, as if a seat knew them all."""
    trade, land = state.trade.hands, state.land.hands
    parts = {
        "view": "1",
        "sizes": "/".join(str(sum(hand)) for hand in trade),
        "lands": "/".join(str(len(hand)) for hand in land),
        "answered": "/".join("0" for _ in trade),
    }
    return " ".join([game.dump(state), *(f"{key}={text}" for key, text in parts.items())])


def numbers_text(numbers: Numbers) -> str:
    """Write the numbers by which a player by rules of thumb judges."""
    return " ".join(f"{name}={number}" for name, number in numbers._asdict().items())


def guess(game: Tyros, view: View, seed: int) -> str:
    """Give the text of a position drawn from what a seat knows, as the rules' guesses are."""
    asked = view_text(game, view), seed & _WORD
    return engine.guess(*asked, options_text(game), map_text(game.chart))


def decide(game: Tyros, view: View, numbers: Numbers, seed: int) -> str:
    """Give what the player by rules of thumb does, as text."""
    asked = view_text(game, view), numbers_text(numbers), seed & _WORD
    return engine.decide(*asked, options_text(game), map_text(game.chart))


class Weighed(NamedTuple):
    """A candidate of a search."""

    action: str
    # The expected share of the win, and everybody's expected points at the end of the look ahead.
    share: float
    points: tuple[float, ...]
    # In how many games it was tried, and whether it was still thought about at the end.
    games: int
    open: bool


class Searched(NamedTuple):
    """What a search found: the candidates, the one to be played first."""

    candidates: tuple[Weighed, ...]
    games: int


def search(
    game: Tyros,
    view: View,
    own: Numbers,
    others: Numbers,
    course: str,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> Searched:
    """Play candidates on from many guesses; with nodes, games that is, always the same answer."""
    found, games = engine.search(
        view_text(game, view),
        numbers_text(own),
        numbers_text(others),
        course,
        options_text(game),
        map_text(game.chart),
        nodes=nodes,
        seconds=seconds,
        seed=seed & _WORD,
    )
    return Searched(tuple(Weighed(a, s, tuple(p), n, o) for a, s, p, n, o in found), games)


def outlook(
    game: Tyros, view: str, actions: Sequence[str], numbers: Numbers, guesses: int, seed: int
) -> list[tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]]:
    """Play actions of the seat whose view it is, or none where one is empty, on to the end.

    Of each everybody's chance to win, its standard error, and the seat's own chance by guess.
    """
    found = engine.outlook(
        view,
        list(actions),
        numbers_text(numbers),
        options_text(game),
        map_text(game.chart),
        guesses,
        seed & _WORD,
    )
    return [(tuple(shares), tuple(errors), tuple(own)) for shares, errors, own in found]


class Judgement(NamedTuple):
    """What was learnt of the ends of rounds; `native/search/judge.hpp` names the traits."""

    # The points that each trait brings until the end: at the start of the game, and how much more.
    worths: tuple[tuple[float, float], ...]
    # How steeply points raise the odds to win: a number, its slope and its curve over the game.
    steep: tuple[float, ...]
    # The mean logarithm of the chance that was given to who won, without its sign.
    loss: float


def learn_to_judge(game: Tyros, numbers: Numbers, games: int, seed: int) -> Judgement:
    """Let players by rules of thumb, with somewhat varied numbers, play games, and learn."""
    asked = games, seed & _WORD, numbers_text(numbers)
    worths, steep, loss = engine.learn_to_judge(*asked, options_text(game), map_text(game.chart))
    return Judgement(tuple(worths), tuple(steep), loss)

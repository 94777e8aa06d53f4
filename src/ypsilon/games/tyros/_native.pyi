"""The native Tyros engine: text in, text out, the GIL released while it works.

Bad text is a ValueError with one line that says which. `options` are seats, trades, offers and
founding, `chart` is the map as `native.map_text` writes it.
"""

from collections.abc import Callable

from ypsilon.core.parts.batch import Batch as Games

MOST_WATERS: int
"""How many waters a map may have."""

def start(options: str, chart: str) -> str:
    """The position at the start."""

def legal(position: str, seat: int, options: str, chart: str) -> list[str]:
    """The actions that the rules list for a seat, in any order."""

def applied(position: str, seat: int, action: str, options: str, chart: str) -> str:
    """The position after a legal action of a seat, or (-1) of chance."""

def scores(position: str, options: str, chart: str) -> tuple[list[int], list[float]]:
    """Everybody's points if the game ended now, and their shares of the win."""

def playouts(games: int, seed: int, options: str, chart: str) -> int:
    """How many decisions so many random games took, with this seed and the next ones."""

def guess(view: str, seed: int, options: str, chart: str) -> str:
    """A position drawn from what a seat knows."""

def decide(view: str, numbers: str, seed: int, options: str, chart: str) -> str:
    """What the player by rules of thumb with these numbers does."""

def search(
    view: str,
    own: str,
    others: str,
    course: str,
    options: str,
    chart: str,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> tuple[list[tuple[str, float, list[float], int, bool]], int]:
    """The candidates, the best first, and how many games were played on in all.

    Of each the action, its share, everybody's points, its games, and whether it was still open.
    """

def outlook(
    view: str,
    actions: list[str],
    numbers: str,
    options: str,
    chart: str,
    guesses: int,
    seed: int,
) -> list[tuple[list[float], list[float], list[float]]]:
    """Of each action, or none if empty, everybody's chance, its error, and the seat's by guess.

    All are played on to the end of the game by rules of thumb, from the same guesses.
    """

def learn_to_judge(
    games: int, seed: int, numbers: str, options: str, chart: str
) -> tuple[list[tuple[float, float]], list[float], float]:
    """What traits at the end of a round are worth (start, slope), how steep odds are, the loss."""

Batch: Callable[[int, str, str, list[str]], Games]
"""Makes games that are stepped at once by the numbers of actions, which are given as texts.

In this order: count, options, chart, actions of the first seat.
"""

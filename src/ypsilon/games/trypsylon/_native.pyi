"""The native Trypsylon engine: text in, text out, the GIL released while it works.

Bad text, or a number out of bounds, is a ValueError with one line that says which.
"""

from collections.abc import Callable

from ypsilon.core.parts.batch import Batch as Games

WIN: int
"""The value of a game that is won, less the turns until then."""

PROVED: int
"""Values beyond it are of games won, values below its negative of games lost."""

def legal(position: str, variant: str, board: str) -> list[str]:
    """The whole turns of a position, or the rest of a begun one, sorted."""

def successors(
    position: str, variant: str, board: str, every: int = 1, first: int = 0
) -> list[tuple[str, str, str]]:
    """Every so many turns one, from the first on: it, the position after it, and who has won.

    Who has won by it is `beach` or `meadow`, or empty where nobody has; TS-35 is left out.
    """

def distances(position: str, board: str) -> tuple[int, int]:
    """How many cards the beach and the meadow player still need."""

def pathways(position: str, board: str) -> list[tuple[str, str]]:
    """The pathways, each with its cells in reading order and the shores that it reaches."""

def gaps(position: str, board: str) -> str:
    """The cells of cards whose diagonal does not count."""

def perft(position: str, depth: int, variant: str, board: str) -> int:
    """The number of sequences of so many turns, repetition draws left out."""

def outcomes(position: str, depth: int, variant: str, board: str) -> tuple[int, int, int]:
    """How many sequences of so many turns beach and meadow win by the last, and nobody."""

def win(position: str, variant: str, board: str) -> str:
    """A turn, or rest of one, that wins at once; empty where there is none."""

def safe(position: str, variant: str, board: str, most: int) -> list[str]:
    """Turns after which the other cannot win at once, at most so many, each of other cards."""

def first_steps(position: str, variant: str, board: str) -> list[tuple[str, str, int]]:
    """For each action the best turn that begins with it, its worth and the turns until the end.

    `win` at once, `loss` at once or by the other's next turn; empty where that is not certain.
    """

def candidates(
    position: str, variant: str, board: str, halves: int = 0
) -> list[tuple[str, str, int, int]]:
    """The turns as the search sees them at first, the best first, each result once.

    With the position after each, its first value, and how many face-up cards it moves.
    """

def search(
    position: str,
    history: list[str],
    variant: str,
    board: str,
    *,
    turns_left: int | None = None,
    depth: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> tuple[int, int, int, list[str]]:
    """The value to who is to move, the depth in turns, the nodes, and the line, a turn each."""

def playout(seed: int, variant: str, board: str, repetition: str) -> list[str]:
    """The turns of one game played at random, each decision as likely as any other."""

def playouts(
    games: int, seed: int, variant: str, board: str, repetition: str
) -> tuple[int, int, int]:
    """How many of the playouts with this seed and the next ones beach and meadow won, and drew."""

Batch: Callable[[int, str, str, str, int, int, list[str]], Games]
"""Makes games that are stepped at once by the numbers of actions, which are given as texts.

In order: count, variant, board, repetition, which shores begin, whose the beaches are, actions.
"""

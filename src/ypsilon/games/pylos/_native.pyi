"""The native Pylos engine: text in, text out, the GIL released while it works.

Bad text, or a number out of bounds, is a ValueError with one line that says which.
"""

from collections.abc import Callable

from ypsilon.core.parts.batch import Batch as Games

WIN: int
"""The value of a game that is won, less the turns until then."""

PROVED: int
"""Values beyond it are of games won, values below its negative of games lost."""

SURE: int
"""Values beyond it are of games proved to be won, or known to be from a digest."""

KNOWN: int
"""The value of a game that is proved to be won, but not how soon."""

def legal(position: str, variant: str, empty_reserve: str) -> list[str]:
    """The whole turns of a position, or the rest of a begun one, sorted."""

def successors(position: str, variant: str, empty_reserve: str) -> list[tuple[str, str, str]]:
    """Each turn that the search looks at, the position after it, and how that stands.

    Of turns that leave the same position there is one. It stands `won` or `lost` to who is to move
    there, or empty where the game goes on; PY-19 is left out.
    """

def evaluate(position: str, variant: str) -> int:
    """What a position between turns is worth to who is to move, in hundredths of a ball."""

def perft(position: str, depth: int, variant: str, empty_reserve: str) -> int:
    """The number of sequences of so many turns, repetition draws left out."""

def search(
    position: str,
    history: list[str],
    variant: str,
    empty_reserve: str,
    repetition: str,
    *,
    depth: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
    seed: int = 0,
    digest: Digest | None = None,
) -> tuple[int, int, int, list[str]]:
    """The value to who is to move, the depth in turns, the nodes, and the line, a turn each."""

def certain(
    position: str,
    history: list[str],
    variant: str,
    empty_reserve: str,
    repetition: str,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    digest: Digest | None = None,
) -> str:
    """What a position is worth for certain to who is to move: `win`, `draw`, `loss`, or empty."""

def playout(seed: int, variant: str, empty_reserve: str, repetition: str) -> list[str]:
    """The turns of one game played at random, each decision as likely as any other."""

def playouts(
    games: int, seed: int, variant: str, empty_reserve: str, repetition: str
) -> tuple[int, int, int]:
    """How many of the playouts with this seed and the next ones light and dark won, and drew."""

def solve(
    out: str,
    checkpoint: str,
    variant: str,
    empty_reserve: str,
    reading: str,
    size: int,
    threads: int,
    every: float,
    report: Callable[[int, int, int, int], None],
) -> list[int]:
    """Solve Pylos into a file; give how many positions, copies included, each pass decided.

    `report` is told the pass, its pieces done and in all, positions decided and in all.
    """

def solution_size(size: int) -> int:
    """How many numbers a solution has for a pyramid with so many cells along its lowest level."""

def number_of(position: str, size: int) -> int:
    """The number under which a position, up to symmetry, stands in a solution."""

def position_of(number: int, size: int) -> str:
    """The position of a number, light to move."""

def turns_of(position: str, variant: str, empty_reserve: str, reading: str, size: int) -> list[str]:
    """The whole turns of a position, or the rest of a begun one, as the solver plays them."""

class Table:
    """A solution in a file, mapped into memory; ValueError where it is damaged or none."""

    def __init__(self, path: str) -> None: ...
    def about(self) -> str:
        """The rules that it was solved by, as JSON."""

    def value(self, position: str) -> str:
        """`win N`, `loss N` or `draw` for the mover, N plies before the end."""

    def turns(self, position: str) -> list[str]:
        """Every whole turn, or rest of a begun one, with its value for the mover, best first."""

    def sample(self, kind: str, balls: int, plies: int, count: int, seed: int) -> list[str]:
        """Positions of random games: `mixed` or `puzzle`, with the values of their turns."""

    def summary(self, threads: int, report: Callable[[int, int], None]) -> str:
        """Positions up to symmetry by outcome, balls and plies, as JSON."""

    def verify(self, threads: int, report: Callable[[int, int], None]) -> str:
        """Every value held against its successors, as JSON."""

def condense(
    solution: str, layers: list[int], lessons: int, out: str, report: Callable[[int, int], None]
) -> None:
    """Make a digest of a solution: what all positions with so many balls are worth, and patterns.

    Patterns are learnt from so many positions; none from 0. `report` is told for the patterns and
    for each layer how much is done, and how much there is.
    """

class Digest:
    """A part of a solution, small enough to be shipped; ValueError where it is damaged or none.

    What is decoded is kept in the folder `unpacked`, if one is named that can be written.
    """

    def __init__(self, path: str, unpacked: str = "") -> None: ...
    def worth(self, position: str) -> str | None:
        """`win`, `draw` or `loss` for the mover; None where its layer is not there."""

    def foretold(self, position: str) -> int | None:
        """What a position seems worth to the mover by its patterns, in hundredths of a ball."""

    @property
    def layers(self) -> list[int]:
        """With how many balls positions are held."""

    @property
    def decoded(self) -> int:
        """How many units this process has decoded; others were found in files."""

    @property
    def variant(self) -> str: ...

Batch: Callable[[int, str, str, str, int, list[str]], Games]
"""Makes games that are stepped at once by the numbers of actions, which are given as texts.

In this order: count, variant, empty_reserve, repetition, the seat that has light, actions.
"""

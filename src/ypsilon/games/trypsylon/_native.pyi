"""The native Trypsylon engine: text in, text out, the GIL released while it works.

Bad text, or a number out of bounds, is a ValueError with one line that says which.
"""

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

def playout(seed: int, variant: str, board: str, repetition: str) -> list[str]:
    """The turns of one game played at random, each decision as likely as any other."""

def playouts(
    games: int, seed: int, variant: str, board: str, repetition: str
) -> tuple[int, int, int]:
    """How many of the playouts with this seed and the next ones beach and meadow won, and drew."""

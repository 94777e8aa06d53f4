"""The native engine of Tryce: words from letters, and the best groups of a hand."""

def spelt(edges: memoryview, root: int, letters: str, jokers: int, least: int) -> list[str]:
    """The words that letters spell, with jokers for vowels, sorted."""

def extended(
    edges: memoryview, root: int, word: str, letters: str, jokers: int
) -> list[tuple[str, str]]:
    """What letters can add before and after a word so that it is one again, sorted."""

def solve(
    edges: memoryview,
    root: int,
    joined: list[str],
    cards: list[str],
    sets: int,
    sequences: int,
    words: int,
    pat: bool,
    brief: bool,
    taken: int,
    nodes: int,
) -> tuple[list[str], bool]:
    """The best groups to lay, a line each, and whether that is proved."""

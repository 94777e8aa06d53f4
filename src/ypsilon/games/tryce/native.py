"""The native engine of Tryce, where it was built: words from letters, and the best lays."""

from __future__ import annotations

try:
    from ypsilon.games.tryce import _native as engine
except ImportError:
    NATIVE = False
else:
    NATIVE = True


def spelt(edges: memoryview, root: int, letters: str, jokers: int, least: int) -> list[str]:
    """Give what `spelling.spelt` gives."""
    return engine.spelt(edges, root, letters, jokers, least)


def extended(
    edges: memoryview, root: int, word: str, letters: str, jokers: int
) -> list[tuple[str, str]]:
    """Give what `spelling.extended` gives."""
    return engine.extended(edges, root, word, letters, jokers)


def solve(
    edges: memoryview,
    root: int,
    joined: tuple[str, ...],
    cards: tuple[str, ...],
    wanted: tuple[int, int, int],
    pat: bool,
    brief: bool,
    taken: int,
    nodes: int,
) -> tuple[list[str], bool]:
    """Give what `search.Search` gives."""
    return engine.solve(edges, root, list(joined), list(cards), *wanted, pat, brief, taken, nodes)

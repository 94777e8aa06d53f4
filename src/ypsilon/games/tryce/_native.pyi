"""The native engine of Tryce: words from letters, the best groups of a hand, and a simulation."""

from collections.abc import Callable

from ypsilon.core.parts.batch import Batch as Games

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

class Words:
    """A lexicon made ready for playouts."""

    def __init__(
        self, edges: memoryview, roots: tuple[int, ...], doubles: bool, common: list[str]
    ) -> None: ...

def followed(
    words: Words, options: str, letters: str, position: str, actions: list[tuple[int, str]]
) -> list[str]:
    """The positions after actions, each with its seat."""

def allowed(
    words: Words, options: str, letters: str, position: str, seat: int, actions: list[str]
) -> list[bool]:
    """Whether the rules allow each of some actions."""

def wild(words: Words, options: str, letters: str, position: str, seed: int) -> list[str]:
    """The actions of a hand played to its end, and the position then."""

def contest(
    words: list[Words],
    options: str,
    letters: str,
    entrants: list[tuple[list[float], int, int, float, float]],
    games: int,
    seed: int,
) -> tuple[
    int,
    int,
    list[float],
    list[float],
    list[list[int]],
    list[list[int]],
    list[list[int]],
    list[list[float]],
    list[list[float]],
    list[list[float]],
]:
    """Decisions, hands, wins, points, and more by hand, of games between players of all kinds."""

def guess(
    options: str, letters: str, position: str, hidden: str, unseen: str, seat: int, seed: int
) -> str:
    """A position that a seat cannot tell from the real one."""

def lessons(
    words: Words, options: str, letters: str, style: list[float], games: int, seed: int
) -> list[tuple[int, float, list[float], list[list[float]]]]:
    """What discards lost in self-play, by what could be told of the cards."""

def think(
    words: Words,
    options: str,
    letters: str,
    position: str,
    hidden: str,
    unseen: str,
    seat: int,
    style: list[float],
    sees: int,
    doubt: float,
    nodes: int | None,
    seconds: float | None,
    seed: int,
) -> tuple[str, list[tuple[list[str], float, float, int, list[int], float]]]:
    """What a seat could do in its turn and how that went in playouts, the best first.

    Before it why nothing was tried: the seat “waits” or “holds”.
    """

def outlook(
    words: Words,
    options: str,
    letters: str,
    position: str,
    hidden: str,
    unseen: str,
    seat: int,
    ideas: list[list[str]],
    style: list[float],
    rounds: int,
    seed: int,
) -> list[tuple[list[float], list[float], list[float], list[int], float]]:
    """Of each idea everybody's chance, its error, the seat's by round, who went out, its points."""

def standing(options: str, letters: str, position: str) -> list[float]:
    """How likely the seats win the game as it stands between hands."""

Batch: Callable[[int, Words, str, str, bool, bool, bool], Games]
"""Makes games that are stepped at once by the numbers of actions.

In this order: count, words, options, letters; whether these are dealt onto the cards anew, words
put to the vote, and hands cut finely.
"""

"""New puzzles: found in games that bots play, checked by playing them, graded by who finds them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from math import ceil
from random import Random
from typing import Any, NamedTuple

from ypsilon.bots.levels import levels
from ypsilon.core import options
from ypsilon.core.bot import AnyBot, Limit
from ypsilon.core.data import replace
from ypsilon.core.game import AnyGame, IllegalAction, Seat
from ypsilon.core.luck import RandomLuck, settled
from ypsilon.core.puzzles import AnyPuzzler, Found, Puzzle
from ypsilon.games import find
from ypsilon.learn import trial as trials
from ypsilon.learn.attempt import MOST_ACTIONS, solved
from ypsilon.learn.puzzle import name_of, puzzler
from ypsilon.learn.trial import Trial

# How far bots look, so that a game of any kind takes about a second.
NODES = 100
# How often each level tries a puzzle, each time with another seed.
TRIES = 3
# Of a kind with the same options at most so many times what an even share would be.
MOST_OF_A_KIND = 1.8
# So many games in a row have the same options: what bots know of a language is kept for a while.
BLOCK = 10
MOST_GAMES = 100_000


class Decision(NamedTuple):
    """What a seat was to do in a game, and what it did until another was to move."""

    state: Any
    seat: Seat
    line: tuple[Any, ...]


def made(
    name: str,
    count: int,
    seed: int,
    given: Mapping[str, str] | None = None,
    kind: str | None = None,
) -> Iterator[Puzzle]:
    """Yield so many puzzles of a game, as different as its kinds and options allow.

    With options given it is only looked in games that have these, and with a kind only for it.
    """
    judge = puzzler(name)
    played = [given] if given else judge.played
    kinds = [kind] if kind else [*judge.kinds]
    most = ceil(MOST_OF_A_KIND * count / (len(kinds) * len(played)))
    kept = Kept(kinds, most, judge.most)
    for number in range(MOST_GAMES):
        which = number // BLOCK % len(played)
        kept.begin(which)
        if kept.full:
            continue
        game = options.choose(find(name), dict(played[which])).pinned()
        for puzzle in _of_game(game, judge, _seed(seed, name, number), kept):
            yield graded(puzzle, name)
            if kept.count.total() == count:
                return


class Kept:
    """What was taken already: nothing twice, of no kind too many, and of no game."""

    def __init__(self, kinds: Sequence[str], most: int, of_a_game: int) -> None:
        self.kinds = kinds  # that are wanted
        self.most = most  # of a kind with the same options
        self.of_a_game = of_a_game  # of a kind
        self.count: Counter[tuple[str, int]] = Counter()
        self.seen: set[Any] = set()
        self.begin(0)

    def begin(self, which: int) -> None:
        """Go on with another game, of such options."""
        self.which = which
        self.here: Counter[str] = Counter()
        self.solutions: set[Any] = set()

    @property
    def full(self) -> bool:
        """Whether nothing more is wanted of this game."""
        return all(map(self.is_full, self.kinds))

    def is_full(self, kind: str) -> bool:
        """Tell whether nothing more of a kind is wanted of this game."""
        enough = self.count[kind, self.which] >= self.most or self.here[kind] >= self.of_a_game
        return enough or kind not in self.kinds

    def takes(self, found: Found, same: Any) -> bool:
        """Tell whether this is wanted and unlike all before; if so it counts from now on."""
        if self.is_full(found.kind) or (found.kind, same) in self.seen:
            return False
        # A threat that stays for several turns is one puzzle.
        if (found.kind, found.solution) in self.solutions:
            return False
        self.seen.add((found.kind, same))
        self.solutions.add((found.kind, found.solution))
        self.count[found.kind, self.which] += 1
        self.here[found.kind] += 1
        return True


def _of_game(game: AnyGame, judge: AnyPuzzler, seed: int, kept: Kept) -> Iterator[Puzzle]:
    """Play a game, and yield the puzzles in it from wherever in it."""
    turns = [*_turns(game, seed)]
    decisions = [each for turn in turns[-(judge.last or 0) :] for each in turn]
    Random(seed).shuffle(decisions)
    for decision in decisions:
        if kept.full:
            return
        state = game.load(game.dump(decision.state))
        if game.movers(state) != (decision.seat,):
            continue
        for found in judge.found(game, state, decision.line):
            puzzle = _checked(game, decision, found)
            if puzzle and kept.takes(found, judge.same(game, state)):
                yield puzzle


def _seed(*parts: int | str) -> int:
    text = "/".join(map(str, parts))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


def _turns(game: AnyGame, seed: int) -> Iterator[list[Decision]]:
    """Play a game between bots of several levels, and yield the decisions of each turn in it."""
    rng = Random(seed)
    known = [*levels(game).values()][:-1]
    bots = [rng.choice(known)(game, seat) for seat in range(game.seats)]
    luck = RandomLuck(rng)
    state = settled(game, game.initial(), luck)
    turn: list[tuple[Any, Seat, Any]] = []
    while movers := game.movers(state):
        seat = movers[0]
        limit = Limit(nodes=NODES, seed=rng.getrandbits(32))
        action = _chosen(game, bots[seat], state, seat, limit)
        turn.append((state, seat, action))
        reached = game.apply(state, seat, action)
        state = settled(game, reached, luck)
        if game.movers(reached) != (seat,):
            yield _decisions(turn)
            turn = []


def _decisions(turn: list[tuple[Any, Seat, Any]]) -> list[Decision]:
    return [
        Decision(state, seat, tuple(action for _, _, action in turn[at:]))
        for at, (state, seat, _) in enumerate(turn)
    ]


def _chosen(game: AnyGame, bot: AnyBot, state: Any, seat: Seat, limit: Limit) -> Any:
    return bot.choose(game.observe(state, seat), game.legal(state, seat), limit).action


def _checked(game: AnyGame, decision: Decision, found: Found) -> Puzzle | None:
    """Give what was found as a puzzle, if its solution does it by the rules as they judge."""
    chosen, position = options.spelt(game), game.dump(decision.state)
    puzzle = Puzzle(
        name_of(found.kind, chosen, position),
        found.kind,
        chosen,
        position,
        decision.seat,
        found.goal,
        found.solution,
        found.turns,
        found.replies,
    )
    try:
        end = solved(trials.begun(game.name, puzzle))
    except IllegalAction:
        return None
    return puzzle if end.done else None


# Difficulty


def graded(puzzle: Puzzle, name: str) -> Puzzle:
    """Give a puzzle with how often each level but the strongest finds it, and its difficulty."""
    begun = trials.begun(name, puzzle)
    found = tuple(_finds(begun, level) for level in [*levels(begun.game)][:-1])
    given = begun.judge.graded(begun.game, puzzle)
    # A level that finds it every other time has it; each that does not makes it harder.
    hard = 1 + sum(2 * times < TRIES for times in found)
    return replace(puzzle, found=found, difficulty=given or hard)


def _finds(begun: Trial, level: str) -> int:
    return sum(_solves(begun, level, seed) for seed in range(TRIES))


def _solves(begun: Trial, level: str, seed: int) -> bool:
    """Tell whether a bot that knows nothing of the puzzle plays what is asked for."""
    trial, bot = begun, levels(begun.game)[level](begun.game, begun.seat)
    for _ in range(MOST_ACTIONS):
        if trial.done or trial.missed or trial.waits:
            break
        limit = Limit(nodes=begun.judge.nodes, seed=seed)
        trial = trial.after(_chosen(trial.game, bot, trial.state, trial.seat, limit))
    return trial.done

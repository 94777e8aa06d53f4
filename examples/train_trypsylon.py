#!/usr/bin/env python3
"""Learns Trypsylon on 5×5 by playing against itself, on one core in less than ten minutes.

The policy looks at every turn and takes the one after which it stands best. What a position is
worth to whoever has just moved is learnt: a sum over patterns (each row, each column, each block
of 2×3 cards), with a weight for every way in which the cards of a pattern can lie. After each game
the weights move towards what came of it, by TD(λ). Nothing is known but the rules. It writes
POLICY.npz and the learning curve, POLICY.png; examples/trained_trypsylon.py plays what was learnt.
"""

import argparse
from pathlib import Path
from random import Random
from time import perf_counter, process_time

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from ypsilon import games
from ypsilon.arena.ladder.curve import Measured, curve
from ypsilon.arena.ladder.picture import png
from ypsilon.bots.levels import named
from ypsilon.core.bot import Limit
from ypsilon.games.trypsylon import native

GAME = games.find("trypsylon")()
CARDS = np.array([".qezc".find(chr(code)) for code in range(128)])  # down; diagonal NW NE SW SE
CELLS = np.arange(25).reshape(5, 5)
LETTERS = (CELLS + np.arange(5)[:, None]).ravel()  # where the cells stand in a position's text
SHAPES = ((1, 5), (5, 1), (2, 3), (3, 2))
PATTERNS = [each.ravel() for s in SHAPES for row in sliding_window_view(CELLS, s) for each in row]
# Which cell comes where, and what each card becomes, when a board is mirrored or its shores swap.
SAME, UPSIDE_DOWN = (CELLS, (0, 1, 2, 3, 4)), (CELLS[::-1], (0, 3, 4, 1, 2))
SIDEWAYS, BOTH = (CELLS[:, ::-1], (0, 2, 1, 4, 3)), (CELLS[::-1, ::-1], (0, 4, 3, 2, 1))
SWAPPED = (CELLS.T, (0, 1, 3, 2, 4))
LAMBDA, BY_CHANCE, RATE = 0.7, 0.1, 1.0
SAMPLE = 97  # of the thousands of double moves one in so many is looked at


def turned(boards, way):
    return np.array(way[1])[boards[:, way[0].ravel()]]


class Policy:
    """The weights of all patterns, and what they make of positions."""

    def __init__(self, weights=None):
        self.first = np.cumsum([0, *(5 ** len(cells) for cells in PATTERNS)])
        self.digits = np.zeros((25, len(PATTERNS)), np.float32)
        for at, cells in enumerate(PATTERNS):
            self.digits[cells, at] = 5 ** np.arange(len(cells))
        # Besides: how many cards lie face down, and whether a double move may come next.
        self.weights = np.zeros(self.first[-1] + 52, np.float32) if weights is None else weights

    def counted(self, boards, doubles):
        """Give which weights count for each position."""
        patterns = (boards.astype(np.float32) @ self.digits).astype(int) + self.first[:-1]
        return np.column_stack([patterns, self.first[-1] + 26 * doubles + (boards == 0).sum(1)])

    def values(self, counted):  # the share of the win that whoever has just moved can expect
        return 1 / (1 + np.exp(-self.weights[counted].sum(1)))

    def turns(self, state, rng):
        """Give all turns, the positions after them as their mover sees them, and their values."""
        every = SAMPLE if state.double else 1
        found = native.successors(GAME, state, every, rng.randrange(every))
        turns, texts, winners = zip(*found, strict=True)
        letters = np.frombuffer("".join(text[:29] for text in texts).encode(), np.uint8)
        boards = CARDS[letters.reshape(-1, 29)[:, LETTERS]]
        boards = turned(boards, SWAPPED) if state.mover else boards
        doubles = np.array([text.endswith("double") for text in texts], int)
        values, own = self.values(self.counted(boards, doubles)), ("beach", "meadow")[state.mover]
        for at in np.flatnonzero(winners):
            values[at] = winners[at] == own
        return turns, boards, doubles, values

    def learn(self, boards, doubles, targets, rate):
        """Move the values of positions, and of their mirror images, towards their targets."""
        for way in (SAME, UPSIDE_DOWN, SIDEWAYS, BOTH):
            counted = self.counted(turned(boards, way), doubles)
            steps = rate * (targets - self.values(counted)) / counted.shape[1]
            np.add.at(self.weights, counted, steps[:, None].astype(np.float32))


def after(state, turn):
    (seat,) = GAME.movers(state)
    for action in GAME.read_turn(state, turn):
        state = GAME.apply(state, seat, action)
    return state


def play_itself(policy, rng, rate):
    """Play a game against itself, now and then by chance, and learn from it."""
    state, seen = GAME.initial(), []
    while movers := GAME.movers(state):
        turns, boards, doubles, values = policy.turns(state, rng)
        best = int(values.argmax())
        chance = values[best] < 1 and rng.random() < BY_CHANCE
        at = rng.randrange(len(turns)) if chance else best
        seen.append((boards[at], doubles[at], values[at], values[best], chance))
        state, last = after(state, turns[at]), movers[0]
    worth, targets = GAME.result(state).share(last), []
    for _, _, value, best, chance in reversed(seen):
        targets.insert(0, worth)
        # What could have been done counts, not what was done by chance.
        worth = 1 - (best if chance else LAMBDA * worth + (1 - LAMBDA) * value)
    boards, doubles, *_ = map(np.array, zip(*seen, strict=True))
    policy.learn(boards[:-1], doubles[:-1], np.array(targets[:-1]), rate)


def score_against(policy, name, count, rng):
    """Give the policy's score in games against a bot, in either seat in turn."""
    score = 0.0
    for seat in (number % 2 for number in range(count)):
        state, bot = GAME.initial(), named(GAME, name)(GAME, 1 - seat)
        while movers := GAME.movers(state):
            if movers[0] == seat:
                turns, _, _, values = policy.turns(state, rng)
                state = after(state, turns[int(values.argmax())])
            else:
                known = GAME.observe(state, movers[0]), GAME.legal(state, movers[0])
                choice = bot.choose(*known, Limit(nodes=200, seed=rng.getrandbits(32)))
                state = GAME.apply(state, movers[0], choice.action)
        score += GAME.result(state).share(seat)
    return score


def main():
    """Learn, measure on the way, and keep what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("policy", type=Path, help="the file to be written, such as policy.npz")
    for name, default in (("games", 16_000), ("points", 8), ("tests", 100), ("seed", 1)):
        parser.add_argument(f"--{name}", type=int, default=default, help=f"default: {default}")
    given = parser.parse_args()
    policy, rng, points, began = Policy(), Random(given.seed), [], perf_counter()
    for number in range(given.games + 1):
        if number % max(1, given.games // given.points) == 0:
            score = score_against(policy, "greedy", given.tests, Random(number))
            points.append(Measured(number, score, given.tests))
            spent = f"{perf_counter() - began:.0f} s, {process_time():.0f} s of the processor"
            print(f"{number} games, {spent}: {points[-1]} against greedy", flush=True)
        play_itself(policy, rng, RATE * (1 - 0.9 * number / given.games))
    np.savez_compressed(given.policy, weights=policy.weights)
    picture = curve(points, "Trypsylon 5x5", "games against itself; score against greedy")
    given.policy.with_suffix(".png").write_bytes(png(picture))


if __name__ == "__main__":
    main()

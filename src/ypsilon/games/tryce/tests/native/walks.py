"""Hands of Tryce played at random by the rules in Python, to hold the native simulation against."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from ypsilon.core.game import CHANCE, Seat
from ypsilon.core.luck import RandomLuck
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.simulation import STEPS, text
from ypsilon.games.tryce.state import Action, Add, Lay, State, Swap
from ypsilon.games.tryce.tables import HANDS


class Walk(NamedTuple):
    """A stretch within one hand: where it begins, its actions, and the position after each."""

    start: State
    actions: list[tuple[Seat, Action]]
    positions: list[str]


def games(rng: Random, count: int, lexicons: tuple[str, ...]) -> Iterator[Tryce]:
    """Yield games with options of all kinds."""
    for _ in range(count):
        lexicon = rng.choice(lexicons)
        yield Tryce(
            seats=rng.choice((3, 4, 5, 6)),
            hands="".join(sorted(rng.sample(HANDS, rng.choice((1, 2))))),
            lexicon=lexicon,
            language="de" if "de" in lexicon else "en",
            letters=rng.choice(("fixed", "dealt")),
            buying=rng.choice(("lot", "first")),
            turns=rng.choice((2, 5, 12)),
            rules_version=rng.choice((1, 2)),
        )


def walks(game: Tryce, rng: Random) -> Iterator[Walk]:
    """Yield the hands of a game played at random, composing more often than not."""
    luck, state = RandomLuck(rng), game.initial()
    while game.result(state) is None:
        while state.step not in STEPS and state.step != "over":
            state = game.apply(state, CHANCE, game.draw(state, luck))
        if state.step == "over":
            return
        start, actions, positions = state, list[tuple[Seat, Action]](), list[str]()
        while len(state.sheet) == len(start.sheet):
            seat = rng.choice(game.movers(state))
            action = game.draw(state, luck) if seat == CHANCE else chosen(game, state, seat, rng)
            state = game.apply(state, seat, action)
            actions.append((seat, action))
            positions.append(text(state))
        yield Walk(start, actions, positions)


def chosen(game: Tryce, state: State, seat: Seat, rng: Random) -> Action:
    """Choose a kind of action first: lists of lays are long, and exchanges rare."""
    kinds: dict[type | None, list[Action]] = {}
    for each in game.legal(state, seat):
        kinds.setdefault(type(each) if isinstance(each, Lay | Add | Swap) else None, []).append(
            each
        )
    return rng.choice(rng.choice([*kinds.values()]))

"""The law of even guesses: on small positions every state that may be so is guessed as often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import ceil, sqrt
from random import Random
from typing import Any

from laws.driver.moment import Moment
from laws.driver.subject import hooks
from ypsilon.core.game import AnyGame, IllegalAction, Seat

FEWEST = 8
MOST = 40_000


def is_even(counts: Mapping[Any, int], weights: Mapping[Any, int]) -> bool:
    """Tell by chi-square whether counts follow weights; even luck hardly ever looks uneven."""
    total, whole = sum(counts.values()), sum(weights.values())
    expected = {key: total * weight / whole for key, weight in weights.items()}
    chi = sum((counts[key] - each) ** 2 / each for key, each in expected.items())
    freedom = len(weights) - 1
    return chi <= freedom + 5 * sqrt(2 * freedom) + 10


def guesses_are_even(moment: Moment) -> None:
    """On the small positions of the game's tests `guess` gives all that may be, as often as due."""
    if not moment.game.secrets:
        return
    module = hooks(moment.subject.folder, "disguise")
    assert module, f"{moment.game.name} needs tests/disguise.py"
    tried = 0
    for state in _loaded(moment.game, module.SMALL):
        for viewer in moment.viewers:
            tried += _is_guessed_evenly(moment.game, state, viewer, module.consistent)
    assert tried, "no small position hides anything"


def _loaded(game: AnyGame, texts: tuple[str, ...]) -> list[Any]:
    found = []
    for text in texts:
        try:
            found.append(game.load(text))
        except IllegalAction:
            # A position of other options: some must be left for these, see the caller.
            continue
    return found


def _is_guessed_evenly(
    game: AnyGame, state: Any, viewer: Seat | None, consistent: Callable[..., Mapping[Any, int]]
) -> bool:
    weights = consistent(state, viewer)
    assert state in weights, f"the list of what {viewer} may think lacks the truth"
    count = ceil(FEWEST * sum(weights.values()) / min(weights.values()))
    if len(weights) < 2 or count > MOST:
        return False
    view, rng = game.observe(state, viewer), Random(0)
    counts = Counter(game.guess(view, rng) for _ in range(count))
    assert counts.keys() <= weights.keys(), f"{viewer} guesses what cannot be"
    assert counts.keys() == weights.keys(), f"{viewer} never guesses what may be"
    assert is_even(counts, weights), f"{viewer} guesses some states too often"
    return True

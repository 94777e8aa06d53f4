"""Laws of luck: chance acts by its luck alone."""

from __future__ import annotations

import random
from typing import Any

from laws.driver.moment import Moment, refusal
from ypsilon.core.game import CHANCE
from ypsilon.core.luck import RandomLuck


def draws_follow_luck_alone(moment: Moment) -> None:
    """What chance draws is allowed, and equal luck gives an equal draw, whatever else is random."""
    if moment.game.movers(moment.state) != (CHANCE,):
        return
    drawn = _drawn(moment, 1)
    error = refusal(moment.game, moment.state, CHANCE, drawn)
    assert error is None, f"chance draws {drawn} and is refused: {error}"
    for stir in range(2, 6):
        again = _drawn(moment, stir)
        assert again == drawn, f"equal luck gives {drawn} and {again}"


def _drawn(moment: Moment, stir: int) -> Any:
    kept = random.getstate()
    random.seed(stir)
    try:
        return moment.game.draw(moment.state, RandomLuck(moment.rng))
    finally:
        random.setstate(kept)

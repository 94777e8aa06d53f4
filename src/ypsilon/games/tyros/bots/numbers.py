"""The numbers by which the levels of Tyros judge, as the native engine reads them."""

from __future__ import annotations

from typing import Final, NamedTuple


class Numbers(NamedTuple):
    """How a player by rules of thumb judges; what is not named is as `tyros-1` has it.

    `native/numbers.hpp` says what each number means.
    """

    card: float = 0.8
    ship: float = 2.2
    idle: float = 0.9
    empire: float = 1.6
    spite: float = 0.3
    pair: float = 0.8
    early: float = 0.3
    lead: float = 0.85
    held: float = 0.2
    hope: float = 0.15
    patience: float = 1.25
    last: float = 0.05
    spare: float = 0.8
    fair: float = 0.3
    near: float = 1.0
    haggle: float = 1.0
    trades: float = 3
    swaps: float = 0
    plans: float = 1
    reach: float = 0.1
    colour: float = 0.15
    draws: float = 0


# One action at a time, no thought of majorities; it gives more than it gets.
BEGINNER: Final = Numbers(
    plans=0,
    card=1.2,
    lead=0.0,
    held=0.0,
    empire=0.0,
    spite=0.0,
    early=1.2,
    patience=3.0,
    fair=-0.6,
    near=0.0,
    trades=6,
)
# It sails and builds, hardly looks at majorities, and trades even where it gains nothing.
EASY: Final = Numbers(
    card=1.0,
    lead=0.2,
    empire=0.0,
    spite=0.0,
    early=0.8,
    hope=0.3,
    patience=2.0,
    fair=-0.3,
    near=0.0,
    trades=5,
)
# It plans a round, and trades where it gains.
MEDIUM: Final = Numbers()
# Found by thousands of games against the reference: it spends its whole hand, counts on the bank's
# three for one, and makes no offers, by which the others gained more.
STRONG: Final = Numbers(
    card=0.343,
    ship=2.708,
    idle=0.815,
    empire=1.684,
    spite=0.123,
    pair=0.937,
    early=0.209,
    held=0.214,
    hope=0.071,
    patience=0.893,
    last=0.033,
    spare=0.095,
    fair=0.314,
    near=0.88,
    haggle=0.774,
    trades=0,
    swaps=1.815,
    colour=0.277,
    draws=1,
)

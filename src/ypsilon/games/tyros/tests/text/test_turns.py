"""Text of whole turns: TY-53."""

from __future__ import annotations

import pytest

from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.tests.table import ACT, play

GAME = Tyros()


TURNS = [
    ("hands=OOJ/-/-/-", "move T>27 OO", 2),
    ("hands=OO/-/-/-", "move T>27 OO", 1),
    ("ships=T/-/-/- cities=-/31/-/- hands=OYG/-/-/-", "move T>31 O +Y", 2),
    ("ships=27/-/-/- hands=OOOOOJ/-/-/-", "city 27 OOOOJ", 2),
    ("ships=27/-/-/- cities=27/-/-/- hands=OYG/-/-/-", "ship 27 OY", 2),
    ("hands=OYYG/-/-/-", "bank OYY", 2),
    ("hands=OYVG/-/-/- discards=J", "swap OYV>J", 2),
    ("hands=OO/-/-/-", "offer OO>G 3", 1),
    ("hands=OO/-/-/-", "pass", 1),
]


@pytest.mark.rule("TY-53")
@pytest.mark.parametrize(("parts", "text", "count"), TURNS)
def test_an_action_with_its_payment_is_one_text(parts: str, text: str, count: int) -> None:
    state = GAME.load(f"{ACT} {parts}")
    actions = GAME.read_turn(state, text)
    assert len(actions) == count
    assert GAME.write_turn(state, actions) == text


@pytest.mark.rule("TY-53")
def test_actions_in_a_row_are_joined() -> None:
    state = play(f"{ACT} hands=OOJ/G/-/-", "offer O>G 2", "accept")
    actions = GAME.read_turn(state, "none; move T>27 OO")
    assert len(actions) == 3
    assert GAME.write_turn(state, actions) == "none; move T>27 OO"

"""The keen player: where it differs from the reference that it stands on."""

from __future__ import annotations

from typing import Any

import pytest

from ypsilon.bots.levels import named
from ypsilon.core.bot import Limit
from ypsilon.games.tryce.state import Add, Discard, State
from ypsilon.games.tryce.tests.table import ENGLISH, Box, do, group, position


def choice(level: str, state: State, seat: int = 0) -> Any:
    view, legal = ENGLISH.observe(state, seat), ENGLISH.legal(state, seat)
    return named(ENGLISH, level)(ENGLISH, seat).choose(view, legal, Limit(nodes=1))


@pytest.mark.rule("TC-25")
@pytest.mark.parametrize(("more", "gift"), [(4, Discard), (1, Add)])
def test_it_adds_to_others_groups_only_when_nearly_out(more: int, gift: type) -> None:
    box = Box()
    laid = (
        group(0, "word", box.spell("NOTE")),
        group(0, "set", box.take("9S", "9D", "9C")),
        group(1, "set", box.take("KS", "KD", "KC")),
    )
    state = position(ENGLISH, (*box.take("KH"), *box.any(more)), groups=laid)
    assert isinstance(choice("strong", state).action, Add)
    assert isinstance(choice("strongest", state).action, gift)


def test_it_buys_what_makes_its_groups_worth_more() -> None:
    box = Box()
    own = (*box.take("KS", "KD", "KC"), *box.any(3))
    (king,) = box.take("KH")
    others = (own, box.any(1))
    state = do(ENGLISH, position(ENGLISH, box.any(4), others, pile=(king,), step="turn"), "offer")
    assert choice("strong", state, 1).reason == "it does not help"
    assert choice("strongest", state, 1).reason == "it is worth more"

"""Keen, which plays the strongest where no engine was built: more points, and fewer gifts."""

from __future__ import annotations

from typing import Any

from ypsilon.core.bot import Limit
from ypsilon.games.tryce.bots.keen import NEARLY, Keen
from ypsilon.games.tryce.bots.references import Standard
from ypsilon.games.tryce.state import Add, Buy, Discard, Pass, State
from ypsilon.games.tryce.tests.table import ENGLISH, OTHERS, Box, group, position


def chosen(bot: Keen | Standard, state: State) -> Any:
    view, legal = ENGLISH.observe(state, bot.seat), ENGLISH.legal(state, bot.seat)
    choice = bot.choose(view, legal, Limit(nodes=1))
    ENGLISH.apply(state, bot.seat, choice.action)
    return choice.action


def test_it_buys_what_betters_its_plan_by_little() -> None:
    box = Box((*OTHERS[1], "5H:J"))
    own = (*box.spell("TON"), *box.take("9S", "9H", "9C"))
    others = (own, *OTHERS[1:])
    further = box.take("9D")
    state = position(
        ENGLISH, ("5H:J",), others, pile=further, step="buy", answers=(None, None, None)
    )
    assert isinstance(chosen(Standard(ENGLISH, 1), state), Pass)
    assert isinstance(chosen(Keen(ENGLISH, 1), state), Buy)


def whole_task(spare: int) -> State:
    """Give a position in which a card fits another's set only, with so many cards beside it."""
    box = Box()
    word, three = box.spell("TONE"), box.take("KS", "KH", "KD")
    theirs, fitting = box.take("9S", "9H", "9C"), box.take("9D:G")
    groups = [group(0, "word", word), group(0, "set", three), group(1, "set", theirs)]
    return position(ENGLISH, (*fitting, *box.any(spare)), groups=groups)


def test_it_makes_gifts_only_when_nearly_out() -> None:
    assert isinstance(chosen(Standard(ENGLISH, 0), whole_task(NEARLY)), Add)
    assert isinstance(chosen(Keen(ENGLISH, 0), whole_task(NEARLY)), Discard)
    assert isinstance(chosen(Keen(ENGLISH, 0), whole_task(NEARLY - 1)), Add)

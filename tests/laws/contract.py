"""The law of the contract: what a game says of itself is whole, and collides with nothing."""

from __future__ import annotations

from typing import Any, get_args

from laws.driver.moment import Moment
from ypsilon.core import codec
from ypsilon.core.data import Data, Tagged
from ypsilon.core.record import TableEvent


def games_keep_the_contract(moment: Moment) -> None:
    """A game is frozen and named like its folder; its classes are frozen data and distinct."""
    game = moment.game
    assert game.name == moment.subject.folder.name
    assert game.rules_version >= 1
    assert game.seats >= 2
    assert _is_frozen(type(game)), "a game is a frozen dataclass"
    forms = codec.forms(type(game))
    actions = get_args(forms.action) or (forms.action,)
    for form in (forms.state, forms.view, *actions):
        assert issubclass(form, Data), f"{form.__name__} is no frozen data"
    for form in actions:
        assert issubclass(form, Tagged), f"{form.__name__} is an action and not Tagged"
    assert set(game.composed) <= set(actions)
    matters = {form.__name__ for form in get_args(TableEvent)}
    taken = matters & {form.__name__ for form in actions}
    assert not taken, f"the record itself has entries called {', '.join(taken)}"


def _is_frozen(form: Any) -> bool:
    parameters = getattr(form, "__dataclass_params__", None)
    return bool(parameters and parameters.frozen)

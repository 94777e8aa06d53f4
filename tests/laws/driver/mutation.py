"""Actions that are almost right: candidates for a refusal."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from laws.driver.moment import Moment, play
from ypsilon.core.data import Data, replace


def candidates(moment: Moment, seat: int, count: int = 24) -> list[Any]:
    """List actions of other moments and seats, and listed ones with a field changed."""
    rng = moment.rng
    other = play(moment.subject, moment.seed + 1)
    found = [step.action for step in (*moment.walk.steps, *other.steps)]
    found = rng.sample(found, min(count, len(found)))
    listed = list(moment.game.legal(moment.state, seat)) if seat >= 0 else []
    ground = rng.sample(listed, min(count, len(listed))) + found[:8]
    changed = [each for action in ground for each in _tried(action, rng)]
    return list(dict.fromkeys(found + changed))


def _tried(action: Any, rng: Random) -> Iterator[Any]:
    try:
        yield mutated(action, rng)
    except ValueError:
        # The class itself does not allow such a value: it can never reach the rules.
        return


def mutated(action: Any, rng: Random) -> Any:
    """Give the action with one field changed to another value of its type."""
    fields = type(action).__struct_fields__
    if not fields:
        return action
    name = rng.choice(fields)
    hint = get_type_hints(type(action))[name]
    return replace(action, **{name: other(hint, getattr(action, name), rng)})


def other(hint: Any, value: Any, rng: Random) -> Any:
    """Give another value of the declared type, as near or as far as comes to mind."""
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _of_union(get_args(hint), value, rng)
    if origin is Literal:
        return rng.choice(get_args(hint))
    if origin is tuple:
        return _row(get_args(hint), value, rng)
    if isinstance(hint, type) and issubclass(hint, Data):
        return mutated(value, rng)
    return _PLAIN[hint](value, rng)


def _of_union(forms: tuple[Any, ...], value: Any, rng: Random) -> Any:
    if value is None:
        form = next(form for form in forms if form is not type(None))
        return other(form, _ZERO.get(get_origin(form) or form), rng)
    if type(None) in forms and rng.random() < 0.3:
        return None
    fitting = [form for form in forms if (get_origin(form) or form) is type(value)]
    return other(fitting[0], value, rng) if fitting else value


def _row(forms: tuple[Any, ...], value: tuple[Any, ...], rng: Random) -> tuple[Any, ...]:
    if not value:
        return value
    at = rng.randrange(len(value))
    open_ended = forms[-1] is Ellipsis
    changed = other(forms[0] if open_ended else forms[at], value[at], rng)
    one_changed = (*value[:at], changed, *value[at + 1 :])
    if not open_ended:
        return one_changed
    fewer, more = value[:at] + value[at + 1 :], (*value, value[at])
    return rng.choice([one_changed, one_changed, fewer, more, value[::-1], ()])


def _whole(value: int, rng: Random) -> int:
    return rng.choice([value - 1, value + 1, -1, 0, -value, 10**9])


def _text(value: str, rng: Random) -> str:
    near = [value[:-1], value[::-1], value + value, value.swapcase()]
    return rng.choice([*near, "", "0", "a", "?"])


def _switch(value: bool, rng: Random) -> bool:
    return not value


def _number(value: float, rng: Random) -> float:
    return rng.choice([-value, value + 1, value / 2])


_PLAIN: dict[Any, Callable[[Any, Random], Any]] = {
    int: _whole,
    str: _text,
    bool: _switch,
    float: _number,
}
_ZERO: dict[Any, Any] = {int: 0, str: "", bool: False, float: 0.0, tuple: ()}

"""What one address may cost, and all of them together."""

from __future__ import annotations

import pytest

from ypsilon.mcp.bounds import HOUR, Bounds, Limits
from ypsilon.mcp.refusals import Refused


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_calls_at_once_are_bounded_by_address_and_in_all() -> None:
    bounds = Bounds(Limits(calls=1, calls_in_all=2))
    with bounds.call("a"):
        with pytest.raises(Refused), bounds.call("a"):
            pass
        with bounds.call("b"), pytest.raises(Refused), bounds.call("c"):
            pass
    with bounds.call("a"), bounds.call("c"):
        pass


def test_new_games_are_bounded_by_the_hour() -> None:
    clock = Clock()
    bounds = Bounds(Limits(new_games=2, new_games_in_all=3), clock)
    for address in ("a", "a", "b"):
        bounds.new_game(address)
    for address in ("a", "b"):
        with pytest.raises(Refused, match="too-many-games"):
            bounds.new_game(address)
    clock.now = HOUR
    for address in ("a", "a", "b"):
        bounds.new_game(address)


def test_no_more_addresses_are_remembered_than_allowed() -> None:
    clock = Clock()
    bounds = Bounds(Limits(addresses=1, new_games_in_all=9), clock)
    bounds.new_game("a")
    with pytest.raises(Refused):
        bounds.new_game("b")
    clock.now = 2 * HOUR
    bounds.new_game("b")

"""No exception is shared: one that is raised again and again gathers all it has passed through."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

import pytest

import ypsilon


def modules() -> Iterator[ModuleType]:
    """Yield every module of ypsilon that can be imported here, tests left out."""
    for found in pkgutil.walk_packages(ypsilon.__path__, "ypsilon."):
        if ".tests" in found.name or found.name.endswith("__main__"):
            continue
        try:
            yield importlib.import_module(found.name)
        except ModuleNotFoundError as error:
            # Some need packages that are asked for apart.
            if str(error.name).startswith("ypsilon"):
                raise


def shared(module: ModuleType) -> Iterator[str]:
    """Yield the names under which a module, a class or a collection of it holds an exception."""
    for name, value in vars(module).items():
        inside: Any = ()
        if isinstance(value, type) and value.__module__ == module.__name__:
            inside = vars(value).values()
        elif isinstance(value, Mapping):
            inside = value.values()
        elif isinstance(value, list | tuple | set | frozenset):
            inside = value
        if any(isinstance(each, BaseException) for each in (value, *inside)):
            yield f"{module.__name__}.{name}"


def test_no_module_holds_an_exception() -> None:
    found = list(modules())
    assert {
        "ypsilon.server.tables.refusals",
        "ypsilon.games.tyros.rules",
        "ypsilon.cli.commands.serve",
    } <= {each.__name__ for each in found}
    assert [name for module in found for name in shared(module)] == []


@pytest.mark.parametrize(
    "value",
    [
        ValueError("no"),
        {"no": ValueError()},
        (1, ValueError()),
        type("Rules", (), {"no": ValueError(), "__module__": "planted"}),
    ],
)
def test_an_exception_is_found_wherever_it_is_held(value: Any) -> None:
    module = ModuleType("planted")
    vars(module)["NO"] = value
    assert list(shared(module)) == ["planted.NO"]

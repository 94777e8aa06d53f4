"""Our classes of data: their names, what is noted beside fields, and how types are spelt."""

from __future__ import annotations

import inspect as source
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, get_args, get_origin

import msgspec
from msgspec import inspect

from ypsilon.core import game
from ypsilon.match.clocks import Clock
from ypsilon.wire import (
    about,
    analysis,
    games,
    guide,
    history,
    learnt,
    lessons,
    messages,
    refusals,
    requests,
    review,
    seats,
    tables,
)

ROOT = Path(__file__).resolve().parents[2]
# In the order in which they are told.
TOPICS = (
    tables,
    seats,
    games,
    guide,
    learnt,
    lessons,
    analysis,
    about,
    history,
    review,
    refusals,
    requests,
    messages,
)


class A(msgspec.Struct):
    """Stands for the actions of a game."""


class V(msgspec.Struct):
    """Stands for the views of a game."""


STAND_INS: Mapping[Any, type] = {game.A: A, game.V: V}
CLOCKS = get_args(Clock)


def filled(form: Any) -> Any:
    """Give a class or union with stand-ins for what a game puts in."""
    parameters = getattr(form, "__parameters__", ())
    return form[tuple(STAND_INS[each] for each in parameters)] if parameters else form


def class_name(form: Any) -> str:
    """Give the name of a class, whatever it is filled with."""
    name: str = (get_origin(form) or form).__name__
    return name


class Words(NamedTuple):
    """How one language spells types; `{}` is where what is inside stands."""

    scalars: Mapping[Any, str]
    either: str
    literal: Callable[[Any], str]
    row: Callable[[str], str]
    fixed: str
    mapping: str
    spelled: Callable[[Any], str]


def spell(form: inspect.Type, words: Words) -> str:
    """Give a type as one language spells it."""
    match form:
        case inspect.LiteralType(values):
            return words.either.join(map(words.literal, values))
        case inspect.UnionType(types):
            return words.either.join(spell(each, words) for each in types)
        case inspect.VarTupleType(item):
            return words.row(spell(item, words))
        case inspect.TupleType(items):
            return words.fixed.format(", ".join(spell(each, words) for each in items))
        case inspect.DictType(_, value):
            return words.mapping.format(spell(value, words))
        case inspect.StructType(cls):
            return words.spelled(cls)
        case scalar:
            return words.scalars[type(scalar)]


def notes_of(form: type) -> dict[str, list[str]]:
    """Give the lines that explain each field of a class, over it or beside it."""
    field = re.compile(r"((?:^    # .*\n)*)^    (\w+): [^#\n]*(?:# (.+))?$", re.MULTILINE)
    found: dict[str, list[str]] = {}
    for each in reversed(form.__mro__):
        if each.__module__.startswith("ypsilon."):
            for over, name, beside in field.findall(source.getsource(each)):
                lines = [line.removeprefix("    # ") for line in over.splitlines()]
                found[name] = [*lines, *filter(None, [beside])]
    return found


def messages_of(topic: ModuleType) -> list[type]:
    """Give the classes of a module of messages, in its order."""
    return [
        form
        for form in vars(topic).values()
        if isinstance(form, type) and form.__module__ == topic.__name__
    ]

"""Options of a game: declared as fields of its class, given as text, described in words."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from ypsilon.core.codec import CodecError, decode, trusted
from ypsilon.core.data import Data

if TYPE_CHECKING:
    from ypsilon.core.game import AnyGame

VERSION = "rules_version"
_SWITCH = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


class OptionError(ValueError):
    """An option that a game does not have, or a value that it does not take."""


class Option(NamedTuple):
    """One option as people choose it: its name, default, choices (none: free) and what it does."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    about: Mapping[str, str]
    lot: bool = False  # a table may leave it to the lot


def option(default: Any, *, en: str, de: str, lot: bool = False) -> Any:
    """Declare an option of a game with one line, in English and German, that says what it does.

    One that by the rules is drawn has a choice for each seat, in their order.
    """
    return dataclasses.field(default=default, metadata={"en": en, "de": de, "lot": lot})


def version(newest: int) -> Any:
    """Declare which version of the rules a game is played by, once there have been several."""
    return dataclasses.field(default=newest)


@cache
def options(game: type[AnyGame]) -> tuple[Option, ...]:
    """List the options of a game in the order declared."""
    return tuple(each for each in _fields(game) if each.name != VERSION)


@cache
def _fields(game: type[AnyGame]) -> tuple[Option, ...]:
    """List the options, and the version of the rules where there have been several."""
    hints = get_type_hints(game)
    fields = [field for field in dataclasses.fields(game) if field.init]  # type: ignore[arg-type]
    return tuple(
        Option(f.name, f.default, _choices(hints[f.name]), _about(f), f.metadata.get("lot", False))
        for f in fields
    )


def _about(field: dataclasses.Field[Any]) -> Mapping[str, str]:
    return {name: field.metadata[name] for name in ("en", "de") if name in field.metadata}


def check(game: AnyGame) -> None:
    """Refuse a game with an option that is none of its choices, or of another kind."""
    for known, hint in _declared(type(game)):
        value = getattr(game, known.name)
        try:
            msgspec.convert(value, hint)
        except msgspec.ValidationError:
            raise _refused(type(game), known, value_text(value)) from None


@cache
def _declared(game: type[AnyGame]) -> tuple[tuple[Option, Any], ...]:
    hints = get_type_hints(game)
    return tuple((each, hints[each.name]) for each in _fields(game))


def choose(game: type[AnyGame], given: Mapping[str, str]) -> AnyGame:
    """Give the game with these options, each written as text, as it is begun."""
    known = {each.name: (each, hint) for each, hint in _declared(game)}
    values: dict[str, Any] = {}
    for name, text in given.items():
        if name not in known:
            listed = ", ".join(each.name for each in options(game)) or "none"
            raise OptionError(f"{game.name} has no option “{name}” (it has: {listed})")
        values[name] = _value(game, *known[name], text)
    try:
        return game(**values).pinned()
    except ValueError as error:
        raise OptionError(str(error)) from None


@cache
def form(game: type[AnyGame]) -> type[msgspec.Struct]:
    """Give the form in which the options of a game are read; as a Protocol it has none itself."""
    hints = get_type_hints(game)
    fields = [(each.name, hints[each.name], _unsaid(each)) for each in _fields(game)]
    return msgspec.defstruct(game.__name__, fields, bases=(Data,))


def _unsaid(known: Option) -> Any:
    """Give what holds where nothing was written: before there were versions, the first did."""
    return 1 if known.name == VERSION else known.default


def restored(game: type[AnyGame], chosen: Any) -> AnyGame:
    """Give the game, as it was begun, with options that were read in their form."""
    try:
        return _made(game, chosen).pinned()
    except ValueError as error:
        raise CodecError(str(error), "options") from None


def reopened(game: type[AnyGame], text: str) -> AnyGame:
    """Give the game that this program has written as JSON, checked as if it began now."""
    return restored(game, trusted(form(game), text))


def read(game: type[AnyGame], text: str) -> AnyGame:
    """Give the game that this program has written as JSON; nothing else is read."""
    return _made(game, trusted(form(game), text))


def _made(game: type[AnyGame], chosen: Any) -> AnyGame:
    return game(**msgspec.structs.asdict(chosen))


def spelt(game: AnyGame) -> dict[str, str]:
    """Give the options in which a game differs from its defaults, as text."""
    return {
        name: value_text(value)
        for name, default in _defaults(type(game))
        if (value := getattr(game, name)) != default
    }


@cache
def _defaults(game: type[AnyGame]) -> tuple[tuple[str, Any], ...]:
    return tuple((each.name, each.default) for each in _fields(game))


def value_text(value: Any) -> str:
    """Give the value of an option as people write it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _value(game: type[AnyGame], known: Option, hint: Any, text: str) -> Any:
    try:
        return decode(hint, _plain(known, hint, text))
    except ValueError:
        raise _refused(game, known, text) from None


def _refused(game: type[AnyGame], known: Option, text: str) -> OptionError:
    takes = ", ".join(value_text(choice) for choice in known.choices) or "something else"
    return OptionError(f"{game.name}: option {known.name} cannot be “{text}” (it takes: {takes})")


def _plain(known: Option, hint: Any, text: str) -> Any:
    if hint is bool:
        return _SWITCH.get(text.lower(), text)
    wants_number = hint is int or any(type(choice) is int for choice in known.choices)
    return int(text) if wants_number and text.isdecimal() else text


def _choices(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (True, False)
    return get_args(hint) if get_origin(hint) is Literal else ()

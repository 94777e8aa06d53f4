"""JSON for data, both ways, for every game, record and message.

The class of a value decides how it is written; the declared form, how it is read. Input is
strict: whatever is unknown, missing, twice there or of the wrong type is an error that names its
path.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, get_type_hints

import msgspec

from ypsilon.core.codec_errors import CodecError, codec_error, short

__all__ = [
    "CodecError",
    "Forms",
    "decode",
    "dumps",
    "encode",
    "encoded",
    "forms",
    "loads",
    "parse",
    "reader",
    "short",
    "trusted",
    "trusting",
]


def encode(value: Any) -> Any:
    """Give plain JSON data for a value."""
    return msgspec.json.decode(msgspec.json.encode(value))


def encoded(value: Any) -> bytes:
    """Give the same JSON text as `dumps`, in UTF-8 as it is sent."""
    return msgspec.json.encode(value)


def dumps(value: Any, indent: int | None = None) -> str:
    """Give JSON text for a value; a number that JSON does not know is written as null."""
    text = msgspec.json.encode(value)
    return (text if indent is None else msgspec.json.format(text, indent=indent)).decode()


def decode(form: Any, data: Any) -> Any:
    """Give the value of the declared form that this JSON data stands for."""
    try:
        return msgspec.convert(data, form)
    except (msgspec.ValidationError, OverflowError) as error:
        raise codec_error(form, data, error) from None


def loads(form: Any, text: str | bytes) -> Any:
    """Give the value of the declared form that this JSON text, whoever wrote it, stands for."""
    return reader(form)(text)


@cache
def reader(form: Any) -> Callable[[str | bytes], Any]:
    """Give what does the same for one form: to find it by its form takes as long as to read."""
    decoder = _decoder(form)

    def read(text: str | bytes) -> Any:
        data = parse(text)
        try:
            return decoder.decode(text)
        except msgspec.DecodeError as error:
            raise codec_error(form, data, error) from None

    return read


def trusted(form: Any, text: str | bytes) -> Any:
    """Give the same of a text that this program wrote itself, without looking for double keys."""
    return trusting(form)(text)


@cache
def trusting(form: Any) -> Callable[[str | bytes], Any]:
    """Give what does the same for one form, as `reader` does."""
    decoder = _decoder(form)

    def read(text: str | bytes) -> Any:
        try:
            return decoder.decode(text)
        except msgspec.DecodeError:
            return loads(form, text)

    return read


@cache
def _decoder(form: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(form)


def parse(text: str | bytes) -> Any:
    """Give the data of a JSON text; no key may stand twice, no number be NaN or infinite."""
    try:
        return _parsed(text if isinstance(text, str) else text.decode())
    except json.JSONDecodeError as error:
        raise CodecError(f"not JSON: {error.msg}, line {error.lineno}") from None
    except UnicodeError:
        raise CodecError("not JSON: not UTF-8 text") from None
    except RecursionError:
        raise CodecError("not JSON that fits: nested too deeply") from None
    except ValueError as error:
        if isinstance(error, CodecError):
            raise
        raise CodecError("not JSON that fits: a number is too long") from None


def _parsed(text: str) -> Any:
    data = _STRICT.decode(text)
    if "\\ud" in text.lower():
        # An escape can be half a character, which json takes but nobody could send on.
        json.dumps(data, ensure_ascii=False).encode()
    return data


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        ((twice, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise CodecError(f"the field “{short(twice)}” stands twice")
    return found


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise CodecError(f"{short(text)} is no JSON number")
    return number


_STRICT = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_finite, parse_float=_finite)


class Forms(NamedTuple):
    """The three classes, or unions of classes, that a game is written in."""

    state: Any
    action: Any
    view: Any


@cache
def forms(game: type) -> Forms:
    """Give the types of a game's states, actions and views, read off its own signatures."""
    acting = get_type_hints(game.apply)  # type: ignore[attr-defined]
    observing = get_type_hints(game.observe)  # type: ignore[attr-defined]
    return Forms(acting["state"], acting["action"], observing["return"])

"""JSON for frozen dataclasses, both ways, for every game, record and message.

The declared type decides the form. A dataclass is an object of its fields; where several may
stand, `type` names which. Input is strict: whatever is unknown, missing or of the wrong type is
an error that names its path.
"""

from __future__ import annotations

import dataclasses
import json
import math
import types
from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from typing import Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

TAG = "type"


class CodecError(ValueError):
    """Data that does not fit: where (a path such as `entries[3].action.cell`), and why."""

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message, path)
        self.message = message
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message

    def under(self, step: str) -> CodecError:
        """Give the same error seen from one level further out."""
        dot = "." if self.path and not self.path.startswith("[") else ""
        return CodecError(self.message, f"{step}{dot}{self.path}")


class _Codec(NamedTuple):
    encode: Callable[[Any], Any]
    decode: Callable[[Any], Any]


def encode(form: Any, value: Any) -> Any:
    """Give plain JSON data for a value of the declared type."""
    return _codec(form).encode(value)


def decode(form: Any, data: Any) -> Any:
    """Give the value of the declared type that this JSON data stands for."""
    return _codec(form).decode(data)


def dumps(form: Any, value: Any, indent: int | None = None) -> str:
    """Give JSON text for a value of the declared type."""
    separators = (",", ":") if indent is None else None
    plain = encode(form, value)
    return json.dumps(
        plain, separators=separators, indent=indent, ensure_ascii=False, allow_nan=False
    )


def loads(form: Any, text: str | bytes) -> Any:
    """Give the value of the declared type that this JSON text stands for."""
    return decode(form, parse(text))


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
    hooks = {"object_pairs_hook": _unique, "parse_constant": _finite, "parse_float": _finite}
    data = json.loads(text, **hooks)  # type: ignore[arg-type]
    if "\\ud" in text.lower():
        # An escape can be half a character, which json takes but nobody could send on.
        json.dumps(data, ensure_ascii=False).encode()
    return data


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        ((twice, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise CodecError(f"the field “{_short(twice)}” stands twice")
    return found


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise CodecError(f"{_short(text)} is no JSON number")
    return number


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"


@cache
def _codec(form: Any) -> _Codec:
    origin = get_origin(form)
    if form is None or form is type(None):
        return _exactly(None)
    if form in (int, str, bool, float):
        return _scalar(form)
    if origin is Literal:
        return _literal(get_args(form))
    if origin in (Union, types.UnionType):
        return _union(get_args(form))
    if origin is tuple:
        return _tuple(get_args(form))
    if origin is Mapping:
        return _mapping(_codec(get_args(form)[1]))
    if isinstance(form, type) and issubclass(form, Enum):
        return _enum(form)
    if dataclasses.is_dataclass(origin or form):
        return _dataclass(form)
    raise TypeError(f"{form!r} has no JSON form here")


def _expect(what: str, data: Any) -> CodecError:
    return CodecError(f"expected {what}, not {_shown(data)}")


def _shown(data: Any) -> str:
    if isinstance(data, dict):
        return "an object"
    if isinstance(data, list):
        return f"a list of {len(data)}"
    return _short(json.dumps(data, ensure_ascii=False, default=repr))


def _same(value: Any) -> Any:
    return value


def _exactly(value: None) -> _Codec:
    def read(data: Any) -> Any:
        if data is not None:
            raise _expect("null", data)

    return _Codec(_same, read)


_NAMES = {int: "a whole number", str: "text", bool: "true or false", float: "a number"}


def _scalar(form: type) -> _Codec:
    wanted = (int, float) if form is float else (form,)

    def read(data: Any) -> Any:
        if type(data) not in wanted:
            raise _expect(_NAMES[form], data)
        try:
            return form(data)
        except OverflowError:
            raise _expect("a smaller number", data) from None

    return _Codec(_same, read)


def _literal(values: tuple[Any, ...]) -> _Codec:
    names = ", ".join(json.dumps(value) for value in values)

    def read(data: Any) -> Any:
        for value in values:
            if type(data) is type(value) and data == value:
                return value
        raise _expect(f"one of {names}", data)

    return _Codec(_same, read)


def _enum(form: type[Enum]) -> _Codec:
    by_name = form.__members__

    def read(data: Any) -> Any:
        if not isinstance(data, str) or data not in by_name:
            raise _expect(f"one of {', '.join(by_name)}", data)
        return by_name[data]

    return _Codec(lambda value: value.name, read)


def _tuple(args: tuple[Any, ...]) -> _Codec:
    if len(args) == 2 and args[1] is Ellipsis:
        return _row(_codec(args[0]))
    return _fixed([_codec(arg) for arg in args if arg != ()])


def _row(item: _Codec) -> _Codec:
    def write(value: Any) -> Any:
        return [item.encode(each) for each in value]

    def read(data: Any) -> Any:
        if not isinstance(data, list):
            raise _expect("a list", data)
        return tuple(_step(f"[{at}]", item, each) for at, each in enumerate(data))

    return _Codec(write, read)


def _fixed(items: list[_Codec]) -> _Codec:
    def write(value: Any) -> Any:
        return [item.encode(each) for item, each in zip(items, value, strict=True)]

    def read(data: Any) -> Any:
        if not isinstance(data, list) or len(data) != len(items):
            raise _expect(f"a list of {len(items)}", data)
        pairs = enumerate(zip(items, data, strict=True))
        return tuple(_step(f"[{at}]", item, each) for at, (item, each) in pairs)

    return _Codec(write, read)


def _mapping(item: _Codec) -> _Codec:
    def write(value: Any) -> Any:
        return {key: item.encode(each) for key, each in value.items()}

    def read(data: Any) -> Any:
        if not isinstance(data, dict):
            raise _expect("an object", data)
        return {key: _step(key, item, each) for key, each in data.items()}

    return _Codec(write, read)


def _step(name: str, codec: _Codec, data: Any) -> Any:
    try:
        return codec.decode(data)
    except CodecError as error:
        raise error.under(name) from None


def _union(args: tuple[Any, ...]) -> _Codec:
    forms = tuple(arg for arg in args if arg is not type(None))
    inner = _codec(forms[0]) if len(forms) == 1 else _tagged(forms)
    if len(forms) == len(args):
        return inner

    def write(value: Any) -> Any:
        return None if value is None else inner.encode(value)

    def read(data: Any) -> Any:
        return None if data is None else inner.decode(data)

    return _Codec(write, read)


def _tagged(forms: tuple[Any, ...]) -> _Codec:
    classes = {(get_origin(form) or form).__name__: form for form in forms}
    if len(classes) < len(forms):
        raise TypeError(f"two classes of one name cannot be told apart: {forms!r}")
    codecs = {name: _codec(form) for name, form in classes.items()}
    if not all(dataclasses.is_dataclass(get_origin(form) or form) for form in forms):
        raise TypeError(f"only dataclasses can be told apart in JSON: {forms!r}")
    if any(TAG in (get_origin(form) or form).__dataclass_fields__ for form in forms):
        raise TypeError(f"a class that is told apart cannot have a field “{TAG}”: {forms!r}")

    def write(value: Any) -> Any:
        name = type(value).__name__
        return {TAG: name, **codecs[name].encode(value)}

    def read(data: Any) -> Any:
        if not isinstance(data, dict):
            raise _expect("an object", data)
        name = data.get(TAG)
        if not isinstance(name, str) or name not in codecs:
            raise _expect(f"one of {', '.join(codecs)}", name).under(TAG)
        return codecs[name].decode({key: each for key, each in data.items() if key != TAG})

    return _Codec(write, read)


def _dataclass(form: Any) -> _Codec:
    origin = get_origin(form) or form
    filled = dict(zip(getattr(origin, "__parameters__", ()), get_args(form), strict=False))
    hints = get_type_hints(origin)
    fields = {field.name: field for field in dataclasses.fields(origin) if field.init}
    codecs = {name: _codec(_fill(hints[name], filled)) for name in fields}
    needed = [name for name, field in fields.items() if _required(field)]

    def write(value: Any) -> Any:
        return {name: codec.encode(getattr(value, name)) for name, codec in codecs.items()}

    def read(data: Any) -> Any:
        if not isinstance(data, dict):
            raise _expect("an object", data)
        _check_names(data, codecs, needed)
        values = {name: _step(name, codecs[name], each) for name, each in data.items()}
        try:
            return origin(**values)
        except ValueError as error:
            raise CodecError(str(error)) from None

    return _Codec(write, read)


def _fill(hint: Any, filled: Mapping[Any, Any]) -> Any:
    if isinstance(hint, TypeVar):
        return filled[hint]
    parameters = getattr(hint, "__parameters__", ())
    return hint[tuple(filled[each] for each in parameters)] if parameters else hint


def _required(field: dataclasses.Field[Any]) -> bool:
    missing = dataclasses.MISSING
    return field.default is missing and field.default_factory is missing


def _check_names(data: dict[str, Any], known: Mapping[str, Any], needed: list[str]) -> None:
    for name in data:
        if name not in known:
            raise CodecError(f"unknown field (known: {', '.join(known) or 'none'})", _short(name))
    for name in needed:
        if name not in data:
            raise CodecError("missing", name)


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

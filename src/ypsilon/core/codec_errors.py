"""Why data does not fit the form it is read by: where, what was expected, what stood there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from msgspec import ValidationError, convert, inspect

TAG = "type"
_MESSAGE = re.compile(r"(?P<why>.*?)(?: - at `(?:key in )?\$(?P<path>.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+|\.\.\.)\]")
_WORDS = {
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.StrType: "text",
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
    inspect.VarTupleType: "a list",
    inspect.DictType: "an object",
    inspect.StructType: "an object",
    inspect.DataclassType: "an object",
}
_PLAIN = {inspect.StrType: (str,), inspect.IntType: (int,), inspect.FloatType: (int, float)}


class CodecError(ValueError):
    """Data that does not fit: where (a path such as `entries[3].action.cell`), and why."""

    def __init__(self, message: str, path: str = "") -> None:
        super().__init__(message, path)
        self.message = message
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.message}" if self.path else self.message


def short(text: str) -> str:
    """Give a text as far as it is worth repeating."""
    return text if len(text) <= 40 else text[:39] + "…"


def codec_error(form: Any, data: Any, error: Exception) -> CodecError:
    """Give an error of msgspec's in our words, with the path that it names."""
    found = _MESSAGE.fullmatch(str(error))
    why, path = (found["why"], found["path"] or "") if found else (str(error), "")
    at = _Value(inspect.type_info(form), data)
    for name, index in _STEP.findall(path):
        at = at.field(name) if name else at.item(index)
    if isinstance(error.__cause__, ValueError):
        # What a class refuses by itself it says in its own words.
        return CodecError(why, at.path)
    return at.explained(why)


class _Value:
    """A value within the data, its path, and the type that should be there."""

    def __init__(self, form: inspect.Type, data: Any, path: str = "") -> None:
        self.form = _chosen(form, data)
        self.data = data
        self.path = path

    def field(self, name: str) -> _Value:
        if name == TAG and (tags := tuple(_tags(self.form))):
            return _Value(inspect.LiteralType(tags), self.data.get(TAG), self._under(TAG))
        return _Value(_fields(self.form)[name], self.data[name], self._under(name))

    def item(self, index: str) -> _Value:
        if isinstance(self.form, inspect.DictType):
            return self._misfit(self.form.value_type)
        at = int(index)
        return _Value(_item(self.form, at), self.data[at], f"{self.path}[{at}]")

    def _misfit(self, form: inspect.Type) -> _Value:
        """Give the value of a mapping that does not fit; msgspec does not say which it is."""
        values = [_Value(form, each, self._under(short(key))) for key, each in self.data.items()]
        return next((each for each in values if not _fits(each.form, each.data)), values[0])

    def _under(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def explained(self, why: str) -> CodecError:
        """Give what is wrong here."""
        fields = _fields(self.form)
        if why.startswith("Object missing required field"):
            name = why.split("`")[1]
            return self.field(TAG).explained("") if name == TAG else self._missing(name)
        if why.startswith("Object contains unknown field"):
            known = {*fields, TAG} if any(_tags(self.form)) else {*fields}
            unknown = next(key for key in self.data if key not in known)
            listed = ", ".join(fields) or "none"
            return CodecError(f"unknown field (known: {listed})", self._under(short(unknown)))
        number = type(self.data) in (int, float) and isinstance(self.form, inspect.FloatType)
        wanted = "a smaller number" if number else _wanted(self.form)
        return CodecError(f"expected {wanted}, not {_shown(self.data)}", self.path)

    def _missing(self, name: str) -> CodecError:
        return CodecError("missing", self._under(name))


def _chosen(form: inspect.Type, data: Any) -> inspect.Type:
    """Give the one type of a union that the data names, as far as it names one."""
    if not isinstance(form, inspect.UnionType):
        return form
    kinds = [each for each in form.types if not isinstance(each, inspect.NoneType)]
    tag = data.get(TAG) if isinstance(data, dict) else None
    named = [each for each in kinds if isinstance(each, inspect.StructType) and each.tag == tag]
    only = named or kinds
    return only[0] if len(only) == 1 else inspect.UnionType(tuple(only))


def _fields(form: inspect.Type) -> dict[str, inspect.Type]:
    if isinstance(form, inspect.StructType | inspect.DataclassType):
        return {each.name: each.type for each in form.fields}
    return {}


def _item(form: inspect.Type, at: int) -> inspect.Type:
    if isinstance(form, inspect.TupleType):
        return form.item_types[at]
    assert isinstance(form, inspect.VarTupleType)
    return form.item_type


def _tags(form: inspect.Type) -> Iterator[str]:
    for each in form.types if isinstance(form, inspect.UnionType) else (form,):
        if isinstance(each, inspect.StructType) and isinstance(each.tag, str):
            yield each.tag


def _fits(form: inspect.Type, data: Any) -> bool:
    """Tell whether data are what a type asks for, as far as that can be told."""
    match form:
        case inspect.StructType(cls=cls):
            try:
                convert(data, cls)
            except ValidationError:
                return False
            return True
        case inspect.DictType(value_type=each):
            return isinstance(data, dict) and all(_fits(each, value) for value in data.values())
        case inspect.VarTupleType(item_type=each):
            return isinstance(data, list) and all(_fits(each, item) for item in data)
        case inspect.LiteralType(values=values):
            return data in values
        case _:
            return type(data) in _PLAIN.get(type(form), ())


def _wanted(form: inspect.Type) -> str:
    if isinstance(form, inspect.LiteralType):
        return "one of " + ", ".join(map(json.dumps, form.values))
    if isinstance(form, inspect.TupleType):
        return f"a list of {len(form.item_types)}"
    return _WORDS.get(type(form), "an object")


def _shown(data: Any) -> str:
    if isinstance(data, dict):
        return "an object"
    if isinstance(data, list):
        return f"a list of {len(data)}"
    return short(json.dumps(data, ensure_ascii=False, default=repr))

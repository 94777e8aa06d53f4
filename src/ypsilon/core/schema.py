"""JSON Schema of what the codec reads and writes, for documents and clients in other languages."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Mapping
from enum import Enum
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from ypsilon.core.codec import TAG

Schema = dict[str, Any]
_SCALARS: dict[Any, Schema] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    float: {"type": "number"},
}


class Schemas:
    """Schemas of many forms; those of classes are kept once, by name, and referred to."""

    def __init__(self, prefix: str = "#/components/schemas/") -> None:
        self.prefix = prefix
        self.named: dict[str, Schema] = {}

    def of(self, form: Any) -> Schema:
        """Give the schema of a form; a type variable stands for whatever a game puts there."""
        origin, args = get_origin(form), get_args(form)
        if form in _SCALARS:
            return dict(_SCALARS[form])
        if form is None or form is type(None):
            return {"type": "null"}
        if isinstance(form, TypeVar):
            return {"description": f"as the game says ({form.__name__})"}
        if origin is Literal:
            return {"enum": list(args)}
        if origin in (Union, types.UnionType):
            return self._union(args)
        if origin is tuple:
            return self._tuple(args)
        if origin is Mapping:
            return {"type": "object", "additionalProperties": self.of(args[1])}
        if isinstance(form, type) and issubclass(form, Enum):
            return {"enum": list(form.__members__)}
        return self._refer(origin or form, tagged=False)

    def _union(self, args: tuple[Any, ...]) -> Schema:
        forms = [arg for arg in args if arg is not type(None)]
        several = len(forms) > 1
        schemas = [
            self._refer(get_origin(each) or each, tagged=True) if several else self.of(each)
            for each in forms
        ]
        if len(forms) < len(args):
            schemas.append({"type": "null"})
        # Not oneOf: what a game puts in the place of a type variable may be null as well.
        return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}

    def _tuple(self, args: tuple[Any, ...]) -> Schema:
        if len(args) == 2 and args[1] is Ellipsis:
            return {"type": "array", "items": self.of(args[0])}
        items = [self.of(arg) for arg in args]
        return {
            "type": "array",
            "prefixItems": items,
            "minItems": len(items),
            "maxItems": len(items),
        }

    def _refer(self, form: Any, *, tagged: bool) -> Schema:
        name = f"{form.__name__}Tagged" if tagged else form.__name__
        if name not in self.named:
            self.named[name] = {}
            self.named[name] = self._object(form, tagged)
        return {"$ref": f"{self.prefix}{name}"}

    def _object(self, form: Any, tagged: bool) -> Schema:
        hints = get_type_hints(form)
        fields = [field for field in dataclasses.fields(form) if field.init]
        properties = {TAG: {"const": form.__name__}} if tagged else {}
        properties |= {field.name: self.of(hints[field.name]) for field in fields}
        needed = [field.name for field in fields if _required(field)]
        return {
            "type": "object",
            "description": (form.__doc__ or "").split("\n", 1)[0],
            "properties": properties,
            "required": [TAG, *needed] if tagged else needed,
            "additionalProperties": False,
        }


def _required(field: dataclasses.Field[Any]) -> bool:
    missing = dataclasses.MISSING
    return field.default is missing and field.default_factory is missing

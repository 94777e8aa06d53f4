"""Types for the web client: the messages, and what each game sends and gets."""

from __future__ import annotations

import inspect as source
import json
import re
import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any, get_args, get_origin

from msgspec import inspect

from description.classes import (
    TOPICS,
    A,
    V,
    Words,
    class_name,
    filled,
    messages_of,
    notes_of,
    spell,
)
from ypsilon import wire
from ypsilon.core.codec import forms
from ypsilon.games import find
from ypsilon.match.clocks import Clock


class Module:
    """One TypeScript file of types, in the order in which they were first needed."""

    def __init__(self, about: str, aliases: Mapping[str, Any]) -> None:
        self.about = about
        self.aliases = [(inspect.type_info(filled(each)), name) for name, each in aliases.items()]
        self.texts: dict[str, str] = {}
        scalars = {
            inspect.IntType: "number",
            inspect.FloatType: "number",
            inspect.StrType: "string",
            inspect.BoolType: "boolean",
            inspect.NoneType: "null",
        }
        self.words = Words(
            scalars,
            " | ",
            json.dumps,
            lambda item: f"readonly ({item})[]" if " " in item else f"readonly {item}[]",
            "readonly [{}]",
            "Readonly<Record<string, {}>>",
            self._class,
        )

    def add(self, form: Any) -> None:
        """Export a class and all that it is made of."""
        self._class(filled(form))

    def name(self, name: str, form: Any) -> None:
        """Export a union under a name of its own."""
        parts = spell(inspect.type_info(filled(form)), self.words).split(" | ")
        parameters = ", ".join(each for each in ("A", "V") if re.search(rf"\b{each}\b", str(parts)))
        shown = f"{name}<{parameters}>" if parameters else name
        lines = "\n  | ".join(["", *parts]) if len(parts) > 3 else " " + " | ".join(parts)
        self.texts[name] = f"export type {shown} ={lines};\n"

    def _of(self, form: inspect.Type) -> str:
        """Give the TypeScript type of a field; one that has a name is called by it."""
        optional = isinstance(form, inspect.UnionType) and form.includes_none
        plain = _without_none(form) if isinstance(form, inspect.UnionType) else form
        for known, name in self.aliases:
            if known == plain:
                if name not in self.texts:
                    self.texts[name] = f"export type {name} = {spell(plain, self.words)};\n"
                return f"{name} | null" if optional else name
        return spell(form, self.words)

    def _class(self, form: Any) -> str:
        name = class_name(form)
        args = [self._class(each) for each in get_args(form)]
        if form not in (A, V) and name not in self.texts:
            self.texts[name] = ""
            self.texts[name] = self._interface(form, args)
        return f"{name}<{', '.join(args)}>" if args else name

    def _interface(self, form: Any, args: list[str]) -> str:
        info = inspect.type_info(form)
        assert isinstance(info, inspect.StructType)
        tag = [f'  readonly {info.tag_field}: "{info.tag}";'] if info.tag else []
        notes = notes_of(get_origin(form) or form)
        lines = [*tag]
        for each in info.fields:
            lines += [f"  // {line}" for line in notes.get(each.name, ())]
            lines += [f"  readonly {each.name}: {self._of(each.type)};"]
        body = "\n" + "\n".join(lines) + "\n" if lines else ""
        shown = f"{class_name(form)}<{', '.join(args)}>" if args else class_name(form)
        comment = comment_of(source.getdoc(get_origin(form) or form) or "")
        return f"{comment}export interface {shown} {{{body}}}\n"

    def text(self) -> str:
        """Give the whole file."""
        head = f"/** {self.about} Written by scripts/describe; changes here are lost. */\n"
        return "\n".join([head, *self.texts.values()])


def _without_none(form: inspect.UnionType) -> inspect.Type:
    kinds = tuple(each for each in form.types if not isinstance(each, inspect.NoneType))
    return kinds[0] if len(kinds) == 1 else inspect.UnionType(kinds)


def comment_of(text: str) -> str:
    """Give a docstring as a comment."""
    lines = text.splitlines()
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    inner = "\n".join(f" * {line}".rstrip() for line in lines)
    return f"/**\n{inner}\n */\n"


def aliases_of(module: ModuleType) -> dict[str, Any]:
    """Give the literals and unions to which a module gives a name."""
    return {
        name: form
        for name, form in vars(module).items()
        if get_args(form) and not name.startswith("_") and not isinstance(form, type)
        if get_origin(form) is not tuple and name not in ("Request", "Message", "AnyMessage")
    }


def wire_types() -> str:
    """Give the types of all that goes over the wire."""
    aliases = {name: form for topic in TOPICS for name, form in aliases_of(topic).items()}
    module = Module("The messages between server and client.", {**aliases, "Clock": Clock})
    for topic in TOPICS:
        for form in messages_of(topic):
            module.add(form)
    module.name("Request", wire.Request)
    module.name("Message", wire.Message)
    return module.text()


def game_types(name: str) -> str:
    """Give the types of what a game sends to clients and gets from them."""
    found = forms(find(name))
    actions = get_args(found.action) or (found.action,)
    aliases: dict[str, Any] = {}
    for home in dict.fromkeys(each.__module__ for each in (*actions, found.view)):
        aliases |= aliases_of(sys.modules[home])
    module = Module(f"Actions and views of {name}.", aliases)
    for each in actions:
        module.add(each)
    module.name("Action", found.action)
    module.add(found.view)
    if class_name(found.view) != "View":
        module.name("View", found.view)
    return module.text()

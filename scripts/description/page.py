"""docs/PROTOCOL.md: the words of scripts/protocol.md with what follows from the code."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from description.classes import (
    CLOCKS,
    ROOT,
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
from ypsilon import analysis, match, server
from ypsilon.bots.outside import protocol
from ypsilon.core import fair, game
from ypsilon.core.record import Record
from ypsilon.core.turns import KnownTurn
from ypsilon.match.clocks import Time
from ypsilon.match.log import LogLine
from ypsilon.match.plan import Wish
from ypsilon.match.sight import Decision, Step, Undoable
from ypsilon.server.http.endpoints import Rest
from ypsilon.server.http.errors import STATUS
from ypsilon.server.http.routes import ROUTES


def shown(form: Any) -> str:
    """Give a link to where a class is explained."""
    if form is Record:
        return "the record"
    return f"[{class_name(form)}](#{class_name(form).lower()})" if form else "–"


WORDS = Words(
    {
        inspect.IntType: "whole number",
        inspect.FloatType: "number",
        inspect.StrType: "text",
        inspect.BoolType: "true or false",
        inspect.NoneType: "null",
    },
    " or ",
    lambda each: f"`{each}`",
    "list of {}".format,
    "list of {}",
    "object of {}",
    lambda cls: f"`{cls.__name__}`" if cls in (A, V) else shown(cls),
)


def page() -> str:
    """Give the whole page: the words of scripts/protocol.md, with what follows from the code."""
    parts = {
        "routes": _routes(),
        "messages": _messages(),
        "refusals": _refusals(),
        "notices": _notices(),
    }
    return _filled("protocol.md", parts)


def bots_page() -> str:
    """Give the page of outside bots: the words of scripts/bots.md, messages and examples."""
    forms = [*messages_of(protocol), game.Result]
    examples = {
        path.name: path.read_text("utf-8").rstrip().splitlines()
        for path in (ROOT / "examples").iterdir()
        if path.is_file()
    }
    parts = {"messages": [line for form in forms for line in _message(form)], **examples}
    return _filled("bots.md", parts)


def _filled(name: str, parts: Mapping[str, Iterable[str]]) -> str:
    text = (ROOT / "scripts" / name).read_text("utf-8")
    for part, lines in parts.items():
        text = text.replace(f"<!-- {part} -->", "\n".join(lines))
    return text


def _routes() -> Iterator[str]:
    yield "| | | token | body | answer |\n|---|---|---|---|---|"
    for each in (route for route in ROUTES if isinstance(route, Rest)):
        query = "".join(f"{'&' if at else '?'}{name}=" for at, name in enumerate(each.query))
        asked = f"`{each.method} {each.path}{query}`"
        told = (asked, each.about, each.token or "–", shown(each.body), shown(each.form))
        yield f"| {' | '.join(told)} |"
    yield ""


def _messages() -> Iterator[str]:
    for topic in TOPICS:
        yield f"### {(topic.__doc__ or '').rstrip('.')}\n"
        for form in messages_of(topic):
            yield from _message(form)
    yield "### From the match and the core\n"
    for form in (
        *CLOCKS,
        Time,
        LogLine,
        Step,
        KnownTurn,
        Decision,
        Undoable,
        Wish,
        game.Mark,
        game.Result,
        fair.Fair,
    ):
        yield from _message(form)


def _message(form: Any) -> Iterator[str]:
    info = inspect.type_info(filled(form))
    assert isinstance(info, inspect.StructType)
    parameters = ", ".join(each.__name__ for each in getattr(form, "__parameters__", ()))
    yield f"#### {form.__name__}\n"
    yield " ".join((form.__doc__ or "").split()) + (f" Of {parameters}." * bool(parameters)) + "\n"
    if info.fields:
        notes = notes_of(form)
        explained = any(notes.values())
        yield "| field | | default |" + " |" * explained + "\n|---|---|---|" + "---|" * explained
        for each in info.fields:
            about = f" {' '.join(notes[each.name])} |" * explained
            yield f"| `{each.name}` | {spell(each.type, WORDS)} | {_default(each)} |{about}"
        yield ""


def _default(field: inspect.Field) -> str:
    if field.required:
        return ""
    if isinstance(field.default, msgspec.Struct):
        return f"`{type(field.default).__name__}`"
    default = field.default
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    return "empty" if default in ("", (), {}) else json.dumps(default)


def _refusals() -> Iterator[str]:
    yield "`illegal` is a rule's: `rule` is its id, `keys` what to light. Status: in REST.\n"
    yield "| code | status | |\n|---|---|---|"
    said = {"illegal": {"…"}, **_said("RequestError", "Refusal", "__init__", "plain")}
    for code, words in sorted(said.items()):
        yield f"| `{code}` | {STATUS.get(code, 400)} | {_words(words)} |"


def _notices() -> Iterator[str]:
    yield "| code | |\n|---|---|"
    for code, words in sorted(_said("Notice", "notify").items()):
        yield f"| `{code}` | {_words(words)} |"


def _words(said: set[str]) -> str:
    return " / ".join(sorted(said - {"…"})) or "…"


def _said(*names: str) -> dict[str, set[str]]:
    """Give every code that the server gives to one of these, with its words as far as fixed."""
    said: dict[str, set[str]] = {}
    paths = [
        path
        for each in (analysis, match, server)
        for path in Path(each.__file__).parent.rglob("*.py")
    ]
    for node in (node for path in paths for node in ast.walk(ast.parse(path.read_text("utf-8")))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            texts = [_text(each) for each in node.args]
            if name == "plain" in names and len(texts) == 3 and texts[2]:
                said.setdefault(f"bad-{texts[2]}", set()).add(f"a {texts[2]} is empty or too long")
            elif name in names and len(texts) > 1 and texts[0] and "…" not in texts[0]:
                said.setdefault(texts[0], set()).add(texts[1] or "…")
    return said


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(_text(each) or "…" for each in node.values)
    return ""

"""Refusals as an agent is told them: one line that names the rule or the field, and JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mcp_types import CallToolResult, TextContent
from pydantic import ValidationError
from pydantic_core import ErrorDetails

from ypsilon.client import IN_GERMAN, BadAddress, Denied, TurnedAway, Unreachable
from ypsilon.core.codec import CodecError
from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.core.options import OptionError
from ypsilon.core.rulebook import UnknownRule
from ypsilon.core.voice import plain
from ypsilon.games import UnknownGame
from ypsilon.match.translation import by_table
from ypsilon.mcp.in_german import ARGUMENTS
from ypsilon.mcp.words import refused_because
from ypsilon.wire import Refusal

# What is refused before a server is asked.
_CODES: Mapping[type, str] = {
    BadAddress: "bad-link",
    CodecError: "malformed",
    OptionError: "bad-option",
    UnknownGame: "unknown-game",
    UnknownRule: "unknown-rule",
}


class Refused(Exception):
    """Something that a tool does not do: a code, and what varies in its words."""

    def __init__(self, code: str, **fields: object) -> None:
        super().__init__(code, fields)
        self.code = code
        self.fields = fields

    def told(self, language: str) -> Refusal:
        """Give why it is not done, in a language."""
        return Refusal(self.code, refused_because(language, self.code, **self.fields))


def refusal(error: BaseException | None, language: str) -> Refusal | None:
    """Give why something was not done; None where nobody foresaw it."""
    match error:
        case Refused():
            return error.told(language)
        case Denied():
            return replace(error.refusal, message=in_language(error.refusal.message, language))
        case IllegalAction():
            return Refusal("illegal", error.message, error.rule, error.keys)
        case TurnedAway():
            return _turned_away(error, language)
        case Unreachable():
            return Refused("unreachable", why=error).told(language)
        case TimeoutError():
            return Refused("no-answer").told(language)
        case ValidationError():
            return Refusal("bad-argument", "; ".join(_fields(error, language)))
        case ValueError() if code := _CODES.get(type(error)):
            return Refusal(code, in_language(str(error), language))
        case _:
            return None


def _turned_away(error: TurnedAway, language: str) -> Refusal:
    if "not-yours" in error.reason:
        return Refused("not-yours").told(language)
    return Refusal("turned-away", in_language(str(error), language))


def in_language(message: str, language: str) -> str:
    """Give why a server or a field refuses something in the language of the tools."""
    return (by_table(IN_GERMAN, message) if language == "de" else None) or message


def _fields(error: ValidationError, language: str) -> list[str]:
    return [
        f"{'.'.join(map(str, each['loc'])) or 'arguments'}: {_why(each, language)}"
        for each in error.errors(include_url=False, include_input=False)
    ]


def _why(each: ErrorDetails, language: str) -> str:
    words = ARGUMENTS.get(each["type"]) if language == "de" else None
    return words.format(**each.get("ctx", {})) if words else each["msg"]


def refused(why: Refusal) -> CallToolResult:
    """Give the answer of a tool that has not done what was asked."""
    told: dict[str, Any] = {"code": why.code, "message": plain(why.message)}
    if why.rule:
        told["rule"] = why.rule
    line = f"{why.rule or why.code}: {plain(why.message)}"
    return CallToolResult(
        content=[TextContent(text=line)], structured_content={"error": told}, is_error=True
    )

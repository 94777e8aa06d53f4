"""Refusals as an agent is told them: one line that names the rule or the field, and JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mcp_types import CallToolResult, TextContent
from pydantic import ValidationError

from ypsilon.client import BadAddress, Denied, TurnedAway, Unreachable
from ypsilon.core.codec import CodecError
from ypsilon.core.game import IllegalAction
from ypsilon.core.options import OptionError
from ypsilon.core.rulebook import UnknownRule
from ypsilon.core.voice import plain
from ypsilon.games import UnknownGame
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
    """Something that a tool does not do: a code, and why in words."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message


def refusal(error: BaseException | None) -> Refusal | None:
    """Give why something was not done; None where nobody foresaw it."""
    match error:
        case Refused():
            return Refusal(error.code, error.message)
        case Denied():
            return error.refusal
        case IllegalAction():
            return Refusal("illegal", error.message, error.rule, error.keys)
        case TurnedAway():
            return _turned_away(error)
        case Unreachable():
            return Refusal("unreachable", f"no server answers: {error} (is “ypsilon serve” up?)")
        case TimeoutError():
            return Refusal("no-answer", "the server did not answer in time; look, then try again")
        case ValidationError():
            return Refusal("bad-argument", "; ".join(_fields(error)))
        case ValueError() if code := _CODES.get(type(error)):
            return Refusal(code, str(error))
        case _:
            return None


def _turned_away(error: TurnedAway) -> Refusal:
    if "not-yours" in error.reason:
        return Refusal("not-yours", "this handle holds no seat at that table, or no longer")
    return Refusal("turned-away", str(error))


def _fields(error: ValidationError) -> list[str]:
    return [
        f"{'.'.join(map(str, each['loc'])) or 'arguments'}: {each['msg']}"
        for each in error.errors(include_url=False, include_input=False)
    ]


def refused(why: Refusal) -> CallToolResult:
    """Give the answer of a tool that has not done what was asked."""
    told: dict[str, Any] = {"code": why.code, "message": plain(why.message)}
    if why.rule:
        told["rule"] = why.rule
    line = f"{why.rule or why.code}: {plain(why.message)}"
    return CallToolResult(
        content=[TextContent(text=line)], structured_content={"error": told}, is_error=True
    )

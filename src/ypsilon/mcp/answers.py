"""Answers of tools: a text that a model reads, and the same as JSON for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mcp_types import CallToolResult, TextContent

from ypsilon.client import Live
from ypsilon.core import codec
from ypsilon.mcp import sight
from ypsilon.mcp.words import said


def answer(text: Sequence[str], told: dict[str, Any]) -> CallToolResult:
    """Give an answer: lines that say something, and JSON."""
    words = "\n".join(line for line in text if line)
    return CallToolResult(content=[TextContent(text=words)], structured_content=told)


def events(live: Live, language: str, first: str = "") -> CallToolResult:
    """Tell what has happened since the seat last acted, and how the table stands."""
    lines, chat = sight.since_own_last(live), sight.chat(live)
    spoken = [said(language, "said", **each) for each in chat]
    text = [first, sight.told(lines), *spoken, sight.status_text(live, language)]
    happened = [sight.as_json(line) for line in lines]
    return answer(text, {**sight.status(live), "happened": happened, "said": chat})


def whole_look(live: Live, language: str, form: str) -> CallToolResult:
    """Show the table from the seat: drawn, as JSON, or both."""
    told = {**sight.table(live, language), **sight.status(live)}
    if form != "text":
        told["view"] = codec.encode(live.update.view)
    if form == "json":
        return answer([codec.dumps(told)], told)
    chat = [said(language, "said", **each) for each in sight.chat(live)]
    told["said"] = sight.chat(live)
    text = [sight.position(live, language), *chat, sight.status_text(live, language)]
    if form == "both":
        text.append(codec.dumps(told["view"]))
    return answer(text, told)

"""What an agent may do at its table: listed, weighed and played.

Of actions that are put together freely, such as a trade or a word, which ones are good is a hint:
they are suggested only at a table that was made with hints.
"""

from __future__ import annotations

import asyncio
import re
from typing import Any

from mcp_types import CallToolResult

from ypsilon import games
from ypsilon.client import Denied, Live
from ypsilon.core import codec
from ypsilon.core.game import AnyGame, IllegalAction
from ypsilon.core.rulebook import rulebook
from ypsilon.core.voice import Voice, plain
from ypsilon.match import translation
from ypsilon.match.sight import Decision
from ypsilon.match.typed import entered
from ypsilon.mcp import sight
from ypsilon.mcp.answers import answer
from ypsilon.mcp.refusals import Refused
from ypsilon.mcp.words import said

SUGGESTED = 20
PATIENCE = 15.0
_CURSOR = re.compile(r"(\d{1,9})-(\d{1,9})")
OFFER = "Offer"


def listed(
    live: Live, language: str, wanted: str, cursor: str, limit: int, words: bool
) -> CallToolResult:
    """List what the seat may do now, a page at a time, each action by its notation."""
    decision, game, state = live.decision, live.game, live.state
    texts = {game.write(state, action): action for action in decision.legal}
    # Sorted, as the order in which a game lists them may say which are good.
    found = [(text, texts[text]) for text in sorted(texts) if _matches(text, wanted)]
    first = _first(cursor, decision)
    page, left = found[first : first + limit], max(0, len(found) - first - limit)
    voice = Voice(language, live.update.called, decision.seat)
    rows = [
        {"id": text, "words": plain(game.say(state, decision.seat, action, voice))}
        if words
        else {"id": text}
        for text, action in page
    ]
    composed = [name.lower() for name in decision.composed]
    told: dict[str, Any] = {
        "decision": decision.version,
        "actions": rows,
        "total": len(found),
        "next": f"{decision.version}-{first + limit}" if left else None,
        "composed": composed,
    }
    if sight.hints_are_on(live.update):
        told["suggested"] = _suggested(live, wanted)
    return answer(_listed_text(language, told, left), told)


def _listed_text(language: str, told: dict[str, Any], left: int) -> list[str]:
    rows, kinds = told["actions"], told["composed"]
    with_words = bool(rows) and "words" in rows[0]
    text = [f"{row['id']}: {row['words']}" for row in rows] if with_words else []
    text = text or ["  ".join(row["id"] for row in rows)]
    if told.get("suggested"):
        text.append("  ".join(told["suggested"]))
    if left:
        text.append(said(language, "more", count=left))
    if kinds:
        text.append(said(language, "composed", kinds=", ".join(kinds)))
    return text


def _suggested(live: Live, wanted: str) -> list[str]:
    """Give, where hints are on, some of the actions that can be put together."""
    game, state = live.game, live.state
    texts = [game.write(state, each) for each in live.legal if isinstance(each, game.composed)]
    return [text for text in texts if _matches(text, wanted)][:SUGGESTED]


def _matches(text: str, wanted: str) -> bool:
    return all(word in text.casefold() for word in wanted.casefold().split())


def _first(cursor: str, decision: Decision[Any]) -> int:
    if not cursor:
        return 0
    found = _CURSOR.fullmatch(cursor)
    if not found:
        raise Refused("bad-cursor")
    if int(found[1]) != decision.version:
        raise Refused("stale-list")
    return int(found[2])


async def weighed(live: Live, text: str, language: str) -> CallToolResult:
    """Say whether the rules would allow what a text means, and if not which rule forbids it."""
    try:
        actions = _read(live, text)
        if len(actions) == 1:
            await live.weigh(actions[0])
    except IllegalAction as error:
        return _forbidden(live, error.rule, error.message, language)
    except Denied as error:
        if not error.refusal.rule:
            raise
        return _forbidden(live, error.refusal.rule, error.refusal.message, language)
    return answer([said(language, "allowed")], {"allowed": True})


def _forbidden(live: Live, rule: str, message: str, language: str) -> CallToolResult:
    text = rule_text(live.game.name, rule, language)
    why = in_language(live.game, message, language)
    told = {"allowed": False, "rule": rule, "why": why, "text": text}
    return answer([f"{rule}: {why}", text], told)


def rule_text(game: str, rule: str, language: str) -> str:
    """Give the text of a rule; nothing where the game's rules do not have it."""
    try:
        book = rulebook(games.folder(game), language)
    except OSError:
        return ""
    return next((each.text for each in book if each.id == rule), "")


def in_language(game: AnyGame, message: str, language: str) -> str:
    """Give the reason of a rule in the language of the tools, where it is known in that."""
    return plain(translation.translated(game, message, language) or message)


async def played(live: Live, text: str, version: int | None = None, kind: str = "") -> None:
    """Play an action or a whole turn; when this returns it is kept and seen.

    `version` is the decision it is meant for, `kind` the class that all of it must be of.
    """
    decision = live.decision
    if version is not None and version != decision.version:
        raise Refused("stale", meant=version, open=decision.version)
    actions = _read(live, text)
    if kind and any(type(action).__name__ != kind for action in actions):
        raise Refused("no-offer")
    for action in actions:
        before = live.update.entries
        async with asyncio.timeout(PATIENCE):
            await live.act(action)
            await live.until(lambda now, before=before: now.entries > before)  # type: ignore[misc]


def _read(live: Live, text: str) -> tuple[Any, ...]:
    decision = live.decision
    if not text.strip():
        raise Refused("empty")
    return entered(live.game, live.state, decision.seat, text.strip())


def has_offers(game: AnyGame) -> bool:
    """Tell whether seats can offer one another something in a game."""
    form = codec.forms(type(game)).action
    return any(getattr(each, "__name__", "") == OFFER for each in getattr(form, "__args__", ()))

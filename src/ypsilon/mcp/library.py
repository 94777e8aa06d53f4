"""The games of a server and their rules, told shortly: by section or by id."""

from __future__ import annotations

from typing import Any

from mcp_types import CallToolResult

from ypsilon import games, wire
from ypsilon.client import Server
from ypsilon.core import extras
from ypsilon.core.options import choose
from ypsilon.core.rulebook import by_id
from ypsilon.mcp.answers import answer
from ypsilon.mcp.refusals import Refused
from ypsilon.mcp.words import said


async def list_games(server: Server, language: wire.Language) -> CallToolResult:
    """List the games of a server, each with its seats, levels of bots and options."""
    found = await server.games(language)
    told = [_game(each) for each in found]
    return answer([_line(each, language) for each in found], {"games": told})


def _game(info: wire.GameInfo) -> dict[str, Any]:
    return {
        "name": info.name,
        "seats": list(info.seats),
        "secrets": info.secrets,
        "levels": list(info.levels),
        "options": [
            {"name": each.name, "default": each.default, "choices": list(each.choices)}
            for each in info.options
        ],
    }


def _line(info: wire.GameInfo, language: str) -> str:
    seats, levels = "/".join(map(str, info.seats)), ", ".join(info.levels)
    lines = [said(language, "game", game=info.name, seats=seats, levels=levels)]
    for each in info.options:
        values = "|".join(each.choices) or "…"
        lines.append(f"  {each.name}={each.default} ({values}): {each.about}")
    return "\n".join(lines)


async def rules(
    server: Server, game: str, section: str, rule: str, language: wire.Language
) -> CallToolResult:
    """Tell a rule, a section, or without either which sections there are and what codes mean."""
    book = await server.rules(game, language)
    if rule:
        return _told((by_id(book, rule),))
    headings = list(dict.fromkeys(each.heading for each in book))
    if section:
        found = [name for name in headings if section.casefold() in name.casefold()]
        if not found:
            raise Refused("no-section", names="; ".join(headings))
        return _told(tuple(each for each in book if each.heading in found))
    guide = await server.guide(game, language)
    text = [
        guide.lead,
        codes(game, language),
        said(language, "sections", names="; ".join(headings)),
    ]
    told = {"game": game, "about": guide.lead, "sections": headings}
    return answer(text, {**told, "ids": [each.id for each in book]})


def _told(found: tuple[wire.Rule, ...]) -> CallToolResult:
    text, heading = list[str](), ""
    for each in found:
        text += [each.heading] if each.heading != heading else []
        text.append(f"{each.id} {each.text}")
        heading = each.heading
    rows = [{"id": each.id, "section": each.heading, "text": each.text} for each in found]
    return answer(text, {"rules": rows})


def codes(game: str, language: str) -> str:
    """Give what the codes of a game mean, as it is usually played; nothing where it has none."""
    usual = choose(games.find(game), {})
    give = extras.needed(usual).legend()
    return give(usual, language).rstrip("\n") if give else ""

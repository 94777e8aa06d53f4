"""A history cut into pages: bounded in plies and in bytes, each with where the next begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ypsilon import wire
from ypsilon.match.called import called, voice_of
from ypsilon.match.log import line_of
from ypsilon.match.match import Match
from ypsilon.server.replay.tasks import MakePages, Page, Pages


def made_pages(match: Match, task: MakePages) -> Pages:
    """Give the page that begins with an entry, and as many of the next as may be made ahead."""
    pages: list[Page] = []
    left, first = task.ahead, task.first
    while True:
        page, following = _page(match, task, first)
        pages.append(Page(first, msgspec.Raw(page)))
        left -= len(page)
        if following is None or left <= 0:
            return Pages(tuple(pages))
        first = following


def _page(match: Match, task: MakePages, first: int) -> tuple[bytes, int | None]:
    plies: list[Any] = []
    left, following = task.size, None
    for number, ply in _plies(match, task, first):
        text = msgspec.json.encode(ply)
        left -= len(text)
        if plies and (left < 0 or len(plies) == task.plies):
            following = number
            break
        plies.append(msgspec.Raw(text))
    count = len(match.timeline.entries)
    names = called(match.game, match.players, task.language)
    page: wire.History[Any, Any] = wire.History(
        tuple(plies), names, match.result, task.record.fair, count, following
    )
    return msgspec.json.encode(page), following


def _plies(match: Match, task: MakePages, first: int) -> Iterator[tuple[int, wire.Ply[Any, Any]]]:
    """Yield what the viewer may know of each entry since the first, the start as number 0."""
    game, timeline, viewer = match.game, match.timeline, task.viewer
    voice = voice_of(match, task.reader, task.language)
    if not first:
        yield 0, wire.Ply(None, game.observe(timeline.at(0), viewer))
    for entry in timeline.entries[max(first - 1, 0) :]:
        if not match.decisions.withheld(entry, viewer):
            line = line_of(match, viewer, voice, entry)
            yield entry.number, wire.Ply(line, game.observe(timeline.at(entry.number), viewer))

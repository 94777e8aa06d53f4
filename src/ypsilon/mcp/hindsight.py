"""A game looked back upon: the log of what a seat knew, and the review once it is over."""

from __future__ import annotations

import asyncio
from typing import Any

from mcp_types import CallToolResult

from ypsilon import wire
from ypsilon.client import Live, Server
from ypsilon.core.voice import plain
from ypsilon.mcp import sight
from ypsilon.mcp.answers import answer
from ypsilon.mcp.refusals import Refused
from ypsilon.mcp.words import said

GRADES = ("best", "good", "inaccuracy", "mistake", "blunder")
# So many of the seat's own decisions that gave most away are told.
WORST = 5
LOOK_AGAIN = 0.5


def history(live: Live, after: int | None, limit: int, language: str) -> CallToolResult:
    """Tell what has happened, as the seat may know it: the last lines, or those after one."""
    lines = live.log
    if after is None:
        page, left = lines[-limit:], False
    else:
        later = [line for line in lines if line.number > after]
        page, left = tuple(later[:limit]), len(later) > limit
    following = page[-1].number if page and left else None
    text = sight.told(page) or said(language, "none")
    rows = [sight.as_json(line) for line in page]
    return answer([text], {"lines": rows, "total": len(lines), "next": following})


async def review(
    server: Server, live: Live, seconds: float, language: wire.Language
) -> CallToolResult:
    """Tell how a game that is over was played; what is not ready in time is asked for again."""
    update = live.update
    if update.result is None or update.fair is None:
        raise Refused("not-over")
    name, number = update.table.table, update.fair.number
    found = await server.review(name, number, begin=True, language=language)
    deadline = asyncio.get_running_loop().time() + seconds
    while found.state != "done" and asyncio.get_running_loop().time() < deadline:
        await asyncio.sleep(LOOK_AGAIN)
        found = await server.review(name, number, language=language)
    if found.state != "done":
        waiting = said(language, "review", done=found.done, total=found.total)
        return answer([waiting], {"state": found.state, "done": found.done, "total": found.total})
    return _told(live, found, language)


def _told(live: Live, found: wire.Review, language: str) -> CallToolResult:
    update = live.update
    names = [plain(name) for name in update.called]
    own = [each for each in found.decisions if each.seat in update.held and each.loss > 0]
    worst = sorted(own, key=lambda each: -each.loss)[:WORST]
    rows = [_seat(name, seat) for name, seat in zip(names, found.seats, strict=True)]
    text = [said(language, "accuracy", **_shown(row, language)) for row in rows]
    text += [f"{each.number}. {plain(each.words)}" for each in worst]
    told: dict[str, Any] = {
        "state": found.state,
        "seats": rows,
        "worst": [
            {
                "number": each.number,
                "played": each.played,
                "better": each.better,
                "grade": each.grade,
                "loss": round(each.loss, 3),
                "words": plain(each.words),
            }
            for each in worst
        ],
    }
    return answer(text, told)


def _seat(name: str, seat: wire.SeatReview) -> dict[str, Any]:
    accuracy = None if seat.accuracy is None else round(seat.accuracy, 3)
    grades = dict(zip(GRADES, seat.grades, strict=True))
    return {"name": name, "accuracy": accuracy, "grades": grades, "luck": round(seat.luck, 3)}


def _shown(row: dict[str, Any], language: str) -> dict[str, str]:
    accuracy = "–" if row["accuracy"] is None else f"{row['accuracy']:.0%}"
    told = ((count, said(language, name)) for name, count in row["grades"].items() if count)
    grades = ", ".join(f"{count} {name}" for count, name in told)
    return {"name": row["name"], "accuracy": accuracy, "grades": grades or "–"}

"""What a campaign has done, in a line of `make soak`, and whether anything was lost."""

from __future__ import annotations

import pytest

from server.campaigns.history import faults, jumps
from server.campaigns.people import Crowd, records


async def judged(crowd: Crowd, database: str, steady: bool = True) -> list[str]:
    """Give what is wrong with the record of all tables, and their times if one clock ran on."""
    found = await records(database, crowd.tables)
    wrong = faults(crowd.history, found)
    return [*wrong, *jumps(crowd.history, found)] if steady else wrong


def told(request: pytest.FixtureRequest, crowd: Crowd, kills: int, planted: int) -> None:
    """Let the end of the test run say what was done."""
    calls = crowd.history.calls
    unknown = sum(each.outcome == "unknown" for each in calls)
    line = (
        f"{kills} kills, {planted} faults, {crowd.messages} messages, {len(calls)} requests"
        f" ({crowd.done} done, {unknown} unknown), lost: nothing"
    )
    request.node.user_properties.append(("campaign", line))

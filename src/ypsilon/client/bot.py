"""A bot at a seat of a server: it is shown views, and chooses, until the game ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from ypsilon.client.errors import Denied
from ypsilon.client.live import Live
from ypsilon.core.game import Result
from ypsilon.wire import Update

Choose = Callable[[Any, Sequence[Any]], Any]
# Refusals that only say that the table went on in the meantime.
OVERTAKEN = ("stale", "paused", "over", "not-your-turn", "bot-plays")


async def play(live: Live, choose: Choose) -> Result | None:
    """Play by `choose(view, legal)` until the game ends, and give its result (None: closed).

    `choose` runs in a thread of its own, so it may think as long as it likes.
    """
    while True:
        update = await live.until(_calls)
        if update.result or update.table.status == "closed":
            return update.result
        if update.decision is None:
            await live.show(update.ask[0])
            continue
        action = await asyncio.to_thread(choose, update.view, live.legal)
        try:
            # Not in the one that is shown by now: somebody else at this seat may have been faster.
            await live.act(action, update.decision)
        except Denied as error:
            if error.refusal.code not in OVERTAKEN:
                raise
            await live.until(lambda now, seen=update: now is not seen)  # type: ignore[misc]


def _calls(update: Update[Any, Any]) -> bool:
    """Tell whether there is something to do: a decision, a device to pass, or the end."""
    over = update.result is not None or update.table.status == "closed"
    return over or (not update.paused and bool(update.decision or update.ask))

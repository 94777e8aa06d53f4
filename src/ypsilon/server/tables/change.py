"""A change of a table: planned whole, written at once, and only then adopted and told.

Whoever changes a table makes a `Change`, which alters nothing, and gives it to `keep`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ypsilon.core.game import AnyGame
from ypsilon.match.plan import Plan
from ypsilon.server.store import rows
from ypsilon.server.store.records import Body, GameBody
from ypsilon.server.store.store import Proof, Step, Store, StoreError, Taken
from ypsilon.server.tables.game import Play
from ypsilon.server.tables.refusals import Overtaken
from ypsilon.wire import Status

if TYPE_CHECKING:
    from ypsilon.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Change:
    """What a table is to become; what is left out stays as it is."""

    table: Table
    at: int  # when: with the status, no other change of the table has the same
    body: Body | None = None
    status: Status | None = None
    game: AnyGame | None = None  # the rules of the game that begins
    commitment: str | None = None  # what the luck of the next game is committed to
    begun: Play | None = None  # the game that begins
    plan: Plan | None = None  # what happens next in it, or in the one being played
    played: GameBody | None = None  # what is kept of that game, apart from its entries
    act: str | None = None  # an act that leaves no entry
    also: Sequence[Step] = ()  # what stands or falls with it
    first: Callable[[], None] | None = None  # tells somebody something before all are told

    def steps(self) -> list[Step]:
        """Give all that is written."""
        table = self.table
        written = list(self.also)
        if self.status is None and (self.body is None or self.body is table.body):
            written.append(rows.touched(table.name, self.at))
        else:
            body = self.body or table.body
            written.append(rows.table(table.name, self.at, body, self.status))
        play = self.begun or table.play
        if play is not None and self.played is not None:
            written.append(rows.game(table.name, play.number, self.played))
        if play is not None and self.plan is not None:
            written += rows.entries(table.name, play.number, self.plan.planned)
        return written

    @property
    def proof(self) -> Proof:
        """Give what is found in the store only if this was written, and nothing since."""
        return rows.stands(self.table.name, self.at, self.status or self.table.status)

    @property
    def acts(self) -> set[str]:
        """Give the acts that are done by it."""
        plan = self.plan or Plan()
        acts = (self.act, plan.request_id, *(each.request_id for each in plan.planned))
        return {act for act in acts if act is not None}

    def adopt(self) -> None:
        """Make it so in memory."""
        table = self.table
        table.touched = self.at
        table.body = self.body or table.body
        table.status = self.status or table.status
        table.game = self.game or table.game
        table.commitment = self.commitment or table.commitment
        table.play = self.begun or table.play
        if table.play is not None:
            table.play.become(self.played or table.play.body)
        if table.play is not None and self.plan is not None:
            table.play.match.adopt(self.plan)
        table.acts |= self.acts


async def keep(store: Store, *changes: Change, also: Sequence[Step] = ()) -> None:
    """Write changes as one, then make them so and tell everybody; nothing comes of half of it.

    Raises StoreError where they are not written, Overtaken where another server was faster.
    """
    steps = [step for change in changes for step in change.steps()]
    try:
        await store.write(*also, *steps, proof=changes[0].proof if changes else None)
    except Taken:
        for change in changes:
            await change.table.reload(change.table)
        if all(change.acts and change.acts <= change.table.acts for change in changes):
            return
        raise Overtaken from None
    except (StoreError, asyncio.CancelledError):
        for change in changes:
            change.table.doubt = change
        raise
    for change in changes:
        change.adopt()
    for change in changes:
        if change.first is not None:
            change.first()
        change.table.broadcast.tell()

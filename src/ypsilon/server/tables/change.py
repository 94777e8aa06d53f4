"""A change of a table: planned whole, written at once, and only then adopted and told.

Whoever changes a table makes a `Change`, which alters nothing, and gives it to `keep`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import force_setattr

from ypsilon.core import codec
from ypsilon.core.data import Data
from ypsilon.core.game import AnyGame
from ypsilon.match.plan import Plan
from ypsilon.server.peers import news
from ypsilon.server.store import requests, rows
from ypsilon.server.store.records import GameHeader, TableRecord
from ypsilon.server.store.store import DuplicateKey, InDoubt, Proof, Step, Store, StoreError
from ypsilon.server.tables.game import TableGame
from ypsilon.server.tables.refusals import Conflict
from ypsilon.wire import Status

if TYPE_CHECKING:
    from ypsilon.server.tables.table import Table


class Change(Data):
    """What a table is to become; what is left out stays as it is."""

    table: Table
    at: int  # when
    kept: TableRecord | None = None  # what the store keeps of the table
    status: Status | None = None
    game: AnyGame | None = None  # the rules of the game that begins
    commitment: str | None = None  # what the luck of the next game is committed to
    begun: TableGame | None = None  # the game that begins
    plan: Plan | None = None  # what happens next in it, or in the one being played
    header: GameHeader | None = None  # what is kept of that game, apart from its entries
    request_id: str | None = None  # a request that leaves no entry
    answer: tuple[str, str] | None = None  # a request that is answered by more than that it is done
    also: Sequence[Step] = ()  # what stands or falls with it
    first: Callable[[], None] | None = None  # tells somebody something before all are told
    after: Callable[[], None] | None = None  # does what follows from it, once all are told
    owner: str = ""  # who looks after the table then

    def __post_init__(self) -> None:
        """Settle the owner: by when this is written others may have come or gone."""
        force_setattr(self, "owner", _owner(self.table, self.begun is not None))

    def steps(self) -> list[Step]:
        """Give all that is written."""
        table = self.table
        # The table's own row comes first: of several servers the one that has it goes on.
        written = [self._row(), *self.also]
        played = self.begun or table.current
        if played is not None and self.header is not None:
            written.append(rows.game(table.name, played.number, self.header))
        if played is not None and self.plan is not None:
            written += rows.entries(table.name, played.number, self.plan.planned)
        return written + self._requests()

    def _row(self) -> Step:
        table, values = self.table, dict[str, Any]()
        if self.kept is not None and self.kept is not table.kept:
            values["body"] = codec.dumps(self.kept)
        if self.status is not None:
            values["status"] = self.status
        if self.owner != table.owner:
            values["owner"] = self.owner
        if not values:
            return rows.touched(table.name, self.version, self.at)
        return rows.table(table.name, self.version, {**values, "touched": self.at})

    def _requests(self) -> list[Step]:
        """Give what keeps the requests of which no entry tells that they were done, or how."""
        name, plan = self.table.name, self.plan or Plan()
        if self.request_id is None and plan.request_id is None and self.answer is None:
            return []
        new = {self.request_id, plan.request_id} - self.table.request_ids - {None}
        kept = [requests.done(name, each, self.at) for each in sorted(filter(None, new))]
        if self.answer is not None:
            ident, text = self.answer
            kept.append(requests.done(name, ident, self.at, answer=text))
        return kept

    @property
    def proof(self) -> Proof:
        """Give what is found in the store only if this was written, and nothing since."""
        return rows.stands(self.table.name, self.version)

    def news(self, steps: Sequence[Step]) -> str:
        """Give what other servers are told of what is written."""
        table = self.table
        # Where nobody follows nobody needs to know how; who comes just now reads it.
        followed = table.broadcast.elsewhere or self.owner != table.store.server
        more = rows.more_of_game(steps) if table.store.others and followed else ""
        told = news.Changed(self.version, self.owner, self.at, more)
        return news.of_table(self.table.name, told)

    @property
    def version(self) -> int:
        """The version that the table has then."""
        return self.table.version + 1

    @property
    def request_ids(self) -> set[str]:
        """Give the ids of the requests that are done by it."""
        plan = self.plan or Plan()
        ids = (self.request_id, plan.request_id, *(each.request_id for each in plan.planned))
        return {each for each in ids if each is not None}

    def adopt(self) -> None:
        """Make it so in memory."""
        table = self.table
        table.owner, table.version, table.touched = self.owner, self.version, self.at
        table.kept = self.kept or table.kept
        table.status = self.status or table.status
        table.game = self.game or table.game
        table.commitment = self.commitment or table.commitment
        table.current = self.begun or table.current
        if table.current is not None:
            table.current.become(self.header or table.current.header)
        if table.current is not None and self.plan is not None:
            table.current.match.adopt(self.plan)
        table.request_ids |= self.request_ids

    def tell(self) -> None:
        """Tell everybody that it is so."""
        self.table.broadcast.tell()
        if self.after is not None:
            self.after()


def _owner(table: Table, begins: bool) -> str:
    """Give who looks after a table from a change on: here, if it begins a game or nobody else does.

    Or if somebody is there here, and nobody where it was looked after: else both servers would
    have work with each move. Of two at which people are the one that has it keeps it.
    """
    store, broadcast = table.store, table.broadcast
    left = broadcast.watchers and table.owner not in broadcast.elsewhere
    kept = table.owner in store.others and not begins and not left
    return table.owner if kept else store.server


async def keep(
    store: Store, *changes: Change, also: Sequence[Step] = (), proof: Proof | None = None
) -> None:
    """Write changes as one, then make them so and tell everybody; nothing comes of half of it.

    Raises StoreError where they are not written, InDoubt where nobody knows, and Conflict where
    another server was faster.
    """
    written = [change.steps() for change in changes]
    steps = [step for each in written for step in each]
    try:
        told = _news(changes, written) if store.server else ()
        proof = changes[0].proof if changes else proof
        await store.write(*steps, *also, proof=proof, news=told)
    except DuplicateKey:
        store.conflicted()
        await _reload(changes)
        if changes and all(map(_done_before, changes)):
            return
        raise Conflict from None
    except (InDoubt, asyncio.CancelledError):
        for change in changes:
            change.table.doubt = change
        raise
    store.outage.well()
    for change in changes:
        change.adopt()
    for change in changes:
        if change.first is not None:
            change.first()
        change.tell()


def _news(changes: Sequence[Change], written: Sequence[list[Step]]) -> list[str]:
    return [change.news(each) for change, each in zip(changes, written, strict=True)]


def _done_before(change: Change) -> bool:
    """Tell whether all that was asked for by a change was done by another server, or unheard."""
    return bool(change.request_ids) and change.request_ids <= change.table.request_ids


async def _reload(changes: Sequence[Change]) -> None:
    """Read tables again; while that fails nobody knows whether the request was done before."""
    try:
        for change in changes:
            await change.table.reload(change.table)
    except StoreError:
        raise InDoubt from None

"""What was refused is not in the record, and what was done is there once.

PostgreSQL's connections are ended at random moments, while people play, agree and talk.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from server.live_server import LiveServer
from server.players import Players, together
from server.postgres import Cluster
from ypsilon.client import Denied, Live, new_request_id
from ypsilon.core.fair import new_added
from ypsilon.server.store import schema
from ypsilon.server.store.database import Database, database
from ypsilon.server.store.postgres import WRITING
from ypsilon.server.store.store import Proof, opened
from ypsilon.wire import Act, Again, AskUndo, Chat, Consent

LONGEST_PAUSE = 0.03
# Ends every connection to the database but the one that asks for it.
END = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
UNKNOWN = {"in-doubt"}


class Answers:
    """What was answered to each request, by its id."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.refused: list[str] = []
        self.codes: Counter[str] = Counter()

    async def ask(self, live: Live, request: Any) -> bool:
        try:
            await live.ask(request)
        except Denied as error:
            self.codes[error.refusal.code] += 1
            if error.refusal.code not in UNKNOWN:
                self.refused.append(request.id)
            return False
        self.done.append(request.id)
        return True


async def end_connections(found: Database, rng: random.Random) -> None:
    """End all connections again and again."""
    while True:
        await asyncio.sleep(rng.uniform(0, LONGEST_PAUSE))
        await found.read(lambda each: each.execute(END).all())


async def play(people: list[Live], rounds: int, rng: random.Random, answers: Answers) -> None:
    """Let two people move, talk, and take back what they have done."""
    for _ in range(rounds):
        mover = await _mover(people)
        if mover is None:
            for seat, live in enumerate(people):
                await answers.ask(live, Again(new_request_id(), seat, new_added()))
            continue
        other = people[1 - people.index(mover)]
        decision = mover.decision
        move = rng.choice(mover.legal)
        seat = decision.seat
        await answers.ask(mover, Act(new_request_id(), seat, decision.version, move))
        await answers.ask(mover, Chat(new_request_id(), "your turn", seat))
        await answers.ask(mover, AskUndo(new_request_id(), seat))
        await answers.ask(other, Consent(new_request_id(), 1 - seat, rng.random() < 0.6))


async def _mover(people: list[Live]) -> Live | None:
    """Give who is to move, as soon as both have been shown the same; None if the game is over."""
    while True:
        for live in people:
            await live.ping()
        movers = [live for live in people if live.update.decision]
        over = all(live.update.result for live in people)
        if over or len(movers) == 1:
            return None if over else movers[0]
        await asyncio.sleep(0.01)


def acts(connection: Any) -> Counter[str]:
    """Count the ids of all that is kept."""
    columns = (schema.entries.c.act, schema.chat.c.act)
    found = [row[0] for each in columns for row in connection.execute(select(each))]
    return Counter(act for act in found if act)


async def disturbed(server: LiveServer, address: str, rounds: int, seed: int) -> Answers:
    answers, rng = Answers(), random.Random(seed)
    async with Players(server) as players:
        people = await (await players.table()).people()
        other = database(address)
        ending = asyncio.create_task(end_connections(other, rng))
        try:
            async with asyncio.timeout(30 * rounds):
                await play(people, rounds, random.Random(seed + 1), answers)
        finally:
            ending.cancel()
            await asyncio.gather(ending, return_exceptions=True)
        kept = await other.read(acts)
        await other.close()
    assert set(kept.values()) <= {1}
    assert not set(kept) & set(answers.refused), answers.codes
    left = {each for each in answers.done if each not in kept}
    noes = await _noes(server)
    assert left <= noes
    return answers


async def _noes(server: LiveServer) -> set[str]:
    """Give the ids of what leaves neither an entry nor a line of chat."""
    (table,) = server.server.lobby.tables.values()
    return {each for each in table.request_ids if each}


@pytest.fixture
def own_database(postgres: Cluster) -> str:
    """The address of a database for one test alone."""
    return postgres.fresh()


@together
async def test_a_proof_waits_for_a_commit_of_a_lost_connection(own_database: str) -> None:
    """As another connection that nobody listens to any more, but which is about to commit."""
    address = own_database
    lost = create_async_engine(address.replace("postgresql", "postgresql+asyncpg"))
    async with opened(address) as store:
        entry = {"name": "table", "game": 1, "number": 1, "body": ""}
        proof: Proof = (select(schema.entries).where(schema.entries.c.number == 1), {})
        async with lost.begin() as connection:
            await connection.execute(text(f"SELECT pg_advisory_xact_lock_shared({WRITING})"))
            await connection.execute(insert(schema.entries).values(entry))
            asked = asyncio.create_task(store.found(proof))
            waits = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
            while not (await connection.execute(waits)).scalar():
                await connection.execute(text("SELECT pg_sleep(0.01)"))
            assert not asked.done()
        assert await asked
    await lost.dispose()


@pytest.mark.parametrize("seed", range(2))
def test_what_was_refused_is_not_in_the_record(
    own_database: str, tmp_path: Path, seed: int
) -> None:
    server = LiveServer(tmp_path, database=own_database).open()
    try:
        answers = asyncio.run(disturbed(server, own_database, 5, seed))
    finally:
        server.close()
    assert answers.done


@pytest.mark.soak
def test_what_was_refused_is_not_in_the_record_for_long(own_database: str, tmp_path: Path) -> None:
    rounds = int(os.environ.get("YPSILON_ROUNDS", "1500"))
    server = LiveServer(tmp_path, database=own_database).open()
    try:
        answers = asyncio.run(disturbed(server, own_database, rounds, random.getrandbits(32)))
    finally:
        server.close()
    assert len(answers.done) > rounds / 10

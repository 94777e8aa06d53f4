"""Hints: for who plays against bots alone, or for all if the table was made so; always told."""

from __future__ import annotations

import asyncio
import json

from server.live_server import LiveServer
from server.players import Players, Refused, together
from server.raw import raw
from ypsilon.wire import Bot, Hint, Me


@together
async def test_against_bots_one_may_ask_for_a_hint(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("beginner"))
        ann = await table.enter(0)
        hint = await ann.hint()
        assert isinstance(hint, Hint)
        assert hint.seat == 0
        assert hint.action in ann.legal
        assert hint.text == ann.game.write(ann.state, hint.action)
        await ann.until(lambda now: now.entries == 1)
        assert [line.words for line in ann.log] == ["You get a hint."]
        decision = ann.update.decision
        assert decision is not None
        assert decision.version == 0
        await ann.act(hint.action)


@together
async def test_a_hint_for_the_same_position_is_the_same_in_words(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("beginner"), game="trypsylon")
        ann = await table.enter(0)
        first, again = await ann.hint(), await ann.hint()
        told = (first.action, first.value, first.reason, first.words)
        assert told == (again.action, again.value, again.reason, again.words)
        assert first.words.startswith("You take the face-")
        await ann.act(first.action)
        rest = await ann.hint()
        assert rest.value == first.value
        assert rest.action in ann.legal
        assert [(mark.kind, mark.seat) for mark in rest.marks] == [
            *(("way", 0), ("needed", 0), ("way", 1), ("needed", 1)),
        ]
        assert len(rest.marks[1].keys) == 5
        assert rest.marks[1].words == "needs 5 cards"


@together
async def test_a_hint_comes_before_the_news_of_it(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("beginner"))
        async with raw(live_server, table.name, table.tokens[0]) as ann:
            await ann.next("Update")
            await ann.send({"type": "AskHint", "id": "one", "seat": 0})
            await ann.next("Hint")
            assert [json.loads(text)["type"] for text in ann.heard][-2:] == ["Update", "Hint"]
            assert (await ann.next("Update"))["log"][0]["kind"] == "Hinted"


@together
async def test_a_hint_in_a_game_without_levels_of_its_own(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann = await (await players.table(Me("Ann"), Bot("uniform"), game="toy")).enter(0)
        assert (await ann.hint()).action in ann.legal


@together
async def test_against_people_there_are_no_hints(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table()).people()
        for live in (ann, bob):
            with Refused("no-hints"):
                await live.hint()
        seats = (Me("Ann"), Me("Bob"), Bot("uniform"))
        table = await players.table(*seats, game="toy", options={"seats": "3"})
        with Refused("no-hints"):
            await (await table.enter(0)).hint()
        assert ann.update.entries == 0


@together
async def test_a_table_made_so_gives_hints_to_all_and_tells_all(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(hints=True)
        ann, bob = await table.people()
        await ann.hint()
        await bob.until(lambda now: now.entries == 1)
        assert bob.log[-1].words == "Ann gets a hint."
        with Refused("not-your-turn"):
            await bob.hint()
        with Refused("not-yours"):
            await (await table.enter()).hint(0)


@together
async def test_everybody_is_told_whether_they_would_be_given_hints(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        alone = await players.table(Me("Ann"), Bot("beginner"))
        shared = await players.table(Me("Ann"), Me("Bob"))
        generous = await players.table(Me("Ann"), Me("Bob"), hints=True)
        told = [
            ((await alone.enter(0)).update.hint, True),
            ((await alone.enter()).update.hint, False),
            ((await shared.enter(0, 1)).update.hint, False),
            ((await shared.enter(1)).update.hint, False),
            ((await generous.enter(0, 1)).update.hint, True),
            ((await generous.enter(1)).update.hint, True),
        ]
        assert [said for said, _ in told] == [wanted for _, wanted in told]


@together
async def test_a_hint_that_comes_too_late_is_not_given(own_server: LiveServer) -> None:
    own_server.server.driver.seconds = 2.0
    async with Players(own_server) as players:
        ann = await (await players.table(Me("Ann"), Bot("beginner"))).enter(0)
        other = await players.enter(ann.name, *ann._enter.tokens)
        asking = asyncio.create_task(ann.hint())
        await asyncio.sleep(0.01)
        await other.act(other.legal[0])
        with Refused("stale"):
            await asking
        assert "Hinted" not in [line.kind for line in ann.log]


@together
async def test_after_the_end_there_is_nothing_to_hint_at(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann = await (await players.table(Me("Ann"), Bot("beginner"))).enter(0)
        await ann.resign()
        with Refused("over"):
            await ann.hint()


MINUTES = 300.0


@together
async def test_a_hint_holds_up_nothing_else_and_ends_with_its_asker(own_server: LiveServer) -> None:
    own_server.server.driver.seconds = MINUTES
    queue = own_server.server.pool.queue
    async with Players(own_server) as players:
        table = await players.table(Me("Ann"), Bot("beginner"))
        bob = await table.enter()
        async with raw(own_server, table.name, table.tokens[0]) as ann:
            await ann.next("Update")
            await ann.send({"type": "AskHint", "id": "hint", "seat": 0})
            while not queue._held:
                await bob.ping()
            await ann.send({"type": "Ping", "id": "after"})
            assert (await ann.next("Pong"))["id"] == "after"
            await ann.send({"type": "Chat", "id": "said", "text": "hm", "seat": 0})
            await ann.next("Said")
        while queue._held:
            await bob.ping()
        assert "Hinted" not in [line.kind for line in bob.log]


@together
async def test_only_so_many_hints_are_thought_about_for_one_client(own_server: LiveServer) -> None:
    own_server.server.driver.seconds = MINUTES
    queue, most = own_server.server.pool.queue, own_server.settings.limits.waiting
    async with Players(own_server) as players:
        tables = [await players.table(Me("Ann"), Bot("beginner")) for _ in range(2)]
        bob = await tables[0].enter()
        async with raw(own_server, tables[0].name, tables[0].tokens[0]) as ann:
            for number in range(most + 1):
                await ann.send({"type": "AskHint", "id": f"hint {number}", "seat": 0})
            while queue.waiting("127.0.0.1") < most:
                await bob.ping()
            other = await tables[1].enter(0)
            with Refused("busy"):
                await other.hint()
        while queue._held or queue._waiting:
            await bob.ping()

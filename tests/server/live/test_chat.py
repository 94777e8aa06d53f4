"""Chat: who hears what, mute, and what is still heard by who comes later."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from server.live_server import LiveServer
from server.players import Players, Refused, together
from ypsilon.client import Live, new_request_id
from ypsilon.wire import Bot, Chat, Done, Me, Said


async def heard(live: Live, until: str) -> list[tuple[str, int | None, str]]:
    """Give all that somebody hears up to a last word: who said it, on which seat, and what."""
    found = []
    async for news in live:
        if isinstance(news, Said):
            found.append((news.who, news.seat, news.text))
            if news.text == until:
                return found
    raise AssertionError(f"never heard: {until}")


@together
async def test_players_and_spectators_talk_where_nothing_is_hidden(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        eve = await table.enter(spectator="Eve")
        nobody = await table.enter()
        await ann.say("hello")
        await eve.say("good luck")
        await nobody.say("so say I")
        await bob.say("thanks")
        for live in (ann, bob, eve):
            assert await heard(live, "thanks") == [
                ("Ann", 0, "hello"),
                ("Eve", None, "good luck"),
                ("?", None, "so say I"),
                ("Bob", 1, "thanks"),
            ]


@together
async def test_in_a_game_with_secrets_spectators_talk_among_themselves_until_its_end(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table(game="toy")
        ann, bob = await table.people()
        eve, fay = await table.enter(spectator="Eve"), await table.enter(spectator="Fay")
        await eve.say("Ann has a four")
        await ann.say("hello")
        assert await heard(bob, "hello") == [("Ann", 0, "hello")]
        told = [("Eve", None, "Ann has a four"), ("Ann", 0, "hello")]
        assert await heard(fay, "hello") == told
        late = await table.enter(1)
        assert await heard(late, "hello") == [("Ann", 0, "hello")]
        await bob.resign()
        await fay.say("well played")
        assert await heard(ann, "well played") == [
            ("Ann", 0, "hello"),
            ("Fay", None, "well played"),
        ]
        after = await table.enter(0)
        assert (await heard(after, "well played"))[:2] == told


@together
async def test_who_is_muted_is_not_heard_also_after_coming_back(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        await bob.say("first")
        await heard(ann, "first")
        await ann.mute("Bob")
        await bob.say("second")
        await ann.say("third")
        assert await heard(ann, "third") == [("Ann", 0, "third")]
        assert (await heard(bob, "third"))[-2:] == [("Bob", 1, "second"), ("Ann", 0, "third")]
        assert ann._connection._socket is not None
        await ann._connection._socket.close()
        await ann.ping()
        await bob.say("fourth")
        await ann.say("fifth")
        assert await heard(ann, "fifth") == [("Ann", 0, "fifth")]
        await ann.mute("Bob", False)
        await bob.say("sixth")
        assert await heard(ann, "sixth") == [("Bob", 1, "sixth")]


@together
async def test_what_is_said_is_plain_and_short(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table()).people()
        for bad in ("", " \n ", "x" * 501):
            with Refused("bad-message"):
                await ann.say(bad)
        await ann.say("  <b>bold</b>\u202e \x1b[2Jand\nbroken ")
        assert (await heard(bob, "<b>bold</b> [2Jandbroken"))[0][2]
        with Refused("not-yours"):
            await bob.say("I am Ann", seat=0)


@together
async def test_a_repeated_message_is_said_once(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        twice = Chat(new_request_id(), "once", 0)
        assert await asyncio.gather(ann.ask(twice), bob.ping())
        assert await ann.ask(twice) == Done(twice.id)
        await ann.say("end")
        assert [text for _, _, text in await heard(bob, "end")] == ["once", "end"]
        late = await table.enter()
        assert [text for _, _, text in await heard(late, "end")] == ["once", "end"]


@together
async def test_after_a_long_talk_one_can_still_come_in(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("beginner"))
        ann = await table.enter(0)
        for number in range(80):
            await ann.say(f"word {number}")
        late = await table.enter()
        words = await heard(late, "word 79")
        assert [text for _, _, text in words] == [f"word {n}" for n in range(30, 80)]
        await late.ping()


@together
async def test_control_characters_are_shown_to_nobody(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me(" A\0n\x1b[31mn\u202e\n "), Me("<b>Bob</b>"))
        assert [seat.name for seat in table.made.table.seats] == ["An[31mn", "<b>Bob</b>"]
        ann, bob = await table.people()
        await ann.say("one\r\ntwo\x07 <script>alert(1)</script>")
        said = [news async for news in _first(bob, "Said")]
        assert [each.text for each in said] == ["onetwo <script>alert(1)</script>"]


async def _first(live: Live, kind: str) -> AsyncIterator[Any]:
    async for news in live:
        if type(news).__name__ == kind:
            yield news
            return


@together
async def test_chat_is_bounded(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, _ = await (await players.table()).people()
        await ann.say("x" * 500)
        for text in ("x" * 501, "", " \n\0"):
            with Refused("bad-message"):
                await ann.say(text)


@together
async def test_the_list_of_who_is_mute_is_bounded(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, _ = await (await players.table()).people()
        for number in range(100):
            await ann.mute(f"nobody {number}")
        with Refused("bad-name"):
            await ann.mute("one more")
        await ann.mute("nobody 7", False)
        await ann.mute("one more")
        with Refused("bad-name"):
            await ann.mute("x" * 31)


@pytest.mark.parametrize("name", ["Ann", "ANN", "Аnn", "A n n", "An\u200bn", "easy", "Bot (Easy)"])
@together
async def test_a_spectator_cannot_pass_for_who_plays(live_server: LiveServer, name: str) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("easy"))
        ann, eve = await table.enter(0), await table.enter(spectator=name)
        with Refused("name-taken") as refused:
            await eve.say("I resign")
        assert "another name" in refused.refusal.message
        for invisible in ("\u3164", "\u2800"):
            with Refused("bad-name"):
                await (await table.enter(spectator=invisible)).say("I resign")
        await (await table.enter(spectator="Eve")).say("hello")
        assert await heard(ann, "hello") == [("Eve", None, "hello")]


@together
async def test_what_cannot_be_seen_is_not_said(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, _ = await (await players.table()).people()
        for blank in ("\u3164", "\u2800\u2800", "\u200d", "\u0301"):
            with Refused("bad-message") as refused:
                await ann.say(blank)
            assert "can be seen" in refused.refusal.message

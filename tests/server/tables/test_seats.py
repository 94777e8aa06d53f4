"""Seats: who sits down by what right, and how a seat is freed, moved, found again and forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from server.live_server import Clock, LiveServer
from server.players import Players, Refused, Table, new_key, together
from ypsilon.client import TurnedAway
from ypsilon.core.fair import new_added
from ypsilon.match.clocks import Bank, Days
from ypsilon.wire import Fill, Me, Notice, Open, Said, Seated, Sit


async def sit(table: Table, name: str, seat: int | None = None, **how: str) -> Seated:
    """Sit somebody down, and remember their token."""
    seated = await table.server.sit(table.name, Sit(name, new_added(), seat=seat, **how))
    table.tokens[seated.seat] = seated.token
    return seated


async def waiting(players: Players, **how: Any) -> Table:
    """Give a table at which the second seat is open."""
    return await players.table(Me("Ann"), Open(), start=False, **how)


@together
async def test_an_invitation_sits_one_person_down_and_is_spent(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await waiting(players)
        assert list(table.invitations) == [1]
        seated = await sit(table, "Bob", invitation=table.invitations[1])
        assert (seated.seat, seated.table.seats[1].name) == (1, "Bob")
        with Refused("bad-invitation"):
            await sit(table, "Eve", invitation=table.invitations[1])
        await table.start()
        bob = await players.enter(table.name, seated.token)
        assert bob.update.held == (1,)


@together
async def test_an_invitation_is_good_at_its_own_table_only(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table, other = await waiting(players), await waiting(players)
        for wrong in (other.invitations[1], table.host, table.tokens[0], "", "x" * 22):
            with Refused("bad-invitation" if wrong else "no-invitation"):
                await sit(table, "Eve", invitation=wrong)
        assert (await players.server.table(table.name)).seats[1].kind == "open"


@together
async def test_at_a_listed_table_anybody_sits_on_an_open_seat(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        seats = (Me("Ann"), Open(), Open())
        table = await players.table(
            *seats, game="toy", options={"seats": "3"}, listed=True, start=False
        )
        assert (await sit(table, "Bob", seat=2)).seat == 2
        for taken in (0, 2, 3, -1):
            with Refused("no-seat"):
                await sit(table, "Eve", seat=taken)
        assert (await sit(table, "Cat")).seat == 1
        with Refused("no-seat"):
            await sit(table, "Eve")
        # The invitation to a seat that somebody took otherwise is spent as well.
        with Refused("bad-invitation"):
            await sit(table, "Eve", invitation=table.invitations[1])


@pytest.mark.parametrize("added", ["", "00", "zz" * 16, "AB" * 16, "0" * 34])
@together
async def test_whoever_sits_adds_sixteen_bytes_to_the_luck(
    live_server: LiveServer, added: str
) -> None:
    async with Players(live_server) as players:
        table = await waiting(players, listed=True)
        with Refused("bad-added"):
            await table.server.sit(table.name, Sit("Bob", added))
        await sit(table, "Bob")
        with Refused("bad-added"):
            await table.server.start(table.name, table.host, (added,))
        with Refused("bad-added"):
            await table.server.start(table.name, table.host, ())


@together
async def test_names_are_shown_as_plain_text(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await waiting(players, listed=True)
        for bad in ("", " \u202e\n", "B" * 31):
            with Refused("bad-name"):
                await sit(table, bad)
        seated = await sit(table, "  Bob\u0007 \x1b[31m  <b>Builder</b> ")
        assert seated.table.seats[1].name == "Bob [31m <b>Builder</b>"


@together
async def test_the_host_fills_and_frees_seats_before_the_start(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await waiting(players)
        server, name, host = players.server, table.name, table.host
        filled = await server.fill(name, host, Fill(1, "easy"))
        assert (filled.secret, filled.table.seats[1].bot) == (None, "easy")
        with Refused("bad-invitation"):
            await sit(table, "Eve", invitation=table.invitations[1])
        freed = await server.fill(name, host, Fill(1))
        assert freed.secret is not None
        assert freed.table.seats[1].kind == "open"
        await sit(table, "Bob", invitation=freed.secret)
        bob = await table.enter(1)
        again = await server.fill(name, host, Fill(1))
        assert again.secret is not None
        assert (await bob.until(lambda now: not now.held)).seat is None
        assert Notice("freed", "the host has freed this seat") in [await anext(bob) for _ in "123"]
        with pytest.raises(TurnedAway, match="not-yours"):
            await table.enter(1)
        await sit(table, "Cat", invitation=again.secret)
        await table.start()
        with Refused("started"):
            await server.fill(name, host, Fill(1, "easy"))


@together
async def test_only_the_host_fills_and_starts(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table, other = await waiting(players), await waiting(players)
        server, name = players.server, table.name
        for wrong in (table.tokens[0], other.host, "x" * 22, "no token at all"):
            with Refused("not-host"):
                await server.fill(name, wrong, Fill(1, "easy"))
            with Refused("not-host"):
                await server.start(name, wrong, (new_added(),))
        with Refused("no-token"):
            await server.start(name, "", (new_added(),))
        for seat, code in ((2, "no-seat"), (-1, "no-seat"), (0, "no-seat")):
            with Refused(code):
                await server.fill(name, table.host, Fill(seat, "easy"))
        with Refused("unknown-bot"):
            await server.fill(name, table.host, Fill(1, "genius"))
        with pytest.raises(TurnedAway, match="not-host"):
            await players.enter(name, host=table.tokens[0])


@together
async def test_the_host_starts_once_every_seat_is_taken(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await waiting(players)
        ann = await table.enter(0)
        assert (ann.update.view, ann.update.held, ann.update.table.status) == (
            None,
            (0,),
            "waiting",
        )
        with Refused("not-playing"):
            await ann.resign()
        with Refused("open-seats"):
            await table.start()
        await sit(table, "Bob", invitation=table.invitations[1])
        await ann.until(lambda now: now.table.seats[1].name == "Bob")
        await table.start()
        started = await ann.until(lambda now: now.table.status == "playing")
        assert started.decision is not None
        with Refused("started"):
            await table.start()
        with Refused("started"):
            await sit(table, "Eve", invitation=table.invitations[1])


@together
async def test_a_table_that_waits_begins_when_the_last_seat_is_taken(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        seats = (Me("Ann"), Open(), Open())
        table = await players.table(*seats, game="toy", options={"seats": "3"}, start=False)
        added = new_added()
        waits = await players.server.start(table.name, table.host, (added,), wait=True)
        assert waits.status == "waiting"
        # The host is not there any more; whoever comes plays.
        seated = await sit(table, "Bob", invitation=table.invitations[1])
        assert seated.table.status == "waiting"
        seated = await sit(table, "Cat", invitation=table.invitations[2])
        assert seated.table.status == "playing"
        cat = await players.enter(table.name, seated.token)
        assert cat.update.decision is not None
        assert cat.update.fair is not None
        assert len(cat.update.fair.added) == 3
        assert cat.update.fair.added[0] == added


@together
async def test_a_table_that_waits_begins_when_a_bot_takes_the_last_seat(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await waiting(players)
        await players.server.start(table.name, table.host, (new_added(),), wait=True)
        seated = await sit(table, "Bob", invitation=table.invitations[1])
        assert seated.table.status == "playing"
        other = await waiting(players)
        await players.server.start(other.name, other.host, (new_added(),), wait=True)
        freed = await players.server.fill(other.name, other.host, Fill(1))
        assert freed.table.status == "waiting"
        filled = await players.server.fill(other.name, other.host, Fill(1, "easy"))
        assert filled.table.status == "playing"


@together
async def test_a_table_goes_on_waiting_after_a_restart(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        table = await waiting(players)
        for _ in range(2):
            await players.server.start(table.name, table.host, ("ab" * 16,), wait=True)
        own_server.close()
        own_server.open()
        seated = await sit(table, "Bob", invitation=table.invitations[1])
        assert seated.table.status == "playing"
        with Refused("started"):
            await players.server.start(table.name, table.host, ("ab" * 16,), wait=True)


@together
async def test_a_seat_that_moved_is_among_the_games_of_where_it_moved(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        server, here, there = players.server, new_key(), new_key()
        table = await players.table(key=here)
        code = (await server.move_code(table.name, table.tokens[0])).code
        with Refused("bad-key"):
            await server.move(code, "guessable")
        await server.move(code, there)
        assert [each.seat for each in await server.mine(there)] == [0]
        assert [each.seat for each in await server.mine(here)] == [1]
        # Whoever names no key plays on, and finds the game where it was.
        code = (await server.move_code(table.name, table.tokens[1])).code
        await server.move(code)
        assert [each.seat for each in await server.mine(here)] == [1]


@together
async def test_a_move_code_moves_a_seat_once_and_the_old_token_is_dead(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann = await table.enter(0)
        code = (await players.server.move_code(table.name, table.tokens[0])).code
        moved = await players.server.move(code)
        assert moved.seat == 0
        assert moved.token != table.tokens[0]
        await ann.until(lambda now: not now.held)
        with Refused("not-yours"):
            await ann.resign(0)
        with pytest.raises(TurnedAway, match="not-yours"):
            await table.enter(0)
        with Refused("not-yours"):
            await players.server.move_code(table.name, table.tokens[0])
        with Refused("bad-code"):
            await players.server.move(code)
        there = await players.enter(table.name, moved.token)
        await there.act(there.legal[0])


@together
async def test_a_move_code_that_was_not_used_dies_with_the_token_that_asked_for_it(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        first = await players.server.move_code(table.name, table.tokens[0])
        second = await players.server.move_code(table.name, table.tokens[0])
        await players.server.move(second.code)
        for dead in (first.code, table.tokens[1], table.host):
            with Refused("bad-code"):
                await players.server.move(dead)


@together
async def test_a_move_code_is_good_for_ten_minutes(own_server: LiveServer, clock: Clock) -> None:
    async with Players(own_server) as players:
        table = await players.table()
        code = await players.server.move_code(table.name, table.tokens[0])
        assert 590_000 < code.until - clock.time_ns() // 1_000_000 <= 600_000
        clock.forward(seconds=601)
        with Refused("bad-code"):
            await players.server.move(code.code)
        assert (await table.enter(0)).update.held == (0,)


@together
async def test_my_games_are_kept_by_one_key(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        key, server = new_key(), players.server
        first = await players.table(key=key)
        second = await players.table(Me("Bob"), Open(), listed=True, start=False)
        await server.sit(second.name, Sit("Ann", new_added(), key=key))
        found = await server.mine(key)
        assert [(each.table.table, each.seat) for each in found] == [
            (second.name, 1),
            (first.name, 0),
            (first.name, 1),
        ]
        assert [each.to_move for each in found] == [False, True, False]
        ann = await first.enter(0)
        await ann.act(ann.legal[0])
        found = await server.mine(key)
        assert [each.table.table for each in found] == [first.name, first.name, second.name]
        assert [each.to_move for each in found] == [False, True, False]
        assert await server.mine(new_key()) == ()
        with Refused("no-token"):
            await server.mine("")


@together
async def test_a_freed_seat_is_no_longer_mine(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        key, server = new_key(), players.server
        table = await waiting(players, listed=True)
        await sit(table, "Bob", key=key)
        await server.fill(table.name, table.host, Fill(1))
        assert await server.mine(key) == ()
        await sit(table, "Cat")
        await server.forget(key)
        assert (await server.table(table.name)).seats[1].name == "Cat"
        await server.fill(table.name, table.host, Fill(1))
        await sit(table, "Bob", key=key)
        assert len(await server.mine(key)) == 1


@together
async def test_a_player_deletes_their_name_and_chat(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        key, server = new_key(), players.server
        table = await waiting(players, listed=True)
        await sit(table, "Bob", key=key)
        await table.start()
        ann, bob = await table.people()
        await bob.say("my secret plan")
        await ann.say("hello")
        await bob.resign()
        await server.forget(key)
        await ann.until(lambda now: now.table.seats[1].name == "?")
        late = await table.enter()
        assert [line.words for line in late.log] == ["? resigns."]
        record = await server.record(table.name)
        assert [player.name for player in record.players] == ["Ann", "?"]
        await late.say("who was that?")
        heard = []
        async for news in late:
            if isinstance(news, Said):
                heard.append(news.text)
                if news.text == "who was that?":
                    break
        assert heard == ["hello", "who was that?"]
        assert await server.mine(key) == ()


@together
async def test_the_host_replaces_who_has_been_silent_for_ten_minutes(
    own_server: LiveServer, clock: Clock
) -> None:
    async with Players(own_server) as players:
        table = await players.table()
        host = await table.enter(1, host=table.host)
        ann = await table.enter(0)
        clock.forward(seconds=601)
        with Refused("not-silent"):
            await host.replace(0, "beginner")
        await ann.close()
        await host.until(lambda now: not now.table.seats[0].online)
        with Refused("unknown-bot"):
            await host.replace(0, "genius")
        with Refused("not-host"):
            await (await table.enter()).replace(0, "beginner")
        await host.replace(0, "beginner")
        await host.until(lambda now: now.decision)
        assert host.log[0].words == "A bot plays for Ann now."
        ann = await table.enter(0)
        await ann.come_back()
        assert ann.update.table.seats[0].bot == ""


@pytest.mark.parametrize("allowed", [Bank(3600), Days(1)])
@together
async def test_nobody_is_replaced_while_their_clock_allows_them_to_think(
    own_server: LiveServer, clock: Clock, allowed: Bank | Days
) -> None:
    async with Players(own_server) as players:
        table = await players.table(clock=allowed)
        host = await table.enter(1, host=table.host)
        clock.forward(seconds=3000)
        with Refused("not-silent"):
            await host.replace(0, "beginner")
        with Refused("no-seat"):
            await host.replace(2, "beginner")

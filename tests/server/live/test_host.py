"""The host's house: who is removed, muted, and what a table that was closed still gives."""

from __future__ import annotations

from typing import Any

import pytest

from server.attack import asking, from_elsewhere
from server.live_server import LiveServer
from server.players import Players, Refused, Table, new_key, together
from server.raw import raw
from ypsilon import wire
from ypsilon.client import Live, TurnedAway, new_request_id
from ypsilon.core import fair
from ypsilon.core.fair import new_added
from ypsilon.wire import Bot, Fill, Me, Notice, Open, Sit


async def invited(players: Players, key: str = "", **how: Any) -> tuple[Table, Live, Live]:
    """Give a table at which Bob sits by invitation, its host, and Bob."""
    table = await players.table(Me("Ann"), Open(), start=False, **how)
    sit = Sit("Bob", new_added(), table.invitations[1], key=key)
    table.tokens[1] = (await players.server.sit(table.name, sit)).token
    return table, await table.enter(0, host=table.host), await table.enter(1)


async def told(live: Live, code: str) -> Notice:
    """Wait until somebody is told something."""
    async for news in live:
        if isinstance(news, Notice) and news.code == code:
            return news
    raise AssertionError(f"never told: {code}")


# Removing


@together
async def test_who_is_removed_before_play_frees_the_seat_and_is_told(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        key = new_key()
        table, host, bob = await invited(players, key)
        code = await players.server.move_code(table.name, table.tokens[1])
        await host.remove(1)
        assert "removed you" in (await told(bob, "removed")).words
        await bob.until(lambda now: now.held == ())
        assert (await players.server.table(table.name)).seats[1].kind == "open"
        with Refused("bad-code"):
            await players.server.move(code.code)
        with Refused("bad-invitation"):
            await players.server.sit(
                table.name, Sit("Bob", new_added(), table.invitations[1], key=key)
            )
        with pytest.raises(TurnedAway, match="not-yours"):
            await table.enter(1)
        assert await players.server.mine(key) == ()


@together
async def test_who_is_removed_during_play_leaves_the_seat_to_a_bot(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table, host, bob = await invited(players)
        await table.start()
        await bob.until(lambda now: now.table.status == "playing")
        again = wire.Remove(new_request_id(), 1)
        await host.ask(again)
        await host.ask(again)
        await told(bob, "removed")
        seen = await bob.until(lambda now: now.held == () and now.table.seats[1].removed)
        assert seen.table.seats[1].bot == "medium"
        for asked in (wire.Return("back", 1), wire.Chat("talk", "I am here", 1)):
            with Refused("not-yours"):
                await bob.ask(asked)
        with pytest.raises(TurnedAway, match="not-yours"):
            await table.enter(1)
        await host.act(host.legal[0])
        await host.until(lambda now: now.decision is not None and now.entries > 2)
        with Refused("no-seat"):
            await host.remove(1)


@together
async def test_who_was_removed_stays_so_after_a_restart(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        table, host, _ = await invited(players)
        await table.start()
        await host.mute_for_all(seat=1)
        await host.remove(1)
    own_server.close()
    own_server.open()
    async with Players(own_server) as players:
        seat = (await players.server.table(table.name)).seats[1]
        assert (seat.removed, seat.muted, bool(seat.bot)) == (True, True, True)
        with pytest.raises(TurnedAway, match="not-yours"):
            await players.enter(table.name, table.tokens[1])


@together
async def test_who_has_left_can_be_removed_and_comes_not_back(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table, host, bob = await invited(players)
        await table.start()
        await bob.until(lambda now: now.table.status == "playing")
        await bob.leave()
        await host.remove(1)
        await told(bob, "removed")
        with Refused("not-yours"):
            await bob.ask(wire.Return("back", 1))


@together
async def test_only_a_newer_invitation_lets_in_whom_the_key_betrays(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        key, options = new_key(), {"seats": "3"}
        seats = (Me("Ann"), Open(), Open())
        table = await players.table(*seats, game="toy", options=options, start=False, listed=True)
        by_first = Sit("Bob", new_added(), table.invitations[1], key=key)
        await players.server.sit(table.name, by_first)
        host = await table.enter(0, host=table.host)
        await host.remove(1)
        for invitation in (table.invitations[2], ""):
            with Refused("removed"):
                await players.server.sit(table.name, Sit("Eve", new_added(), invitation, key=key))
        await players.server.sit(table.name, Sit("Cat", new_added(), table.invitations[2]))
        fresh = await players.server.fill(table.name, table.host, Fill(1))
        assert fresh.secret is not None
        sit = Sit("Bob", new_added(), fresh.secret, key=key)
        assert (await players.server.sit(table.name, sit)).seat == 1


@together
async def test_an_address_keeps_nobody_out_whom_the_host_invites(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Open(), start=False, listed=True)
        host = await table.enter(0, host=table.host)
        path, sit = f"/api/tables/{table.name}/sit", {"name": "Bob", "added": new_added()}
        async with asking(live_server, transport=from_elsewhere()) as away:
            assert (await away.post(path, json=sit)).status_code == 200
            await host.remove(1)
            refused = await away.post(path, json=sit | {"key": new_key()})
            assert (refused.status_code, refused.json()["code"]) == (403, "removed")
            fresh = await players.server.fill(table.name, table.host, Fill(1))
            sister = await away.post(path, json=sit | {"invitation": fresh.secret})
            assert sister.status_code == 200


@together
async def test_an_address_that_the_host_shares_keeps_nobody_out(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table, host, _ = await invited(players, listed=True)
        await host.remove(1)
        assert (await players.server.sit(table.name, Sit("Cat", new_added()))).seat == 1


@together
async def test_only_the_host_keeps_house_and_not_over_their_own_seats(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table, host, bob = await invited(players)
        for asked in (wire.Remove("a", 0), wire.MuteForAll("b", True), wire.Close("c")):
            with Refused("not-host"):
                await bob.ask(asked)
        for seat in (0, -1, 7):
            with Refused("no-seat"):
                await host.remove(seat)
        seatless = await table.enter(host=table.host)
        await seatless.remove(1)
        await seatless.close_table()
        with Refused("as-it-is"):
            await host.close_table()


# Muting


@together
async def test_who_is_muted_for_all_is_refused_until_heard_again(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        _, host, bob = await invited(players)
        await host.mute_for_all(seat=1)
        await bob.until(lambda now: now.table.seats[1].muted)
        for asked in (wire.Chat("1", "hm", 1), wire.Chat("2", "hm")):
            with Refused("muted"):
                await bob.ask(asked)
        await host.say("quiet")
        await host.mute_for_all(False, seat=1)
        await bob.say("thanks")


@together
async def test_spectators_are_muted_by_name_by_address_or_all(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table, host, bob = await invited(players)
        elsewhere = {"local_addr": ("127.0.0.2", 0)}
        async with raw(live_server, table.name, enter={"name": "Eve"}, **elsewhere) as eve:
            await eve.next("Update")
            await host.mute_for_all(who="Eve")
            await eve.send({"type": "Chat", "id": "1", "text": "hm"})
            assert (await eve.next("Refused"))["refusal"]["code"] == "muted"
        async with raw(live_server, table.name, enter={"name": "Fay"}, **elsewhere) as eve:
            await eve.next("Update")
            await eve.send({"type": "Chat", "id": "2", "text": "hm"})
            assert (await eve.next("Refused"))["refusal"]["code"] == "muted"
            await host.mute_for_all(False, who="eve")
            await eve.send({"type": "Chat", "id": "3", "text": "hm"})
            assert (await eve.next("Done"))["id"] == "3"
        fay = await table.enter(spectator="Fay")
        await fay.say("hello")
        await host.mute_for_all()
        assert (await fay.until(lambda now: now.table.quiet)).table.quiet
        with Refused("muted"):
            await fay.say("hello?")
        await bob.say("peace")
        await host.mute_for_all(False)
        await fay.say("hello!")


# Closing


@pytest.mark.parametrize("playing", [False, True])
@together
async def test_a_table_is_closed_for_everybody(live_server: LiveServer, playing: bool) -> None:
    async with Players(live_server) as players:
        table, host, bob = await invited(players, game="toy")
        eve = await table.enter()
        if playing:
            await table.start()
        once = wire.Close(new_request_id())
        await host.ask(once)
        await host.ask(once)
        for live in (host, bob, eve):
            await told(live, "closed")
            seen = await live.until(lambda now: now.table.status == "closed")
            assert (seen.movers, seen.decision, seen.plays) == ((), None, False)
        if playing:
            with Refused("over"):
                await bob.ask(wire.GiveUp("g", 1))
            record = await players.server.record(table.name)
            assert record.fair is not None
            fair.opened(record.fair)


@together
async def test_bots_stop_where_a_table_is_closed(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Bot("uniform"), Bot("uniform"))
        host = await table.enter(host=table.host)
        await host.close_table()
        match = live_server.match(table.name)
        count = len(match.timeline.entries)
        await host.ping()
        assert len(match.timeline.entries) == count or match.result


# Reporting


def reports(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """Give what stands in the log of reports."""
    names = ("table", "seat", "who", "text", "reason", "network")
    found = [each for each in caplog.records if each.message == "reported"]
    return [{name: vars(each)[name] for name in names} for each in found]


@together
async def test_a_line_a_name_and_a_spectator_are_reported_in_the_log(
    live_server: LiveServer, caplog: pytest.LogCaptureFixture
) -> None:
    async with Players(live_server) as players:
        table, host, bob = await invited(players)
        await bob.say("something bad")
        async for news in host:
            if isinstance(news, wire.Said):
                break
        assert isinstance(news, wire.Said)
        once = wire.Report(new_request_id(), line=news.id, reason="rude\n\x1b[2J")
        await host.ask(once)
        await host.ask(once)
        await host.report(seat=1)
        await bob.report(who="Eve\u3164", reason="x" * 500)
        here = {"table": table.name, "network": "127.0.0.0/24"}
        bad = {"seat": 1, "who": "Bob", "text": "something bad", "reason": "rude[2J"}
        assert reports(caplog) == [
            here | bad,
            here | {"seat": 1, "who": "Bob", "text": "", "reason": ""},
            here | {"seat": None, "who": "Eve", "text": "", "reason": "x" * 200},
        ]
        for nothing in ({"seat": 7}, {"line": 1 << 62}, {"line": -5}, {}, {"who": "\u3164"}):
            with Refused("nothing-there"):
                await bob.report(**nothing)
        other = await players.table()
        with Refused("nothing-there"):
            await (await other.enter()).report(line=news.id)
        assert "ypsilon_reports_total 3.0" in live_server.server.metrics.text().decode()


@together
async def test_reports_are_throttled(limited: LiveServer) -> None:
    async with Players(limited) as players:
        ann, _ = await (await players.table()).people()
        for _ in range(20):
            await ann.report(seat=1)
        with Refused("too-fast"):
            await ann.report(seat=1)

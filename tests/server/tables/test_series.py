"""Rematch and series: all who play agree, and the next game is the game's own choice."""

from __future__ import annotations

from server.live_server import LiveServer
from server.players import Players, Refused, play_some, together
from ypsilon.client import Live, new_request_id, play
from ypsilon.match.proof import verify
from ypsilon.wire import Again, Bot, Done, Me


async def next_game(live: Live, number: int) -> None:
    """Wait until a game of the series is being played."""
    await live.until(
        lambda now: now.table.status == "playing" and now.fair and now.fair.number == number
    )


@together
async def test_a_rematch_begins_when_all_have_agreed(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        with Refused("not-over"):
            await ann.rematch()
        await ann.resign()
        await ann.until(lambda now: now.table.number == 2)
        promised = ann.update.table.commitment
        await ann.rematch()
        assert (await bob.until(lambda now: now.again)).again == (0,)
        await bob.rematch()
        for live in (ann, bob):
            await next_game(live, 2)
        assert ann.update.fair is not None
        assert ann.update.fair.commitment == promised
        assert (ann.update.entries, ann.log, ann.update.result) == (0, (), None)
        # By PY-28 the colours change hands, so that Bob begins.
        assert (ann.update.movers, ann.update.table.options) == ((1,), {"light": "second"})
        assert ann.update.again == ()
        await bob.act(bob.legal[0])
        assert bob.log[0].words.endswith(" a ball on the ground, a1.")


@together
async def test_the_score_is_kept_over_the_series(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        ann, bob = await table.people()
        for number, loser in enumerate((ann, ann, bob), 1):
            for live in (ann, bob):
                await next_game(live, number)
            await loser.resign()
            for live in (ann, bob):
                await live.rematch()
        assert ann.update.table.score == (1.0, 2.0)
        for number in (1, 2, 3):
            record = await players.server.record(table.name, number)
            assert record.fair is not None
            assert record.fair.number == number
            assert record.game.light == ("first", "second")[number % 2 == 0]  # type: ignore[attr-defined]
        with Refused("not-over"):
            await players.server.record(table.name, 4)
        with Refused("no-game"):
            await players.server.record(table.name, 5)


@together
async def test_a_series_against_a_bot_with_luck_of_its_own_each_time(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Bot("uniform"), game="toy")
        ann = await table.enter(0)
        seeds = set()
        for number in (1, 2):
            await next_game(ann, number)
            assert await play(ann, play_some())
            record = await players.server.record(table.name, number)
            assert verify(record) >= 2
            assert record.fair is not None
            seeds.add((record.fair.seed, record.fair.added, record.fair.commitment))
            await ann.rematch()
        assert len({each for seed in seeds for each in seed}) == 6


@together
async def test_a_repeated_wish_for_a_rematch_is_answered_as_before(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann, bob = await (await players.table()).people()
        await ann.resign()
        await bob.rematch()
        twice = Again(new_request_id(), 0, "00" * 16)
        for _ in range(2):
            assert await ann.ask(twice) == Done(twice.id)
        with Refused("bad-added"):
            await ann.ask(Again(new_request_id(), 0, "00"))


@together
async def test_a_wish_for_a_rematch_outlives_the_server(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        ann, bob = await (await players.table()).people()
        await ann.resign()
        await ann.rematch()
        own_server.close()
        own_server.open()
        await bob.until(lambda now: now.again == (0,))
        await bob.rematch()
        for live in (ann, bob):
            await next_game(live, 2)
        assert ann.update.fair is not None
        assert len(ann.update.fair.added) == 2
        assert ann.update.again == ()


@together
async def test_whoever_left_does_not_keep_the_others_from_a_rematch(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        seats = (Me("Ann"), Me("Bob"), Me("Cat"))
        table = await players.table(*seats, game="toy", options={"seats": "3"})
        ann, bob, cat = await table.people()
        for live in (bob, cat):
            await live.resign()
        assert await play(ann, play_some())
        await cat.rematch()
        await ann.rematch()
        await next_game(ann, 2)
        assert [seat.bot for seat in ann.update.table.seats] == ["", "uniform", ""]
        await next_game(bob, 2)
        await bob.come_back()
        assert ann.update.fair is not None
        assert len(ann.update.fair.added) == 2


@together
async def test_lots_are_drawn_for_the_first_game_of_a_series_only(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(options={"light": "lot"})
        ann, bob = await table.people()
        await next_game(ann, 1)
        first = ann.update.table.options.get("light", "first")
        who = "you" if first == "first" else "Bob"
        told = f"Drawn by lot, which seat has the light balls and begins: {who}."
        assert [line.words for line in ann.log] == [told]
        assert ann.update.movers == (0 if first == "first" else 1,)
        await ann.resign()
        await bob.until(lambda now: now.table.number == 2)
        assert verify(await players.server.record(table.name, 1)) == 1
        for live in (ann, bob):
            await live.rematch()
        await next_game(ann, 2)
        # PY-28 holds: the colours change hands, and no lot is drawn.
        assert ann.update.table.options.get("light", "first") != first
        assert ann.log == ()


@together
async def test_every_lot_is_drawn_and_only_what_a_game_has_drawn(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        drawn = set()
        for _ in range(40):
            table = await players.table(Me("Ann"), Me("Bob"), options={"light": "lot"})
            info = await players.server.table(table.name)
            drawn.add(info.options.get("light", "first"))
            if len(drawn) == 2:
                break
        assert drawn == {"first", "second"}
        with Refused("bad-option"):
            await players.table(options={"variant": "lot"})

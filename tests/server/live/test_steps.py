"""Steps: an update that brings several moves shows the table after each of them."""

from __future__ import annotations

import json
from typing import Any

from server.live_server import LiveServer
from server.players import Players, Table, together
from toy.state import Keep
from ypsilon.client import Live, new_request_id
from ypsilon.core import codec
from ypsilon.match.match import Match
from ypsilon.match.sight import MOST_STEPS
from ypsilon.server.live.updates import Updates
from ypsilon.server.net.pipe import payload
from ypsilon.wire import GiveUp


class Watcher:
    """Somebody who is slow to read: all that happens meanwhile comes as one update."""

    def __init__(self, live_server: LiveServer, table: Table, *seats: int) -> None:
        self.table = live_server.server.lobby.tables[table.name]
        self.updates = Updates(self.table)
        self.updates.hold(seats)
        self.steps()

    @property
    def match(self) -> Match:
        assert self.table.current is not None
        return self.table.current.match

    def steps(self) -> list[Any]:
        """Read the next update, and give the steps in it, each as the rules would show it."""
        update = json.loads(payload(self.updates.next()))
        game, timeline = self.match.game, self.match.timeline
        for step in update["steps"]:
            state = timeline.at(step["number"])
            assert codec.dumps(step["view"]) == codec.dumps(game.observe(state, update["seat"]))
            assert tuple(step["movers"]) == game.movers(state)
        return [step["number"] for step in update["steps"]]


async def move(screen: Live, count: int) -> None:
    """Let both seats of a shared screen move in turn."""
    for _ in range(count):
        await screen.until(lambda now: now.decision is not None)
        await screen.act(screen.legal[0])


@together
async def test_a_folded_update_shows_every_move_but_the_last(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        screen = await table.enter(0, 1)
        watchers = [Watcher(live_server, table, *seats) for seats in ((0,), (1,), ())]
        await move(screen, 4)
        assert [each.steps() for each in watchers] == [[1, 2, 3]] * 3
        await move(screen, 1)
        assert [each.steps() for each in watchers] == [[]] * 3


@together
async def test_of_many_moves_the_last_are_shown(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        screen = await table.enter(0, 1)
        watcher = Watcher(live_server, table, 0)
        await move(screen, MOST_STEPS + 2)
        assert watcher.steps() == list(range(2, MOST_STEPS + 2))


@together
async def test_who_comes_or_turns_to_another_seat_sees_the_present(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        screen = await table.enter(0, 1)
        watcher, both = Watcher(live_server, table, 0), Watcher(live_server, table, 0, 1)
        await move(screen, 3)
        assert Watcher(live_server, table, 0).steps() == []
        assert both.steps() == []
        watcher.updates.show(0)
        assert watcher.steps() == []


@together
async def test_no_step_leads_over_an_undo(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        screen = await table.enter(0, 1)
        watcher = Watcher(live_server, table, 0)
        await move(screen, 3)
        await screen.undo(1, seat=1)
        await screen.consent(True, seat=0)
        undone = len(watcher.match.timeline.entries)
        await move(screen, 3)
        assert watcher.steps() == [undone + 1, undone + 2]


@together
async def test_the_last_moves_of_a_game_are_steps_too(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        screen = await table.enter(0, 1)
        watcher = Watcher(live_server, table, 0)
        while not screen.update.result:
            watcher.steps()
            seen = len(watcher.match.timeline.entries)
            await move(screen, 1)
        assert watcher.steps() == list(range(seen + 1, len(watcher.match.timeline.entries)))


@together
async def test_an_answer_that_is_withheld_is_no_step(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(game="toy")
        first, second = await table.people()
        watchers = [Watcher(live_server, table, *seats) for seats in ((0,), (1,), ())]
        await first.act(Keep())
        asked = len(watchers[0].match.timeline.entries)
        assert [each.steps() for each in watchers] == [[]] * 3
        await second.act(Keep())
        for watcher in watchers:
            assert all(number > asked for number in watcher.steps())


@together
async def test_a_screen_that_must_be_passed_on_shows_no_step(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(game="toy")
        watcher = Watcher(live_server, table, 0, 1)
        for person in await table.people():
            await person.act(Keep())
        assert watcher.updates.shown is None
        assert watcher.steps() == []


@together
async def test_what_was_told_is_not_told_again_when_the_game_is_over(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        screen = await table.enter(0, 1)
        await move(screen, 3)
        watcher = Watcher(live_server, table)
        await screen.ask(GiveUp(new_request_id(), 0))
        told = json.loads(payload(watcher.updates.next()))
        assert told["result"] is not None
        assert [line["number"] for line in told["log"]] == [4]

"""A shared screen: one connection holds several seats and is shown one of them at a time."""

from __future__ import annotations

from typing import Any

from server.live_server import LiveServer
from server.players import Players, Refused, play_some, together
from toy.state import Keep, Swap
from ypsilon.client import Live, play
from ypsilon.wire import Bot, Me, Update


def shows_nothing_secret(update: Update[Any, Any], hands: list[Any]) -> bool:
    """Tell whether neither view nor log of an update has somebody's hand in it."""
    shown = [line.action for line in update.log]
    return update.view is None and not any(str(hand) in str(shown) for hand in hands)


@together
async def test_where_nothing_is_hidden_the_screen_turns_by_itself(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        screen = await (await players.table()).enter(0, 1)
        assert screen.update.held == (0, 1)
        for mover in (0, 1, 0, 1):
            shown = await screen.until(lambda now, m=mover: now.movers == (m,))  # type: ignore[misc]
            assert (shown.seat, shown.ask) == (mover, ())
            assert shown.decision is not None
            await screen.act(screen.legal[0])
        assert [line.text for line in screen.log] == ["1a1", "1b1", "1c1", "1d1"]
        assert await play(screen, play_some())


async def hands_of(screen: Live) -> list[Any]:
    """Give both hands, by passing the device from one to the other."""
    hands = []
    for seat in (0, 1):
        await screen.show(seat)
        hands.append(screen.view.hand)
    return hands


@together
async def test_a_hand_is_shown_only_after_the_device_was_passed(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(game="toy")
        screen = await table.enter(0, 1)
        first = screen.update
        assert (first.seat, first.ask, first.decision, first.view) == (None, (0, 1), None, None)
        hands = await hands_of(await table.enter(0, 1))
        assert shows_nothing_secret(first, hands)
        await screen.show(1)
        assert (screen.update.seat, screen.view.hand) == (1, hands[1])
        assert str(hands[0]) not in str(screen.log[0].action) or hands[0] == hands[1]
        await screen.act(Swap(hands[1][0]))
        passed = screen.update
        assert (passed.view, passed.ask, passed.decision) == (None, (0,), None)
        await screen.show(0)
        assert screen.view.hand == hands[0]
        assert not [line for line in screen.log if isinstance(line.action, Swap)]
        await screen.act(Keep())
        put_aside = [line.action for line in screen.log if isinstance(line.action, Swap)]
        assert put_aside == [Swap(None)]


@together
async def test_coming_back_the_device_must_be_passed_again(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        screen = await (await players.table(game="toy")).enter(0, 1)
        await screen.show(0)
        assert screen._connection._socket is not None
        await screen._connection._socket.close()
        await screen.ping()
        assert (screen.update.seat, screen.update.view) == (None, None)


@together
async def test_while_others_are_to_move_the_screen_stays_where_it_is(
    live_server: LiveServer,
) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Me("Bob"), Me("Cat"), game="toy", options=THREE)
        screen, cat = await table.enter(0, 1), await table.enter(2)
        for seat in (0, 1):
            await screen.show(seat)
            await screen.act(Keep())
        assert (screen.update.seat, screen.update.ask, screen.update.movers) == (1, (), (2,))
        assert screen.update.view is not None
        assert cat.update.ask == ()


THREE = {"seats": "3"}


@together
async def test_one_person_among_bots_passes_nothing(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        ann = await (await players.table(Me("Ann"), Bot("uniform"), game="toy")).enter(0)
        assert (ann.update.seat, ann.update.ask) == (0, ())
        assert ann.update.view is not None


@together
async def test_only_a_seat_of_ones_own_is_shown(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(game="toy")
        ann, eve = await table.enter(0), await table.enter()
        for live, seat in ((ann, 1), (eve, 0), (ann, 7), (ann, -1)):
            with Refused("not-yours"):
                await live.show(seat)
        assert eve.update.seat is None


@together
async def test_a_whole_game_with_secrets_at_one_screen(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        screen = await (await players.table(game="toy")).enter(0, 1)
        assert await play(screen, play_some())
        assert screen.update.view is not None


@together
async def test_a_seat_that_moved_away_is_not_shown_any_more(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Me("Bob"), Me("Cat"), game="toy", options=THREE)
        screen = await table.enter(0, 1, 2)
        await screen.show(0)
        code = await players.server.move_code(table.name, table.tokens[0])
        await players.server.move(code.code)
        left = await screen.until(lambda now: now.held == (1, 2))
        assert (left.seat, left.view) == (None, None)

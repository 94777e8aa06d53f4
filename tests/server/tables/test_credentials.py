"""Credentials: a secret serves for what it was made for, and for nothing else."""

from __future__ import annotations

from typing import Any

from server.attack import ADDED, asking, goes_on
from server.live_server import LiveServer
from server.players import Players, Refused, together
from server.raw import raw
from ypsilon.wire import Me, Open, Sit


@together
async def test_the_tokens_of_another_table_are_worth_nothing(live_server: LiveServer) -> None:
    async with Players(live_server) as players, asking(live_server) as client:
        mine, other = await players.table(), await players.table(start=False)
        for token in (*mine.tokens.values(), mine.host):
            async with raw(live_server, other.name, token) as stranger:
                code, reason = await stranger.closed()
                assert (code, reason.split(":")[0]) == (4400, "not-yours")
            bearer = {"authorization": f"Bearer {token}"}
            path = f"/api/tables/{other.name}"
            start = await client.post(f"{path}/start", json={"added": [ADDED] * 2}, headers=bearer)
            assert (start.status_code, start.json()["code"]) == (403, "not-host")
            code_asked = await client.post(f"{path}/code", headers=bearer)
            assert (code_asked.status_code, code_asked.json()["code"]) == (403, "not-yours")
            past = await client.get(f"/api/tables/{mine.name}/games/1/history", headers=bearer)
            assert past.status_code == (403 if token == mine.host else 200)


@together
async def test_a_secret_of_one_kind_does_not_serve_for_another(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table(Me("Ann"), Open(), start=False)
        invitation = table.invitations[1]
        with Refused("not-host"):
            await players.server.start(table.name, invitation, (ADDED,))
        with Refused("bad-invitation"):
            await players.server.sit(table.name, Sit("Bob", ADDED, table.host))
        with Refused("bad-invitation"):
            await players.server.sit(table.name, Sit("Bob", ADDED, table.tokens[0]))
        with Refused("bad-code"):
            await players.server.move(invitation)
        async with raw(live_server, table.name, invitation) as stranger:
            assert (await stranger.closed())[0] == 4400


@together
async def test_a_seat_is_played_by_who_holds_it(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        table = await players.table()
        seated = await table.people()
        action = {"type": "Place", "cell": "1a1"}
        asked: list[dict[str, Any]] = [
            {"type": "Act", "version": 0, "action": action}, {"type": "GiveUp"}, {"type": "Leave"},
            {"type": "Typed", "version": 0, "text": "1a1"}, {"type": "Halt", "on": True},
            {"type": "Weigh", "version": 0, "action": action},
            {"type": "AskUndo"}, {"type": "Consent", "yes": True}, {"type": "AskHint"},
            {"type": "Again", "added": ADDED}, {"type": "Show"}, {"type": "Return"},
            {"type": "Chat", "text": "I am the other"},
        ]  # fmt: skip
        for tokens, seat in (((), 0), ((table.tokens[1],), 0), ((table.tokens[0],), -1)):
            async with raw(live_server, table.name, *tokens) as stranger:
                for number, each in enumerate(asked):
                    await stranger.send({**each, "id": str(number), "seat": seat})
                    refused = (await stranger.next("Refused"))["refusal"]["code"]
                    assert refused == "not-yours", each
                await stranger.send({"type": "Replace", "id": "r", "seat": 0, "level": "easy"})
                assert (await stranger.next("Refused"))["refusal"]["code"] == "not-host"
        assert seated[0].update.entries == 0
        await goes_on(table, seated)

"""The tools one by one: what they take, what they answer, and what they refuse."""

from __future__ import annotations

import ast
import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import ypsilon
from agents.scripted import Agent, here
from server.live_server import LiveServer
from server.players import Players, together
from ypsilon import mcp
from ypsilon.client import IN_GERMAN
from ypsilon.core.fair import new_added
from ypsilon.mcp import in_german, tables, tools, words
from ypsilon.mcp.bounds import Limits
from ypsilon.wire import Me, Sit

TOOLS = {
    "list_games", "rules", "new_game", "join", "look", "actions", "explain", "act", "offer",
    "answer", "say", "wait_for_turn", "history", "review", "resign", "undo", "rematch",
}  # fmt: skip


@together
async def test_the_tools_are_those_of_the_list(live_server: LiveServer) -> None:
    async with here(live_server.address) as agent:
        found = (await agent.client.list_tools()).tools
        assert {each.name for each in found} == TOOLS
        assert all(each.description for each in found)
        # A model reads all of this before it does anything.
        assert sum(len(each.model_dump_json()) for each in found) < 13_000


@together
async def test_games_and_rules_are_told_by_section_and_id(live_server: LiveServer) -> None:
    async with here(live_server.address) as agent:
        text, told = await agent.ask("list_games")
        assert {"pylos", "tryce", "trypsylon", "tyros"} <= {each["name"] for each in told["games"]}
        assert "variant=standard" in text
        text, told = await agent.ask("rules", game="pylos")
        assert "Squares" in told["sections"]
        assert len(text) < 2000
        _, told = await agent.ask("rules", game="pylos", section="squares")
        assert {each["section"] for each in told["rules"]} == {"Squares"}
        for spelt in ("PY-07", "py7", "7"):
            text, _ = await agent.ask("rules", game="pylos", rule=spelt)
            assert "PY-07 A ball on which another rests" in text
        line, error = await agent.refused("rules", game="pylos", rule="PY-99")
        assert error["code"] == "unknown-rule"
        assert "near: PY-" in line
        assert (await agent.refused("rules", game="pylos", section="dragons"))[1]["code"]
        assert (await agent.refused("rules", game="chess"))[1]["code"] == "unknown-game"


@together
async def test_a_refusal_names_the_rule(live_server: LiveServer) -> None:
    async with here(live_server.address) as agent:
        await agent.sit("new_game", game="pylos", options={"light": "first"})
        line, error = await agent.refused("act", action="4a1")
        assert line.startswith("PY-05: ")
        assert error == {"code": "illegal", "rule": "PY-05", "message": "4a1 is not supported"}
        _, told = await agent.ask("explain", action="4a1")
        assert (told["allowed"], told["rule"]) == (False, "PY-05")
        assert "supported" in told["text"]
        _, told = await agent.ask("explain", action="1a1")
        assert told == {"allowed": True}
        _, told = await agent.ask("look")
        assert told["entries"] == told["decision"]


@together
async def test_refusals_are_told_in_german_too(live_server: LiveServer) -> None:
    async with here(live_server.address, "de") as agent:
        await agent.sit("new_game", game="pylos", options={"light": "first"})
        line, error = await agent.refused("act", action="4a1")
        assert error["rule"] == "PY-05"
        assert line == "PY-05: 4a1 hat keine Unterlage"
        text, _ = await agent.ask("wait_for_turn")
        assert "Du bist am Zug." in text
        line, _ = await agent.refused("answer", answer="x")
        assert line.startswith("nothing-asked: niemand fragt dich")


def test_every_refusal_is_known_in_both_languages() -> None:
    text = "".join(path.read_text("utf-8") for path in Path(mcp.__file__).parent.glob("*.py"))
    codes = set(re.findall(r'Refused\(\s*"([a-z-]+)"', text))
    assert codes == words._REFUSALS.keys()
    assert all(len(each) == 2 for each in words._REFUSALS.values())
    assert words._WORDS["en"].keys() == words._WORDS["de"].keys()
    used = set(re.findall(r'said\(language, "([a-z_]+)"', text))
    assert used <= words._WORDS["en"].keys()


@together
async def test_actions_are_paged_filtered_and_keep_their_ids(live_server: LiveServer) -> None:
    async with here(live_server.address) as agent:
        await agent.sit("new_game", game="pylos", options={"light": "first"})
        _, whole = await agent.ask("actions")
        ids = [each["id"] for each in whole["actions"]]
        assert (len(ids), whole["total"], whole["next"]) == (16, 16, None)
        _, page = await agent.ask("actions", limit=5)
        paged = [each["id"] for each in page["actions"]]
        while page["next"]:
            _, page = await agent.ask("actions", limit=5, cursor=page["next"])
            paged += [each["id"] for each in page["actions"]]
        assert paged == ids
        _, told = await agent.ask("actions", filter="1A")
        assert [each["id"] for each in told["actions"]] == ["1a1", "1a2", "1a3", "1a4"]
        _, told = await agent.ask("actions", filter="1a1", words=True)
        assert told["actions"][0]["words"] == "You place a ball on the ground, a1."
        _, page = await agent.ask("actions", limit=5)
        await agent.ask("act", action="1a1")
        await agent.ask("wait_for_turn")
        assert (await agent.refused("actions", cursor=page["next"]))[1]["code"] == "stale-list"
        assert (await agent.refused("actions", cursor="x"))[1]["code"] == "bad-cursor"
        _, error = await agent.refused("act", action="1b1", decision=0)
        assert error["code"] == "stale"


@together
async def test_what_is_put_together_is_suggested_only_where_hints_are_on(
    live_server: LiveServer,
) -> None:
    async with here(live_server.address) as agent:
        for hints in (False, True):
            await agent.sit("new_game", game="tyros", options={"seats": "3"}, hints=hints)
            await _until_composed(agent)
            _, told = await agent.ask("actions")
            assert told["composed"] == ["offer"]
            texts = [each["id"] for each in told["actions"]]
            assert not any(each.startswith("offer") for each in texts)
            assert texts == sorted(texts)
            assert ("suggested" in told) == hints
            assert any(each.startswith("offer") for each in told.get("suggested", ())) == hints
            assert "hint" not in {each.name for each in (await agent.client.list_tools()).tools}


async def _until_composed(agent: Agent) -> None:
    """Play on until something can be put together."""
    while True:
        _, told = await agent.ask("wait_for_turn")
        if told["your_turn"] and "offer" in (await agent.ask("actions"))[1]["composed"]:
            return
        if told["your_turn"]:
            await agent.ask("act", action=await agent.choice(Random(1)))


@together
async def test_a_whole_turn_is_played_at_once(live_server: LiveServer) -> None:
    async with here(live_server.address) as ann, here(live_server.address) as ben:
        made = await ann.sit(
            "new_game", game="pylos", options={"light": "first"}, seats=["me", "open"]
        )
        assert (await ann.refused("act", action="1a1"))[1]["code"] == "not-your-turn"
        await ben.sit("join", link=made["invitations"][0]["link"], name="Ben")
        for light, dark in (("1a1", "1d1"), ("1a2", "1d2"), ("1b1", "1d3")):
            for agent, text in ((ann, light), (ben, dark)):
                await agent.ask("wait_for_turn")
                await agent.ask("act", action=text)
        await ann.ask("wait_for_turn")
        _, told = await ann.ask("act", action="1b2x1a1x1a2")
        assert not told["your_turn"]
        assert "Ben" in told["to_move"]
        _, lines = await ben.ask("history")
        assert [line["action"] for line in lines["lines"]][-3:] == ["1b2", "x1a1", "x1a2"]


@together
async def test_agents_and_people_talk_agree_and_resign(live_server: LiveServer) -> None:
    async with Players(live_server) as players, here(live_server.address) as agent:
        made = await agent.sit("new_game", game="pylos", seats=["me", "open"])
        table, _, secret = made["invitations"][0]["link"].rpartition("/")[2].partition("#")
        seated = await players.server.sit(table, Sit("Bob", new_added(), secret))
        bob = await players.enter(table, seated.token)
        await agent.ask("say", text="Good luck!")
        await bob.say("\x1b[2Jthe same to you")
        await bob.until(lambda now: now.table.status == "playing")
        mover = agent if bob.update.decision is None else bob
        if mover is agent:
            await agent.ask("act", action="1a1")
            await bob.until(lambda now: now.decision)
        await bob.act(bob.legal[0])
        await bob.undo()
        text, told = await agent.ask("wait_for_turn")
        assert told["consent"]
        assert "Bob asks to undo" in text
        assert "\x1b" not in text
        assert "the same to you" in text
        _, told = await agent.ask("answer", answer="no")
        assert not told["consent"]
        _, told = await agent.ask("resign")
        assert told["result"]["rule"] == "resign"
        assert (await agent.refused("act", action="1a1"))[1]["code"]


def _nonsense(address: str, table: str) -> tuple[tuple[str, dict[str, Any], str], ...]:
    """Give calls that are refused, each with the code of its refusal."""
    return (
        ("look", {"seat": "nonsense"}, "bad-seat"),
        ("look", {"seat": f"{table}.{'x' * 22}"}, "not-yours"),
        ("look", {"seat": f"nosuchtabl.{'x' * 22}"}, "no-table"),
        ("look", {"form": "xml"}, "bad-argument"),
        ("look", {"seat": "x" * 1000}, "bad-argument"),
        ("act", {"action": ""}, "empty"),
        ("act", {"action": "x" * 2000}, "bad-argument"),
        ("act", {}, "bad-argument"),
        ("actions", {"limit": 0}, "bad-argument"),
        ("offer", {"terms": "OO>G all"}, "no-offers"),
        ("answer", {"answer": "yes"}, "nothing-asked"),
        ("wait_for_turn", {"seconds": 9999}, "bad-argument"),
        ("new_game", {"game": "chess"}, "unknown-game"),
        ("new_game", {"game": "pylos", "options": {"size": "9"}}, "bad-option"),
        ("new_game", {"game": "pylos", "seats": ["me", "me"]}, "bad-seats"),
        ("new_game", {"game": "pylos", "seats": ["me"]}, "bad-seats"),
        ("new_game", {"game": "pylos", "seats": ["me", "dragon"]}, "unknown-bot"),
        ("join", {"link": "http://example.org/table/x#y"}, "other-server"),
        ("join", {"link": address}, "bad-link"),
        ("join", {"link": "ftp://x"}, "bad-link"),
        ("join", {"link": f"{address}/table/nosuchtabl#{'x' * 22}"}, "no-table"),
        ("join", {"link": f"{address}/table/{table}#{'x' * 22}"}, ""),
        ("undo", {}, "no-entry"),
        ("rematch", {}, "not-over"),
        ("review", {}, "not-over"),
        ("say", {"text": " "}, "bad-message"),
        ("say", {"text": 5}, "bad-argument"),
        ("rules", {"game": "pylos", "rule": "PY-99"}, "unknown-rule"),
        ("rules", {"game": "pylos", "section": "dragons"}, "no-section"),
        ("new_game", {"game": "pylos", "clock": 5}, "bad-clock"),
        ("new_game", {"game": "pylos", "clock": 10**30}, "bad-argument"),
        ("new_game", {"game": "pylos", "seats": "me"}, "bad-argument"),
        ("new_game", {"game": "pylos", "options": [1]}, "bad-argument"),
        ("new_game", {"game": "pylos", "hints": "perhaps"}, "bad-argument"),
        ("new_game", {"game": "pylos", "name": "\u200b"}, "bad-name"),
        ("new_game", {"game": "pylos", "options": {"variant": "chess"}}, "bad-option"),
        ("new_game", {"game": "tryce", "options": {"hands": "987"}}, "bad-option"),
        ("new_game", {"game": "tryce", "options": {"lexicon": "../x"}}, "bad-option"),
        ("history", {"after": -1}, "bad-argument"),
        ("history", {"after": "many"}, "bad-argument"),
        ("nonsense", {}, "unknown-tool"),
        ("new_game", {"game": "pylos", "opponent": "easy"}, "unknown-argument"),
        ("join", {"link": "http://[::1"}, "bad-link"),
    )


@together
async def test_nonsense_is_answered_by_one_line(live_server: LiveServer) -> None:
    async with here(live_server.address) as agent:
        made = await agent.sit("new_game", game="pylos", options={"light": "first"})
        for tool, given, code in _nonsense(live_server.address, made["table"]):
            _, error = await agent.refused(tool, **given)
            assert error["code"] == code or not code, (tool, given, error)
        line, error = await agent.refused("act", action="x\ny\x1b[2J")
        assert error["rule"]
        assert "\x1b" not in line


@together
async def test_no_refusal_stays_english_in_german(live_server: LiveServer) -> None:
    async with here(live_server.address) as ann, here(live_server.address, "de") as ben:
        made = await ann.sit("new_game", game="pylos", options={"light": "first"})
        await ben.sit("new_game", game="pylos", options={"light": "first"})
        for tool, given, _ in _nonsense(live_server.address, made["table"]):
            _, english = await ann.refused(tool, **given)
            _, german = await ben.refused(tool, **given)
            assert english["message"] != german["message"], german
        found = (await ben.client.list_tools()).tools
        assert {each.name: each.description for each in found} == in_german.TOOLS
        assert "wait_for_turn" in (ben.client.instructions or "")
        assert "Anweisungen" in (ben.client.instructions or "")
        text, _ = await ben.ask("list_games")
        assert "2 Plätze; Bots: " in text


def _refused_in(folder: Path) -> Iterator[str]:
    """Yield what the modules of a folder refuse with, {} for what varies."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > 1:
                name = getattr(node.func, "id", getattr(node.func, "attr", ""))
                if name in {"RequestError", "Refusal"}:
                    yield from _sentences(node.args[1])


def _sentences(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(str(text)):
            yield text
        case ast.JoinedStr(values):
            parts = (each.value if isinstance(each, ast.Constant) else "{}" for each in values)
            yield "".join(map(str, parts))
        case ast.IfExp(_, one, other):
            yield from (*_sentences(one), *_sentences(other))
        case _:
            # Such as what another exception says, whose own sentences are found where it is made.
            pass


def test_all_that_servers_refuse_is_known_in_german() -> None:
    source = Path(ypsilon.__file__).parent
    said = {each for room in ("server", "match", "client") for each in _refused_in(source / room)}
    assert len(said) > 90
    assert said - IN_GERMAN.keys() == set()


def test_every_field_of_a_tool_is_described_in_german() -> None:
    text = Path(tools.__file__).read_text("utf-8")
    assert {*re.findall(r'description="(.*?)"\)', text)} == in_german.FIELDS.keys()


@together
async def test_a_seat_outlives_the_tools(live_server: LiveServer) -> None:
    async with here(live_server.address) as agent:
        await agent.sit("new_game", game="pylos", options={"light": "first"})
        await agent.ask("act", action="1a1")
        seat = agent.seat
    async with here(live_server.address) as other:
        _, told = await other.ask("history", seat=seat)
        assert "1a1" in json.dumps(told)


@together
async def test_a_server_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "PATIENCE", 0.5)
    async with here("http://127.0.0.1:9") as agent:
        line, error = await agent.refused("list_games")
        assert error["code"] == "unreachable"
        assert "http://127.0.0.1:9" in line
        assert "ypsilon serve" in line


@together
async def test_a_server_that_stops_and_comes_back_loses_nothing(
    own_server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "PATIENCE", 1.0)
    async with here(own_server.address) as agent:
        await agent.sit("new_game", game="pylos", options={"light": "first"})
        await asyncio.to_thread(own_server.close)
        _, error = await agent.refused("look")
        assert error["code"] in ("no-answer", "unreachable")
        await asyncio.to_thread(own_server.open)
        monkeypatch.setattr(tables, "PATIENCE", 15.0)
        _, told = await agent.ask("look")
        assert told["your_turn"]


@together
async def test_the_longest_unused_table_makes_room(live_server: LiveServer) -> None:
    async with here(live_server.address, limits=Limits(tables=2)) as agent:
        seats = []
        for _ in range(3):
            await agent.sit("new_game", game="pylos", options={"light": "first"})
            seats.append(agent.seat)
        for seat in seats:
            _, told = await agent.ask("look", seat=seat)
            assert told["your_turn"]


@together
async def test_a_seat_of_somebody_else_at_the_table_stays_theirs(live_server: LiveServer) -> None:
    async with Players(live_server) as players, here(live_server.address) as agent:
        table = await players.table(Me("Ann"), Me("Bob"))
        other = f"{table.name}.{table.host}"
        _, error = await agent.refused("look", seat=other)
        assert error["code"] == "not-yours"

"""Secrets: whole games with somebody on every seat, and nothing told that they may not know."""

from __future__ import annotations

import base64
import dataclasses
import json
import logging
import random
import re
import secrets
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

import toy.knowledge
import toy.words
from server.listeners import MARKS, Heard, Listener, Person, leaks, mark_the_cards
from server.live_server import LiveServer
from server.players import Players, together
from toy.rules import Toy
from toy.state import Keep, Lay, Swap
from ypsilon.client import Denied
from ypsilon.core import codec
from ypsilon.core.bot import Limit
from ypsilon.core.data import replace
from ypsilon.core.fair import new_added
from ypsilon.core.game import IllegalAction
from ypsilon.core.voice import Voice
from ypsilon.match.decisions import Decisions
from ypsilon.match.errors import RequestError
from ypsilon.match.match import Match
from ypsilon.server.bots.tasks import task
from ypsilon.server.live import connection, updates
from ypsilon.server.net.pipe import text_frame
from ypsilon.server.repeats import once
from ypsilon.server.secret import fingerprint, new_secret
from ypsilon.server.store import schema
from ypsilon.server.tables.game import TableGame
from ypsilon.server.tables.info import table_info
from ypsilon.server.tables.table import Table
from ypsilon.wire import Act, Enter, Me, Refusal

THREE = {"seats": "3", "hand": "3"}
ADDED = {"added": "00" * 16}


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    mark_the_cards(monkeypatch)


class Evening:
    """A table for three at which a whole game is played, and all that was said there."""

    def __init__(self, live_server: LiveServer, players: Players, rng: random.Random) -> None:
        self.live_server, self.players, self.rng = live_server, players, rng
        self.people = [Person(0), Person(1), Person(2), Person(None)]
        self.lives: list[Listener] = []
        self.name = ""

    async def sit_down(self) -> None:
        """Let the host make a table, and two guests sit down, one of whom changes the device."""
        host, guest, other, _ = self.people
        self.key = key = new_secret()
        new = {
            "game": "toy", "options": THREE, "key": key, "listed": True,
            "seats": [{"type": "Me", "name": "Ann"}, {"type": "Open"}, {"type": "Open"}],
        }  # fmt: skip
        made = await self.players.server._http.post("/api/tables", json=new)
        table = made.json()
        self.name = table["table"]["table"]
        invited = [each["secret"] for each in table["invitations"]]
        host.secrets = {table["host"], table["tokens"][0]["secret"], key}
        tokens = [table["tokens"][0]["secret"]]
        for person, invitation in zip((guest, other), invited, strict=True):
            asked = {"name": f"guest {person.seat}", "invitation": invitation, **ADDED}
            seated = await self.ask(person, "/sit", "POST", json=asked)
            person.secrets = {invitation, seated["token"]}
            tokens.append(seated["token"])
        code = await self.ask(guest, "/code", "POST", tokens[1])
        guest.secrets.add(code["code"])
        moved = await self.players.server.move(code["code"])
        guest.secrets.add(moved.token)
        tokens[1] = moved.token
        await self.players.server.start(self.name, table["host"], (new_added(),))
        self.tokens: list[str | None] = [*tokens, None]

    async def ask(
        self, person: Person, path: str, method: str = "GET", token: str = "", **how: Any
    ) -> Any:
        """Ask for something about the table, and write the answer down."""
        path = path if path.startswith("/api") else f"/api/tables/{self.name}{path}"
        headers = {"authorization": f"Bearer {token}"} if token else {}
        answer = await self.players.server._http.request(method, path, headers=headers, **how)
        person.hear(self.live_server, self.name, f"{answer.headers} {answer.text}", path)
        return answer.json() if answer.text.startswith("{") else answer.text

    async def enter(self, stack: AsyncExitStack) -> None:
        """Give everybody a place."""
        for person, token in zip(self.people, self.tokens, strict=True):
            tokens = (token,) if token else ()
            live = Listener(self.players.server, self.name, Enter(tokens, name="eve"))
            live.person, live.live_server = person, self.live_server
            self.lives.append(await stack.enter_async_context(live))

    @property
    def play(self) -> Match:
        """The game as it really stands."""
        return self.live_server.match(self.name)

    async def play_on(self) -> None:
        """Play until the game is over, and look around all the time."""
        while movers := self.play.timeline.movers:
            seat = self.rng.choice(movers)
            await self._try_wrongly(seat)
            await self._act(seat, self.rng.choice(self._legal(seat)))
            await self._all_see(len(self.play.timeline.entries))
            await self._look_around()
        # The luck of the next game is committed to as soon as this one is over.
        for live in self.lives:
            await live.until(lambda now: now.table.number == 2, 10)

    def _legal(self, seat: int) -> Sequence[Any]:
        return self.play.game.legal(self.play.timeline.state, seat)

    async def _act(self, seat: int, action: Any) -> None:
        version = self.play.decisions.opened[seat]
        await self.lives[seat].ask(Act(secrets.token_hex(8), seat, version, action))

    async def _all_see(self, entries: int) -> None:
        for live in self.lives:
            await live.until(lambda now: now.entries >= entries, 10)

    async def _try_wrongly(self, seat: int) -> None:
        """Try what is not allowed: a refusal must tell nothing either."""
        heard = self.people[seat].heard
        for action in (Swap(self.rng.choice(MARKS)), Lay((self.rng.choice(MARKS),) * 2), Keep()):
            if action not in self._legal(seat):
                before = len(heard)
                with pytest.raises(Denied):
                    await self._act(seat, action)
                # What one names oneself may be said again.
                own = re.findall(r"\d{9}", repr(action))
                heard[before:] = [_without(each, own) for each in heard[before:]]

    async def _look_around(self) -> None:
        """Let somebody ask for everything that can be asked for."""
        at = self.rng.randrange(len(self.people))
        person, token = self.people[at], self.tokens[at] or ""
        for path in ("", "/games/1/history", "/games/1/record", "/games/1/values", "/nothing"):
            await self.ask(person, path, token=token)
        await self.ask(person, f"/games/1/history?seat={self.rng.randrange(3)}")
        await self.ask(person, "/api/tables")
        await self.ask(person, "/api/mine", token=self.key if at == 0 else token)
        await self.ask(person, "/api/move", "POST", json={"code": "wrong"})


def _without(heard: Heard, own: list[str]) -> Heard:
    text = heard.text
    for each in own:
        text = text.replace(each, "")
    return dataclasses.replace(heard, text=text)


async def evening(live_server: LiveServer, seed: int) -> tuple[Evening, list[str]]:
    """Match a whole game, and give everything that was told to somebody who may not know it."""
    async with AsyncExitStack() as stack:
        players = await stack.enter_async_context(Players(live_server))
        held = Evening(live_server, players, random.Random(seed))
        await held.sit_down()
        await held.enter(stack)
        await held.play_on()
        return held, list(leaks(held.play, held.people, seeds_of(live_server, held.name)))


def seeds_of(live_server: LiveServer, name: str) -> dict[int, bytes]:
    column = schema.seeds.c
    found = live_server.do(
        live_server.server.store.rows(select(column.number, column.seed).where(column.name == name))
    )
    return {row.number: bytes(row.seed) for row in found}


@pytest.mark.parametrize("seed", range(3))
@together
async def test_nobody_is_told_what_they_may_not_know(own_server: LiveServer, seed: int) -> None:
    held, found = await evening(own_server, seed)
    assert found == []
    told = [heard for person in held.people for heard in person.heard]
    assert sum(heard.how == "socket" for heard in told) > 50
    assert {card for heard in told for card in MARKS if str(card) in heard.text}


# The same evening finds whatever is planted


def _show_all_to_spectators(self: Toy, state: Any, seat: int | None) -> Any:
    return toy.knowledge.seen(state, 0 if seat is None else seat)


def _show_the_deck(self: Toy, state: Any, seat: int | None) -> Any:
    return replace(toy.knowledge.seen(state, seat), laid=(state.deck, *state.laid[1:]))


def _hide_nothing(self: Toy, state: Any, seat: int, action: Any, viewer: int | None) -> Any:
    return action


def _tell_in_words(self: Toy, state: Any, seat: int, action: Any, voice: Voice) -> str:
    return f"{toy.words.say(seat, action, voice)} {state.hands}"


def _show_the_seed(self: TableGame, closed: bool = False) -> Any:
    return self.match.revealed()


def _refuse_loudly(error: IllegalAction | RequestError) -> Any:
    return Refusal("illegal", f"{MARKS}")


def _withhold_nothing(self: Decisions, entry: Any, viewer: int | None) -> bool:
    return False


def _mix_up(self: updates.Updates, parts: updates.Parts) -> tuple[bytes, int]:
    """Share an update with whoever asks next, whatever their seat is."""
    if "all" not in parts.frames:
        found, told = updates.update(parts, self.seats, self.shown, "en", 0)
        parts.frames["all"] = (text_frame(codec.encoded(found)), told)
    return parts.frames["all"]


def _tell_a_token(table: Any) -> Any:
    info = table_info(table)
    return replace(info, commitment=_TOKENS[-1] if _TOKENS else "")


_TOKENS: list[str] = []


def _remember() -> str:
    _TOKENS.append(secrets.token_urlsafe(16))
    return _TOKENS[-1]


PLANTED: dict[str, tuple[object, str, Callable[..., Any], str]] = {
    "a spectator sees a hand": (Toy, "observe", _show_all_to_spectators, "the card"),
    "everybody sees the deck": (Toy, "observe", _show_the_deck, "the card"),
    "draws are told": (Toy, "redact", _hide_nothing, "the card"),
    "the log says too much": (Toy, "say", _tell_in_words, "the card"),
    "a refusal says too much": (connection, "refusal", _refuse_loudly, "the card"),
    "the seed is shown": (TableGame, "proof", _show_the_seed, "the luck: the seed of game 1"),
    "answers are told at once": (Decisions, "withheld", _withhold_nothing, "the answer of seat"),
    "updates are mixed up": (updates.Updates, "_shared", _mix_up, "the card"),
    "a token is shown": (updates, "table_info", _tell_a_token, "the secret"),
}


@pytest.mark.parametrize("planted", PLANTED)
@together
async def test_a_planted_leak_is_found(
    own_server: LiveServer, monkeypatch: pytest.MonkeyPatch, planted: str
) -> None:
    where, name, fault, said = PLANTED[planted]
    _TOKENS.clear()
    monkeypatch.setattr(once, "new_secret", _remember)
    monkeypatch.setattr(where, name, fault)
    _, found = await evening(own_server, 1)
    assert any(f" was told {said}" in each for each in found)


@together
async def test_only_who_sees_the_same_is_sent_the_same_frame(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        made = await players.table(Me("Ann"), Me("Bob"), Me("Cat"), game="toy", options=THREE)
        table = own_server.server.lobby.tables[made.name]
        seated, spectators = ((0,), (1,), (2,), (0, 1)), ((), ())
        own_server.do(_nothing(table.broadcast.tell))
        frames = own_server.do(_frames(table, (*seated, *spectators)))
        assert frames[-1] is frames[-2]
        assert len({*frames}) == len(seated) + 1
        hands = own_server.match(made.name).timeline.state.hands
        for frame, seats in zip(frames, (*seated, *spectators), strict=True):
            own = {card for seat in seats for card in hands[seat]} if len(seats) == 1 else set()
            assert {card for card in MARKS if str(card).encode() in frame} == own


async def _frames(table: Table, held: Sequence[tuple[int, ...]]) -> list[bytes]:
    """Give what those who hold these seats are shown in one turn of the loop."""
    watchers = [updates.Updates(table) for _ in held]
    for watcher, seats in zip(watchers, held, strict=True):
        watcher.hold(seats)
    return [watcher.next() for watcher in watchers]


async def _nothing(do: Callable[[], None]) -> None:
    do()


# What is kept, logged and handed on


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    with caplog.at_level(logging.INFO):
        yield caplog


@together
async def test_secrets_are_kept_as_hashes_and_logged_nowhere(
    own_server: LiveServer, tmp_path: Path, logged: pytest.LogCaptureFixture
) -> None:
    held, _ = await evening(own_server, 4)
    seeds = seeds_of(own_server, held.name)
    async with Players(own_server) as players:
        metrics = (await players.server._http.get("/metrics")).text
    written = [record.getMessage() + repr(vars(record)) for record in logged.records]
    assert any("/api/tables" in line for line in written)
    raw = everything_in(tmp_path)
    for person in held.people:
        for each in person.secrets:
            assert each.encode() not in raw
            assert fingerprint(each).encode() in raw
            assert each not in metrics
            assert not [line for line in written if each in line]
    for seed in seeds.values():
        assert seed.hex() not in metrics + "".join(written)
    assert not [card for card in MARKS if str(card) in metrics + "".join(written)]


def everything_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.glob("server.db*"))


def forms(seed: bytes) -> list[str]:
    return [seed.hex(), base64.b64encode(seed).decode(), repr(seed), json.dumps(list(seed))]


@together
async def test_the_seed_is_in_its_own_place_alone(own_server: LiveServer, tmp_path: Path) -> None:
    held, _ = await evening(own_server, 5)
    seeds = seeds_of(own_server, held.name)
    assert len(seeds) == 2
    store = sqlite3.connect(tmp_path / "server.db")
    names = [row[0] for row in store.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    assert {"seeds", "entries", "snapshots"} <= set(names)
    for name in names:
        rows = store.execute(f"SELECT * FROM {name}").fetchall()
        found = [
            s for s in seeds.values() for form in forms(s) for row in rows if form in repr(row)
        ]
        assert bool(found) == (name == "seeds"), name
    store.close()


@together
async def test_a_worker_is_given_nothing_but_a_view(own_server: LiveServer) -> None:
    async with Players(own_server) as players:
        table = await players.table(Me("Ann"), Me("Bob"), Me("Cat"), game="toy", options=THREE)
        playing = own_server.match(table.name)
        state = playing.timeline.state
        for seat in range(3):
            text = codec.dumps(task(playing.game, "ismcts", seat, state, Limit(nodes=1)))
            told = {card for card in MARKS if str(card) in text}
            assert told == set(state.hands[seat])
            secrets_of_table = [*table.tokens.values(), table.host, playing._seed.hex()]
            assert not [each for each in secrets_of_table if each in text]

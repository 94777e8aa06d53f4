"""The same decisions lead to the same, for everybody who looks.

At a match alone, at a table of a server, and at one of the terminal.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from match.alone import done
from match.decisions import BotActs, Chooser, Deed, Passes
from server.players import together
from server.world import Client, Made, Time, World, world
from ypsilon import games, wire
from ypsilon.cli.local import client as local_client
from ypsilon.cli.local import table as local_table
from ypsilon.cli.local.client import LocalClient
from ypsilon.client import Denied
from ypsilon.core import codec, fair, options, record
from ypsilon.core.bot import Limit
from ypsilon.core.fair import Fair
from ypsilon.core.game import CHANCE, Seat
from ypsilon.core.record import ByLot, Hinted, Player, TableEvent
from ypsilon.match.called import reader_of, voice_of
from ypsilon.match.clocks import Bank
from ypsilon.match.errors import RequestError
from ypsilon.match.log import lines
from ypsilon.match.match import Match
from ypsilon.match.plan import Terms
from ypsilon.match.sight import Sight, next_shown, sight
from ypsilon.server import clock as clocks
from ypsilon.wire import Me

TOLD = Sight.__struct_fields__
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "pylos": (2, {}),
    "trypsylon": (2, {}),
    "tyros": (3, {"seats": "3"}),
    "tryce": (3, {"seats": "3", "lexicon": "small-en", "hands": "1", "turns": "3"}),
    "toy": (3, {"seats": "3"}),
}
STEPS = 120
TERMS = Terms(Bank(150, 1), silence=60)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """A clock that stands."""
    made = Time()
    monkeypatch.setattr(clocks, "time", made)
    return made


class Served:
    """A table of a server with everybody who looks at it: each seat, and a spectator."""

    def __init__(self, at: World, made: Made) -> None:
        self.at = at
        self.made = made
        self.viewers: dict[Seat | None, Client] = {}
        self.logs: dict[Seat | None, dict[int, Any]] = {}

    @classmethod
    async def begun(cls, at: World, game: str) -> Served:
        """Give a table at which a game has begun."""
        seats, options = GAMES[game]
        names = [Me(f"Person {seat}") for seat in range(seats)]
        made = await at.make(
            *names, game=game, options=options, clock=TERMS.clock, silence=TERMS.silence
        )
        await made.start()
        found = cls(at, made)
        for seat, token in made.tokens.items():
            found.viewers[seat] = await at.enter(made.table, token)
        found.viewers[None] = await at.enter(made.table)
        return found

    @property
    def match(self) -> Match:
        assert self.made.table.current is not None
        return self.made.table.current.match

    async def do(self, deed: Deed) -> str:
        """Do something, and give `done` or the code by which it is refused."""
        if isinstance(deed, Passes):
            await self.at.server.driver._alarm(self.made.table)
            return "done"
        if isinstance(deed, BotActs):
            return await self._bot_acts(deed)
        seat = getattr(deed, "seat", 0)
        return await self.viewers[seat].ask(deed)

    async def _bot_acts(self, deed: BotActs) -> str:
        try:
            await self.made.table.act(deed.seat, deed.version, deed.action, None, deed.bot)
        except RequestError as error:
            return error.code
        return "done"

    def seen(self, viewer: Seat | None) -> dict[str, Any]:
        """Give what a viewer was last shown, and the whole log that they were told."""
        log = self.logs.setdefault(viewer, {})
        last: dict[str, Any] = {}
        for message in map(json.loads, filter(None, self.viewers[viewer].sent)):
            if message.get("type") == "Update":
                last = message
                log |= {line["number"]: line for line in message["log"]}
        return {**{name: last[name] for name in TOLD}, "log": [log[n] for n in sorted(log)]}


def alone(served: Served) -> Match:
    """Give a match by itself with the same luck, which has begun as well."""
    made = _copied(served.match)
    made.adopt(made.begin(made.began))
    return made


def _copied(at: Match) -> Match:
    """Give a match with the same luck, in which nothing has happened."""
    return Match(
        at.game,
        at.players,
        people=at.people,
        terms=at.terms,
        fair=at.fair,
        seed=at._seed,
        began=at.began,
    )


def seen(match: Match, viewer: Seat | None, held: tuple[Seat, ...] | None = None) -> dict[str, Any]:
    """Give what a viewer of a match may know, who holds their own seat or several."""
    if held is None:
        held = () if viewer is None else (viewer,)
    log = list(lines(match, viewer, voice_of(match, reader_of(held), "en")))
    shown: dict[str, Any] = codec.encode(sight(match, held, viewer))
    return {**shown, "log": codec.encode(log)}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
@together
async def test_match_and_server_agree(tmp_path: Path, time: Time, game: str, seed: int) -> None:
    async with world(f"sqlite:///{tmp_path}/store.db", time) as at:
        served = await Served.begun(at, game)
        match, chooser = alone(served), Chooser(seed)
        for step in range(STEPS):
            time.now += 100
            deed = chooser.next(match)
            time.now += deed.milliseconds if isinstance(deed, Passes) else 0
            expected = done(match, deed, time.now)
            assert await served.do(deed) == expected, f"step {step}: {deed}"
            await at.quiet()
            for viewer in (*range(match.game.seats), None):
                assert served.seen(viewer) == seen(match, viewer), f"step {step}: {deed}"
            if match.result:
                break
        ours = record.write(match.record(match.fair))
        assert record.write(served.match.record(match.fair)) == ours


@together
async def test_what_happens_at_one_moment_has_one_time(tmp_path: Path, time: Time) -> None:
    async with world(f"sqlite:///{tmp_path}/store.db", time) as at:
        served = await Served.begun(at, "pylos")
        match, chooser = served.match, Chooser(0, timed=False, strays=False)
        time.now += 100
        # A table counts its changes on within a millisecond; what happens in it does not.
        while len(match.timeline.entries) < 5:
            assert await served.do(chooser._act(match)) in {"done", "illegal"}
        assert {entry.time for entry in match.timeline.entries} == {time.now}


class Local:
    """A table of the terminal, where everybody sits at one screen and bots do as they are told."""

    def __init__(self, place: LocalClient) -> None:
        self.place = place

    async def do(self, deed: Deed) -> str:
        """Do something, and give `done` or the code by which it is refused."""
        try:
            await self._done(deed)
        except Denied as error:
            return error.refusal.code
        return "done"

    async def _done(self, deed: Deed) -> None:
        match deed:
            case wire.Act(_, seat, _, action):
                await self.place.show(seat)
                await self.place.act(action)
            case wire.AskUndo(_, seat, to):
                await self.place.undo(to, seat)
            case wire.Consent(_, seat, yes):
                await self.place.consent(yes, seat)
            case wire.GiveUp(_, seat):
                await self.place.resign(seat)
            case BotActs(seat, version, action, bot):
                found = self.place.match
                plan = found.act(seat, version, action, local_table.now(), bot=bot)
                self.place._adopt(plan)
            case _:
                raise AssertionError(f"{deed} cannot be asked for at a terminal")

    async def seen(self, viewer: Seat) -> dict[str, Any]:
        """Give what is shown when the device is passed to somebody, and all they were told."""
        await self.place.show(viewer)
        shown: dict[str, Any] = codec.encode(self.place.update)
        log = codec.encode(self.place.log)
        return {**{name: shown[name] for name in TOLD}, "log": log}


async def _nothing(_: LocalClient) -> None:
    """Let no bot move by itself."""


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
@together
async def test_match_and_terminal_agree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: int
) -> None:
    clock = Time()
    for module in (local_table, local_client):
        monkeypatch.setattr(module, "now", lambda: clock.now)
    monkeypatch.setattr(LocalClient, "_move_bots", _nothing)
    seats, chosen = GAMES[game]
    players = tuple(Player(f"Person {seat}") for seat in range(seats))
    rules = options.choose(games.find(game), chosen)
    table = local_table.LocalTable.fresh(rules, players, tmp_path / "game.json")
    match, held = _copied(table.match), tuple(range(seats))
    async with LocalClient(table, Limit(nodes=1), "en") as place:
        if match.timeline.movers == (CHANCE,):
            match.adopt(match.begin(clock.now))
        local, chooser = Local(place), Chooser(seed, timed=False, strays=False)
        for step in range(STEPS):
            clock.now += 100
            deed = chooser.next(match)
            if isinstance(deed, wire.Ping):
                break
            expected = done(match, deed, clock.now)
            assert await local.do(deed) == expected, f"step {step}: {deed}"
            if match.result:
                break
            for viewer in held:
                shown = next_shown(match, held, viewer)
                assert await local.seen(viewer) == seen(match, shown, held), f"{step}: {deed}"
        written = record.read((tmp_path / "game.json").read_text(), games.find)
        assert written.entries == tuple(match.timeline.entries)


def test_the_decisions_show_all_that_can_happen() -> None:
    events, codes = set[type](), set[str]()
    for game, (seats, chosen) in GAMES.items():
        for seed in range(8):
            players = tuple(Player(f"Person {seat}") for seat in range(seats))
            rules = options.choose(games.find(game), chosen)
            luck = Fair("table", 1, "", (fair.new_added(),))
            match = Match(rules, players, terms=TERMS, fair=luck, seed=bytes(range(32)))
            match.adopt(match.begin(0))
            chooser, now = Chooser(seed), 0
            for _ in range(STEPS):
                deed = chooser.next(match)
                now += deed.milliseconds if isinstance(deed, Passes) else 100
                codes.add(done(match, deed, now))
            events |= {type(entry.event) for entry in match.timeline.entries}
    # Nobody decides on a lot: it is drawn before anybody may.
    assert events >= {*get_args(TableEvent), type(None)} - {Hinted, ByLot}
    assert codes >= {"done", "stale", "illegal", "no-entry", "no-wish", "paused", "bot-plays"}

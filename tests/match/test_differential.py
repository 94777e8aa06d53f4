"""The same decisions at a match alone and at a server lead to the same, for everybody who looks."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from match.alone import done
from match.decisions import BotActs, Chooser, Deed, Passes
from server.company import together
from server.world import Client, Made, Time, World, world
from ypsilon import games
from ypsilon.core import codec, fair, options, record
from ypsilon.core.fair import Fair
from ypsilon.core.game import Seat
from ypsilon.core.record import Hinted, Player, TableEvent
from ypsilon.match.clocks import Bank
from ypsilon.match.errors import RequestError
from ypsilon.match.log import lines
from ypsilon.match.match import Match
from ypsilon.match.plan import Terms
from ypsilon.match.sight import Sight, sight
from ypsilon.server import lobby
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
    monkeypatch.setattr(lobby, "time", SimpleNamespace(time_ns=made.time_ns))
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
        """The match as the server has it."""
        assert self.made.table.play is not None
        return self.made.table.play.match

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
    at = served.match
    made = Match(
        at.game,
        at.players,
        people=at.people,
        terms=at.terms,
        fair=at.fair,
        seed=at._seed,
        began=at.began,
    )
    made.adopt(made.begin(at.began))
    return made


def seen(match: Match, viewer: Seat | None) -> dict[str, Any]:
    """Give what a viewer of a match may know."""
    held = () if viewer is None else (viewer,)
    log = list(lines(match, viewer, "en"))
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
            await at.settled()
            for viewer in (*range(match.game.seats), None):
                assert served.seen(viewer) == seen(match, viewer), f"step {step}: {deed}"
            if match.result:
                break
        ours = record.write(match.record(match.fair))
        assert record.write(served.match.record(match.fair)) == ours


def test_the_decisions_show_all_that_can_happen() -> None:
    events, codes = set[type](), set[str]()
    for game, (seats, chosen) in GAMES.items():
        for seed in range(4):
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
    assert events >= {*get_args(TableEvent), type(None)} - {Hinted}
    assert codes >= {"done", "stale", "illegal", "no-entry", "no-wish", "paused", "bot-plays"}

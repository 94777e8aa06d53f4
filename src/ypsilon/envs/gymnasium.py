"""Every game as an environment of Gymnasium: one seat learns, bots of one's choice play the others.

`gymnasium.make("ypsilon/pylos-v1", bots="greedy")` gives one too, once this module is imported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import gymnasium
from gymnasium import spaces
from numpy.typing import NDArray

from ypsilon import games
from ypsilon.arena.bot_game import forfeited
from ypsilon.bots.levels import named
from ypsilon.bots.turn_time import TurnTime
from ypsilon.core.bot import AnyBot, Limit
from ypsilon.core.game import AnyGame, IllegalAction, Seat
from ypsilon.envs.encoded import (
    LONGEST,
    RENDER_MODES,
    EncodedMatch,
    NotOpen,
    Rewards,
    check_wishes,
    chosen,
    encoding_of,
    rewarded,
    seed_bytes,
    seen_space,
)

Seen = dict[str, NDArray[Any]]
NODES = 100


class SeatEnv(gymnasium.Env[Seen, Any]):
    """A game as one seat meets it: `step` takes its decision, and the bots go on until its next.

    A number that is not open loses the game at once, unless `illegal` is `raise`; texts of actions
    and actions can be played too, as in PettingZoo's form.
    """

    # Gymnasium declares it as an instance's, and reads the class's.
    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | AnyGame,
        *,
        seat: Seat = 0,
        bots: str | Sequence[str] = "greedy",
        nodes: int = NODES,
        rewards: Rewards = "shares",
        illegal: Literal["lose", "raise"] = "lose",
        render_mode: str | None = None,
        position: str = "",
        longest: int = LONGEST,
        **options: Any,
    ) -> None:
        self.game = chosen(game, options)
        check_wishes(self.game, rewards, render_mode)
        if illegal not in {"lose", "raise"}:
            raise ValueError(f"illegal is lose or raise, not “{illegal}”")
        if not 0 <= seat < self.game.seats:
            raise ValueError(f"seat is 0 to {self.game.seats - 1}, not {seat}")
        self.encoding = encoding_of(self.game)
        self.seat, self.render_mode = seat, render_mode
        self._names = _seated(bots, seat, self.game.seats)
        self._nodes, self._rewards, self._illegal = nodes, rewards, illegal
        self._position, self._longest = position, longest
        self._bots = self._made()
        self.observation_space = seen_space(self.encoding)
        self.action_space = spaces.Discrete(self.encoding.actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Begin a game, and let the bots play until the seat is to decide."""
        super().reset(seed=seed)
        while True:
            luck = seed_bytes(*map(int, self.np_random.integers(1 << 32, size=8)))
            self.table = EncodedMatch(self.game, self.encoding, luck, self._position)
            self._bots = self._made()
            self._play_on()
            # Others can end a game before the seat has decided anything: then there is no episode.
            if self.table.result is None:
                return self.table.observation(self.seat), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Take the seat's decision, and play on until its next or the end."""
        try:
            self.table.act(self.seat, action)
        except (IllegalAction, NotOpen) as refused:
            if self._illegal == "raise" or self.table.result is not None:
                raise
            return self._lost(str(refused))
        self._play_on()
        won = self.table.rewards(self._rewards)[self.seat]
        over = self.table.result is not None
        return self.table.observation(self.seat), won, over, not over and self._is_long(), {}

    def texts(self) -> dict[int, str]:
        """Give what the numbers that are open mean, as texts of actions."""
        return self.table.texts(self.seat)

    def render(self) -> Any:
        """Give the board as the seat sees it."""
        return self.table.render(self.render_mode, self.seat)

    def _lost(self, refused: str) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        result = forfeited(self.game.seats, self.seat)
        won = rewarded(result, self.game.seats, self._rewards)[self.seat]
        return self.table.observation(self.seat), won, True, False, {"refused": refused}

    def _is_long(self) -> bool:
        return self.table.entries >= self._longest

    def _made(self) -> list[AnyBot | None]:
        """Give fresh bots, which keep nothing of the game before."""
        game = self.game
        return [named(game, name)(game, at) if name else None for at, name in self._names]

    def _play_on(self) -> None:
        time = TurnTime()
        while (movers := self.table.movers) and self.seat not in movers and not self._is_long():
            mover = movers[0]
            bot = self._bots[mover]
            assert bot is not None
            limit = Limit(nodes=self._nodes, seed=int(self.np_random.integers(1 << 62)))
            state = self.table.match.timeline.state
            choice = time.choose(bot, self.game, state, mover, self.table.entries, limit)
            self.table.act(mover, choice.action)


def _seated(bots: str | Sequence[str], seat: Seat, seats: int) -> list[tuple[Seat, str | None]]:
    """Give the name of the bot in each seat but the learner's."""
    others = [each for each in range(seats) if each != seat]
    names = [bots] * len(others) if isinstance(bots, str) else list(bots)
    if len(names) != len(others):
        raise ValueError(f"bots: {len(others)} other seats, {len(names)} names")
    sitting = dict(zip(others, names, strict=True))
    return [(each, sitting.get(each)) for each in range(seats)]


def _register() -> None:
    for name in games.names():
        version = encoding_of(games.find(name)()).version
        gymnasium.register(
            f"ypsilon/{name}-v{version}", "ypsilon.envs.gymnasium:SeatEnv", kwargs={"game": name}
        )


_register()

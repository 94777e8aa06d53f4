"""Every game as an environment of PettingZoo, in which agents act one after another.

`pettingzoo.make("aec", "ypsilon/pylos-v1")` gives one too, once this module is imported.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.random import SeedSequence
from numpy.typing import NDArray
from pettingzoo import register
from pettingzoo.utils import AECEnv, wrappers

from ypsilon import games
from ypsilon.core.game import AnyGame, Seat
from ypsilon.envs.encoded import (
    LONGEST,
    RENDER_MODES,
    EncodedMatch,
    Rewards,
    check_wishes,
    chosen,
    encoding_of,
    seed_bytes,
    seen_space,
)


def env(game: str | AnyGame, **wishes: Any) -> Any:
    """Give the environment of a game, which also says so where it is used in a wrong order."""
    return wrappers.OrderEnforcingWrapper(GameEnv(game, **wishes))


class GameEnv(AECEnv):  # type: ignore[misc]
    """A game whose seats are agents: `seat_0`, `seat_1` and so on.

    `step` takes a number, the text of an action, or an action. Where several seats are to act at
    once they are asked in the order of their seats, and none sees what the others have answered.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str | AnyGame,
        *,
        rewards: Rewards = "shares",
        render_mode: str | None = None,
        render_seat: Seat | None = None,
        position: str = "",
        longest: int = LONGEST,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = chosen(game, options)
        check_wishes(self.game, rewards, render_mode)
        self.encoding = encoding_of(self.game)
        self.metadata = {
            "name": f"ypsilon_{self.game.name}_v{self.encoding.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self._rewards, self._render_seat = rewards, render_seat
        self._position, self._longest = position, longest
        self._seeds = SeedSequence()
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        seen = seen_space(self.encoding)
        self.observation_spaces: dict[str, spaces.Space[Any]] = dict.fromkeys(
            self.possible_agents, seen
        )
        self.action_spaces = {
            agent: spaces.Discrete(self.encoding.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def seat(self, agent: str) -> Seat:
        """Give the seat of an agent."""
        return self.possible_agents.index(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; from a seed on all that chance does is the same again."""
        if seed is not None or not hasattr(self, "table"):
            self._seeds = SeedSequence(seed)
        luck = seed_bytes(*map(int, self._seeds.spawn(1)[0].generate_state(4)))
        self.table = EncodedMatch(self.game, self.encoding, luck, self._position)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """Give what an agent knows, in numbers, and which numbers of actions are open to it."""
        return self.table.observation(self.seat(agent))

    def view(self, agent: str) -> Any:
        """Give what an agent knows as the game itself tells it."""
        return self.table.view(self.seat(agent))

    def texts(self, agent: str) -> dict[int, str]:
        """Give what the numbers that are open to an agent mean, as texts of actions."""
        return self.table.texts(self.seat(agent))

    def step(self, action: Any) -> None:
        """Let the agent that is selected act, or leave once the game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.table.act(self.seat(agent), action)
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        """Ask the next seat, or tell all how the game has ended."""
        if self.table.movers:
            self.agent_selection = self.possible_agents[self.table.movers[0]]
        if self.table.result is not None:
            won = self.table.rewards(self._rewards)
            self.rewards = dict(zip(self.agents, won, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        elif self.table.entries >= self._longest:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | NDArray[np.uint8] | None:
        """Give the board, unless another seat's view is wished for as a spectator sees it."""
        return self.table.render(self.render_mode, self._render_seat)

    def close(self) -> None:
        """There is nothing to close."""


def _register() -> None:
    for name in games.names():
        version = encoding_of(games.find(name)()).version
        register("aec", f"ypsilon/{name}-v{version}", env, kwargs={"game": name})


_register()

"""A match whose seats see numbers and play by numbers: what every environment stands on."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ypsilon import games
from ypsilon.arena.ladder.picture import image
from ypsilon.core import extras, options
from ypsilon.core.game import AnyGame, Result, Seat
from ypsilon.core.parts.encoding import Encoding
from ypsilon.core.parts.listed import Listed
from ypsilon.core.record import Player
from ypsilon.match import typed
from ypsilon.match.match import Match

Rewards = Literal["shares", "scores"]
RenderMode = Literal["ansi", "rgb_array"]
RENDER_MODES = ("ansi", "rgb_array")
# A game is broken off after so many entries of its record, of which a match takes no more.
LONGEST = 9_000
Row = NDArray[np.int16]
Mask = NDArray[np.int8]


def chosen(game: str | AnyGame, given: Mapping[str, Any]) -> AnyGame:
    """Give a game by its name with options as values or texts, or the one that is handed over."""
    if not isinstance(game, str):
        return game
    texts = {name: options.value_text(value) for name, value in given.items()}
    return options.choose(games.find(game), texts)


def encoding_of(game: AnyGame) -> Encoding[Any, Any]:
    """Give the encoding that a game brings, or the one that any game has."""
    encodes = extras.needed(game).encoding()
    return encodes(game) if encodes else Listed(game)


def bounds(encoding: Encoding[Any, Any]) -> tuple[Row, Row]:
    """Give the least and the largest that each number of a view can be."""
    sizes = [part.size for part in encoding.parts]
    low = np.repeat([part.low for part in encoding.parts], sizes).astype(np.int16)
    return low, np.repeat([part.high for part in encoding.parts], sizes).astype(np.int16)


def seen_space(encoding: Encoding[Any, Any]) -> Any:
    """Give the space of what a seat sees: a row of numbers, and which actions are open to it."""
    low, high = bounds(encoding)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (encoding.actions,), np.int8),
        }
    )


def arrays(encoding: Encoding[Any, Any], row: Row) -> dict[str, NDArray[np.int16]]:
    """Give the parts of a row by their names, each in its shape."""
    ends = np.cumsum([part.size for part in encoding.parts])
    return {
        part.name: row[end - part.size : end].reshape(part.shape)
        for part, end in zip(encoding.parts, ends, strict=True)
    }


def seed_bytes(*parts: int) -> bytes:
    """Give the seed of a game's luck that follows from numbers."""
    return hashlib.sha256("/".join(map(str, parts)).encode()).digest()


class NotOpen(ValueError):
    """A seat that is not to act, or a number that stands for nothing now."""


class EncodedMatch:
    """One game in play, whose luck follows from a seed."""

    def __init__(
        self, game: AnyGame, encoding: Encoding[Any, Any], seed: bytes, position: str = ""
    ) -> None:
        self.game, self.encoding = game, encoding
        players = [Player(f"seat {seat + 1}") for seat in range(game.seats)]
        self.match = Match(game, players, start=position, seed=seed)
        self.match.adopt(self.match.begin(0))
        self._last: tuple[tuple[int, Seat], tuple[Any, Sequence[Any], dict[int, Any]]] | None = None

    @property
    def movers(self) -> tuple[Seat, ...]:
        """Who may act; of several each answers without knowing what the others have answered."""
        return self.match.timeline.movers

    @property
    def result(self) -> Result | None:
        return self.match.result

    @property
    def entries(self) -> int:
        """How many actions there were, those of chance among them."""
        return len(self.match.timeline.entries)

    def view(self, seat: Seat | None) -> Any:
        return self.game.observe(self.match.timeline.state, seat)

    def numbered(self, seat: Seat) -> dict[int, Any]:
        """Give the actions that are listed for a seat now, by their numbers."""
        return self._listed(seat)[2]

    def _listed(self, seat: Seat) -> tuple[Any, Sequence[Any], dict[int, Any]]:
        """Give a seat's view, what it may do, and that by numbers; worked out once an entry."""
        now = (self.entries, seat)
        if self._last is None or self._last[0] != now:
            view, legal = self.view(seat), self.game.legal(self.match.timeline.state, seat)
            self._last = now, (view, legal, self.encoding.numbered(view, legal))
        return self._last[1]

    def observation(self, seat: Seat) -> dict[str, NDArray[Any]]:
        """Give what a seat knows as a row of numbers, and which actions are open to it."""
        view, legal, numbered = self._listed(seat)
        row = np.array(self.encoding.row(view, seat, legal), np.int16)
        mask = np.zeros(self.encoding.actions, np.int8)
        mask[list(numbered)] = 1
        return {"observation": row, "action_mask": mask}

    def texts(self, seat: Seat) -> dict[int, str]:
        """Give the actions that are listed for a seat as texts, by their numbers."""
        state = self.match.timeline.state
        return {at: self.game.write(state, each) for at, each in self.numbered(seat).items()}

    def act(self, seat: Seat, what: Any) -> None:
        """Let a seat act by a number, by the text of an action, or by an action itself.

        What is not listed can be played by its text. Raises IllegalAction with the rule it breaks,
        or NotOpen where it is nothing that a rule could judge.
        """
        version = self.match.version(seat)
        if version is None:
            raise NotOpen(f"seat {seat} is not to act")
        action = self._action(seat, what)
        self.match.adopt(self.match.act(seat, version, action, 0))

    def _action(self, seat: Seat, what: Any) -> Any:
        if isinstance(what, str):
            return typed.read(self.game, self.match.timeline.state, seat, what)
        if not isinstance(what, int | np.integer):
            return what
        action = self.numbered(seat).get(int(what))
        if action is None:
            action = self.encoding.meant(self.view(seat), int(what))
        if action is None:
            raise NotOpen(f"number {what} stands for nothing that could be done now")
        return action

    def rewards(self, kind: Rewards) -> list[float]:
        """Give each seat's share of the win, or its score; nothing before the end."""
        return rewarded(self.result, self.game.seats, kind)

    def render(self, mode: str | None, seat: Seat | None) -> str | NDArray[np.uint8] | None:
        """Give the board as a seat, or with None as a spectator, sees it."""
        brought = extras.needed(self.game)
        if mode == "ansi":
            return brought.show()(self.game, self.view(seat))
        if mode != "rgb_array":
            return None
        draws = brought.picture()
        assert draws is not None, "checked when the environment was made"
        return np.asarray(image(draws(self.game, self.view(seat))))


def rewarded(result: Result | None, seats: int, kind: Rewards) -> list[float]:
    """Give each seat what a result brings it."""
    if result is None:
        return [0.0] * seats
    if kind == "scores":
        return [float(score) for score in result.scores]
    return [result.share(seat) for seat in range(seats)]


def check_wishes(game: AnyGame, rewards: str, render_mode: str | None) -> None:
    """Refuse rewards or a way to render that there are none of."""
    if rewards not in {"shares", "scores"}:
        raise ValueError(f"rewards are shares or scores, not “{rewards}”")
    if render_mode not in {None, *RENDER_MODES}:
        raise ValueError(f"render_mode is ansi or rgb_array, not “{render_mode}”")
    if render_mode == "rgb_array" and extras.needed(game).picture() is None:
        raise ValueError(f"{game.name} draws no picture of its board: render_mode can be ansi")

"""Every game registered with OpenSpiel: `ypsilon_pylos` and so on, its options as parameters.

Chance is explicit: each pick of luck is a chance node of its own with even odds, so a deal is as
many nodes as it lifts cards. What a seat gets at the end is its share of the win times the number
of seats, less one, so that all of it adds up to nothing. Several movers are asked in the order of
their seats; what one has answered is told to the others when all have.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Self
from urllib.parse import unquote

import numpy as np

from ypsilon import games
from ypsilon.core import codec, options
from ypsilon.core.game import CHANCE, AnyGame, Seat
from ypsilon.core.luck import Luck
from ypsilon.core.parts.encoding import Encoding
from ypsilon.core.record import Entry
from ypsilon.envs.encoded import encoding_of
from ypsilon.match.decisions import Decisions

try:
    import pyspiel
except ImportError as error:
    raise ImportError(
        "ypsilon.envs.openspiel needs open-spiel: pip install 'ypsilon[research]'", name=error.name
    ) from None

LONGEST = 20_000
# A pile of Tryce has the most cards that luck picks one of.
MOST_OUTCOMES = 256
_POSITION = "position"


class _NextPick(Exception):
    """Luck is to pick one of so many, and nobody has said which."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound = bound


class _Script(Luck):
    """Luck that picks what it was told to, and asks where that is at its end."""

    def __init__(self, picks: tuple[int, ...]) -> None:
        self._picks = iter(picks)

    def pick(self, bound: int) -> int:
        if bound == 1:
            return 0
        found = next(self._picks, None)
        if found is None:
            raise _NextPick(bound)
        return found


@dataclass(frozen=True)
class Play:
    """A game so far: its state, the picks of a draw that is not whole yet, and what seats know."""

    game: AnyGame
    encoding: Encoding[Any, Any]
    state: Any
    told: tuple[str, ...]  # to each seat, all that it has seen happen
    decisions: Decisions
    number: int = 0  # how many actions there were
    withheld: tuple[tuple[Seat, Any, Any], ...] = ()  # answers not told yet: seat, state, action
    picks: tuple[int, ...] = ()
    bound: int = field(default=0, compare=False)  # of the next pick

    def __deepcopy__(self, memo: object) -> Self:
        """Nothing in it ever changes, so OpenSpiel's copies of a state can share it."""
        return self

    @classmethod
    def begun(cls, game: AnyGame, state: Any) -> Play:
        """Give a game at its start, or at its first chance node."""
        decisions = Decisions(game.movers(state))
        return cls(game, encoding_of(game), state, ("",) * game.seats, decisions)._drawn()

    @cached_property
    def movers(self) -> tuple[Seat, ...]:
        return self.game.movers(self.state)

    @cached_property
    def numbered(self) -> dict[int, Any]:
        """What the seat to move may do, by numbers."""
        seat = self.movers[0]
        legal = self.game.legal(self.state, seat)
        return self.encoding.numbered(self.game.observe(self.state, seat), legal)

    def picked(self, outcome: int) -> Play:
        """Give what follows from the next pick of luck."""
        return replace(self, picks=(*self.picks, outcome))._drawn()

    def acted(self, number: int) -> Play:
        """Give what follows from a decision of the seat to move."""
        return self._after(self.movers[0], self.numbered[number])._drawn()

    def _drawn(self) -> Play:
        """Let chance act as far as its picks are known."""
        play = self
        while play.movers == (CHANCE,):
            try:
                action = play.game.draw(play.state, _Script(play.picks))
            except _NextPick as wanted:
                return replace(play, bound=wanted.bound)
            play = replace(play, picks=(), bound=0)._after(CHANCE, action)
        return play

    def _after(self, seat: Seat, action: Any) -> Play:
        before, state = self.state, self.game.apply(self.state, seat, action)
        decisions = Decisions((), 0)
        old = self.decisions
        decisions.restore(dict(old.opened), old.asked, old.since, old.unsaid)
        asked = bool(old.asked)
        decisions.follow(Entry(self.number + 1, 0, seat, action), self.game.movers(state))
        held = (*self.withheld, (seat, before, action))
        told = list(self.told)
        if asked:
            told[seat] += self._line(before, seat, action, seat)
        if not asked or not decisions.asked or decisions.since > old.since:
            for each, at, done in held:
                for viewer in range(self.game.seats):
                    if viewer != each or not asked:
                        told[viewer] += self._line(at, each, done, viewer)
            held = ()
        return Play(self.game, self.encoding, state, tuple(told), decisions, self.number + 1, held)

    def _line(self, state: Any, seat: Seat, action: Any, viewer: Seat) -> str:
        seen = self.game.redact(state, seat, action, viewer)
        return f"{seat} {'?' if seen is None else self.game.write(state, seen)}\n"


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel; all of it is a play, which never changes but is replaced."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = game.start

    def current_player(self) -> int:
        if not self.play.movers:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.play.movers[0]
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.play.numbered) if player == self.play.movers[0] else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give each that luck may pick, with even odds."""
        bound = self.play.bound
        return [(outcome, 1 / bound) for outcome in range(bound)]

    def _apply_action(self, action: int) -> None:
        chance = self.play.movers == (CHANCE,)
        self.play = self.play.picked(action) if chance else self.play.acted(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"pick {action}"
        play = self.play
        done = play.numbered.get(action) if play.movers[:1] == (player,) else None
        return f"number {action}" if done is None else play.game.write(play.state, done)

    def is_terminal(self) -> bool:
        return not self.play.movers

    def returns(self) -> list[float]:
        """Give each seat its share of the win times the number of seats, less one."""
        result, seats = self.play.game.result(self.play.state), self.play.game.seats
        if result is None:
            return [0.0] * seats
        return [result.share(seat) * seats - 1 for seat in range(seats)]

    def __str__(self) -> str:
        picks = " ".join(map(str, self.play.picks))
        return self.play.game.dump(self.play.state) + (f" | {picks}" if picks else "")


class Observer:
    """What a player sees: its view as numbers, or with perfect recall all that it was told."""

    def __init__(self, encoding: Encoding[Any, Any], recall: bool) -> None:
        self._encoding, self._recall = encoding, recall
        self.tensor = np.zeros(0 if recall else encoding.size, np.float32)
        self.dict: dict[str, Any] = {}
        end = 0
        for part in () if recall else encoding.parts:
            end += part.size
            self.dict[part.name] = self.tensor[end - part.size : end].reshape(part.shape)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the numbers of a player's view; with perfect recall there are none."""
        if self._recall:
            return
        play = state.play
        view = play.game.observe(play.state, player)
        self.tensor[:] = self._encoding.row(view, player, play.game.legal(play.state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        """Give a player's view as JSON, with perfect recall after all that it has seen happen."""
        view = codec.dumps(state.play.game.observe(state.play.state, player))
        return f"{state.play.told[player]}{player} {view}" if self._recall else view


def spelt(value: Any) -> Any:
    """Give a parameter as OpenSpiel can write and read it again, percent-encoded if it must be."""
    if not isinstance(value, str) or unquote(value) != value:
        return value
    taken_for_text = value.isalpha() and value not in {"True", "False"}
    plain = not value or taken_for_text or re.fullmatch(r"[a-z][a-z0-9_]*", value)
    return value if plain else "".join(f"%{byte:02X}" for byte in value.encode())


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of OpenSpiel; of its parameters texts may be given percent-encoded."""

    kind: type[AnyGame]
    spiel_type: Any

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        texts = {name: unquote(options.value_text(value)) for name, value in given.items()}
        position = texts.pop(_POSITION, "")
        game = options.choose(self.kind, texts)
        self.start = Play.begun(game, game.load(position) if position else game.initial())
        info = pyspiel.GameInfo(
            num_distinct_actions=self.start.encoding.actions,
            max_chance_outcomes=MOST_OUTCOMES if game.chance else 0,
            num_players=game.seats,
            min_utility=-1.0,
            max_utility=game.seats - 1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.spiel_type, info, {name: spelt(v) for name, v in given.items()})

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Give what observes states: by views, or with perfect recall by all that was told."""
        if params:
            raise ValueError(f"observers have no parameters, and {params} was given")
        return Observer(self.start.encoding, bool(iig_obs_type and iig_obs_type.perfect_recall))

    def observation_tensor_shape(self) -> list[int]:
        return [self.start.encoding.size]


def _spiel_type(kind: type[AnyGame]) -> Any:
    types = pyspiel.GameType
    known = {each.name: each for each in options.options(kind)}
    seats = known["seats"].choices if "seats" in known else (kind().seats,)
    return types(
        short_name=f"ypsilon_{kind.name}",
        long_name=kind.__name__,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=(
            types.ChanceMode.EXPLICIT_STOCHASTIC if kind.chance else types.ChanceMode.DETERMINISTIC
        ),
        information=(
            types.Information.IMPERFECT_INFORMATION
            if kind.secrets
            else types.Information.PERFECT_INFORMATION
        ),
        utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            _POSITION: "",
            **{name: each.default for name, each in known.items()},
        },
    )


def _register() -> None:
    for name in games.names():
        kind = games.find(name)
        spiel_type = _spiel_type(kind)
        made = type(f"{kind.__name__}Game", (SpielGame,), {"kind": kind, "spiel_type": spiel_type})
        globals()[made.__name__] = made  # where pickle looks for it
        pyspiel.register_game(spiel_type, made)


_register()

"""The rules of Tyros: the game's class; each chapter of RULES.md has a file beside it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, Self

from ypsilon.core.game import CHANCE, Game, Result, Seat
from ypsilon.core.luck import Luck
from ypsilon.core.options import option
from ypsilon.games.tyros.actions import (
    Accept,
    Action,
    Bank,
    City,
    Counter,
    Deal,
    Draw,
    Explore,
    Found,
    Give,
    Keep,
    Kept,
    Lay,
    Lot,
    Move,
    Offer,
    Paid,
    Pass,
    Pay,
    Refuse,
    Ship,
    Show,
    Survey,
    Swap,
    TakeAnswer,
    TakeNone,
    Under,
)
from ypsilon.games.tyros.cards import counted, piled
from ypsilon.games.tyros.chart import Chart, chart
from ypsilon.games.tyros.price import payments
from ypsilon.games.tyros.rules import (
    expansion,
    guess,
    knowledge,
    moves,
    payment,
    phases,
    rounds,
    setup,
    trades,
)
from ypsilon.games.tyros.rules.scoring import forecast
from ypsilon.games.tyros.state import State, View
from ypsilon.games.tyros.text import dump, load, notation, turns, words

PASS = Pass()


@dataclass(frozen=True)
class Tyros(Game[State, Action, View]):
    """Tyros with its options; TY-54: three or four play."""

    name: ClassVar[str] = "tyros"
    rules_version: ClassVar[int] = 1
    chance: ClassVar[bool] = True
    secrets: ClassVar[bool] = True
    composed: ClassVar[tuple[type, ...]] = (Offer, Counter)

    seats: Literal[3, 4] = option(4, en="how many play", de="wie viele spielen")
    founding: Literal["first", "variable"] = option(
        "variable",
        en="where the empires begin; first: on the fixed fields of a first game; variable: by lot",
        de="wo die Reiche beginnen; first: auf den festen Feldern der ersten Partie; "
        "variable: durch das Los",
    )
    trades: int = option(
        6,
        en="how many trades with others a player may complete in a round, 0 to 60",
        de="wie oft man in einer Runde selbst mit anderen tauschen darf, 0 bis 60",
    )
    map: str = option(
        "",
        en="the text of a map file (JSON) to play on instead of the game's own map; at the command "
        "line map=@FILE",
        de="der Text einer Kartendatei (JSON), auf der statt auf der eigenen gespielt wird; an der "
        "Befehlszeile map=@DATEI",
    )

    def __post_init__(self) -> None:
        if not 0 <= self.trades <= 60:
            raise ValueError("trades: 0 to 60 trades a round")
        chart(self.map)

    @property
    def chart(self) -> Chart:
        """TY-05: the map that is played on."""
        return chart(self.map)

    # The rules

    def initial(self) -> State:
        return setup.initial(self)

    def movers(self, state: State) -> tuple[Seat, ...]:
        return phases.movers(self, state.stage)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat == CHANCE or seat not in self.movers(state):
            return ()
        match state.stage.phase:
            case "act":
                return self._actions(state, seat)
            case "pay":
                assert state.stage.what is not None
                cost = moves.price(self, state, seat, state.stage.what)
                return payments(state.trade.hands[seat], cost)
            case "answer":
                return trades.answers(state, seat)
            case "choose":
                return trades.takes(state)
            case "lay":
                return expansion.layings(self, state)
            case "give":
                return payment.gifts(state.trade.hands[seat])
            case _:
                return rounds.keeps(state.trade.hands[seat])

    def _actions(self, state: State, seat: Seat) -> Sequence[Action]:
        """TY-24: one action of A to E, or none."""
        found: list[Action] = [*payment.deeds(self, state, seat), PASS]
        found += trades.offers(self, state, seat)
        return found

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        phases.check(self, state.stage, seat, action)
        match action:
            case Pay(cards):
                return payment.pay(self, state, seat, cards)
            case Move() | City() | Ship() | Bank() | Swap():
                return payment.begin(self, state, seat, action)
            case Offer() | Accept() | Refuse() | Counter() | TakeAnswer() | TakeNone():
                return self._traded(state, seat, action)
            case Pass():
                return rounds.pass_on(self, state)
            case Give(card):
                return payment.give(self, state, seat, card)
            case Lay() | Under() | Show():
                return self._laid(state, action)
            case Keep(kept):
                return rounds.keep(self, state, seat, kept)
            case _:
                return self._drawn(state, action)

    def _traded(
        self,
        state: State,
        seat: Seat,
        action: Offer | Accept | Refuse | Counter | TakeAnswer | TakeNone,
    ) -> State:
        match action:
            case Offer():
                return trades.make_offer(self, state, seat, action)
            case Accept() | Refuse() | Counter():
                return trades.give_answer(self, state, seat, action)
            case TakeAnswer(partner):
                return trades.take(self, state, seat, partner)
            case TakeNone():
                return trades.take_none(state)

    def _laid(self, state: State, action: Lay | Under | Show) -> State:
        match action:
            case Lay():
                return expansion.lay(self, state, action)
            case Under():
                return expansion.put_under(self, state, action)
            case Show():
                return expansion.show_all(self, state)

    def _drawn(
        self, state: State, action: Found | Lot | Survey | Deal | Explore | Draw | Paid | Kept
    ) -> State:
        match action:
            case Found(fields):
                return setup.found(self, state, fields)
            case Lot():
                return setup.start(self, state, action)
            case Survey():
                return setup.survey(self, state, action)
            case Deal():
                return setup.deal(self, state, action)
            case Explore():
                return expansion.explore(self, state, action)
            case Draw(cards):
                return payment.draw(self, state, cards)
            case Paid() | Kept():
                raise AssertionError("refused before")

    def draw(self, state: State, luck: Luck) -> Action:
        match state.stage.phase:
            case "found":
                return setup.draw_founding(self, luck)
            case "lot":
                return Lot(luck.pick(self.seats))
            case "survey":
                return setup.draw_survey(self, state, luck)
            case "deal":
                return setup.draw_deal(self, state, luck)
            case "explore":
                return Explore(luck.one_of(state.land.stock))
            case _:
                (cards,) = luck.deal(piled(state.trade.pile), (state.stage.owing,))
                return Draw(counted(cards))

    def result(self, state: State) -> Result | None:
        """TY-52: the highest total wins; TY-47 ended it."""
        if state.stage.phase != "over":
            return None
        found = forecast(self.chart, state.board)
        return Result(tuple(score.total for score in found.scores), found.winners, "TY-47")

    # Who knows what

    def observe(self, state: State, seat: Seat | None) -> View:
        return knowledge.seen(self, state, seat)

    def redact(
        self, state: State, seat: Seat, action: Action, viewer: Seat | None
    ) -> Action | None:
        return knowledge.redacted(self, state, seat, action, viewer)

    def reveals(self, state: State, seat: Seat, action: Action) -> bool:
        return knowledge.reveals(self, state, seat, action)

    def guess(self, view: View, rng: Random) -> State:
        return guess.guessed(self, view, rng)

    # Text

    def write(self, state: State, action: Action) -> str:
        return notation.write(self.chart, state, action)

    def read(self, state: State, text: str) -> Action:
        return notation.read(self.chart, state, text)

    def write_turn(self, state: State, actions: Sequence[Action]) -> str:
        return turns.write_turn(self, state, actions)

    def read_turn(self, state: State, text: str) -> tuple[Action, ...]:
        return turns.read_turn(self, state, text)

    def dump(self, state: State) -> str:
        return dump.dump(self, state)

    def load(self, text: str) -> State:
        return load.load(self, text)

    def say(self, state: State, seat: Seat, action: Action, language: str) -> str:
        return words.say(self, state, seat, action, language)

    # Around the game

    def canonical(self, state: State) -> Hashable:
        return state

    def silence(self, state: State, seat: Seat) -> Action | None:
        """Silence refuses an offer, and keeps the three most promising cards."""
        if state.stage.phase == "answer":
            return trades.REFUSE
        if state.stage.phase == "keep":
            return rounds.keeps(state.trade.hands[seat])[0]
        return None

    def rematch(self, result: Result) -> Self:
        return self

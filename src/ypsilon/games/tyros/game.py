"""Tyros as a game: the class that stands on its rules and texts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Literal, Self

from ypsilon.core.game import CHANCE, Game, Result, Seat
from ypsilon.core.luck import Luck
from ypsilon.core.options import option
from ypsilon.core.voice import Voice
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
    Lay,
    Lot,
    Move,
    Offer,
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
    What,
)
from ypsilon.games.tyros.chart import Chart, chart
from ypsilon.games.tyros.rules import (
    bank,
    expansion,
    guess,
    knowledge,
    moves,
    payment,
    phases,
    rounds,
    setup,
    trades,
    validity,
)
from ypsilon.games.tyros.rules.scoring import forecast
from ypsilon.games.tyros.state import (
    Acting,
    Answering,
    CastingLots,
    Choosing,
    Dealing,
    Drawing,
    Exploring,
    Founding,
    Giving,
    Keeping,
    Laying,
    Over,
    Paying,
    State,
    Surveying,
    Turn,
    View,
)
from ypsilon.games.tyros.tables import Cards
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
    offers: int = option(
        3,
        en="how many offers to others a player may make in a turn, 0 to 60",
        de="wie viele Angebote man in einem Zug anderen machen darf, 0 bis 60",
    )
    map: str = option(
        "",
        en="the text of a map file (JSON) to play on instead of the game's own map; at the command "
        "line map=@FILE",
        de="der Text einer Kartendatei (JSON), auf der statt auf der eigenen gespielt wird; an der "
        "Befehlszeile map=@DATEI",
    )

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 0 <= self.trades <= 60:
            raise ValueError("trades: 0 to 60 trades a round")
        if not 0 <= self.offers <= 60:
            raise ValueError("offers: 0 to 60 offers a turn")
        chart(self.map)

    @property
    def chart(self) -> Chart:
        """TY-05: the map that is played on."""
        return chart(self.map)

    # The rules

    def initial(self) -> State:
        return setup.initial(self)

    def movers(self, state: State) -> tuple[Seat, ...]:
        return phases.movers(self, state.phase)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        phase = state.phase
        if seat == CHANCE or seat not in self.movers(state):
            return ()
        match phase:
            case Acting(turn):
                return self._actions(state, turn)
            case Answering():
                return trades.answers(state, phase, seat)
            case Laying():
                return expansion.layings(self, state, seat)
            case Choosing():
                return trades.takes(state, phase)
            case Paying(_, what):
                return payment.ways(self, state, seat, what)
            case Giving():
                return moves.gifts(state.trade.hands[seat])
            case Keeping():
                return rounds.keeps(state.trade.hands[seat])
            case (
                Founding()
                | CastingLots()
                | Surveying()
                | Dealing()
                | Exploring()
                | Drawing()
                | Over()
            ):
                return ()

    def _actions(self, state: State, turn: Turn) -> Sequence[Action]:
        """TY-24: one action of A to E, or none."""
        found: list[Action] = [*payment.listed(self, state, turn.seat), PASS]
        found += trades.offers(self, state, turn)
        return found

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        phase = state.phase
        phases.check(self, phase, seat, action)
        match phase:
            case Acting():
                return self._acted(state, phase, action)
            case Answering() | Choosing():
                return self._traded(state, phase, seat, action)
            case Laying() | Exploring():
                return self._laid(state, phase, action)
            case Paying() | Giving() | Drawing():
                return self._paid(state, phase, action)
            case Keeping():
                return self._ended(state, phase, seat, action)
            case Founding() | CastingLots() | Surveying() | Dealing() | Over():
                return self._set_up(state, phase, action)

    def _acted(self, state: State, phase: Acting, action: Action) -> State:
        match action:
            case Offer():
                return trades.make_offer(self, state, phase, action)
            case Pass():
                return phases.pass_on(self, state, phase)
            case Move() | City() | Ship() | Bank() | Swap():
                return payment.begin(self, state, phase, action)
            case _:
                raise phases.not_now(phase, action)

    def _paid(self, state: State, phase: Paying | Giving | Drawing, action: Action) -> State:
        match phase, action:
            case Paying(), Pay(cards):
                return payment.pay(self, state, phase, cards)
            case Giving(), Give(card):
                return moves.give(self, state, phase, card)
            case Drawing(), Draw(drawn):
                return bank.draw(self, state, phase, drawn)
            case _:
                raise phases.not_now(phase, action)

    def _traded(
        self, state: State, phase: Answering | Choosing, seat: Seat, action: Action
    ) -> State:
        match phase, action:
            case Answering(), Counter() | Refuse() | Accept():
                return trades.give_answer(self, state, phase, seat, action)
            case Choosing(), TakeAnswer(partner):
                return trades.take(self, state, phase, partner)
            case Choosing(), TakeNone():
                return trades.take_none(state, phase)
            case _:
                raise phases.not_now(phase, action)

    def _laid(self, state: State, phase: Laying | Exploring, action: Action) -> State:
        match phase, action:
            case Laying(), Lay():
                return expansion.lay(self, state, phase, action)
            case Laying(), Under():
                return expansion.put_under(self, state, phase, action)
            case Laying(), Show():
                return expansion.show_all(self, state, phase)
            case Exploring(), Explore():
                return expansion.explore(self, state, phase, action)
            case _:
                raise phases.not_now(phase, action)

    def _ended(self, state: State, phase: Keeping, seat: Seat, action: Action) -> State:
        match action:
            case Keep(cards):
                return rounds.keep(self, state, phase, seat, cards)
            case _:
                raise phases.not_now(phase, action)

    def _set_up(
        self,
        state: State,
        phase: Founding | CastingLots | Surveying | Dealing | Over,
        action: Action,
    ) -> State:
        match phase, action:
            case Founding(), Found(fields):
                return setup.found(self, state, fields)
            case CastingLots(), Lot():
                return setup.start(self, state, action)
            case Surveying(), Survey():
                return setup.survey(self, state, action)
            case Dealing(), Deal():
                return setup.deal(self, state, action)
            case _:
                raise phases.not_now(phase, action)

    def draw(self, state: State, luck: Luck) -> Action:
        match state.phase:
            case Founding():
                return setup.draw_founding(self, luck)
            case CastingLots():
                return setup.draw_lot(self, luck)
            case Surveying():
                return setup.draw_survey(self, state, luck)
            case Dealing():
                return setup.draw_deal(self, state, luck)
            case Exploring():
                return expansion.draw_card(state, luck)
            case Drawing() as phase:
                return bank.draw_cards(state, phase, luck)
            case _:
                raise AssertionError("chance is not to act")

    def result(self, state: State) -> Result | None:
        """TY-52: the highest total wins; TY-47 ended it."""
        if not isinstance(state.phase, Over):
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
        return notation.write(self.chart, notation.fleet(state), action)

    def read(self, state: State, text: str) -> Action:
        return notation.read(self.chart, notation.fleet(state), text)

    def write_turn(self, state: State, actions: Sequence[Action]) -> str:
        return turns.write_turn(self, state, actions)

    def read_turn(self, state: State, text: str) -> tuple[Action, ...]:
        return turns.read_turn(self, state, text)

    def dump(self, state: State) -> str:
        return dump.dump(self, state)

    def load(self, text: str) -> State:
        state = load.load(self, text)
        validity.check(self, state)
        return state

    def say(self, state: State, seat: Seat, action: Action, voice: Voice) -> str:
        return words.say(self, state, seat, action, voice)

    # What the text of an action tells besides

    def only_way(self, state: State, seat: Seat, what: What) -> Cards | None:
        """TY-25: give the cards of an action that can be paid in one way only."""
        return payment.only_way(self, state, seat, what)

    def receiver(self, state: State, phase: Giving) -> Seat:
        """TY-31: give who gets the card that is given."""
        return moves.receiver(self.chart, state.board, phase)

    def exchange(self, phase: Choosing, partner: Seat) -> tuple[Cards, Cards] | None:
        """TY-44: give what is given and got by taking somebody's answer."""
        return trades.exchange(phase, partner)

    # Around the game

    def canonical(self, state: State) -> Hashable:
        return state

    def silence(self, state: State, seat: Seat) -> Action | None:
        """TY-44, TY-45: silence refuses an offer, and keeps the three most promising cards."""
        match state.phase:
            case Answering():
                return trades.REFUSE
            case Keeping():
                return rounds.keeps(state.trade.hands[seat])[0]
            case _:
                return None

    def rematch(self, result: Result) -> Self:
        return self

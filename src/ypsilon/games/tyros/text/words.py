"""Tyros in words: one sentence an action, in English and German."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.extras import SeatNames
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
    What,
)
from ypsilon.games.tyros.cards import letters
from ypsilon.games.tyros.chart import TYROS
from ypsilon.games.tyros.state import Choosing, Drawing, Giving, Paying, State, active
from ypsilon.games.tyros.tables import NONE, Cards

if TYPE_CHECKING:
    from ypsilon.games.tyros.game import Tyros

PLAYERS = {
    "en": ("Red", "Blue", "White", "Black"),
    "de": ("Rot", "Blau", "Weiß", "Schwarz"),
}
EMPIRES = {
    "en": {"O": "orange", "Y": "yellow", "G": "green", "V": "violet"},
    "de": {"O": "Orange", "Y": "Gelb", "G": "Grün", "V": "Violett"},
}
_SENTENCES = {
    "en": {
        "found": "The empires begin: orange in {0}, yellow in {1}, green in {2}, violet in {3}.",
        "lot": "{who} begins.",
        "survey": "Everybody gets four landscape cards.",
        "deal": "The trade cards are dealt.",
        "explore": "{who} draws a landscape card{card}.",
        "draw": "{who} draws from the pile: {cards}.",
        "lay": "{who} lays {field}, which becomes {empire}.",
        "under": "{who} can lay nothing, shows {hand} and puts {field} under the stock.",
        "show": "{who} can lay nothing and shows {hand}.",
        "pass": "{who} passes.",
        "offer": "{who} offers {give} for {want} to {to}.",
        "all": "all",
        "accept": "{who} accepts.",
        "refuse": "{who} refuses.",
        "counter": "{who} offers {give} for {want} instead.",
        "take": "{who} trades with {partner}: {give} for {want}.",
        "none": "{who} takes none of the answers.",
        "give": "{who} gives {taker} a card{card}.",
        "keep": "{who} keeps {cards}.",
        "move": "{who} moves a ship from {route}{cards}.",
        "city": "{who} builds a city in {field}{cards}.",
        "ship": "{who} builds a ship in {field}{cards}.",
        "bank": "{who} draws {count} from the bank{cards}.",
        "swap": "{who} takes {take} from the discards{cards}.",
        "for": " for {cards}",
        "unpaid": " (not paid yet)",
        "one": "one card",
        "many": "{count} cards",
        "nothing": "nothing",
    },
    "de": {
        "found": "Die Reiche beginnen: Orange in {0}, Gelb in {1}, Grün in {2}, Violett in {3}.",
        "lot": "{who} fängt an.",
        "survey": "Alle erhalten vier Landschaftskärtchen.",
        "deal": "Die Handelskarten werden verteilt.",
        "explore": "{who} zieht ein Landschaftskärtchen{card}.",
        "draw": "{who} zieht vom Stapel: {cards}.",
        "lay": "{who} legt {field}, das nun zu {empire} gehört.",
        "under": "{who} kann nichts legen, zeigt {hand} und schiebt {field} unter den Stapel.",
        "show": "{who} kann nichts legen und zeigt {hand}.",
        "pass": "{who} passt.",
        "offer": "{who} bietet {give} für {want}, und zwar {to}.",
        "all": "allen",
        "accept": "{who} nimmt an.",
        "refuse": "{who} lehnt ab.",
        "counter": "{who} bietet stattdessen {give} für {want}.",
        "take": "{who} tauscht mit {partner}: {give} gegen {want}.",
        "none": "{who} nimmt keine der Antworten an.",
        "give": "{who} gibt {taker} eine Karte{card}.",
        "keep": "{who} behält {cards}.",
        "move": "{who} bewegt ein Schiff von {route}{cards}.",
        "city": "{who} baut eine Stadt in {field}{cards}.",
        "ship": "{who} baut ein Schiff in {field}{cards}.",
        "bank": "{who} zieht {count} von der Bank{cards}.",
        "swap": "{who} nimmt {take} vom Ablagestapel{cards}.",
        "for": " für {cards}",
        "unpaid": " (noch nicht bezahlt)",
        "one": "eine Karte",
        "many": "{count} Karten",
        "nothing": "nichts",
    },
}


def seat_names(game: Tyros, language: str) -> SeatNames:
    """Give the colours of the seats."""
    return SeatNames(PLAYERS[language][: game.seats], colours=True)


def say(game: Tyros, state: State, seat: int, action: Action, language: str) -> str:
    """Tell in one sentence what a seat or chance does."""
    return _Teller(game, state, seat, language).tell(action)


class _Teller:
    """Tells what is done in one state, in one language."""

    def __init__(self, game: Tyros, state: State, seat: int, language: str) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.words = _SENTENCES[language]
        self.empires = EMPIRES[language]
        self.players = PLAYERS[language]

    def _say(self, key: str, **given: object) -> str:
        acting = self.seat if self.seat >= 0 else active(self.state)
        return self.words[key].format(**{"who": self.players[acting], **given})

    def _cards(self, cards: Cards) -> str:
        return letters(cards) if any(cards) else self.words["nothing"]

    def tell(self, action: Action) -> str:
        match action:
            case Paid(what, cards):
                return self._told(what, cards)
            case Pay(cards):
                return self._payment(cards)
            case Move() | City() | Ship() | Bank() | Swap():
                return self._told(action, self.game.only_way(self.state, self.seat, action))
            case Found() | Lot() | Survey() | Deal() | Explore() | Draw():
                return self._luck(action)
            case Lay() | Under() | Show():
                return self._laid(action)
            case Give(card):
                return self._gift(card)
            case Pass() | Keep() | Kept():
                return self._rested(action)
            case _:
                return self._trade(action)

    def _laid(self, action: Lay | Under | Show) -> str:
        match action:
            case Lay(field, empire):
                return self._say("lay", field=field, empire=self.empires[empire])
            case Under(field):
                return self._say("under", field=field, hand=self._land())
            case Show():
                return self._say("show", hand=self._land())

    def _rested(self, action: Pass | Keep | Kept) -> str:
        match action:
            case Pass():
                return self._say("pass")
            case Keep(cards):
                return self._say("keep", cards=self._cards(cards))
            case Kept(count):
                return self._say("keep", cards=self._count(count))

    def _land(self) -> str:
        return ", ".join(self.state.land.hands[active(self.state)])

    def _payment(self, cards: Cards) -> str:
        assert isinstance(self.state.phase, Paying), "somebody pays for something"
        return self._told(self.state.phase.what, cards)

    def _gift(self, card: str | None) -> str:
        assert isinstance(self.state.phase, Giving), "somebody gives who has come to a city"
        taker = self.players[self.game.receiver(self.state, self.state.phase)]
        return self._say("give", taker=taker, card=f": {card}" if card else "")

    def _luck(self, action: Found | Lot | Survey | Deal | Explore | Draw) -> str:
        match action:
            case Found(fields):
                return self.words["found"].format(*fields)
            case Lot(first):
                return self._say("lot", who=self.players[first])
            case Survey():
                return self._say("survey")
            case Deal():
                return self._say("deal")
            case Explore(field):
                return self._say("explore", card=f": {field}" if field else "")
            case Draw(cards):
                return self._say("draw", cards=letters(cards) if cards else self._hidden())

    def _hidden(self) -> str:
        phase = self.state.phase
        return self._count(phase.owing if isinstance(phase, Drawing) else 0)

    def _count(self, count: int) -> str:
        return self.words["one"] if count == 1 else self.words["many"].format(count=count)

    def _told(self, what: What, cards: Cards | None) -> str:
        paid = self.words["for"].format(cards=letters(cards)) if cards else self.words["unpaid"]
        match what:
            case Move(origin, target):
                return self._say("move", route=self._route(origin, target), cards=paid)
            case City(at, _):
                return self._say("city", field=_place(at), cards=paid)
            case Ship(at):
                return self._say("ship", field=_place(at), cards=paid)
            case Bank(count):
                return self._say("bank", count=self._count(count), cards=paid)
            case Swap(take):
                return self._say("swap", take=take, cards=paid)

    def _route(self, origin: str, target: str) -> str:
        return "–".join(map(_place, self.game.chart.route(origin, target)))

    def _trade(self, action: Offer | Accept | Refuse | Counter | TakeAnswer | TakeNone) -> str:
        match action:
            case Offer(give, want, to):
                name = self.words["all"] if to is None else self.players[to]
                return self._say("offer", give=self._cards(give), want=self._cards(want), to=name)
            case Counter(give, want):
                return self._say("counter", give=self._cards(give), want=self._cards(want))
            case TakeAnswer(partner):
                return self._exchange(partner)
            case Accept():
                return self._say("accept")
            case Refuse():
                return self._say("refuse")
            case TakeNone():
                return self._say("none")

    def _exchange(self, partner: int) -> str:
        phase = self.state.phase
        terms = self.game.exchange(phase, partner) if isinstance(phase, Choosing) else None
        give, want = terms or (NONE, NONE)
        return self._say(
            "take", partner=self.players[partner], give=self._cards(give), want=self._cards(want)
        )


def _place(name: str) -> str:
    return "Tyros" if name == TYROS else name

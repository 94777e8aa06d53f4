"""Tyros in words: one sentence an action, in English and German."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.voice import SeatNames, Voice
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
from ypsilon.games.tyros.cards import one
from ypsilon.games.tyros.state import Choosing, Drawing, Giving, Paying, State, active
from ypsilon.games.tyros.tables import NONE, Cards, Kind
from ypsilon.games.tyros.text.names import in_words, place

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
        "lot": "{who} [begins|begin].",
        "survey": "Everybody gets four landscape cards.",
        "deal": "The trade cards are dealt.",
        "explore": "{who} [draws|draw] a landscape card{card}.",
        "draw": "{who} [draws|draw] {cards} from the pile.",
        "lay": "{who} [lays|lay] {field}, which becomes {empire}.",
        "under": "{who} can lay nothing, [shows|show] {hand}, and [puts|put] {field} under the "
        "stock.",
        "show": "{who} can lay nothing and [shows|show] {hand}.",
        "pass": "{who} [passes|pass].",
        "offer": "{who} [offers|offer] {to} {give} for {want}.",
        "all": "everybody",
        "accept": "{who} [accepts|accept].",
        "refuse": "{who} [refuses|refuse].",
        "counter": "{who} [offers|offer] {give} for {want} instead.",
        "take": "{who} [trades|trade] with {partner}: {give} for {want}.",
        "none": "{who} [takes|take] none of the answers.",
        "give": "{who} [gives|give] {taker} {card}.",
        "keep": "{who} [keeps|keep] {cards}.",
        "move": "{who} [moves|move] a ship from {origin} to {target}{via}{cards}.",
        "via": " by way of {fields}",
        "city": "{who} [builds|build] a city in {field}{cards}.",
        "ship": "{who} [builds|build] a ship in {field}{cards}.",
        "bank": "{who} [draws|draw] {count} from the bank{cards}.",
        "swap": "{who} [takes|take] {take} from the discards{cards}.",
        "for": " for {cards}",
        "unpaid": " (not paid yet)",
        "one": "a card",
        "many": "{count} cards",
        "nothing": "nothing",
    },
    "de": {
        "found": "Die Reiche beginnen: Orange in {0}, Gelb in {1}, Grün in {2}, Violett in {3}.",
        "lot": "{who} [fängt|fängst] an.",
        "survey": "Alle erhalten vier Landschaftskärtchen.",
        "deal": "Die Handelskarten werden verteilt.",
        "explore": "{who} [zieht|ziehst] ein Landschaftskärtchen{card}.",
        "draw": "{who} [zieht|ziehst] {cards} vom Stapel.",
        "lay": "{who} [legt|legst] {field}, das nun zu {empire} gehört.",
        "under": "{who} [kann|kannst] nichts legen, [zeigt|zeigst] {hand} und [schiebt|schiebst] "
        "{field} unter den Stapel.",
        "show": "{who} [kann|kannst] nichts legen und [zeigt|zeigst] {hand}.",
        "pass": "{who} [passt|passt].",
        "offer": "{who} [bietet|bietest] {to} {give} für {want}.",
        "all": "allen",
        "accept": "{who} [nimmt|nimmst] an.",
        "refuse": "{who} [lehnt|lehnst] ab.",
        "counter": "{who} [bietet|bietest] stattdessen {give} für {want}.",
        "take": "{who} [tauscht|tauschst] mit {partner}: {give} gegen {want}.",
        "none": "{who} [nimmt|nimmst] keine der Antworten an.",
        "give": "{who} [gibt|gibst] {taker} {card}.",
        "keep": "{who} [behält|behältst] {cards}.",
        "move": "{who} [bewegt|bewegst] ein Schiff von {origin} nach {target}{via}{cards}.",
        "via": " über {fields}",
        "city": "{who} [baut|baust] eine Stadt in {field}{cards}.",
        "ship": "{who} [baut|baust] ein Schiff in {field}{cards}.",
        "bank": "{who} [zieht|ziehst] {count} von der Bank{cards}.",
        "swap": "{who} [nimmt|nimmst] {take} vom Ablagestapel{cards}.",
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


def say(game: Tyros, state: State, seat: int, action: Action, voice: Voice) -> str:
    """Tell in one sentence what a seat or chance does."""
    return _Teller(game, state, seat, voice).tell(action)


class _Teller:
    """Tells what is done in one state, by one voice."""

    def __init__(self, game: Tyros, state: State, seat: int, voice: Voice) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.voice = voice
        self.words = _SENTENCES[voice.language]
        self.empires = EMPIRES[voice.language]

    def _say(self, key: str, **given: object) -> str:
        acting = self.seat if self.seat >= 0 else active(self.state)
        return self.voice.tell(self.words[key], acting, **given)

    def _cards(self, cards: Cards) -> str:
        return in_words(cards, self.voice.language)

    def _field(self, name: str) -> str:
        return place(self.game.chart, name, self.voice.language)

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
                return self._say("lay", field=self._field(field), empire=self.empires[empire])
            case Under(field):
                return self._say("under", field=self._field(field), hand=self._land())
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
        return self.voice.listed([*map(self._field, self.state.land.hands[active(self.state)])])

    def _payment(self, cards: Cards) -> str:
        assert isinstance(self.state.phase, Paying), "somebody pays for something"
        return self._told(self.state.phase.what, cards)

    def _gift(self, card: Kind | None) -> str:
        assert isinstance(self.state.phase, Giving), "somebody gives who has come to a city"
        taker = self.voice.to(self.game.receiver(self.state, self.state.phase))
        given = self._cards(one(card)) if card else self.words["one"]
        return self._say("give", taker=taker, card=given)

    def _luck(self, action: Found | Lot | Survey | Deal | Explore | Draw) -> str:
        match action:
            case Found(fields):
                return self.words["found"].format(*map(self._field, fields))
            case Lot(first):
                return self.voice.tell(self.words["lot"], first)
            case Survey():
                return self._say("survey")
            case Deal():
                return self._say("deal")
            case Explore(field):
                return self._say("explore", card=f": {self._field(field)}" if field else "")
            case Draw(cards):
                return self._say("draw", cards=self._cards(cards) if cards else self._hidden())

    def _hidden(self) -> str:
        phase = self.state.phase
        return self._count(phase.owing if isinstance(phase, Drawing) else 0)

    def _count(self, count: int) -> str:
        if count < 2:
            return self.words["one" if count else "nothing"]
        return self.words["many"].format(count=self.voice.number(count))

    def _told(self, what: What, cards: Cards | None) -> str:
        paid = self.words["for"].format(cards=self._cards(cards)) if cards else self.words["unpaid"]
        match what:
            case Move(origin, target):
                return self._moved(origin, target, paid)
            case City(at, _):
                return self._say("city", field=self._field(at), cards=paid)
            case Ship(at):
                return self._say("ship", field=self._field(at), cards=paid)
            case Bank(count):
                return self._say("bank", count=self._count(count), cards=paid)
            case Swap(take):
                return self._say("swap", take=self._cards(one(take)), cards=paid)

    def _moved(self, origin: str, target: str, paid: str) -> str:
        start, *between, end = map(self._field, self.game.chart.route(origin, target))
        via = self.words["via"].format(fields=self.voice.listed(between)) if between else ""
        return self._say("move", origin=start, target=end, via=via, cards=paid)

    def _trade(self, action: Offer | Accept | Refuse | Counter | TakeAnswer | TakeNone) -> str:
        match action:
            case Offer(give, want, to):
                name = self.words["all"] if to is None else self.voice.to(to)
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
            "take", partner=self.voice.to(partner), give=self._cards(give), want=self._cards(want)
        )

"""Tryce in words: one sentence an action, in English and German."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ypsilon.core.voice import SeatNames, Voice, number
from ypsilon.games.tryce.rules.groups import spelling
from ypsilon.games.tryce.rules.turns import drawer
from ypsilon.games.tryce.state import (
    Abstain,
    Action,
    Add,
    Aim,
    Allow,
    Buy,
    Card,
    Deal,
    Dealer,
    Discard,
    Draw,
    End,
    Group,
    Lay,
    Letters,
    Lot,
    Offer,
    Pass,
    Refuse,
    Slip,
    State,
    Swap,
    Take,
)
from ypsilon.games.tryce.text.names import (
    cards_of,
    group_name,
    jokers_in,
    lettered,
    short,
    what,
)

if TYPE_CHECKING:
    from ypsilon.games.tryce.game import Tryce

PLAYERS = {
    "en": ("Amber", "Blue", "Coral", "Violet", "Rose", "Silver"),
    "de": ("Bernstein", "Blau", "Koralle", "Violett", "Rosé", "Silber"),
}
Wording = tuple[str, str]
_PLAIN: dict[type, Wording] = {
    Letters: (
        "The letters are dealt onto the cards.",
        "Die Buchstaben werden auf die Karten verteilt.",
    ),
    Aim: ("{who} [cuts|cut] the deck.", "{who} [hebt|hebst] ab."),
    Take: ("{who} [takes|take] {top}.", "{who} [nimmt|nimmst] {top}."),
    Offer: (
        "{who} [offers|offer] {top} for sale.",
        "{who} [bietet|bietest] {top} zum Kauf an.",
    ),
    Buy: ("{who} [wants|want] to buy.", "{who} [möchte|möchtest] kaufen."),
    Pass: ("{who} [does|do] not buy.", "{who} [kauft|kaufst] nicht."),
    End: ("{who} [keeps|keep] the only card.", "{who} [behält|behältst] die einzige Karte."),
    Allow: ("{who} [allows|allow] the word.", "{who} [lässt|lässt] das Wort gelten."),
    Refuse: ("{who} [refuses|refuse] the word.", "{who} [lehnt|lehnst] das Wort ab."),
    Abstain: ("{who} [abstains|abstain].", "{who} [enthält sich|enthältst dich]."),
}
_DEALER: Wording = ("The lot makes {other} the dealer.", "Das Los macht {other} zum Geber.")
_SLIP: Wording = ("The cut misses the mark by {by}.", "Der Schnitt verfehlt sein Ziel um {by}.")
_DEAL: Wording = (
    "The cards are dealt, and {up} is turned up.",
    "Die Karten sind verteilt, aufgedeckt wird {up}.",
)
_LOT: Wording = ("The lot sells {top} to {other}.", "Durch das Los geht {top} an {other}.")
_DISCARD: Wording = ("{who} [discards|discard] {card}.", "{who} [legt|legst] {card} ab.")
_DRAWN: Wording = ("{who} [draws|draw] {card}.", "{who} [zieht|ziehst] {card}.")
_UNSEEN: Wording = ("{who} [draws|draw] a card.", "{who} [zieht|ziehst] eine Karte.")
_LAID: dict[str, Wording] = {
    "set": (
        "{who} [lays|lay] a {what}: {cards}.",
        "{who} [legt|legst] einen {what}: {cards}.",
    ),
    "seq": ("{who} [lays|lay] a {what}{jokers}.", "{who} [legt|legst] eine {what}{jokers}."),
    "word": (
        "{who} [lays|lay] the {what}{jokers}.",
        "{who} [legt|legst] das {what}{jokers}.",
    ),
}
_WITH: Wording = (", with {}", ", mit {}")
_PUT: Wording = (
    "{who} [asks|ask] whether {word} is a word.",
    "{who} [fragt|fragst], ob {word} ein Wort ist.",
)
_ADDED: Wording = (
    "{who} [adds|add] {cards} to {group}.",
    "{who} [legt|legst] {cards} an {group} an.",
)
_MADE: Wording = (
    "{who} [turns|turn] {group} into {word}.",
    "{who} [macht|machst] aus {group} das Wort {word}.",
)
_MADE_ASKING: Wording = (
    "{who} [asks|ask] whether {group} may become {word}.",
    "{who} [fragt|fragst], ob aus {group} das Wort {word} werden darf.",
)
_SWAPPED: Wording = (
    "{who} [exchanges|exchange] the joker in {group} for {card}.",
    "{who} [tauscht|tauschst] den Joker in {group} gegen {card}.",
)
_SWAPPED_ASKING: Wording = (
    "{who} [asks|ask] whether the joker in {group} may be exchanged for {card}.",
    "{who} [fragt|fragst], ob der Joker in {group} gegen {card} getauscht werden darf.",
)


def seat_names(game: Tryce, language: str) -> SeatNames:
    """Give the colours of the seats, as their groups lie on the table."""
    return SeatNames(PLAYERS[language][: game.seats], colours=True)


def say(state: State, seat: int, action: Action, voice: Voice) -> str:
    """Tell an action, taken in a state, in one sentence; of what is hidden only that it was."""
    return _Teller(state, seat, voice).tell(action)


class _Teller:
    """Tells what is done in one state, by one voice."""

    def __init__(self, state: State, seat: int, voice: Voice) -> None:
        self.state = state
        self.seat = seat
        self.voice = voice
        self.language = voice.language

    def _say(self, wording: Wording, seat: int | None = None, **given: object) -> str:
        at = self.seat if seat is None else seat
        return self.voice.tell(wording[self.language == "de"], at, **given)

    def tell(self, action: Action) -> str:
        match action:
            case Draw(card):
                return self._drawn(card)
            case Lay():
                return self._laid(action)
            case Add():
                return self._added(action)
            case Swap(group, _, card, _, _, ask):
                name = group_name(self._group(group), self.seat, self.voice, "dative")
                wording = _SWAPPED_ASKING if ask else _SWAPPED
                return self._say(wording, group=name, card=short(card, self.language))
            case Discard(card):
                return self._say(_DISCARD, card=self._card(card))
            case Dealer() | Lot() | Slip() | Deal():
                return self._luck(action)
            case Take() | Offer():
                return self._say(_PLAIN[type(action)], top=self._top())
            case _:
                return self._say(_PLAIN[type(action)])

    def _group(self, number: int) -> Group:
        return self.state.groups[number - 1]

    def _card(self, card: Card) -> str:
        return lettered(card, self.language)

    def _top(self) -> str:
        return self._card(self.state.pile[-1]) if self.state.pile else ""

    def _subject(self, told: str) -> str:
        """Give a card that the sentence is about: German says it of a joker in another case."""
        return told.replace("einen ", "ein ")

    def _drawn(self, card: Card | None) -> str:
        who = drawer(self.state)
        return self._say(_DRAWN, who, card=self._card(card)) if card else self._say(_UNSEEN, who)

    def _luck(self, action: Dealer | Lot | Slip | Deal) -> str:
        match action:
            case Dealer(other):
                return self._say(_DEALER, other=self.voice.object(other))
            case Lot(other):
                return self._say(
                    _LOT, top=self._subject(self._top()), other=self.voice.object(other)
                )
            case Slip(by):
                return self._say(_SLIP, by=_counted(abs(by), self.language))
            case Deal(_, up):
                return self._say(_DEAL, up=self._subject(self._card(up)))

    def _laid(self, action: Lay) -> str:
        kind, cards, language = action.kind, action.cards, self.language
        if action.ask:
            return self._say(_PUT, word=spelling(cards))
        jokers = jokers_in(cards, language) if kind != "set" else ""
        return self._say(
            _LAID[kind],
            what=what(kind, cards, language),
            cards=cards_of(kind, cards, language) if kind == "set" else "",
            jokers=_WITH[language == "de"].format(jokers) if jokers else "",
        )

    def _added(self, action: Add) -> str:
        group = self._group(action.group)
        if group.kind == "word":
            word = spelling((*action.front, *group.cards, *action.end))
            name = group_name(group, self.seat, self.voice, "dative")
            return self._say(_MADE_ASKING if action.ask else _MADE, group=name, word=word)
        cards = cards_of(group.kind, (*action.front, *action.end), self.language)
        return self._say(_ADDED, cards=cards, group=group_name(group, self.seat, self.voice))


def _counted(count: int, language: str) -> str:
    if count == 1:
        return "eine Karte" if language == "de" else "one card"
    return f"{number(count, language)} {'Karten' if language == 'de' else 'cards'}"

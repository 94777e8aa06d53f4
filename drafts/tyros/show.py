"""Tyros drawn for the terminal: the map, everybody's standing, the own cards and what they buy."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from ypsilon.games.tyros.cards import letters
from ypsilon.games.tyros.chart import INDEX, TYROS
from ypsilon.games.tyros.prices import ANY
from ypsilon.games.tyros.rules import Tyros, costs
from ypsilon.games.tyros.state import Bank, Cards, City, Counter, Move, Ship, Swap, View
from ypsilon.games.tyros.tables import CITY_POINTS, EMPIRES, KINDS, SHIP_POINTS
from ypsilon.games.tyros.words import EMPIRES as EMPIRE_NAMES
from ypsilon.games.tyros.words import PLAYERS

if TYPE_CHECKING:
    from ypsilon.games.tyros.prices import Price

_WORDS = {
    "en": {
        "sea": "~~~~~",
        "desert": ":::::",
        "letters": "RBWK",
        "map": "letters: R city, r ship; in 16 west|east of the boot",
        "empire": "{name} {size}: city {city}, ship {ship}",
        "seat": "{at} {name}{first}",
        "first": " (first)",
        "line": "cards {cards}  at least {known}  land {land}  ships {ships}  cities {cities}"
        "  {sum}",
        "sum": "{total} points ({cities} cities, {ships} ships, {bonus} bonus)",
        "hand": "Hand: {hand}",
        "land": "Landscape cards: {land}",
        "piles": "Draw pile {pile}, discards {discards}; stock {stock}{under}",
        "under": ", then {under}",
        "move": "From {origin}: {costs}",
        "city": "City: {costs}",
        "ship": "Ship: {costs}",
        "any": "{count} any",
        "mixed": "{empire}+1",
        "gift": "+gift",
        "round": "Round {round}",
        "offer": "{who} offers {give} for {want}",
        "answer": "{who}: {answer}",
        "over": "The game is over",
        "found": "the empires are founded",
        "lot": "the start player is drawn by lot",
        "survey": "landscape cards are dealt",
        "deal": "trade cards are dealt",
        "explore": "{who} draws a landscape card",
        "draw": "{who} draws from the pile",
        "lay": "{who} lays ({laying})",
        "act": "{who} to act",
        "pay": "{who} to pay",
        "give": "{who} to give a card",
        "asked": "asked: {asked}",
        "choose": "{who} to choose an answer",
        "keep": "all choose what to keep",
        "accept": "accepts",
        "refuse": "refuses",
    },
    "de": {
        "sea": "~~~~~",
        "desert": ":::::",
        "letters": "RBWS",
        "map": "Buchstaben: R Stadt, r Schiff; in 16 westlich|östlich des Stiefels",
        "empire": "{name} {size}: Stadt {city}, Schiff {ship}",
        "seat": "{at} {name}{first}",
        "first": " (Start)",
        "line": "Karten {cards}  mindestens {known}  Land {land}  Schiffe {ships}  "
        "Städte {cities}  {sum}",
        "sum": "{total} Punkte ({cities} Städte, {ships} Schiffe, {bonus} Bonus)",
        "hand": "Hand: {hand}",
        "land": "Landschaftskärtchen: {land}",
        "piles": "Nachziehstapel {pile}, Ablage {discards}; Vorrat {stock}{under}",
        "under": ", dann {under}",
        "move": "Von {origin}: {costs}",
        "city": "Stadt: {costs}",
        "ship": "Schiff: {costs}",
        "any": "{count} beliebige",
        "mixed": "{empire}+1",
        "gift": "+Geschenk",
        "round": "Runde {round}",
        "offer": "{who} bietet {give} für {want}",
        "answer": "{who}: {answer}",
        "over": "Das Spiel ist zu Ende",
        "found": "die Reiche werden gegründet",
        "lot": "der Startspieler wird ausgelost",
        "survey": "Landschaftskärtchen werden verteilt",
        "deal": "Handelskarten werden verteilt",
        "explore": "{who} zieht ein Landschaftskärtchen",
        "draw": "{who} zieht vom Stapel",
        "lay": "{who} legt ({laying})",
        "act": "{who} ist am Zug",
        "pay": "{who} zahlt",
        "give": "{who} gibt eine Karte",
        "asked": "gefragt: {asked}",
        "choose": "{who} wählt eine Antwort",
        "keep": "alle wählen, was sie behalten",
        "accept": "nimmt an",
        "refuse": "lehnt ab",
    },
}
_EMPIRE_PAINT = {"O": "48;5;208;30", "Y": "48;5;226;30", "G": "48;5;34;30", "V": "48;5;98;37"}
_PLAYER_PAINT = ("1;31", "1;34", "1;97", "1;90")
_CELL = 9
_LINE = 98


def show(game: Tyros, view: View, language: str = "en", colour: bool = False) -> str:
    """Draw a view: what a viewer knows, and what the own hand can pay for."""
    return "\n".join(_Drawing(game, view, language, colour).lines()) + "\n"


class _Drawing:
    """A view being drawn, in one language, with or without colour."""

    def __init__(self, game: Tyros, view: View, language: str, colour: bool) -> None:
        self.game = game
        self.view = view
        self.words = _WORDS[language]
        self.players = PLAYERS[language]
        self.empires = EMPIRE_NAMES[language]
        self.colour = colour

    def lines(self) -> list[str]:
        """Give all lines of the drawing."""
        own = self._own() if self.view.seat is not None else []
        head = [*self._map(), self._empires(), "", *self._seats(), self._piles()]
        return [*head, *own, self._now(), *self._answers()]

    def _paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text

    # The map

    def _map(self) -> list[str]:
        rule = "+" + "+".join("-" * _CELL for _ in self.game.chart.rows[0]) + "+"
        lines = [rule]
        for row in self.game.chart.rows:
            lines.append("|" + "|".join(map(self._name, row)) + "|")
            lines.append("|" + "|".join(map(self._pieces, row)) + "|")
            lines.append(rule)
        return [*lines, self.words["map"]]

    def _name(self, cell: str) -> str:
        if cell not in INDEX:
            return f" {self.words[cell.lower()]}".ljust(_CELL)
        chip = self.view.board.chips[INDEX[cell]]
        name = "Tyros" if cell == TYROS else cell
        text = f" {name} {chip}".ljust(_CELL)
        return self._paint(text, _EMPIRE_PAINT[chip]) if chip else text

    def _pieces(self, cell: str) -> str:
        if cell not in INDEX:
            return " " * _CELL
        owner = self.view.board.cities[INDEX[cell]]
        city = "" if owner is None else self._letter(owner)
        waters = self.game.chart.waters_of[cell]
        fleets = [self._fleet(water) for water in waters]
        length = (owner is not None) + sum(map(len, fleets)) + len(fleets)
        drawn = "|".join("".join(map(self._ship, fleet)) for fleet in fleets)
        shown = drawn if any(fleets) else ""
        used = length if any(fleets) else 1 + (owner is not None)
        return f" {city}{shown}" + " " * (_CELL - used)

    def _fleet(self, water: str) -> list[int]:
        ships = enumerate(self.view.board.ships)
        return [seat for seat, fleet in ships for _ in range(fleet.count(water))]

    def _letter(self, seat: int) -> str:
        return self._paint(self.words["letters"][seat], _PLAYER_PAINT[seat])

    def _ship(self, seat: int) -> str:
        return self._paint(self.words["letters"][seat].lower(), _PLAYER_PAINT[seat])

    def _empires(self) -> str:
        found = self.view.forecast
        parts = []
        for at in sorted(range(len(EMPIRES)), key=lambda at: found.ranks[at]):
            rank, name = found.ranks[at], self.empires[EMPIRES[at]]
            text = self.words["empire"].format(
                name=name, size=found.sizes[at], city=CITY_POINTS[rank], ship=SHIP_POINTS[rank]
            )
            parts.append(self._paint(text, _EMPIRE_PAINT[EMPIRES[at]]))
        return "   ".join(parts)

    # Players and cards

    def _seats(self) -> list[str]:
        return [self._seat(seat) for seat in range(self.game.seats)]

    def _seat(self, seat: int) -> str:
        view, words = self.view, self.words
        first = words["first"] if seat == view.stage.first else ""
        name = words["seat"].format(at=seat, name=self.players[seat], first=first)
        mark = ">" if view.stage.phase != "over" and seat == view.stage.turn else " "
        return mark + self._paint(name.ljust(18), _PLAYER_PAINT[seat]) + self._standing(seat)

    def _standing(self, seat: int) -> str:
        view, score = self.view, self.view.forecast.scores[seat]
        bonus = score.most + score.first
        shown = view.land_shown[seat]
        land = f"{view.land_sizes[seat]}" + (f" ({','.join(shown)})" if shown else "")
        return self.words["line"].format(
            cards=view.sizes[seat],
            known=letters(view.known[seat]),
            land=land,
            ships=len(view.board.ships[seat]),
            cities=view.board.cities.count(seat),
            sum=self.words["sum"].format(
                total=score.total, cities=score.cities, ships=score.ships, bonus=bonus
            ),
        )

    def _piles(self) -> str:
        view, words = self.view, self.words
        under = words["under"].format(under=",".join(view.under)) if view.under else ""
        return words["piles"].format(
            pile=view.pile, discards=_counts(view.discards), stock=view.stock, under=under
        )

    # What the own hand can do

    def _own(self) -> list[str]:
        view, words = self.view, self.words
        lines = [words["hand"].format(hand=_counts(view.hand))]
        lines.append(words["land"].format(land=" ".join(view.land) or "-"))
        return [*lines, *self._costs()]

    def _costs(self) -> list[str]:
        view = self.view
        assert view.seat is not None
        found: dict[str, list[str]] = {}
        for what, price in costs.openings(self.game.chart, view.board, view.seat):
            if price.payable(view.hand):
                match what:
                    case City(at, _):
                        found.setdefault(self.words["city"], []).append(self._cost(at, price))
                    case Ship(at):
                        found.setdefault(self.words["ship"], []).append(self._cost(at, price))
                    case Move(origin, target):
                        head = self.words["move"].replace("{origin}", origin)
                        found.setdefault(head, []).append(self._cost(target, price))
                    case Bank() | Swap():
                        raise AssertionError("the bank is not on the board")
        return [self._wrapped(head, costs) for head, costs in found.items()]

    def _wrapped(self, head: str, costs: list[str]) -> str:
        text = head.format(costs="  ".join(dict.fromkeys(costs)))
        return textwrap.fill(text, _LINE, subsequent_indent="    ")

    def _cost(self, place: str, price: Price) -> str:
        if price.colour == ANY:
            return f"{place} ({self.words['any'].format(count=price.number)})"
        empire = EMPIRES[price.colour]
        cards = self.words["mixed"].format(empire=empire) if price.mixed else empire * price.number
        return f"{place} {cards}{self.words['gift'] if price.spare else ''}"

    # What goes on

    def _now(self) -> str:
        stage, words = self.view.stage, self.words
        if stage.phase == "over":
            return words["over"]
        who, key = self.players[stage.turn], stage.phase
        asked = ", ".join(
            self.players[seat] for seat in range(self.game.seats) if self._asked(seat)
        )
        text = words["asked" if key == "answer" else key].format(
            who=who, laying=stage.laying, asked=asked
        )
        return f"{words['round'].format(round=stage.round)}: {text}"

    def _asked(self, seat: int) -> bool:
        offer = self.view.stage.offer
        open_to = offer is not None and offer.to in (None, seat) and seat != self.view.stage.turn
        return open_to and not self.view.answered[seat]

    def _answers(self) -> list[str]:
        stage, words = self.view.stage, self.words
        if stage.offer is None:
            return []
        offer = words["offer"].format(
            who=self.players[stage.turn],
            give=letters(stage.offer.give),
            want=letters(stage.offer.want),
        )
        return [offer, *(self._answer(seat) for seat, each in enumerate(stage.answers) if each)]

    def _answer(self, seat: int) -> str:
        answer = self.view.stage.answers[seat]
        if isinstance(answer, Counter):
            text = f"{letters(answer.give)} > {letters(answer.want)}"
        else:
            text = self.words[type(answer).__name__.lower()]
        return self.words["answer"].format(who=f"{seat} {self.players[seat]}", answer=text)


def _counts(cards: Cards) -> str:
    """Write cards as numbers of each kind, which are easier to take in than rows of letters."""
    return " ".join(f"{n}{kind}" for kind, n in zip(KINDS, cards, strict=True) if n) or "-"

"""Tyros drawn for the terminal: the map, what all see, the own cards and what they buy."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from random import Random

from ypsilon.games.tyros.actions import (
    Accept,
    Answer,
    Bank,
    City,
    Counter,
    Move,
    Refuse,
    Ship,
    Swap,
    What,
)
from ypsilon.games.tyros.cards import letters
from ypsilon.games.tyros.game import Tyros
from ypsilon.games.tyros.price import ANY, Price
from ypsilon.games.tyros.rules import payment, proposals
from ypsilon.games.tyros.rules.expansion import frontier, playable
from ypsilon.games.tyros.state import (
    Acting,
    Answering,
    Choosing,
    Giving,
    Keeping,
    Laying,
    Over,
    Paying,
    View,
    active,
)
from ypsilon.games.tyros.tables import CITY_POINTS, EMPIRES, KINDS, SHIP_POINTS, Cards, Kind
from ypsilon.games.tyros.text import paint
from ypsilon.games.tyros.text.captions import CAPTIONS
from ypsilon.games.tyros.text.names import region
from ypsilon.games.tyros.text.notation import write_what
from ypsilon.games.tyros.text.sketch import Sketch
from ypsilon.games.tyros.text.words import EMPIRES as EMPIRE_NAMES
from ypsilon.games.tyros.text.words import PLAYERS

_LINE = 80
_NAME = 16


def show(game: Tyros, view: View, language: str = "en", colour: bool = False) -> str:
    """Draw a view: what a viewer knows, and what the own hand can pay for."""
    return "\n".join(_Drawing(game, view, language, colour).lines()) + "\n"


class _Drawing:
    """A view being drawn, in one language, with or without colour."""

    def __init__(self, game: Tyros, view: View, language: str, colour: bool) -> None:
        self.game = game
        self.view = view
        self.language = language
        self.words = CAPTIONS[language]
        self.players = PLAYERS[language]
        self.empires = EMPIRE_NAMES[language]
        self.paint = paint.coloured if colour else paint.plain

    def lines(self) -> Iterator[str]:
        yield from Sketch(self.game.chart, self.view.board, self.language, self.paint).lines()
        yield self._legend()
        yield from self._empires()
        yield ""
        yield from self._players()
        yield self._piles()
        if self.view.seat is not None:
            yield from self._own()
        yield from self._now()

    def _legend(self) -> str:
        marks = zip(self.words["letters"], self.players[: self.game.seats], strict=False)
        names = ", ".join(f"{mark} {name}" for mark, name in marks)
        return _wrapped(self.words["legend"].format(names=names))

    def _empires(self) -> Iterator[str]:
        """Yield the empires, the largest first, with what control of a field brings."""
        ranks = self.view.forecast.ranks
        for rank in range(len(EMPIRES)):
            at = ranks.index(rank)
            yield self._ground(EMPIRES[at], self._empire(at))

    def _ground(self, empire: Kind, text: str) -> str:
        return self.paint(text, paint.EMPIRE[empire])

    def _empire(self, at: int) -> str:
        found, rank = self.view.forecast, self.view.forecast.ranks[at]
        leader = found.leads[at]
        lead = "" if leader is None else self.words["lead"].format(who=self.players[leader])
        return self.words["empire"].format(
            name=self.empires[EMPIRES[at]],
            size=found.sizes[at],
            city=CITY_POINTS[rank],
            ship=SHIP_POINTS[rank],
            lead=lead,
        )

    # Players and piles

    def _players(self) -> Iterator[str]:
        yield " " * (_NAME + 1) + f" {self.words['columns']}  = {self.words['sum']}"
        for seat in range(self.game.seats):
            yield from self._seat(seat)
        yield from self._leading()

    def _leading(self) -> Iterator[str]:
        """Yield what the star means and, in a tie, how the largest empire decides it."""
        over, scores = isinstance(self.view.phase, Over), self.view.forecast.scores
        best = max(score.total for score in scores)
        tied = [seat for seat, score in enumerate(scores) if score.total == best]
        if best or over:
            yield " " + self.words["won" if over else "winning"]
        if best and len(tied) > 1:
            points = ", ".join(f"{self.players[seat]} {scores[seat].largest}" for seat in tied)
            yield " " + self.words["tie"].format(points=points)

    def _seat(self, seat: int) -> Iterator[str]:
        """Yield what all see of a player; what is known of the hand follows where there is room."""
        view, score = self.view, self.view.forecast.scores[seat]
        first = self.words["first"] if seat == view.round.first else ""
        name = f"{seat + 1} {self.players[seat]}{first}".ljust(_NAME)
        mark = ">" if seat == active(view) and not isinstance(view.phase, Over) else " "
        star = "*" if score.total and seat in view.forecast.winners else " "
        sums = f"{star} = {score.cities}+{score.ships}+{score.most}+{score.first}"
        line = f"{self._numbers(seat)}{sums}"
        noted = self._noted(seat)
        apart = len(line) + len(noted) + _NAME + 3 > _LINE
        more = f"  {noted}" if noted and not apart else ""
        yield f"{mark}{self.paint(name, paint.PLAYER[seat])}{line}{more}"
        if apart:
            yield f"    {noted}"

    def _numbers(self, seat: int) -> str:
        view = self.view
        numbers = (
            view.sizes[seat],
            view.land_sizes[seat],
            len(view.board.ships[seat]),
            view.board.cities.count(seat),
            view.forecast.scores[seat].total,
        )
        columns = zip(self.words["columns"].split(), numbers, strict=True)
        return "".join(f"{number:>{len(name) + 1}}" for name, number in columns)

    def _noted(self, seat: int) -> str:
        """Give what is known of a hand: trade cards it holds at least, landscape cards shown."""
        view, noted = self.view, list[str]()
        if any(view.known[seat]):
            noted.append(self.words["known"].format(known=letters(view.known[seat])))
        if view.land_shown[seat]:
            noted.append(self.words["shown"].format(shown=",".join(view.land_shown[seat])))
        return "; ".join(noted)

    def _piles(self) -> str:
        view, words = self.view, self.words
        under = words["under"].format(under=",".join(view.under)) if view.under else ""
        discards = self._counts(view.discards)
        return words["piles"].format(
            pile=view.pile, discards=discards, stock=view.stock, under=under
        )

    def _counts(self, cards: Cards) -> str:
        """Write cards as numbers of each kind, which are easier to take in than rows of letters."""
        kinds = zip(KINDS, cards, strict=True)
        return " ".join(self._ground(kind, f"{n}{kind}") for kind, n in kinds if n) or "-"

    # What the own hand can do

    def _own(self) -> Iterator[str]:
        yield self.words["hand"].format(hand=self._counts(self.view.hand))
        land = "  ".join(map(self._landscape, self.view.land)) or "-"
        yield _wrapped(self.words["land"].format(land=land))
        if not isinstance(self.view.phase, Over):
            yield from self._costs()

    def _landscape(self, field: str) -> str:
        """Write a landscape card with its region and the empires that it could join now."""
        joins = frontier(self.game.chart, self.view.board.chips).get(field, ())
        name = region(self.game.chart, field, self.language)
        return f"{field} {name} ({' '.join(joins) or '-'})".replace(" ", "\N{NO-BREAK SPACE}")

    def _costs(self) -> Iterator[str]:
        view, found = self.view, dict[str, list[str]]()
        assert view.seat is not None
        for what, price in payment.openings(self.game.chart, view.board, view.seat):
            if not isinstance(what, Move) or price.payable(view.hand):
                head, place = self._heading(what)
                found.setdefault(head, []).append(self._cost(place, price))
        for head, listed in found.items():
            unbroken = [each.replace(" ", "\N{NO-BREAK SPACE}") for each in dict.fromkeys(listed)]
            yield _wrapped(head.replace("{costs}", "  ".join(unbroken)))

    def _heading(self, what: What) -> tuple[str, str]:
        match what:
            case City(at, _):
                return self.words["city"], at
            case Ship(at):
                return self.words["ship"], at
            case Move(origin, target):
                return self.words["move"].replace("{origin}", origin), target
            case Bank() | Swap():
                raise AssertionError("the bank is not on the board")

    def _cost(self, place: str, price: Price) -> str:
        lacking = price.lacking(self.view.hand)
        short = self.words["short"].format(count=lacking) if lacking > 0 else ""
        if price.colour == ANY:
            return f"{place} {self.words['any'].format(count=price.number)}{short}"
        empire = EMPIRES[price.colour]
        cards = self.words["mixed"].format(empire=empire) if price.mixed else empire * price.number
        return f"{place} {cards}{self.words['gift'] if price.spare else ''}{short}"

    # What goes on

    def _now(self) -> Iterator[str]:
        if isinstance(self.view.phase, Over):
            yield self.words["over"]
            return
        yield self.words["round"].format(round=self.view.round.number, text=self._going_on())
        yield from self._answers()
        if key := self._writing():
            yield _wrapped(self.words[f"write {key}"].format(possible=self._possible()))

    def _possible(self) -> str:
        """Write an example of each kind of action that is possible now, as the viewer sees it."""
        assert self.view.seat is not None
        state = self.game.guess(self.view, Random(0))
        found: dict[type, str] = {}
        for action in self.game.legal(state, self.view.seat):
            if type(action) not in found:
                text = self.game.write(state, action)
                found[type(action)] = text.replace(" ", "\N{NO-BREAK SPACE}")
        *first, last = found.values()
        return self.words["or"].format(first=", ".join(first), last=last) if first else last

    def _going_on(self) -> str:
        view, words = self.view, self.words
        text = words[view.phase.head]
        who = self.players[active(view)]
        match view.phase:
            case Laying(_, again):
                return text.format(who=who, laying=1 + again)
            case Paying(turn, what):
                fleet = view.board.ships[turn.seat]
                return text.format(who=who, what=write_what(self.game.chart, fleet, what))
            case Answering():
                asked = (self.players[seat] for seat in range(self.game.seats) if self._asked(seat))
                return text.format(asked=", ".join(asked))
            case _:
                return text.format(who=who)

    def _asked(self, seat: int) -> bool:
        match self.view.phase:
            case Answering(turn, offer, _):
                asked = proposals.asked(self.game, turn.seat, offer)
                return seat in asked and not self.view.answered[seat]
            case _:
                return False

    def _writing(self) -> str:
        """Give what the viewer may write now, if it is for them to act."""
        view, seat = self.view, self.view.seat
        if seat is None:
            return ""
        match view.phase:
            case Keeping():
                return "" if view.answered[seat] else view.phase.head
            case Answering():
                return view.phase.head if self._asked(seat) else ""
            case Laying(turn, _):
                return self._laying() if turn == seat else ""
            case Acting(now) | Paying(now, _) | Giving(now, _) | Choosing(now, _, _):
                return view.phase.head if now.seat == seat else ""
            case _:
                return ""

    def _laying(self) -> str:
        if playable(self.game.chart, self.view.board.chips, self.view.land):
            return "lay"
        return "under" if self.view.stock or self.view.under else "show"

    def _answers(self) -> Iterator[str]:
        words = self.words
        match self.view.phase:
            case Answering(turn, offer, answers) | Choosing(turn, offer, answers):
                to = words["all"] if offer.to is None else self.players[offer.to]
                give, want = letters(offer.give), letters(offer.want)
                who = self.players[turn.seat]
                yield words["offer"].format(who=who, give=give, want=want, to=to)
                for seat, answer in enumerate(answers):
                    if answer is not None:
                        yield self._answer(seat, answer)
            case _:
                pass

    def _answer(self, seat: int, answer: Answer) -> str:
        words = self.words
        match answer:
            case Counter(give, want):
                text = words["counter"].format(give=letters(give), want=letters(want))
            case Accept():
                text = words["accept"]
            case Refuse():
                text = words["refuse"]
        return words["answered"].format(who=f"{seat + 1} {self.players[seat]}", answer=text)


def _wrapped(text: str) -> str:
    filled = textwrap.fill(text, _LINE, subsequent_indent="    ", break_long_words=False)
    return filled.replace("\N{NO-BREAK SPACE}", " ")

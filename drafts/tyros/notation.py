"""Text of actions and turns: TY-53."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.cards import letters
from ypsilon.games.tyros.chart import INDEX, Chart
from ypsilon.games.tyros.rules import deeds
from ypsilon.games.tyros.state import (
    Accept,
    Action,
    Bank,
    Cards,
    City,
    Counter,
    Deal,
    Draw,
    Empire,
    Explore,
    Found,
    Give,
    Keep,
    Kept,
    Kind,
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
    State,
    Survey,
    Swap,
    TakeAnswer,
    TakeNone,
    Under,
    What,
)
from ypsilon.games.tyros.tables import KINDS

if TYPE_CHECKING:
    from ypsilon.games.tyros.rules import Tyros

_CARDS = r"([OYGVJ]{1,60}|-)"
_WATER = r"(T|\d{1,2}[A-Z]?)"
_FIELD = r"(T|\d{1,2})"
_NEXT = "; "


# Writing


def write(chart: Chart, state: State, action: Action) -> str:
    """Write an action; `?` stands for what is hidden."""
    match action:
        case Move() | City() | Ship() | Bank() | Swap():
            return _write_what(chart, state, action)
        case Paid(what, cards):
            return write_paid(chart, state, what, cards)
        case Pay(cards) | Draw(cards) | Keep(cards):
            return f"{_word(action)} {cards_or_hidden(cards)}"
        case Kept(count):
            return f"kept {count}"
        case Give(card):
            return f"give {card or '?'}"
        case Lay(field, empire):
            return f"lay {field} {empire}"
        case Under(field):
            return f"under {field}"
        case Show() | Pass() | Accept() | Refuse():
            return _word(action)
        case Offer() | Counter() | TakeAnswer() | TakeNone():
            return _write_trade(action)
        case _:
            return _write_luck(action)


def _write_trade(action: Offer | Counter | TakeAnswer | TakeNone) -> str:
    match action:
        case Offer(give, want, to):
            return f"offer {letters(give)}>{letters(want)} {'all' if to is None else to}"
        case Counter(give, want):
            return f"counter {letters(give)}>{letters(want)}"
        case TakeAnswer(seat):
            return f"take {seat}"
        case TakeNone():
            return "none"


def _write_luck(action: Found | Lot | Survey | Deal | Explore) -> str:
    match action:
        case Found(fields):
            return f"found {' '.join(fields)}"
        case Lot(first):
            return f"lot {first}"
        case Survey(hands):
            return "survey " + "/".join("?" if each is None else ",".join(each) for each in hands)
        case Deal(dealt):
            return "deal " + "/".join(map(cards_or_hidden, dealt))
        case Explore(drawn):
            return f"explore {drawn or '?'}"


def _word(action: Action) -> str:
    return type(action).__name__.lower()


def cards_or_hidden(cards: Cards | None) -> str:
    """Write cards, or a question mark where they are hidden."""
    return "?" if cards is None else letters(cards)


def _write_what(chart: Chart, state: State, what: What) -> str:
    match what:
        case Move(origin, target):
            return f"move {origin}>{target}"
        case City(at, leaves):
            return f"city {at}{_leaving(chart, state, at, leaves)}"
        case Ship(at):
            return f"ship {at}"
        case Bank(count):
            return f"bank {count}"
        case Swap(take):
            return f"swap {take}"


def _leaving(chart: Chart, state: State, at: str, leaves: str) -> str:
    return "" if leaves == _only_water(chart, state, at) else f" {leaves}"


def _only_water(chart: Chart, state: State, field: str) -> str | None:
    """TY-34: give the water whose ship leaves, where there is no choice."""
    waters = chart.waters_of.get(field, ())
    if len(waters) > 1:
        waters = tuple(water for water in waters if water in state.board.ships[state.stage.turn])
    return waters[0] if len(waters) == 1 else None


def write_paid(chart: Chart, state: State, what: What, cards: Cards) -> str:
    """Write an action with the cards that it took."""
    paid = letters(cards)
    match what:
        case City(at, leaves):
            return f"city {at} {paid}{_leaving(chart, state, at, leaves)}"
        case Bank():
            return f"bank {paid}"
        case Swap(take):
            return f"swap {paid}>{take}"
        case _:
            return f"{_write_what(chart, state, what)} {paid}"


# Reading


def read(chart: Chart, state: State, text: str) -> Action:
    """Read an action, legal or not."""
    for pattern, make in _READERS:
        if found := pattern.fullmatch(text):
            return make(chart, state, found)
    raise _no_action(text)


def _no_action(text: str) -> IllegalAction:
    return IllegalAction("TY-53", f"“{text}” is no action such as move T>27, lay 12 O or pass")


def read_cards(text: str) -> Cards:
    """Read cards, in whatever order their letters stand."""
    a, b, c, d, e = (text.count(kind) for kind in KINDS)
    return a, b, c, d, e


def _hidden_or_cards(text: str) -> Cards | None:
    return None if text == "?" else read_cards(text)


def _water(chart: Chart, text: str) -> str:
    if text not in chart.field_of:
        raise IllegalAction("TY-53", f"there is no water “{text}”")
    return text


def _field(text: str) -> str:
    if text not in INDEX:
        raise IllegalAction("TY-53", f"there is no field “{text}”")
    return text


def _city(chart: Chart, state: State, field: str, leaves: str | None) -> City:
    water = leaves or _only_water(chart, state, _field(field))
    if water is None:
        named = ", ".join(chart.waters_of[field])
        raise IllegalAction("TY-53", f"say which ship leaves: {named}", (field,))
    return City(field, _water(chart, water))


def _survey(text: str) -> Survey:
    return Survey(tuple(None if each == "?" else _fields(each) for each in text.split("/")))


def _fields(text: str) -> tuple[str, ...]:
    return tuple(map(_field, text.split(",")))


Reader = Callable[[Chart, State, "re.Match[str]"], Action]
_PLAIN: tuple[tuple[str, Reader], ...] = (
    (f"move {_WATER}>{_WATER}", lambda c, s, m: Move(_water(c, m[1]), _water(c, m[2]))),
    (f"city {_FIELD}(?: {_WATER})?", lambda c, s, m: _city(c, s, m[1], m[2])),
    (f"ship {_FIELD}", lambda c, s, m: Ship(_field(m[1]))),
    (r"bank (\d)", lambda c, s, m: Bank(int(m[1]))),
    (r"swap ([OYGVJ])", lambda c, s, m: Swap(cast("Kind", m[1]))),
    (f"pay {_CARDS}", lambda c, s, m: Pay(read_cards(m[1]))),
    (r"give ([OYGVJ?])", lambda c, s, m: Give(None if m[1] == "?" else cast("Kind", m[1]))),
    ("pass", lambda c, s, m: Pass()),
    (
        f"offer {_CARDS}>{_CARDS} (all|[0-3])",
        lambda c, s, m: Offer(
            read_cards(m[1]), read_cards(m[2]), None if m[3] == "all" else int(m[3])
        ),
    ),
    ("accept", lambda c, s, m: Accept()),
    ("refuse", lambda c, s, m: Refuse()),
    (f"counter {_CARDS}>{_CARDS}", lambda c, s, m: Counter(read_cards(m[1]), read_cards(m[2]))),
    (r"take (\d)", lambda c, s, m: TakeAnswer(int(m[1]))),
    ("none", lambda c, s, m: TakeNone()),
    (f"lay {_FIELD} ([OYGV])", lambda c, s, m: Lay(_field(m[1]), cast("Empire", m[2]))),
    (f"under {_FIELD}", lambda c, s, m: Under(_field(m[1]))),
    ("show", lambda c, s, m: Show()),
    (f"keep {_CARDS}", lambda c, s, m: Keep(read_cards(m[1]))),
    (
        f"found {_FIELD} {_FIELD} {_FIELD} {_FIELD}",
        lambda c, s, m: Found(tuple(map(_field, m.groups()))),
    ),
    (r"lot (\d)", lambda c, s, m: Lot(int(m[1]))),
    (r"survey ([\d,/?T]+)", lambda c, s, m: _survey(m[1])),
    (
        r"deal ((?:[OYGVJ]{1,60}|[-?])(?:/(?:[OYGVJ]{1,60}|[-?]))*)",
        lambda c, s, m: Deal(tuple(map(_hidden_or_cards, m[1].split("/")))),
    ),
    (r"explore (T|\d{1,2}|\?)", lambda c, s, m: Explore(None if m[1] == "?" else _field(m[1]))),
    (r"draw ([OYGVJ]{1,60}|[-?])", lambda c, s, m: Draw(_hidden_or_cards(m[1]))),
)
_READERS = tuple((re.compile(pattern, re.ASCII), make) for pattern, make in _PLAIN)


# Whole turns


def write_turn(game: Tyros, state: State, actions: Sequence[Action]) -> str:
    """Write what one seat does in a row; an action, its payment and its gift are one clause."""
    clauses: list[str] = []
    for at, action in enumerate(actions):
        if at:
            state = _after(game, state, actions[at - 1])
        clauses[-1:] = _clauses(game, state, action, clauses[-1:])
    return _NEXT.join(clauses)


def _after(game: Tyros, state: State, action: Action) -> State:
    """Give the state after an action within a turn, during which one seat alone is to act."""
    movers = game.movers(state)
    if len(movers) != 1:
        raise IllegalAction("TY-24", "the turn is over")
    return game.apply(state, movers[0], action)


def _clauses(game: Tyros, state: State, action: Action, last: list[str]) -> list[str]:
    match action:
        case Pay(cards) if last and state.stage.what is not None:
            return [write_paid(game.chart, state, state.stage.what, cards)]
        case Give(card) if last:
            return [f"{last[0]} +{card or '?'}"]
        case Move() | City() | Ship() | Bank() | Swap():
            paid = deeds.only_way(game, state, state.stage.turn, action)
            if paid is not None:
                return [*last, write_paid(game.chart, state, action, paid)]
        case _:
            pass
    return [*last, write(game.chart, state, action)]


def read_turn(game: Tyros, state: State, text: str) -> tuple[Action, ...]:
    """Read a whole turn; payments that there is no choice of are no actions of their own."""
    actions: list[Action] = []
    for clause in text.split(_NEXT):
        for action in actions[-1:]:
            state = _after(game, state, action)
        *before, last = _read_clause(game, state, clause)
        for action in before:
            state = _after(game, state, action)
        actions += [*before, last]
    return tuple(actions)


def _read_clause(game: Tyros, state: State, text: str) -> list[Action]:
    plain, plus, gift = text.partition(" +")
    for pattern, make in _WHOLE:
        if found := pattern.fullmatch(plain):
            what, cards = make(game.chart, state, found), read_cards(found["cards"])
            actions = _paying(game, state, what, cards)
            break
    else:
        actions = [read(game.chart, state, plain)]
    return [*actions, read(game.chart, state, f"give {gift}")] if plus else actions


def _paying(game: Tyros, state: State, what: What, cards: Cards) -> list[Action]:
    """Give the action and its payment, or refuse cards that are not the only way to pay it."""
    if _after(game, state, what).stage.phase == "pay":
        return [what, Pay(cards)]
    only = deeds.only_way(game, state, state.stage.turn, what)
    if only != cards:
        raise IllegalAction("TY-25", f"it can only be paid with {cards_or_hidden(only)}")
    return [what]


_NAMED = r"(?P<cards>[OYGVJ]{1,60})"
_WHOLE: tuple[tuple[re.Pattern[str], Callable[[Chart, State, re.Match[str]], What]], ...] = tuple(
    (re.compile(pattern, re.ASCII), make)
    for pattern, make in (
        (
            f"move {_WATER}>{_WATER} {_NAMED}",
            lambda c, s, m: Move(_water(c, m[1]), _water(c, m[2])),
        ),
        (f"city {_FIELD} {_NAMED}(?: {_WATER})?", lambda c, s, m: _city(c, s, m[1], m[3])),
        (f"ship {_FIELD} {_NAMED}", lambda c, s, m: Ship(_field(m[1]))),
        (f"bank {_NAMED}", lambda c, s, m: Bank(len(m[1]))),
        (f"swap {_NAMED}>([OYGVJ])", lambda c, s, m: Swap(cast("Kind", m[2]))),
    )
)

"""Text of single actions, both ways: TY-53; seats are counted from 1."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

from ypsilon.core.game import IllegalAction
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
from ypsilon.games.tyros.chart import INDEX, Chart
from ypsilon.games.tyros.state import State, active
from ypsilon.games.tyros.tables import KINDS, Cards, Empire, Kind

_CARDS = r"([OYGVJ]{1,60}|-)"
WATER = r"((?:T|\d{1,2})[A-Z]?)"
FIELD = r"(T|\d{1,2})"
_SEAT = r"[1-4]"
Fleet = tuple[str, ...]


def fleet(state: State) -> Fleet:
    """Give the waters of the ships of whoever's turn it is."""
    return state.board.ships[active(state)]


# Writing


def write(chart: Chart, fleet: Fleet, action: Action) -> str:
    """Write an action of whoever has this fleet; `?` stands for what is hidden."""
    match action:
        case Move() | City() | Ship() | Bank() | Swap():
            return write_what(chart, fleet, action)
        case Paid(what, cards):
            return write_paid(chart, fleet, what, cards)
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
            return f"offer {letters(give)}>{letters(want)} {'all' if to is None else to + 1}"
        case Counter(give, want):
            return f"counter {letters(give)}>{letters(want)}"
        case TakeAnswer(seat):
            return f"take {seat + 1}"
        case TakeNone():
            return "none"


def _write_luck(action: Found | Lot | Survey | Deal | Explore) -> str:
    match action:
        case Found(fields):
            return f"found {' '.join(fields)}"
        case Lot(first):
            return f"lot {first + 1}"
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


def write_what(chart: Chart, fleet: Fleet, what: What) -> str:
    """Write an action without its payment; where the ships of the player are may matter."""
    match what:
        case Move(origin, target):
            return f"move {origin}>{target}"
        case City(at, leaves):
            return f"city {at}{_leaving(chart, fleet, at, leaves)}"
        case Ship(at):
            return f"ship {at}"
        case Bank(count):
            return f"bank {count}"
        case Swap(take):
            return f"swap {take}"


def _leaving(chart: Chart, fleet: Fleet, at: str, leaves: str) -> str:
    return "" if _own_waters(chart, fleet, at) == (leaves,) else f" {leaves}"


def _own_waters(chart: Chart, fleet: Fleet, field: str) -> tuple[str, ...]:
    """TY-34: give the waters of a field from which a ship can leave; an only one is always it."""
    waters = chart.waters_of.get(field, ())
    if len(waters) == 1:
        return waters
    return tuple(water for water in waters if water in fleet)


def write_paid(chart: Chart, fleet: Fleet, what: What, cards: Cards) -> str:
    """Write an action with the cards that it took."""
    paid = letters(cards)
    match what:
        case City(at, leaves):
            return f"city {at} {paid}{_leaving(chart, fleet, at, leaves)}"
        case Bank():
            return f"bank {paid}"
        case Swap(take):
            return f"swap {paid}>{take}"
        case _:
            return f"{write_what(chart, fleet, what)} {paid}"


# Reading


def read(chart: Chart, fleet: Fleet, text: str) -> Action:
    """Read an action, legal or not, of whoever has this fleet."""
    for pattern, make in _READERS:
        if found := pattern.fullmatch(text):
            return make(chart, fleet, found)
    raise _no_action(text)


def _no_action(text: str) -> IllegalAction:
    """Refuse a text with an example of what its first word may mean."""
    example = _EXAMPLES.get(text.partition(" ")[0].lower(), "move T>27, lay 12 O or pass")
    return IllegalAction("TY-53", f"“{text}” is no action; write it such as {example}")


_EXAMPLES = {
    "lay": "lay 12 O",
    "under": "under 14",
    "move": "move T>27, or with its payment move T>27 OO",
    "city": "city 27, or with its payment city 27 OOOOJ",
    "ship": "ship 27, or with its payment ship 27 OY",
    "bank": "bank 2, or with its cards bank OY",
    "swap": "swap J, or with its cards swap OYV>J",
    "pay": "pay OOJ",
    "give": "give Y",
    "offer": "offer OO>G all, or to one seat, counted from 1, offer OO>G 2",
    "counter": "counter GG>OO",
    "take": "take 2, the answer of seat 2, counted from 1",
    "keep": "keep OOJ or keep -",
    **{word: word for word in ("pass", "show", "accept", "refuse", "none")},
}


def read_cards(text: str) -> Cards:
    """Read cards, in whatever order their letters stand."""
    a, b, c, d, e = (text.count(kind) for kind in KINDS)
    return a, b, c, d, e


def _hidden_or_cards(text: str) -> Cards | None:
    return None if text == "?" else read_cards(text)


def read_water(chart: Chart, text: str) -> str:
    """Read a water of this map."""
    if text not in chart.field_of:
        raise IllegalAction("TY-53", f"there is no water “{text}”")
    return text


def read_field(text: str) -> str:
    if text not in INDEX:
        raise IllegalAction("TY-53", f"there is no field “{text}”")
    return text


def read_city(chart: Chart, fleet: Fleet, field: str, leaves: str | None) -> City:
    """TY-34: read a city; the ship that leaves it must be named where there is a choice."""
    waters = _own_waters(chart, fleet, read_field(field)) or chart.waters_of[field][:1]
    if leaves is None and len(waters) > 1:
        named = " or ".join(f"city {field} {water}" for water in waters)
        raise IllegalAction("TY-53", f"say which ship leaves: {named}", (field,))
    return City(field, read_water(chart, leaves or waters[0]))


def _survey(text: str) -> Survey:
    return Survey(tuple(None if each == "?" else _fields(each) for each in text.split("/")))


def _fields(text: str) -> tuple[str, ...]:
    return tuple(map(read_field, text.split(",")))


Reader = Callable[[Chart, Fleet, "re.Match[str]"], Action]
_PLAIN: tuple[tuple[str, Reader], ...] = (
    (f"move {WATER}>{WATER}", lambda c, f, m: Move(read_water(c, m[1]), read_water(c, m[2]))),
    (f"city {FIELD}(?: {WATER})?", lambda c, f, m: read_city(c, f, m[1], m[2])),
    (f"ship {FIELD}", lambda c, f, m: Ship(read_field(m[1]))),
    (r"bank (\d)", lambda c, f, m: Bank(int(m[1]))),
    (r"swap ([OYGVJ])", lambda c, f, m: Swap(cast("Kind", m[1]))),
    (f"pay {_CARDS}", lambda c, f, m: Pay(read_cards(m[1]))),
    (r"give ([OYGVJ?])", lambda c, f, m: Give(None if m[1] == "?" else cast("Kind", m[1]))),
    ("pass", lambda c, f, m: Pass()),
    (
        f"offer {_CARDS}>{_CARDS} (all|{_SEAT})",
        lambda c, f, m: Offer(
            read_cards(m[1]), read_cards(m[2]), None if m[3] == "all" else int(m[3]) - 1
        ),
    ),
    ("accept", lambda c, f, m: Accept()),
    ("refuse", lambda c, f, m: Refuse()),
    (f"counter {_CARDS}>{_CARDS}", lambda c, f, m: Counter(read_cards(m[1]), read_cards(m[2]))),
    (f"take ({_SEAT})", lambda c, f, m: TakeAnswer(int(m[1]) - 1)),
    ("none", lambda c, f, m: TakeNone()),
    (f"lay {FIELD} ([OYGV])", lambda c, f, m: Lay(read_field(m[1]), cast("Empire", m[2]))),
    (f"under {FIELD}", lambda c, f, m: Under(read_field(m[1]))),
    ("show", lambda c, f, m: Show()),
    (f"keep {_CARDS}", lambda c, f, m: Keep(read_cards(m[1]))),
    (
        f"found {FIELD} {FIELD} {FIELD} {FIELD}",
        lambda c, f, m: Found(tuple(map(read_field, m.groups()))),
    ),
    (f"lot ({_SEAT})", lambda c, f, m: Lot(int(m[1]) - 1)),
    (r"survey ([\d,/?T]+)", lambda c, f, m: _survey(m[1])),
    (
        r"deal ((?:[OYGVJ]{1,60}|[-?])(?:/(?:[OYGVJ]{1,60}|[-?]))*)",
        lambda c, f, m: Deal(tuple(map(_hidden_or_cards, m[1].split("/")))),
    ),
    (r"explore (T|\d{1,2}|\?)", lambda c, f, m: Explore(None if m[1] == "?" else read_field(m[1]))),
    (r"draw ([OYGVJ]{1,60}|[-?])", lambda c, f, m: Draw(_hidden_or_cards(m[1]))),
)
_READERS = tuple((re.compile(pattern, re.ASCII), make) for pattern, make in _PLAIN)

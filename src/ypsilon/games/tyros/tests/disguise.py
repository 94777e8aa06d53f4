"""What a seat at Tyros cannot tell apart, by the rules alone: views and guesses are not used."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations, product
from math import comb, lcm, prod
from random import Random
from typing import TypeVar

from ypsilon.core.data import replace
from ypsilon.core.game import IllegalAction
from ypsilon.games.tyros.actions import Accept, Answer, Refuse
from ypsilon.games.tyros.actions import Counter as CounterOffer
from ypsilon.games.tyros.rules import trades
from ypsilon.games.tyros.state import Acting, Answering, Keeping, Land, Paying, Phase, State, Trade
from ypsilon.games.tyros.tables import Cards

T = TypeVar("T")

DECK: Cards = (14, 14, 14, 14, 4)
KINDS = "OYGVJ"


def _position(head: str, hands: str, pile: str, land: str, under: str = "-", **parts: str) -> str:
    """Give a position in which all other trade cards are discarded and all other fields marked."""
    held = hands + pile
    discards = "".join(
        kind * (count - held.count(kind)) for kind, count in zip(KINDS, DECK, strict=True)
    )
    unmarked = set(re.findall(r"\d+", f"{land} {under} {parts.pop('stock', '')}"))
    fields = [str(number) for number in range(1, 33) if str(number) not in unmarked]
    chips = "/".join(f"{kind}{','.join(fields[at::4])}" for at, kind in enumerate(KINDS[:4]))
    more = "".join(f" {name}={value}" for name, value in parts.items())
    return f"{head} chips={chips} hands={hands} discards={discards} land={land} under={under}{more}"


# Nearly everything lies open, so that all that may be hidden can be listed.
SMALL = (
    _position("act:1", "OJ/Y/YG", "OV", "1!/2!/3!"),
    _position("act:1", "O/YY/G", "O", "1!/2!/3!", known="-/Y/-"),
    _position("act:1", "O/YG/GG", "OV", "1!/2!/3!", known="-/-/G"),
    _position("lay:2", "-/-/-", "-", "1,2!/3/4,5", "6,7", stock="8"),
    _position("keep:1", "OY/GG/VVVV", "-", "1!/2!/3!", kept="OY/?/VV"),
    _position(
        *("answer:1", "O/Y/G", "-", "1!/2!/3!"),
        offers="1",
        known="O/-/-",
        offer="offer_O>Y_all",
        answers="?/accept/?",
    ),
    _position("act:4", "OJ/Y/YG/-", "O", "1!/2!/3!/4!"),
    _position("lay:2", "-/-/-/-", "-", "1,2!/3/4/5", "6,7", stock="8"),
    _position("keep:1", "O/GG/V/-", "-", "1!/2!/3!/4!", kept="O/GG/?/-"),
    _position(
        *("answer:3", "O/Y/GG/-", "-", "1!/2!/3!/4!"),
        offers="2",
        known="-/-/G/-",
        offer="offer_G>Y_all",
        answers="refuse/?/?/?",
    ),
)


def disguise(state: State, seat: int | None, rng: Random) -> State:
    """Give the state with all cards that lie face down for this seat shuffled among themselves."""
    shuffled = replace(
        state, land=_other_land(state.land, seat, rng), trade=_other_trade(state.trade, seat, rng)
    )
    return replace(shuffled, phase=_other_phase(state.phase, seat))


def _other_phase(phase: Phase, seat: int | None) -> Phase:
    match phase:
        case Paying(turn, _) if seat != turn.seat:
            return Acting(turn)
        case Answering(turn, offer, given):
            answers = tuple(
                Refuse() if each is not None and at != seat else each
                for at, each in enumerate(given)
            )
            return Answering(turn, offer, answers)
        case Keeping(chosen):
            kept = tuple(
                (0, 0, 0, 0, 0) if each is not None and at != seat else each
                for at, each in enumerate(chosen)
            )
            return Keeping(kept)
        case _:
            return phase


def _other_land(land: Land, seat: int | None, rng: Random) -> Land:
    hidden = list(land.stock)
    for at, hand in enumerate(land.hands):
        if at != seat:
            hidden += set(hand) - set(land.shown[at])
    hidden.sort(key=int)
    rng.shuffle(hidden)
    hands = []
    for at, hand in enumerate(land.hands):
        shown = land.shown[at]
        fresh = [hidden.pop() for _ in range(len(hand) - len(shown))] if at != seat else []
        hands.append(hand if at == seat else tuple(sorted((*shown, *fresh), key=int)))
    return Land(tuple(hands), land.shown, tuple(sorted(hidden, key=int)), land.under)


def _other_trade(trade: Trade, seat: int | None, rng: Random) -> Trade:
    observer = len(trade.hands) if seat is None else seat
    hidden = _spread(trade.pile)
    for at, hand in enumerate(trade.hands):
        if at != seat:
            hidden += _spread(_take(hand, trade.known[at][observer]))
    rng.shuffle(hidden)
    hands = []
    for at, hand in enumerate(trade.hands):
        known = trade.known[at][observer]
        if at == seat:
            hands.append(hand)
        else:
            fresh = [hidden.pop() for _ in range(sum(hand) - sum(known))]
            hands.append(_add(known, _gathered(fresh)))
    return replace(trade, hands=tuple(hands), pile=_gathered(hidden))


def _spread(cards: Cards) -> list[int]:
    return [kind for kind, count in enumerate(cards) for _ in range(count)]


def _gathered(kinds: list[int]) -> Cards:
    a, b, c, d, e = (kinds.count(kind) for kind in range(5))
    return a, b, c, d, e


def _add(one: Cards, other: Cards) -> Cards:
    a, b, c, d, e = (x + y for x, y in zip(one, other, strict=True))
    return a, b, c, d, e


def _take(one: Cards, other: Cards) -> Cards:
    a, b, c, d, e = (x - y for x, y in zip(one, other, strict=True))
    return a, b, c, d, e


def consistent(state: State, seat: int | None) -> Mapping[State, int]:
    """Give every state that this seat cannot tell from the given one, and in how many ways."""
    found = {
        other: ways * share
        for land in _lands(state.land, seat)
        for trade, ways in _trades(state.trade, seat).items()
        for other, share in _answering(replace(state, land=land, trade=trade), seat)
    }
    scale = lcm(*(share.denominator for share in found.values()))
    return {other: int(share * scale) for other, share in found.items()}


def _lands(land: Land, seat: int | None) -> Iterator[Land]:
    places = [at for at in range(len(land.hands)) if at != seat]
    hidden = [*land.stock, *(f for at in places for f in land.hands[at] if f not in land.shown[at])]
    sizes = [len(land.hands[at]) - len(land.shown[at]) for at in places]
    for stock, piles in _ways(sorted(hidden, key=int), sizes):
        hands = list(land.hands)
        for at, pile in zip(places, piles, strict=True):
            hands[at] = tuple(sorted((*land.shown[at], *pile), key=int))
        yield Land(tuple(hands), land.shown, tuple(stock), land.under)


def _trades(trade: Trade, seat: int | None) -> Mapping[Trade, int]:
    observer = len(trade.hands) if seat is None else seat
    places = [at for at in range(len(trade.hands)) if at != seat]
    known = [trade.known[at][observer] for at in places]
    loose = [_take(trade.hands[at], bound) for at, bound in zip(places, known, strict=True)]
    hidden = [kind for cards in (*loose, trade.pile) for kind in _spread(cards)]
    found: Counter[Trade] = Counter()
    for pile, piles in _ways(hidden, [sum(cards) for cards in loose]):
        hands = list(trade.hands)
        for at, bound, cards in zip(places, known, piles, strict=True):
            hands[at] = _add(bound, _gathered(cards))
        known_to = _as_seen(trade, seat)
        found[Trade(tuple(hands), _gathered(pile), trade.discards, known_to)] += 1
    return found


def _as_seen(trade: Trade, seat: int | None) -> tuple[tuple[Cards, ...], ...]:
    """Give what is known, without what two others know of each other by a gift."""
    rows = []
    for holder, row in enumerate(trade.known):
        own = [at in (seat, holder) or holder == seat for at in range(len(row))]
        rows.append(tuple(each if mine else row[-1] for each, mine in zip(row, own, strict=True)))
    return tuple(rows)


def _ways(cards: list[T], sizes: list[int]) -> Iterator[tuple[list[T], list[list[T]]]]:
    """Yield each way to lay piles of these sizes from the cards, copies told apart."""
    if not sizes:
        yield cards, []
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        pile = [cards[at] for at in chosen]
        rest = [card for at, card in enumerate(cards) if at not in chosen]
        for left, piles in _ways(rest, sizes[1:]):
            yield left, [pile, *piles]


def _answering(state: State, seat: int | None) -> Iterator[tuple[State, Fraction]]:
    """Yield the state with each answer that others may have given unseen, and its share."""
    match state.phase:
        case Answering(turn, offer, given) as phase:
            options = [
                list(_answers(state.trade, phase, at))
                if each is not None and at != seat
                else [(each, Fraction(1))]
                for at, each in enumerate(given)
            ]
            for chosen in product(*options):
                answers = tuple(answer for answer, _ in chosen)
                share = prod((share for _, share in chosen), start=Fraction(1))
                yield replace(state, phase=Answering(turn, offer, answers)), share
        case Keeping(before):
            keeps = [
                list(_kept(hand)) if each is not None and at != seat else [(each, Fraction(1))]
                for at, (each, hand) in enumerate(zip(before, state.trade.hands, strict=True))
            ]
            for taken in product(*keeps):
                kept = tuple(cards for cards, _ in taken)
                share = prod((share for _, share in taken), start=Fraction(1))
                yield replace(state, phase=Keeping(kept)), share
        case _:
            yield state, Fraction(1)


def _answers(trade: Trade, phase: Answering, seat: int) -> Iterator[tuple[Answer, Fraction]]:
    """Yield each answer open to a seat: each kind has the same share, then each counter-offer."""
    counters = [
        each for each in _counters(trade, phase, seat) if _allowed(trade, phase, seat, each)
    ]
    plain = [each for each in (Refuse(), Accept()) if _allowed(trade, phase, seat, each)]
    share = Fraction(1, len(plain) + bool(counters))
    yield from ((each, share) for each in plain)
    yield from ((each, share / len(counters)) for each in counters)


def _allowed(trade: Trade, phase: Answering, seat: int, answer: Answer) -> bool:
    try:
        trades.check_answer(trade, phase, seat, answer)
    except IllegalAction:
        return False
    return True


def _counters(trade: Trade, phase: Answering, seat: int) -> Iterator[CounterOffer]:
    most = sum(trade.hands[phase.turn.seat])
    for give in _parts(trade.hands[seat]):
        for want in _parts((most, most, most, most, most)):
            yield CounterOffer(give, want)


def _parts(cards: Cards) -> Iterator[Cards]:
    a, b, c, d, e = (range(count + 1) for count in cards)
    yield from product(a, b, c, d, e)


def _kept(hand: Cards) -> Iterator[tuple[Cards, Fraction]]:
    """Yield what may be kept, every choice of single cards with the same share."""
    whole = sum(comb(sum(hand), count) for count in range(4))
    for pick in _parts(hand):
        if sum(pick) <= 3:
            ways = prod(comb(held, count) for held, count in zip(hand, pick, strict=True))
            yield pick, Fraction(ways, whole)

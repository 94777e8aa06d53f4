"""Tryce itself: its options, who may do what when, and what follows from it (TC-41)."""

from __future__ import annotations

import dataclasses
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import ClassVar, Literal, Self

from ypsilon.core.data import replace
from ypsilon.core.game import CHANCE, Game, Result, Seat
from ypsilon.core.luck import Luck
from ypsilon.core.options import option, version
from ypsilon.core.voice import Voice
from ypsilon.games.tryce.lexicon import library
from ypsilon.games.tryce.lexicon.lexicon import Lexicon
from ypsilon.games.tryce.rules import deals, holdings, knowledge, sheet, steps, turns, votes
from ypsilon.games.tryce.rules.plays import Change, changed
from ypsilon.games.tryce.solver import selection
from ypsilon.games.tryce.state import (
    Abstain,
    Action,
    Add,
    Aim,
    Allow,
    Answer,
    Buy,
    Composed,
    Deal,
    Dealer,
    Discard,
    Draw,
    End,
    Lay,
    Letters,
    Lot,
    Offer,
    Pass,
    Refuse,
    Side,
    Slip,
    State,
    Swap,
    Take,
    View,
)
from ypsilon.games.tryce.tables import FIXED, HANDS, SLIP, TASKS
from ypsilon.games.tryce.text import notation, position, words

_ANSWERS: dict[type, Answer] = {
    Buy: "yes",
    Pass: "no",
    Allow: "yes",
    Refuse: "no",
    Abstain: "none",
}
MOST_TURNS = 200


@dataclass(frozen=True)
class Tryce(Game[State, Action, View]):
    """TC-41: Tryce for three to six, with its options."""

    name: ClassVar[str] = "tryce"
    chance: ClassVar[bool] = True
    secrets: ClassVar[bool] = True
    composed: ClassVar[tuple[type, ...]] = (Lay, Add, Swap)

    seats: Literal[3, 4, 5, 6] = option(4, en="how many play", de="wie viele spielen")
    hands: str = option(
        HANDS,
        en="which of the seven hands are played, such as 147",
        de="welche der sieben Hände gespielt werden, etwa 147",
    )
    language: Literal["en", "de"] = option(
        "en", en="the language of the words", de="die Sprache der Wörter"
    )
    lexicon: str = option(
        "",
        en="which lexicon judges; empty: the language's own, or a small one until it is built",
        de="welches Lexikon urteilt; leer: das der Sprache, oder ein kleines, bis es gebaut ist",
    )
    words: Literal["dictionary", "table"] = option(
        "dictionary",
        en="dictionary: the lexicon decides; table: other words are put to the vote",
        de="dictionary: das Lexikon entscheidet; table: über andere Wörter wird abgestimmt",
    )
    letters: Literal["fixed", "dealt"] = option(
        "fixed",
        en="fixed: each card has its letter; dealt: letters are dealt onto the cards anew",
        de="fixed: jede Karte hat ihren Buchstaben; dealt: die Buchstaben werden neu verteilt",
    )
    buying: Literal["lot", "first"] = option(
        "lot",
        en="who buys if several want to: the lot decides, or the first in turn",
        de="wer kauft, wenn mehrere wollen: das Los entscheidet, oder wer zuerst an der Reihe ist",
    )
    turns: int = option(
        30,
        en="after how many turns of every player a hand ends without a winner",
        de="nach wie vielen Zügen jedes Spielers eine Hand ohne Gewinner endet",
    )
    fine_cut: bool = option(
        False,
        en="the player to the dealer's right tries a fine cut for 25 points",
        de="der Spieler rechts vom Geber versucht einen Feinschnitt für 25 Punkte",
    )
    # In version 1 a joker could also be laid detached before the front (TC-27).
    rules_version: Literal[1, 2] = version(2)

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.hands or "".join(sorted(set(self.hands) & set(HANDS))) != self.hands:
            raise ValueError(f"tryce: hands are some of {HANDS} in order, not “{self.hands}”")
        if not 1 <= self.turns <= MOST_TURNS:
            raise ValueError(f"tryce: turns are 1 to {MOST_TURNS}, not {self.turns}")
        if self.lexicon:
            library.check_title(self.lexicon)

    def pinned(self) -> Self:
        # A broken file is refused here, before anybody has laid a word.
        library.named(self.title)
        return dataclasses.replace(self, lexicon=self.title)

    @cached_property
    def title(self) -> str:
        """The name and hash of the lexicon that judges, looked up when it is first asked for."""
        return library.titled(self.lexicon, self.language)

    @property
    def book(self) -> Lexicon | None:
        """The lexicon that judges words; None where the one named is not here."""
        return library.named(self.title)

    def allows(self, word: str) -> bool | None:
        """TC-08: tell whether the lexicon allows a word; None where it is not here."""
        book = self.book
        return None if book is None else book.has(word)

    @property
    def apart(self) -> tuple[Side, ...]:
        """TC-27: the sides of a group at which a joker may be laid detached."""
        return ("end",) if self.rules_version > 1 else ("front", "end")

    # Who may act

    def initial(self) -> State:
        return deals.opening(self.seats, int(self.hands[0]), self.letters == "dealt")

    def movers(self, state: State) -> tuple[Seat, ...]:
        if steps.is_chance(state.step):
            return (CHANCE,)
        if state.step in {"buy", "vote"}:
            return turns.asked(state)
        if state.step == "aim":
            return (deals.cutter(state),)
        return () if state.turn is None else (state.turn,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat == CHANCE or seat not in self.movers(state):
            return ()
        match state.step:
            case "turn":
                return (Take(), Offer())
            case "buy":
                return (Buy(), Pass())
            case "vote":
                return (Allow(), Refuse(), Abstain())
            case "aim":
                return tuple(Aim(cards) for cards in range(1, len(state.stock)))
            case _:
                return selection.plays(self, state, seat)

    def silence(self, state: State, seat: Seat) -> Action | None:
        if state.step == "buy":
            return Pass()
        return Abstain() if state.step == "vote" else None

    # What an action does

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        steps.check(state.step, seat, action, self.movers(state))
        match action:
            case Lay() | Add() | Swap():
                return self._played(state, seat, action)
            case Discard(card):
                turns.check_discard(state, seat, card)
                return self._discarded(turns.discarded(state, seat, card), seat)
            case End():
                turns.check_end(state, seat)
                return self._turn_over(state)
            case Buy() | Pass() | Allow() | Refuse() | Abstain():
                return self._answered(turns.answered(state, seat, _ANSWERS[type(action)]))
            case _:
                return self._moved(state, action)

    def _moved(self, state: State, action: Action) -> State:
        match action:
            case Take():
                return turns.taken(state)
            case Offer():
                return turns.offered(state)
            case Aim(cards):
                return deals.aimed(state, cards)
            case Letters(letters):
                return deals.lettered(state, letters)
            case Dealer(seat):
                return deals.with_dealer(state, seat, self.fine_cut)
            case Slip(by):
                return deals.cut(state, by)
            case Deal(hands, up):
                return deals.dealt(state, hands, up)
            case Lot(seat):
                return turns.bought(state, seat)
            case Draw(card):
                return turns.drawn(state, card)
            case _:
                raise AssertionError(action)

    def _answered(self, state: State) -> State:
        if turns.asked(state):
            return state
        if state.step == "buy":
            return turns.closed(state, self.buying == "first")
        return self._judged(state)

    # Words and groups

    def _played(self, state: State, seat: Seat, action: Composed) -> State:
        change = changed(state, seat, action, self.allows, self.apart)
        allowed = self.allows(change.word) if change.word else True
        votes.check_word(self.words, allowed, state, change, action)
        if action.ask:
            return votes.put_to_vote(state, seat, change, action)
        return self._put_down(state, seat, change)

    def _judged(self, state: State) -> State:
        """TC-08: a word that stands is laid; one that is refused stays in the hand, seen by all."""
        assert state.turn is not None
        assert state.pending is not None
        after = votes.closed(state)
        if not votes.stands(state):
            return after
        change = changed(after, state.turn, state.pending, lambda word: None, self.apart)
        return self._put_down(after, state.turn, change)

    def _put_down(self, state: State, seat: Seat, change: Change) -> State:
        """TC-12, TC-33: the cards lie for good; in a pat hand the last word ends the hand."""
        hands = holdings.played(state, seat, change.used)
        taken = None if state.taken in change.used else state.taken
        after = replace(state, hands=hands, groups=change.groups, taken=taken)
        return after if len(hands[seat]) else self._hand_over(after, seat)

    # Ends of turn, hand and game

    def _discarded(self, state: State, seat: Seat) -> State:
        """TC-29: who discards the last card wins the hand."""
        return self._turn_over(state) if len(state.hands[seat]) else self._hand_over(state, seat)

    def _turn_over(self, state: State) -> State:
        """TC-40: a hand in which all have had their turns ends without a winner."""
        if state.turns + 1 >= self.turns * self.seats:
            return self._hand_over(state, None)
        return turns.passed_on(state)

    def _hand_over(self, state: State, winner: Seat | None) -> State:
        following = self.hands[self.hands.index(str(state.hand)) + 1 :]
        return sheet.over(state, winner, following, self.fine_cut)

    def draw(self, state: State, luck: Luck) -> Action:
        match state.step:
            case "letters":
                ((*dealt,),) = luck.deal(FIXED, (len(FIXED),))
                return Letters("".join(dealt))
            case "dealer":
                return Dealer(luck.pick(self.seats))
            case "cut":
                return Slip(luck.pick(2 * SLIP + 1) - SLIP)
            case "deal":
                sizes = (TASKS[state.hand].cards,) * self.seats
                *hands, (up,) = luck.deal(state.stock, (*sizes, 1))
                return Deal(tuple(tuple(sorted(hand)) for hand in hands), up)
            case "lot":
                return Lot(luck.one_of(turns.wanting(state)))
            case _:
                return Draw(luck.one_of(state.stock))

    def result(self, state: State) -> Result | None:
        """TC-37: the highest total wins, equal ones share."""
        if state.step != "over":
            return None
        scores = sheet.totals(state)
        best = tuple(seat for seat in range(self.seats) if scores[seat] == max(scores))
        return Result(scores, best, "TC-37")

    # Who knows what

    def observe(self, state: State, seat: Seat | None) -> View:
        return knowledge.seen(self.title, state, seat)

    def redact(
        self, state: State, seat: Seat, action: Action, viewer: Seat | None
    ) -> Action | None:
        return knowledge.redacted(state, action, viewer)

    def reveals(self, state: State, seat: Seat, action: Action) -> bool:
        if isinstance(action, Take | Offer | Aim):
            return False
        return state.step not in {"buy", "vote"} or len(self.movers(state)) == 1

    def guess(self, view: View, rng: Random) -> State:
        return knowledge.guessed(view, rng)

    # Text

    def write(self, state: State, action: Action) -> str:
        return notation.write(action)

    def read(self, state: State, text: str) -> Action:
        return notation.read(text)

    def write_turn(self, state: State, actions: Sequence[Action]) -> str:
        return notation.write_turn(actions)

    def read_turn(self, state: State, text: str) -> tuple[Action, ...]:
        return notation.read_turn(text)

    def dump(self, state: State) -> str:
        return position.dump(state)

    def load(self, text: str) -> State:
        return position.load(self, text)

    def say(self, state: State, seat: Seat, action: Action, voice: Voice) -> str:
        return words.say(state, seat, action, voice)

    # Around the game

    def canonical(self, state: State) -> Hashable:
        return state

    def rematch(self, result: Result) -> Self:
        """Give the same game by the newest rules, whichever the last had."""
        return dataclasses.replace(self, rules_version=type(self).rules_version)

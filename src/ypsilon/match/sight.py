"""What one viewer may know of a match now, and what they may do: nothing is left to work out."""

from __future__ import annotations

from typing import Any, Generic

from ypsilon.core.data import Data, replace
from ypsilon.core.game import A, AnyGame, Result, Seat, V
from ypsilon.core.record import Undo
from ypsilon.match.clocks import Time
from ypsilon.match.log import LogLine
from ypsilon.match.match import Match
from ypsilon.match.plan import Wish

# So many steps that came at once are shown one by one; before them lies nothing but haste.
MOST_STEPS = 12


class Decision(Data, Generic[A]):
    """What a seat may do now: its version, the actions, and the composed classes that are open.

    `back` tells whether it may take back a step by itself.
    """

    seat: Seat
    version: int
    legal: tuple[A, ...]
    composed: tuple[str, ...]
    back: bool


class Undoable(Data):
    """Whose last decision may be taken back from here, and whether others must agree to it."""

    seat: Seat
    asks: bool


class Sight(Data, Generic[A, V]):
    """A match as whoever holds some seats may know it."""

    entries: int  # how many the record has
    seat: Seat | None  # whose view it is; None: a spectator's
    held: tuple[Seat, ...]  # the viewer's seats
    ask: tuple[Seat, ...]  # at a shared screen, to whom the device must be passed first
    view: V | None  # None: nothing may be shown before that
    movers: tuple[Seat, ...]
    decision: Decision[A] | None  # what the seat that is shown may do now
    plays: bool  # whether that seat is its person's, who may resign, leave and stop the clocks
    returns: bool  # whether a bot plays it that would hand it back
    clocks: tuple[Time, ...]  # by seat; none where nobody is timed
    paused: bool
    silent_at: int | None  # when silence will count as an answer
    hint: bool  # whether the seat may be given hints at all
    undo: Undoable | None
    wish: Wish | None  # the undo or pause that somebody asks for
    consent: Seat | None  # which of the viewer's seats is asked to agree to it
    result: Result | None


class Situation:
    """A match at one moment: what it is for all who see it is found out once."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.entries = len(match.timeline.entries)
        self.movers = match.timeline.movers
        self.clocks = match.clocks.times()
        self.paused = match.clocks.paused
        self.silent_at = match.silent_at()
        self.wish = _wish(match)
        self.result = match.timeline.result
        self._view: Any = None

    def view(self, viewer: Seat | None) -> Any:
        """Give what a viewer sees; where nothing is secret, what everybody does."""
        if self._view is not None:
            return self._view
        game, state = self.match.game, self.match.timeline.state
        if game.secrets:
            return game.observe(state, viewer)
        self._view = game.observe(state, None)
        return self._view


class Step(Data, Generic[V]):
    """What a viewer saw after one move on the way to now: how many entries there were then."""

    number: int
    view: V
    movers: tuple[Seat, ...]


def first_shown(game: AnyGame, held: tuple[Seat, ...]) -> Seat | None:
    """Give whose view comes first; on a shared screen that keeps secrets, nobody's."""
    if len(held) > 1 and game.secrets:
        return None
    return held[0] if held else None


def next_shown(match: Match, held: tuple[Seat, ...], shown: Seat | None) -> Seat | None:
    """Where nothing is hidden, a shared screen turns to whoever is to move by itself."""
    mine = [seat for seat in held if seat in match.timeline.movers]
    if match.game.secrets or not mine or shown in mine:
        return shown
    return mine[0]


def nothing(held: tuple[Seat, ...] = ()) -> Sight[Any, Any]:
    """Give what there is to see before a game begins."""
    seat = held[0] if held else None
    return Sight(
        entries=0,
        seat=seat,
        held=held,
        ask=(),
        view=None,
        movers=(),
        decision=None,
        plays=False,
        returns=False,
        clocks=(),
        paused=False,
        silent_at=None,
        hint=False,
        undo=None,
        wish=None,
        consent=None,
        result=None,
    )


def sight(match: Match, held: tuple[Seat, ...], shown: Seat | None) -> Sight[Any, Any]:
    """Give a match as whoever holds these seats may see it, by the view of one of them."""
    return sight_of(Situation(match), held, shown)


def sight_of(situation: Situation, held: tuple[Seat, ...], shown: Seat | None) -> Sight[Any, Any]:
    """Give the same of a moment that several are shown."""
    match, movers = situation.match, situation.movers
    ask = _to_pass(match, held, shown, movers) if len(held) > 1 else ()
    hidden = bool(ask) and shown not in movers
    decision, plays, returns, hint = None, False, False, False
    if shown is not None:
        decision = decision_of(match, shown)
        plays = not match.bots[shown] and not situation.result
        returns = not plays and match.may_return(shown)
        hint = match.gives_hints(shown)
    return Sight(
        entries=situation.entries,
        seat=shown,
        held=held,
        ask=ask,
        view=None if hidden else situation.view(shown),
        movers=movers,
        decision=decision,
        plays=plays,
        returns=returns,
        clocks=situation.clocks,
        paused=situation.paused,
        silent_at=situation.silent_at,
        hint=hint,
        undo=_undoable(match, held, decision) if held else None,
        wish=situation.wish,
        consent=_asked(match, held) if match.wished is not None else None,
        result=situation.result,
    )


def steps_since(
    match: Match, viewer: Seat | None, told: tuple[LogLine[Any], ...], seen: int
) -> tuple[Step[Any], ...]:
    """Give what the viewer saw after each move told of, since so many entries, but the last.

    An undo leads nowhere step by step: only what came after it counts. Of many the last are given.
    """
    entries = match.timeline.entries
    if len(entries) - seen < 2:
        return ()
    back = (entry.number for entry in reversed(entries[seen:]) if isinstance(entry.event, Undo))
    since = next(back, seen)
    moves = [line.number for line in told if not line.kind and line.number > since]
    return tuple(_step(match, viewer, number) for number in moves[:-1][-MOST_STEPS:])


def _step(match: Match, viewer: Seat | None, number: int) -> Step[Any]:
    state = match.timeline.at(number)
    return Step(number, match.game.observe(state, viewer), match.game.movers(state))


def decision_of(match: Match, seat: Seat) -> Decision[Any] | None:
    """Give what a seat may do now; composed actions are not listed, only which are open."""
    version = match.version(seat)
    if version is None or match.result or match.bots[seat]:
        return None
    plain, composed = open_actions(match.game, match.timeline.state, seat)
    back = match.timeline.step_back(seat) is not None
    return Decision(seat, version, plain, composed, back)


def open_actions(game: AnyGame, state: Any, seat: Seat) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """Give the actions open to a seat, and of which classes others can be put together."""
    legal, composed = game.legal(state, seat), game.composed
    if not composed:
        return tuple(legal), ()
    plain = tuple(action for action in legal if not isinstance(action, composed))
    opened = {type(action).__name__ for action in legal if isinstance(action, composed)}
    return plain, tuple(sorted(opened))


def _undoable(
    match: Match, held: tuple[Seat, ...], decision: Decision[Any] | None
) -> Undoable | None:
    if decision is not None and decision.back:
        return Undoable(decision.seat, False)
    for entry in reversed(match.timeline.mainline):
        last = entry.seat
        if last in held:
            may = not match.bots[last] and match.may_undo(last)
            return Undoable(last, bool(match.others(last))) if may else None
    return None


def _wish(match: Match) -> Wish | None:
    """Give what is asked for; an undo with how many moves it would undo."""
    if match.wished is None or match.wished.wish.pause:
        return match.wished.wish if match.wished else None
    wish, timeline = match.wished.wish, match.timeline
    turned = timeline.turning(len(timeline.entries), wish.to)
    return replace(wish, moves=timeline.moves(turned.falls))


def _asked(match: Match, held: tuple[Seat, ...]) -> Seat | None:
    """Give the seat held here that is asked to agree to an undo."""
    if match.wished is None:
        return None
    wish = match.wished.wish
    left = match.others(wish.seat) - set(wish.agreed)
    return next((seat for seat in held if seat in left), None)


def _to_pass(
    match: Match, held: tuple[Seat, ...], shown: Seat | None, movers: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Give those of several seats to which the device must be passed before they can go on."""
    if not match.game.secrets:
        return ()
    return tuple(seat for seat in held if seat in movers and seat != shown)

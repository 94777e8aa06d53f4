"""Laws of a whole game: it replays, it ends, its pieces stay, and answers come in any order."""

from __future__ import annotations

from itertools import islice, permutations

from laws.driver.moment import Moment, Walk, alike, bound, offered
from laws.driver.subject import RULE
from ypsilon.core import record
from ypsilon.core.codec import CodecError
from ypsilon.core.record import Entry, Player, Record
from ypsilon.match.timeline import Timeline


def replay_gives_the_same(moment: Moment) -> None:
    """The record of a game, written and read again, leads to the same states and result."""
    game, walk = moment.game, moment.walk
    kept = as_record(moment)
    try:
        again = record.read(record.write(kept), lambda name: type(game))
    except (CodecError, TypeError) as error:
        raise AssertionError(f"a record cannot be kept: {error!r}") from error
    assert again == kept, "a record is not what was written"
    timeline = Timeline.of(again)
    assert alike(tuple(timeline.states), walk.states), "replay leads to other states"
    assert timeline.result == game.result(walk.states[-1])


def as_record(moment: Moment) -> Record:
    """Give the record of the game that a moment is in."""
    entries = tuple(
        Entry(number, number, step.seat, step.action)
        for number, step in enumerate(moment.walk.steps, 1)
    )
    players = tuple(Player(f"Player {seat}") for seat in range(moment.game.seats))
    return Record(moment.game, players, entries=entries)


def games_end(moment: Moment) -> None:
    """A game ends within its bound, with scores, winners and the rule that ended it."""
    if bound(moment.subject) is None:
        return
    game, last = moment.game, moment.walk.states[-1]
    result = game.result(last)
    assert result, f"no end after {len(moment.walk.steps)} actions"
    assert not game.movers(last)
    assert len(result.scores) == game.seats
    assert set(result.winners) <= set(range(game.seats))
    shares = sum(result.share(seat) for seat in range(game.seats))
    assert abs(shares - 1) < 1e-9, f"the shares of {result} add up to {shares}"
    rules = moment.subject.rules()
    assert RULE.fullmatch(result.rule), f"{result} names no rule"
    assert not rules or result.rule in rules, f"{result} names an unknown rule"
    again = game.rematch(result)
    assert type(again) is type(game)
    assert again.seats == game.seats


def answers_commute(moment: Moment) -> None:
    """Answers to a question to several seats lead to the same state in whatever order they come."""
    game, state, movers = moment.game, moment.state, moment.movers
    if len(movers) < 2:
        return
    answers = {seat: offered(game, state, seat, moment.rng)[0] for seat in movers}
    reached = set()
    for order in islice(permutations(movers), 24):
        after = state
        for count, seat in enumerate(order):
            left = set(movers) - set(order[:count])
            assert set(game.movers(after)) == left, "an answer changes who else is asked"
            after = game.apply(after, seat, answers[seat])
        reached.add(repr(after))
    assert len(reached) == 1, f"the order of {answers} matters"


def pieces_are_conserved(moment: Moment) -> None:
    """What the game's tests call conserved is the same throughout, and in every guess."""
    conserved = moment.subject.hook("conserved")
    start = conserved(moment.walk.states[0])
    for state in _sample(moment.walk):
        assert conserved(state) == start, f"{start} has become {conserved(state)} in {state}"
    for viewer in moment.viewers:
        guess = moment.game.guess(moment.game.observe(moment.state, viewer), moment.rng)
        assert conserved(guess) == start, f"{start} has become {conserved(guess)} in a guess"


def _sample(walk: Walk) -> tuple[object, ...]:
    stride = 1 + len(walk.states) // 1000
    return walk.states[::stride]

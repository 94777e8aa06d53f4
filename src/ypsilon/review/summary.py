"""What a review comes to: curves, turning points, and for each seat luck apart from skill."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from ypsilon.core.data import Data
from ypsilon.core.game import Result, Seat
from ypsilon.review.grades import GRADES, accuracy, grade
from ypsilon.review.kept import Judged, Point, Review

# So many turning points are shown at most.
MOST = 6


class Spot(Data):
    """A point of a curve: a chance to win after an entry."""

    number: int
    share: float


class Turned(Data):
    """Where a game turned: by a decision that gave something away, or by luck."""

    number: int
    seat: Seat  # whose chances changed most
    change: float
    by_luck: bool


class Balance(Data):
    """How a seat fared, in parts of the win: what was luck, what its own doing, what others'."""

    accuracy: float | None  # 0 to 1
    grades: tuple[int, ...]  # how often each, the best first
    lost: float  # what its decisions gave away, from what it could know
    luck: float  # what chance brought, in hindsight
    own: float  # what its own decisions changed, in hindsight
    others: float  # and what came of all others


def known_curve(review: Review, seat: Seat, result: Result | None) -> list[Spot]:
    """Give a seat's chances from what it could know: before and after each of its decisions."""
    spots: dict[int, float] = {}
    for each in review.decisions:
        if each.seat == seat:
            spots[each.number - 1] = each.best
            spots[each.last] = each.share
        elif review.seats == 2 and not review.points:
            # Nothing is hidden: what one knows the other knows too.
            spots.setdefault(each.number - 1, 1 - each.best)
            spots[each.last] = 1 - each.share
    if result:
        spots[review.entries] = result.share(seat)
    return [Spot(number, spots[number]) for number in sorted(spots)]


def hindsight_curve(review: Review, seat: Seat, result: Result | None) -> list[Spot]:
    """Give a seat's chances with all hands open; nothing where nothing was hidden."""
    spots = {each.number: each.shares[seat] for each in review.points}
    if spots and result:
        spots[review.entries] = result.share(seat)
    return [Spot(number, spots[number]) for number in sorted(spots)]


def turning_points(review: Review) -> list[Turned]:
    """Give the decisions and strokes of luck that changed most, in the order of the game."""
    found = [
        Turned(each.number, each.seat, -each.loss, by_luck=False)
        for each in review.decisions
        if each.grade in ("mistake", "blunder")
    ]
    for before, after in pairwise(sorted(review.points, key=lambda each: each.number)):
        if after.chance:
            changes = [sure_change(before, after, seat) for seat in range(review.seats)]
            seat = max(range(review.seats), key=lambda at: abs(changes[at]))
            if grade(abs(changes[seat]), review.seats) in ("mistake", "blunder"):
                found.append(Turned(after.number, seat, changes[seat], by_luck=True))
    found.sort(key=lambda each: -abs(each.change))
    return sorted(found[:MOST], key=lambda each: each.number)


def balance(review: Review, seat: Seat, result: Result | None) -> Balance:
    """Tell a seat's luck from its skill: what chance changed, it itself, and all others."""
    own_decisions = [each for each in review.decisions if each.seat == seat and each.grade]
    losses = [each.loss for each in own_decisions]
    counted = Counter(each.grade for each in own_decisions)
    luck, own, change = _changes(review, seat, result)
    return Balance(
        accuracy(losses, review.seats),
        tuple(counted[each] for each in GRADES),
        sum(losses),
        luck,
        own,
        change - luck - own,
    )


def _changes(review: Review, seat: Seat, result: Result | None) -> tuple[float, float, float]:
    """Give what luck changed, what the seat did, and all that was changed."""
    points = sorted(review.points, key=lambda each: each.number)
    if not points:
        lost = sum(each.loss for each in review.decisions if each.seat == seat)
        curve = known_curve(review, seat, result)
        return 0.0, -lost, curve[-1].share - curve[0].share if curve else 0.0
    whose = {each.last: each.seat for each in review.decisions}
    luck = own = 0.0
    for before, after in pairwise(points):
        change = sure_change(before, after, seat)
        luck += change if after.chance else 0.0
        own += change if whose.get(after.number) == seat and not after.chance else 0.0
    end = result.share(seat) if result else points[-1].shares[seat]
    return luck, own, end - points[0].shares[seat]


def sure_change(before: Point, after: Point, seat: Seat) -> float:
    """Give how a chance changed beyond doubt: less one standard error of the difference."""
    change = after.shares[seat] - before.shares[seat]
    doubt = hypot(before.errors[seat], after.errors[seat])
    return max(0.0, change - doubt) if change > 0 else min(0.0, change + doubt)


def mistakes(decisions: Sequence[Judged], seat: Seat) -> list[Judged]:
    """Give the decisions of a seat that are worth trying again, in their order."""
    return [
        each
        for each in decisions
        if each.seat == seat and each.grade in ("inaccuracy", "mistake", "blunder")
    ]

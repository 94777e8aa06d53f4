"""A review as it is sent: in the reader's language, as far as it has come."""

from __future__ import annotations

from typing import Literal

from ypsilon import wire
from ypsilon.core.game import Result, Seat
from ypsilon.review.kept import Judged, Review
from ypsilon.review.summary import Spot, balance, hindsight_curve, known_curve, turning_points
from ypsilon.review.words import explanation

State = Literal["none", "waiting", "running", "done"]


def told(
    review: Review, state: State, done: int, total: int, result: Result | None, language: str
) -> wire.Review:
    """Give a review in a language; turning points and balances when it is whole."""
    whole = result if state == "done" else None
    seats = tuple(_seat(review, seat, whole) for seat in range(review.seats))
    turning = turning_points(review) if state == "done" else []
    return wire.Review(
        state,
        done,
        total,
        seats,
        tuple(_decision(each, language) for each in review.decisions),
        tuple(wire.TurningPoint(e.number, e.seat, e.change, e.by_luck) for e in turning),
    )


def _seat(review: Review, seat: Seat, result: Result | None) -> wire.SeatReview:
    found = balance(review, seat, result)
    return wire.SeatReview(
        _spots(known_curve(review, seat, result)),
        _spots(hindsight_curve(review, seat, result)),
        found.accuracy,
        found.grades,
        found.luck,
        found.own,
        found.others,
    )


def _spots(curve: list[Spot]) -> tuple[wire.Spot, ...]:
    return tuple(wire.Spot(each.number, round(each.share, 4)) for each in curve)


def _decision(each: Judged, language: str) -> wire.Judgement:
    return wire.Judgement(
        each.number,
        each.last,
        each.seat,
        each.grade,
        each.played,
        round(each.share, 4),
        round(each.best, 4),
        round(each.loss, 4),
        each.better,
        explanation(each, language),
    )

"""A game reviewed: a planted blunder is graded as one, explained, and can be tried again."""

from __future__ import annotations

import pytest

from review.planted import PLANTED, Planted, made, record_of
from ypsilon.core import codec
from ypsilon.core.game import Result
from ypsilon.match.advice import said_in
from ypsilon.match.timeline import Timeline
from ypsilon.review import retry
from ypsilon.review.assess import assessor_of
from ypsilon.review.grades import accuracy, grade, loss
from ypsilon.review.kept import FORM, Judged, Point, Review
from ypsilon.review.steps import Decide, Look, done, steps
from ypsilon.review.summary import balance, hindsight_curve, known_curve, turning_points
from ypsilon.review.words import explanation

each_game = pytest.mark.parametrize("planted", PLANTED, ids=lambda each: each.game)


def judged(planted: Planted) -> Judged:
    """Give the planted blunder as it is judged."""
    record = record_of(planted)
    first = next(each for each in steps(Timeline.of(record)) if isinstance(each, Decide))
    found = done(record.game, first)
    assert isinstance(found, Judged)
    return found


@each_game
def test_a_planted_blunder_is_graded_as_one_and_explained(planted: Planted) -> None:
    found = judged(planted)
    assert found.grade == "blunder"
    assert found.better.startswith(planted.better)
    for language in ("en", "de"):
        assert len(explanation(found, language)) > 30
    assert explanation(found, "en") != explanation(found, "de")
    assert codec.loads(Judged, codec.dumps(found)) == found


@each_game
def test_a_blunder_can_be_tried_again(planted: Planted) -> None:
    found = judged(planted)
    begun = retry.begun(Timeline.of(record_of(planted)), found.number)
    assert begun is not None
    form = codec.forms(type(begun.game)).action
    better = codec.loads(tuple[form, ...], found.actions)  # type: ignore[valid-type]
    again = retry.repeated(begun, begun.before)
    assert again.whole
    assert retry.judged(again, better, 1, "en")[0] == "worse"
    right = retry.repeated(begun, better)
    assert right.whole
    assert retry.judged(right, better, 1, "en")[0] == "solved"


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("pylos", "gives away a won game"),
        ("trypsylon", "It joins your shores"),
        ("tryce", "You could have gone out; the word"),
    ],
)
def test_it_is_said_what_was_overlooked(game: str, said: str) -> None:
    planted = next(each for each in PLANTED if each.game == game)
    assert said in explanation(judged(planted), "en")


def test_it_is_said_that_a_city_was_missed() -> None:
    planted = PLANTED[2]
    game = made(planted)
    state, tell = game.load(planted.position), assessor_of(game).overlooked
    assert tell is not None
    played, better = ([game.read(state, text)] for text in ("pass", "city 27"))
    said = tell(game, state, 0, played, better)
    assert said.startswith("a city was missed; five violet make a city worth")
    assert said_in(game, said, "de").startswith("Eine Stadt wurde versäumt; ")


def test_how_soon_a_win_was_is_said() -> None:
    lost = Judged(1, 1, 0, "1a1", 0.0, 1.0, 1.0, "blunder", "loss", 4, "1a2", "", "win", 11)
    assert explanation(lost, "en") == "This gives away the win in 11 turns."
    assert explanation(lost, "de") == "Das verschenkt den Gewinn in 11 Zügen."


def test_decisions_hold_nothing_but_what_their_seat_saw() -> None:
    record = record_of(PLANTED[2])
    timeline = Timeline.of(record)
    found = list(steps(timeline))
    decide = next(each for each in found if isinstance(each, Decide))
    assert decide.view == codec.dumps(record.game.observe(timeline.at(0), 0))
    assert any(isinstance(each, Look) for each in found)


def test_grades_are_measured_in_even_shares() -> None:
    assert [grade(lost, 2) for lost in (0, 0.02, 0.05, 0.1, 0.2)] == [
        "best", "good", "inaccuracy", "mistake", "blunder",
    ]  # fmt: skip
    assert grade(0.1, 4) == "blunder"
    assert loss(0.5, 0.3, 0.25) == 0
    assert accuracy([], 2) is None
    assert accuracy([0.0, 0.0], 2) == 1


def test_where_nothing_is_drawn_there_is_no_luck() -> None:
    decisions = (
        Judged(1, 2, 0, "bad", 0.3, 0.5, 0.2, "blunder"),
        Judged(3, 3, 1, "well", 0.7, 0.7, 0.0, "best"),
    )
    whole, result = Review(FORM, 2, 4, decisions, ()), Result((1, 0), (0,), "rule")
    found = balance(whole, 0, result)
    assert (found.luck, found.own) == (0.0, -0.2)
    curve = [(each.number, each.share) for each in known_curve(whole, 0, result)]
    assert curve == [(0, 0.5), (2, 0.3), (3, pytest.approx(0.3)), (4, 1.0)]


def test_luck_is_told_from_skill() -> None:
    sure = (0.0, 0.0)
    points = (
        Point(0, (0.5, 0.5), sure),
        Point(1, (0.8, 0.2), sure, chance=True),
        Point(2, (0.6, 0.4), sure),
        Point(3, (0.65, 0.35), sure),
    )
    decisions = (
        Judged(2, 2, 0, "bad", 0.5, 0.7, 0.2, "blunder"),
        Judged(3, 3, 1, "bad", 0.3, 0.35, 0.05, "inaccuracy"),
    )
    whole, result = Review(FORM, 2, 3, decisions, points), Result((1, 0), (0,), "rule")
    found = balance(whole, 0, result)
    assert found.luck == pytest.approx(0.3)
    assert found.own == pytest.approx(-0.2)
    assert found.luck + found.own + found.others == pytest.approx(0.5)
    assert [(each.number, each.by_luck) for each in turning_points(whole)] == [
        (1, True), (2, False),
    ]  # fmt: skip
    assert [each.share for each in known_curve(whole, 0, result)] == [0.7, 0.5, 1.0]
    assert [each.number for each in hindsight_curve(whole, 1, result)] == [0, 1, 2, 3]

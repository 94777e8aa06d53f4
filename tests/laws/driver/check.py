"""Laws run on many moments, found by Hypothesis, the same ones every time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky

from laws.driver.moment import Moment
from laws.driver.subject import Subject

Law = Callable[[Moment], None]

GAMES = 16


def hold(law: Law, subject: Subject, examples: int) -> None:
    """Check a law of a game at so many moments; raise AssertionError where it does not hold."""

    @settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(number=st.integers(0, 1 << 32))
    def check(number: int) -> None:
        check_at(law, moment(subject, number))

    try:
        check()
    except Flaky as error:
        raise AssertionError(f"{law.__name__} holds only now and then") from error


def moment(subject: Subject, number: int) -> Moment:
    """Give a moment of a game by a number: Hypothesis likes small ones, these are spread evenly."""
    rng = Random(number)
    return Moment(subject, rng.randrange(GAMES), rng.random(), rng.getrandbits(32))


def check_at(law: Law, moment: Moment) -> None:
    """Check a law at one moment; whatever breaks there breaks the law."""
    try:
        law(moment)
    except AssertionError:
        raise
    except Exception as error:
        raise AssertionError(f"{law.__name__} breaks at {moment}: {error!r}") from error

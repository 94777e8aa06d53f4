"""Every law holds in every game found, in all its options that matter."""

from __future__ import annotations

from collections import Counter

import pytest

from laws.all_laws import LAWS, examples
from laws.driver.check import Law, hold
from laws.driver.subject import Subject, subjects
from ypsilon import games

SUBJECTS = subjects()
VARIANTS = Counter(subject.package for subject in SUBJECTS)


def test_there_are_games() -> None:
    assert games.names()
    assert len(VARIANTS) == len(games.names()) + 2


# In this order, all laws of a subject after another: the random games of only a few are remembered.
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_law(law: Law, subject: Subject) -> None:
    hold(law, subject, examples(law, VARIANTS[subject.package]))


@pytest.mark.soak
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("subject", SUBJECTS, ids=str)
def test_law_for_long(law: Law, subject: Subject) -> None:
    hold(law, subject, 20 * examples(law, VARIANTS[subject.package]))

"""Each game's playthrough.txt is what the game does today; --update-playthroughs renews it."""

from __future__ import annotations

import pytest

from laws.playthrough import playthrough
from laws.subject import Subject, defaults


@pytest.mark.parametrize("subject", defaults(), ids=str)
def test_playthrough_is_unchanged(subject: Subject, request: pytest.FixtureRequest) -> None:
    path = subject.folder / "tests" / "playthrough.txt"
    text = playthrough(subject)
    if request.config.getoption("--update-playthroughs"):
        path.write_text(text, "utf-8")
    assert path.exists(), f"{path.name} is missing: run pytest --update-playthroughs"
    assert text == path.read_text("utf-8")


def test_playthrough_shows_all_there_is() -> None:
    (toy,) = [subject for subject in defaults() if subject.game.name == "toy"]
    text = playthrough(toy)
    for part in ("seen by", "may:", "does: swap:", "read by", "Platz", "beiseite", "Result("):
        assert part in text

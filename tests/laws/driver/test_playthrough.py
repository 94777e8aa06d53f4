"""Each game's playthrough.txt is what the game does today; --update-playthroughs renews it."""

from __future__ import annotations

import pytest

from laws.driver.playthrough import playthrough
from laws.driver.script import BadScript, scripted
from laws.driver.subject import Subject, defaults


@pytest.mark.parametrize("subject", defaults(), ids=str)
def test_playthrough_is_unchanged(subject: Subject, request: pytest.FixtureRequest) -> None:
    path = subject.folder / "tests" / "playthrough.txt"
    text = playthrough(subject)
    if request.config.getoption("--update-playthroughs"):
        path.write_text(text, "utf-8")
    assert path.exists(), (
        f"no {path.name}: run pytest tests/laws -k {subject} --update-playthroughs"
    )
    assert text == path.read_text("utf-8")


def test_playthrough_shows_all_there_is() -> None:
    text = playthrough(_toy())
    for part in ("seen by", "may:", "does: swap:", "read by", "Platz", "beiseite", "Result("):
        assert part in text


SCRIPT = """\
toy
# The deal
deal:34/12
lot:1

## Both are asked
1: swap:4
2: keep
draw:0:3
lay:2
stop
lay:33
# The end
"""


def test_a_script_plays_a_whole_game_with_headings_remarks_and_what_each_is_told() -> None:
    text = scripted(_toy(), SCRIPT)
    assert text.startswith("toy: a game by script\n\n# The deal\n-/- -/- -/- ?/? -\n")
    assert "\n## Both are asked\n" in text
    assert "\nseat 1 may: keep, swap:3, swap:4\nseat 1: swap:4\n" in text
    assert "  to seat 1: You put a 4 aside. | Du legst eine 4 beiseite.\n" in text
    assert "  to seat 2, spectators: Seat 1 puts a card aside. |" in text
    assert text.count('{"type":"Lay","cards":') == 1
    assert "  seat 2 sees besides:\n   seat 1: hand 1  aside -  laid 2\n" in text
    assert text.endswith("Result(scores=(6, 2), winners=(0,), rule='TOY-07')\n")


def test_what_can_be_put_together_freely_is_counted() -> None:
    text = scripted(_toy(), SCRIPT)
    assert "seat 2 may: 2 × Lay\n" in text
    assert "seat 2 may: stop\n" in text


@pytest.mark.parametrize(
    ("script", "flaw"),
    [
        (SCRIPT.replace("toy", "pylos", 1), "line 1: this is a script of pylos, not of toy"),
        (SCRIPT.replace("1: swap:4", "swap:4"), "line 7, “swap:4”: say whose it is"),
        (SCRIPT.replace("lay:2", "lay:9"), "line 10, “lay:9”: TOY-08"),
        (SCRIPT.replace("lay:2", "lay:44"), "line 10, “lay:44”: TOY-"),
        (SCRIPT.replace("lay:33\n", ""), "the script ends before the game"),
    ],
)
def test_a_script_that_cannot_be_played_says_where(script: str, flaw: str) -> None:
    with pytest.raises(BadScript, match=flaw):
        scripted(_toy(), script)


def _toy() -> Subject:
    (toy,) = [subject for subject in defaults() if subject.game.name == "toy"]
    return toy

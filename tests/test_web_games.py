"""What a game's folder in the web client says fits its rules, and no other game's folder."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

from ypsilon import games
from ypsilon.core.options import options

BOARDS = Path(__file__).parents[1] / "web" / "src" / "games"
NAMES = [name for name in games.names() if (BOARDS / name).is_dir()]


@pytest.mark.parametrize("name", NAMES)
def test_the_card_names_every_option_and_choice(name: str) -> None:
    words = json.loads((BOARDS / name / "card.json").read_text("utf-8"))["en"]["words"]
    # How many play is asked by the page itself; numbers and switches need no words.
    known = [each for each in options(games.find(name)) if each.name != "seats"]
    wanted = [word for each in known for word in (each.name, *each.choices)]
    assert [word for word in wanted if isinstance(word, str) and word not in words] == []


def test_no_two_games_mark_seats_alike() -> None:
    marks: Counter[str] = Counter()
    for name in NAMES:
        css = (BOARDS / name / "seats.css").read_text("utf-8")
        marks.update({*re.findall(r"\.(seat-[\w-]+)", css)})
    assert len(marks) > len(NAMES)
    assert [mark for mark, count in marks.items() if count > 1] == []


def test_the_page_draws_the_map_of_tyros_that_is_played() -> None:
    own = json.loads((games.folder("tyros") / "board.json").read_text("utf-8"))
    drawn = json.loads((BOARDS / "tyros" / "board.json").read_text("utf-8"))
    assert drawn == {name: own[name] for name in own if name != "about"}
    assert set(own["german"]) <= set(own["regions"].values())

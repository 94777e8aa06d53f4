"""The rules of a game, by id, by word and in both languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ypsilon import games
from ypsilon.cli.text import rulebook

SOURCE = Path(games.__file__).parents[2]


def test_a_rule_with_the_places_that_name_it(run: Any) -> None:
    code, out, _ = run("rules", "pylos", "PY-11")
    assert code == 0
    assert out.startswith("PY-11 Who completes a square of their own")
    code_places, test_places = out.partition("\nTests:\n")[0], out.partition("\nTests:\n")[2]
    assert "\nCode:\n  ypsilon/games/pylos/" in code_places
    for line in test_places.split():
        file, _, number = line.partition(":")
        assert "/tests/" in file
        assert "PY-11" in (SOURCE / file).read_text(encoding="utf-8").splitlines()[int(number) - 1]


@pytest.mark.parametrize("spelling", ["PY-05", "py-05", "py5", "PY 05", "5"])
def test_spellings_of_an_id(run: Any, spelling: str) -> None:
    assert run("rules", "pylos", spelling).out.startswith("PY-05 Place: put a ball")


def test_german(run: Any) -> None:
    out = run("rules", "pylos", "PY-05", "--language", "de").out
    assert out.startswith("PY-05 ")
    assert "Kugel" in out


def test_all_rules_under_their_chapters(run: Any) -> None:
    lines = run("rules", "pylos").out.splitlines()
    ids = [line.split()[0] for line in lines if line.startswith("PY-")]
    assert sorted(ids) == [f"PY-{number:02}" for number in range(1, 29)]
    assert lines[0] == "Material and start"


def test_rules_with_a_word(run: Any) -> None:
    told = json.loads(run("rules", "pylos", "--search", "RAISE", "--json").out)
    assert "PY-06" in [rule["id"] for rule in told]
    assert all("raise" in rule["text"].lower() for rule in told)
    code, out, err = run("rules", "pylos", "--search", "bishop")
    assert (code, out, err) == (1, "", "ypsilon: no rule has the word “bishop”\n")


def test_what_stands_around_the_rules_is_no_rule(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "RULES.md").write_text(
        "# Game\n\nAs AB-01 says.\n\n## Start\n- AB-01 **First**: one\n  and two.\n- AB-02: next.\n"
        "\nA remark.\n### AB-03 Third\nits text\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(games, "folder", lambda name: tmp_path)
    assert list(rulebook.rulebook("remarks", "en").values()) == [
        ("AB-01", "Start", "First: one and two."),
        ("AB-02", "Start", "next."),
        ("AB-03", "Start", "Third its text"),
    ]


def test_a_guide_is_told_in_words_with_drawn_positions(run: Any) -> None:
    out = run("rules", "trypsylon", "--guide", "--language", "de").out
    assert out.startswith("Wasser zwischen vier Ufern")
    assert "\nKurz gefasst\n" in out
    assert "╔═" in out
    assert "**" not in out


def test_a_guide_is_given_whole(run: Any) -> None:
    for more in (["PY-11"], ["--search", "reserve"], ["--json"]):
        code, out, err = run("rules", "pylos", "--guide", *more)
        assert (code, out) == (2, "")
        assert "--guide tells it all" in err

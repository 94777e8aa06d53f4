"""`ypsilon records` from files: those of games that are over, numbered, without names."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import Any

from dataset.played import played
from ypsilon.cli.dataset import words
from ypsilon.core import record
from ypsilon.core.data import replace
from ypsilon.core.record import Player
from ypsilon.dataset import read_decisions


def _saved(folder: Path) -> None:
    folder.mkdir()
    for name in ("pylos", "trypsylon"):
        found, _ = played(name)
        named = replace(found, players=(Player("Annabella"), *found.players[1:]))
        (folder / f"{name}.json").write_text(record.write(named), "utf-8")
    unfinished = replace(found, entries=found.entries[:-1])
    (folder / "unfinished.json.gz").write_bytes(gzip.compress(record.write(unfinished).encode()))
    (folder / "other.json").write_text("{}", "utf-8")


def test_finished_games_of_a_folder_are_taken_without_names(run: Any) -> None:
    _saved(Path("saved"))
    code, out, err = run("records", "saved", "--out", "a", "--workers", "1")
    assert code == 0
    assert out.startswith("2 games, ")
    assert "left out: saved/other.json: this is no record of a game" in err
    table = read_decisions("a")
    assert set(table["game"].to_pylist()) == {"pylos", "trypsylon"}
    assert {(row["by"], row["bot"]) for row in table.to_pylist()} == {
        ("person", ""), ("bot", "greedy")
    }  # fmt: skip
    assert set(table["value"].to_pylist()) == {None}
    for file in Path("a").rglob("*.gz"):
        assert b"Annabella" not in gzip.decompress(file.read_bytes())
    about = json.loads(Path("a/dataset.json").read_text("utf-8"))
    assert (about["source"], about["games"], about["unread"]) == ("files", 2, 1)


def test_only_the_games_that_are_wanted(run: Any) -> None:
    _saved(Path("saved"))
    files = ("saved/pylos.json", "saved/trypsylon.json")
    told = run("records", *files, "--game", "pylos", "--out", "a", "--workers", "1", "--json")
    assert json.loads(told.out)["games"] == 1
    assert set(read_decisions("a")["game"].to_pylist()) == {"pylos"}


def test_bad_input_is_one_clear_line(run: Any) -> None:
    _saved(Path("saved"))
    run("records", "saved/pylos.json", "--out", "a", "--workers", "1")
    for arguments, line in (
        (("saved/pylos.json", "--out", "a"), "a has a dataset already (--anew forgets it)"),
        (("saved/pylos.json", "--game", "chess", "--out", "b"), "there is no game “chess”"),
        (("--database", "none.db", "--out", "b"), "there are no finished games"),
        (("nowhere", "--out", "b"), "nowhere"),
    ):
        code, out, err = run("records", *arguments)
        assert (code in (1, 2), out) == (True, "")
        assert line in err
        assert err.count("\n") == 1
    again = run("records", "saved/pylos.json", "--out", "a", "--anew", "--workers", "1")
    assert again.out.startswith("1 game, ")


def test_in_german(run: Any) -> None:
    assert words.WORDS["en"].keys() == words.WORDS["de"].keys()
    _saved(Path("saved"))
    german = ("--workers", "1", "--language", "de")
    code, out, err = run("records", "saved", "--out", "a", *german)
    assert code == 0
    assert re.match(r"2 Spiele, \d+ Entscheidungen, 0,\d MB Parquet\n", out)
    assert "ausgelassen: saved/other.json" in err
    assert "alles liegt in a" in err
    one = run("records", "saved/pylos.json", "--out", "c", *german)
    assert one.out.startswith("1 Spiel, ")
    for arguments, line in (
        (("saved/pylos.json", "--out", "a"), "a hat schon einen Datensatz"),
        (("saved/pylos.json", "--game", "chess", "--out", "b"), "ein Spiel „chess“ gibt es nicht"),
        (("--database", "none.db", "--out", "b"), "es gibt keine beendeten Spiele"),
    ):
        code, out, err = run("records", *arguments, "--language", "de")
        assert (code in (1, 2), out, err.count("\n")) == (True, "", 1)
        assert line in err

"""Files of decisions: read back they are what was played, always in the same bytes."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from dataset.played import GAMES, played
from ypsilon.core.game import CHANCE
from ypsilon.dataset import open_row, parquet, read_decisions, schema
from ypsilon.dataset.parquet import Part, Source, write
from ypsilon.dataset.record_file import write_record
from ypsilon.dataset.schema import COLUMNS, DatasetError, NoArrow
from ypsilon.workers.job import WorkFailed

ALL = tuple(GAMES)
pq: Any = import_module("pyarrow.parquet")


def _part(folder: Path, *names: str, to: str = "a.parquet") -> Part:
    sources = []
    for number, name in enumerate(names):
        record, came = played(name)
        write_record(folder / f"{name}.json.gz", record)
        file = str(folder / f"{name}.json.gz")
        sources.append(Source(number, file, came.result, came.thoughts))
    return Part(str(folder / "decisions" / to), {"source": "a test"}, tuple(sources))


@pytest.mark.parametrize("name", ALL)
def test_a_game_read_back_can_be_played_again(name: str, tmp_path: Path) -> None:
    record, came = played(name)
    assert write(_part(tmp_path, name)) == sum(came.decisions) + 2
    rows = {row["entry"]: row for row in read_decisions(tmp_path).to_pylist()}
    state = record.game.initial()
    for entry in record.entries:
        action = entry.what
        if entry.seat != CHANCE:
            row = rows[entry.number]
            game, view, action = open_row(row)
            assert game == record.game
            assert view == game.observe(state, row["seat"])
            assert row["share"] == came.result.share(row["seat"])
            assert row["score"] == came.result.scores[row["seat"]]
        state = record.game.apply(state, entry.seat, action)
    assert record.game.result(state) == came.result
    assert {tuple(row["winners"]) for row in rows.values()} == {came.result.winners}
    assert {row["ended"] for row in rows.values()} == {came.result.rule}
    values = {each.entry: (each.value, each.seed) for each in came.thoughts}
    told = {at: (row["value"], row["seed"]) for at, row in rows.items() if row["by"] == "bot"}
    assert told == values


def test_the_columns_are_those_that_are_documented(tmp_path: Path) -> None:
    write(_part(tmp_path, "pylos"))
    table = read_decisions(tmp_path / "decisions" / "a.parquet")
    assert table.schema.names == [column.name for column in COLUMNS]
    assert table.schema.metadata[b"version"] == b"1"
    assert table.schema.metadata[b"source"] == b"a test"
    assert table.schema.field("view").metadata[b"about"].startswith(b"all that the seat knew")
    assert read_decisions(tmp_path, ["share"]).schema.names == ["share"]
    plain = pq.read_table(tmp_path / "decisions")
    assert plain.num_rows == table.num_rows


def test_groups_of_rows_are_bounded_and_bytes_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parquet, "ROWS", 7)
    part = _part(tmp_path, "pylos", "trypsylon")
    rows = write(part)
    first = Path(part.file).read_bytes()
    meta = pq.read_metadata(part.file)
    groups = [meta.row_group(at).num_rows for at in range(meta.num_row_groups)]
    assert max(groups) == 7
    assert sum(groups) == rows
    assert meta.row_group(0).column(0).compression == "ZSTD"
    write(part)
    assert Path(part.file).read_bytes() == first
    monkeypatch.setattr(parquet, "ROWS", 5_000)
    monkeypatch.setattr(parquet, "TEXT", 3_000)
    write(part)
    assert pq.read_metadata(part.file).num_row_groups > 2


def test_what_fails_leaves_no_file(tmp_path: Path) -> None:
    part = _part(tmp_path, "pylos")
    (tmp_path / "pylos.json.gz").write_bytes(b"{}")
    with pytest.raises(WorkFailed, match="no record of a game"):
        write(part)
    assert list((tmp_path / "decisions").iterdir()) == []


def test_other_files_are_refused_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(DatasetError, match="no files of decisions"):
        read_decisions(tmp_path)
    (tmp_path / "a.parquet").write_text("nothing", encoding="utf-8")
    with pytest.raises(DatasetError, match="no file of Parquet"):
        read_decisions(tmp_path)
    monkeypatch.setattr(schema, "VERSION", 2)
    write(_part(tmp_path, "pylos"))
    monkeypatch.setattr(schema, "VERSION", 1)
    with pytest.raises(DatasetError, match="of version 2; this program knows version 1"):
        read_decisions(tmp_path)


def test_without_pyarrow_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(NoArrow, match=r"pip install 'ypsilon\[research\]'"):
        read_decisions("nowhere")


def test_the_json_of_a_view_is_held_to_its_form(tmp_path: Path) -> None:
    write(_part(tmp_path, "pylos"))
    row: dict[str, Any] = read_decisions(tmp_path).to_pylist()[0]
    with pytest.raises(ValueError, match="strange"):
        open_row({**row, "view": row["view"][:-1] + ',"strange":1}'})

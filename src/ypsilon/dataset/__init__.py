"""Games as data: records that open in a line, and every decision of them as a row of Parquet."""

from __future__ import annotations

from ypsilon.dataset.decisions import Decision, decisions
from ypsilon.dataset.record_file import RecordedGame, open_record, read_record
from ypsilon.dataset.schema import Row, open_row, read_decisions

__all__ = [
    "Decision",
    "RecordedGame",
    "Row",
    "decisions",
    "folder",
    "generation",
    "nameless",
    "open_record",
    "open_row",
    "parquet",
    "read_decisions",
    "read_record",
    "record_file",
    "schema",
]

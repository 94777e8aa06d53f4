"""docs/RESEARCH.md names every column of a file of decisions, as it is declared."""

from __future__ import annotations

import re
from pathlib import Path

from ypsilon.dataset.schema import COLUMNS, VERSION

RESEARCH = Path(__file__).parents[2] / "docs" / "RESEARCH.md"
TYPES = {"name": "text", "int64s": "list of int64", "int8s": "list of int8"}


def test_every_column_is_documented() -> None:
    chapter = RESEARCH.read_text("utf-8").partition("\n## Data\n")[2].partition("\n## ")[0]
    rows = re.findall(r"\| `(\w+)` \| ([\w ]+) \| (.*) \|", chapter)
    assert rows == [(each.name, TYPES.get(each.type, each.type), each.about) for each in COLUMNS]
    assert f"**Columns**, version {VERSION}" in chapter

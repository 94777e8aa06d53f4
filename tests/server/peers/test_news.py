"""What servers tell one another of a table: all that is new where that is short, else only that."""

from __future__ import annotations

import pytest

from ypsilon.core.record import Entry
from ypsilon.match.plan import Planned
from ypsilon.server.peers import news
from ypsilon.server.peers.news import Changed
from ypsilon.server.store import requests, rows

SHORT = '[[null,{"a b":1}],["an id",{"c":2}]]'


@pytest.mark.parametrize(
    "told", [Changed(7, "0a1b2c3d"), Changed(7, "0a1b2c3d", 1700000000000, SHORT), Changed(1, "")]
)
def test_what_is_told_is_read(told: Changed) -> None:
    heard = news.read("0f0f0f0f " + news.of_table("abcdefghjk", told))
    assert (heard.server, heard.kind, heard.name) == ("0f0f0f0f", news.TABLE, "abcdefghjk")
    assert news.read_table(heard.detail) == told


def test_what_is_long_must_be_read() -> None:
    # Two bytes each, as PostgreSQL counts.
    long = Changed(7, "0a1b2c3d", 1, '["' + "ü" * 3800 + '"]')
    told = news.of_table("abcdefghjk", long)
    assert news.read_table(news.read(f"x {told}").detail) == Changed(7, "0a1b2c3d")


def test_only_entries_by_themselves_are_told() -> None:
    planned = Planned(Entry(1, 5, 0, "a1"), None, "id")
    touched = rows.touched("abcdefghjk", 2, 5)
    entries = rows.entries("abcdefghjk", 1, [planned])
    assert rows.more_of_game([touched, *entries]).startswith('[["id",{"number":1,')
    row = rows.table("abcdefghjk", 2, {"status": "over", "touched": 5})
    more = requests.done("abcdefghjk", "another", 5)
    for steps in ([row, *entries], [touched, *entries, more], [touched], []):
        assert rows.more_of_game(steps) == ""

"""Limits that no test reaches by itself."""

from __future__ import annotations

from ypsilon.server import Limits

UNLIMITED = Limits(
    connections=1_000_000,
    requests_a_second=1e9,
    messages_a_second=1e9,
    chats_a_second=1e9,
    burst=1_000_000_000,
    processor_seconds=1e9,
    replays=1_000_000,
    tables_an_hour=1_000_000_000,
    open=1_000_000,
    pieces_a_second=1e9,
    pieces=1_000_000_000,
    bytes_a_second=1e12,
    bytes=1_000_000_000_000,
    unread=1_000_000_000_000,
    hits_a_second=1e9,
    hits=1_000_000_000,
    refusals=1_000_000_000,
    reports_an_hour=1_000_000_000,
    parcels_an_hour=1_000_000_000,
)

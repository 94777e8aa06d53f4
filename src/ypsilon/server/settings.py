"""How a server is run: where it listens, what it keeps to, and how much it puts up with."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client, by its address, may do; the bounds that keep a server alive."""

    body: int = 1 << 20
    message: int = 1 << 16
    connections: int = 64
    requests_a_second: float = 20.0
    messages_a_second: float = 20.0
    chats_a_second: float = 1.0
    burst: int = 60
    tables_an_hour: int = 120
    tables: int = 20_000
    name: int = 30
    chat: int = 500
    backlog: int = 256


UNLIMITED = Limits(
    connections=1_000_000,
    requests_a_second=1e9,
    messages_a_second=1e9,
    chats_a_second=1e9,
    burst=1_000_000_000,
    tables_an_hour=1_000_000_000,
)


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that whoever runs a server may choose."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    origins: tuple[str, ...] = ()
    workers: int = 2
    bot_seconds: float = 1.0
    limits: Limits = field(default_factory=Limits)

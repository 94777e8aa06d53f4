"""How a server is run: where it listens, what it keeps to, and how much it puts up with."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client, by its address, may do; the bounds that keep a server alive."""

    body: int = 1 << 20  # bytes of a request
    message: int = 1 << 16  # bytes of a live message
    connections: int = 64  # open at once
    requests_a_second: float = 20.0  # in the long run, as all rates
    messages_a_second: float = 20.0  # of one connection
    chats_a_second: float = 1.0
    burst: int = 60  # requests, or messages, at once
    tables_an_hour: int = 120
    tables: int = 20_000  # in memory, for all clients together
    name: int = 30  # characters
    chat: int = 500  # characters of one message
    waiting: int = 4  # hints, graphs and the like that wait for a processor
    processor_seconds: float = 10.0  # of work on whole records, at once
    processor_share: float = 0.2  # of one processor for the same, in the long run
    replays: int = 40  # histories, records and imports that wait
    page_plies: int = 100  # of a history
    page: int = 1 << 18  # bytes of a page, unless a ply alone has more
    pages: int = 1 << 26  # bytes of pages that are kept, for all clients together
    mine: int = 100  # tables that are listed for a key
    reports_an_hour: int = 20  # of names and lines of chat
    parcels_an_hour: int = 20  # codes for what was learnt
    reason: int = 200  # characters of why something is reported
    backlog: int = 256  # messages that wait for a client that does not read
    open: int = 256  # connections of any kind at once, those of proxies not counted
    open_in_all: int = 10_000  # for all clients together, and never more than there are files
    pieces_a_second: float = 50.0  # frames, chunks and reads of one connection
    pieces: int = 1000  # at once
    bytes_a_second: float = 32_000.0  # read from one WebSocket
    bytes: int = 300_000  # at once
    neighbours: int = 8  # so many connections' pieces and bytes all those of an address have
    unread: int = 1 << 25  # bytes that wait for those who do not read
    hits_a_second: float = 40.0  # requests of any kind: pages, their files, what is not there
    hits: int = 300  # at once
    refusals: int = 100  # at once, and one a second; then nothing is read for a while
    ban_seconds: float = 10.0  # that while
    head_seconds: float = 10.0  # in which the head of a request has come
    body_seconds: float = 20.0  # in which its body has
    stalled_seconds: float = 30.0  # in which some of what is sent is read


@dataclass(frozen=True, slots=True)
class OutsideBot:
    """A program that plays as a bot here, because whoever runs the server has listed it."""

    name: str  # as it is offered and recorded
    command: tuple[str, ...]  # the program, by its full path, and its arguments
    games: tuple[str, ...]  # in which it is offered


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that whoever runs a server may choose."""

    database: str  # the address of an SQLite file, or of a PostgreSQL database
    host: str = "127.0.0.1"
    port: int = 8000  # 0 takes a free one
    origins: tuple[str, ...] = ()  # pages besides its own that may change something here
    hosts: tuple[str, ...] = ()  # the names by which it may be asked; none: by any
    processes: int = 1  # that serve the port; more than one share a PostgreSQL
    workers: int = 2  # processes in which bots think, of each that serves
    replay_workers: int = 2  # processes in which whole records are worked on, of each
    bot_seconds: float = 1.0  # how long a bot may think about a turn
    limits: Limits = field(default_factory=Limits)
    keep_days: int = 0  # so long tables are kept that ended; 0: for good
    imprint: str = ""  # the address of a page that says who runs the server
    privacy: str = ""  # and of one that says what is kept of people
    bots: tuple[OutsideBot, ...] = ()  # programs that play here too
    cluster: str = ""  # the address of a Ray cluster on which bots think; none: only here
    cluster_token: str = ""  # the file of its token
    archive: str = ""  # the folder of games that were moved out of the database; none: not at hand

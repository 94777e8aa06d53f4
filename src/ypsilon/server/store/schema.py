"""The tables of the database, and the revision of their form."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

# A change to what follows is a new revision, with a migration that leads to it.
REVISION = 7

metadata = MetaData()

# Where Alembic notes the revision, and where version 0.1 did: no part of the form itself.
noted = Table("alembic_version", MetaData(), Column("version_num", String(32), nullable=False))
meta = Table("meta", MetaData(), Column("key", Text, primary_key=True), Column("value", Text))

tables = Table(
    "tables",
    metadata,
    Column("name", Text, primary_key=True),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    # Counts the changes of a table: each is written only onto the one before it.
    Column("version", BigInteger, nullable=False, server_default="0"),
    # The server that lets bots move and clocks run out there, as long as that one lives.
    Column("owner", Text, nullable=False, server_default=text("''")),
    Index("tables_by_status", "status", "touched"),
)

games = Table(
    "games",
    metadata,
    Column("name", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
    # When its entries were moved to a file of the archive; 0: they are here.
    Column("archived", BigInteger, nullable=False, server_default="0"),
)

# Apart from all else, and read by nothing but the luck of a game.
seeds = Table(
    "seeds",
    metadata,
    Column("name", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seed", LargeBinary, nullable=False),
)

# Of two servers that append the same number one wins; an act is kept once, whoever repeats it.
entries = Table(
    "entries",
    metadata,
    Column("name", Text, primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("act", Text),
    Column("body", Text, nullable=False),
    Index("entries_by_act", "name", "act", unique=True),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("name", Text, primary_key=True),
    Column("game", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

# Reviews that were worked out, packed; those of another form are made anew.
reviews = Table(
    "reviews",
    metadata,
    Column("name", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("form", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("secrets_by_table", "name", "kind", "seat"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("name", Text, nullable=False, index=True),
    Column("time", BigInteger, nullable=False),
    Column("seat", Integer),
    Column("who", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("act", Text),
    Index("chat_by_act", "name", "act", unique=True),
)

mine = Table(
    "mine",
    metadata,
    Column("key", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    # A table's own are looked for when a seat changes hands, and when it is deleted.
    Index("mine_by_table", "name", "seat"),
)

# What somebody has learnt, packed, on its way to another device, under the hash of a code.
parcels = Table(
    "parcels",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Index("parcels_by_until", "until"),
)

# What was done by requests that leave no entry, or whose answer must be given again: by REST under
# the hash of their id and no name, at a table under its name and the id itself.
requests = Table(
    "requests",
    metadata,
    Column("name", Text, primary_key=True),
    Column("id", Text, primary_key=True),
    Column("time", BigInteger, nullable=False),
    Column("asked", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Index("requests_by_time", "time"),
)

# Apart from all else, and read by nothing but the secrets of answers.
keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
)

# When servers ran; the time between is nobody's.
runs = Table(
    "runs",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("until", BigInteger, nullable=False),
)

# The servers that share the database: each counts its beats, and is gone when it stops to.
servers = Table(
    "servers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beat", BigInteger, nullable=False),
    Column("told", BigInteger, nullable=False),  # what time it is there
    Column("at", Float, nullable=False),  # when by the database's clock, in seconds
)

# How many transactions each of them has written, apart from its beats, which must wait for none.
written = Table(
    "written",
    metadata,
    Column("server", Text, primary_key=True),
    Column("number", BigInteger, nullable=False),
)

# Who is connected where: of each server that has somebody at a table, what others must know.
presence = Table(
    "presence",
    metadata,
    Column("name", Text, primary_key=True),
    Column("server", Text, primary_key=True),
    Column("body", Text, nullable=False),
    Index("presence_by_server", "server"),
)

# What clients, by a keyed hash of their address, may still do at all servers together.
allowances = Table(
    "allowances",
    metadata,
    Column("who", Text, primary_key=True),
    Column("level", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
)

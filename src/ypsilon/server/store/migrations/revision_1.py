"""Revision 1: the tables of version 0.1.

A database of that version noted its revision in `meta`. One whose making was broken off may have
some of the tables already.
"""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Integer, LargeBinary, Text

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make what is missing of the tables."""
    _kept_of_tables()
    _kept_of_games()
    _kept_of_people()


def _make(name: str, *columns: Column[object]) -> None:
    op.create_table(name, *columns, if_not_exists=True)


def _index(name: str, table: str, *columns: str, unique: bool = False) -> None:
    op.create_index(name, table, columns, unique=unique, if_not_exists=True)


def _kept_of_tables() -> None:
    _make(
        "meta",
        Column("key", Text, primary_key=True),
        Column("value", Text, nullable=False),
    )
    _make(
        "tables",
        Column("name", Text, primary_key=True),
        Column("status", Text, nullable=False),
        Column("listed", Boolean, nullable=False),
        Column("created", BigInteger, nullable=False),
        Column("touched", BigInteger, nullable=False),
        Column("body", Text, nullable=False),
    )
    _index("tables_by_status", "tables", "status", "touched")


def _kept_of_games() -> None:
    _make(
        "games",
        Column("name", Text, primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("body", Text, nullable=False),
    )
    _make(
        "seeds",
        Column("name", Text, primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("seed", LargeBinary, nullable=False),
    )
    _make(
        "entries",
        Column("name", Text, primary_key=True),
        Column("game", Integer, primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("act", Text),
        Column("body", Text, nullable=False),
    )
    _index("entries_by_act", "entries", "name", "act", unique=True)
    _make(
        "snapshots",
        Column("name", Text, primary_key=True),
        Column("game", Integer, primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("body", Text, nullable=False),
    )


def _kept_of_people() -> None:
    _make(
        "secrets",
        Column("hash", Text, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("until", BigInteger, nullable=False),
    )
    _index("secrets_by_table", "secrets", "name", "kind", "seat")
    _make(
        "chat",
        Column("id", Integer, primary_key=True, autoincrement=True),
        Column("name", Text, nullable=False),
        Column("time", BigInteger, nullable=False),
        Column("seat", Integer),
        Column("who", Text, nullable=False),
        Column("text", Text, nullable=False),
        Column("act", Text),
    )
    _index("ix_chat_name", "chat", "name")
    _index("chat_by_act", "chat", "name", "act", unique=True)
    _make(
        "mine",
        Column("key", Text, primary_key=True),
        Column("name", Text, primary_key=True),
        Column("seat", Integer, primary_key=True),
    )

"""Revision 4: a version and an owner of each table, and the servers that share a database."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, Float, Text, inspect, text

revision = "4"
down_revision = "3"


def upgrade() -> None:
    """Add the columns, which begin empty, and make the tables."""
    version = Column("version", BigInteger, nullable=False, server_default="0")
    owner = Column("owner", Text, nullable=False, server_default=text("''"))
    there = {column["name"] for column in inspect(op.get_bind()).get_columns("tables")}
    for column in (version, owner):
        if column.name not in there:
            op.add_column("tables", column)
    op.create_table(
        "servers",
        Column("id", Text, primary_key=True),
        Column("beat", BigInteger, nullable=False),
        Column("told", BigInteger, nullable=False),
        Column("at", Float, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "written",
        Column("server", Text, primary_key=True),
        Column("number", BigInteger, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "presence",
        Column("name", Text, primary_key=True),
        Column("server", Text, primary_key=True),
        Column("body", Text, nullable=False),
        if_not_exists=True,
    )
    op.create_index("presence_by_server", "presence", ["server"], if_not_exists=True)
    op.create_table(
        "allowances",
        Column("who", Text, primary_key=True),
        Column("level", Float, nullable=False),
        Column("at", BigInteger, nullable=False),
        if_not_exists=True,
    )

"""Revision 3: which requests were done, the server's own key, and when servers ran."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, LargeBinary, Text

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Make the tables; that of the runs begins with the next start."""
    op.create_table(
        "requests",
        Column("name", Text, primary_key=True),
        Column("id", Text, primary_key=True),
        Column("time", BigInteger, nullable=False),
        Column("asked", Text, nullable=False),
        Column("answer", Text, nullable=False),
        if_not_exists=True,
    )
    op.create_index("requests_by_time", "requests", ["time"], if_not_exists=True)
    op.create_table(
        "keys",
        Column("name", Text, primary_key=True),
        Column("key", LargeBinary, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "runs",
        Column("began", BigInteger, primary_key=True, autoincrement=False),
        Column("until", BigInteger, nullable=False),
        if_not_exists=True,
    )

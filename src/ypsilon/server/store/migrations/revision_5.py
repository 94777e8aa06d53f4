"""Revision 5: games whose entries are in the archive, and keys found by their table."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, inspect

revision = "5"
down_revision = "4"


def upgrade() -> None:
    """Add the column, which begins with nothing archived, and the index."""
    archived = Column("archived", BigInteger, nullable=False, server_default="0")
    if archived.name not in {each["name"] for each in inspect(op.get_bind()).get_columns("games")}:
        op.add_column("games", archived)
    op.create_index("mine_by_table", "mine", ["name", "seat"], if_not_exists=True)

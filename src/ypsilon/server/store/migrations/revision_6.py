"""Revision 6: reviews of games, kept when they have been worked out."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Integer, LargeBinary, Text

revision = "6"
down_revision = "5"


def upgrade() -> None:
    """Make the table, which begins empty."""
    op.create_table(
        "reviews",
        Column("name", Text, primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("form", Integer, nullable=False),
        Column("body", LargeBinary, nullable=False),
        if_not_exists=True,
    )

"""Revision 7: what was learnt, on its way to another device."""

from __future__ import annotations

from alembic import op
from sqlalchemy import BigInteger, Column, LargeBinary, Text

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """Make the table, which begins empty."""
    op.create_table(
        "parcels",
        Column("hash", Text, primary_key=True),
        Column("until", BigInteger, nullable=False),
        Column("body", LargeBinary, nullable=False),
        if_not_exists=True,
    )
    op.create_index("parcels_by_until", "parcels", ["until"], if_not_exists=True)

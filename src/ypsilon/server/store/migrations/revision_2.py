"""Revision 2: Alembic notes the revision, and snapshots begin anew.

The JSON form of a snapshot follows the program's own classes, which change with this revision. A
game is found again from its entries, only slower the first time, so no snapshot need be converted.
"""

from __future__ import annotations

from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Drop the table that the revision was noted in, and empty the snapshots."""
    op.execute("DELETE FROM snapshots")
    op.drop_table("meta")

"""The migrations of the database, a file a revision, run by Alembic."""

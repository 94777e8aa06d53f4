"""What outlives the process: the database, its tables and revisions, and what is written there."""

__all__ = [
    "database",
    "health",
    "maintenance",
    "outage",
    "prune",
    "records",
    "requests",
    "rows",
    "runs",
    "schema",
    "store",
]

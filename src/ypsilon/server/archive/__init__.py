"""The archive: games that ended long ago, moved out of the database into files, and back."""

__all__ = ["archive", "finished"]

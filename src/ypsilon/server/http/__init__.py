"""The application: every address that is answered, what stands before them, and how it is run."""

__all__ = ["runner"]

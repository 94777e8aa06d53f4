"""Which words are allowed: lexicons as files, and how they are found and searched."""

__all__ = ["common", "dawg", "lexicon", "library"]

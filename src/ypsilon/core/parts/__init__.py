"""What larger parts that a game brings are made of: encodings, pictures, lexicons."""

__all__ = ["batch", "encoding", "lexicons", "listed", "pictures"]

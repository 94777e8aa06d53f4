"""Tables and the lobby where they are found: who sits there, what is played, how it is changed."""

__all__ = [
    "broadcast",
    "change",
    "credentials",
    "game",
    "info",
    "lobby",
    "my_games",
    "new_table",
    "next_game",
    "refusals",
    "seats",
    "stored_games",
    "table",
    "validation",
]

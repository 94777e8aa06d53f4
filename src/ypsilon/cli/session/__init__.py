"""A person at this terminal, at any table: one prompt for a game here and for one elsewhere."""

"""Playing from this terminal at the table of a server."""

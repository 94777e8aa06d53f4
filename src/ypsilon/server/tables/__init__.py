"""Tables and the lobby where they are found: who sits there, what is played, how it is changed."""

"""A game in play, as a table sees it: the one authority for server, terminal, arena and agents.

Pure: time and luck are passed in, and there is no socket, no file and no task.
"""

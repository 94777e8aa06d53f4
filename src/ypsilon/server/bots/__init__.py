"""How bots play at tables: who is to move next, and the processes in which they think."""

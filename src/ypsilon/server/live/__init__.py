"""A table over a socket: its connections, the requests they make, and the updates they are sent."""

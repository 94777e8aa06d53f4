"""Outside bots: programs in any language that are asked by lines of JSON (docs/BOTS.md).

A program runs only where whoever runs this one has named it; no name that comes from a client, a
record or a database starts one.
"""

from ypsilon.bots.outside.commands import PROGRAM, BadCommand, Command, command, named
from ypsilon.bots.outside.player import Forfeit, Outside

__all__ = [
    "PROGRAM",
    "BadCommand",
    "Command",
    "Forfeit",
    "Outside",
    "command",
    "named",
    "protocol",
]

"""A Python client of the server, for tests, the terminal and authors of bots.

async with Server("http://127.0.0.1:8000") as server:
    made = await server.make(NewTable("pylos", {}, (Me("Ann"), Bot("easy"))))
    name, token = made.table.table, made.tokens[0].secret
    await server.start(name, made.host, (new_added(),))
    async with server.live(name, token) as live:
        print(await play(live, lambda view, legal: legal[0]))
"""

from ypsilon.client.errors import Denied, TurnedAway, Unreachable
from ypsilon.client.live import Live
from ypsilon.client.playing import play
from ypsilon.client.rest import Server
from ypsilon.client.sight import News

__all__ = ["Denied", "Live", "News", "Server", "TurnedAway", "Unreachable", "play"]

"""Tables of a server for agents: tools of the Model Context Protocol, on standard streams or HTTP.

An agent plays by the client as everybody does: it holds a seat, sees what that seat may know, and
is refused by rules. What names its seat in every call is a handle, which nobody else can guess.
"""

from ypsilon.mcp.serving import CannotListen, Place, serve_http, serve_stdio
from ypsilon.mcp.tools import agent_server

__all__ = ["CannotListen", "Place", "agent_server", "serve_http", "serve_stdio"]

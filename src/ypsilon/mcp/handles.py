"""Handles: by which an agent names its seat in every call.

A handle is the table's name and the token of the seat, which nobody can guess. So seats outlive
this program, and whose seat is whose is judged by the table's server alone.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ypsilon.mcp.refusals import Refused

_FORM = re.compile(r"([A-Za-z0-9_-]{1,40})\.([A-Za-z0-9_-]{22})")


class Handle(NamedTuple):
    """A seat at a table."""

    table: str
    token: str

    def __str__(self) -> str:
        return f"{self.table}.{self.token}"


def handle(text: str) -> Handle:
    """Give the seat that a text names, or raise Refused."""
    found = _FORM.fullmatch(text.strip())
    if not found:
        raise Refused("bad-seat")
    return Handle(found[1], found[2])

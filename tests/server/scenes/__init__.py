"""Scenes: one for each operation that writes, to be disturbed."""

from server.scenes import requests, tables, unasked
from server.scenes.stage import SCENES, moved, staged

__all__ = ["SCENES", "moved", "requests", "staged", "tables", "unasked"]

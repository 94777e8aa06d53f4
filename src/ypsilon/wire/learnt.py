"""What somebody has learnt, solved and won, on its way from one device to another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from ypsilon.core.data import Data


class BotResult(Data):
    """How a game against bots ended, and of which level they were; empty: of several."""

    level: str
    outcome: Literal["won", "drawn", "lost"]


class Learnt(Data):
    """What a browser keeps of lessons, puzzles and games, by the names of games."""

    lessons: Mapping[str, tuple[str, ...]] = {}  # those that are done
    steps: Mapping[str, int] = {}  # where each lesson was left, by game and name
    played: Mapping[str, str] = {}  # the first table of each game
    offered: Mapping[str, str] = {}  # at which table a lesson was offered; empty: declined
    puzzles: Mapping[str, Mapping[str, float]] = {}  # the best time of each in seconds
    days: Mapping[str, tuple[str, ...]] = {}  # those whose puzzle was solved
    results: Mapping[str, Mapping[str, BotResult]] = {}  # by table and number


class TakeLearnt(Data):
    """The code that another device was given for what it has learnt."""

    code: str

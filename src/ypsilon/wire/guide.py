"""The rules of a game as people read them for the first time, with positions to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

from ypsilon.core.data import Data, Tagged
from ypsilon.core.game import Seat, V


class Paragraph(Tagged):
    """Sentences; **words** that matter are marked."""

    text: str


class Points(Tagged):
    """A list."""

    items: tuple[str, ...]


class Picture(Tagged, Generic[V]):
    """A position to be drawn, with words below it."""

    view: V
    seat: Seat | None  # whose view it is; None: a spectator's
    called: tuple[str, ...]  # what each seat is called
    options: Mapping[str, str]
    words: str


class Chapter(Data, Generic[V]):
    """A chapter: what stands in it, in its order."""

    heading: str
    blocks: tuple[Paragraph | Points | Picture[V], ...]


class Guide(Data, Generic[V]):
    """The rules of a game for people, in one language; no chapters: the game brings none."""

    lead: str
    chapters: tuple[Chapter[V], ...]

"""What a replay worker is asked and answers, as text; it is told whole records, unlike a bot."""

from __future__ import annotations

import msgspec

from ypsilon.core.data import Data, Tagged
from ypsilon.core.fair import Fair
from ypsilon.core.game import Result, Seat
from ypsilon.core.record import Player


class RecordText(Data):
    """A record whose entries nobody has read yet."""

    game: str  # its name
    options: str  # the game's class, as JSON
    players: tuple[Player, ...]
    start: str
    fair: Fair | None  # what may be known of the luck
    entries: msgspec.Raw  # all of them, as JSON


class MakePages(Tagged):
    """Asks for pages of a history, as a viewer may know it."""

    record: RecordText
    viewer: Seat | None
    reader: Seat | None  # who is told "You"
    language: str
    first: int  # the entry that the first page begins with; 0: the start
    plies: int  # so many at most has a page
    size: int  # so many bytes a page has at most, unless a ply alone has more
    ahead: int  # and so many bytes, at most, the pages that are made of those that follow


class WriteFile(Tagged):
    """Asks for a record as the text of a file."""

    record: RecordText


class Check(Tagged):
    """Asks what there is in the text of a file, from whoever it came."""

    text: str
    longest: int  # so many entries at most


Task = MakePages | WriteFile | Check


class Page(Data):
    """A page of a history."""

    first: int  # the entry that it begins with
    text: msgspec.Raw  # as it is sent


class Pages(Data):
    """The page that was asked for, and some that follow."""

    pages: tuple[Page, ...]


class File(Data):
    """A record as the text of a file."""

    text: str


class Checked(Data):
    """A record that can have been played, with all that is kept of it."""

    game: str
    options: str  # the game's class, as JSON
    players: tuple[Player, ...]
    start: str
    fair: Fair | None
    result: Result | None
    entries: tuple[str, ...]  # as they are kept
    began: int | None  # when the first entry was made
    snapshot: str  # of the match as it ended


class Failed(Data):
    """Why nothing comes of a task."""

    code: str
    message: str
    rule: str = ""  # the rule that forbids it, if one does
    keys: tuple[str, ...] = ()


class Reply(Data):
    """An answer, or why there is none."""

    answer: msgspec.Raw = msgspec.Raw()
    failed: Failed | None = None

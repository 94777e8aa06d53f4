"""A history: what each client asked and was answered, and whether the record agrees with it.

The record is one order of all that was done. What was answered as done is in it once, what was
refused is not, nothing is there that nobody asked for, and what was done before something else was
asked for comes before it. What a watcher was shown stays as it was. All servers tell one time,
which goes on as it does for the clients.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

Outcome = Literal["done", "refused", "unknown"]
# Seconds by which the clocks of two servers may differ, or come nearer to each other.
TOLERANCE = 1.0
Place = tuple[int, int]  # which game of the table, and which entry of it


@dataclass(slots=True)
class Call:
    """One request of a client."""

    table: str
    id: str
    asked: float  # when
    answered: float = float("inf")
    outcome: Outcome = "unknown"
    in_record: bool = True  # it leaves an entry, a line or a note when it is done


@dataclass(frozen=True, slots=True)
class Kept:
    """One entry of a record."""

    place: Place
    id: str | None  # of the request that it was done by; None: by a bot, chance or a clock
    text: str  # what happened: seat and time
    time: int | None = None  # when, in milliseconds, by the clock of the servers


@dataclass(slots=True)
class History:
    """All calls of a campaign, and all that was shown."""

    calls: list[Call] = field(default_factory=list)
    shown: dict[tuple[str, Place], set[str]] = field(default_factory=dict)

    def show(self, table: str, place: Place, text: str) -> None:
        """Note what somebody was shown at a place of a table's record."""
        self.shown.setdefault((table, place), set()).add(text)


@dataclass(frozen=True, slots=True)
class Records:
    """What the store has in the end."""

    entries: dict[str, list[Kept]]  # by the table, in order
    others: dict[str, Counter[str]]  # ids of lines of chat, and of what leaves no entry


def faults(history: History, records: Records) -> list[str]:
    """Give all that is wrong, each in a sentence; nothing: all is well."""
    found = [*_gaps(records), *_counts(history, records), *_order(history, records)]
    return [*found, *_shown(history, records)]


def jumps(history: History, records: Records) -> list[str]:
    """Give what was kept with a time that cannot be, if the servers' time goes on as the clients'.

    Each entry was made between question and answer: that bounds how far its time is ahead of the
    clients' clock. What all have in common is what it may be.
    """
    found: list[str] = []
    least, most = float("-inf"), float("inf")
    times = {(t, e.id): e.time for t, es in records.entries.items() for e in es if e.time}
    for call in sorted(history.calls, key=lambda each: each.asked):
        time = times.get((call.table, call.id))
        if time is None:
            continue
        low, high = time / 1000 - call.answered, time / 1000 - call.asked
        if low > most + TOLERANCE or high < least - TOLERANCE:
            found.append(f"{call.table}: the time of {call.id} is not that of the others")
        else:
            least, most = max(least, low), min(most, high)
    return found


def _gaps(records: Records) -> Iterable[str]:
    for table, entries in records.entries.items():
        lengths = Counter(each.place[0] for each in entries)
        whole = [(game, n) for game in sorted(lengths) for n in range(1, lengths[game] + 1)]
        if [each.place for each in entries] != whole:
            yield f"{table}: the entries are not numbered one by one"
        if sorted(lengths) != list(range(1, len(lengths) + 1)):
            yield f"{table}: a game is missing"


def _counts(history: History, records: Records) -> Iterable[str]:
    known: dict[str, set[str]] = {}
    for call in history.calls:
        known.setdefault(call.table, set()).add(call.id)
        times = _times(records, call.table, call.id)
        if call.outcome == "done" and call.in_record and not times:
            yield f"{call.table}: {call.id} was done, and is lost"
        if call.outcome == "refused" and times:
            yield f"{call.table}: {call.id} was refused, and is there"
        if times > 1:
            yield f"{call.table}: {call.id} is there {times} times"
    for table, entries in records.entries.items():
        for each in entries:
            if each.id is not None and each.id not in known.get(table, ()):
                yield f"{table}: nobody asked for {each.id}"


def _times(records: Records, table: str, request_id: str) -> int:
    entries = sum(each.id == request_id for each in records.entries.get(table, ()))
    # A hint leaves an entry and a note of its answer: that is once.
    return max(entries, records.others.get(table, Counter())[request_id])


def _order(history: History, records: Records) -> Iterable[str]:
    for table, entries in records.entries.items():
        place = {each.id: at for at, each in enumerate(entries) if each.id is not None}
        calls = [each for each in history.calls if each.table == table and each.id in place]
        calls.sort(key=lambda each: place[each.id])
        latest = 0.0  # when the latest of those before was asked for
        for call in calls:
            if call.answered < latest and call.outcome == "done":
                yield f"{table}: {call.id} was answered before one was asked for that precedes it"
            latest = max(latest, call.asked)


def _shown(history: History, records: Records) -> Iterable[str]:
    kept = {(table, e.place): e.text for table, es in records.entries.items() for e in es}
    for (table, place), texts in history.shown.items():
        if len(texts) > 1:
            yield f"{table}: entry {place} was shown in {len(texts)} ways"
        elif (table, place) not in kept:
            yield f"{table}: entry {place} was shown, and is not there"
        elif texts != {kept[table, place]}:
            yield f"{table}: entry {place} was shown as it is not"

"""What an agent is shown of its table: in text as people see it, and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ypsilon import wire
from ypsilon.client import Live
from ypsilon.core import codec, extras
from ypsilon.core.game import Seat
from ypsilon.core.voice import Voice, plain
from ypsilon.match.called import own_names, reader_of
from ypsilon.match.log import LogLine, outcome
from ypsilon.mcp.words import said

# So many of the last things that happened, or were said, are told with anything else.
LINES, CHATS = 12, 5

Update = wire.Update[Any, Any]


def status(live: Live) -> dict[str, Any]:
    """Give how a game stands for the seat, in short."""
    update = live.update
    decision = update.decision
    return {
        "status": update.table.status,
        "your_turn": decision is not None,
        "decision": decision.version if decision else None,
        "asked": is_asked(live),
        "consent": update.consent is not None,
        "to_move": _names(update, update.movers),
        "clocks": seconds_left(live),
        "wants_rematch": _names(update, update.again),
        "entries": update.entries,
        "result": codec.encode(update.result),
    }


def seconds_left(live: Live) -> list[int]:
    """Give how many seconds each seat has left; nothing where nobody is timed."""
    now = live.now
    return [
        max(0, each.left - (now - each.since if each.since is not None else 0)) // 1000
        for each in live.update.clocks
    ]


def _time_left(live: Live) -> str:
    """Give the clocks in words: by seat, those that run marked."""
    shown = []
    for name, clock, left in zip(
        _names(live.update, range(len(live.update.called))),
        live.update.clocks,
        seconds_left(live),
        strict=False,
    ):
        hours, rest = divmod(left, 3600)
        text = (
            f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
        )
        shown.append(f"{name} {text}{' *' if clock.since is not None else ''}")
    return ", ".join(shown)


def table(live: Live, language: str) -> dict[str, Any]:
    """Give which table it is, who sits there, and how it is played."""
    update = live.update
    return {
        "table": update.table.table,
        "game": update.table.game,
        "options": dict(update.table.options),
        "you": you(live, language),
        "index": update.seat,
        "seats": _names(update, range(len(update.called))),
        "hints": hints_are_on(update),
    }


def you(live: Live, language: str) -> str:
    """Give what the seat is called, with its colour where the game names colours."""
    update = live.update
    if update.seat is None or update.seat >= len(update.called):
        return ""
    own, name = own_names(live.game, language), plain(update.called[update.seat])
    return f"{name} ({own.names[update.seat]})" if own.colours else name


def hints_are_on(update: Update) -> bool:
    """Tell whether a table was made with hints: only there is anything suggested."""
    return update.table.hints and update.hint


def is_asked(live: Live) -> bool:
    """Tell whether the seat is asked something that silence would answer.

    Which answer that is can be a good one, chosen by the game: so it is told to nobody.
    """
    decision = live.update.decision
    return decision is not None and live.game.silence(live.state, decision.seat) is not None


def status_text(live: Live, language: str) -> str:
    """Give the same in words: who is to do what."""
    update = live.update
    if update.table.status == "waiting":
        count = sum(seat.kind == "open" for seat in update.table.seats)
        return said(language, "open" if count else "begins", count=count)
    if update.result:
        voice = Voice(language, _names(update, range(len(update.called))), reader_of(update.held))
        over = [said(language, "over", rule=update.result.rule), *outcome(update.result, voice)]
        if update.again:
            over.append(said(language, "again", names=", ".join(_names(update, update.again))))
        return " ".join(over)
    return " ".join(_going_on(live, language))


def _going_on(live: Live, language: str) -> Iterable[str]:
    update = live.update
    if update.table.status == "closed":
        yield said(language, "closed")
        return
    if update.paused:
        yield said(language, "paused")
    if update.clocks:
        yield said(language, "clocks", times=_time_left(live))
    if update.returns:
        yield said(language, "bot")
    if update.wish and update.wish.seat in update.held:
        yield said(language, "wished")
    if update.wish and update.consent is not None:
        key, name = "pause" if update.wish.pause else "undo", update.called[update.wish.seat]
        yield said(language, key, name=plain(name), count=update.wish.moves)
    if is_asked(live):
        yield said(language, "question")
        if update.silent_at is not None:
            yield said(language, "silence", seconds=max(0, update.silent_at - live.now) // 1000)
    elif update.decision:
        yield said(language, "turn")
    else:
        yield said(language, "waits", names=", ".join(_names(update, update.movers)) or "–")


def position(live: Live, language: str) -> str:
    """Give what the seat sees, as the game draws it for a terminal."""
    view = live.update.view
    if view is None:
        return ""
    return extras.needed(live.game).show()(live.game, view, language, False).rstrip("\n")


def legend(live: Live, language: str) -> str:
    """Give what the codes of the drawing mean, and how actions are written."""
    give = extras.needed(live.game).legend()
    return give(live.game, language).rstrip("\n") if give else ""


def since_own_last(live: Live) -> list[LogLine[Any]]:
    """Give what has happened since the seat last acted, at most the last few lines."""
    lines = live.log
    own = [at for at, line in enumerate(lines) if line.seat in live.update.held and not line.kind]
    return list(lines[own[-1] + 1 if own else 0 :])[-LINES:]


def told(lines: Sequence[LogLine[Any]]) -> str:
    """Give lines of the log as text, each with its number."""
    return "\n".join(
        f"{line.number}. {plain(line.words)}{f' [{line.text}]' if line.text else ''}"
        for line in lines
    )


def as_json(line: LogLine[Any]) -> dict[str, Any]:
    """Give a line of the log as JSON: its number, who, what, and in words."""
    return {
        "number": line.number,
        "seat": line.seat,
        "action": line.text,
        "event": line.kind,
        "words": plain(line.words),
    }


def chat(live: Live) -> list[dict[str, str]]:
    """Give the last of what others say at the table."""
    return [{"who": plain(each.who), "text": plain(each.text)} for each in live.said[-CHATS:]]


def _names(update: Update, seats: Iterable[Seat]) -> tuple[str, ...]:
    return tuple(plain(update.called[seat]) for seat in seats if seat < len(update.called))

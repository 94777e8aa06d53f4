"""What a guest may say at the prompt: an action, a whole turn, or a request to the server."""

from __future__ import annotations

import textwrap
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ypsilon import wire
from ypsilon.cli import rulebook
from ypsilon.cli.errors import BadInput, of_file
from ypsilon.cli.files import check_writable, write_whole
from ypsilon.cli.local.table import entered
from ypsilon.cli.remote.screen import plain
from ypsilon.cli.terminal import width
from ypsilon.client import Denied, Unreachable
from ypsilon.core import record
from ypsilon.core.game import IllegalAction, Seat

if TYPE_CHECKING:
    from ypsilon.cli.remote.guest import Guest


class Quit(Exception):
    """The guest wants to stop for now."""


async def answer(guest: Guest, text: str) -> None:
    """Do what a guest asks for; what cannot be done is answered, and nothing is lost."""
    word, _, rest = text.partition(" ")
    request = REQUESTS.get(word.lower())
    try:
        if request:
            await request(guest, rest.strip())
        elif text:
            await _act(guest, text)
    except Denied as error:
        guest.screen.print(plain(str(error) if error.refusal.rule else error.refusal.message))
    except Unreachable as error:
        guest.screen.print(str(error))


async def _act(guest: Guest, text: str) -> None:
    seat = _deciding(guest)
    if seat is None:
        return
    live = guest.live
    try:
        actions = entered(live.game, live.state, seat, text)
    except IllegalAction as refusal:
        guest.screen.print(str(refusal))
        return
    for action in actions:
        await live.act(action)


def _deciding(guest: Guest) -> Seat | None:
    """Give the seat that is to decide here, or say that none is."""
    decision = guest.live.update.decision
    if decision is None:
        guest.screen.say("not_turn")
        return None
    return decision.seat


async def _legal(guest: Guest, rest: str) -> None:
    if _deciding(guest) is None:
        return
    actions = _listed(guest)
    if actions:
        guest.screen.print(_wrapped("  ".join(actions)))
    decision = guest.live.update.decision
    if decision and decision.composed:
        guest.screen.say("composed", classes=", ".join(decision.composed))


def _listed(guest: Guest) -> list[str]:
    """Give what is allowed as far as it can be listed; which composed actions are, is a hint."""
    live = guest.live
    state, decision = live.state, live.update.decision
    return [live.game.write(state, action) for action in (decision.legal if decision else ())]


async def _why(guest: Guest, text: str) -> None:
    seat = _deciding(guest)
    if seat is None:
        return
    live = guest.live
    if not text:
        guest.screen.say("why_what", example=next(iter(_listed(guest)), "…"))
        return
    try:
        entered(live.game, live.state, seat, text)
    except IllegalAction as refusal:
        rule = rulebook.text_of(live.game.name, refusal.rule, guest.language)
        guest.screen.print(f"{refusal}\n{_wrapped(rule)}" if rule else str(refusal))
    else:
        guest.screen.say("allowed")


async def _always(guest: Guest, text: str) -> None:
    """Answer now, and whenever the same choice is open again; nothing composed can stand so."""
    seat = _deciding(guest)
    decision = guest.live.update.decision
    if seat is None or decision is None:
        return
    if not text or decision.composed:
        guest.screen.say("always_what")
        return
    live = guest.live
    try:
        (action, *more) = entered(live.game, live.state, seat, text)
    except IllegalAction as refusal:
        guest.screen.print(str(refusal))
        return
    if more:
        guest.screen.say("always_what")
        return
    guest.standing.keep(seat, decision.legal, action)
    guest.screen.say("always", action=live.game.write(live.state, action))
    await live.act(action)


async def _ask(guest: Guest, rest: str) -> None:
    for seat in guest.live.update.held:
        guest.standing.forget(seat)
    guest.screen.say("ask_again")


async def _undo(guest: Guest, rest: str) -> None:
    # An answer that stands would be given again at once.
    for seat in guest.live.update.held:
        guest.standing.forget(seat)
    await guest.live.undo()


async def _consent(guest: Guest, yes: bool) -> None:
    """Answer for every seat held here that is still to be asked."""
    wish = guest.live.update.wish
    asked = [s for s in guest.live.update.held if wish and s not in (wish.seat, *wish.agreed)]
    for seat in asked or guest.live.update.held[:1]:
        await guest.live.consent(yes, seat)


async def _hint(guest: Guest, rest: str) -> None:
    if _deciding(guest) is None:
        return
    if not guest.live.update.hint:
        guest.screen.say("no_hints")
        return
    hint = await guest.live.hint()
    why = f" ({hint.reason})" if hint.reason else ""
    guest.screen.say("hint", action=plain(hint.text + why))


async def _log(guest: Guest, rest: str) -> None:
    for line in guest.live.log:
        guest.screen.print(guest.screen.told(line))
    if not guest.live.log:
        guest.screen.say("empty_log")


async def _rules(guest: Guest, wanted: str) -> None:
    name = guest.live.game.name
    try:
        book = rulebook.rulebook(name, guest.language)
        found = [rulebook.rule(name, wanted, guest.language)] if wanted else book.values()
    except BadInput as error:
        guest.screen.print(error.message)
        return
    for rule in found:
        guest.screen.print(_wrapped(f"{rule.id} {rule.text}"))


async def _chat(guest: Guest, text: str) -> None:
    if text:
        await guest.live.say(text)
    else:
        guest.screen.say("say_what")


async def _mute(guest: Guest, who: str, on: bool = True) -> None:
    if not who:
        guest.screen.say("whom")
        return
    await guest.live.mute(who, on)
    guest.screen.say("done")


async def _rematch(guest: Guest, rest: str) -> None:
    for seat in guest.live.update.held:
        if seat not in guest.live.update.again:
            await guest.live.rematch(seat)


async def _fill(guest: Guest, rest: str) -> None:
    seat, _, level = rest.partition(" ")
    if not seat.isdecimal() or not level:
        guest.screen.say("fill_what")
        return
    asked = wire.Fill(int(seat) - 1, level.strip())
    await guest.server.fill(guest.live.name, guest.place.host, asked)


async def _save(guest: Guest, name: str) -> None:
    if not name:
        guest.screen.say("save_where")
        return
    fair = guest.live.update.fair
    found = await guest.server.record(guest.live.name, fair.number if fair else 1)
    try:
        file = _written(name, record.write(found))
    except (OSError, ValueError, RuntimeError, BadInput) as error:
        reason = of_file(error) if isinstance(error, OSError) else str(error)
        guest.screen.say("not_saved", reason=reason)
        return
    guest.screen.say("saved", file=file)


def _written(name: str, text: str) -> Path:
    """Give the new file of this name, with the text in it."""
    file = Path(name).expanduser().resolve()
    check_writable(file)
    write_whole(file, text)
    return file


async def _quit(guest: Guest, rest: str) -> None:
    raise Quit


async def _help(guest: Guest, rest: str) -> None:
    guest.screen.say("help")


def _wrapped(text: str) -> str:
    return textwrap.fill(text, width(), initial_indent="  ", subsequent_indent="  ")


REQUESTS: dict[str, Callable[[Guest, str], Awaitable[None]]] = {
    "?": _legal,
    "why": _why,
    "always": _always,
    "ask": _ask,
    "undo": _undo,
    "yes": lambda guest, _: _consent(guest, True),
    "no": lambda guest, _: _consent(guest, False),
    "hint": _hint,
    "log": _log,
    "rules": _rules,
    "chat": _chat,
    "mute": _mute,
    "unmute": lambda guest, who: _mute(guest, who, False),
    "pause": lambda guest, _: guest.live.pause(),
    "go": lambda guest, _: guest.live.pause(False),
    "leave": lambda guest, _: guest.live.leave(),
    "back": lambda guest, _: guest.live.come_back(),
    "resign": lambda guest, _: guest.live.resign(),
    "rematch": _rematch,
    "fill": _fill,
    "save": _save,
    "quit": _quit,
    "help": _help,
}

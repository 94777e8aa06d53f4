"""What a person may say at the prompt: an action, a whole turn, or a request to the host."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ypsilon.cli import rulebook
from ypsilon.cli.errors import BadInput, of_file
from ypsilon.cli.files import check_writable, write_whole
from ypsilon.cli.local.seats import strongest
from ypsilon.cli.local.table import entered
from ypsilon.cli.phrases import phrase
from ypsilon.cli.terminal import width
from ypsilon.core import record
from ypsilon.core.game import IllegalAction, Seat

if TYPE_CHECKING:
    from ypsilon.cli.local.host import Host


class Quit(Exception):
    """The person wants to stop for now."""


def answer(host: Host, seat: Seat, text: str) -> None:
    """Do what a person asks for; what cannot be done is answered, and nothing is lost."""
    word, _, rest = text.partition(" ")
    request = REQUESTS.get(word.lower())
    if request:
        request(host, seat, rest.strip())
    elif text:
        _act(host, seat, text)


def _act(host: Host, seat: Seat, text: str) -> None:
    try:
        actions = entered(host.game, host.course.state, seat, text)
    except IllegalAction as refusal:
        print(refusal)
        return
    for action in actions:
        host.act(seat, action)


def _legal(host: Host, seat: Seat, rest: str) -> None:
    actions = _listed(host, seat)
    if actions:
        print(_wrapped("  ".join(actions)))
    legal = host.game.legal(host.course.state, seat)
    composed = {type(each).__name__ for each in legal if isinstance(each, host.game.composed)}
    if composed:
        host.say("composed", classes=", ".join(sorted(composed)))


def _listed(host: Host, seat: Seat) -> list[str]:
    """Give what is allowed as far as it can be listed; which composed actions are, is a hint."""
    game, state = host.game, host.course.state
    plain = (each for each in game.legal(state, seat) if not isinstance(each, game.composed))
    return [game.write(state, action) for action in plain]


def _why(host: Host, seat: Seat, text: str) -> None:
    if not text:
        host.say("why_what", example=next(iter(_listed(host, seat)), "…"))
        return
    try:
        entered(host.game, host.course.state, seat, text)
    except IllegalAction as refusal:
        print(refusal)
        rule = rulebook.text_of(host.game.name, refusal.rule, host.language)
        if rule:
            print(_wrapped(rule))
    else:
        host.say("allowed")


def _always(host: Host, seat: Seat, text: str) -> None:
    """Answer now, and whenever the same choice is open again; nothing composed can stand so."""
    choice = host.game.legal(host.course.state, seat)
    if not text or any(isinstance(each, host.game.composed) for each in choice):
        host.say("always_what")
        return
    try:
        (action, *more) = entered(host.game, host.course.state, seat, text)
    except IllegalAction as refusal:
        print(refusal)
        return
    if more:
        host.say("always_what")
        return
    host.standing.keep(seat, choice, action)
    host.say("always", action=host.game.write(host.course.state, action))
    host.act(seat, action)


def _ask(host: Host, seat: Seat, rest: str) -> None:
    host.standing.forget(seat)
    host.say("ask_again")


def _undo(host: Host, seat: Seat, rest: str) -> None:
    # An answer that stands would be given again at once.
    host.standing.forget(seat)
    free = host.course.step_back(seat)
    to = host.table.last_decision() if free is None else free
    if to is None:
        host.say("nothing_back")
    elif free is not None or _agreed(host):
        host.go_back(seat, to)


def _agreed(host: Host) -> bool:
    if len(host.table.people) == 1:
        return True
    return host.ask("agree").lower() in phrase(host.language, "yes").split()


def _hint(host: Host, seat: Seat, rest: str) -> None:
    choice = host.advice(seat, strongest(host.game))
    action = host.game.write(host.course.state, choice.action)
    host.say("hint", action=f"{action} ({choice.reason})" if choice.reason else action)


def _log(host: Host, seat: Seat, rest: str) -> None:
    lines = host.news.log(seat)
    for line in lines:
        print(line)
    if not lines:
        host.say("empty_log")


def _rules(host: Host, seat: Seat, wanted: str) -> None:
    try:
        book = rulebook.rulebook(host.game.name, host.language)
        found = [rulebook.rule(host.game.name, wanted, host.language)] if wanted else book.values()
    except BadInput as error:
        print(error.message)
        return
    for rule in found:
        print(_wrapped(f"{rule.id} {rule.text}"))


def _save(host: Host, seat: Seat, name: str) -> None:
    if not name:
        host.say("save_where")
        return
    try:
        file = Path(name).expanduser().resolve()
        if file not in host.copies:
            check_writable(file)
        write_whole(file, record.write(host.table.record))
    except (OSError, ValueError, RuntimeError, BadInput) as error:
        reason = of_file(error) if isinstance(error, OSError) else str(error)
        host.say("not_saved", reason=reason)
        return
    host.copies.add(file)
    host.say("saved", file=file)


def _quit(host: Host, seat: Seat, rest: str) -> None:
    raise Quit


def _help(host: Host, seat: Seat, rest: str) -> None:
    host.say("help")


def _wrapped(text: str) -> str:
    return textwrap.fill(text, width(), initial_indent="  ", subsequent_indent="  ")


REQUESTS: dict[str, Callable[[Host, Seat, str], None]] = {
    "?": _legal,
    "why": _why,
    "always": _always,
    "ask": _ask,
    "undo": _undo,
    "hint": _hint,
    "log": _log,
    "rules": _rules,
    "save": _save,
    "quit": _quit,
    "help": _help,
}

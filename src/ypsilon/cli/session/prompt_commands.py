"""What a person may type at the prompt: an action, a whole turn, or a command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ypsilon.cli.errors import BadInput, of_file
from ypsilon.cli.files import check_writable, write_whole
from ypsilon.cli.session.refusals import composed_verbs, listed, refuse, why_not
from ypsilon.cli.text import rulebook
from ypsilon.cli.text.terminal import wrapped
from ypsilon.cli.text.translation import translated
from ypsilon.client import Denied, Unreachable
from ypsilon.core import record
from ypsilon.core.game import IllegalAction
from ypsilon.match.typed import entered

if TYPE_CHECKING:
    from ypsilon.cli.session.loop import Session


class Quit(Exception):
    """The person wants to stop for now."""


async def execute(session: Session, text: str) -> None:
    """Do what a person asks for; what cannot be done is answered, and nothing is lost."""
    word, _, rest = text.partition(" ")
    command = PROMPT_COMMANDS.get(word.lower())
    try:
        if command:
            await command(session, rest.strip())
        elif text:
            await _act(session, text)
    except IllegalAction as refusal:
        refuse(session, rest.strip() if command else text, refusal)
    except Denied as error:
        session.screen.print(session.screen.refusal(error.refusal))
    except (BadInput, Unreachable) as error:
        said = translated(session.client.game, str(error), session.language)
        session.screen.print(said or str(error))


def is_prompt_command(text: str) -> bool:
    """Tell whether a text is a command, not an action."""
    return text.partition(" ")[0].lower() in PROMPT_COMMANDS


async def _act(session: Session, text: str) -> None:
    client, seat = session.client, session.client.decision.seat
    actions = entered(client.game, client.state, seat, text)
    session.typed_turn.keep(seat, actions)
    for action in actions:
        await client.act(action)


async def _legal(session: Session, rest: str) -> None:
    actions = listed(session)
    if actions:
        session.screen.print(_wrapped("  ".join(actions)))
    composed = session.client.decision.composed
    if composed:
        session.screen.say("composed", classes=", ".join(composed_verbs(session)))


async def _why(session: Session, text: str) -> None:
    client, seat = session.client, session.client.decision.seat
    if not text:
        session.screen.say("why_what", example=next(iter(listed(session)), "…"))
        return
    try:
        entered(client.game, client.state, seat, text)
    except IllegalAction as refusal:
        rule = rulebook.text_of(client.game.name, refusal.rule, session.language)
        why = why_not(session, text, refusal)
        session.screen.print(f"{why}\n{_wrapped(rule)}" if rule else why)
    else:
        session.screen.say("allowed")


async def _always(session: Session, text: str) -> None:
    """Answer now, and whenever the same choice is open again; nothing composed can stand so."""
    decision, client = session.client.decision, session.client
    silent = client.game.silence(client.state, decision.seat)
    actions = entered(client.game, client.state, decision.seat, text) if text else ()
    if len(actions) != 1 or actions[0] not in decision.legal or (decision.composed and not silent):
        _always_what(session, silent)
        return
    session.auto_answers.keep(decision.seat, decision.legal, actions[0], silent)
    session.screen.say("always", action=client.game.write(client.state, actions[0]))
    await client.act(actions[0])


def _always_what(session: Session, silent: Any) -> None:
    """Suggest what works here: an answer that silence would stand for, where there is one."""
    if silent is None:
        session.screen.say("always_where")
        return
    client = session.client
    session.screen.say("always_what", example=client.game.write(client.state, silent))


def _forget(session: Session) -> None:
    for seat in session.client.update.held:
        session.auto_answers.forget(seat)


async def _ask(session: Session, rest: str) -> None:
    _forget(session)
    session.screen.say("ask_again")


async def _undo(session: Session, rest: str) -> None:
    """Take back the last decision of those who sit here, or the whole turn that was typed."""
    # An answer that stands would be given again at once.
    _forget(session)
    last = session.client.update.undo
    seat = last.seat if last else None
    start = session.typed_turn.start(seat, session.client.log)
    session.typed_turn.forget()
    await session.client.undo(start, seat)


async def _consent(session: Session, yes: bool) -> None:
    """Answer for every seat held here that is still to be asked."""
    asked = session.screen.asked_back()
    for seat in asked or session.client.update.held[:1]:
        await session.client.consent(yes, seat)
        if not yes:
            return


async def _hint(session: Session, rest: str) -> None:
    await session.client.hint()


async def _log(session: Session, rest: str) -> None:
    if session.screen.hidden:
        # What is known here is the last person's, who may not have the device any more.
        session.screen.say("pass_first")
        return
    log = session.client.log
    for line in log:
        session.screen.tell(line)
    if not log:
        session.screen.say("empty_log")


async def _rules(session: Session, wanted: str) -> None:
    name, language = session.client.game.name, session.language
    book = rulebook.rulebook(name, language)
    found = [rulebook.rule(name, wanted, language)] if wanted else book.values()
    for rule in found:
        session.screen.print(_wrapped(f"{rule.id} {rule.text}"))


async def _chat(session: Session, text: str) -> None:
    if text:
        await session.client.say(text)
    else:
        session.screen.say("say_what")


async def _mute(session: Session, who: str, on: bool = True) -> None:
    if not who:
        session.screen.say("whom")
        return
    await session.client.mute(who, on)
    session.screen.say("done")


async def _rematch(session: Session, rest: str) -> None:
    update = session.client.update
    for seat in update.held:
        if seat not in update.again:
            await session.client.rematch(seat)


async def _fill(session: Session, rest: str) -> None:
    seat, _, level = rest.partition(" ")
    if not seat.isdecimal() or not level:
        session.screen.say("fill_what")
        return
    await session.client.fill(int(seat) - 1, level.strip())


async def _remove(session: Session, seat: str) -> None:
    if not seat.isdecimal():
        session.screen.say("seat_what", command="remove")
        return
    await session.client.remove(int(seat) - 1)
    session.screen.say("done")


async def _hush(session: Session, seat: str, on: bool = True) -> None:
    """Let a seat say nothing, or with none named all spectators; or again."""
    if seat and not seat.isdecimal():
        session.screen.say("seat_what", command="hush" if on else "unhush")
        return
    await session.client.mute_for_all(on, int(seat) - 1 if seat else None)
    session.screen.say("done")


async def _close(session: Session, what: str) -> None:
    """Close the table, if that was written out: it cannot be taken back."""
    if what != "table":
        session.screen.say("close_what")
        return
    await session.client.close_table()


async def _report(session: Session, who: str) -> None:
    if not who:
        session.screen.say("whom")
        return
    await session.client.report_who(who)
    session.screen.say("reported")


async def _save(session: Session, name: str) -> None:
    if not name:
        session.screen.say("save_where")
        return
    text = record.write(await session.client.record())
    try:
        file = _written(session, name, text)
    except (OSError, ValueError, RuntimeError, BadInput) as error:
        reason = of_file(error) if isinstance(error, OSError) else str(error)
        session.screen.say("not_saved", reason=reason)
        return
    session.screen.say("saved", file=file)


def _written(session: Session, name: str, text: str) -> Path:
    """Give the file of this name with the text in it: a new one, or a copy saved before."""
    file = Path(name).expanduser().resolve()
    if file not in session.copies:
        check_writable(file)
    write_whole(file, text)
    session.copies.add(file)
    return file


async def _quit(session: Session, rest: str) -> None:
    raise Quit


async def _help(session: Session, rest: str) -> None:
    session.screen.say("help")
    if session.client.remote:
        session.screen.say("help_remote")
    session.screen.explain()


def _wrapped(text: str) -> str:
    return wrapped(f"  {text}", "  ")


PROMPT_COMMANDS: dict[str, Callable[[Session, str], Awaitable[None]]] = {
    "?": _legal,
    "why": _why,
    "always": _always,
    "ask": _ask,
    "undo": _undo,
    "yes": lambda session, _: _consent(session, True),
    "no": lambda session, _: _consent(session, False),
    "hint": _hint,
    "log": _log,
    "rules": _rules,
    "chat": _chat,
    "mute": _mute,
    "unmute": lambda session, who: _mute(session, who, False),
    "pause": lambda session, _: session.client.pause(),
    "go": lambda session, _: session.client.pause(False),
    "leave": lambda session, _: session.client.leave(),
    "back": lambda session, _: session.client.come_back(),
    "resign": lambda session, _: session.client.resign(),
    "rematch": _rematch,
    "fill": _fill,
    "remove": _remove,
    "hush": _hush,
    "unhush": lambda session, seat: _hush(session, seat, False),
    "close": _close,
    "report": _report,
    "save": _save,
    "quit": _quit,
    "help": _help,
}

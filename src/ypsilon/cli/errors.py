"""What can go wrong on the command line, and the one line and exit code it ends with."""

from __future__ import annotations

import click

FAILURE, USAGE, CRASH, INTERRUPTED, CLOSED_PIPE = 1, 2, 70, 130, 141


class BadInput(click.ClickException):
    """Something given that cannot be used: which, and why."""

    exit_code = USAGE


class Failure(click.ClickException):
    """Something asked for that did not succeed."""

    exit_code = FAILURE


class Stopped(click.ClickException):
    """Ctrl-C, after everything was brought to safety."""

    exit_code = INTERRUPTED


def explained(error: Exception) -> tuple[str, int]:
    """Give the line and the exit code that an error ends the program with."""
    if isinstance(error, click.UsageError):
        return error.format_message().rstrip(".") + _where_to_look(error), USAGE
    if isinstance(error, click.ClickException):
        return error.format_message(), error.exit_code
    if isinstance(error, refusals()):
        return str(error), USAGE
    if isinstance(error, OSError):
        return of_file(error), FAILURE
    name = type(error).__name__
    return f"unexpected {name}: {error} (YPSILON_DEBUG=1 shows where)", CRASH


def of_file(error: OSError) -> str:
    """Give an error of the operating system in words, with the file that it is about."""
    reason = error.strerror or str(error)
    return f"{error.filename or 'input or output'}: {reason}"


def refusals() -> tuple[type[Exception], ...]:
    """Give what the library refuses; imported only when something went wrong, to start fast."""
    from ypsilon.bots.levels import UnknownBot
    from ypsilon.core.codec import CodecError
    from ypsilon.core.extras import BadGame
    from ypsilon.core.game import IllegalAction
    from ypsilon.core.options import OptionError
    from ypsilon.core.record import RecordError
    from ypsilon.games import UnknownGame

    return (
        UnknownGame, UnknownBot, BadGame, OptionError, CodecError, RecordError, IllegalAction,
    )  # fmt: skip


def _where_to_look(error: click.UsageError) -> str:
    if error.ctx is None:
        return ""
    return f" (see {error.ctx.command_path} --help)"

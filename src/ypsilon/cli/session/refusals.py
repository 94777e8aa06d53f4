"""Why something typed is not done, and what is possible instead, in the language of the session."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ypsilon.cli.text import translation
from ypsilon.cli.text.names import plain
from ypsilon.cli.text.phrases import phrase
from ypsilon.cli.text.terminal import wrapped
from ypsilon.core.game import IllegalAction
from ypsilon.match.typed import Unreadable

if TYPE_CHECKING:
    from ypsilon.cli.session.loop import Session

EXAMPLES = 7
_VERB = re.compile(r"[a-z]{3,}")


def refuse(session: Session, text: str, refusal: IllegalAction) -> None:
    """Say why not, and what is possible now to whoever tries something else."""
    session.screen.print(why_not(session, text, refusal))
    examples = _possible(session, text)
    if examples and (isinstance(refusal, Unreadable) or not _is_open(session, text)):
        session.screen.say("possible", examples=", ".join(examples))


def why_not(session: Session, text: str, refusal: IllegalAction) -> str:
    """Give why what was typed is not done, in the language of the session."""
    verb = text.partition(" ")[0].lower()
    unknown = isinstance(refusal, Unreadable) and refusal.message.startswith("“")
    if unknown and verb not in composed_verbs(session):
        # The example in a rule's own words may be of what is not possible now.
        said = phrase(session.language, "no_action", text=plain(text))
        return wrapped(f"{refusal.rule}: {said}")
    game, language = session.client.game, session.language
    return wrapped(plain(translation.refusal(game, refusal.rule, refusal.message, language)))


def composed_verbs(session: Session) -> list[str]:
    """Give the verbs of what can be put together now."""
    return [name.lower() for name in session.client.decision.composed]


def _is_open(session: Session, text: str) -> bool:
    """Tell whether what begins like this is possible now; a text without a verb may be anything."""
    verb = text.partition(" ")[0].lower()
    verbs = {each.partition(" ")[0] for each in listed(session)}
    return not _VERB.fullmatch(verb) or verb in verbs or verb in composed_verbs(session)


def _possible(session: Session, text: str) -> list[str]:
    """Give examples of what is possible now: of the verb that was typed, or else of each."""
    verb, allowed = text.partition(" ")[0].lower(), listed(session)
    meant = [each for each in allowed if each.partition(" ")[0] == verb]
    if meant:
        return meant[:2]
    each_once = {each.partition(" ")[0]: each for each in reversed(allowed)}
    if len(each_once) > EXAMPLES:
        return allowed[:EXAMPLES]
    return [*reversed(each_once.values()), *(f"{each} …" for each in composed_verbs(session))]


def listed(session: Session) -> list[str]:
    """Give what is allowed as far as it can be listed; which composed actions are, is a hint."""
    legal, client = session.client.decision.legal, session.client
    state = client.state
    return [client.game.write(state, action) for action in legal]

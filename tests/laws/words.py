"""Laws of words: every action can be told, in each language, to each viewer."""

from __future__ import annotations

from typing import Any

from laws.driver.moment import Moment


def actions_can_be_told(moment: Moment) -> None:
    """An action, redacted or not, is one sentence in English and another one in German."""
    game, state, step = moment.game, moment.state, moment.next
    if step is None:
        return
    seen = [game.redact(state, step.seat, step.action, viewer) for viewer in moment.viewers]
    for action in dict.fromkeys([step.action, *seen]):
        if action is not None:
            _is_told(moment, step.seat, action)


def _is_told(moment: Moment, seat: int, action: Any) -> None:
    told = [moment.game.say(moment.state, seat, action, language) for language in ("en", "de")]
    for sentence in told:
        whole = sentence[:1].isupper() and sentence[-1:] in ".!?" and sentence.isprintable()
        assert whole, f"{sentence!r} is no sentence for {action}"
    assert told[0] != told[1], f"{told[0]!r} is English and German"

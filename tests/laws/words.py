"""Laws of words: every action can be told, in each language, to each viewer by their own name."""

from __future__ import annotations

from typing import Any

from laws.driver.moment import Moment
from ypsilon.core.game import Seat
from ypsilon.match.called import own_voice

YOU = {"en": "You ", "de": "Du "}


def actions_can_be_told(moment: Moment) -> None:
    """An action, redacted or not, is one sentence in English and another one in German."""
    game, state, step = moment.game, moment.state, moment.next
    if step is None:
        return
    for viewer in (*moment.viewers, None):
        seen = game.redact(state, step.seat, step.action, viewer)
        for action in dict.fromkeys([step.action, seen]):
            if action is not None:
                _is_told(moment, step.seat, action, viewer)


def _is_told(moment: Moment, seat: Seat, action: Any, reader: Seat | None) -> None:
    voices = [own_voice(moment.game, language, reader) for language in YOU]
    told = [moment.game.say(moment.state, seat, action, voice) for voice in voices]
    for sentence, voice in zip(told, voices, strict=True):
        whole = sentence[:1].isupper() and sentence[-1:] in ".!?" and sentence.isprintable()
        assert whole, f"{sentence!r} is no sentence for {action}"
        if seat >= 0:
            began = YOU[voice.language] if seat == reader else voice.names[seat]
            assert sentence.startswith(began), f"{sentence!r} does not say that {began} did it"
    assert told[0] != told[1], f"{told[0]!r} is English and German"

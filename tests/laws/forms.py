"""Laws of form: everything goes both ways as JSON and as text, and nothing else is read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from laws.driver.moment import Moment, alike, steps_from
from laws.driver.subject import RULE
from ypsilon.core import codec
from ypsilon.core.game import CHANCE, AnyGame, IllegalAction, Result, Seat
from ypsilon.core.options import choose, options, read, spelt

_SIGNS = "0129aZ-,/:>?* ٣é\n\0"


def json_goes_both_ways(moment: Moment) -> None:
    """States, actions, redacted actions, views, results and options survive as JSON, whole."""
    game, state, step = moment.game, moment.state, moment.next
    forms = codec.forms(type(game))
    _survives(forms.state, state)
    for viewer in moment.viewers:
        _survives(forms.view, game.observe(state, viewer))
        if step:
            _survives(forms.action | None, game.redact(state, step.seat, step.action, viewer))
    for seat in moment.movers:
        for action in game.legal(state, seat):
            _survives(forms.action, action)
    _survives(Result | None, game.result(state))
    assert read(type(game), codec.dumps(game)) == game


def _survives(form: Any, value: Any) -> None:
    try:
        again = codec.loads(form, codec.dumps(value))
    except (codec.CodecError, TypeError, KeyError) as error:
        raise AssertionError(f"{value} has no JSON form: {error!r}") from error
    assert again == value, f"{value} comes back from JSON as {again}"
    assert alike(again, value), f"{value} comes back from JSON as {again}"
    assert hash(again) == hash(value)


def options_go_both_ways(moment: Moment) -> None:
    """The options of a game survive as text, and each is explained in English and German."""
    game = moment.game
    assert game.pinned() == game, "what has begun is named in full"
    assert choose(type(game), spelt(game)) == game
    for each in options(type(game)):
        words = {each.about.get(language, "") for language in ("en", "de")}
        assert len(words - {""}) == 2, f"option {each.name} is not explained in two languages"


def options_are_checked(moment: Moment) -> None:
    """A game is not made with an option that it does not take, and the refusal names it."""
    game = moment.game
    for each in options(type(game)):
        for wrong in ("zzz", 9999) if each.choices else ((), None):
            refusal = _refusal(game, each.name, wrong)
            assert refusal, f"option {each.name} may be {wrong!r}"
            assert each.name in refusal, f"{refusal} does not name {each.name}"


def _refusal(game: Any, name: str, value: object) -> str:
    """Give why a game is not made with an option; nothing where it is."""
    try:
        replace(game, **{name: value})
    except ValueError as error:
        return str(error)
    return ""


def actions_go_both_ways(moment: Moment) -> None:
    """An action's text is one line, read back as the same action; no two share it."""
    texts: dict[str, Any] = {}
    for _, action in _open(moment):
        text = moment.game.write(moment.state, action)
        _is_line(text)
        again = moment.game.read(moment.state, text)
        assert again == action, f"{action} is written {text} and read {again}"
        assert texts.setdefault(text, action) == action, f"{text} is two actions"


def _open(moment: Moment) -> Iterator[tuple[Seat, Any]]:
    for seat in moment.movers:
        for action in moment.game.legal(moment.state, seat):
            yield seat, action
    if moment.next:
        yield moment.next.seat, moment.next.action


def _is_line(text: str) -> None:
    whole = text.isprintable() and text == text.strip() != ""
    assert whole, f"{text!r} is no line of text"


def turns_go_both_ways(moment: Moment) -> None:
    """A turn's text is read back as a turn of the same text that leads to the same state."""
    game, state = moment.game, moment.state
    for seat in moment.movers:
        actions, reached = _turn(game, state, seat, moment.rng)
        text = game.write_turn(state, actions)
        _is_line(text)
        again = game.read_turn(state, text)
        assert game.write_turn(state, again) == text, f"{text} is read as {again}"
        after = state
        for action in again:
            after = game.apply(after, seat, action)
        assert after == reached, f"{text} leads elsewhere when read again"


def _turn(game: AnyGame, state: Any, seat: Seat, rng: Random) -> tuple[tuple[Any, ...], Any]:
    movers, actions = game.movers(state), tuple[Any, ...]()
    while game.movers(state) == movers:
        step = next(each for each in steps_from(game, state, rng) if each.seat == seat)
        actions, state = (*actions, step.action), step.after
    return actions, state


def positions_go_both_ways(moment: Moment) -> None:
    """A position's text is one line, read back as an equal position; equal ones stay equal."""
    game, state = moment.game, moment.state
    text = game.dump(state)
    _is_line(text)
    again = game.load(text)
    assert again == state, f"{text} is read as {again}, not {state}"
    assert game.dump(again) == text
    if game.movers(again) == game.movers(state):
        assert hash(game.canonical(again)) == hash(game.canonical(state))
        assert game.canonical(again) == game.canonical(state)


def garbled_text_is_refused(moment: Moment) -> None:
    """A text with a slip in it is refused by a rule, or is another action, turn or position."""
    game, state, rng = moment.game, moment.state, moment.rng
    for _, action in _open(moment):
        text = garbled(game.write(state, action), rng)
        found = _read(lambda text=text: game.read(state, text), text)
        assert found is None or game.read(state, game.write(state, found)) == found
    if moment.movers:
        actions, _ = _turn(game, state, moment.movers[0], rng)
        text = garbled(game.write_turn(state, actions), rng)
        _read(lambda: game.read_turn(state, text), text)
    for _ in range(8):
        position = garbled(game.dump(state), rng)
        _is_playable(game, _read(lambda text=position: game.load(text), position), position)


def garbled(text: str, rng: Random) -> str:
    """Give a text with one slip: a sign left out, doubled, changed or put in, or two swapped."""
    at = rng.randrange(len(text))
    before, sign, after = text[:at], text[at], text[at + 1 :]
    strange = rng.choice(_SIGNS)
    slips = [after, sign * 2 + after, strange + after, sign + strange + after]
    return before + rng.choice([*slips, after[:1] + sign + after[1:]])


def _read(reading: Any, text: str) -> Any:
    try:
        return reading()
    except IllegalAction as error:
        if RULE.fullmatch(error.rule):
            return None
        raise AssertionError(f"the refusal of {text!r} names no rule") from error
    except Exception as error:
        raise AssertionError(f"{text!r} is not refused but breaks: {error!r}") from error


def _is_playable(game: AnyGame, state: Any, text: str) -> None:
    if state is None:
        return
    assert game.load(game.dump(state)) == state, f"{text!r} is read as {state}"
    movers = game.movers(state)
    assert bool(movers) == (game.result(state) is None), f"{text!r} is half over"
    for seat in movers:
        assert seat == CHANCE or game.legal(state, seat), f"{text!r} leaves seat {seat} stuck"
    for viewer in (*range(game.seats), None):
        game.observe(state, viewer)

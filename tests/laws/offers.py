"""Laws of what is offered: `legal`, `apply` and `movers` agree with each other."""

from __future__ import annotations

from collections import Counter

from laws.driver.moment import Moment, refusal
from laws.driver.mutation import candidates
from laws.driver.subject import RULE
from ypsilon.core.game import CHANCE

SELECTION = 64


def listed_actions_apply(moment: Moment) -> None:
    """Every listed action is allowed, no action is listed twice, and a mover has one."""
    for seat in moment.movers:
        listed = moment.game.legal(moment.state, seat)
        assert listed, f"seat {seat} is to act and has nothing to do"
        assert len(set(listed)) == len(listed), "an action is listed twice"
        for action in listed:
            error = refusal(moment.game, moment.state, seat, action)
            assert error is None, f"{action} is listed and refused: {error}"


def unlisted_actions_are_refused(moment: Moment) -> None:
    """An action that is not listed is refused by a rule, unless its class is composed."""
    rules = moment.subject.rules()
    for seat in moment.movers:
        listed = set(moment.game.legal(moment.state, seat))
        for action in candidates(moment, seat):
            error = refusal(moment.game, moment.state, seat, action)
            unlisted = action not in listed and not isinstance(action, moment.game.composed)
            assert error or not unlisted, f"{action} is not listed and allowed to seat {seat}"
            named = error is None or RULE.fullmatch(error.rule)
            assert named, f"the refusal of {action} names no rule: {error}"
            known = error is None or not rules or error.rule in rules
            assert known, f"the refusal of {action} names an unknown rule: {error}"


def only_movers_act(moment: Moment) -> None:
    """Whoever is not to act has no actions and is refused; so is everybody when it is over."""
    game, state = moment.game, moment.state
    movers = game.movers(state)
    assert len(set(movers)) == len(movers)
    assert set(movers) <= {CHANCE, *range(game.seats)}
    assert CHANCE not in movers or movers == (CHANCE,), "chance acts alone"
    assert CHANCE not in movers or game.chance, "a game without chance waits for it"
    assert bool(movers) == (game.result(state) is None), "a game is over once it has a result"
    for seat in set(range(game.seats)) - set(movers):
        assert not game.legal(state, seat), f"seat {seat} is not to act and has actions"
    tried = [step.action for step in moment.walk.steps[moment.index :][:2]]
    tried += [action for seat in moment.movers for action in game.legal(state, seat)]
    tried += candidates(moment, CHANCE, 8)
    for seat in {CHANCE, *range(game.seats)} - set(movers):
        for action in tried:
            error = refusal(game, state, seat, action)
            assert error, f"seat {seat} is not to act and may do {action}"


def silence_is_an_answer(moment: Moment) -> None:
    """What silence stands for, where it stands for something, is an answer that is allowed."""
    for seat in moment.movers:
        answer = moment.game.silence(moment.state, seat)
        error = answer and refusal(moment.game, moment.state, seat, answer)
        assert not error, f"seat {seat} is silent, which stands for {answer}: {error}"


def selections_are_short(moment: Moment) -> None:
    """Of a composed class at most 64 actions are listed, and at least one if any is allowed."""
    game, state = moment.game, moment.state
    for seat in moment.movers:
        counts = Counter(type(action) for action in game.legal(state, seat))
        for kind in game.composed:
            assert counts[kind] <= SELECTION, f"{counts[kind]} of {kind.__name__} are listed"
        for action in candidates(moment, seat) if game.composed else ():
            if isinstance(action, game.composed) and not counts[type(action)]:
                assert refusal(game, state, seat, action), f"{action} is allowed, none is listed"

"""The native simulation does what the rules in Python do, action by action."""

from __future__ import annotations

from random import Random

import pytest

from ypsilon.core.game import CHANCE, IllegalAction
from ypsilon.core.luck import RandomLuck
from ypsilon.games.tryce import native, simulation
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Action, Add, Buy, Discard, Lay, Pass, State, Swap
from ypsilon.games.tryce.tests.native.walks import games, walks
from ypsilon.games.tryce.text import notation

pytestmark = pytest.mark.skipif(not native.NATIVE, reason="no native engine")
SMALL = ("small-en", "small-de")


def follow_python(count: int, seed: int, lexicons: tuple[str, ...] = SMALL) -> set[type]:
    """Follow games of Python natively, and give the kinds of action that were seen."""
    rng, seen = Random(seed), set[type]()
    for game in games(rng, count, lexicons):
        for walk in walks(game, rng):
            assert simulation.followed(game, walk.start, walk.actions) == walk.positions
            seen |= {type(action) for _, action in walk.actions}
    return seen


def begun(game: Tryce, rng: Random) -> State:
    """Give the position after the first deal."""
    luck, state = RandomLuck(rng), game.initial()
    while state.step not in simulation.STEPS:
        state = game.apply(state, CHANCE, game.draw(state, luck))
    return state


def follow_native(count: int, seed: int, lexicons: tuple[str, ...] = SMALL) -> int:
    """Let Python judge what the engine plays, to the end of a hand; give how many actions."""
    rng, seen = Random(seed), 0
    for game in games(rng, count, lexicons):
        state = begun(game, rng)
        actions, end = simulation.wild(game, state, rng.randrange(1 << 32))
        for action in actions:
            buying = isinstance(action, Buy | Pass)
            seat = game.movers(state)[0]
            assert buying or len(game.movers(state)) == 1
            state = game.apply(state, seat, action)
        seen += len(actions)
        assert simulation.text(state) == end
    return seen


def disturbed(action: Action, state: State, rng: Random) -> Action:
    """Give an action with one part changed, likely no longer allowed."""
    seat = state.turn or 0
    card = rng.choice([*state.hands[seat].cards, "JK=E", "JK=5", "JK=7H", "AS:D", "*=E"])
    match action:
        case Lay(kind, cards):
            at = rng.randrange(len(cards))
            changed = (*cards[:at], card if card != "JK" else "JK=A", *cards[at + 1 :])
            kinds: tuple[str, ...] = ("set", "seq", "word")
            other = rng.choice(kinds) if rng.random() < 0.3 else kind
            less = changed[: rng.randrange(1, len(changed) + 1)]
            return Lay(other, less)  # type: ignore[arg-type]
        case Add(group, front, end):
            extra = () if card == "JK" else (card,)
            near = rng.choice((group, group + 1, 0))
            return Add(near, (*extra, *front) if rng.random() < 0.5 else front, (*end, *extra))
        case Swap(group, place, own, _, stands):
            other_side = rng.choice(("front", "end"))
            meant = rng.choice(("", "*", "A", "E", "7H", stands))
            return Swap(group, rng.choice((place, place + 1)), own, other_side, meant)  # type: ignore[arg-type]
        case _:
            return Discard(card if len(card) == 4 and card[0] not in "*J" else own_card(state, rng))


def own_card(state: State, rng: Random) -> str:
    return rng.choice([card for hand in state.hands for card in hand.cards])


def judge_alike(count: int, seed: int, lexicons: tuple[str, ...] = SMALL) -> tuple[int, int]:
    """Ask both about actions that were disturbed; give how many were allowed and refused."""
    rng, told = Random(seed), [0, 0]
    for game in games(rng, count, lexicons):
        for walk in walks(game, rng):
            state = walk.start
            for seat, action in walk.actions:
                if state.step == "play":
                    asked = [disturbed(each, state, rng) for each in (action,) * 3]
                    asked = [each for each in asked if _reads(each)]
                    verdicts = simulation.allowed(game, state, seat, asked)
                    for each, verdict in zip(asked, verdicts, strict=True):
                        assert verdict == _allows(game, state, seat, each), notation.write(each)
                        told[verdict] += 1
                state = game.apply(state, seat, action)
    return told[1], told[0]


def _reads(action: Action) -> bool:
    try:
        return notation.read(notation.write(action)) == action
    except IllegalAction:
        return False


def _allows(game: Tryce, state: State, seat: int, action: Action) -> bool:
    try:
        game.apply(state, seat, action)
    except IllegalAction:
        return False
    return True


def test_it_follows_games_of_the_rules() -> None:
    assert {Lay, Add, Swap, Discard, Buy} <= follow_python(30, 1)


def test_what_it_plays_is_allowed() -> None:
    assert follow_native(150, 2) > 2_000


def test_it_allows_and_refuses_what_the_rules_do() -> None:
    allowed, refused = judge_alike(12, 3)
    assert allowed > 20
    assert refused > 200


def test_a_refused_action_is_named() -> None:
    game = Tryce(lexicon="small-en")
    state = begun(game, Random(1))
    with pytest.raises(ValueError, match="refused: end"):
        simulation.followed(game, state, [(state.turn or 0, notation.read("end"))])


@pytest.mark.soak
@pytest.mark.parametrize("lexicons", [SMALL, ("en",), ("de",)])
def test_thousands_of_games(lexicons: tuple[str, ...]) -> None:
    from ypsilon.games.tryce.lexicon import library

    if any(library.named(name) is None for name in lexicons):
        pytest.skip("the lexicon is not built")
    follow_python(1_000, 11, lexicons)
    follow_native(20_000, 12, lexicons)
    judge_alike(300, 13, lexicons)

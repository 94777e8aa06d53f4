"""Scripted players: they know only their view and their words, and answer in time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest

from ypsilon.bots.levels import named, styles
from ypsilon.core.bot import Choice, Limit
from ypsilon.core.data import replace
from ypsilon.core.game import CHANCE, Seat
from ypsilon.core.luck import RandomLuck
from ypsilon.games.tryce import native, simulation, thinking
from ypsilon.games.tryce.bots import LEVELS, STYLES, contests
from ypsilon.games.tryce.bots.levels import BEGINNER, STRONGEST
from ypsilon.games.tryce.bots.modest import Modest
from ypsilon.games.tryce.bots.numbers import told
from ypsilon.games.tryce.bots.scripted import Scripted
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.lexicon import common
from ypsilon.games.tryce.rules.groups import spelling
from ypsilon.games.tryce.state import Action, Add, Buy, Discard, Lay, Row, State
from ypsilon.games.tryce.tables import FIXED
from ypsilon.games.tryce.tests.disguise import disguise
from ypsilon.games.tryce.tests.native.walks import chosen
from ypsilon.games.tryce.tests.table import ENGLISH, Box, group, position
from ypsilon.games.tryce.thinking import Idea
from ypsilon.games.tryce.wordlists import sources

needs_engine = pytest.mark.skipif(not native.NATIVE, reason="no native engine")
GAME = Tryce(seats=4, lexicon="small-en", hands="1357", turns=6)


def moments(game: Tryce, seed: int, every: int) -> Iterator[tuple[State, Seat]]:
    """Yield states of a game played at random in which a seat decides, one in so many."""
    rng, state, count = Random(seed), game.initial(), 0
    luck = RandomLuck(rng)
    while movers := game.movers(state):
        seat = rng.choice(movers)
        if seat == CHANCE:
            state = game.apply(state, CHANCE, game.draw(state, luck))
            continue
        count += 1
        if count % every == 0:
            yield state, seat
        state = game.apply(state, seat, chosen(game, state, seat, rng))


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_chooses_by_its_view_alone(level: str) -> None:
    rng, told_apart = Random(1), 0
    for state, seat in moments(GAME, 2, 17):
        hidden = disguise(state, seat, rng)
        told_apart += hidden != state
        choices = []
        for each in (state, hidden):
            bot = named(GAME, level)(GAME, seat)
            legal = GAME.legal(each, seat)
            choices.append(bot.choose(GAME.observe(each, seat), legal, Limit(nodes=30, seed=3)))
        assert choices[0] == choices[1]
        GAME.apply(state, seat, choices[0].action)
    assert told_apart > 5


def read(text: str) -> State:
    """Read a guess, of which the card taken need not be known to have been."""
    parts = text.split(" ")
    parts[9] = "-"
    return GAME.load(" ".join(parts))


@needs_engine
def test_a_guess_has_the_view_it_was_made_from() -> None:
    for state, seat in moments(GAME, 4, 7):
        view = GAME.observe(state, seat)
        guessed = read(thinking.guess(GAME, view, seat, 5))
        assert guessed.hands[seat].cards == state.hands[seat].cards
        assert len(guessed.stock) == len(state.stock)
        for own, real in zip(guessed.hands, state.hands, strict=True):
            assert len(own) == len(real)
            assert not set(real.known) - set(own.cards)
        unseen = sorted(card for pool in view.unseen for card in pool)
        others = [
            card for at, hand in enumerate(guessed.hands) if at != seat for card in hand.cards
        ]
        seen = [card for at, cards in enumerate(view.known) if at != seat for card in cards]
        assert sorted([*others, *guessed.stock]) == sorted([*unseen, *seen])


@needs_engine
def test_guesses_differ_and_follow_the_seed() -> None:
    (state, seat), *_ = moments(GAME, 6, 9)
    view = GAME.observe(state, seat)
    texts = [thinking.guess(GAME, view, seat, seed) for seed in range(8)]
    assert len(set(texts)) > 4
    assert texts[0] == thinking.guess(GAME, view, seat, 0)
    assert texts[0].split(" ")[1] == state.step


@needs_engine
def test_a_level_lays_only_words_that_it_knows(home: Path, tmp_path: Path) -> None:
    known, rare = set(common.common_words("en", BEGINNER.words)), "TOEN"
    assert rare not in common.common_words("en", 12_000)
    listed = tmp_path / "mine.txt"
    listed.write_text(f"{rare} have some time work", "utf-8")
    sources.build("mine", listed)
    game = Tryce(seats=3, lexicon="mine", turns=30)
    box = Box()
    state = position(game, (*box.spell(rare), *box.any(3)), turns=27, dealer=2)
    laid = {}
    for level in (BEGINNER, STRONGEST):
        view, legal = game.observe(state, 0), game.legal(state, 0)
        laid[level] = Scripted(game, 0, level).choose(view, legal, Limit(nodes=60, seed=1)).action
    action = laid[STRONGEST]
    assert isinstance(action, Lay)
    assert spelling(action.cards) == rare
    other = laid[BEGINNER]
    assert not isinstance(other, Lay) or other.kind != "word"
    assert "TIME" in known


def test_without_an_engine_common_words_are_still_all_that_is_known() -> None:
    box = Box()
    cards = (*box.spell("TONE"), *box.any(3))
    state = position(ENGLISH, cards)
    view, legal = ENGLISH.observe(state, 0), ENGLISH.legal(state, 0)
    knows, not_yet = Modest(ENGLISH, 0, ("TONE",)), Modest(ENGLISH, 0, ("TIME",))
    assert isinstance(knows.choose(view, legal, Limit(nodes=1)).action, Lay)
    other = not_yet.choose(view, legal, Limit(nodes=1)).action
    assert not isinstance(other, Lay) or other.kind != "word"


@needs_engine
def test_it_answers_within_its_time() -> None:
    for state, seat in moments(GAME, 8, 40):
        bot = named(GAME, "strongest")(GAME, seat)
        view, legal = GAME.observe(state, seat), GAME.legal(state, seat)
        start = perf_counter()
        choice = bot.choose(view, legal, Limit(seconds=0.05, seed=1))
        # On a busy machine the process may not run for a while.
        assert perf_counter() - start < 1
        GAME.apply(state, seat, choice.action)


@needs_engine
def test_by_the_clock_a_turn_is_thought_out_once() -> None:
    box = Box()
    state = position(ENGLISH, (*box.spell("TONE"), *box.any(4)), turns=87)
    bot = Scripted(ENGLISH, 0, STRONGEST)
    plenty, nearly_none = Limit(seconds=0.5, seed=1), Limit(seconds=1e-9, seed=1)

    def choose(limit: Limit) -> Choice[Action]:
        return bot.choose(ENGLISH.observe(state, 0), ENGLISH.legal(state, 0), limit)

    first = choose(plenty)
    assert len(first.line) > 1
    state = ENGLISH.apply(state, 0, first.action)
    second = choose(nearly_none)
    assert (second.line, second.effort) == (first.line[1:], first.effort)
    # In another moment it thinks again, as it does where nodes are counted.
    other = choose(nearly_none)
    assert other.effort == "by script"
    choose(plenty)
    assert choose(Limit(nodes=1, seed=1)).effort == "by script"


@needs_engine
def test_who_begins_the_fifth_hand_is_likelier_to_win() -> None:
    state = replace(GAME.initial(), step="deal", hand=5, dealer=1)
    shares = simulation.standing(GAME, state)
    assert max(shares) == shares[2] > 0.3
    assert sum(shares) == pytest.approx(1)
    unknown = simulation.standing(GAME, GAME.initial())
    assert unknown == pytest.approx([0.25] * 4)


@needs_engine
def test_medium_can_finish_the_seventh_hand() -> None:
    game = Tryce(seats=4, lexicon="small-en", hands="7")
    words = simulation.words(simulation.book(game))
    style = LEVELS["medium"].keywords["level"].style  # type: ignore[attr-defined]
    players = [thinking.Player(words, style)] * 4
    state = next(iter(moments(game, 1, 1)))[0]
    found = thinking.contest(game, state.letters, players, 20, 1)
    assert sum(found.outs[7][:4]) > 0


def ways_out() -> Iterator[State]:
    """Yield positions of hand 5 in which a set and two words leave one card; two fit the table."""
    words = ("TONE", "ACID", "ALSO", "ARENA", "ALONE", "ACRE", "AIDE", "ALTO")
    for seed in range(12):
        rng, box = Random(seed), Box()
        one, other = rng.sample(words, 2)
        cards = [*box.spell(one), *box.spell(other), *box.take("KS", "KH", "KD")]
        nines, more = box.take("9S", "9H", "9C"), box.take("9D", "QC") if seed % 2 else box.any(1)
        rng.shuffle(cards)
        laid = (group(1, "set", nines),)
        yield position(ENGLISH, (*cards, *more), groups=laid, hand=5)


@needs_engine
def test_the_strongest_sees_every_way_to_go_out() -> None:
    for state in ways_out():
        view, legal = ENGLISH.observe(state, 0), ENGLISH.legal(state, 0)
        bot = Scripted(ENGLISH, 0, STRONGEST)
        after = state
        for action in bot.choose(view, legal, Limit(nodes=0, seed=1)).line:
            after = ENGLISH.apply(after, 0, action)
        assert [row.winner for row in after.sheet] == [0]


# Whether another has the cards to go out, by how much seat 0 leads, how many turns there were, and
# whether it lays nothing then.
HELD = (
    (False, -30, 20, True),
    (True, -30, 20, True),
    (False, -90, 0, False),
    (False, 10, 0, True),
    (True, 10, 0, False),
    (False, 10, 20, False),
    (False, 50, 0, False),
)


@needs_engine
@pytest.mark.parametrize("stuck", [True, False])
def test_the_strongest_waits_while_all_others_miss_a_group(stuck: bool) -> None:
    box = Box()
    laid = [
        group(0, "set", box.take("KS", "KH", "KD")),
        group(0, "word", box.spell("TONE")),
        group(1, "set", box.take("7S", "7H", "7D")),
        group(2, "set", box.take("9S", "9H", "9C")),
    ]
    if not stuck:
        laid.append(group(1, "word", box.spell("ACID")))
    cards = box.take("KC", "9D", "5D")
    after = position(ENGLISH, cards, groups=tuple(laid), hand=1)
    view, legal = ENGLISH.observe(after, 0), ENGLISH.legal(after, 0)
    choice = Scripted(ENGLISH, 0, STRONGEST).choose(view, legal, Limit(nodes=60, seed=1))
    line = choice.line
    assert ("lacks a group" in choice.reason) is stuck
    for action in line:
        after = ENGLISH.apply(after, 0, action)
    assert [row.winner for row in after.sheet] == ([] if stuck else [0])
    assert isinstance(line[0], Add)
    assert line[0].group == 1


@needs_engine
@pytest.mark.parametrize(("ready", "lead", "turns", "holds"), HELD)
def test_the_strongest_holds_all_in_hand_7_where_that_wins_more(
    ready: bool, lead: int, turns: int, holds: bool
) -> None:
    box = Box()
    cards = (*box.spell("TONE"), *box.spell("ACID"), *box.spell("ALSO"), *box.any(1))
    words = [group(1, "word", box.spell(word)) for word in ("TEA", "ALTO", "ARENA")]
    others = (box.any(3 if ready else 1), box.any(1))
    sheet = (Row(6, (lead, 0, 0), (0, 0, 0), None, None),)
    state = position(ENGLISH, cards, others, words, hand=7, sheet=sheet, turns=turns)
    view, legal = ENGLISH.observe(state, 0), ENGLISH.legal(state, 0)
    choice = Scripted(ENGLISH, 0, STRONGEST).choose(view, legal, Limit(nodes=0, seed=1))
    assert isinstance(choice.action, Discard) is holds
    assert ("go out in 94 of 100" in choice.reason) is holds


@needs_engine
@pytest.mark.parametrize(
    ("lead", "cards", "buys"), [(-30, 14, True), (-30, 15, False), (50, 14, False)]
)
def test_who_holds_all_in_hand_7_buys_what_others_need(lead: int, cards: int, buys: bool) -> None:
    box = Box()
    own = (*box.spell("TONE"), *box.spell("ACID"), *box.spell("SOUR"), *box.any(cards - 12))
    others = (box.any(1), box.any(3))
    words = [group(1, "word", box.spell(word)) for word in ("TEA", "ALTO", "ARENA")]
    sheet = (Row(6, (lead, 0, 0), (0, 0, 0), None, None),)
    state = position(
        ENGLISH,
        own,
        others,
        words,
        hand=7,
        sheet=sheet,
        turns=4,
        step="buy",
        turn=1,
        answers=(None,) * 3,
    )
    view, legal = ENGLISH.observe(state, 0), ENGLISH.legal(state, 0)
    choice = Scripted(ENGLISH, 0, STRONGEST).choose(view, legal, Limit(nodes=0, seed=1))
    assert isinstance(choice.action, Buy) is buys


@needs_engine
@pytest.mark.parametrize(("lead", "out"), [(0, True), (-60, False)])
def test_seventeen_cards_that_make_four_words_go_out_if_that_wins(lead: int, out: bool) -> None:
    box = Box()
    cards = tuple(card for word in ("TONE", "ACID", "ALSO", "HOUSE") for card in box.spell(word))
    others = (box.any(2), box.any(2))
    words = [group(1, "word", box.spell(word)) for word in ("TEA", "ALTO", "ARENA")]
    sheet = (Row(6, (lead, 0, 0), (0, 0, 0), None, None),)
    state = position(ENGLISH, cards, others, words, hand=7, sheet=sheet)
    view, legal = ENGLISH.observe(state, 0), ENGLISH.legal(state, 0)
    bot = Scripted(ENGLISH, 0, STRONGEST)
    choice = bot.choose(view, legal, Limit(nodes=0, seed=1))
    line = choice.line
    assert isinstance(line[0], Discard) is not out
    assert ("go out in 94 of 100" in choice.reason) is not out
    for action in line:
        state = ENGLISH.apply(state, 0, action)
    assert [row.winner for row in state.sheet] == ([None, 0] if out else [None])


@needs_engine
def test_a_contest_has_players_of_all_kinds_and_counts_every_game() -> None:
    game = Tryce(seats=4, lexicon="small-en", hands="17", turns=6)
    names = ("tryce-1", "script", "strongest", "easy")
    kinds = [contests.player(game, name, nodes=12) for name in names]
    found = thinking.contest(game, FIXED, kinds, 8, 3)
    assert found == thinking.contest(game, FIXED, kinds, 8, 3)
    assert sum(found.wins) == pytest.approx(8)
    assert found.hands == 16
    for player, points in enumerate(found.points):
        assert points == sum(hand[player] for hand in found.by_hand)


def test_reasons_are_told_in_numbers() -> None:
    action = Discard("QS:O")
    ideas = [
        Idea((action,), 0.5, 3.0, 100, (30, 20, 20, 0, 0, 0, 30), 12.0),
        Idea((Discard("2S:E"),), 0.4, 3.0, 50, (10, 20, 10, 0, 0, 0, 10), 12.0),
    ]
    view: Any = None
    assert told(view, 0, ideas) == (
        "you go out in 30 of 100; holding QS:O costs 5 if another goes out, as in 40 of 100; "
        "discard 2S:E wins 10 games in 100 less"
    )
    assert told(view, 0, [ideas[0]._replace(rounds=3)]) == ""


def test_every_level_has_a_name_and_a_style() -> None:
    assert STYLES.keys() == LEVELS.keys() == styles(ENGLISH).keys()


@pytest.mark.parametrize("language", common.LANGUAGES)
def test_common_words_are_the_list_that_was_made(language: str) -> None:
    sums = (Path(__file__).with_name("common.txt")).read_text("utf-8").splitlines()
    assert f"{common.checksum(language)}  common.{language}.txt" in sums
    words = common.common_words(language, 12_000)
    assert len(set(words)) == 12_000

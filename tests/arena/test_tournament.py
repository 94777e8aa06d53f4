"""Matches: balanced, repeatable, honest, and clear about what went wrong."""

from __future__ import annotations

import pytest

from arena.little import Lottery, find
from bots.dragon import Dragon
from bots.nim.rules import Nim
from bots.walk import Walk
from ypsilon import games
from ypsilon.arena import bot_game
from ypsilon.arena.bot_game import GameFailed, derived
from ypsilon.arena.interval import wilson
from ypsilon.arena.report import Report
from ypsilon.arena.tournament import play_tournament
from ypsilon.bots.levels import UnknownBot
from ypsilon.core.bot import Limit
from ypsilon.core.game import AnyGame


def _match(
    game: AnyGame, *bots: str, games: int, seed: int = 1, nodes: int = 50, workers: int = 1
) -> Report:
    return play_tournament(game, bots, games, seed, Limit(nodes=nodes), workers, find=find)


@pytest.mark.parametrize(
    ("game", "bots"),
    [(Nim(), ("ismcts", "beginner")), (Dragon(3), ("ismcts", "uniform", "uniform"))],
    ids=["nim", "dragon"],
)
def test_reports_do_not_depend_on_the_number_of_workers(
    game: AnyGame, bots: tuple[str, ...]
) -> None:
    alone, together = (_match(game, *bots, games=12, nodes=20, workers=n) for n in (1, 2))
    assert alone == together
    assert alone.distinct > 1


def test_another_seed_is_another_match() -> None:
    first, again, other = (_match(Nim(), "beginner", games=10, seed=seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


def test_seeds_follow_from_their_parts_for_ever() -> None:
    assert derived(1, "bot", 2, 0, 3) == 625632732600439059
    assert derived(1, "bot", 20, 3) != derived(1, "bot", 2, 0, 3)


def test_ismcts_beats_uniform_with_an_interval() -> None:
    report = _match(Dragon(3), "ismcts", "uniform", games=150, nodes=60)
    assert report.standings[0].interval[0] > 1 / 3
    assert report.standings[1].interval[1] < 1 / 3


def test_alpha_beta_beats_uniform_with_an_interval() -> None:
    report = _match(Nim((3, 4, 5)), "alphabeta", "uniform", games=40, nodes=200)
    assert report.standings[0].interval[0] > 0.8


def test_every_bot_sits_in_every_seat_equally_often() -> None:
    report = _match(Nim((1,)), "first", "beginner", games=10)
    assert [each.score for each in report.standings] == [5, 5]
    assert [each.wins for each in report.standings] == [5, 5]


def test_the_last_bot_fills_the_seats_that_are_left() -> None:
    report = _match(Nim((1,), seats=4), "first", "beginner", games=8)
    first, others = report.standings
    assert (first.games, first.wins, first.losses) == (8, 2, 6)
    assert (others.games, others.wins, others.losses) == (24, 6, 18)


def test_seatss_of_a_block_share_their_luck() -> None:
    for seats in (2, 3):
        report = _match(Lottery(seats), *["uniform"] * seats, games=30)
        assert {each.score for each in report.standings} == {30 / seats}


def test_blocks_do_not_share_their_luck() -> None:
    """A lottery that the same seat always won would have few different games."""
    report = _match(Lottery(), "uniform", games=200)
    assert report.distinct == 2 * 2 * 2


def test_games_are_rounded_up_to_whole_blocks() -> None:
    report = _match(Nim((1,), seats=3), "first", games=4)
    assert (report.asked, report.planned, report.games) == (4, 6, 6)
    assert report.complete


def test_turns_decisions_and_endings_are_counted() -> None:
    report = _match(Nim((2, 2)), "first", "first", games=6)
    assert (report.game, report.turns, report.endings) == ("nim", 2.0, (("NIM-2", 6),))
    for standing in report.standings:
        assert (standing.turns, standing.decisions) == (1.0, 12)
        assert 0 < standing.seconds < 0.1


def test_draws_are_shared_wins() -> None:
    report = _match(Walk(((1,), (0,))), "uniform", "uniform", games=4)
    for standing in report.standings:
        counts = (standing.wins, standing.draws, standing.losses, standing.score, standing.mean)
        assert counts == (0, 4, 0, 2.0, 0.5)


def test_a_game_repeated_proves_nothing_more() -> None:
    report = _match(Nim((1, 2)), "first", "first", games=100)
    assert (report.games, report.distinct) == (100, 2)
    assert report.standings[0].interval == pytest.approx(wilson(1, 2))


def test_a_game_is_handed_over_with_its_options() -> None:
    report = _match(Nim((1, 1, 1, 1, 1)), "first", "first", games=4, workers=2)
    assert report.turns == 5.0


def test_progress_is_told_game_by_game() -> None:
    told: list[tuple[int, int]] = []
    play_tournament(
        Nim((1,)), ["first"], 3, 0, Limit(), 1, lambda *step: told.append(step), find=find
    )
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    ("bot", "what"),
    [
        ("cheat", r"played Take\(heap=99\): IllegalAction: NIM-1: no stone can be taken there"),
        ("crash", "broke down: ZeroDivisionError: thought too hard"),
        ("absent", "cannot sit down: LookupError: no such book"),
    ],
)
def test_a_bot_that_fails_stops_the_match_by_name(bot: str, what: str, workers: int) -> None:
    message = rf"nim: bot “{bot}” in seat 1 {what} \(seed 5, game 0, beginner – {bot}\)"
    with pytest.raises(GameFailed, match=message):
        _match(Nim(), "beginner", bot, games=6, seed=5, workers=workers)


def test_a_worker_that_dies_stops_the_match() -> None:
    with pytest.raises(GameFailed, match="nim: a worker process died"):
        _match(Nim(), "killer", games=4, workers=2)


def test_a_game_that_does_not_end_stops_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_game, "LONGEST", 40)
    with pytest.raises(GameFailed, match="still playing after 40 decisions"):
        _match(Walk(((1,), (0,)), again=1000), "uniform", games=2)


def test_unknown_bots_are_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownBot, match="nim has no bot “genius”"):
        _match(Nim(), "beginner", "genius", games=2)


@pytest.mark.parametrize(("bots", "games"), [((), 2), (("first",) * 3, 2), (("first",), 0)])
def test_a_match_needs_as_many_bots_as_can_sit_and_a_game(
    bots: tuple[str, ...], games: int
) -> None:
    with pytest.raises(ValueError, match=r"nim has 2 seats|at least one game"):
        _match(Nim(), *bots, games=games)


def test_a_game_of_the_house_is_found_by_its_name_in_every_worker() -> None:
    game = games.find("pylos")()
    report = play_tournament(game, ["greedy", "uniform"], 8, 3, Limit(nodes=100), workers=2)
    assert report.standings[0].interval[0] > 0.5
    assert report == play_tournament(game, ["greedy", "uniform"], 8, 3, Limit(nodes=100), workers=1)

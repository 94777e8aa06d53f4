"""What is certain, in the browser: the graph and the board of a review, and a hint, say it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import Opens, shoot
from browser.games.play import click
from browser.games.test_games import start
from browser.pages.test_pages import findings
from ypsilon.core import record
from ypsilon.core.game import AnyGame
from ypsilon.core.record import Entry, Player, Record
from ypsilon.core.turns import KnownTurn, best_known, first_steps
from ypsilon.games.pylos import native
from ypsilon.games.pylos.known import proved
from ypsilon.games.pylos.rules import Pylos
from ypsilon.games.trypsylon import native as trypsylon_native
from ypsilon.games.trypsylon.known import known_turns
from ypsilon.games.trypsylon.rules import Trypsylon
from ypsilon.match.timeline import Timeline
from ypsilon.server.http.analysis import PROOF

PATIENCE = 60_000
GAME = Pylos()
pytestmark = pytest.mark.skipif(not native.NATIVE, reason="the native engine was not built")

SAID = {
    "proved": True,
    "reason": "Keeps the win in 11.",
    "known": [
        {"text": "1a1", "worth": "win", "plies": 11},
        {"text": "1b1", "worth": "draw", "plies": None},
        {"text": "1c1", "worth": "loss", "plies": 8},
    ],
}


def at_random(seed: int, game: AnyGame = GAME) -> Timeline:
    """Play a game at random to its end."""
    rng, timeline = Random(seed), Timeline(game)
    while not timeline.result:
        seat = timeline.movers[0]
        action = rng.choice(game.legal(timeline.state, seat))
        number = len(timeline.entries) + 1
        timeline.add(Entry(number, number, seat, action))
    return timeline


def brought(page: Page, folder: Path, timeline: Timeline) -> None:
    """Bring a game along from the home page."""
    file = folder / "game.json"
    players = (Player("Mia"), Player("Ben"))
    kept = Record(timeline.game, players, entries=tuple(timeline.entries))
    file.write_text(record.write(kept), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("slider")).to_have_value(str(len(timeline.entries)), timeout=PATIENCE)


def written(turn: KnownTurn) -> str:
    sign = {"win": "+", "loss": "−", "draw": "="}[turn.worth or "draw"]
    return f"{sign}{turn.plies or ''}"


@pytest.mark.parametrize(("locale", "certain"), [("en-GB", "Certain: "), ("de-DE", "Sicher: ")])
def test_a_review_shows_what_is_certain_and_where_the_game_turned(
    opens: Opens, tmp_path: Path, locale: str, certain: str
) -> None:
    timeline, page = at_random(0), opens(locale=locale)
    brought(page, tmp_path, timeline)
    caption = page.locator(".graph figcaption")
    expect(caption).to_contain_text(certain, timeout=PATIENCE)
    shown = len(timeline.entries) - 5
    page.get_by_role("slider").fill(str(shown))
    state = timeline.at(shown)
    known = proved(GAME, state, 1_000_000)
    best = best_known(known)
    assert best is not None
    expect(caption).to_contain_text(re.compile(f"{certain}.*{best.plies}"))
    for step in first_steps(GAME, state, known):
        if step.worth and "-" not in step.text:
            cell = page.locator(f'.board [data-key="{step.text.removeprefix("x")}"]')
            expect(cell.locator(".pylos-worth")).to_have_text(written(step))
    shoot(page, f"review-certain-{locale[:2]}")
    assert findings(page) == []
    turned = page.locator(".turned-at button").first
    there = re.sub(r"\D", "", turned.inner_text())
    turned.click()
    expect(page.get_by_role("slider")).to_have_value(there)


def turned_at(game: Trypsylon, timeline: Timeline) -> list[int]:
    """Give after which entries a win was missed, or the game was lost for certain."""
    found, before = list[int](), None
    for number in range(len(timeline.entries) + 1):
        state = timeline.at(number)
        if result := game.result(state):
            seat, worth = result.winners[0], "win"
        else:
            seat, best = game.movers(state)[0], best_known(known_turns(game, state, PROOF))
            worth = best.worth if best and best.worth else ""
        if before:
            now = worth if before[0] == seat else {"win": "loss", "loss": "win"}.get(worth, worth)
            missed = before[1] == "win" and now != "win"
            if missed or (before[1] == "" and now == "loss"):
                found.append(number)
        before = seat, worth
    return found


@pytest.mark.skipif(not trypsylon_native.NATIVE, reason="the native engine was not built")
def test_a_review_marks_the_win_that_was_missed_and_the_move_that_lost(
    opens: Opens, tmp_path: Path
) -> None:
    game = Trypsylon()
    timeline, page = at_random(3, game), opens()
    expected = turned_at(game, timeline)
    assert len(expected) > 1
    brought(page, tmp_path, timeline)
    buttons = page.locator(".turned-at button")
    expect(buttons).to_have_text([f"Step {number}" for number in expected], timeout=PATIENCE)


def proving(socket: WebSocketRoute) -> None:
    """Let every hint be one of a position in which all is certain."""
    server = socket.connect_to_server()
    socket.on_message(server.send)

    def tell(text: str | bytes) -> None:
        message = json.loads(text)
        hint = message.get("type") == "Hint"
        socket.send(json.dumps({**message, **SAID}) if hint else text)

    server.on_message(tell)


def test_a_hint_shows_the_worth_of_every_move_until_one_is_played(opens: Opens) -> None:
    page = opens()
    page.route_web_socket(re.compile("."), proving)
    start(page, "pylos")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".bar")).to_contain_text("Keeps the win in 11.")
    expect(page.locator(".bar")).not_to_contain_text("chances")
    for cell, sign, words in (
        ("1a1", "+11", "wins in 11"),
        ("1b1", "=", "draws"),
        ("1c1", "−8", "loses in 8"),
    ):
        marked = page.locator(f'.board [data-key="{cell}"]')
        expect(marked.locator(".pylos-worth")).to_have_text(sign)
        expect(marked).to_have_attribute("aria-label", re.compile(f", {words}$"))
    shoot(page, "hint-certain")
    click(page, "1d1")
    expect(page.locator(".pylos-worth")).to_have_count(0)

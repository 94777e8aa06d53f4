"""Tables of Tryce for browser tests: positions, who sits where, and what lies on a page."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import Host, Opens
from ypsilon.games.tryce.cards import deck, plain, without
from ypsilon.games.tryce.game import Tryce
from ypsilon.games.tryce.state import Cards, Group, Hand, State
from ypsilon.games.tryce.tables import FIXED

LEXICON = "small-en"
UP = ("AS:D",)
# Of the letters that the hands of the others hold nothing can be laid.
OTHERS = (("4H:Q", "5C:Z", "4C:X", "5H:J"), ("QD:Q", "TD:Z", "TS:X", "KD:J"))
NAMES = ("Lea", "Mia", "Kim")


class TryceHost(Host):
    """A server whose next game can be given a position."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._command = [*self._command[:1], str(Path(__file__).with_name("host.py"))]
        self._command += [str(self.port), str(folder)]
        self.position = folder / "position.txt"


def position(
    game: Tryce,
    own: Sequence[str],
    groups: Sequence[Group] = (),
    others: Sequence[Sequence[str]] = OTHERS,
    **more: Any,
) -> str:
    """Write a position in which seat 0 is to play with these cards."""
    pile: Cards = more.pop("pile", UP)
    hands = tuple(Hand((), (tuple(sorted(cards)),)) for cards in (own, *others))
    out = [card for hand in hands for card in hand.cards]
    out += [plain(card) for group in groups for card in group.cards]
    out += ["JK"] * sum(group.front + group.end for group in groups)
    given: dict[str, Any] = {
        "step": "play",
        "hand": int(game.hands[0]),
        "dealer": game.seats - 1,
        "turn": 0,
    }
    given |= {"turns": 0, **more}
    stock = without(deck(FIXED), (*out, *pile))
    state = State(FIXED, stock=stock, hands=hands, pile=pile, groups=tuple(groups), **given)
    return game.dump(state)


MAKE = """async ({ options, seats, clock }) => {
  const post = (path, body, token) => fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).then((answer) => answer.json());
  const table = { game: 'tryce', options, seats, clock, listed: false,
    practice: true, hints: false, silence: 60, key: '' };
  const made = await post('/api/tables', table, '');
  const added = made.tokens.map(() => 'ab'.repeat(16));
  await post(`/api/tables/${made.table.table}/start`, { added }, made.host);
  return [made.table.table, made.tokens.map(({ seat, secret }) => [seat, secret])];
}"""
KEEP = """([table, seat, secret]) => localStorage.setItem(
  `ypsilon.table.${table}`, JSON.stringify({ tokens: { [seat]: secret } }))"""


def sit(
    opens: Opens, host: TryceHost, start: str = "", people: int = 1, **how: Any
) -> tuple[Page, ...]:
    """Give a page for each person at a new table of three; the others are simple bots."""
    options = {"seats": "3", "lexicon": LEXICON, "hands": "3", **how.pop("options", {})}
    seats: list[dict[str, str]] = [{"type": "Me", "name": name} for name in NAMES[:people]]
    seats += [{"type": "Bot", "level": "beginner"}] * (3 - people)
    clock = how.pop("clock", {"type": "NoClock"})
    host.position.write_text(start, encoding="utf-8")
    pages = tuple(opens("/settings", **how) for _ in range(people))
    table, tokens = pages[0].evaluate(MAKE, {"options": options, "seats": seats, "clock": clock})
    host.position.write_text("", encoding="utf-8")
    for page, (seat, secret) in zip(pages, tokens, strict=True):
        page.evaluate(KEEP, [table, seat, secret])
        page.goto(f"{host.url}/table/{table}")
        page.wait_for_selector(".tryce [data-key]")
    return pages


def press(page: Page, *keys: str) -> None:
    """Click the elements of these keys, one after the other."""
    for key in keys:
        page.locator(f'.board [data-key="{key}"]').click()


def hand(page: Page) -> list[str]:
    """Give the keys of the cards in hand, as they are arranged."""
    return list(page.locator(".tryce-fan [data-drag]").evaluate_all(KEYS))


KEYS = "(all) => all.map((each) => each.dataset.key)"
BEGINS = """([part, keys, whole]) => {
  const found = [...document.querySelectorAll(`${part} [data-drag]`)];
  const all = found.map(({ dataset }) => dataset.key);
  return (whole ? all : all.slice(0, keys.length)).join() === keys.join();
}"""


def in_hand(page: Page, *keys: str) -> None:
    """Wait until the hand begins with these cards."""
    page.wait_for_function(BEGINS, arg=[".tryce-fan", keys, False])


def in_tray(page: Page, *keys: str) -> None:
    """Wait until these cards, and no others, lie in the tray."""
    page.wait_for_function(BEGINS, arg=[".tryce-tray", keys, True])


def focused(page: Page, wanted: str) -> None:
    """Wait until an element that matches has the focus."""
    page.wait_for_function("(wanted) => document.activeElement.matches(wanted)", arg=wanted)


def key(page: Page, name: str) -> Locator:
    """Give the element of a key on the board."""
    return page.locator(f'.board [data-key="{name}"]')


def may_play(page: Page) -> None:
    """Wait until cards may be laid and discarded."""
    expect(page.locator(".tryce-fan .lit").first).to_be_visible()


def log(page: Page) -> Locator:
    return page.locator(".log")


def said(page: Page) -> Locator:
    """Give what the cards in the tray are judged to be."""
    return page.locator(".tryce-prompt [role=status]")


def play_simply(page: Page, seconds: float = 60) -> None:
    """Offer, pass and discard the first card by clicks until the game is over."""
    deadline = time.monotonic() + seconds
    over = page.locator(".ending")
    keys = ("discard", "offer", "pass", "end")
    ready = ", ".join(f'.tryce-press[data-key="{key}"]' for key in keys)
    while not over.is_visible():
        assert time.monotonic() < deadline, "the game is not over"
        first = page.locator(f"{ready}, .tryce-fan .lit, .ending").first
        first.wait_for()
        if not over.is_visible():
            first.dispatch_event("click")


ENGLISH = Tryce(seats=3, lexicon=LEXICON, hands="3")
VOTING = Tryce(seats=3, lexicon=LEXICON, hands="3", words="table")
OWN = ("6S:T", "8S:A", "2D:I", "3S:E", "7S:S", "9D:A", "9H:S", "9C:R", "4C:N", "7H:A", "JK")
GROUPS = (
    Group(1, "word", ("3C:T", "JK=A", "2C:L", "2S:E")),
    Group(2, "seq", ("5H:N", "6H:E", "JK=7H", "8H:B")),
)
START = position(ENGLISH, OWN, GROUPS)
TURN = position(ENGLISH, OWN, GROUPS, step="turn")

"""Tryce at the table: by clicks, by dragging and by keys, with its secrets kept."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from browser.conftest import Opens, shoot
from browser.games.tryce_table import (
    LEXICON,
    NAMES,
    OTHERS,
    TryceHost,
    focused,
    hand,
    in_hand,
    in_tray,
    position,
    press,
    sit,
)
from browser.pages.test_pages import PHONE, findings, tab_to, wider_than_the_screen
from ypsilon.games.tryce.rules import Tryce
from ypsilon.games.tryce.state import Group

ENGLISH = Tryce(seats=3, lexicon=LEXICON, hands="3")
VOTING = Tryce(seats=3, lexicon=LEXICON, hands="3", words="table")
OWN = ("6S:T", "8S:A", "2D:I", "3S:E", "7S:S", "9D:A", "9H:S", "9C:R", "4C:N", "7H:A", "JK")
GROUPS = (
    Group(1, "word", ("3C:T", "JK=A", "2C:L", "2S:E")),
    Group(2, "seq", ("5H:N", "6H:E", "JK=7H", "8H:B")),
)
START = position(ENGLISH, OWN, GROUPS)
TURN = position(ENGLISH, OWN, GROUPS, step="turn")


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TryceHost]:
    server = TryceHost(tmp_path_factory.mktemp("tryce"))
    server.start()
    yield server
    server.stop()


def log(page: Page) -> Locator:
    return page.locator(".log")


def said(page: Page) -> Locator:
    """Give the line above the tray."""
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


def test_a_whole_game_by_clicks(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, options={"hands": "1", "turns": "2"})
    expect(page.locator(".tryce-hand-sign[aria-current]")).to_contain_text("Hand 1")
    shoot(page, "tryce-start")
    play_simply(page)
    expect(page.locator(".ending h2")).to_contain_text("win")
    expect(page.locator(".tryce-ended")).to_contain_text("The final scores")
    expect(page.locator(".tryce-sheet tfoot td")).to_have_count(3)
    shoot(page, "tryce-end")
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".scrubber")).to_be_visible()
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(".tryce-groups")).to_be_visible()
    shoot(page, "tryce-review")


def test_a_word_and_a_set_are_laid_and_the_hand_is_won(opens: Opens, host: TryceHost) -> None:
    own = ("6S:T", "8S:A", "2C:L", "3S:E", "9D:A", "9H:S", "9C:R", "4C:N")
    game = Tryce(seats=3, lexicon=LEXICON, hands="12")
    (page,) = sit(opens, host, position(game, own), options={"hands": "12"})
    press(page, "6S:T", "8S:A", "2C:L", "3S:E")
    expect(said(page)).to_contain_text("Good: TALE counts 8")
    press(page, "lay word")
    expect(page.locator(".tryce-group")).to_have_count(1)
    expect(page.locator(".tryce-group.fresh")).to_contain_text("TALE")
    press(page, "9H:S", "9C:R", "9D:A", "lay set")
    expect(page.locator(".tryce-group")).to_have_count(2)
    shoot(page, "tryce-laid")
    press(page, "4C:N", "discard")
    expect(page.locator(".tryce-ended")).to_contain_text("Lea went out: 10 points.")
    shoot(page, "tryce-hand-over")
    page.locator(".sheet summary").click()
    expect(page.locator(".tryce-sheet td.out")).to_contain_text("17 −0 +10")
    press(page, "go on")
    expect(page.locator(".tryce-ended")).to_have_count(0)
    expect(page.locator(".tryce-hand-sign[aria-current]")).to_contain_text("Hand 2")
    in_tray(page)


def test_a_card_is_bought_by_one_of_those_asked_at_once(opens: Opens, host: TryceHost) -> None:
    lea, mia, kim = sit(opens, host, TURN, people=3)
    press(lea, "offer")
    for page in (mia, kim):
        expect(said(page)).to_contain_text("Lea offers this card.")
        expect(page.locator(".tryce-timer")).to_contain_text(re.compile(r"\d+ s"))
        expect(page.get_by_role("img", name="ace of spades, letter D").first).to_be_visible()
    shoot(mia, "tryce-buy")
    press(kim, "never")
    expect(said(kim)).to_contain_text("You pass on every offer of this hand.")
    press(mia, "buy")
    expect(mia.locator(".tryce-fan [data-key]")).to_have_count(len(OTHERS[0]) + 2)
    assert "AS:D" in hand(mia)
    expect(lea.locator(".tryce-seat", has_text="Mia")).to_contain_text("known: ace of spades")
    press(lea, "4C:N", "discard")
    press(mia, "offer")
    press(lea, "pass")
    expect(said(mia)).to_contain_text("Pick cards")
    press(kim, "ask again")
    press(mia, hand(mia)[0], "discard")
    press(kim, "offer")
    expect(mia.locator('[data-key="never"]')).to_be_visible()


def test_while_the_clocks_stand_no_silence_is_counted(opens: Opens, host: TryceHost) -> None:
    clock = {"type": "Bank", "seconds": 600, "increment": 0}
    lea, mia, _ = sit(opens, host, TURN, people=3, clock=clock)
    press(lea, "offer")
    timer = mia.locator(".tryce-timer")
    expect(timer).to_contain_text(re.compile(r"5[0-7] s"), timeout=15_000)
    mia.get_by_role("button", name="Pause").click()
    expect(timer).to_have_count(0)
    mia.get_by_role("button", name="Go on").click()
    expect(timer).to_contain_text(re.compile(r"(60|59|58) s"))


def test_who_has_given_up_is_not_offered_to_come_back(opens: Opens, host: TryceHost) -> None:
    lea, mia, _ = sit(opens, host, TURN, people=3)
    # It is Lea's turn: the bot that plays for Mia has nothing to do, so the game goes on.
    mia.get_by_role("button", name="Resign").click()
    mia.locator("dialog").get_by_role("button", name="Resign").click()
    for page in (mia, lea):
        expect(page.locator(".players")).to_contain_text("a bot plays for them")
    expect(mia.locator(".actions")).to_have_count(0)
    expect(lea.get_by_role("button", name="Resign", exact=True)).to_be_visible()


def test_a_joker_is_exchanged_in_a_sequence(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START)
    press(page, "G2.3")
    expect(page.locator(".tryce-tray")).to_contain_text("this joker as seven of hearts")
    press(page, "9C:R")
    expect(said(page)).to_contain_text("This is not the card that the joker stands for. TC-26")
    press(page, "7H:A")
    in_tray(page, "7H:A")
    expect(page.locator('[data-key="front=4H"]')).to_have_text("At the front, as 4")
    shoot(page, "tryce-exchange")
    press(page, "end=9H")
    expect(log(page)).to_contain_text("exchanges the joker in G2")
    expect(page.get_by_role("button", name="G2, joker as nine of hearts")).to_be_visible()


def test_a_joker_that_makes_no_word_lies_beside_and_is_used_later(
    opens: Opens, host: TryceHost
) -> None:
    (page,) = sit(opens, host, START)
    press(page, "G1.2", "8S:A")
    expect(page.locator(".tryce-presses .primary")).to_have_text(
        ["Beside it, at the front", "Beside it, at the end"]
    )
    press(page, "end*")
    expect(page.locator('[data-key="G1*end.1"]')).to_be_visible()
    press(page, "G1*end.1", "*end.1=U", "7S:S")
    expect(said(page)).to_contain_text("TALEUS is not in the lexicon. TC-08")
    press(page, "*end.1")
    expect(page.locator('[data-key="add"]')).to_have_text("Add: TALES")
    press(page, "side front")
    expect(page.locator('[data-key="add"]')).to_have_text("Add: STALE")
    press(page, "side end")
    expect(page.locator('[data-key="add"]')).to_have_text("Add: TALES")
    press(page, "add")
    expect(page.locator('[data-drop="G1"]')).to_contain_text("TALES")
    expect(page.locator('[data-key="G1*end.1"]')).to_be_visible()


def test_a_word_that_is_none_is_refused_and_its_rule_named(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START)
    press(page, "6S:T", "8S:A", "4C:N", "7S:S", "JK")
    expect(said(page)).to_contain_text("TANSE is not in the lexicon. TC-08")
    expect(page.locator(".tryce-presses .primary")).to_have_count(0)
    shoot(page, "tryce-refused")
    press(page, "JK=I")
    expect(said(page)).to_contain_text("TANSI is not in the lexicon.")
    box = page.get_by_role("textbox", name="Type a move")
    box.fill("lay word 6S:T 8S:A 4C:N 7S:S JK=I")
    box.press("Enter")
    expect(page.locator(".why-not")).to_contain_text("TC-08")
    in_tray(page, "6S:T", "8S:A", "4C:N", "7S:S", "JK")
    press(page, "clear")
    in_tray(page)


def test_the_table_votes_on_a_word(opens: Opens, host: TryceHost) -> None:
    start = position(VOTING, OWN, GROUPS)
    lea, mia, kim = sit(opens, host, start, people=3, options={"words": "table"})
    press(lea, "6S:T", "8S:A", "4C:N", "7S:S")
    press(lea, "ask")
    for page in (mia, kim):
        expect(said(page)).to_contain_text("Lea asks: may TANS stand as a word?")
    shoot(mia, "tryce-vote")
    press(mia, "refuse")
    press(kim, "refuse")
    expect(said(lea)).to_contain_text("TANS is not in the lexicon.")
    expect(lea.locator(".tryce-group")).to_have_count(2)
    press(lea, "ask")
    press(mia, "allow")
    press(kim, "abstain")
    expect(lea.locator(".tryce-group").last).to_contain_text("TANS")


def test_cards_are_dragged_and_their_order_outlives_a_reload(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START)
    before = hand(page)
    drag(page, card(page, before[-2]), card(page, before[0]), left=True)
    expected = [before[-2], *before[:-2], before[-1]]
    in_hand(page, *expected)
    page.reload()
    page.wait_for_selector(".tryce-fan [data-key]")
    in_hand(page, *expected)
    press(page, "sort suit")
    in_hand(page, "3S:E", "6S:T", "7S:S")
    drag(page, card(page, "7S:S"), page.locator('[data-drop="G1"]'))
    in_tray(page, "7S:S")
    expect(page.locator('[data-key="add"]')).to_have_text("Add: TALES")
    drag(page, card(page, "7S:S"), page.locator(".tryce-fan"))
    in_tray(page)
    drag(page, card(page, "4C:N"), page.locator('[data-drop="pile"]'))
    expect(log(page)).to_contain_text("discards 4C:N")


def card(page: Page, key: str) -> Locator:
    return page.locator(f'.board [data-key="{key}"]')


def drag(page: Page, what: Locator, to: Locator, left: bool = False) -> None:
    start, end = what.bounding_box(), to.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    across = 4 if left else end["width"] / 2
    page.mouse.move(end["x"] + across, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def drag_by_finger(page: Page, what: Locator, to: Locator) -> None:
    start, end = what.bounding_box(), to.bounding_box()
    assert start
    assert end
    finger = page.context.new_cdp_session(page)
    places = [
        {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        for box in (start, end)
    ]
    touch = "Input.dispatchTouchEvent"
    finger.send(touch, {"type": "touchStart", "touchPoints": places[:1]})
    finger.send(touch, {"type": "touchMove", "touchPoints": places[1:]})
    finger.send(touch, {"type": "touchMove", "touchPoints": places[1:]})
    finger.send(touch, {"type": "touchEnd", "touchPoints": []})


def test_by_keys_alone(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, TURN)
    expect(said(page)).to_contain_text("Take this card")
    tab_to(page, '[data-key="take"]')
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("Pick cards")
    tab_to(page, ".tryce-fan [data-key]")
    page.keyboard.type("rest")
    in_tray(page, "9C:R", "3S:E", "7S:S", "6S:T")
    page.keyboard.press("Backspace")
    page.keyboard.type("t")
    expect(page.locator('[data-key="lay word"]')).to_be_visible()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    focused(page, '[data-key="lay word"]')
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text("lays the word REST")
    tab_to(page, ".tryce-fan [data-key]")
    first, second = hand(page)[:2]
    focused(page, f'[data-key="{first}"]')
    page.keyboard.press("Shift+ArrowRight")
    in_hand(page, second, first)
    focused(page, f'[data-key="{first}"]')
    shoot(page, "tryce-keys")
    page.keyboard.press("Enter")
    in_tray(page, first)
    focused(page, ".tryce-fan [data-key]")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    focused(page, '[data-key="discard"]')
    page.keyboard.press("Enter")
    expect(log(page)).to_contain_text(f"discards {first}")


def test_the_fine_cut_is_aimed_without_numbers(opens: Opens, host: TryceHost) -> None:
    game = Tryce(seats=3, lexicon=LEXICON, hands="3", fine_cut=True)
    start = game.dump(game.apply(game.initial(), -1, game.read(game.initial(), "dealer 2")))
    (page,) = sit(opens, host, start, options={"fine_cut": "on"})
    slider = page.get_by_role("slider", name="Where to cut the deck")
    slider.press("Home")
    expect(slider).to_have_attribute("aria-valuetext", "almost nothing stays on the table")
    for _ in range(30):
        slider.press("ArrowRight")
    assert not re.search(r"\d", page.locator(".tryce-rack").inner_text())
    shoot(page, "tryce-cut")
    page.get_by_role("button", name="Cut here").click()
    expect(log(page)).to_contain_text("Player 1 cuts the deck.")


def test_hidden_cards_reach_neither_page_nor_socket(opens: Opens, host: TryceHost) -> None:
    frames: dict[int, list[str]] = {}
    lea, mia, kim = sit(opens, host, TURN, people=3)
    for seat, page in enumerate((lea, mia, kim)):
        listen(page, frames.setdefault(seat, []))
        page.reload()
        page.wait_for_selector(".tryce-fan [data-key]")
    press(lea, "offer")
    press(mia, "buy")
    press(kim, "pass")
    expect(said(lea)).to_contain_text("Pick cards")
    expect(mia.locator(".tryce-fan [data-key]")).to_have_count(len(OTHERS[0]) + 2)
    expect(kim.locator(".tryce-seat", has_text="Mia")).to_contain_text("known: ace of spades")
    # A joker, should she have drawn one, is like those that all can see.
    secret = [key for key in hand(mia) if key not in {"AS:D", "JK"}]
    assert len(secret) >= len(OTHERS[0])
    for seat, page in ((0, lea), (2, kim)):
        heard = "".join(map(told, frames[seat]))
        assert "AS:D" in heard
        assert len(heard) > 1000
        shown = page.content()
        assert [each for each in secret if each in heard or each in shown] == []
    assert all(each in "".join(frames[1]) for each in secret)


def listen(page: Page, frames: list[str]) -> None:
    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", opened)


def told(frame: str) -> str:
    """Give a message without the list of all cards that its reader has not seen."""
    message: dict[str, Any] = json.loads(frame)
    if message.get("view"):
        assert message["view"].pop("unseen")
    return json.dumps(message)


def composing(page: Page) -> None:
    press(page, "6S:T", "8S:A", "JK", "G1")
    expect(said(page)).to_contain_text("is not in the lexicon")


def exchanging(page: Page) -> None:
    press(page, "G1.2", "8S:A")
    expect(page.locator('[data-key="end*"]')).to_be_visible()


def waiting(page: Page) -> None:
    press(page, "4C:N", "discard")
    expect(log(page)).to_contain_text("discards 4C:N")


STATES = (composing, exchanging, waiting)


@pytest.mark.parametrize("reach", STATES, ids=lambda each: each.__name__)
def test_axe_finds_nothing(opens: Opens, host: TryceHost, reach: Any) -> None:
    page, *_ = sit(opens, host, START, people=3, color_scheme="light")
    reach(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        shoot(page, f"tryce-{reach.__name__}-{scheme}")
        assert findings(page) == []


@pytest.mark.parametrize("step", ["turn", "buy", "over"])
def test_axe_finds_nothing_in_questions(opens: Opens, host: TryceHost, step: str) -> None:
    lea, mia, _ = sit(opens, host, TURN, people=3)
    if step == "buy":
        press(lea, "offer")
        expect(said(mia)).to_contain_text("Lea offers")
    page = mia if step == "buy" else lea
    if step == "over":
        (page,) = sit(opens, host, options={"hands": "1", "turns": "1"})
        play_simply(page)
        expect(page.locator(".tryce-ended")).to_be_visible()
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        assert findings(page) == []


def test_on_a_phone_everything_is_in_sight_and_can_be_tapped(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START, viewport=PHONE, has_touch=True, color_scheme="dark")
    box = page.locator(".tryce-hand").bounding_box()
    assert box
    assert box["y"] + box["height"] <= PHONE["height"]
    for key in ("7S:S", "6S:T", "8S:A", "9C:R", "3S:E"):
        card(page, key).tap()
    expect(page.locator('[data-key="lay word"]')).to_have_text("Lay STARE")
    shoot(page, "tryce-phone-dark")
    drag_by_finger(page, card(page, "9H:S"), page.locator(".tryce-tray"))
    expect(page.locator(".tryce-tray [data-drag]")).to_have_count(6)
    press(page, "9H:S", "lay word")
    expect(page.locator(".tryce-group")).to_have_count(3)
    for size in (PHONE, {"width": 360, "height": 640}, {"width": 768, "height": 1024}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        shoot(page, f"tryce-{size['width']}")
        assert wider_than_the_screen(page) == []


def test_in_german(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START, locale="de-DE")
    expect(page.locator(".tryce-now")).to_contain_text("Ein Satz, eine Folge und ein Wort.")
    press(page, "6S:T", "8S:A", "4C:N")
    expect(said(page)).to_contain_text("Zu kurz für ein Wort.")
    expect(page.get_by_role("button", name="Joker, zählt 10")).to_be_visible()
    shoot(page, "tryce-german")


def test_everybody_has_a_name_and_a_mark(opens: Opens, host: TryceHost) -> None:
    pages = sit(opens, host, START, people=3)
    for page in pages:
        marks = page.locator(".tryce-seat .tryce-mark path")
        shapes = marks.evaluate_all("(all) => all.map((each) => each.getAttribute('d'))")
        assert len(set(shapes)) == len(NAMES)
        for name in NAMES:
            expect(page.locator(".tryce-seats")).to_contain_text(name)


def test_the_table_stays_where_it_is_while_somebody_composes(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START)
    felt = page.locator(".tryce-felt").bounding_box()
    press(page, "6S:T", "9D:A", "4C:N", "7S:S", "JK")
    expect(said(page)).to_contain_text("lexicon")
    assert page.locator(".tryce-felt").bounding_box() == felt
    press(page, "clear", "G2")
    assert page.locator(".tryce-felt").bounding_box() == felt

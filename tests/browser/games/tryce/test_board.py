"""Tryce at the table: hands, purchases, jokers and votes by clicks, with its secrets kept."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from browser.conftest import Opens, shoot
from browser.games.tryce.table import (
    GROUPS,
    LEXICON,
    OTHERS,
    OWN,
    START,
    TURN,
    VOTING,
    TryceHost,
    hand,
    in_tray,
    key,
    log,
    may_play,
    play_simply,
    position,
    press,
    said,
    sit,
)
from ypsilon.games.tryce.game import Tryce


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
    expect(page.locator(".tryce-ended")).to_contain_text("You went out: 10 points.")
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
        expect(key(page, "buy")).to_be_visible()
        expect(page.locator(".tryce-timer")).to_contain_text(re.compile(r"\d+ s"))
        expect(page.get_by_role("img", name="ace of spades, letter D").first).to_be_visible()
    shoot(mia, "tryce-buy")
    press(kim, "never")
    expect(said(kim)).to_contain_text("You pass on every offer of this hand.")
    press(mia, "buy")
    expect(mia.locator(".tryce-fan [data-key]")).to_have_count(len(OTHERS[0]) + 2)
    assert "AS:D" in hand(mia)
    expect(lea.locator(".player", has_text="Mia")).to_contain_text("known: ace of spades")
    press(lea, "4C:N", "discard")
    # Lea put it down herself and is not asked; Kim passes on everything.
    press(mia, "offer")
    may_play(mia)
    press(kim, "ask again")
    press(mia, hand(mia)[0], "discard")
    press(kim, "offer")
    expect(lea.locator('[data-key="never"]')).to_be_visible()


def test_while_the_clocks_stand_no_silence_is_counted(opens: Opens, host: TryceHost) -> None:
    clock = {"type": "Bank", "seconds": 600, "increment": 0}
    lea, mia, kim = sit(opens, host, TURN, people=3, clock=clock)
    press(lea, "offer")
    timer = mia.locator(".tryce-timer")
    expect(timer).to_contain_text(re.compile(r"5[0-7] s"), timeout=15_000)
    mia.get_by_role("button", name="Pause").click()
    for page in (lea, kim):
        page.get_by_role("button", name="Agree").click()
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
    expect(page.locator(".tryce-tray")).to_contain_text("The card for the joker as seven of hearts")
    press(page, "9C:R")
    expect(said(page)).to_contain_text("This is not the card that the joker stands for. TC-26")
    press(page, "7H:A")
    in_tray(page, "7H:A")
    expect(page.locator('[data-key="front=4H"]')).to_have_text("At the front, as 4")
    shoot(page, "tryce-exchange")
    press(page, "end=9H")
    expect(log(page)).to_contain_text(re.compile("exchanges? the joker"))
    expect(
        page.get_by_role("button", name="sequence 5–9♥, joker as nine of hearts")
    ).to_be_visible()


def test_a_joker_that_makes_no_word_lies_beside_and_is_used_later(
    opens: Opens, host: TryceHost
) -> None:
    (page,) = sit(opens, host, START)
    press(page, "G1.2", "8S:A")
    expect(page.locator(".tryce-presses .primary")).to_have_text(["Behind it, a little apart"])
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
        expect(key(page, "allow")).to_be_visible()
    shoot(mia, "tryce-vote")
    press(mia, "refuse")
    press(kim, "refuse")
    expect(said(lea)).to_contain_text("TANS is not in the lexicon.")
    expect(lea.locator(".tryce-group")).to_have_count(2)
    press(lea, "ask")
    press(mia, "allow")
    press(kim, "abstain")
    expect(lea.locator(".tryce-group").last).to_contain_text("TANS")


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
    expect(log(page)).to_contain_text(re.compile("cuts? the deck"))


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
    may_play(lea)
    expect(mia.locator(".tryce-fan [data-key]")).to_have_count(len(OTHERS[0]) + 2)
    expect(kim.locator(".player", has_text="Mia")).to_contain_text("known: ace of spades")
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
    return json.dumps(without_unseen(json.loads(frame)))


def without_unseen(told: Any) -> Any:
    if isinstance(told, list):
        return [without_unseen(each) for each in told]
    if isinstance(told, dict):
        return {name: without_unseen(told[name]) for name in told if name != "unseen"}
    return told


def test_a_laid_word_can_be_looked_at(opens: Opens, host: TryceHost) -> None:
    (page,) = sit(opens, host, START)
    expect(page.locator(".tryce-now")).to_contain_text("judged by the lexicon “small-en”")
    press(page, "G1")
    said_of_it = page.locator(".tryce-group").first.locator(".tryce-valid")
    expect(said_of_it).to_have_text("TALE is valid: the lexicon “small-en” has it.")
    press(page, "G1")
    expect(said_of_it).to_have_count(0)

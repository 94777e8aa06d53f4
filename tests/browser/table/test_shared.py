"""One screen for several players of a game with secrets: what one sees the other never does."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.app.test_served import post
from browser.conftest import Host, Opens, shoot
from browser.games.play import turn


def shared_table(opens: Opens, host: Host) -> tuple[Page, list[str]]:
    """Give a screen with two players of the toy on it, and all that it is sent."""
    seats = [{"type": "Me", "name": "Lea"}, {"type": "Me", "name": "Mia"}]
    made = post(host, "/api/tables", {"game": "toy", "options": {}, "seats": seats})
    name = made["table"]["table"]
    post(host, f"/api/tables/{name}/start", {"added": ["ab" * 16, "cd" * 16]}, made["host"])
    kept = {"tokens": {each["seat"]: each["secret"] for each in made["tokens"]}}
    page, sent = opens("/settings"), []
    page.on(
        "websocket",
        lambda line: line.on("framereceived", lambda frame: sent.append(str(frame))),
    )
    page.evaluate(
        "([name, kept]) => localStorage.setItem(`ypsilon.table.${name}`, JSON.stringify(kept))",
        [name, kept],
    )
    page.goto(f"{host.url}/table/{name}")
    return page, sent


def views(sent: list[str]) -> list[Any]:
    """Give the views of the updates that a screen was sent."""
    told = [json.loads(each) for each in sent]
    return [each["view"] for each in told if each["type"] == "Update"]


def test_nothing_is_shown_before_the_device_has_passed(opens: Opens, host: Host) -> None:
    page, sent = shared_table(opens, host)
    expect(page.locator(".pass")).to_contain_text("Pass the device to Lea.")
    expect(page.locator(".log li")).to_have_text(["Nothing has happened yet."])
    assert views(sent) == [None]
    shoot(page, "pass-the-device")
    page.get_by_role("button", name="I am Mia").click()
    expect(page.locator(".log code").first).to_have_text(re.compile(r"deal:\?/[1-4]+"))
    assert [view["seat"] for view in views(sent) if view] == [1]
    mine = page.locator(".log code").first.inner_text().split("/")[1]
    box = page.get_by_role("textbox", name="Type a move")
    box.fill("keep")
    box.press("Enter")
    # Whoever takes the device now sees nothing of what Mia saw, not even in the log.
    expect(page.locator(".pass h2")).to_have_text(["Pass the device to Lea."])
    assert "deal:" not in page.content()
    sent.clear()
    page.get_by_role("button", name="I am Lea").click()
    expect(page.locator(".log code").first).to_have_text(re.compile(r"deal:[1-4]+/\?"))
    assert f"/{mine}" not in page.locator(".log").inner_text()
    assert {view["seat"] for view in views(sent) if view} == {0}


def test_a_look_back_is_not_left_for_the_next_to_see(opens: Opens, host: Host) -> None:
    page, _ = shared_table(opens, host)
    page.get_by_role("button", name="I am Mia").click()
    with page.expect_request(re.compile("/history")):
        page.locator(".log button").first.click()
    box = page.get_by_role("textbox", name="Type a move")
    box.fill("keep")
    box.press("Enter")
    page.get_by_role("button", name="I am Lea").click()
    expect(page.get_by_role("button", name="Back to now")).to_have_count(0)
    with page.expect_request(re.compile("/history")) as request:
        page.locator(".log button").first.click()
    kept = page.evaluate("(name) => localStorage[`ypsilon.table.${name}`]", page.url[-10:])
    token = json.loads(kept)["tokens"]["0"]
    assert request.value.headers["authorization"] == f"Bearer {token}"


def test_three_share_a_screen_with_cards_in_their_hands(opens: Opens) -> None:
    page = opens("/new?game=tryce")
    page.get_by_role("button", name="One seat fewer").click()
    for seat, name in enumerate(("Lea", "Mia", "Tom"), 1):
        page.get_by_role("combobox", name=f"Seat {seat}").select_option("Me")
        if seat > 1:
            page.get_by_role("textbox", name=f"Name for seat {seat}").fill(name)
    page.get_by_role("textbox", name="Name for seat 1").fill("Lea")
    page.get_by_role("button", name="Start").click()
    whose = page.locator(".pass h2")
    expect(whose).to_have_count(1)
    expect(page.locator(".board")).to_have_count(0)
    expect(page.locator(".player")).to_have_count(3)
    first = whose.inner_text()
    page.locator(".pass").get_by_role("button").click()
    expect(page.locator(".board")).to_be_visible()
    turn(page)
    page.get_by_role("textbox", name="Type a move").fill("offer")
    page.keyboard.press("Enter")
    # The other two are asked at once; whoever of them has the device is shown their own cards.
    expect(whose).to_have_count(2)
    expect(page.locator(".board")).to_have_count(0)
    assert first not in whose.all_inner_texts()
    page.locator(".pass").get_by_role("button").first.click()
    expect(page.locator(".board")).to_be_visible()
    shoot(page, "shared-tryce")

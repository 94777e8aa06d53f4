"""Cards are carried as well as clicked: out of the bay, and to the arrow where they go in."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Opens
from browser.games.carry import PHONE, at, carry, middle, swipe
from browser.games.reader import alone


def test_a_card_is_carried_to_an_arrow_and_pushed_in(opens: Opens) -> None:
    page = opens()
    alone(page, "trypsylon")
    carry(page, at(page, "c3"), at(page, "W3"))
    expect(at(page, "W3")).to_have_class("tryp-edge  docked")
    expect(page.locator(".tryp-carried > *")).to_have_count(0)
    page.get_by_role("button", name="Diagonal to the south-east").click()
    expect(at(page, "a3")).to_have_accessible_name(
        "a3, jetty to north and west and into the south-east corner, joined to the west meadow, "
        "its diagonal is broken until b3, a4 and b4 lie face up, "
        "was pushed in last and must not be taken this turn"
    )


def test_a_card_dropped_elsewhere_lies_where_it_lay(opens: Opens) -> None:
    page = opens()
    alone(page, "trypsylon")
    carry(page, at(page, "c3"), at(page, "e5"))
    expect(at(page, "c3")).to_have_accessible_name("c3, face-down card, can be taken")
    expect(page.locator(".instruction")).to_contain_text("take out")


def test_the_card_in_hand_is_carried_from_arrow_to_arrow(opens: Opens) -> None:
    page = opens()
    alone(page, "trypsylon")
    at(page, "c3").click()
    carry(page, page.locator(".tryp-held"), at(page, "Nc"))
    expect(at(page, "Nc")).to_have_class("tryp-edge  docked")
    carry(page, page.locator(".tryp-held"), at(page, "W2"))
    expect(page.locator(".refusal")).to_contain_text("TS-17")


def test_a_finger_carries_a_card(opens: Opens) -> None:
    page = opens(viewport=PHONE, has_touch=True, is_mobile=True)
    alone(page, "trypsylon")
    page.evaluate("scrollTo(0, 0)")
    swipe(page, middle(at(page, "c3")), middle(at(page, "Nc")))
    expect(at(page, "Nc")).to_have_class("tryp-edge  docked")
    assert page.evaluate("scrollY") == 0

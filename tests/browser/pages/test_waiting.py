"""The waiting room: what is played, who sits where, and an invitation that a phone can read."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import ROOT, Opens, shoot
from browser.pages.test_home import OVERLAPS, PHONE, SIZES

JSQR = ROOT / "web" / "node_modules" / "jsqr" / "dist" / "jsQR.js"
# Draws the code as it is on the page, and lets another's reader read it.
READ = """async () => {
  const code = document.querySelector('.qr').cloneNode(true);
  code.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  code.setAttribute('width', '400');
  code.setAttribute('height', '400');
  const image = new Image();
  image.src = 'data:image/svg+xml,' + encodeURIComponent(code.outerHTML);
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
  const ink = canvas.getContext('2d');
  ink.fillStyle = 'white';
  ink.fillRect(0, 0, 400, 400);
  ink.drawImage(image, 0, 0, 400, 400);
  return jsQR(ink.getImageData(0, 0, 400, 400).data, 400, 400)?.data;
}"""
# The seats whose content is wider than they are.
SPILLED = """() => [...document.querySelectorAll('.chair')]
  .filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent)"""
SHARED = "navigator.share = async (given) => { window.shared = given }"


def invite(page: Page, game: str) -> None:
    page.locator(f"[data-game={game}] .links button").first.click()
    page.wait_for_selector(".qr path:not([d=''])")


def test_the_code_is_the_invitation(opens: Opens) -> None:
    page = opens(color_scheme="dark")
    invite(page, "pylos")
    link = page.get_by_role("textbox", name="Invitation").input_value()
    page.evaluate(JSQR.read_text(encoding="utf-8").replace("typeof exports === 'object'", "false"))
    assert page.evaluate(READ) == link
    expect(page.get_by_role("img", name="QR code of the invitation")).to_be_visible()
    colour = page.locator(".qr").evaluate("(code) => getComputedStyle(code).backgroundColor")
    assert colour == "rgb(255, 255, 255)"
    friend = opens("/settings")
    friend.goto(link)
    friend.get_by_label("Your name").fill("Mia")
    friend.get_by_role("button", name="Sit down").click()
    expect(page.locator(".board [data-key]").first).to_be_visible()


def test_what_is_played_stands_there_with_lots_and_choices_first(opens: Opens) -> None:
    page = opens("/new?game=trypsylon", lots=True)
    page.get_by_role("radio", name="Days a turn").check()
    page.locator("summary").click()
    page.locator("[data-option=board]").get_by_role("radio", name="6 × 6").check()
    page.get_by_role("combobox", name="Seat 2").select_option("Open")
    page.get_by_role("button", name="Make the table").click()
    rows = page.locator(".terms dl > div")
    expect(rows.nth(0)).to_have_text("Clock3 days a turn")
    expect(rows.nth(1)).to_have_text("Board6 × 6")
    expect(page.locator(".terms .chosen", has_text="By lot")).to_have_count(2)
    expect(page.locator(".terms")).to_contain_text("drawn when the game begins")
    expect(page.locator(".waiting-head .thumb svg")).to_be_visible()
    expect(page.locator(".chair")).to_have_count(2)
    expect(page.locator(".chair").nth(1)).to_contain_text("Open seat")


def test_a_phone_can_share_the_link(opens: Opens) -> None:
    page = opens("/settings", viewport=PHONE, has_touch=True)
    page.context.add_init_script(SHARED)
    page.goto(page.url.replace("/settings", "/"))
    invite(page, "pylos")
    page.get_by_role("button", name="Share").tap()
    link = page.get_by_role("textbox", name="Invitation").input_value()
    assert page.evaluate("window.shared") == {"title": "A table of Pylos", "url": link}


def test_several_invitations_have_their_codes_at_hand(opens: Opens) -> None:
    page = opens("/new?game=tyros")
    for seat in (2, 3):
        page.get_by_role("combobox", name=f"Seat {seat}").select_option("Open")
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("textbox", name="Invitation")).to_have_count(2)
    codes = page.get_by_role("img", name="QR code of the invitation")
    expect(codes).to_have_count(0)
    page.locator(".invitation summary").first.click()
    expect(codes).to_have_count(1)
    # No fingerprints, and nothing as long as a file.
    expect(page.locator(".terms")).not_to_contain_text("#")


def test_nothing_lies_over_other_words(opens: Opens) -> None:
    page = opens(locale="de-DE")
    invite(page, "tryce")
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(OVERLAPS) == [], size
        assert page.evaluate(SPILLED) == [], size
        shoot(page, f"waiting-{size['width']}")

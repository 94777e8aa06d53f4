"""Every page, for everybody: without findings by axe, in two languages, by keys, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import ROOT, Opens, shoot
from browser.games.play import play_on

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL: ViewportSize = {"width": 360, "height": 640}
TABLET: ViewportSize = {"width": 768, "height": 1024}


def findings(page: Page) -> list[str]:
    """Give what axe finds on a page, each with where."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{each['id']}: {each['help']}: {node['html'][:200]}"
        for each in found
        for node in each["nodes"]
    ]


def home(page: Page) -> None:
    page.wait_for_selector(".card")


def new_table(page: Page) -> None:
    page.locator("[data-game=pylos]").get_by_role("link", name="New table").click()
    page.locator("summary").click()


def waiting(page: Page) -> None:
    page.locator("[data-game=pylos]").get_by_role("button", name="With a friend").click()
    page.wait_for_selector(".chairs")


def pylos(page: Page) -> None:
    page.locator("[data-game=pylos] .button.primary").click()
    page.wait_for_selector(".board [data-key]")
    play_on([page], seed=2, clicks=3)
    expect(page.locator(".log li")).to_have_count(6)


def trypsylon(page: Page) -> None:
    page.locator("[data-game=trypsylon] .button.primary").click()
    page.wait_for_selector(".board [data-key]")
    play_on([page], seed=2, clicks=4)


def chat(page: Page) -> None:
    pylos(page)
    page.get_by_role("button", name="Chat").click()


def menu(page: Page) -> None:
    pylos(page)
    page.get_by_role("button", name="More").click()


def ended(page: Page) -> None:
    pylos(page)
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    page.wait_for_selector(".ending")


def review(page: Page) -> None:
    ended(page)
    page.get_by_role("link", name="Review").click()
    page.wait_for_selector(".scrubber")
    page.wait_for_selector(".graph")


def rules(page: Page) -> None:
    page.locator("[data-game=trypsylon]").get_by_role("link", name="Rules").click()
    page.wait_for_selector(".guide figure svg")
    page.locator(".numbered summary").click()
    page.wait_for_selector(".rulebook")


def settings(page: Page) -> None:
    page.get_by_role("link", name="Settings").click()


def move(page: Page) -> None:
    page.get_by_role("link", name="Move a game").click()


PAGES: tuple[Callable[[Page], None], ...] = (
    home, new_table, waiting, pylos, trypsylon, chat, menu, ended, review, rules, settings, move,
)  # fmt: skip


@pytest.mark.parametrize("reach", PAGES, ids=lambda each: each.__name__)
def test_axe_finds_nothing(opens: Opens, reach: Callable[[Page], None]) -> None:
    page = opens(color_scheme="light")
    reach(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        shoot(page, f"page-{reach.__name__}-{scheme}")
        assert findings(page) == []


def wider_than_the_screen(page: Page) -> list[str]:
    return list(
        page.evaluate("""() => {
      const width = document.documentElement.clientWidth;
      const wide = document.scrollingElement.scrollWidth > width;
      return wide ? [...document.querySelectorAll('body *')]
        .filter((each) => each.getBoundingClientRect().right > width + 1)
        .map((each) => each.outerHTML.slice(0, 120)) : [];
    }""")
    )


@pytest.mark.parametrize("reach", PAGES, ids=lambda each: each.__name__)
def test_every_page_fits_small_screens(opens: Opens, reach: Callable[[Page], None]) -> None:
    page = opens(viewport=PHONE, has_touch=True)
    reach(page)
    for size in (PHONE, SMALL, TABLET):
        page.set_viewport_size(size)
        shoot(page, f"page-{reach.__name__}-{size['width']}")
        assert wider_than_the_screen(page) == []


@pytest.mark.parametrize("game", ["pylos", "trypsylon"])
def test_on_a_phone_the_whole_board_is_in_sight(opens: Opens, game: str) -> None:
    page = opens(viewport=PHONE, has_touch=True, color_scheme="dark")
    page.locator(f"[data-game={game}] .button.primary").tap()
    page.wait_for_selector(".board [data-key]")
    box = page.locator(".board svg").first.bounding_box()
    assert box is not None
    assert box["width"] > 330
    assert box["y"] + box["height"] <= PHONE["height"]
    shoot(page, f"{game}-phone-dark")


def test_in_german(opens: Opens) -> None:
    page = opens(locale="de-DE")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("h1")).to_have_text("Ein Tisch ist frei.")
    shoot(page, "home-german")
    page.locator("[data-game=pylos]").get_by_role("button", name="Jetzt spielen").click()
    page.wait_for_selector(".board [data-key]")
    play_on([page], seed=1, clicks=2)
    expect(page.locator(".log")).to_contain_text("Du setzt eine Kugel")
    expect(page.locator(".bar.mine")).to_be_visible()
    page.get_by_role("button", name="Regeln").click()
    expect(page.locator(".rulebook")).to_contain_text("Pyramide")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".log")).to_contain_text("You place a ball")
    expect(page.locator(".log")).not_to_contain_text("Du setzt")


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/nowhere", "There is nothing here."),
        ("/nowhere/at/all?really=no", "There is nothing here."),
        ("/review/nowhere/1", "There is no such table."),
        ("/rules/chess", "There is no such game here."),
        ("/table/nowherenowhere", "There is no such table."),
    ],
)
def test_an_address_that_leads_nowhere_says_so(opens: Opens, path: str, said: str) -> None:
    page = opens(path)
    expect(page.locator("main")).to_contain_text(said)
    assert findings(page) == []
    page.get_by_role("link", name="Ypsilon").click()
    expect(page.locator("h1")).to_have_text("A table is free.")


@pytest.mark.parametrize("text", ["{nonsense", "{}", '{"game": {"name": "chess"}}', ""])
def test_a_file_that_is_no_game_is_refused_in_words(
    opens: Opens, tmp_path: Path, text: str
) -> None:
    page, file = opens(), tmp_path / "game.json"
    file.write_text(text)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_have_text(
        re.compile("This file is no saved game|There is no such game here")
    )
    # A browser tells nothing of a file that is chosen twice, unless the field was emptied.
    assert page.locator("input[type=file]").input_value() == ""


def test_each_page_has_a_title_and_takes_the_focus(opens: Opens) -> None:
    page = opens()
    page.get_by_role("link", name="Settings").click()
    expect(page).to_have_title("Settings – Ypsilon")
    assert page.evaluate("document.activeElement.id") == "page"
    page.get_by_role("link", name="New table").click()
    expect(page).to_have_title("New table – Ypsilon")
    page.get_by_role("link", name="Ypsilon").click()
    expect(page).to_have_title("Ypsilon")


def tab_to(page: Page, wanted: str) -> None:
    """Press Tab until the element with the focus matches."""
    for _ in range(60):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {wanted}")


def test_by_keys_alone(opens: Opens) -> None:
    page = opens()
    page.wait_for_selector(".card")
    tab_to(page, "[data-game=pylos] .button.primary")
    page.keyboard.press("Enter")
    page.wait_for_selector(".board [data-key]")
    expect(page.locator(".bar.mine")).to_be_visible()
    tab_to(page, ".board [data-key]")
    first = page.evaluate("document.activeElement.dataset.key")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("document.activeElement.dataset.key")
    assert second != first
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text(f"You place a ball on the ground, {second[1:]}.")
    expect(page.locator(".log li")).to_have_count(2)
    shoot(page, "by-keys")
    # The whole log is one tab stop, however long it is.
    tab_to(page, ".log button")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Back to now")).to_be_visible()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.log')") is None
    tab_to(page, ".tools .button:last-child")
    page.keyboard.press("Enter")
    expect(page.locator(".log .fold")).to_have_text("2 moves undone")


def test_two_at_one_screen_with_options(opens: Opens) -> None:
    page = opens("/new?game=pylos")
    page.get_by_label("Your name").fill("Lea")
    page.get_by_role("combobox", name="Seat 1").select_option("Me")
    page.get_by_role("combobox", name="Seat 2").select_option("Me")
    page.get_by_role("textbox", name="Name for seat 2").fill("Mia")
    page.get_by_role("radio", name="Children").check()
    expect(page.locator("[data-option=variant]")).to_contain_text("squares give nothing back")
    page.get_by_role("radio", name="Real time").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".board [data-key]")
    expect(page.locator(".instruction")).to_contain_text("Lea, it is your turn.")
    play_on([page], seed=1, clicks=1)
    expect(page.locator(".instruction")).to_contain_text("Mia, it is your turn.")
    expect(page.locator(".clock.running")).to_have_count(1)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".instruction")).to_contain_text("The clocks stand still.")
    expect(page.locator(".clock.running")).to_have_count(0)
    expect(page.locator(".board .lit")).to_have_count(0)
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".board .lit").first).to_be_visible()

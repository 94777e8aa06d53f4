"""The typeface: it is there, small, served for ever, and has what German and scores need."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.app.test_served import get
from browser.conftest import Host, Opens
from ypsilon.server.http.static import built

MOST = 60_000
NEEDED = "AaZzÄÖÜäöüßéè 0123456789 „“”‚‘’–—…·×−+%&@#/()[]!?€½«»"
# Words in a style of their own, and how wide they are.
WIDTH = """([text, style]) => {
  const made = document.createElement('span');
  made.textContent = text;
  for (const [name, value] of Object.entries(style)) made.style[name] = value;
  made.style.position = 'absolute';
  made.style.whiteSpace = 'pre';
  document.body.append(made);
  const { width } = made.getBoundingClientRect();
  made.remove();
  return width;
}"""


def test_it_is_small_and_has_its_licence_beside_it() -> None:
    folder = built()
    assert folder is not None
    sizes = [each.stat().st_size for each in folder.glob("assets/*.woff2")]
    assert 5_000 < sum(sizes) <= MOST
    [licence] = folder.glob("assets/figtree-licence-*.txt")
    assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8").upper()


def test_it_is_served_for_ever_and_asked_for_at_once(host: Host) -> None:
    folder = built()
    assert folder is not None
    [file] = folder.glob("assets/*.woff2")
    status, headers, body = get(host, f"/assets/{file.name}", **{"accept-encoding": "br, gzip"})
    assert (status, headers["content-type"]) == (200, "font/woff2")
    assert "immutable" in headers["cache-control"]
    assert "content-encoding" not in headers
    assert body == file.read_bytes()
    page = get(host, "/")[2].decode()
    [preload] = [each for each in page.splitlines() if 'rel="preload"' in each]
    assert f"/assets/{file.name}" in preload


def fonts_of(page: Page, selector: str) -> list[dict[str, Any]]:
    """Give the fonts in which the browser really sets the words of an element."""
    session = page.context.new_cdp_session(page)
    for domain in ("DOM", "CSS"):
        session.send(f"{domain}.enable")
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
    fonts: list[dict[str, Any]] = session.send("CSS.getPlatformFontsForNode", {"nodeId": node})[
        "fonts"
    ]
    return fonts


def test_german_figures_and_signs_are_of_it(opens: Opens) -> None:
    page = opens()
    page.wait_for_selector(".card")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("(text) => document.fonts.check('16px Figtree', text)", NEEDED)
    page.locator("h1").evaluate("(title, text) => { title.textContent = text }", NEEDED)
    [font] = fonts_of(page, "h1")
    assert font["isCustomFont"]
    assert font["familyName"].startswith("Figtree")


def test_figures_of_clocks_and_scores_stand_under_one_another(opens: Opens) -> None:
    page = opens("/new?game=pylos")
    page.get_by_role("radio", name="Real time").check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_selector(".clock")
    clock = page.locator(".clock").first.evaluate(
        "(clock) => getComputedStyle(clock).fontVariantNumeric"
    )
    assert clock == "tabular-nums"
    style = {"fontSize": "100px"}
    assert len({page.evaluate(WIDTH, [figure * 4, style]) for figure in "0123456789"}) == 1
    loose = style | {"fontVariantNumeric": "normal"}
    assert len({page.evaluate(WIDTH, [figure * 4, loose]) for figure in "0123456789"}) > 1


@pytest.mark.parametrize("weight", ["400", "600"])
def test_until_it_is_there_nothing_is_wider_or_higher(opens: Opens, weight: str) -> None:
    page = opens()
    page.wait_for_selector(".card")
    page.evaluate("document.fonts.ready")
    words = page.locator(".card p").all_inner_texts()
    style = {"fontSize": "100px", "fontWeight": weight}
    widths = [
        sum(page.evaluate(WIDTH, [each, style | {"fontFamily": family}]) for each in words)
        for family in ("Figtree", '"Figtree until then"')
    ]
    assert widths[1] == pytest.approx(widths[0], rel=0.02)

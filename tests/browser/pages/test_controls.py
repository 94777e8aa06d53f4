"""Form controls in one style, with one focus ring, and legible in every theme."""

from __future__ import annotations

import pytest

from browser.conftest import Opens
from browser.pages.test_pages import findings

# The height, border and corner of each control, and how it shows that it has the focus.
LOOK = """() => [...document.querySelectorAll('main :is(select, input:not([type]))')]
  .filter((each) => each.checkVisibility())
  .map((each) => {
    each.focus({ focusVisible: true });
    const { borderTopWidth, borderRadius, outlineWidth, outlineStyle } = getComputedStyle(each);
    const height = Math.round(each.getBoundingClientRect().height);
    return [height, borderTopWidth, borderRadius, outlineWidth, outlineStyle].join(' ');
  })"""


@pytest.mark.parametrize("path", ["/", "/new?game=tyros", "/settings"])
def test_controls_are_of_one_height_and_show_the_focus_alike(opens: Opens, path: str) -> None:
    page = opens(path)
    page.wait_for_selector("main :is(select, input:not([type]))")
    assert set(page.evaluate(LOOK)) == {"44 1px 12px 3px solid"}


@pytest.mark.parametrize("path", ["/", "/new?game=tyros", "/settings", "/rules/pylos"])
def test_axe_finds_nothing_with_more_contrast(opens: Opens, path: str) -> None:
    page = opens(path, contrast="more")
    page.wait_for_selector("main :is(select, input:not(.rulebook *), .guide)")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, contrast="more")
        assert findings(page) == []

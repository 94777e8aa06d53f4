"""Carrying by mouse and by finger, from the middle of one thing to the middle of another."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

PHONE = {"width": 390, "height": 844}


def at(page: Page, key: str) -> Locator:
    """Give what has a key on the board."""
    return page.locator(f".board [data-key='{key}']")


def middle(thing: Locator) -> tuple[float, float]:
    """Give the middle of something on the screen."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, thing: Locator, to: Locator) -> None:
    """Carry something with the mouse."""
    start, end = middle(thing), middle(to)
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def swipe(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Draw a finger over the screen, as the browser gets it from a touch screen."""
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    send("touchStart", start)
    for step in range(1, 11):
        part = step / 10
        x, y = (start[at] + part * (end[at] - start[at]) for at in (0, 1))
        send("touchMove", (x, y))
        page.wait_for_timeout(16)
    send("touchEnd")
    touch.detach()

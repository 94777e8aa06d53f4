"""What is shared of a game: the board as a picture, and the game as an animation."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageSequence
from playwright.sync_api import Page, expect

from browser.conftest import ROOT, SHOTS, Opens

RECORDS = ROOT / "tests" / "old" / "0.1" / "records"
GAMES = {
    "pylos": "pylos-bots",
    "trypsylon": "trypsylon-bots",
    "tyros": "tyros-whole",
    "tryce": "tryce-bots",
}
MARGINS, CAPTION = 32, 64
MOST_FRAMES, MOST_BYTES, WIDTH = 60, 5_000_000, 640
# Tells which moves of a game that was brought along an animation has: nothing in them was undone.
MOMENTS = """async () => {
  const [, table] = location.pathname.match(/review\\/(\\w+)/);
  let [from, found] = [0, 0];
  while (from !== null) {
    const page = await (await fetch(`/api/tables/${table}/games/1/history?from=${from}`)).json();
    found += page.plies.filter(({ line }) => !line || line.action).length;
    from = page.next;
  }
  return found;
}"""
BOARD = "document.querySelector('.stage .board > *').getBoundingClientRect().toJSON()"


def reviewed(page: Page, game: str) -> None:
    """Bring a game along, and wait until all of it is read."""
    page.locator("input[type=file]").set_input_files(RECORDS / f"{GAMES[game]}.json")
    page.wait_for_selector(".share")


def made(page: Page, button: str, folder: Path, timeout: int = 60_000) -> bytes:
    """Give the file that a button makes."""
    with page.expect_download(timeout=timeout) as download:
        page.locator(".share").get_by_role("button", name=button).click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file.read_bytes()


def image(content: bytes) -> Image.Image:
    return Image.open(BytesIO(content)).convert("RGB")


def kept(content: bytes, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    (SHOTS / name).write_bytes(content)


@pytest.mark.parametrize("game", GAMES)
def test_the_board_is_shared_as_a_picture_of_twice_its_size(
    opens: Opens, tmp_path: Path, game: str
) -> None:
    page = opens()
    reviewed(page, game)
    box = page.evaluate(BOARD)
    content = made(page, "Picture", tmp_path)
    kept(content, f"{game}-shared.png")
    end = image(content)
    width, height = round(box["width"]) + MARGINS, round(box["height"]) + MARGINS + CAPTION
    assert end.size == (2 * width, 2 * height)
    colours = end.resize((200, 200)).getcolors(40_000)
    assert colours is not None
    assert len(colours) > 500
    page.get_by_role("button", name="To the start").click()
    start = image(made(page, "Picture", tmp_path))
    size = (min(start.width, end.width), min(start.height, end.height))
    apart = ImageChops.difference(start.crop((0, 0, *size)), end.crop((0, 0, *size)))
    assert apart.getbbox() is not None


def test_a_picture_is_light_in_the_dark_too(opens: Opens, tmp_path: Path) -> None:
    page = opens(color_scheme="dark")
    reviewed(page, "pylos")
    content = made(page, "Picture", tmp_path)
    corner = image(content).crop((0, 0, 8, 8)).convert("L")
    assert min(corner.tobytes()) > 200


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_shared_as_an_animation(opens: Opens, tmp_path: Path, game: str) -> None:
    page = opens()
    reviewed(page, game)
    planned = min(MOST_FRAMES, page.evaluate(MOMENTS))
    content = made(page, "Animation", tmp_path, 120_000)
    kept(content, f"{game}-shared.gif")
    assert content.startswith(b"GIF89a")
    assert len(content) <= MOST_BYTES
    frames = [each.convert("RGB") for each in ImageSequence.Iterator(Image.open(BytesIO(content)))]
    assert len(frames) == planned
    assert frames[0].width == WIDTH
    assert ImageChops.difference(frames[0], frames[-1]).getbbox() is not None


def test_an_animation_can_be_given_up(opens: Opens) -> None:
    page = opens()
    reviewed(page, "tyros")
    page.get_by_role("button", name="Animation").click()
    expect(page.locator(".share progress")).to_be_visible()
    page.locator(".share").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Animation")).to_be_visible()
    expect(page.locator(".share [role=alert]")).to_have_count(0)
    expect(page.locator(".board")).to_have_count(1)


def test_a_browser_that_draws_no_board_says_so(opens: Opens) -> None:
    page = opens()
    reviewed(page, "pylos")
    page.evaluate("() => { Image.prototype.decode = () => Promise.reject(new Error('none')); }")
    page.get_by_role("button", name="Picture").click()
    expect(page.get_by_role("alert")).to_contain_text("cannot draw the board")
    page.get_by_role("button", name="Animation").click()
    expect(page.get_by_role("alert")).to_contain_text("cannot draw the board")


def test_the_end_at_the_table_is_shared(opens: Opens, tmp_path: Path) -> None:
    page = opens()
    page.locator("[data-game=pylos] .button.primary").click()
    page.wait_for_selector(".board [data-key]")
    page.get_by_role("button", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    assert made(page, "Picture", tmp_path).startswith(b"\x89PNG")
    assert made(page, "Animation", tmp_path).startswith(b"GIF89a")

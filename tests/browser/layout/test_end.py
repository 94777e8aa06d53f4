"""The end of each game at four sizes: beside the board or below it, in the first screen."""

from __future__ import annotations

import pytest

from browser.conftest import Opens, shoot
from browser.games.tryce.table import TryceHost
from browser.layout.middle import GAMES, SIZES, resize, to_the_end

WHERE = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [head, panel, board] = [box('.ending h2'), box('.ending'), box('.board')];
  const bar = document.querySelector('.bar');
  const fixed = bar.checkVisibility() && getComputedStyle(bar).position === 'fixed';
  const low = fixed ? bar.getBoundingClientRect().top : innerHeight;
  const flaws = [];
  if (head.top < 0 || head.bottom > low) flaws.push(`the headline ends at ${head.bottom}`);
  if (panel.left < board.right && panel.top < board.bottom) flaws.push('it covers the board');
  if (board.top > low / 2) flaws.push('the board is out of sight');
  if (!document.querySelector('.ending .reason').textContent.trim()) flaws.push('no reason');
  if (document.querySelector('.tyros-desk')?.checkVisibility()) flaws.push('an idle desk');
  for (const each of document.querySelectorAll('.player')) {
    const [who, standing] = ['.who', '.standing'].map((part) => each.querySelector(part));
    if (standing.getBoundingClientRect().top >= who.getBoundingClientRect().bottom)
      flaws.push(`below its name stands ${standing.textContent}`);
  }
  return flaws;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_in_the_first_screen_and_not_over_the_board(
    opens: Opens, host: TryceHost, game: str
) -> None:
    page, flaws = to_the_end(opens, host, game), []
    page.wait_for_selector(".ending h2")
    for size in SIZES:
        resize(page, size)
        shoot(page, f"{game}-end-{size}")
        flaws += [f"{size}: {each}" for each in page.evaluate(WHERE)]
    assert not flaws, "\n".join(flaws)
    counted = page.locator(".standings b").all_inner_texts()
    assert len(counted) == (
        0 if game in ("pylos", "trypsylon") else page.locator(".player").count()
    )

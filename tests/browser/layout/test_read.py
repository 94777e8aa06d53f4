"""What is read in the middle of each game: no codes, and the same names everywhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from browser.conftest import Opens
from browser.games.tryce.table import TryceHost
from browser.layout.looks import READ
from browser.layout.middle import GAMES, in_the_middle

# How each game writes positions and moves: for machines, and for the log's right column.
CODES = {
    "pylos": r"\b[1-4][a-d][1-4]\b",
    "trypsylon": r"\b[NESW][a-f1-6] ?(?:NE|NW|SE|SW)\b",
    "tyros": r"\blay \d+ [OYGV]\b|\b[OYGVJ]{2,5}\b|\b\d{1,2}[EW]\b|–\d+\b"
    r"|\b(?:lays|legt|shows|zeigt) \d+[,. ]|\b(?:card|karte): \d+",
    "tryce": r"\b[2-9TJQKA][SHDC]:[A-Z]\b|\bJK\b|\bG\d+\b|\blay (?:word|set|seq)\b",
}
EVERYWHERE = r"\bPlayer \d|\bentry \d|\bBot \((?:Beginner|Easy|Medium|Strong)"


def codes(page: Page, game: str) -> list[str]:
    """List what is read on the page and is a code."""
    wanted = re.compile(f"{CODES[game]}|{EVERYWHERE}")
    return sorted({each for each in page.evaluate(READ) if wanted.search(each)})


def names(page: Page) -> list[str]:
    """Give those in the list of players."""
    return page.locator(".players .named b").all_inner_texts()


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("game", GAMES)
def test_nobody_reads_a_code(opens: Opens, host: TryceHost, game: str, language: str) -> None:
    page = in_the_middle(opens, host, game, locale=language)
    assert not codes(page, game)


@pytest.mark.parametrize("game", GAMES)
def test_the_lists_of_players_agree(opens: Opens, host: TryceHost, game: str) -> None:
    page = in_the_middle(opens, host, game)
    listed = names(page)
    assert len(set(listed)) == len(listed) >= 2
    told = page.locator(".log li:not(.event) button > span:first-of-type").all_inner_texts()
    begins = {each.split()[0].rstrip(":") for each in told}
    strangers = (
        begins
        - {"You", "Your", "The", "Nobody", "Everybody"}
        - {each.split()[0] for each in listed}
    )
    assert strangers == set()

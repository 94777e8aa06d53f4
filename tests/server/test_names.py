"""Names: invisible ones are none, real ones are taken as they are, and which look alike."""

from __future__ import annotations

import pytest

from server.live_server import LiveServer
from server.players import Players, together
from ypsilon.core.fair import new_added
from ypsilon.match.errors import RequestError
from ypsilon.server.names import alike, cleaned, unlike
from ypsilon.server.tables.validation import plain
from ypsilon.wire import Me, Open, Sit

INVISIBLE = [
    "\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u0301\u0302", "\ufe0f", "\u202e\u2066",
    "\u200d", "\u200c\u200d\u200c", "\u200b", "\u00ad", "\u2060", "\ufeff", "\u034f", "\u17b4",
    "\U000e0041\U000e007f", "\ue000", "\U00100000", "\u0378", "\ud800", "\u3000", "\u00a0",
    "\U0001d159", "\u180e", "\u3164 \u2800\t\u200b",
]  # fmt: skip
REAL = [
    "Anna", "Jürgen", "O’Neill", "Ana-María", "Nguyễn Thị Ánh", "Владимир", "Ηλέκτρα", "山田太郎",
    "김민준", "محمد", "علی\u200cرضا", "क्\u200dष", "ศรีสุดา", "דָּוִד", "བསྟན་འཛིན", "👩\u200d👩\u200d👧",
    "❤️", "🏳️\u200d🌈", "👍🏽", "x_X", "♞", "7",
]  # fmt: skip


@pytest.mark.parametrize("what", ["name", "message"])
@pytest.mark.parametrize("text", INVISIBLE, ids=ascii)
def test_what_cannot_be_seen_is_refused_in_words(text: str, what: str) -> None:
    with pytest.raises(RequestError) as refused:
        plain(text, 30, what)
    assert refused.value.code == f"bad-{what}"
    if text.strip():
        assert "can be seen" in refused.value.message


@pytest.mark.parametrize("text", REAL, ids=ascii)
def test_real_names_are_taken_as_they_are(text: str) -> None:
    assert plain(text, 30, "name") == text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("An\u200dna\u200c", "Anna"),
        ("\u3164Anna\u3164 \u2800", "Anna"),
        ("\u0301Anna", "Anna"),
        ("e\u0301", "é"),
        ("Z" + "\u0336" * 20 + "a", "Z" + "\u0336" * 4 + "a"),
        ("🏴\U000e0067\U000e0062\U000e007f", "🏴"),
    ],
    ids=ascii,
)
def test_what_is_not_seen_is_left_out(text: str, shown: str) -> None:
    assert cleaned(text) == shown
    assert cleaned(shown) == shown


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"), ("Anna", "Аnnа"), ("Anna", "A n n a"), ("Anna", "ＡＮＮＡ"),
        ("Anna", "𝐀nna"), ("Anna", "An\u200bna"), ("Anna", "Anna."), ("Anna", "a\ufe0fnna"),
        ("Ilse", "llse"), ("Otto", "0tto"), ("Bob", "B0b"), ("Bob", "Воb"), ("Kate", "кate"),
        ("HANNA", "ΗΑΝΝΑ"), ("Max", "Мах"), ("Tom", "Torn"), ("Ηλέκτρα", "ηλέκτρα"),
        ("Straße", "STRASSE"), ("Jürgen", "Ju\u0308rgen"), ("❤️", "❤"), ("Bot (Easy)", "bot easy"),
    ],
    ids=ascii,
)  # fmt: skip
def test_what_may_be_taken_for_one_another_is_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ilse", "Lise"), ("Jürgen", "Jurgen"), ("Mia", "Mila"), ("Anna", "Anne"), ("🦊", "🐻"),
        ("Anna", "Anna 2"), ("Max", "Mara"), ("Иван", "Ivan"), ("山田", "山口"),
    ],
    ids=ascii,
)  # fmt: skip
def test_names_that_differ_are_not_alike(one: str, other: str) -> None:
    assert not alike(one, other)


def test_who_is_called_the_same_gets_a_number() -> None:
    assert unlike("Anna", ["Bob"], 30) == "Anna"
    assert unlike("Аnna", ["Anna", "ANNA 2"], 30) == "Аnna 3"
    assert unlike("x" * 30, ["x" * 30], 30) == "x" * 28 + " 2"


@together
async def test_two_who_sit_down_under_one_name_are_told_apart(live_server: LiveServer) -> None:
    async with Players(live_server) as players:
        seats = (Me("Ann"), Open(), Open())
        options = {"seats": "3"}
        table = await players.table(*seats, game="toy", options=options, listed=True, start=False)
        for name in ("АNN", "ann"):
            seated = await players.server.sit(table.name, Sit(name, new_added()))
        assert [each.name for each in seated.table.seats] == ["Ann", "АNN 2", "ann 3"]

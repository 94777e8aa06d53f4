"""JSON both ways: each kind of type, each error with its path, and no surprise from garbage."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Generic, Literal, TypeVar

import pytest

from toy import GAME
from toy.state import Action, Deal, State, View
from ypsilon.core import codec
from ypsilon.core.codec import CodecError, decode, dumps, encode, loads, parse, trusted
from ypsilon.core.data import Aside, Data, Tagged

T = TypeVar("T")


Suit = Literal["HEARTS", "SPADES"]


class Card(Tagged):
    rank: int
    suit: Suit


class Joker(Tagged):
    """A class without fields."""


class Seen(Aside):
    """How often something was looked at."""

    times: int = 0


class Pile(Data, Generic[T]):
    """A generic class, with defaults and a part that equality leaves out."""

    cards: tuple[T, ...]
    top: T | None = None
    seen: Seen = Seen()


class Even(Data):
    """A class that checks its values itself."""

    number: int

    def __post_init__(self) -> None:
        if self.number % 2:
            raise ValueError(f"{self.number} is odd")


class Typed(Data):
    """A class with a field that would hide which class it is, if it could stand beside others."""

    type: int


HEART, SPADE = Card(1, "HEARTS"), Card(2, "SPADES")


@pytest.mark.parametrize(
    ("form", "value", "data"),
    [
        (int, 3, 3),
        (str, "ü", "ü"),
        (bool, True, True),
        (float, 0.5, 0.5),
        (None, None, None),
        (Literal["a", 1], 1, 1),
        (Suit, "SPADES", "SPADES"),
        (int | None, None, None),
        (int | None, 4, 4),
        (tuple[int, ...], (1, 2), [1, 2]),
        (tuple[int, str], (1, "a"), [1, "a"]),
        (tuple[()], (), []),
        (tuple[tuple[int, ...] | None, ...], ((1,), None), [[1], None]),
        (Mapping[str, int], {"a": 1}, {"a": 1}),
        (Card, HEART, {"type": "Card", "rank": 1, "suit": "HEARTS"}),
        (Card | Joker, HEART, {"type": "Card", "rank": 1, "suit": "HEARTS"}),
        (Card | Joker | None, Joker(), {"type": "Joker"}),
        (Pile[int], Pile((1, 2), 2, Seen(5)), {"cards": [1, 2], "top": 2, "seen": {"times": 5}}),
        (
            Pile[Card | Joker],
            Pile((Joker(), SPADE)),
            {
                "cards": [{"type": "Joker"}, {"type": "Card", "rank": 2, "suit": "SPADES"}],
                "top": None,
                "seen": {"times": 0},
            },
        ),
        (Pile[Pile[int]], Pile((Pile((1,)),)), None),
        (Even, Even(2), {"number": 2}),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_both_ways(form: Any, value: Any, data: Any) -> None:
    if data is not None:
        assert encode(value) == data
    again = loads(form, dumps(value))
    assert again == value
    assert repr(again) == repr(value)


def test_whole_numbers_are_numbers() -> None:
    number = decode(float, 2)
    assert number == 2
    assert type(number) is float


def test_defaults_may_be_left_out() -> None:
    assert decode(Pile[int], {"cards": []}) == Pile(())


def test_text_is_compact_or_indented_and_not_escaped() -> None:
    assert dumps(Pile(("ü",))) == '{"cards":["ü"],"top":null,"seen":{"times":0}}'
    assert dumps((1,), indent=1) == "[\n 1\n]"


@pytest.mark.parametrize(
    ("form", "data", "path", "message"),
    [
        (int, True, "", "expected a whole number, not true"),
        (int, 1.0, "", "expected a whole number, not 1.0"),
        (int, "1", "", 'expected a whole number, not "1"'),
        (bool, 1, "", "expected true or false, not 1"),
        (float, True, "", "expected a number, not true"),
        (float, 10**400, "", "expected a smaller number, not 1000000"),
        (str, 1, "", "expected text, not 1"),
        (int, "x" * 99, "", 'expected a whole number, not "' + "x" * 38 + "…"),
        (None, 0, "", "expected null, not 0"),
        (Literal["a", 1], True, "", 'expected one of 1, "a", not true'),
        (Suit, "h", "", 'expected one of "HEARTS", "SPADES", not "h"'),
        (Suit, [], "", 'expected one of "HEARTS", "SPADES", not a list of 0'),
        (tuple[int, ...], {}, "", "expected a list, not an object"),
        (tuple[int, ...], [1, None], "[1]", "expected a whole number, not null"),
        (tuple[int, str], [1], "", "expected a list of 2, not a list of 1"),
        (tuple[int, str], [1, 2], "[1]", "expected text, not 2"),
        (Mapping[str, int], {"a": "b"}, "a", 'expected a whole number, not "b"'),
        (Mapping[str, int], [], "", "expected an object, not a list of 0"),
        (
            Mapping[str, Mapping[str, int]],
            {"a": {}, "b": {"c": "d"}},
            "b.c",
            'expected a whole number, not "d"',
        ),
        (
            Mapping[str, tuple[str, ...]],
            {"a": ["b"], "c": ["d", 1]},
            "c[1]",
            "expected text, not 1",
        ),
        (Card, [], "", "expected an object, not a list of 0"),
        (Card, {"rank": 1}, "suit", "missing"),
        (Card, {"rank": 1, "suit": "SPADES", "x": 1}, "x", "unknown field (known: rank, suit)"),
        (Joker, {"y" * 99: 1}, "y" * 39 + "…", "unknown field (known: none)"),
        (Card | Joker, {"rank": 1}, "type", 'expected one of "Card", "Joker", not null'),
        (
            Card | Joker,
            {"type": ["Card"]},
            "type",
            'expected one of "Card", "Joker", not a list of 1',
        ),
        (Card | Joker, 5, "", "expected an object, not 5"),
        (Card | Joker, {"type": "Joker", "rank": 1}, "rank", "unknown field (known: none)"),
        (Pile[Card], {"cards": [{"rank": 1}]}, "cards[0].suit", "missing"),
        (Pile[Pile[int]], {"cards": [{"cards": [0, "a"]}]}, "cards[0].cards[1]", None),
        (Even, {"number": 3}, "", "3 is odd"),
        (Even | None, {"number": "3"}, "number", 'expected a whole number, not "3"'),
        (Card, {"type": "Joker"}, "type", 'expected one of "Card", not "Joker"'),
        (tuple[Even, ...], [{"number": 3}], "[0]", "3 is odd"),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_errors_name_their_path(form: Any, data: Any, path: str, message: str | None) -> None:
    with pytest.raises(CodecError) as caught:
        decode(form, data)
    assert caught.value.path == path
    assert message is None or caught.value.message.startswith(message)
    assert str(caught.value) == (f"{path}: " if path else "") + caught.value.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"rank": 1, "rank": 2}', "the field “rank” stands twice"),
        ('[{"a": 1, "b": 2, "b": 2}]', "the field “b” stands twice"),
        ("NaN", "NaN is no JSON number"),
        ("[-Infinity]", "-Infinity is no JSON number"),
        ("1e999", "1e999 is no JSON number"),
        ("9" * 5000, "not JSON that fits: a number is too long"),
        ("[" * 100_000, "not JSON that fits: nested too deeply"),
        ("[1,\n", "not JSON: Expecting value, line 2"),
        (b"\xff\xfe", "not JSON: not UTF-8 text"),
        (b"\xed\xa0\x80", "not JSON: not UTF-8 text"),
        ('"\\ud800"', "not JSON: not UTF-8 text"),
        ('{"\\uD800": 1}', "not JSON: not UTF-8 text"),
    ],
    ids=lambda text: repr(text)[:20],
)
def test_text_that_is_no_json_is_refused(text: str | bytes, message: str) -> None:
    with pytest.raises(CodecError) as caught:
        parse(text)
    assert str(caught.value) == message


def test_escapes_that_are_whole_characters_are_read() -> None:
    assert parse('"\\ud83c\\udfb2 \\u00fc"') == "🎲 ü"
    assert parse('"ü"'.encode()) == "ü"


@pytest.mark.parametrize("depth", range(900, 1000, 7))
def test_deep_nesting_never_breaks(depth: int) -> None:
    with pytest.raises(CodecError):
        loads(int, "[" * depth + "]" * depth)


def test_many_fields_of_one_name_are_refused_in_no_time() -> None:
    fields = ",".join(f'"{number}":0' for number in range(100_000))
    started = time.process_time()
    with pytest.raises(CodecError, match="“99999” stands twice"):
        parse("{" + fields + ',"99999":0}')
    assert time.process_time() - started < 10


def test_a_number_that_json_does_not_know_is_written_as_nothing() -> None:
    assert dumps(float("nan")) == "null"
    assert loads(float | None, dumps(float("inf"))) is None


@pytest.mark.parametrize("form", [Pile[int] | Pile[str], Joker | Typed], ids=str)
def test_forms_that_cannot_be_told_apart_are_refused(form: Any) -> None:
    with pytest.raises(TypeError, match="union"):
        loads(form, "{}")


def test_a_class_that_also_stands_in_a_union_may_leave_its_name_out() -> None:
    assert decode(Card, {"rank": 1, "suit": "HEARTS"}) == HEART
    assert loads(Pile[Card], '{"cards": [{"rank": 2, "suit": "SPADES"}]}') == Pile((SPADE,))


def test_what_stands_aside_makes_no_difference_and_is_kept() -> None:
    seen, unseen = Pile((1,), None, Seen(3)), Pile((1,))
    assert seen == unseen
    assert hash(seen) == hash(unseen)
    assert decode(Pile[int], encode(seen)).seen.times == 3


def test_own_text_is_read_fast_and_errors_in_it_are_named_as_well() -> None:
    assert trusted(Pile[int], '{"cards": [1]}') == Pile((1,))
    with pytest.raises(CodecError, match=r"cards\[0\]: expected a whole number, not true"):
        trusted(Pile[int], '{"cards": [true]}')
    with pytest.raises(CodecError, match="not JSON"):
        trusted(Pile[int], "{")


def test_a_field_called_type_may_stand_where_nothing_is_told_apart() -> None:
    assert decode(Typed | None, encode(Typed(1))) == Typed(1)


def test_forms_are_read_off_a_games_signatures() -> None:
    assert codec.forms(GAME) == (State, Action, View)
    assert decode(codec.forms(GAME).action, {"type": "Deal", "hands": [[1], None]}) == Deal(
        ((1,), None)
    )

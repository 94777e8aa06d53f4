"""Whatever a stranger sends, the codec gives a value or a CodecError."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toy import GAME
from ypsilon.core import codec
from ypsilon.core.codec import CodecError
from ypsilon.core.fair import Fair
from ypsilon.core.game import Result
from ypsilon.core.options import form
from ypsilon.core.record import Entry, TableEvent

FORMS = codec.forms(GAME)
ENTRY: Any = Entry
ALL: tuple[Any, ...] = (
    *FORMS,
    form(GAME),
    Fair,
    Result | None,
    TableEvent,
    ENTRY[FORMS.action | TableEvent],
    Mapping[str, float],
    Mapping[str, Mapping[str, tuple[int, ...]]],
)
NAMES = ["type", "Swap", "Lay", "Undo", "card", "cards", "to", "seats", "hand", "number", "what"]
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text()
    | st.sampled_from(NAMES)
)
DATA = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=3), inner, max_size=4)
    ),
    max_leaves=8,
)
GARBAGE = settings(max_examples=150, deadline=None, derandomize=True, database=None)


@pytest.mark.parametrize("form", ALL, ids=str)
@GARBAGE
@given(data=DATA)
def test_garbage_data(form: Any, data: Any) -> None:
    with contextlib.suppress(CodecError):
        value = codec.decode(form, data)
        assert codec.loads(form, codec.dumps(value)) == value


@GARBAGE
@given(text=st.text() | st.binary() | st.text(alphabet='[]{}",:0-eE.nulltrue\\ud8 '))
def test_garbage_text(text: str | bytes) -> None:
    with contextlib.suppress(CodecError):
        codec.loads(FORMS.action, text)


@GARBAGE
@given(data=DATA)
def test_what_is_read_can_be_sent_on(data: Any) -> None:
    for escaped in (True, False):
        text = json.dumps(data, ensure_ascii=escaped)
        with contextlib.suppress(CodecError):
            json.dumps(codec.parse(text), ensure_ascii=False).encode()

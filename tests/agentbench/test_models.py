"""Models are asked within bounds: of time, of size, and of patience; and keys stay secret."""

from __future__ import annotations

import sys
import time

import pytest

from agentbench.stand_in import StandIn
from ypsilon.agentbench import chat
from ypsilon.agentbench.chat import Address, BadModel, ChatModel
from ypsilon.agentbench.command import CommandModel
from ypsilon.agentbench.model import LONGEST, Message, ModelFailed, NoAnswer

KEY = "sk-very-secret-0123456789"
ASK = [Message("user", "well?")]


def program(text: str, seconds: float = 20.0) -> CommandModel:
    return CommandModel((sys.executable, "-c", text), "test", seconds)


# Commands


def test_a_command_reads_the_conversation_and_writes_its_answer() -> None:
    model = program("import sys; print(sys.stdin.read().upper())")
    said = [*ASK, Message("assistant", "this"), Message("user", "no: that")]
    assert model.ask(said).text.split() == ["WELL?", "[ASSISTANT]", "THIS", "[USER]", "NO:", "THAT"]


def test_a_command_that_reads_nothing_answers_too() -> None:
    long = [Message("user", "x" * 1_000_000)]
    assert program("print('1a1')").ask(long).text == "1a1\n"


def test_a_command_that_hangs_is_ended_with_its_children() -> None:
    model = program("import subprocess; subprocess.run(['sleep', '60'])", 0.5)
    began = time.monotonic()
    with pytest.raises(NoAnswer):
        model.ask(ASK)
    assert time.monotonic() - began < 10


def test_a_flood_is_cut_off() -> None:
    reply = program("while True: print('x' * 1000)").ask(ASK)
    assert len(reply.text) == LONGEST


def test_a_command_that_fails_says_why() -> None:
    with pytest.raises(ModelFailed, match="exit code 3: no key"):
        program("import sys; print('no key', file=sys.stderr); sys.exit(3)").ask(ASK)
    with pytest.raises(ModelFailed, match="cannot be run"):
        CommandModel(("/no/such/program",), "test", 1).ask(ASK)


# Addresses


def model(stand_in: StandIn, **how: object) -> tuple[ChatModel, list[float]]:
    waited: list[float] = []
    at = Address(stand_in.url, "tiny", **how)  # type: ignore[arg-type]
    return ChatModel(at, KEY, waited.append), waited


def test_an_address_is_asked_with_the_key_and_its_tokens_are_counted(stand_in: StandIn) -> None:
    asking, _ = model(stand_in, max_tokens=7, temperature=0.5)
    stand_in.brain = lambda _: "1a1"
    assert asking.ask(ASK) == ("1a1", 100, 10)
    (asked,) = stand_in.asked
    assert asked == {
        "model": "tiny",
        "messages": [{"role": "user", "content": "well?"}],
        "max_tokens": 7,
        "temperature": 0.5,
    }
    assert stand_in.keys == [f"Bearer {KEY}"]
    stand_in.usage = None
    assert asking.ask(ASK) == ("1a1", None, None)


def test_what_may_pass_is_asked_for_again_ever_later(stand_in: StandIn) -> None:
    asking, waited = model(stand_in)
    stand_in.refusals = [(429, {"retry-after": "7"}, b""), (503, {}, b""), (500, {}, b"")]
    assert asking.ask(ASK).tokens_in == 100
    assert len(waited) == 3
    assert waited[0] >= 7
    assert waited[2] >= 4
    stand_in.refusals = [(429, {"retry-after": "99999"}, b"")] * 10
    with pytest.raises(ModelFailed, match="429"):
        asking.ask(ASK)
    assert max(waited) <= chat.LONGEST_WAIT


def test_what_will_not_pass_is_told_at_once_without_the_key(stand_in: StandIn) -> None:
    asking, waited = model(stand_in)
    stand_in.refusals = [(401, {}, f"wrong key {KEY}".encode())]
    with pytest.raises(ModelFailed, match="401 wrong key …") as failed:
        asking.ask(ASK)
    assert KEY not in str(failed.value)
    assert not waited


def test_an_address_that_is_slow_floods_or_babbles_is_bounded(stand_in: StandIn) -> None:
    asking, _ = model(stand_in, seconds=0.3)
    stand_in.slow = 2.0
    with pytest.raises(NoAnswer):
        asking.ask(ASK)
    stand_in.slow = 0.0
    for body, words in (
        (b"x" * (chat.LARGEST + 1), "more than"),
        (b"hello", "does not answer as"),
        (b'{"choices": []}', "does not answer as"),
        (b'{"choices": [{"message": {"content": [1]}}]}', "no text"),
    ):
        stand_in.body = body
        with pytest.raises(ModelFailed, match=words):
            asking.ask(ASK)
    stand_in.body, stand_in.brain = None, lambda _: "x" * (2 * LONGEST)
    assert len(asking.ask(ASK).text) == LONGEST


def test_an_address_where_nobody_is_is_named() -> None:
    asking = ChatModel(Address("http://127.0.0.1:9/v1", "tiny"), KEY, lambda _: None)
    with pytest.raises(ModelFailed, match=r"tiny at http://127\.0\.0\.1:9/v1"):
        asking.ask(ASK)


@pytest.mark.parametrize("url", ["ftp://x", "nonsense", "https://me:pw@x/v1", "https://x/v1?key=1"])
def test_an_address_holds_no_secrets(url: str) -> None:
    with pytest.raises(BadModel):
        Address(url, "tiny")

"""People who write down everything they are told, and what each of them may know of a game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import toy.knowledge
import toy.notation
import toy.rules
from server.live_server import LiveServer
from server.players import Table
from toy.state import Deal, Draw, Lay
from ypsilon.client.live import Live
from ypsilon.match.match import Match

# Twelve cards that cannot be mistaken for anything else in a text.
MARKS = tuple(731_000_000 + 7_919 * number for number in range(12))


def mark_the_cards(patch: Any) -> None:
    """Let the toy be played with cards that can be found in any text."""
    for module in (toy.rules, toy.knowledge, toy.notation):
        patch.setattr(module, "DECK", MARKS)


@dataclass(frozen=True)
class Heard:
    """One thing that somebody was told: how long the game was then, and whether it was over."""

    text: str
    how: str
    entries: int
    over: bool


@dataclass
class Person:
    """Somebody with a seat (None: a spectator), their own secrets, and all they were told."""

    seat: int | None
    secrets: set[str] = field(default_factory=set)
    heard: list[Heard] = field(default_factory=list)

    def hear(self, live_server: LiveServer, table: str, text: str, how: str) -> None:
        """Write something down, with the game as it stands."""
        play = live_server.server.lobby.tables[table].current
        timeline = play.match.timeline if play else None
        entries, over = (len(timeline.entries), bool(timeline.result)) if timeline else (0, False)
        if text.startswith('{"type":"Update"'):
            update = json.loads(text)
            entries, over = update["entries"], bool(update["result"])
        self.heard.append(Heard(text, how, entries, over))


class Listener(Live):
    """A place from which everything is written down before it is taken in."""

    person: Person
    live_server: LiveServer

    def receive(self, text: str | bytes) -> None:
        self.person.hear(self.live_server, self.name, str(text), "socket")
        super().receive(text)


async def look_around(live_server: LiveServer, table: Table, person: Person, token: str) -> None:
    """Let somebody ask for all of a table that REST would tell them."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    for path in ("", "/games/1/history", "/games/1/record"):
        answer = await table.server._http.get(f"/api/tables/{table.name}{path}", headers=headers)
        person.hear(live_server, table.name, answer.text, path)


def leaks(play: Match, people: list[Person], seeds: dict[int, bytes]) -> Iterator[str]:
    """Yield everything that somebody was told and may not have known then."""
    every = {secret for person in people for secret in person.secrets}
    for person in people:
        for heard in person.heard:
            found = [
                *(f"the secret {each}" for each in every - person.secrets if each in heard.text),
                *(f"the card {each}" for each in _cards(play, person, heard)),
                *(f"the answer of seat {each}" for each in _answers(play, person, heard)),
                *(f"the luck: {each}" for each in _luck(heard, seeds)),
            ]
            who = f"seat {person.seat} by {heard.how} at entry {heard.entries} was told"
            yield from (f"{who} {each}" for each in found)


def _cards(play: Match, person: Person, heard: Heard) -> set[int]:
    told = {card for card in MARKS if str(card) in heard.text}
    return set() if heard.over else told - _known(play, person.seat, heard.entries)


def _known(play: Match, seat: int | None, entries: int) -> set[int]:
    """Give the cards that a seat may know after so many entries, by the rulebook alone."""
    cards: set[int] = set()
    for entry in play.timeline.entries[:entries]:
        match entry.what:
            case Deal(hands) if seat is not None:
                cards |= set(hands[seat] or ())
            case Draw(to, int(card)) if to == seat:
                cards.add(card)
            case Lay(laid):
                cards |= set(laid)
            case _:
                pass
    return cards


def _answers(play: Match, person: Person, heard: Heard) -> Iterator[int]:
    """Yield whose answers were told while the question was still open."""
    state = play.timeline.at(heard.entries)
    if heard.how == "socket" and state.answers and '"log"' in heard.text:
        for line in json.loads(heard.text)["log"]:
            kind = (line["action"] or {}).get("type")
            if kind in ("Keep", "Swap") and line["seat"] != person.seat:
                yield line["seat"]


def _luck(heard: Heard, seeds: dict[int, bytes]) -> Iterator[str]:
    for number, seed in seeds.items():
        if seed.hex() in heard.text and not (number == 1 and heard.over):
            yield f"the seed of game {number}"
    if re.search(r'"(tickets|bound)"', heard.text) and not heard.over:
        yield "a ticket"

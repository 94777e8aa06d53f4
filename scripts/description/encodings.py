"""docs/ENCODINGS.md: how the views and actions of each game become numbers, from the encodings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ypsilon import games
from ypsilon.core import extras
from ypsilon.core.game import AnyGame
from ypsilon.core.parts.encoding import Encoding

HEAD = """# Encodings

Written by `scripts/describe` from `games/X/forms/encoding.py`; `docs/RESEARCH.md` explains how to \
read it. Sizes are those of a game with its default options: other numbers of seats or boards \
change shapes, never meanings. A version changes whenever a number comes to mean something else.
"""


def encodings_page() -> str:
    """Give the page."""
    return "\n".join([HEAD, *(line for name in games.names() for line in _game(name))])


def _game(name: str) -> Iterator[str]:
    game = games.find(name)()
    encodes = extras.needed(game).encoding()
    if encodes is None:
        yield f"## {type(game).__name__}\n\nHas none: its views are JSON, its actions a list.\n"
        return
    encoding = encodes(game)
    yield f"## {type(game).__name__}, version {encoding.version}\n"
    yield f"{encoding.size} numbers a view" + _left_out(encoding) + ".\n"
    yield "| part | shape | from | to | what it says |\n|---|---|---|---|---|"
    for part in encoding.parts:
        shape = " × ".join(map(str, part.shape))
        yield f"| `{part.name}` | {shape} | {part.low} | {part.high} | {part.about} |"
    yield f"\n{encoding.actions} numbers for actions.\n"
    yield "| numbers | action | first and last, as texts |\n|---|---|---|"
    yield from _plain(game, encoding)
    for kind, count in encoding.slots.items():
        first = encoding.first_slots[kind]
        told = "slots: those that are listed now, in their order"
        yield f"| {first} to {first + count - 1} | `{kind.__name__}` | {told} |"
    yield ""


def _left_out(encoding: Encoding[object, object]) -> str:
    names = ", ".join(f"`{name}`" for name in encoding.left_out)
    return f"; left out: {names}" if names else "; nothing of it is left out"


def _plain(game: AnyGame, encoding: Encoding[object, object]) -> Iterator[str]:
    start = game.initial()
    numbers = encoding.numbers(game.observe(start, 0))
    for kind, several in groupby(numbers.items(), key=lambda pair: type(pair[0])):
        pairs = list(several)
        texts = [game.write(start, action) for action, _ in (pairs[0], pairs[-1])]
        first, last = pairs[0][1], pairs[-1][1]
        told = f"`{texts[0]}`" if first == last else f"`{texts[0]}` … `{texts[1]}`"
        yield f"| {first if first == last else f'{first} to {last}'} | `{kind.__name__}` | {told} |"

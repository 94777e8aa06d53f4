"""`ypsilon best`: the turn that a bot would play, or every turn with what is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, NamedTuple

import click

from ypsilon.bots import levels
from ypsilon.bots.turn_time import TurnTime
from ypsilon.cli.arguments import (
    drawn,
    json_option,
    seat_option,
    seated,
    seed_option,
    solutions_option,
    with_limit,
    with_state,
)
from ypsilon.cli.errors import BadInput, Failure
from ypsilon.cli.seats import strongest
from ypsilon.cli.text.terminal import note, print_json, print_table
from ypsilon.core import extras
from ypsilon.core.bot import Choice, Limit
from ypsilon.core.data import replace
from ypsilon.core.extras import NoSolution
from ypsilon.core.game import CHANCE, AnyGame, IllegalAction, Seat
from ypsilon.core.turns import KnownTurn, best_known, by_turns, turns

# With so many nodes, where none are given, turns are proved that no solution knows.
PROOF = 2_000_000
MOST_THREADS = 64


class Thought(NamedTuple):
    """A turn that a bot chose, with what it thought about each decision of it."""

    turn: str
    choices: tuple[Choice[Any], ...]
    line: tuple[str, ...]
    seconds: float


@click.command()
@with_state
@click.option("--bot", metavar="NAME", help="The bot that is asked.  [default: strongest]")
@click.option("--all", "every", is_flag=True, help="List every turn with what is known of it.")
@solutions_option
@with_limit
@click.option(
    "--threads",
    type=click.IntRange(1, MOST_THREADS),
    default=1,
    metavar="N",
    help="Threads that a bot may use at once, if it can; with several its choice may vary.",
)
@seed_option
@seat_option
@json_option
def best(
    game: AnyGame,
    state: Any,
    bot: str | None,
    every: bool,
    limit: Limit,
    threads: int,
    seed: int,
    number: int | None,
    as_json: bool,
) -> None:
    """Find the best turn in a position, as a bot sees it.

    The turn stands alone on the first line. Then come the share of the win that the bot expects
    (0 to 1), how many positions it looked at, how it thinks the game goes on, and why. The bot
    is shown what its seat may know, nothing else.

    With --all every turn is listed instead: won, drawn or lost, and in how many turns of both
    players, as the solution of the game says (ypsilon solve), or as a search can prove.

    \b
    Examples:
      ypsilon best pylos --seconds 1
      ypsilon best pylos --bot greedy --position "1a1,1b2/1c3 dark"
      ypsilon best pylos --nodes 10000 --json
      ypsilon best pylos --seconds 5 --threads 2
      ypsilon best pylos --all --position "1a1,1b1,1a2/1c3,1d3,1d4 light"
    """
    if every:
        _list(game, state, limit.nodes or PROOF, as_json)
        return
    name = bot or strongest(game)
    state = drawn(game, state, seed)
    seat = _asked(game, state, seated(game, number))
    thought = _thought(game, state, seat, name, replace(limit, seed=seed, threads=threads))
    if as_json:
        print_json(_described(name, thought))
    else:
        _print(thought)


def _list(game: AnyGame, state: Any, nodes: int, as_json: bool) -> None:
    """Print every turn with what is known of it, the best first."""
    if not by_turns(game):
        raise BadInput(f"{game.name} has luck or secrets: nothing is certain of its turns")
    _asked(game, state, None)
    known = _known(game, state, nodes)
    best = best_known(known)
    if as_json:
        listed = [{"turn": each.text, "worth": each.worth, "plies": each.plies} for each in known]
        print_json({"value": best and best.worth, "plies": best and best.plies, "turns": listed})
        return
    print(f"value  {_worth(best)}" if best else "value  not known")
    print_table(("turn", "value"), [(each.text, _worth(each)) for each in known])
    if missing := sum(each.worth is None for each in known):
        solvable = extras.needed(game).solver() is not None
        how = f": ypsilon solve {game.name} works them out, once" if solvable else ""
        note(f"of {missing} of {len(known)} turns nothing is known for certain{how}")


def _known(game: AnyGame, state: Any, nodes: int) -> Sequence[KnownTurn]:
    knows = extras.needed(game).knows()
    try:
        known = knows(game, state, nodes) if knows else ()
    except NoSolution as error:
        raise Failure(str(error)) from None
    return known or [KnownTurn(text) for text in turns(game, state)]


def _worth(turn: KnownTurn) -> str:
    if turn.worth is None:
        return "–"
    return turn.worth if turn.plies is None else f"{turn.worth} in {turn.plies}"


def _asked(game: AnyGame, state: Any, seat: Seat | None) -> Seat:
    movers = game.movers(state)
    if not movers:
        raise BadInput("the game is over in this position: nobody is to move")
    if seat is not None and seat not in movers:
        raise BadInput(f"seat {seat + 1} is not to move in this position")
    return movers[0] if seat is None else seat


def _thought(game: AnyGame, state: Any, seat: Seat, name: str, limit: Limit) -> Thought:
    """Let the bot decide until its turn is over; with chance or secrets, once."""
    bot, turn_time = levels.named(game, name)(game, seat), TurnTime()
    began, start = perf_counter(), state
    choices: list[Choice[Any]] = []
    while not choices or (by_turns(game) and game.movers(state) == (seat,)):
        choice = turn_time.choose(bot, game, state, seat, start, limit)
        choices.append(choice)
        state = game.apply(state, seat, choice.action)
    actions = tuple(choice.action for choice in choices)
    turn = game.write_turn(start, actions) if by_turns(game) else game.write(start, actions[0])
    # What was thought at first may have changed by the last decision of the turn.
    line = tuple(_line(game, start, (*actions, *choices[-1].line[1:])))
    return Thought(turn, tuple(choices), line, perf_counter() - began)


def _line(game: AnyGame, state: Any, actions: Sequence[Any]) -> list[str]:
    """Give a line of play as text, as far as it can be followed without luck."""
    texts: list[str] = []
    for action in actions:
        movers = game.movers(state)
        if not movers or movers == (CHANCE,):
            break
        try:
            after = game.apply(state, movers[0], action)
        except IllegalAction:
            break
        texts.append(game.write(state, action))
        state = after
    return texts


def _described(name: str, thought: Thought) -> dict[str, Any]:
    first = thought.choices[0]
    return {
        "turn": thought.turn,
        "bot": name,
        "value": first.value,
        "nodes": sum(choice.nodes for choice in thought.choices),
        "line": thought.line,
        "reason": first.reason,
        "verdict": first.verdict,
        "effort": first.effort,
        "seconds": round(thought.seconds, 3),
    }


def _print(thought: Thought) -> None:
    first = thought.choices[0]
    nodes = sum(choice.nodes for choice in thought.choices)
    print(thought.turn)
    if first.value is not None:
        print(f"value  {first.value:.3f}")
    print(f"nodes  {nodes} in {thought.seconds:.2f} s")
    if thought.line:
        print(f"line   {' '.join(thought.line)}")
    if first.verdict:
        print(f"known  {first.verdict}")
    if first.reason:
        print(f"reason {first.reason}")
    if first.effort:
        print(f"effort {first.effort}")

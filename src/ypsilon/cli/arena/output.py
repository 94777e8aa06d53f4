"""What an arena writes: its table, its JSON and its plots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ypsilon.arena.ladder.ladder import Ladder, Rung
from ypsilon.arena.ladder.picture import NoPillow, png
from ypsilon.arena.ladder.plot import plot
from ypsilon.arena.plan import Plan
from ypsilon.cli.files import write_whole
from ypsilon.cli.text.terminal import note, print_table
from ypsilon.core import codec
from ypsilon.core.parts.pictures import svg

HEAD = ("bot", "rating", "95 %", "games", "score", "above the next", "more games")


def described(ladder: Ladder, plan: Plan, command: str) -> dict[str, Any]:
    """Give a ladder as data, with what it follows from."""
    return {
        "format": "ypsilon-ladder",
        "version": 1,
        "command": command,
        "reproduces": plan.limit.seconds is None,
        "options": codec.encode(plan.game),
        "rules": plan.game.rules_version,
        "nodes": plan.limit.nodes,
        "seconds": plan.limit.seconds,
        "opening": plan.opening,
        **codec.encode(ladder),
    }


def write(folder: Path, ladder: Ladder, data: dict[str, Any]) -> None:
    """Write the ladder into its folder: JSON, and the plot as SVG and PNG."""
    write_whole(folder / "ladder.json", codec.dumps(data, indent=1) + "\n")
    picture = plot(ladder)
    write_whole(folder / "ladder.svg", svg(picture))
    try:
        (folder / "ladder.png").write_bytes(png(picture))
    except NoPillow as error:
        note(f"no ladder.png: {error}")


def print_ladder(ladder: Ladder, plan: Plan, command: str) -> None:
    """Print a ladder as a table, who is how surely above whom, and how it is made again."""
    print_table(HEAD, [_row(rung) for rung in ladder.rungs])
    print()
    print("likelihood of superiority, row over column, in %")
    print_table(*_superiority(ladder))
    print()
    repeated = ladder.played - ladder.counted
    counted = f", {repeated} of them repeated and not counted" if repeated else ""
    print(f"{ladder.game}: {ladder.played} games{counted}; {ladder.anchor} is 0; {_limits(plan)}")
    for bot, why, count in ladder.forfeits:
        print(f"{bot} forfeited {count}×: it {why}")
    if plan.limit.seconds is not None:
        print("by the clock: the same command will not give the same ladder")
    print(command)


def _row(rung: Rung) -> tuple[str, ...]:
    return (
        rung.bot,
        f"{rung.rating:.0f}",
        f"{rung.low:.0f} to {rung.high:.0f}",
        str(rung.games),
        f"{100 * rung.score:.1f} %",
        "" if rung.above is None else f"{100 * rung.above:.1f} %",
        "" if rung.above is None else _more(rung.more),
    )


def _more(more: int | None) -> str:
    if more is None:
        return "seem equal"
    return f"{more:,}" if more else "–"


def _superiority(ladder: Ladder) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    names = [rung.bot for rung in ladder.rungs]
    rows = [
        (name, *("" if at == other else f"{100 * odds:.1f}" for other, odds in enumerate(row)))
        for at, (name, row) in enumerate(zip(names, ladder.superiority, strict=True))
    ]
    return ("", *names), rows


def _limits(plan: Plan) -> str:
    parts = [f"{plan.limit.nodes} nodes a decision"] if plan.limit.nodes else []
    parts += [f"{plan.limit.seconds:g} s a turn"] if plan.limit.seconds else []
    parts += [f"{plan.opening} random decisions first"] if plan.opening else []
    return ", ".join([*parts, f"seed {plan.seed}"])

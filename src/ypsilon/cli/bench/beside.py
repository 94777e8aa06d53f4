"""Two servers under the same load in turn, so that what the machine does meanwhile hits both."""

from __future__ import annotations

from dataclasses import asdict
from statistics import median
from typing import Protocol

from ypsilon.cli.bench.load_process import BESIDE, OWN, Measured, Trial
from ypsilon.cli.text.terminal import note, print_json, print_table

COLUMNS = ("server", "moves/s", "messages/s", "p50", "p99", "CPU/move", "memory/table")


class Loaded(Protocol):
    """A load that can be measured."""

    def measure(self, trial: Trial) -> Measured: ...


def beside(
    own: Loaded, other: Loaded, trial: Trial, rounds: int, kept_in: str, as_json: bool
) -> None:
    """Measure both so many times, and print of each what lies in the middle."""
    found: dict[str, list[Measured]] = {OWN: [], BESIDE: []}
    for number in range(rounds):
        turns = [(OWN, own), (BESIDE, other)]
        for name, load in turns if number % 2 == 0 else reversed(turns):
            found[name].append(load.measure(trial))
            note(f"{name}: {found[name][-1].cpu_per_move or 0:.2f} ms CPU a move")
    if as_json:
        print_json({name: [*map(asdict, each)] for name, each in found.items()})
    else:
        _print(found, trial, kept_in)


def _print(found: dict[str, list[Measured]], trial: Trial, kept_in: str) -> None:
    first = found[OWN][0]
    title = (
        f"{first.tables} tables, {first.connections} connections, {len(found[OWN])} rounds of "
        f"{trial.seconds:.0f} s in turn: {OWN} with {kept_in}, {BESIDE} in memory"
    )
    print_table(COLUMNS, [_row(name, each) for name, each in found.items()], title)
    mine, theirs = (_middle(found[name], "cpu_per_move") for name in (OWN, BESIDE))
    if mine and theirs:
        print(f"a move takes {mine / theirs:.0%} of the processor time that it takes {BESIDE}")


def _row(name: str, rounds: list[Measured]) -> tuple[str, ...]:
    return (
        name,
        f"{_middle(rounds, 'moves_per_second'):.0f}",
        f"{_middle(rounds, 'messages_per_second'):.0f}",
        f"{_middle(rounds, 'p50'):.1f} ms",
        f"{_middle(rounds, 'p99'):.1f} ms",
        f"{_middle(rounds, 'cpu_per_move'):.2f} ms",
        f"{_middle(rounds, 'kilobytes_per_table'):.0f} KB",
    )


def _middle(rounds: list[Measured], figure: str) -> float:
    return median(getattr(each, figure) or 0.0 for each in rounds)

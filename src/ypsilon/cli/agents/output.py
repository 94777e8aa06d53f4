"""What a benchmark prints and writes: its tables and its JSON."""

from __future__ import annotations

from typing import Any

from ypsilon.agentbench.bench import Bench
from ypsilon.agentbench.result import BenchResult, Strength
from ypsilon.cli.text.progress import duration
from ypsilon.cli.text.rulebook import text_of
from ypsilon.cli.text.terminal import print_table
from ypsilon.core import codec

HEAD = ("level", "games", "wins", "draws", "losses", "score", "95 %", "forfeits")
WORDS = 60


def described(found: BenchResult, bench: Bench) -> dict[str, Any]:
    """Give a result as data, with what it follows from."""
    return {
        "format": "ypsilon-agentbench",
        "version": 1,
        "options": codec.encode(bench.game),
        "rules": bench.game.rules_version,
        "tries": bench.tries,
        "list_actions": bench.listing,
        "nodes": bench.limit.nodes,
        "opening": bench.opening,
        "prices": codec.encode(bench.prices),
        **codec.encode(found),
    }


def print_result(found: BenchResult, bench: Bench) -> None:
    """Print strength, legality by rule, and costs."""
    print_table(HEAD, [_row(each) for each in found.strength])
    even = f"; {100 * found.even:.0f} % would be even" if found.even != 0.5 else ""
    print(
        f"{found.game}: {found.model}, {found.games} of {found.planned} games{even}; "
        f"{bench.limit.nodes} nodes a decision, {bench.opening} random decisions first, "
        f"seed {found.seed}"
    )
    print(f"better by 95 % than: {', '.join(found.beats) or 'none of them'}")
    _print_legality(found, bench)
    _print_costs(found)


def _row(each: Strength) -> tuple[str, ...]:
    return (
        each.level,
        str(each.games),
        str(each.wins),
        str(each.draws),
        str(each.losses),
        f"{100 * each.score:.1f} %" if each.games else "–",
        f"{100 * each.low:.1f}–{100 * each.high:.1f}",
        str(each.forfeits),
    )


def _print_legality(found: BenchResult, bench: Bench) -> None:
    legality = found.legality
    print(
        f"\nlegal at once: {100 * legality.at_once:.1f} %, within {bench.tries} tries: "
        f"{100 * legality.legal:.1f} % of {legality.decisions} decisions"
    )
    for rule, count in legality.refusals.items():
        text = text_of(found.game, rule, bench.language)
        short = text if len(text) <= WORDS else f"{text[:WORDS].rsplit(' ', 1)[0]} …"
        print(f"  {count}× {rule}{f'  {short}' if short else ''}")


def _print_costs(found: BenchResult) -> None:
    costs = found.costs
    tokens = f"{costs.tokens_in:,} tokens in, {costs.tokens_out:,} out"
    if costs.uncounted:
        tokens += f" ({costs.uncounted} calls uncounted)"
    money = f", money {costs.money:.4f}" if costs.money else ""
    print(f"\ncosts: {costs.calls:,} calls, {tokens}, {duration(costs.seconds)}{money}")

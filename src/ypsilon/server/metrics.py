"""Metrics for Prometheus, in a registry of their own."""

from __future__ import annotations

from collections.abc import Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What is counted about a server."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry = registry
        self.moves = Counter("ypsilon_moves", "Actions kept", registry=registry)
        self.messages = Counter("ypsilon_messages", "Messages read", registry=registry)
        self.refusals = Counter("ypsilon_refusals", "Refusals sent", ["code"], registry=registry)
        self.bots_failed = Counter("ypsilon_bots_failed", "Bots that failed", registry=registry)
        self.reports = Counter("ypsilon_reports", "Names and lines reported", registry=registry)
        self.connections = Gauge("ypsilon_connections", "Open connections", registry=registry)
        self.tables = Gauge("ypsilon_tables", "Tables in memory", registry=registry)
        self.conflicts = Counter(
            "ypsilon_conflicts", "Requests that another server was faster than", registry=registry
        )
        self.followed = Counter(
            "ypsilon_followed", "Changes of other servers taken in", registry=registry
        )
        self.taken_over = Counter(
            "ypsilon_taken_over", "Games taken over of servers that are gone", registry=registry
        )
        self.servers = Gauge("ypsilon_servers", "Servers on the database", registry=registry)
        self.owned = Gauge("ypsilon_owned", "Games in play looked after here", registry=registry)
        self.act_seconds = Histogram(
            "ypsilon_act_seconds",
            "From reading an act to its commit",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0),
            registry=registry,
        )

    def text(self) -> bytes:
        """Give all metrics in the text format."""
        return generate_latest(self.registry)


def merged(texts: Mapping[str, bytes]) -> bytes:
    """Give the metrics of several processes as one text, each sample with its process."""
    families: dict[str, tuple[list[str], list[str]]] = {}
    for process, text in texts.items():
        family: tuple[list[str], list[str]] = ([], [])
        for line in text.decode().splitlines():
            if line.startswith("# HELP "):
                family = families.setdefault(line.split(" ", 3)[2], ([], []))
            if not line.startswith("#"):
                family[1].append(_with_process(line, process))
            elif line not in family[0]:
                family[0].append(line)
    lines = [line for heads, samples in families.values() for line in (*heads, *samples)]
    return "\n".join((*lines, "")).encode()


def _with_process(sample: str, process: str) -> str:
    name, brace, rest = sample.partition("{")
    if brace:
        return f'{name}{{process="{process}",{rest}'
    name, _, value = sample.partition(" ")
    return f'{name}{{process="{process}"}} {value}'

"""Metrics for Prometheus, in a registry of their own.

What is counted with every move is told only when it is asked for: the library's counters lock and
look for labels each time, which took as much of the processor as the rules of Pylos.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString


class Tally(Collector):
    """How often something has happened."""

    def __init__(self, name: str, about: str, registry: CollectorRegistry) -> None:
        self._name, self._about = name, about
        self._since = time.time()
        self.count = 0
        registry.register(self)

    def inc(self) -> None:
        """Count one more."""
        self.count += 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Give it as Prometheus asks for it."""
        told = CounterMetricFamily(self._name, self._about)
        told.add_metric((), self.count, created=self._since)
        yield told


class Durations(Collector):
    """How long something took, each time."""

    def __init__(
        self, name: str, about: str, buckets: Sequence[float], registry: CollectorRegistry
    ) -> None:
        self._name, self._about = name, about
        self._buckets = tuple(buckets)
        self._counts = [0] * (len(self._buckets) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        """Count one that took so long."""
        self._counts[bisect_left(self._buckets, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Give them as Prometheus asks for them."""
        ends = (*map(floatToGoString, self._buckets), "+Inf")
        counts = list(zip(ends, accumulate(self._counts), strict=True))
        told = HistogramMetricFamily(self._name, self._about)
        told.add_metric((), counts, self._sum)
        yield told


class Metrics:
    """What is counted about a server."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry = registry
        self.moves = Tally("ypsilon_moves", "Actions kept", registry)
        self.messages = Tally("ypsilon_messages", "Messages read", registry)
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
        self.handed_over = Counter(
            "ypsilon_handed_over", "Connections handed over to their homes", registry=registry
        )
        self.taken_in = Counter(
            "ypsilon_taken_in", "Connections taken from where they arrived", registry=registry
        )
        self.servers = Gauge("ypsilon_servers", "Servers on the database", registry=registry)
        self.owned = Gauge("ypsilon_owned", "Games in play looked after here", registry=registry)
        self.act_seconds = Durations(
            "ypsilon_act_seconds",
            "From reading an act to its commit",
            (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0),
            registry,
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

"""Metrics for Prometheus, in a registry of their own."""

from __future__ import annotations

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
        self.act_seconds = Histogram(
            "ypsilon_act_seconds",
            "From reading an act to its commit",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0),
            registry=registry,
        )

    def text(self) -> bytes:
        """Give all metrics in the text format."""
        return generate_latest(self.registry)

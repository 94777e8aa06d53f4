"""Metrics as Prometheus reads them, also of what is counted here itself."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from ypsilon.server.metrics import Metrics


def samples(metrics: Metrics) -> dict[tuple[str, str], float]:
    """Give each sample by its name and its bucket."""
    return {
        (sample.name, sample.labels.get("le", "")): sample.value
        for family in text_string_to_metric_families(metrics.text().decode())
        for sample in family.samples
    }


def test_what_happens_with_every_move_is_counted() -> None:
    metrics = Metrics()
    for _ in range(3):
        metrics.moves.inc()
    metrics.messages.inc()
    found = samples(metrics)
    assert (found["ypsilon_moves_total", ""], found["ypsilon_messages_total", ""]) == (3, 1)


def test_each_bucket_counts_all_that_took_no_longer() -> None:
    metrics = Metrics()
    for seconds in (0.002, 0.0021, 0.3, 5.0):
        metrics.act_seconds.observe(seconds)
    found = samples(metrics)
    bucket = "ypsilon_act_seconds_bucket"
    counts = {end: value for (name, end), value in found.items() if name == bucket}
    assert [counts[end] for end in ("0.002", "0.005", "0.25", "1.0", "+Inf")] == [1, 2, 2, 3, 4]
    assert found["ypsilon_act_seconds_count", ""] == 4
    assert abs(found["ypsilon_act_seconds_sum", ""] - 5.3041) < 1e-9

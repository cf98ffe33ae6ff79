"""The metrics for Prometheus. Nothing in them reveals what a seat does in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from .network.connections import Connections
    from .network.webhooks import Webhooks
    from .storage.log_writer import Writer
    from .tables.registry import Tables


PLAYERS = "/api/tables/{table}/"
OF_SEALED_BIDS = ("no-auction", "passed", "above-money")


class Metrics:
    """A registry of its own, so that several applications in one process don't mix."""

    def __init__(self) -> None:
        self.registry: CollectorRegistry = CollectorRegistry()
        self.requests: Counter = Counter(
            "raccoon_requests", "HTTP requests", ["method", "route", "status"], registry=self.registry
        )
        self.request_seconds: Histogram = Histogram(
            "raccoon_request_seconds", "HTTP answers", registry=self.registry
        )
        self.step_seconds: Histogram = Histogram(
            "raccoon_step_seconds",
            "From an action's arrival until it is on disk and sent",
            registry=self.registry,
        )
        self.refusals: Counter = Counter(
            "raccoon_refusals", "Refused messages", ["error"], registry=self.registry
        )
        self.thinking_wait: Histogram = Histogram(
            "raccoon_thinking_wait_seconds",
            "How long bots and hints wait for a thread",
            registry=self.registry,
        )
        self.sockets: Gauge = Gauge("raccoon_sockets", "Open sockets", registry=self.registry)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request; players' requests share one label, as their path could reveal a sealed bid."""
        if route.startswith(PLAYERS):
            method, route = "any", f"{PLAYERS}..."
        self.requests.labels(method, route, str(status)).inc()
        self.request_seconds.observe(seconds)

    def refused(self, name: str) -> None:
        self.refusals.labels("illegal" if name in OF_SEALED_BIDS else name).inc()

    def watch(self, tables: Tables, writer: Writer, webhooks: Webhooks, connections: Connections) -> None:
        """Export gauges that are read from these objects."""
        thinking = tables.robots.thinking
        thinking.waited = self.thinking_wait.observe
        figures = {
            "raccoon_tables_live": ("Tables in memory", lambda: len(tables.live)),
            "raccoon_connections": ("Open connections, sockets included", lambda: len(connections)),
            "raccoon_connections_cut": ("Connections cut at a limit", lambda: connections.cut),
            "raccoon_tables_damaged": ("Tables that can't be read", lambda: len(tables.damage.unreadable)),
            "raccoon_table_troubles": ("Failures that stayed at one table", lambda: tables.damage.troubles),
            "raccoon_log_rows": ("Actions written since the start", lambda: writer.rows),
            "raccoon_log_groups": ("Transactions they took", lambda: writer.groups),
            "raccoon_bot_failures": ("Bots that crashed or ran out of time", lambda: tables.robots.failures),
            "raccoon_thinking": ("Bots that think now", lambda: thinking.running),
            "raccoon_thinking_waiting": ("Bots and hints that wait for a thread", lambda: thinking.waiting),
            "raccoon_thinking_budget": ("Seconds that the last one was given", lambda: thinking.budget),
            "raccoon_thinking_refused": ("Refused because the queue was full", lambda: thinking.turned_away),
            "raccoon_past_waiting": ("Questions about the past", lambda: tables.past.waiting),
            "raccoon_past_bytes": ("Memory for the past of tables", lambda: tables.past.kept.size),
            "raccoon_webhooks_sent": ("Notices delivered", lambda: webhooks.sent),
            "raccoon_webhooks_dropped": ("Notices given up", lambda: webhooks.dropped),
        }
        for name, (words, read) in figures.items():
            Gauge(name, words, registry=self.registry).set_function(read)

    def text(self) -> bytes:
        return generate_latest(self.registry)

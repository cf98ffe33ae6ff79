"""Structured logs: one JSON object per line, with the id of the request it belongs to."""

from __future__ import annotations

import contextvars
import logging
import sys
from typing import TextIO

import orjson

request_id: contextvars.ContextVar[str] = contextvars.ContextVar("request_id", default="")
EXTRAS = ("method", "path", "status", "took", "table")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "logger": record.name,
            "text": record.getMessage(),
        }
        if request_id.get():
            line["request"] = request_id.get()
        for name in EXTRAS:
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str).decode()


def set_up(level: str, stream: TextIO | None = None) -> None:
    """Everything goes to standard error. Secrets travel in bodies and headers, which are never logged."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # At level debug these write whole messages, with the secrets in them.
    for name in ("uvicorn", "uvicorn.error", "websockets"):
        logging.getLogger(name).setLevel(max(logging.INFO, root.level))
    for name in ("httpx", "httpcore", "aiosqlite", "alembic", "sqlalchemy"):
        logging.getLogger(name).setLevel(logging.WARNING)

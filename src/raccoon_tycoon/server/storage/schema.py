"""The tables of the database. The log of actions is append-only; everything else is about who plays.

A change here needs a migration in ``migrations/versions``; a test compares the two.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata: MetaData = MetaData(
    naming_convention={"ix": "ix_%(column_0_label)s", "pk": "pk_%(table_name)s", "fk": "fk_%(table_name)s"}
)

games: Table = Table(
    "games",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("created", Float, nullable=False),
    Column("status", String(12), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("rules", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("components", String(16)),
    Column("seed", String(64), nullable=False),
    Column("server_secret", String(64)),
    Column("options", Text, nullable=False),
    Column("host_hash", String(64), nullable=False),
    Column("rematch", String(24)),
    Column("deadline", Float),
    Column("finished", Float),
    Index("ix_games_lobby", "listed", "status", "created"),
    Index("ix_games_deadline", "deadline"),
)

seats: Table = Table(
    "seats",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("bot", String(32)),
    Column("secret_hash", String(64)),
    Column("webhook", Text),
    Column("absent_since", Float),
    Column("worker", String(16)),
)

attendance: Table = Table(
    "attendance",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("what", String(12), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_attendance_game", "game", "id"),
)

actions: Table = Table(
    "actions",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("state_hash", String(16), nullable=False),
    Column("key", String(64)),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

messages: Table = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("game", String(24), ForeignKey("games.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("key", String(64)),
    Index("ix_messages_game", "game", "id"),
    Index("ix_messages_key", "game", "seat", "key", unique=True),
)

maximums: Table = Table(
    "maximums",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("auction", Integer, nullable=False),
    Column("amount", Integer, nullable=False),
    Column("above", String(8), nullable=False),
)

seat_numbers: Table = Table(
    "seat_numbers",
    metadata,
    Column("game", String(24), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("commitment", String(64), nullable=False),
    Column("number", String(64)),
)

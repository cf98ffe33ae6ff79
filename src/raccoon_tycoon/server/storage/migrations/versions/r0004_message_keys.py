"""Chat messages have keys, so that a repeated one is stored once."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("messages", sa.Column("key", sa.String(64)))
    op.create_index("ix_messages_key", "messages", ["game", "seat", "key"], unique=True)

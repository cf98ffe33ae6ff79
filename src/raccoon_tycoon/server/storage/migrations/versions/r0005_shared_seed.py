"""The parts of a shared seed: the server's secret and the players' numbers."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("games", sa.Column("server_secret", sa.String(64)))
    op.create_table(
        "seat_numbers",
        sa.Column("game", sa.String(24), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("number", sa.String(64)),
    )

"""Run by Alembic with the connection that ``database.migrate`` hands over."""

from alembic import context

from raccoon_tycoon.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()

"""The SQL storage."""

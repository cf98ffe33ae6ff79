"""Live tables: people, clocks, chat, hints, history."""

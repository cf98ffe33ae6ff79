"""Tables that are being played: people, clocks, chat, hints, the past."""

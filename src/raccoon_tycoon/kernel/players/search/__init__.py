"""The search: it plays promising actions on in sampled worlds."""

"""The search: plays out promising actions in sampled worlds."""

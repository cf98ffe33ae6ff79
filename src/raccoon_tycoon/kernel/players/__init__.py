"""Bots inside the kernel."""

"""Limits on clients: connections, addresses, hosts, rates."""

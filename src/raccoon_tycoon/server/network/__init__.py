"""What a client may do at all: connections, addresses, hosts, limits."""

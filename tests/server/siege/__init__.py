"""Clients that mean harm, over raw sockets: each function is one attack and tells how far it got."""

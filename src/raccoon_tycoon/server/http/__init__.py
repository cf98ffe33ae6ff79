"""The endpoints over HTTP and WebSocket, and what every request passes through."""

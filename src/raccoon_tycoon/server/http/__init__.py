"""The endpoints over HTTP and WebSocket, and the middleware."""

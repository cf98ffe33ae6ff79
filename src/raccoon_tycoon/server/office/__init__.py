"""The server's tables without a server: in a worker of the page, with what the browser keeps as storage."""

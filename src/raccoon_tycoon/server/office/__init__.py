"""The server's tables without a server: in the page's worker, with the browser's storage."""

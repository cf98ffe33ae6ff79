"""Seat secrets and table ids: 128 random bits in text; only a secret's SHA-256 is kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets


def new_secret() -> str:
    """22 characters that hold 128 bits."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """A table's id. Whoever knows it may watch, so it can't be guessed either."""
    return secrets.token_urlsafe(16).replace("-", "a").replace("_", "b")


def hashed(secret: str) -> str:
    """What the database keeps. The secret has 128 random bits, so a plain hash can't be brute-forced."""
    return hashlib.sha256(secret.encode()).hexdigest()


def fits(secret_hash: str | None, given_hash: str) -> bool:
    return secret_hash is not None and hmac.compare_digest(secret_hash, given_hash)


def new_seed() -> str:
    """256 bits from the operating system's secure source, as 64 hex digits."""
    return secrets.token_bytes(32).hex()

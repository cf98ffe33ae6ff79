"""Everything an operator can set: by flag, by environment (``RACCOON_...``) or in a TOML file."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, ClassVar

from pydantic import AfterValidator, Field
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from .addresses import network

SETTINGS_FILE = "RACCOON_SETTINGS"
"""The environment variable that names the settings file."""

Seconds = Annotated[float, Field(ge=0)]
Count = Annotated[int, Field(ge=1)]


class Settings(BaseSettings):
    """Flags override the environment, which overrides the file named by RACCOON_SETTINGS."""

    model_config: ClassVar[SettingsConfigDict] = SettingsConfigDict(
        env_prefix="RACCOON_",
        extra="forbid",
        cli_prog_name="raccoon serve",
        cli_kebab_case=True,
        cli_implicit_flags=True,
    )

    host: str = Field(default="127.0.0.1", description="address to listen on; 0.0.0.0 for all interfaces")
    port: int = Field(default=8000, ge=0, le=65535, description="port to listen on; 0 for any free one")
    open_browser: bool = Field(default=False, description="open the page in this machine's browser")
    workers: Count = Field(default=1, description="processes; more than one needs PostgreSQL")
    database: str = Field(
        default="sqlite:///raccoon.db",
        description="where games are stored: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME",
    )
    components: str | None = Field(
        default=None, description="your own missions and expansion components (docs/expansion.md)"
    )
    origins: list[str] = Field(
        default=[], description="other origins whose pages may use this server, like https://example.org"
    )
    hosts: list[str] = Field(
        default=[],
        description="names this server answers to, like raccoon.example.org, besides its loopback names; "
        "by default any plain address and this machine's own name; * for any",
    )
    proxies: list[Annotated[str, AfterValidator(network)]] = Field(
        default=[],
        description="reverse proxies whose X-Forwarded-For is trusted, by address or network, "
        "like 127.0.0.1 or 10.0.0.0/8",
    )
    log_level: str = Field(default="info", description="debug, info, warning or error")
    stop_seconds: Count = Field(default=10, description="seconds to wait for open connections when stopping")

    bot_seconds: float = Field(default=1.0, gt=0, le=60, description="a bot's thinking time per decision")
    bot_threads: Count | None = Field(
        default=None,
        description="bots that may think at the same time; by default one per core, shared by the workers",
    )
    bot_wait: float = Field(
        default=3.0,
        gt=0,
        description="the longest a bot's answer should take; under load, bots think less",
    )
    bot_patience: float = Field(
        default=5.0,
        gt=0,
        description="how long a table's bots think in all between two decisions of people",
    )
    bot_queue: Count = Field(default=1000, description="bot decisions and hints that may be waiting")
    answer_pause: Seconds = Field(
        default=2.0, description="longest pause before the server bids for a player's sealed maximum"
    )

    number_seconds: Seconds = Field(
        default=10, description="how long to wait for players' numbers when a game starts"
    )

    absence_seconds: Seconds = Field(
        default=180, description="how long somebody must be gone until the host may let a bot play for them"
    )

    connections: Count = Field(default=10_000, description="connections in total, sockets included")
    connections_per_address: Count = Field(
        default=300, description="connections per address, sockets included; no limit for proxies"
    )
    header_bytes: Count = Field(default=16_384, description="largest request headers")
    header_seconds: Seconds = Field(
        default=10.0, description="longest time for a request's headers to arrive"
    )
    body_seconds: Seconds = Field(default=20.0, description="longest time for a request's body to arrive")
    write_seconds: Seconds = Field(default=30.0, description="longest time a client may leave answers unread")
    body_bytes: Count = Field(default=65_536, description="largest request or message")
    record_bytes: Count = Field(default=200_000, description="largest imported record")
    requests_per_second: float = Field(
        default=50.0, gt=0, description="requests and messages allowed per address and per seat"
    )
    requests_burst: Count = Field(default=200, description="how many of them may come in a burst")
    requests_at_once: Count = Field(
        default=50, description="requests and hellos per address that may be under way at the same time"
    )
    tables_per_hour: Count = Field(default=120, description="new tables per address")
    sockets_per_address: Count = Field(default=200, description="sockets per address")
    sockets_per_seat: Count = Field(default=10, description="sockets per seat, one for each open page")
    sockets_per_table: Count = Field(default=100, description="spectators' sockets per table")
    idle_seconds: Seconds = Field(
        default=600.0, description="unload a table from memory when nobody has watched it this long"
    )
    past_bytes: Count = Field(default=32_000_000, description="memory for replaying games")
    past_queue: Count = Field(default=200, description="replay requests that may be waiting")
    compress: bool = Field(
        default=False, description="compress sockets: less traffic, more memory and processor time"
    )

    metrics_token: str | None = Field(
        default=None,
        min_length=16,
        description="bearer token for /metrics; without one the page doesn't exist",
    )
    webhooks: bool = Field(
        default=True, description="let players have notifications sent to an address of theirs"
    )
    webhook_private: bool = Field(
        default=False, description="allow notifications to private and loopback addresses"
    )

    @property
    def thinking_threads(self) -> int:
        return self.bot_threads or max(1, (os.cpu_count() or 1) // self.workers)

    def share(self, limit: float) -> float:
        """A worker's part of a limit: they don't ask each other, so that all together keep within it."""
        return max(1.0, limit / self.workers)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        path = os.environ.get(SETTINGS_FILE)
        if path is None:
            return init_settings, env_settings
        if not Path(path).is_file():
            raise ValueError(f"{SETTINGS_FILE} names {path!r}, but there is no such file")
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, path)

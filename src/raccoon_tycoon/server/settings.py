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

from ..locale import Explained
from .addresses import network

SETTINGS_FILE = "RACCOON_SETTINGS"
"""The environment variable that names the settings file."""

Seconds = Annotated[float, Field(ge=0)]
Count = Annotated[int, Field(ge=1)]


class SettingsError(Explained, ValueError):
    """Settings that can't be read; the message says why."""


class Settings(BaseSettings):
    """Flags override the environment, which overrides the file named by RACCOON_SETTINGS.

    The catalogues say what each one is for (``setting-...``).
    """

    model_config: ClassVar[SettingsConfigDict] = SettingsConfigDict(
        env_prefix="RACCOON_",
        extra="forbid",
        cli_prog_name="raccoon serve",
        cli_kebab_case=True,
        cli_implicit_flags=True,
    )

    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    open_browser: bool = False
    workers: Count = 1
    database: str = "sqlite:///raccoon.db"
    components: str | None = None
    origins: list[str] = []
    hosts: list[str] = []
    proxies: list[Annotated[str, AfterValidator(network)]] = []
    log_level: str = "info"
    stop_seconds: Count = 10

    bot_seconds: float = Field(default=1.0, gt=0, le=60)
    bot_threads: Count | None = None
    bot_wait: float = Field(default=3.0, gt=0)
    bot_patience: float = Field(default=5.0, gt=0)
    bot_queue: Count = 1000
    answer_pause: Seconds = 2.0

    number_seconds: Seconds = 10

    absence_seconds: Seconds = 180

    connections: Count = 10_000
    connections_per_address: Count = 300
    header_bytes: Count = 16_384
    header_seconds: Seconds = 10.0
    body_seconds: Seconds = 20.0
    write_seconds: Seconds = 30.0
    body_bytes: Count = 65_536
    record_bytes: Count = 200_000
    requests_per_second: float = Field(default=50.0, gt=0)
    requests_burst: Count = 200
    requests_at_once: Count = 50
    tables_per_hour: Count = 120
    sockets_per_address: Count = 200
    sockets_per_seat: Count = 10
    sockets_per_table: Count = 100
    idle_seconds: Seconds = 600.0
    past_bytes: Count = 32_000_000
    past_queue: Count = 200
    compress: bool = False

    metrics_token: str | None = Field(default=None, min_length=16)
    webhooks: bool = True
    webhook_private: bool = False

    @property
    def thinking_threads(self) -> int:
        return self.bot_threads or max(1, (os.cpu_count() or 1) // self.workers)

    def share(self, limit: float) -> float:
        """A worker's share of a limit: workers don't coordinate, so each keeps to its part."""
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
            raise SettingsError.of("settings-no-file", variable=SETTINGS_FILE, path=repr(path))
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls, path)

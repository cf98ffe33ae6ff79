"""The file of a SQLite database: used by one server, readable by its owner only, and never replaced
unnoticed.

While the server runs, the file is never opened here: closing it again would end SQLite's own locks on it.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from ...locale import Explained
from ...whole_file import replacing

OWNER_ONLY = 0o600
CHECKED_BYTES = 256 * 2**20
"""Files up to this size are checked when the server starts; a larger one would take too long."""


class DatabaseError(Explained):
    """The database can't be used; the message tells the operator why."""


class DatabaseInUse(DatabaseError):
    """Another server uses the file."""


class DatabaseLost(OSError):
    """The file was deleted, truncated or replaced under the running server: writes to it are lost."""


class DatabaseFile:
    """``take`` it before use and ``release`` it after; each write happens in ``writing``."""

    def __init__(self, path: str) -> None:
        self.path: Path = Path(path).resolve()  # resolves links
        self.log: Path = Path(f"{self.path}-wal")
        self.lost: str | None = None
        # Reentrant within one process; released when the process ends.
        self._lock = FileLock(
            f"{self.path}.lock", timeout=0, mode=OWNER_ONLY, thread_local=False, is_singleton=True
        )
        self._seen: dict[Path, os.stat_result] = {}

    def take(self) -> None:
        """Lock the file and check that it is intact; creates a missing one."""
        if not self.path.parent.is_dir():
            raise DatabaseError.of("database-no-folder", path=str(self.path))
        try:
            self._lock.acquire()
        except Timeout:
            raise DatabaseInUse.of("database-in-use", path=str(self.path)) from None
        except (OSError, NotImplementedError) as error:
            raise DatabaseError.of("database-closed", problem=str(error)) from None
        try:
            self._examine()
        except BaseException:
            self._lock.release()
            raise
        self._look()

    def release(self) -> None:
        self._lock.release()

    def _examine(self) -> None:
        if not self.path.exists():
            if _size(self.log):
                raise DatabaseError.of("database-missing", path=str(self.path), log=self.log.name)
            self._make()
        elif not _size(self.path):
            raise DatabaseError.of("database-empty", path=str(self.path))
        for path in (self.path, self.log, Path(f"{self.path}-shm")):
            with contextlib.suppress(OSError):  # missing, or another user's
                path.chmod(OWNER_ONLY)
        if _size(self.path) <= CHECKED_BYTES:
            self._look_through()

    def _make(self) -> None:
        """Create the database next to its place and move it there: no kill leaves an empty file behind."""
        try:
            with replacing(self.path) as draft:
                draft.unlink(missing_ok=True)
                draft.touch(mode=OWNER_ONLY, exist_ok=False)
                with contextlib.closing(sqlite3.connect(draft)) as connection:
                    connection.execute("PRAGMA journal_mode=WAL").fetchall()
                    connection.execute("VACUUM")
        except (OSError, sqlite3.Error) as error:
            raise DatabaseError.of("cannot-write", path=str(self.path), problem=str(error)) from None

    def _look_through(self) -> None:
        try:
            with contextlib.closing(sqlite3.connect(self.path, timeout=5)) as connection:
                (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as error:
            raise DatabaseError.of("database-not-opened", path=str(self.path), problem=str(error)) from None
        if found != "ok":
            raise DatabaseError.of("database-damaged", path=str(self.path), problem=str(found))

    @contextlib.contextmanager
    def writing(self) -> Iterator[None]:
        """Around a write: afterwards, the data is in the file that will be read again.

        Raises ``DatabaseLost``, from then on always, if the file is not the one that was taken.
        """
        self._compare()
        # Nobody else writes between two of our writes. (Windows may record the time of a write later.)
        if self.lost is None and os.name != "nt" and _stamp(self.path) != self._seen[self.path].st_mtime_ns:
            self.lost = f"{self.path} was changed by others"
        self._check()
        try:
            yield
        finally:
            self._compare()
            self._look()
        self._check()

    def _check(self) -> None:
        if self.lost is not None:
            raise DatabaseLost(f"{self.lost}; the server must be started again")

    def _compare(self) -> None:
        for path, seen in self._seen.items():
            self.lost = self.lost or _change(path, seen)

    def _look(self) -> None:
        """Remember the files' identity and size. SQLite lets them grow and never shrinks them."""
        if self.lost is None:
            for path in (self.path, self.log):
                with contextlib.suppress(FileNotFoundError):
                    self._seen[path] = path.stat()


def _change(path: Path, seen: os.stat_result) -> str | None:
    try:
        now = path.stat()
    except FileNotFoundError:
        return f"{path} was deleted"
    if (now.st_dev, now.st_ino) != (seen.st_dev, seen.st_ino):
        return f"{path} was replaced"
    return f"{path} was cut short" if now.st_size < seen.st_size else None


def _size(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def _stamp(path: Path) -> int:
    """When a file was last written."""
    return path.stat().st_mtime_ns if path.exists() else 0

"""How long something may take, all of it together."""

from __future__ import annotations

import socket
import time
from typing import Optional


class Deadline:
    """``None`` seconds: there is no end."""

    __slots__ = ("_at",)

    def __init__(self, seconds: Optional[float]) -> None:
        self._at = None if seconds is None else time.monotonic() + seconds

    def sooner(self, seconds: float) -> "Deadline":
        """The earlier of this one and one that begins now."""
        other = Deadline(seconds)
        return other if self._at is None or (other._at or 0) < self._at else self

    def leaves(self, seconds: float) -> bool:
        """Whether anything is left after so many seconds."""
        return self._at is None or time.monotonic() + seconds < self._at

    def seconds_left(self) -> Optional[float]:
        """As sockets take it: None = no limit. Fails as they do when there is nothing left."""
        if self._at is None:
            return None
        left = self._at - time.monotonic()
        if left <= 0:
            raise socket.timeout("the time is over")
        return left

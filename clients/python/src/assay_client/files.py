"""Files and plans that are made when they are asked for: waited for, then read or written to a place."""

from __future__ import annotations

import os
import uuid
from typing import Any, Callable, Optional, TypeVar, Union

from .calls import ANSWER_BYTES_MAX, Calls, Query, answer_of, bounded, raise_refusal, retry_after_of
from .connections import Opened
from .deadline import Deadline
from .errors import DeadlineError

T = TypeVar("T")
Path = Union[str, "os.PathLike[str]"]

FILE_BYTES_MAX = 16 * ANSWER_BYTES_MAX
WAIT_SECONDS = 600.0
PAUSE_SECONDS = 2.0
PAUSE_SECONDS_MAX = 10.0


def when_made(
    calls: Calls, path: str, query: Query, timeout: Optional[float], read: Callable[[Opened], T]
) -> T:
    """Asks again while the service answers 202, as often as it says."""
    deadline = Deadline(WAIT_SECONDS if timeout is None else timeout)
    request = calls.request("GET", path, query=query)

    def look(opened: Opened) -> Any:
        raise_refusal(opened)
        if opened.status != 202:
            return True, read(opened)
        answer_of(opened)
        wanted = retry_after_of(opened)
        return False, PAUSE_SECONDS if wanted is None else min(PAUSE_SECONDS_MAX, wanted)

    while True:
        is_made, result = calls.within(deadline, request, look)
        if is_made:
            made: T = result
            return made
        if not deadline.leaves(result):
            raise DeadlineError("It is not made yet; ask for it again later.", code="deadline")
        calls.pause(result)


def into_memory(opened: Opened) -> bytes:
    return b"".join(bounded(opened, ANSWER_BYTES_MAX))


def into_file(to: Path) -> Callable[[Opened], int]:
    """Whole or not at all: it takes its name when all of it is there."""
    target = os.fspath(to)

    def read(opened: Opened) -> int:
        size = 0
        unfinished = f"{target}.{uuid.uuid4().hex}.part"
        with open(unfinished, "xb") as file:
            try:
                for chunk in bounded(opened, FILE_BYTES_MAX):
                    size += file.write(chunk)
            except BaseException:
                file.close()
                os.unlink(unfinished)
                raise
        os.replace(unfinished, target)
        return size

    return read

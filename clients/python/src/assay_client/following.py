"""Work that goes on at the service: followed by its events, asked for where there are none."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from decimal import Decimal
from typing import Any, Callable, Generator, Iterable, Iterator, List, NamedTuple, Optional, Tuple

from .answer import Answer
from .calls import ANSWER_BYTES_MAX, Calls, Query, answer_of, raise_refusal
from .connections import Opened
from .deadline import Deadline
from .errors import AssayError, DeadlineError, GatewayError, NetworkError, RateLimitError, UnavailableError

#: The first event comes at once, unless something in between keeps events back.
FIRST_EVENT_SECONDS = 10.0
#: The service says every 15 seconds that it is still there.
SILENCE_SECONDS = 45.0
#: A stream that ends without an event, so often in a row, is not opened again.
LOSSES_MAX = 3
#: How often in a row the service may fail to say how it stands.
FAILURES_MAX = 10
PAUSE_SECONDS_MAX = 5.0
ENDS = ("done", "failed", "cancelled")

_PASSING = (NetworkError, DeadlineError, GatewayError, RateLimitError, UnavailableError)


class Progress(NamedTuple):
    status: str
    done: int
    failed: int
    total: int


OnProgress = Callable[[Progress], object]


class Following:
    """One job or audit, until it is over."""

    def __init__(
        self,
        calls: Calls,
        path: str,
        *,
        query: Optional[Query] = None,
        on_progress: Optional[OnProgress],
        timeout: Optional[float],
    ) -> None:
        self._calls = calls
        self._path = path
        self._query = query
        self._on_progress = on_progress
        self._deadline = Deadline(timeout)
        self._losses = 0
        self._failures = 0

    def end(self) -> Answer[Any]:
        """The record as it is when all is over; what it came to is the cost of the answer."""
        while True:
            listens = self._losses < LOSSES_MAX
            if listens:
                self._listen()
            answer = self._ask()
            if answer is not None:
                # Of an audit it stands apart from what the audit says.
                stand = _progress(answer.data.get("progress", answer.data))
                if stand.status in ENDS:
                    charged = answer.data.get("cost", answer.data)["charged_usd"]
                    return replace(answer, cost_usd=Decimal(str(charged)))
                if not listens:
                    self._tell(stand)
            pause = min(PAUSE_SECONDS_MAX, 0.5 * 2.0**self._failures)
            if not self._deadline.leaves(pause):
                raise self._late()
            self._calls.pause(pause)

    def _listen(self) -> None:
        """Until the last event or the end of the stream, however that comes."""
        self._losses += 1
        with closing(self._events()) as events:
            while True:
                try:
                    name, data = next(events, ("end", None))
                except _PASSING:
                    return
                # A stream that says something is none that is kept back.
                if data is not None:
                    self._losses = 0
                if name == "end":
                    return
                if name == "progress":
                    self._tell(_progress(data))

    def _events(self) -> Generator[Tuple[str, Any], None, None]:
        request = self._calls.request("GET", f"{self._path}/events", query=self._query)
        with self._calls.exchange(request, self._deadline.sooner(FIRST_EVENT_SECONDS)) as opened:
            raise_refusal(opened)
            yield from events_in(self._heard(opened))

    def _heard(self, opened: Opened) -> Iterator[bytes]:
        for chunk in opened.chunks():
            opened.wait_until(self._deadline.sooner(SILENCE_SECONDS))
            yield chunk

    def _ask(self) -> Optional[Answer[Any]]:
        """None where it cannot be known just now."""
        request = self._calls.request("GET", self._path, query=self._query)
        try:
            answer = self._calls.once(request, self._deadline.sooner(SILENCE_SECONDS), answer_of)
        except _PASSING as error:
            if not self._deadline.leaves(0):
                raise self._late() from None
            self._failures += 1
            if self._failures >= FAILURES_MAX or error.code in ("closed", "tls"):
                raise
            return None
        self._failures = 0
        return answer

    def _tell(self, progress: Progress) -> None:
        if self._on_progress is not None:
            self._on_progress(progress)

    def _late(self) -> AssayError:
        return DeadlineError(
            "It is not over yet, and goes on at the service.", code="deadline", details={"path": self._path}
        )


def _progress(record: Any) -> Progress:
    return Progress(record["status"], record["done"], record["failed"], record["total"])


def events_in(chunks: Iterable[bytes]) -> Iterator[Tuple[str, Any]]:
    """Server-sent events whose data is JSON. What grows beyond an answer's size is broken off."""
    name = ""
    data: List[bytes] = []
    line = bytearray()
    size = 0
    for chunk in chunks:
        *ends, rest = chunk.split(b"\n")
        for end in ends:
            line += end
            field, _, value = bytes(line).rstrip(b"\r").partition(b":")
            size += len(line)
            line.clear()
            if field == b"event":
                name = value.strip().decode("utf-8", "replace")
            elif field == b"data":
                data.append(value.strip())
            elif field == b"" and value == b"":
                if data:
                    yield name, _parsed(b"\n".join(data))
                name, size = "", 0
                data.clear()
        line += rest
        if size + len(line) > ANSWER_BYTES_MAX:
            raise GatewayError("An event is too long.", code="not_the_service")


def _parsed(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        raise GatewayError("An event is no JSON.", code="not_the_service") from None

"""A call: tries under one Idempotency-Key, within one deadline, and what the answer comes to."""

from __future__ import annotations

import json
import random
import re
import threading
import uuid
from dataclasses import dataclass
from datetime import datetime, timezone
from decimal import Decimal, InvalidOperation
from email.utils import parsedate_to_datetime
from typing import Any, Callable, Iterator, Mapping, Optional, TypeVar, Union
from urllib.parse import quote, urlencode

from .answer import Answer
from .connections import Connections, Opened, Request
from .deadline import Deadline
from .errors import AssayError, DeadlineError, GatewayError, NetworkError, SpendingError, refusal
from .described import PAID_PATHS

T = TypeVar("T")
Query = Mapping[str, Union[str, int, bool, None]]

MEBIBYTE = 1_048_576
#: Of an answer that is kept in memory; those of the service are far below it.
ANSWER_BYTES_MAX = 64 * MEBIBYTE
FIRST_PAUSE_SECONDS = 0.4
RETRY_AFTER_SECONDS_MAX = 60.0
PAUSE_SECONDS_MAX = 8.0
#: What sends them may be a proxy that knows nothing of what became of the request.
GATEWAY_STATUSES = (429, 502, 503, 504)
REPEATABLE_METHODS = ("GET", "HEAD", "PUT", "DELETE")

# They answer what would be, and change nothing that matters.
_foresight = re.compile(r"/v1/.*/(?:estimate|preview)")
_paid = re.compile("|".join(re.sub(r"\\{\w+\\}", "[^/]+", re.escape(path)) for path in PAID_PATHS))


@dataclass(frozen=True)
class Patience:
    #: Of a call with all its tries and pauses.
    timeout: float
    #: Of one try.
    try_timeout: float
    #: After the first try.
    retries: int


def path_to(*parts: str) -> str:
    """The path of what is named by ids: each stays one part of it, whatever is in it."""
    if any(part in ("", ".", "..") for part in parts):
        raise ValueError("An id is missing.")
    return "/v1/" + "/".join(quote(part, safe="") for part in parts)


class Calls:
    def __init__(self, connections: Connections, patience: Patience, headers: Mapping[str, str]) -> None:
        self.exchange = connections.exchange
        self._connections = connections
        self._patience = patience
        self._headers = headers
        self._closed = threading.Event()

    def close(self) -> None:
        self._closed.set()
        self._connections.close()

    def call(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        query: Optional[Query] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
        content_type: str = "application/json",
    ) -> Answer[Any]:
        request = self.request(method, path, body, query, idempotency_key, content_type)
        return self.within(
            Deadline(self._patience.timeout if timeout is None else timeout), request, answer_of
        )

    def request(
        self,
        method: str,
        path: str,
        body: Any = None,
        query: Optional[Query] = None,
        idempotency_key: Optional[str] = None,
        content_type: str = "application/json",
    ) -> Request:
        if re.fullmatch(r"/[\x21-\x7e]*", path) is None:
            raise ValueError("A path begins with / and is percent-encoded.")
        method = method.upper()
        headers = dict(self._headers)
        paid = method == "POST" and _paid.fullmatch(path) is not None
        if paid:
            # Made once, so that the service knows all tries for the same call.
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        elif idempotency_key is not None:
            raise ValueError("Only calls that are paid take an idempotency_key.")
        encoded = None if body is None else _encoded(body)
        if encoded is not None:
            headers["Content-Type"] = content_type
        repeatable = paid or method in REPEATABLE_METHODS or _foresight.fullmatch(path) is not None
        given = (
            {}
            if query is None
            else {name: _shown(value) for name, value in query.items() if value is not None}
        )
        target = f"{path}?{urlencode(given)}" if given else path
        return Request(method, target, headers, encoded, repeatable)

    def within(self, deadline: Deadline, request: Request, read: Callable[[Opened], T]) -> T:
        """Tries until ``read`` has an answer, as long as the call may take."""
        failures = 0
        while True:
            try:
                return self.once(request, deadline.sooner(self._patience.try_timeout), read)
            except AssayError as error:
                pause = self._pause_after(error, request, failures)
                if pause is None or not deadline.leaves(pause):
                    error.idempotency_key = request.headers.get("Idempotency-Key")
                    raise
                failures += 1
                self.pause(pause)

    def once(self, request: Request, deadline: Deadline, read: Callable[[Opened], T]) -> T:
        with self.exchange(request, deadline) as opened:
            return read(opened)

    def pause(self, seconds: float) -> None:
        """Ends early when the client is closed."""
        if self._closed.wait(seconds):
            raise NetworkError("The client was closed.", code="closed")

    def _pause_after(self, error: AssayError, request: Request, failures: int) -> Optional[float]:
        """None where another try would not help, or might do again what was done."""
        if failures >= self._patience.retries or error.code in ("closed", "tls"):
            return None
        # Refused before anything was done.
        if not request.repeatable and error.code != "rate_limited":
            return None
        if isinstance(error, SpendingError):
            return None
        if error.status in (429, 503) and error.retry_after is not None:
            # What takes longer is for the caller to know of: a PDF that needs five minutes is not waited for in silence.
            return error.retry_after if error.retry_after <= RETRY_AFTER_SECONDS_MAX else None
        passing = isinstance(error, (NetworkError, DeadlineError)) or (
            isinstance(error, GatewayError) and error.status in GATEWAY_STATUSES
        )
        # Up to half is left to chance, so that callers who failed together do not come together again.
        usual = min(PAUSE_SECONDS_MAX, FIRST_PAUSE_SECONDS * 2.0 ** min(failures, 10))
        return usual * (0.5 + random.random() / 2) if passing else None


def answer_of(opened: Opened) -> Answer[Any]:
    """The data of an answer, or the error that it tells."""
    content = refused_or(opened, ANSWER_BYTES_MAX)
    kind = opened.headers.get("content-type", "").split(";")[0].strip().lower()
    data: Any = content
    if content == b"":
        data = None
    elif kind == "application/json":
        try:
            data = json.loads(content)
        except (ValueError, RecursionError):
            raise _unexpected(opened, "The answer is no JSON.") from None
    elif kind.startswith("text/"):
        data = content.decode("utf-8", "replace")
    return Answer(
        data=data,
        status=opened.status,
        cost_usd=_cost(opened.headers.get("x-cost-usd")),
        request_id=opened.headers.get("x-request-id"),
        cached=opened.headers.get("x-cache") == "hit",
        replayed=opened.headers.get("idempotency-replayed") == "true",
        headers=opened.headers,
    )


def refused_or(opened: Opened, bytes_max: int) -> bytes:
    """The body of an answer that is one; a refusal is raised."""
    raise_refusal(opened)
    return b"".join(bounded(opened, bytes_max))


def raise_refusal(opened: Opened) -> None:
    if 200 <= opened.status < 300:
        return
    if 300 <= opened.status < 400:
        raise _unexpected(opened, "The answer is a redirect, which is not followed: is base_url right?")
    content = b"".join(bounded(opened, ANSWER_BYTES_MAX))
    try:
        error = json.loads(content)["error"]
        error["code"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise _unexpected(opened, f"Something before the service answered {opened.status}.") from None
    raise refusal(opened.status, error, retry_after_of(opened))


def bounded(opened: Opened, bytes_max: int) -> Iterator[bytes]:
    size = 0
    for chunk in opened.chunks():
        size += len(chunk)
        if size > bytes_max:
            raise _unexpected(opened, f"The answer is longer than {bytes_max} bytes.")
        yield chunk


def _unexpected(opened: Opened, message: str) -> GatewayError:
    return GatewayError(
        message,
        code="not_the_service",
        status=opened.status,
        request_id=opened.headers.get("x-request-id"),
        retry_after=retry_after_of(opened),
    )


def retry_after_of(opened: Opened) -> Optional[float]:
    """Seconds, or a date, as HTTP has it."""
    text = opened.headers.get("retry-after", "").strip()
    if re.fullmatch(r"[0-9]{1,9}", text):
        return float(text)
    try:
        at = parsedate_to_datetime(text)
    except (TypeError, ValueError, IndexError):
        return None
    now = datetime.now(timezone.utc)
    return max(0.0, (at - now).total_seconds()) if at.tzinfo is not None else None


def _cost(text: Optional[str]) -> Optional[Decimal]:
    try:
        return None if text is None else Decimal(text)
    except InvalidOperation:
        return None


def _encoded(body: Any) -> bytes:
    if isinstance(body, bytes):
        return body
    return json.dumps(body, ensure_ascii=False, allow_nan=False).encode()


def _shown(value: Union[str, int, bool, None]) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)

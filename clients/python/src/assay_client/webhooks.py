"""For receivers of webhooks: whether a message is the service's, and what it says."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterable, List, Optional, Protocol, Tuple, Union, runtime_checkable

if TYPE_CHECKING:
    from . import schemas

TOLERANCE_SECONDS = 300.0


@runtime_checkable
class HasItems(Protocol):
    """Headers of http.server, WSGI and ASGI frameworks, or a dict; a value may be a list of values."""

    def items(self) -> Iterable[Tuple[str, Any]]:
        ...


Headers = Union[HasItems, Iterable[Tuple[str, Any]]]


class WebhookVerificationError(Exception):
    """``reason``: missing_header, invalid_timestamp, wrong_signature, outside_window or invalid_body."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


@dataclass(frozen=True)
class VerifiedEvent:
    event: str
    #: The same for every try of one delivery.
    delivery_id: str
    #: The same for every delivery of one event; None for the ``webhook_url`` of a single job.
    id: Optional[str]
    #: As ``GET /v1/jobs/{job_id}`` shows it; None in a test event.
    job: Optional["schemas.Job"]


def verify(
    raw_body: Union[bytes, str],
    headers: Headers,
    secret: str,
    *,
    name: str = "SERVICE",
    now: Optional[float] = None,
    tolerance_seconds: float = TOLERANCE_SECONDS,
) -> VerifiedEvent:
    """The event in a request, or a :class:`WebhookVerificationError`.

    ``raw_body`` is the body as it came: parsed and written again it has another signature. ``headers`` are a mapping
    or pairs, names in any capitals. ``name`` is SERVICE_NAME of the sending service, where it has one.
    """
    if secret == "":
        raise ValueError("The secret is empty: everybody could sign with it.")
    body = raw_body.encode() if isinstance(raw_body, str) else bytes(raw_body)
    pairs = _pairs(headers)
    timestamp = _only(pairs, f"X-{name}-Timestamp")
    signature = _only(pairs, f"X-{name}-Signature")
    delivery_id = _only(pairs, f"X-{name}-Delivery")
    if re.fullmatch(r"[0-9]{1,12}", timestamp) is None:
        raise WebhookVerificationError("invalid_timestamp", "the timestamp is no time")
    # Before anything is believed, the time included.
    signed = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(signature.encode("utf-8", "replace"), f"sha256={signed}".encode()):
        raise WebhookVerificationError(
            "wrong_signature", "the signature is not of this body, this time and this secret"
        )
    age_seconds = (time.time() if now is None else now) - int(timestamp)
    if abs(age_seconds) > tolerance_seconds:
        raise WebhookVerificationError("outside_window", f"signed {round(age_seconds)} seconds ago")
    return _event(body, delivery_id)


def _event(body: bytes, delivery_id: str) -> VerifiedEvent:
    try:
        whole = json.loads(body)
    except (ValueError, RecursionError):
        raise WebhookVerificationError("invalid_body", "the body is no JSON") from None
    # Of an organization's endpoint the event is in `data`; of a job's webhook_url it is the body itself.
    inner: Any = whole.get("data", whole) if isinstance(whole, dict) else None
    if not isinstance(inner, dict) or not isinstance(inner.get("event"), str) or "job" not in inner:
        raise WebhookVerificationError("invalid_body", "the body is no event")
    identity = inner.get("id")
    job: Any = inner["job"] if isinstance(inner["job"], dict) else None
    return VerifiedEvent(
        event=inner["event"],
        delivery_id=delivery_id,
        id=identity if isinstance(identity, str) else None,
        job=job,
    )


def _pairs(headers: Headers) -> List[Tuple[str, str]]:
    items = headers.items() if isinstance(headers, HasItems) else headers
    return [
        (name.lower(), one)
        for name, value in items
        for one in ([value] if isinstance(value, str) else value or [])
    ]


def _only(pairs: List[Tuple[str, str]], name: str) -> str:
    """A header that came twice tells two stories, and counts as missing."""
    values = [value for known, value in pairs if known == name.lower()]
    if len(values) != 1:
        raise WebhookVerificationError("missing_header", f"the header {name} is missing")
    return values[0]

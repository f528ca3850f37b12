"""What a receiver believes."""

from __future__ import annotations

import email.message
import hashlib
import hmac
import json
import os
from typing import Any, Dict

import pytest

from assay_client import WebhookVerificationError, webhooks

SECRET = "whsec_for-tests"
NOW = 1_800_000_000.0
BODY = json.dumps(
    {
        "event": "job.finished",
        "data": {"event": "job.finished", "id": "job_a:job.finished", "job": {"job_id": "job_a"}},
    }
)


def signed(body: str, at: float = NOW, name: str = "SERVICE") -> Dict[str, Any]:
    timestamp = str(int(at))
    digest = hmac.new(SECRET.encode(), f"{timestamp}.{body}".encode(), hashlib.sha256).hexdigest()
    return {
        f"X-{name}-Event": "job.finished",
        f"X-{name}-Delivery": "dlv_a",
        f"X-{name}-Timestamp": timestamp,
        f"X-{name}-Signature": f"sha256={digest}",
    }


def reason(body: str, headers: Any, **options: Any) -> str:
    with pytest.raises(WebhookVerificationError) as raised:
        webhooks.verify(body, headers, SECRET, now=NOW, **options)
    return raised.value.reason


def test_what_the_service_has_signed_is_believed() -> None:
    given = json.loads(os.environ["ASSAY_SIGNED_EVENT"])
    event = webhooks.verify(given["body"].encode(), given["headers"], given["secret"])
    assert (event.event, event.delivery_id, event.id) == ("job.finished", "dlv_a", "job_a:job.finished")
    assert event.job is not None and event.job["job_id"] == "job_a"


def test_events_of_endpoints_of_single_jobs_and_of_tests_are_read() -> None:
    assert webhooks.verify(BODY, signed(BODY), SECRET, now=NOW).id == "job_a:job.finished"
    single = '{"event": "job.finished", "job": {"job_id": "job_a"}, "id": null}'
    assert webhooks.verify(single, signed(single), SECRET, now=NOW).id is None
    test = '{"event": "job.finished", "data": {"event": "job.finished", "id": "test:whk_a", "job": null}}'
    assert webhooks.verify(test, signed(test), SECRET, now=NOW).job is None


def test_headers_come_as_any_server_has_them() -> None:
    headers = signed(BODY)
    message = email.message.Message()
    for name, value in headers.items():
        message[name] = value
    forms: Any = (
        {name.lower(): value for name, value in headers.items()},
        {name.upper(): [value] for name, value in headers.items()},
        list(headers.items()),
        message,
    )
    for form in forms:
        assert webhooks.verify(BODY.encode(), form, SECRET, now=NOW).delivery_id == "dlv_a"
    acme = signed(BODY, name="Acme")
    assert webhooks.verify(BODY, acme, SECRET, now=NOW, name="acme").delivery_id == "dlv_a"
    assert reason(BODY, acme) == "missing_header"


def test_the_window_is_300_seconds_either_way() -> None:
    for seconds in (300, -300):
        webhooks.verify(BODY, signed(BODY, NOW - seconds), SECRET, now=NOW)
    for seconds in (301, -301):
        assert reason(BODY, signed(BODY, NOW - seconds)) == "outside_window"
    assert reason(BODY, signed(BODY, NOW - 20), tolerance_seconds=10) == "outside_window"


def test_any_change_is_refused() -> None:
    headers = signed(BODY)
    assert reason(BODY + " ", headers) == "wrong_signature"
    signature = headers["X-SERVICE-Signature"]
    for wrong in ("", "sha256=", signature[:-1], signature + "0", signature[7:], "ż" * 71, "\udc80"):
        assert reason(BODY, {**headers, "X-SERVICE-Signature": wrong}) == "wrong_signature"
    assert reason(BODY, {**headers, "X-SERVICE-Timestamp": "1800000001"}) == "wrong_signature"
    for time in ("", "-1", "1e9", "now", " 1800000000", "1800000000\n", "١٨"):
        assert reason(BODY, {**headers, "X-SERVICE-Timestamp": time}) == "invalid_timestamp"
    for word in ("Delivery", "Timestamp", "Signature"):
        name = f"X-SERVICE-{word}"
        assert reason(BODY, {**headers, name: [headers[name]] * 2}) == "missing_header"
        assert reason(BODY, {**headers, name: []}) == "missing_header"
        assert reason(BODY, {**headers, name.lower(): headers[name]}) == "missing_header"
    for body in (
        "",
        "x",
        "null",
        "[]",
        "{}",
        '{"data": 1}',
        '{"data": {"event": 1, "job": null}}',
        "[" * 100_000,
    ):
        assert reason(body, signed(body)) == "invalid_body"
    with pytest.raises(ValueError):
        webhooks.verify(BODY, headers, "")

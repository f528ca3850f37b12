"""What the client promises, whatever is at the other end."""

from __future__ import annotations

import copy
import io
import json
import logging
import pickle
import socket
import struct
import threading
import time
import traceback
from pathlib import Path
from typing import Any, List, Optional

import pytest
from conftest import Heard, Said, Start

from assay_client import (
    AssayError,
    Client,
    DeadlineError,
    NetworkError,
    QuotaExceededError,
    ApiError,
    SpendCapError,
    UnavailableError,
    GatewayError,
    calls,
    following,
)

KEY = "assay_for_tests_only"
JSON = {"content-type": "application/json"}
PAGE: Any = {"html": "<p>Bread</p>"}


def refusal(status: int, code: str, retry_after: Optional[int] = None) -> Said:
    body = {"error": {"code": code, "message": "No.", "details": None, "request_id": "r1"}}
    headers = JSON if retry_after is None else {**JSON, "retry-after": str(retry_after)}
    return Said(status, headers, json.dumps(body).encode())


DONE = Said(200, JSON, b"{}")


def done(heard: Heard) -> Said:
    return DONE


def in_turn(*said: Optional[Said]) -> Any:
    """One after the other; the last one from then on."""
    left = list(said)
    return lambda heard: left.pop(0) if len(left) > 1 else left[0]


def keys(heard: List[Heard]) -> List[Optional[str]]:
    return [one.headers.get("idempotency-key") for one in heard]


def test_all_tries_of_a_paid_call_have_one_key_and_each_call_its_own(start: Start) -> None:
    server = start(
        in_turn(None, Said(502), refusal(429, "rate_limited", 0), refusal(503, "unavailable", 0), DONE)
    )
    with Client(server.url, KEY) as client:
        client.judge(PAGE)
        client.judge(PAGE)
    *tries, other = keys(server.heard)
    assert len(tries) == 5 and len(set(tries)) == 1 and tries[0]
    assert other not in tries


@pytest.mark.parametrize("method", ["POST", "PATCH"])
def test_what_must_not_be_done_twice_is_sent_once(start: Start, method: str) -> None:
    for said in (None, Said(502), refusal(503, "unavailable", 0)):
        server = start(in_turn(said))
        with Client(server.url, KEY) as client, pytest.raises(AssayError):
            client.request(method, "/v1/projects", {"name": "Bread"})
        assert len(server.heard) == 1 and keys(server.heard) == [None]


def test_refusals_that_waiting_does_not_help_are_not_tried_again(start: Start) -> None:
    for status, code, error in (
        (400, "unknown_rule", ApiError),
        (429, "quota_exceeded", QuotaExceededError),
        (503, "spend_cap_reached", SpendCapError),
        (502, "fetch_failed", ApiError),
        (500, "internal_error", ApiError),
        (418, "a_code_of_tomorrow", ApiError),
    ):
        server = start(in_turn(refusal(status, code, 0 if status == 503 else None)))
        with Client(server.url, KEY) as client, pytest.raises(error):
            client.judge(PAGE)
        assert len(server.heard) == 1, code


def test_retry_after_is_waited_for_and_never_beyond_the_calls_deadline(start: Start) -> None:
    server = start(in_turn(refusal(503, "unavailable", 1), DONE))
    with Client(server.url, KEY) as client:
        began = time.monotonic()
        client.judge(PAGE)
        assert time.monotonic() - began >= 1
        server = start(in_turn(refusal(503, "unavailable", 3600)))
    with Client(server.url, KEY) as client, pytest.raises(UnavailableError) as raised:
        client.judge(PAGE)
    assert raised.value.retry_after == 3600 and len(server.heard) == 1
    assert raised.value.idempotency_key == server.heard[0].headers["idempotency-key"]


def test_more_than_a_minute_is_for_the_caller_to_wait(start: Start) -> None:
    server = start(in_turn(refusal(503, "pdf_unavailable", 90)))
    with Client(server.url, KEY) as client, pytest.raises(UnavailableError) as raised:
        client.judge(PAGE)
    assert raised.value.retry_after == 90 and len(server.heard) == 1


def test_too_many_requests_are_tried_again_whatever_they_are(start: Start) -> None:
    server = start(in_turn(refusal(429, "rate_limited", 0), DONE))
    with Client(server.url, KEY) as client:
        client.request("PATCH", "/v1/projects/prj_a", {"name": "Bread"})
    assert len(server.heard) == 2


def test_tries_are_counted(start: Start) -> None:
    server = start(in_turn(None))
    with Client(server.url, KEY, retries=2) as client, pytest.raises(NetworkError):
        client.judge(PAGE)
    assert len(server.heard) == 3


def trickle(pieces: List[bytes], every: float, ends: threading.Event) -> str:
    """A server that sends a piece now and then, and never an end."""
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        with listening:
            while True:
                try:
                    connection, _ = listening.accept()
                except OSError:
                    return
                threading.Thread(target=say, args=(connection,), daemon=True).start()

    def say(connection: socket.socket) -> None:
        with connection:
            try:
                connection.recv(65_536)
                for piece in pieces:
                    connection.sendall(piece)
                while not ends.wait(every):
                    connection.sendall(b"x")
            except OSError:
                pass

    threading.Thread(target=serve, daemon=True).start()
    return f"http://127.0.0.1:{listening.getsockname()[1]}"


@pytest.mark.parametrize(
    "pieces", [[], [b"HTTP/1.1 200 OK\r\nX-Long: "], [b"HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n"]]
)
def test_a_call_ends_in_time_though_bytes_go_on_coming(pieces: List[bytes]) -> None:
    ends = threading.Event()
    url = trickle(pieces, 0.05, ends)
    try:
        with Client(url, KEY, timeout=0.8, try_timeout=0.3) as client, pytest.raises(DeadlineError) as raised:
            client.judge(PAGE)
        assert isinstance(raised.value, TimeoutError)
    finally:
        ends.set()


def test_redirects_are_not_followed_and_no_other_origin_sees_the_key(start: Start) -> None:
    stranger = start(done)
    for status in (301, 302, 303, 307, 308):
        server = start(in_turn(Said(status, {"location": f"{stranger.url}/v1/usage"})))
        with Client(server.url, KEY) as client, pytest.raises(GatewayError):
            client.usage.get()
        assert len(server.heard) == 1
    assert stranger.heard == []


def test_the_key_is_in_no_text_log_or_fault(start: Start, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    server = start(in_turn(None))
    with Client(server.url, KEY, retries=0) as client:
        shown = (
            repr(client)
            + str(vars(client))
            + repr(vars(client._calls))
            + repr(vars(client._calls._connections))
        )
        for path in ("/v1/usage", "/v1/usage\n"):
            try:
                client.request("GET", path)
            except Exception as error:
                whole = traceback.TracebackException.from_exception(error, capture_locals=True)
                shown += "".join(whole.format()) + repr(error)
        with pytest.raises(TypeError):
            copy.deepcopy(client)
        with pytest.raises(TypeError):
            pickle.dumps(client)
    with pytest.raises(ValueError) as raised:
        Client(server.url, f"{KEY}\n")
    assert KEY not in shown + caplog.text + str(raised.value)
    assert server.heard[0].headers["authorization"] == f"Bearer {KEY}"


def test_addresses_that_are_none_are_refused() -> None:
    for address in ("ftp://127.0.0.1", "http://", "https://user:secret@127.0.0.1", "http://127.0.0.1/?a=1"):
        with pytest.raises(ValueError) as raised:
            Client(address, KEY)
        assert "secret" not in str(raised.value)


def test_ids_stay_one_part_of_a_path(start: Start) -> None:
    server = start(done)
    with Client(f"{server.url}/below/", KEY) as client:
        client.reports.get("a/../b?c#d e")
        with pytest.raises(ValueError):
            client.reports.get("..")
    assert server.heard[0].path == "/below/v1/reports/a%2F..%2Fb%3Fc%23d%20e"


def test_answers_that_are_broken_off_are_tried_again(start: Start) -> None:
    server = start(
        in_turn(Said(200, {**JSON, "content-length": "50", "connection": "close"}, b'{"a": 1'), DONE)
    )
    with Client(server.url, KEY) as client:
        assert not client.usage.get().data
    assert len(server.heard) == 2


def test_answers_have_a_largest_size(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calls, "ANSWER_BYTES_MAX", 1000)
    server = start(in_turn(Said(200, JSON, b" " * 1001)))
    with Client(server.url, KEY) as client, pytest.raises(GatewayError):
        client.usage.get()


def test_a_connection_is_kept_and_one_that_was_closed_meanwhile_is_no_fault(start: Start) -> None:
    ports: List[int] = []
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        while True:
            try:
                connection, (_, port) = listening.accept()
            except OSError:
                return
            # Two answers, and then the end without a word.
            with connection:
                for _ in range(2):
                    if connection.recv(65_536):
                        ports.append(port)
                        connection.sendall(
                            b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}"
                        )

    threading.Thread(target=serve, daemon=True).start()
    with listening, Client(f"http://127.0.0.1:{listening.getsockname()[1]}", KEY, retries=0) as client:
        for _ in range(4):
            client.usage.get()
    assert len(ports) == 4 and len(set(ports)) == 2


def test_a_file_is_there_whole_or_not_at_all(start: Start, tmp_path: Path) -> None:
    pending = Said(202, {**JSON, "retry-after": "0"}, b'{"status": "pending", "retry_after": 0}')
    broken = Said(200, {"content-type": "text/csv", "content-length": "50", "connection": "close"}, b"url\n")
    file = tmp_path / "audit.csv"
    server = start(in_turn(pending, broken))
    with Client(server.url, KEY, retries=1) as client, pytest.raises(NetworkError):
        client.exports.download("audit", "aud_aaaaaaaaaaaaaaaa", "csv", to=file)
    assert list(tmp_path.iterdir()) == []
    server = start(in_turn(pending, broken, Said(200, {"content-type": "text/csv"}, b"url\n")))
    with Client(server.url, KEY) as client:
        assert client.exports.download("audit", "aud_aaaaaaaaaaaaaaaa", "csv", to=file) == 4
        # A fault of the disk is none of the service, and not tried again.
        asked = len(server.heard)
        with pytest.raises(FileNotFoundError):
            client.exports.download(
                "audit", "aud_aaaaaaaaaaaaaaaa", "csv", to=tmp_path / "none" / "audit.csv"
            )
        assert len(server.heard) == asked + 1
    assert file.read_bytes() == b"url\n"


def test_events_come_in_any_pieces_and_have_a_largest_size(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = b'retry: 2000\n\n: still there\n\nevent: progress\r\ndata: {"done":\r\ndata: 1}\r\n\r\nevent: end\ndata: {}\n\n'
    for size in (1, 2, 7, len(stream)):
        pieces = [stream[i : i + size] for i in range(0, len(stream), size)]
        assert list(following.events_in(pieces)) == [("progress", {"done": 1}), ("end", {})]
    monkeypatch.setattr(following, "ANSWER_BYTES_MAX", 1000)
    with pytest.raises(AssayError):
        list(following.events_in([b"data: "] + [b"x" * 100] * 20))


def test_a_stream_that_breaks_is_opened_again_and_what_the_caller_raises_is_its_own(start: Start) -> None:
    def reply(heard: Heard) -> Said:
        looks = len(server.heard)
        if heard.path.endswith("/events"):
            event = json.dumps({"status": "running", "done": looks, "failed": 0, "total": 9}).encode()
            return Said(
                200, {"content-type": "text/event-stream"}, b"event: progress\ndata: " + event + b"\n\n"
            )
        status = "done" if looks > 3 else "running"
        record = {"status": status, "done": looks, "failed": 0, "total": 9, "charged_usd": 0.03}
        return Said(200, JSON, json.dumps(record).encode())

    server = start(reply)
    told: List[int] = []
    with Client(server.url, KEY) as client:
        job = client.jobs.wait("job_a", on_progress=lambda progress: told.append(progress.done))
        assert str(job.cost_usd) == "0.03" and told == [1, 3]

        def cancels(_: object) -> None:
            raise NetworkError("mine", code="mine")

        with pytest.raises(NetworkError, match="mine"):
            client.jobs.wait("job_a", on_progress=cancels)


def test_what_does_not_speak_tls_is_a_fault_of_the_network(start: Start) -> None:
    server = start(in_turn(DONE))
    with Client(server.url.replace("http:", "https:"), KEY, retries=0) as client, pytest.raises(NetworkError):
        client.usage.get()
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def resets() -> None:
            connection, _ = listening.accept()
            connection.recv(1)
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            connection.close()

        threading.Thread(target=resets, daemon=True).start()
        address = f"https://127.0.0.1:{listening.getsockname()[1]}"
        with Client(address, KEY, retries=0) as client, pytest.raises(NetworkError):
            client.usage.get()
    assert server.heard == []


def test_closing_a_client_ends_what_waits(start: Start) -> None:
    server = start(in_turn(refusal(503, "unavailable", 60)))
    client = Client(server.url, KEY)
    raised: List[str] = []

    def waits() -> None:
        try:
            client.judge(PAGE)
        except AssayError as error:
            raised.append(error.code)

    thread = threading.Thread(target=waits)
    thread.start()
    while not server.heard:
        time.sleep(0.01)
    client.close()
    thread.join(30)
    assert raised == ["closed"]


def test_bodies_are_json_that_the_service_reads(start: Start) -> None:
    server = start(done)
    with Client(server.url, KEY, language="pl", project="prj_a", organization="org_a") as client:
        client.judge({"text": "żytni 🦆"})
        client.request("POST", "/v1/intent/batch/csv", io.BytesIO(b"a,b").read(), content_type="text/csv")
        with pytest.raises(ValueError):
            client.request("POST", "/v1/judge", {"html": float("nan")})
        with pytest.raises(ValueError):
            client.request("GET", "/v1/usage", idempotency_key="of no use")
    first, second = server.heard
    assert json.loads(first.body) == {"text": "żytni 🦆"}
    wanted = {
        "accept-language": "pl",
        "x-project-id": "prj_a",
        "x-org-id": "org_a",
        "content-type": "application/json",
    }
    assert {name: first.headers[name] for name in wanted} == wanted
    assert (second.headers["content-type"], second.body) == ("text/csv", b"a,b")

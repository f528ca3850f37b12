"""A real service, named by the environment, and servers of our own before it or in its place."""

from __future__ import annotations

import http.client
import os
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Callable, Dict, Iterator, List, Mapping, NamedTuple, Optional
from urllib.parse import urlsplit

import pytest

from assay_client import Client

SERVER = os.environ["ASSAY_SERVER"]


class Heard(NamedTuple):
    method: str
    path: str
    headers: Mapping[str, str]
    body: bytes


class Said(NamedTuple):
    status: int
    headers: Mapping[str, str] = {}
    body: bytes = b""


#: None: the connection is broken off without an answer.
Reply = Callable[[Heard], Optional[Said]]


class Server:
    """Answers as it is told, and remembers what it heard."""

    def __init__(self, reply: Reply) -> None:
        heard: List[Heard] = []

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def answer(self) -> None:
                length = int(self.headers.get("content-length", "0"))
                headers = {name.lower(): value for name, value in self.headers.items()}
                request = Heard(self.command, self.path, headers, self.rfile.read(length))
                heard.append(request)
                said = reply(request)
                if said is None:
                    self.close_connection = True
                    return
                self.send_response(said.status)
                for name, value in said.headers.items():
                    self.send_header(name, value)
                if "content-length" not in {name.lower() for name in said.headers}:
                    self.send_header("Content-Length", str(len(said.body)))
                self.end_headers()
                self.wfile.write(said.body)

            do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.heard = heard
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


Start = Callable[[Reply], Server]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts a server that ends with the test."""
    started: List[Server] = []

    def one(reply: Reply) -> Server:
        started.append(Server(reply))
        return started[-1]

    yield one
    for server in started:
        server.stop()


@pytest.fixture(scope="session")
def client() -> Iterator[Client]:
    with Client() as one:
        yield one


def passed_on(heard: Heard) -> Said:
    """What the real service answers."""
    parts = urlsplit(SERVER)
    connection = http.client.HTTPConnection(str(parts.hostname), parts.port)
    kept = {name: value for name, value in heard.headers.items() if name not in ("host", "content-length")}
    connection.request(heard.method, heard.path, heard.body or None, kept)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    skipped = ("connection", "keep-alive", "transfer-encoding", "content-length")
    headers: Dict[str, str] = {n: v for n, v in response.getheaders() if n.lower() not in skipped}
    return Said(response.status, headers, body)

"""Connections to one service: each exchange within its deadline, and kept for the next one of any thread."""

from __future__ import annotations

import http.client
import io
import socket
import ssl
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, Mapping, Optional, Tuple
from urllib.parse import urlsplit

from .deadline import Deadline
from .errors import AssayError, DeadlineError, NetworkError

#: One address of several that does not answer shall not take the time of the others.
CONNECT_SECONDS = 10.0
IDLE_SECONDS = 30.0
IDLE_MAX = 8
CHUNK_BYTES = 65_536


class Secret:
    """A key that is written into a header and nowhere else."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def header(self) -> str:
        return f"Bearer {self._text}"

    def __repr__(self) -> str:
        return "Secret(…)"

    def __reduce__(self) -> Any:
        raise TypeError("A client holds a key and is not written anywhere: make another one there.")


@dataclass(frozen=True)
class Request:
    method: str
    #: With its query, as it is sent.
    target: str
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Optional[bytes] = None
    #: Whether sending it twice does no more than sending it once.
    repeatable: bool = True


class _TimedReader(io.RawIOBase):
    def __init__(self, sock: "_TimedSocket", source: socket.SocketIO) -> None:
        self._sock = sock
        self._source = source

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> Optional[int]:
        self._sock.set_timeout()
        return self._source.readinto(buffer)

    def close(self) -> None:
        self._source.close()
        super().close()


class _TimedSocket:
    """Ends in time as a whole: a socket's own timeout begins anew with every byte that comes."""

    def __init__(self, sock: socket.socket, deadline: Deadline) -> None:
        self._sock = sock
        self.deadline = deadline

    def set_timeout(self) -> None:
        self._sock.settimeout(self.deadline.seconds_left())

    def sendall(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest.nbytes > 0:
            self.set_timeout()
            rest = rest[self._sock.send(rest) :]

    def makefile(self, mode: str) -> io.BufferedReader:
        return io.BufferedReader(_TimedReader(self, self._sock.makefile("rb", buffering=0)))

    def close(self) -> None:
        self._sock.close()


@dataclass(frozen=True)
class Origin:
    host: str
    port: int
    secure: bool
    #: What stands before the paths of the API; mostly nothing.
    prefix: str

    @staticmethod
    def of(base_url: str) -> "Origin":
        parts = urlsplit(base_url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise ValueError("base_url must be the http or https address of the service.")
        if parts.username is not None or parts.query or parts.fragment:
            raise ValueError("base_url must have no credentials, query or fragment.")
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        return Origin(parts.hostname, port, secure, parts.path.rstrip("/"))


class _Connection(http.client.HTTPConnection):
    def __init__(self, origin: Origin, context: Optional[ssl.SSLContext]) -> None:
        super().__init__(origin.host, origin.port)
        self.default_port = 443 if origin.secure else 80
        self.deadline = Deadline(None)
        self.idle_since = 0.0
        self._context = context
        self._timed: Optional[_TimedSocket] = None

    def begin(self, deadline: Deadline) -> None:
        self.deadline = deadline
        if self._timed is not None:
            self._timed.deadline = deadline

    def connect(self) -> None:
        plain = _reach(self.host, self.port, self.deadline)
        try:
            plain.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            plain.settimeout(self.deadline.seconds_left())
            sock = (
                plain
                if self._context is None
                else self._context.wrap_socket(plain, server_hostname=self.host)
            )
        except BaseException:
            plain.close()
            raise
        self._timed = _TimedSocket(sock, self.deadline)
        # What http.client does with a socket, this one can.
        as_socket: Any = self._timed
        self.sock = as_socket


def _reach(host: str, port: int, deadline: Deadline) -> socket.socket:
    failure: OSError = OSError("the host has no address")
    for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        sock = socket.socket(family, kind, protocol)
        try:
            sock.settimeout(deadline.sooner(CONNECT_SECONDS).seconds_left())
            sock.connect(address)
            return sock
        except OSError as error:
            sock.close()
            failure = error
    raise failure


class Opened:
    """An answer whose body is still to be read."""

    def __init__(self, connection: _Connection, response: http.client.HTTPResponse) -> None:
        self._connection = connection
        self._response = response
        self.status = response.status
        self.headers: Dict[str, str] = {name.lower(): value for name, value in response.getheaders()}
        self.is_read = False

    def wait_until(self, deadline: Deadline) -> None:
        """From now on; for what comes bit by bit over a long time."""
        self._connection.begin(deadline)

    def chunks(self) -> Iterator[bytes]:
        while True:
            try:
                chunk = self._response.read1(CHUNK_BYTES)
            except (OSError, http.client.HTTPException) as error:
                raise told(error) from None
            if chunk == b"":
                break
            yield chunk
        # Reading piece by piece, http.client does not say that pieces are missing.
        if self._response.length not in (None, 0):
            raise NetworkError("The answer was broken off.", code="network")
        self.is_read = not self._response.will_close
        self._response.close()


def told(error: Exception) -> AssayError:
    """A fault of the system as one of this package, without what was sent."""
    if isinstance(error, socket.timeout):
        return DeadlineError("No whole answer came in time.", code="deadline")
    if isinstance(error, ssl.SSLCertVerificationError):
        return NetworkError(f"The service's certificate is not valid: {error.verify_message}.", code="tls")
    what = error.strerror if isinstance(error, OSError) else None
    return NetworkError(f"No whole answer came: {what or type(error).__name__}.", code="network")


class Connections:
    def __init__(self, origin: Origin, context: Optional[ssl.SSLContext], key: Secret) -> None:
        self._origin = origin
        self._context = context
        self._key = key
        self._idle: List[_Connection] = []
        self._lock = threading.Lock()
        self._closed = False

    @contextmanager
    def exchange(self, request: Request, deadline: Deadline) -> Iterator[Opened]:
        try:
            connection, opened = self._answered(request, deadline)
        except (OSError, http.client.HTTPException) as error:
            raise told(error) from None
        try:
            yield opened
        finally:
            if opened.is_read:
                self._keep(connection)
            else:
                connection.close()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()

    def _answered(self, request: Request, deadline: Deadline) -> Tuple[_Connection, Opened]:
        while True:
            # One that was kept may have been closed by the other end in this very moment, so that it is not known
            # whether the request arrived: what must not be sent twice gets one of its own.
            kept = self._take() if request.repeatable else None
            connection = kept or _Connection(self._origin, self._context)
            try:
                connection.begin(deadline)
                try:
                    self._send(connection, request)
                except (BrokenPipeError, ConnectionResetError):
                    # A body that is too long is refused before all of it was taken; without a connection nothing is.
                    if connection.sock is None:
                        raise
                return connection, Opened(connection, connection.getresponse())
            except BaseException as error:
                connection.close()
                stale = isinstance(error, (ConnectionError, http.client.BadStatusLine))
                if kept is None or not stale:
                    raise

    def _send(self, connection: _Connection, request: Request) -> None:
        connection.putrequest(request.method, self._origin.prefix + request.target)
        connection.putheader("Authorization", self._key.header())
        for name, value in request.headers.items():
            connection.putheader(name, value)
        if request.body is not None or request.method not in ("GET", "HEAD", "DELETE"):
            connection.putheader("Content-Length", str(len(request.body or b"")))
        connection.endheaders(request.body)

    def _take(self) -> Optional[_Connection]:
        now = time.monotonic()
        with self._lock:
            while self._idle:
                connection = self._idle.pop()
                if now - connection.idle_since < IDLE_SECONDS:
                    return connection
                connection.close()
        return None

    def _keep(self, connection: _Connection) -> None:
        connection.idle_since = time.monotonic()
        with self._lock:
            if not self._closed and len(self._idle) < IDLE_MAX:
                self._idle.append(connection)
                return
        connection.close()

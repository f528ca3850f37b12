"""The client of one service."""

from __future__ import annotations

import os
import re
import ssl
from typing import TYPE_CHECKING, Any, Dict, Iterator, Optional

from .answer import Answer
from .calls import Calls, Patience, Query
from .connections import Connections, Origin, Secret
from .described import VERSION
from .resources import Audits, Exports, Intent, Jobs, Projects, Reports, Rules, Usage, pages_of

if TYPE_CHECKING:
    from . import schemas


class Client:
    """Calls of one service with one key, from any number of threads.

    ``base_url`` and ``api_key`` come from the environment (ASSAY_SERVER, ASSAY_API_KEY) where they are not given.
    ``timeout`` is for a call with all its tries, ``try_timeout`` for one try, both in seconds; ``retries`` come after
    the first try. ``ssl_context`` is for a certificate authority of one's own.
    """

    def __init__(
        self,
        base_url: Optional[str] = None,
        api_key: Optional[str] = None,
        *,
        organization: Optional[str] = None,
        project: Optional[str] = None,
        language: Optional[str] = None,
        timeout: float = 600.0,
        try_timeout: float = 300.0,
        retries: int = 5,
        ssl_context: Optional[ssl.SSLContext] = None,
    ) -> None:
        origin = Origin.of(base_url or _from_environment("base_url", "ASSAY_SERVER"))
        key = Secret(_checked(api_key or _from_environment("api_key", "ASSAY_API_KEY")))
        context = (ssl_context or ssl.create_default_context()) if origin.secure else None
        headers: Dict[str, str] = {
            "Accept-Encoding": "identity",
            "User-Agent": f"assay-client-python/{VERSION}",
        }
        for name, value in (
            ("Accept-Language", language),
            ("X-Org-ID", organization),
            ("X-Project-ID", project),
        ):
            if value is not None:
                headers[name] = value
        self._address = f"{'https' if origin.secure else 'http'}://{origin.host}:{origin.port}{origin.prefix}"
        self._calls = Calls(
            Connections(origin, context, key), Patience(timeout, try_timeout, retries), headers
        )
        self.reports = Reports(self._calls)
        self.jobs = Jobs(self._calls)
        self.audits = Audits(self._calls)
        self.exports = Exports(self._calls)
        self.intent = Intent(self._calls)
        self.rules = Rules(self._calls)
        self.projects = Projects(self._calls)
        self.usage = Usage(self._calls)

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"Client({self._address!r})"

    def close(self) -> None:
        """Ends kept connections, and what waits between two tries."""
        self._calls.close()

    def judge(
        self,
        page: "schemas.PostV1JudgeBody",
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> "Answer[schemas.PageReport]":
        """Checks a page: its ``url``, ``html`` or ``text``."""
        return self._calls.call("POST", "/v1/judge", page, timeout=timeout, idempotency_key=idempotency_key)

    def batch(
        self,
        pages: "schemas.PostV1JudgeBatchBody",
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> "Answer[schemas.BatchResults]":
        """Checks a few pages at once; each has a report or an error."""
        return self._calls.call(
            "POST", "/v1/judge/batch", pages, timeout=timeout, idempotency_key=idempotency_key
        )

    def request(
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
        """Any call of the API, with the same guarantees. ``body`` is what JSON can hold, or bytes of ``content_type``."""
        return self._calls.call(
            method,
            path,
            body,
            query=query,
            timeout=timeout,
            idempotency_key=idempotency_key,
            content_type=content_type,
        )

    def iterate(self, path: str, query: Optional[Query] = None) -> Iterator[Any]:
        """All that a list has, page by page as it is read."""
        for page in pages_of(self._calls, path, query or {}):
            yield from page


def _from_environment(name: str, variable: str) -> str:
    value = os.environ.get(variable, "")
    if value == "":
        raise ValueError(f"Give {name}, or set {variable}.")
    return value


def _checked(key: str) -> str:
    # Such a key would be shown by the error that refuses the header.
    if re.fullmatch(r"[\x21-\x7e]+", key) is None:
        raise ValueError("The API key has characters that no key has.")
    return key

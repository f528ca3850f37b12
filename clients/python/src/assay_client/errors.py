"""What can go wrong, by what a program does about it."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Type


class AssayError(Exception):
    """Everything that this package raises about a call. ``code`` is what to branch on; messages may change."""

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: Optional[int] = None,
        details: Any = None,
        request_id: Optional[str] = None,
        retry_after: Optional[float] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        #: Of HTTP; None where there was no answer.
        self.status = status
        self.details = details
        #: What to name to the operator of the service.
        self.request_id = request_id
        #: Seconds after which the service may be asked again, where it says so.
        self.retry_after = retry_after

    def __str__(self) -> str:
        named = "" if self.request_id is None else f", request {self.request_id}"
        return f"{self.message} ({self.code}{named})"


class NetworkError(AssayError):
    """No whole answer came: the service was not reached, or the connection broke."""


class DeadlineError(AssayError, TimeoutError):
    """The time that the caller gave was not enough. Work that the service has begun goes on there."""


class UnexpectedAnswerError(AssayError):
    """An answer that the service does not give: of a proxy, a redirect (never followed), or more than is read."""


class RefusedError(AssayError):
    """The service understood, and refused or failed. Those below are the families of its codes."""


class BadRequestError(RefusedError):
    """400, 413, 422: another request is needed."""


class ValidationError(BadRequestError):
    """``validation_error``; ``details`` lists the fields."""


class TooLargeError(BadRequestError):
    """413; ``details`` has the limit."""


class AuthenticationError(RefusedError):
    """401: the key is missing, wrong or expired."""


class PermissionDeniedError(RefusedError):
    """403: this key may not do this."""


class NotFoundError(RefusedError):
    """404, also for what belongs to others."""


class ConflictError(RefusedError):
    """409: not as things stand; ``details`` says why."""


class AuditRunningError(ConflictError):
    """``audit_running``: files and plans of an audit are made when it has ended."""


class RateLimitedError(RefusedError):
    """429: too many requests or jobs at a time."""


class QuotaExceededError(RefusedError):
    """``quota_exceeded``: the money does not cover it. Waiting does not help; ``details`` has the amounts."""


class PageNotFetchedError(RefusedError):
    """``fetch_failed``: the page could not be had, and nothing was charged."""


class ServerError(RefusedError):
    """5xx: a fault of the service."""


class UnavailableError(ServerError):
    """503: not at the moment; ``retry_after`` says when."""


class SpendCapError(UnavailableError):
    """``spend_cap_reached``, ``beta_budget_reached``: the service as a whole spends no more for now."""


BY_CODE: Mapping[str, Type[RefusedError]] = {
    "audit_running": AuditRunningError,
    "beta_budget_reached": SpendCapError,
    "fetch_failed": PageNotFetchedError,
    "quota_exceeded": QuotaExceededError,
    "spend_cap_reached": SpendCapError,
    "validation_error": ValidationError,
}

BY_STATUS: Mapping[int, Type[RefusedError]] = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: TooLargeError,
    422: BadRequestError,
    429: RateLimitedError,
    503: UnavailableError,
}


def refusal(status: int, error: Dict[str, Any], retry_after: Optional[float]) -> RefusedError:
    """The class of a code; a code that this version does not know is told by its status."""
    code = str(error["code"])
    family = BY_CODE.get(code) or BY_STATUS.get(status) or (ServerError if status >= 500 else RefusedError)
    return family(
        str(error.get("message", "The service refused.")),
        code=code,
        status=status,
        details=error.get("details"),
        request_id=error.get("request_id"),
        retry_after=retry_after,
    )

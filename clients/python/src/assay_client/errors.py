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
        #: Of a paid call: sent again with it, the call is never charged a second time.
        self.idempotency_key: Optional[str] = None

    def __str__(self) -> str:
        named = "" if self.request_id is None else f", request {self.request_id}"
        return f"{self.message} ({self.code}{named})"


class NetworkError(AssayError):
    """No whole answer came: the service was not reached, or the connection broke."""


class DeadlineError(AssayError, TimeoutError):
    """The time that the caller gave was not enough. Work that the service has begun goes on there."""


class GatewayError(AssayError):
    """An answer that the service does not give: of a proxy, a redirect (never followed), or more than is read."""


class ApiError(AssayError):
    """The service understood, and refused or failed. Those below are the families of its codes."""


class InvalidRequestError(ApiError):
    """400, 405, 413, 422: another request is needed."""


class ValidationError(InvalidRequestError):
    """``validation_error``; ``details`` lists the fields."""


class TooLargeError(InvalidRequestError):
    """413; ``details`` has the limit."""


class AuthenticationError(ApiError):
    """401: the key is missing, wrong or expired."""


class PermissionDeniedError(ApiError):
    """403: this key may not do this."""


class NotFoundError(ApiError):
    """404, also for what belongs to others."""


class ConflictError(ApiError):
    """409: not as things stand; ``details`` says why."""


class AuditRunningError(ConflictError):
    """``audit_running``: files and plans of an audit are made when it has ended."""


class RateLimitError(ApiError):
    """429: too many requests or jobs at a time."""


class SpendingError(ApiError):
    """No money for this; it does not come back by waiting a little."""


class QuotaExceededError(SpendingError):
    """``quota_exceeded``: a limit or the balance does not cover it; ``details`` has the amounts."""


class SpendCapError(SpendingError):
    """``spend_cap_reached``, ``beta_budget_reached``: the service as a whole spends no more for now."""


class PageError(ApiError):
    """``fetch_failed``, ``inference_failed``: this page could not be checked, and nothing was charged."""


class ServiceError(ApiError):
    """5xx: a fault of the service."""


class UnavailableError(ServiceError):
    """503: not at the moment; ``retry_after`` says when."""


BY_CODE: Mapping[str, Type[ApiError]] = {
    "audit_running": AuditRunningError,
    "beta_budget_reached": SpendCapError,
    "fetch_failed": PageError,
    "inference_failed": PageError,
    "quota_exceeded": QuotaExceededError,
    "spend_cap_reached": SpendCapError,
    "validation_error": ValidationError,
}

BY_STATUS: Mapping[int, Type[ApiError]] = {
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    413: TooLargeError,
    429: RateLimitError,
    503: UnavailableError,
}


def refusal(status: int, error: Dict[str, Any], retry_after: Optional[float]) -> ApiError:
    """The class of a code; a code that this version does not know is told by its status."""
    code = str(error["code"])
    family = (
        BY_CODE.get(code) or BY_STATUS.get(status) or (ServiceError if status >= 500 else InvalidRequestError)
    )
    return family(
        str(error.get("message", "The service refused.")),
        code=code,
        status=status,
        details=error.get("details"),
        request_id=error.get("request_id"),
        retry_after=retry_after,
    )

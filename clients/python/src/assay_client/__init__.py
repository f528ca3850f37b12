"""Client of Assay: checks of pages, jobs and audits, none of them paid twice."""

from .answer import Answer
from .client import VERSION as __version__
from .client import Client
from .errors import (
    AssayError,
    AuditRunningError,
    AuthenticationError,
    BadRequestError,
    ConflictError,
    DeadlineError,
    NetworkError,
    NotFoundError,
    PageNotFetchedError,
    PermissionDeniedError,
    QuotaExceededError,
    RateLimitedError,
    RefusedError,
    ServerError,
    SpendCapError,
    TooLargeError,
    UnavailableError,
    UnexpectedAnswerError,
    ValidationError,
)
from .following import Progress
from .webhooks import VerifiedEvent, WebhookVerificationError

__all__ = [
    "Answer",
    "AssayError",
    "AuditRunningError",
    "AuthenticationError",
    "BadRequestError",
    "Client",
    "ConflictError",
    "DeadlineError",
    "NetworkError",
    "NotFoundError",
    "PageNotFetchedError",
    "PermissionDeniedError",
    "Progress",
    "QuotaExceededError",
    "RateLimitedError",
    "RefusedError",
    "ServerError",
    "SpendCapError",
    "TooLargeError",
    "UnavailableError",
    "UnexpectedAnswerError",
    "ValidationError",
    "VerifiedEvent",
    "WebhookVerificationError",
    "__version__",
]

"""Client of Assay: checks of pages, jobs and audits, none of them paid twice."""

from .answer import Answer
from .client import Client
from .described import VERSION as __version__
from .errors import (
    AssayError,
    AuditRunningError,
    AuthenticationError,
    InvalidRequestError,
    ConflictError,
    DeadlineError,
    NetworkError,
    NotFoundError,
    PageError,
    PermissionDeniedError,
    QuotaExceededError,
    RateLimitError,
    ApiError,
    ServiceError,
    SpendCapError,
    SpendingError,
    TooLargeError,
    UnavailableError,
    GatewayError,
    ValidationError,
)
from .following import Progress
from .webhooks import VerifiedEvent, WebhookVerificationError

__all__ = [
    "Answer",
    "AssayError",
    "AuditRunningError",
    "AuthenticationError",
    "InvalidRequestError",
    "Client",
    "ConflictError",
    "DeadlineError",
    "NetworkError",
    "NotFoundError",
    "PageError",
    "PermissionDeniedError",
    "Progress",
    "QuotaExceededError",
    "RateLimitError",
    "ApiError",
    "ServiceError",
    "SpendCapError",
    "SpendingError",
    "TooLargeError",
    "UnavailableError",
    "GatewayError",
    "ValidationError",
    "VerifiedEvent",
    "WebhookVerificationError",
    "__version__",
]

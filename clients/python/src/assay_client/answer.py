"""What a call comes back with."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Generic, Mapping, Optional, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Answer(Generic[T]):
    data: T
    status: int
    #: What was charged; None where the answer names no cost. Of one that was ``replayed`` the earlier try was charged.
    cost_usd: Optional[Decimal]
    #: What to name to the operator of the service.
    request_id: Optional[str]
    #: Whether the same page was checked in the last 24 hours: then the check cost nothing.
    cached: bool = False
    #: Whether it is the stored answer to an earlier try under the same Idempotency-Key.
    replayed: bool = False
    #: Names in lower case.
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def report_id(self) -> Optional[str]:
        """Of a check: under which its report is stored."""
        return self.headers.get("x-report-id")

"""Calls grouped by what they are about."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Callable, Iterator, List, Optional, Union, overload

from .answer import Answer
from .calls import Calls, Query, path_to
from .deadline import Deadline
from .errors import DeadlineError, GatewayError
from .files import Path, into_file, into_memory, when_made
from .following import Following, OnProgress

if TYPE_CHECKING:
    from typing import Literal

    from . import schemas

    Language = Literal["en", "pl"]
    Kind = Literal["audit", "report", "intent"]
    Form = Literal["json", "csv", "html", "pdf", "zip", "md"]

INTENT_PAUSE_SECONDS = 1.0


def pages_of(calls: Calls, path: str, query: Query) -> Iterator[Any]:
    """What each page of a list has, until there is no cursor to the next."""
    cursor = query.get("cursor")
    while True:
        answer = calls.call("GET", path, query={**query, "cursor": cursor})
        yield answer.data
        following = answer.headers.get("x-next-cursor")
        if following is None:
            return
        if following == cursor:
            raise GatewayError("The list leads back to itself.", code="not_the_service", status=200)
        cursor = following


class _Resource:
    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def _list(self, path: str, **query: Union[str, int, bool, None]) -> Iterator[Any]:
        for page in pages_of(self._calls, path, query):
            yield from page


class Reports(_Resource):
    def get(self, report_id: str, *, lang: "Optional[Language]" = None) -> "Answer[schemas.PageReport]":
        return self._calls.call("GET", path_to("reports", report_id), query={"lang": lang})

    def list(
        self,
        *,
        url: Optional[str] = None,
        q: Optional[str] = None,
        verdict: Optional[str] = None,
        tier: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> "Iterator[schemas.StoredReport]":
        """Stored reports, newest first. ``limit`` is how many a request brings."""
        return self._list("/v1/reports", url=url, q=q, verdict=verdict, tier=tier, limit=limit)

    def text(self, report_id: str) -> "Answer[schemas.PageText]":
        return self._calls.call("GET", path_to("reports", report_id, "text"))

    def compare(
        self, report_id: str, earlier_id: str, *, lang: "Optional[Language]" = None
    ) -> "Answer[schemas.Comparison]":
        query = {"with": earlier_id, "lang": lang}
        return self._calls.call("GET", path_to("reports", report_id, "compare"), query=query)

    def fix_plan(
        self, report_id: str, *, lang: "Optional[Language]" = None, timeout: Optional[float] = None
    ) -> str:
        """As Markdown; waits while it is made."""
        return _fix_plan(self._calls, path_to("reports", report_id, "fix-plan"), lang, timeout)

    def estimate_upgrade(
        self, report_id: str, wanted: "schemas.UpgradeRequest"
    ) -> "Answer[schemas.UpgradeEstimate]":
        return self._calls.call("POST", path_to("reports", report_id, "upgrade", "estimate"), wanted)

    def upgrade(
        self,
        report_id: str,
        wanted: "schemas.UpgradeRequest",
        *,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> "Answer[schemas.UpgradeResult]":
        path = path_to("reports", report_id, "upgrade")
        return self._calls.call("POST", path, wanted, timeout=timeout, idempotency_key=idempotency_key)


class Jobs(_Resource):
    def create(
        self, job: "schemas.PostV1JobsBody", *, idempotency_key: Optional[str] = None
    ) -> "Answer[schemas.PostV1JobsAnswer]":
        return self._calls.call("POST", "/v1/jobs", job, idempotency_key=idempotency_key)

    def get(self, job_id: str) -> "Answer[schemas.Job]":
        return self._calls.call("GET", path_to("jobs", job_id))

    def list(self, *, limit: Optional[int] = None) -> "Iterator[schemas.Job]":
        return self._list("/v1/jobs", limit=limit)

    def results(self, job_id: str, *, summaries: bool = False) -> "Answer[List[schemas.JobResult]]":
        query = {"include": "summary" if summaries else None}
        return self._calls.call("GET", path_to("jobs", job_id, "results"), query=query)

    def cancel(self, job_id: str) -> "Answer[schemas.PostV1JobsByJobIdCancelAnswer]":
        return self._calls.call("POST", path_to("jobs", job_id, "cancel"))

    def wait(
        self, job_id: str, *, on_progress: Optional[OnProgress] = None, timeout: Optional[float] = None
    ) -> "Answer[schemas.Job]":
        """The job when it has ended, done or failed. ``timeout`` ends the waiting, not the job."""
        return Following(self._calls, path_to("jobs", job_id), on_progress=on_progress, timeout=timeout).end()

    def run(
        self,
        job: "schemas.PostV1JobsBody",
        *,
        on_start: Optional[Callable[[str], object]] = None,
        on_progress: Optional[OnProgress] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> "Answer[schemas.Job]":
        """Creates a job and waits for its end; ``on_start`` is told its id."""
        job_id = self.create(job, idempotency_key=idempotency_key).data["job_id"]
        if on_start is not None:
            on_start(job_id)
        return self.wait(job_id, on_progress=on_progress, timeout=timeout)


class Audits(_Resource):
    def preview(
        self, source: "schemas.PostV1AuditsSitePreviewBody"
    ) -> "Answer[schemas.PostV1AuditsSitePreviewAnswer]":
        """Which pages a site has, for nothing."""
        return self._calls.call("POST", "/v1/audits/site/preview", source)

    def estimate(self, order: "schemas.AuditOrder") -> "Answer[schemas.PostV1AuditsSiteEstimateAnswer]":
        return self._calls.call("POST", "/v1/audits/site/estimate", order)

    def start(
        self, order: "schemas.AuditOrder", *, idempotency_key: Optional[str] = None
    ) -> "Answer[schemas.PostV1AuditsSiteAnswer]":
        return self._calls.call("POST", "/v1/audits/site", order, idempotency_key=idempotency_key)

    def get(self, audit_id: str, *, lang: "Optional[Language]" = None) -> "Answer[schemas.Audit]":
        return self._calls.call("GET", path_to("audits", audit_id), query={"lang": lang})

    def list(
        self, *, q: Optional[str] = None, limit: Optional[int] = None
    ) -> "Iterator[schemas.AuditSummary]":
        return self._list("/v1/audits", q=q, limit=limit)

    def pages(
        self,
        audit_id: str,
        *,
        lang: "Optional[Language]" = None,
        state: Optional[str] = None,
        risk: Optional[str] = None,
        rule: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> "Iterator[schemas.AuditPage]":
        """Every page with what became of it, also while the audit runs."""
        query: Query = {"lang": lang, "state": state, "risk": risk, "rule": rule, "limit": limit}
        for page in pages_of(self._calls, path_to("audits", audit_id, "pages"), query):
            yield from page["pages"]

    def pause(self, audit_id: str) -> "Answer[schemas.PostV1AuditsByIdPauseAnswer]":
        return self._calls.call("POST", path_to("audits", audit_id, "pause"))

    def resume(self, audit_id: str) -> "Answer[schemas.PostV1AuditsByIdResumeAnswer]":
        return self._calls.call("POST", path_to("audits", audit_id, "resume"))

    def cancel(self, audit_id: str) -> "Answer[schemas.PostV1AuditsByIdCancelAnswer]":
        return self._calls.call("POST", path_to("audits", audit_id, "cancel"))

    def compare(
        self, audit_id: str, earlier_id: str, *, lang: "Optional[Language]" = None
    ) -> "Answer[schemas.GetV1AuditsByIdCompareAnswer]":
        query = {"with": earlier_id, "lang": lang}
        return self._calls.call("GET", path_to("audits", audit_id, "compare"), query=query)

    def estimate_upgrade(
        self, audit_id: str, wanted: "schemas.AuditUpgradeRequest"
    ) -> "Answer[schemas.AuditUpgradeEstimate]":
        return self._calls.call("POST", path_to("audits", audit_id, "upgrade", "estimate"), wanted)

    def upgrade(
        self, audit_id: str, wanted: "schemas.AuditUpgradeRequest", *, idempotency_key: Optional[str] = None
    ) -> "Answer[schemas.AuditUpgrade]":
        path = path_to("audits", audit_id, "upgrade")
        return self._calls.call("POST", path, wanted, idempotency_key=idempotency_key)

    def upgrade_state(self, audit_id: str) -> "Answer[schemas.AuditUpgrade]":
        return self._calls.call("GET", path_to("audits", audit_id, "upgrade"))

    def fix_plan(
        self, audit_id: str, *, lang: "Optional[Language]" = None, timeout: Optional[float] = None
    ) -> str:
        """As Markdown; waits while it is made."""
        return _fix_plan(self._calls, path_to("audits", audit_id, "fix-plan"), lang, timeout)

    def wait(
        self,
        audit_id: str,
        *,
        lang: "Optional[Language]" = None,
        on_progress: Optional[OnProgress] = None,
        timeout: Optional[float] = None,
    ) -> "Answer[schemas.Audit]":
        """The audit when it has ended. ``timeout`` ends the waiting, not the audit."""
        return Following(
            self._calls,
            path_to("audits", audit_id),
            query={"lang": lang},
            on_progress=on_progress,
            timeout=timeout,
        ).end()

    def run(
        self,
        order: "schemas.AuditOrder",
        *,
        lang: "Optional[Language]" = None,
        on_start: Optional[Callable[[str], object]] = None,
        on_progress: Optional[OnProgress] = None,
        timeout: Optional[float] = None,
        idempotency_key: Optional[str] = None,
    ) -> "Answer[schemas.Audit]":
        """Starts an audit and waits for its end; ``on_start`` is told its id."""
        audit_id = self.start(order, idempotency_key=idempotency_key).data["audit_id"]
        if on_start is not None:
            on_start(audit_id)
        return self.wait(audit_id, lang=lang, on_progress=on_progress, timeout=timeout)


class Exports(_Resource):
    @overload
    def download(
        self,
        kind: "Kind",
        of: str,
        form: "Form",
        *,
        to: None = None,
        lang: "Optional[Language]" = None,
        rows: Optional[str] = None,
        delimiter: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> bytes:
        ...

    @overload
    def download(
        self,
        kind: "Kind",
        of: str,
        form: "Form",
        *,
        to: Path,
        lang: "Optional[Language]" = None,
        rows: Optional[str] = None,
        delimiter: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> int:
        ...

    def download(
        self,
        kind: "Kind",
        of: str,
        form: "Form",
        *,
        to: Optional[Path] = None,
        lang: "Optional[Language]" = None,
        rows: Optional[str] = None,
        delimiter: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Union[bytes, int]:
        """An audit, a report or an intent report as a file; waits while it is made.

        The bytes, or with ``to`` their number: the file is there when all of it is.
        """
        path = path_to(_FOLDERS[kind], of, f"export.{form}")
        query: Query = {"lang": lang, "rows": rows, "delimiter": delimiter}
        if to is None:
            return when_made(self._calls, path, query, timeout, into_memory)
        return when_made(self._calls, path, query, timeout, into_file(to))


_FOLDERS = {"audit": "audits", "report": "reports", "intent": "intent"}


class Intent(_Resource):
    def create(
        self,
        phrase: "schemas.PostV1IntentBody",
        *,
        wait: Optional[int] = None,
        idempotency_key: Optional[str] = None,
    ) -> "Answer[schemas.IntentReport]":
        """What people want who search for a phrase. ``wait``: how many seconds the answer may take to be whole."""
        return self._calls.call(
            "POST", "/v1/intent", phrase, query={"wait": wait}, idempotency_key=idempotency_key
        )

    def run(
        self,
        phrase: "schemas.PostV1IntentBody",
        *,
        timeout: float = 600.0,
        idempotency_key: Optional[str] = None,
    ) -> "Answer[schemas.IntentReport]":
        """Orders a report and waits for it."""
        deadline = Deadline(timeout)
        ordered = self.create(phrase, wait=30, idempotency_key=idempotency_key)
        report = ordered.data
        while report["status"] in ("queued", "running"):
            if not deadline.leaves(INTENT_PAUSE_SECONDS):
                raise DeadlineError("It is not made yet.", code="deadline", details={"id": report["id"]})
            self._calls.pause(INTENT_PAUSE_SECONDS)
            report = self.get(report["id"]).data
        return replace(ordered, data=report)

    def get(self, intent_id: str) -> "Answer[schemas.IntentReport]":
        return self._calls.call("GET", path_to("intent", intent_id))

    def list(
        self, *, q: Optional[str] = None, limit: Optional[int] = None
    ) -> "Iterator[schemas.IntentSummary]":
        return self._list("/v1/intent", q=q, limit=limit)

    def create_batch(
        self, phrases: "schemas.PostV1IntentBatchBody", *, idempotency_key: Optional[str] = None
    ) -> "Answer[schemas.IntentBatch]":
        return self._calls.call("POST", "/v1/intent/batch", phrases, idempotency_key=idempotency_key)

    def get_batch(self, batch_id: str) -> "Answer[schemas.IntentBatch]":
        return self._calls.call("GET", path_to("intent", "batch", batch_id))


class Rules(_Resource):
    def get(self, rule_id: str) -> "Answer[schemas.RuleDetails]":
        return self._calls.call("GET", path_to("rules", rule_id))

    def list(self) -> "Iterator[schemas.Rule]":
        return self._list("/v1/rules")


class Projects(_Resource):
    def list(self, *, limit: Optional[int] = None) -> "Iterator[schemas.Project]":
        return self._list("/v1/projects", limit=limit)


class Usage(_Resource):
    def get(self) -> "Answer[schemas.Usage]":
        return self._calls.call("GET", "/v1/usage")

    def daily(self, *, days: Optional[int] = None) -> "Answer[List[schemas.DailySpending]]":
        return self._calls.call("GET", "/v1/usage/daily", query={"days": days})


def _fix_plan(calls: Calls, path: str, lang: Optional[str], timeout: Optional[float]) -> str:
    return when_made(calls, path, {"format": "md", "lang": lang}, timeout, into_memory).decode()

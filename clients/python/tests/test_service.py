"""The client and the real service."""

from __future__ import annotations

import json
import os
from decimal import Decimal
from pathlib import Path
from typing import List, Optional

import pytest
from conftest import Heard, Said, Start, passed_on

from assay_client import (
    AuthenticationError,
    Client,
    DeadlineError,
    NotFoundError,
    PageError,
    Progress,
    ValidationError,
)
from assay_client.errors import BY_CODE
from assay_client.described import PAID_PATHS

SENTENCE = "The library on Mill Road stays open on Sundays until the end of May, says the council. "
SITE = os.environ["ASSAY_TEST_SITE"]


def page(words: str) -> str:
    return f"<title>{words}</title><h1>{words}</h1><p>{SENTENCE * 8}</p>"


def used_usd(client: Client) -> Decimal:
    return Decimal(str(client.usage.get().data["org"]["month"]["used_usd"]))


@pytest.fixture(scope="module")
def audit_id(client: Client) -> str:
    audit = client.audits.run({"site": SITE, "strategy": "all", "modes": ["spam"]})
    assert audit.data["progress"]["status"] == "done"
    return audit.data["audit_id"]


def test_a_check_answers_with_its_report_its_cost_and_the_id_of_the_request(client: Client) -> None:
    answer = client.judge({"html": page("Opening hours"), "modes": ["helpful"]})
    assert answer.cost_usd == Decimal("0.015")
    assert (answer.status, answer.cached, answer.replayed) == (200, False, False)
    assert answer.request_id
    report_id = answer.report_id or ""
    assert client.reports.get(report_id).data == answer.data
    again = client.judge({"html": page("Opening hours"), "modes": ["helpful"]})
    assert again.cached and not again.cost_usd


def test_an_answer_that_was_lost_is_asked_for_again_and_paid_once(client: Client, start: Start) -> None:
    lost: List[Heard] = []

    def loses_first(heard: Heard) -> Optional[Said]:
        said = passed_on(heard)
        if not lost:
            lost.append(heard)
            return None
        return said

    before = used_usd(client)
    server = start(loses_first)
    with Client(server.url) as through:
        answer = through.judge({"html": page("Lost and found"), "modes": ["helpful"]})
    assert answer.replayed and answer.cost_usd is None
    first, second = server.heard
    assert first.headers["idempotency-key"] == second.headers["idempotency-key"]
    assert used_usd(client) - before == Decimal("0.015")


def test_a_key_of_the_callers_own_holds_across_clients(client: Client) -> None:
    body = page("A key of my own")
    with Client() as other:
        first = client.judge({"html": body, "modes": ["spam"]}, idempotency_key="my order 1")
        second = other.judge({"html": body, "modes": ["spam"]}, idempotency_key="my order 1")
    assert second.replayed and second.data == first.data


def test_a_job_runs_to_its_end_and_tells_its_progress_and_what_it_cost(client: Client) -> None:
    told: List[Progress] = []
    job = client.jobs.run(
        {"items": [{"html": page(f"Page {i} of a job"), "modes": ["spam"]} for i in range(3)]},
        on_progress=told.append,
    )
    assert job.data["status"] == "done"
    assert job.cost_usd == Decimal(str(job.data["charged_usd"])) > 0
    assert told[-1] == Progress("done", 3, 0, 3)
    results = client.jobs.results(job.data["job_id"], summaries=True)
    assert [result["report_id"] for result in results.data] == job.data["report_ids"]
    assert job.data["job_id"] in [one["job_id"] for one in client.jobs.list(limit=1)]


def test_where_events_are_kept_back_a_job_is_asked_for(client: Client, start: Start) -> None:
    def no_events(heard: Heard) -> Said:
        return Said(502, {}, b"<h1>Bad gateway</h1>") if heard.path.endswith("/events") else passed_on(heard)

    server = start(no_events)
    with Client(server.url) as through:
        job = through.jobs.run({"items": [{"html": page("Polled"), "modes": ["spam"]}]})
    assert job.data["status"] == "done"
    assert any(heard.path.endswith("/events") for heard in server.heard)


def test_waiting_ends_in_time_and_the_job_goes_on(client: Client, start: Start) -> None:
    def never_over(heard: Heard) -> Said:
        if heard.path.endswith("/events"):
            return Said(404, {"content-type": "text/html"})
        record = b'{"status": "running", "done": 0, "failed": 0, "total": 1}'
        return Said(200, {"content-type": "application/json"}, record)

    with Client(start(never_over).url) as through, pytest.raises(DeadlineError) as raised:
        through.jobs.wait("job_of_mine", timeout=0.3)
    assert raised.value.details == {"path": "/v1/jobs/job_of_mine"}


def test_an_audit_runs_and_its_pages_and_files_are_read(
    client: Client, audit_id: str, tmp_path: Path
) -> None:
    pages = list(client.audits.pages(audit_id, limit=2))
    assert len(pages) == client.audits.get(audit_id).data["progress"]["total"] > 2
    assert len({one["url"] for one in pages}) == len(pages)
    whole = json.loads(client.exports.download("audit", audit_id, "json"))
    assert len(whole["pages"]) == len(pages)
    file = tmp_path / "audit.csv"
    size = client.exports.download("audit", audit_id, "csv", to=file, lang="pl")
    assert file.stat().st_size == size > 0
    assert [one.name for one in tmp_path.iterdir()] == ["audit.csv"]
    assert client.audits.fix_plan(audit_id).startswith("#")


def test_what_a_phrase_is_after_is_waited_for(client: Client) -> None:
    report = client.intent.run({"query": "rye bread recipe", "market": "us-en"}).data
    assert report["status"] == "done" and report["report"] is not None
    assert report["id"] in [one["id"] for one in client.intent.list()]


def test_lists_are_read_page_by_page_to_their_end(client: Client) -> None:
    for i in range(3):
        client.judge({"html": page(f"Listed {i}"), "modes": ["spam"]})
    one_by_one = [report["id"] for report in client.reports.list(limit=1)]
    assert one_by_one == [report["id"] for report in client.iterate("/v1/reports", {"limit": 100})]
    assert len(set(one_by_one)) == len(one_by_one) >= 3


def test_refusals_are_errors_by_their_codes(client: Client) -> None:
    with pytest.raises(NotFoundError) as missing:
        client.reports.get("rep_aaaaaaaaaaaaaaaa")
    assert (missing.value.code, missing.value.status) == ("report_not_found", 404)
    assert missing.value.request_id is not None and missing.value.request_id in str(missing.value)
    with pytest.raises(ValidationError) as wrong:
        client.request("POST", "/v1/judge", {"html": 7})
    assert wrong.value.details[0]["loc"]
    with Client(api_key="not_a_key") as stranger, pytest.raises(AuthenticationError):
        stranger.usage.get()
    with pytest.raises(PageError) as gone:
        client.judge({"url": f"http://{SITE}/there-is-no-such-page"})
    assert gone.value.code == "fetch_failed"


def test_the_paid_calls_and_the_codes_are_those_of_the_description(client: Client) -> None:
    described = client.request("GET", "/openapi.json").data
    takes_key = [
        path
        for path, methods in described["paths"].items()
        if any("Idempotency" in str(p) for p in methods.get("post", {}).get("parameters", []))
    ]
    assert tuple(takes_key) == PAID_PATHS
    codes = described["components"]["schemas"]["Error"]["properties"]["error"]["properties"]["code"]["enum"]
    assert set(BY_CODE) <= set(codes)


def test_one_client_serves_many_threads(client: Client) -> None:
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(8) as pool:
        ids = list(pool.map(lambda _: client.usage.get().request_id, range(40)))
    assert len(set(ids)) == 40

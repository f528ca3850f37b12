"""Paid calls of several threads while the service is killed; prints a line for each answer. Started by a test."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor

from assay_client import Client

SENTENCE = "The library on Mill Road stays open on Sundays until the end of May, says the council. "


def call(client: Client, number: int) -> None:
    words = f"Opening hours {number}"
    html = f"<title>{words}</title><h1>{words}</h1><p>{SENTENCE * 8}</p>"
    answer = client.judge({"html": html, "modes": ["helpful"]})
    sys.stdout.write(f"answered {answer.headers['x-report-id']} {answer.cost_usd} {answer.replayed}\n")
    sys.stdout.flush()


def main() -> None:
    # Longer than any of its deaths.
    with Client(timeout=1200, retries=1_000_000) as client, ThreadPoolExecutor(6) as pool:
        for done in [
            pool.submit(call, client, number) for number in range(int(os.environ["ASSAY_CRASH_CALLS"]))
        ]:
            done.result()


main()

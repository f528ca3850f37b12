"""The examples of the documents, as they stand there."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from conftest import SERVER

ROOT = Path(__file__).parents[3]
REAL = {
    "https://example.com": f"http://{os.environ['ASSAY_TEST_SITE']}",
    "example.com": os.environ["ASSAY_TEST_SITE"],
    "http://127.0.0.1:8080": SERVER,
    "assay_…": os.environ["ASSAY_API_KEY"],
}


@pytest.mark.parametrize("document", ["docs/clients.md", "clients/python/README.md"])
def test_examples_run(document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(
        r"^```python\n(.*?)^```", (ROOT / document).read_text(encoding="utf-8"), re.M | re.S
    )
    assert examples
    # Each goes on from those before it, with a site that is ours.
    names: "dict[str, object]" = {}
    for number, example in enumerate(examples, 1):
        for shown, real in REAL.items():
            example = example.replace(shown, real)
        exec(compile(example, f"{document}, example {number}", "exec"), names)

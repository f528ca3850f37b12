"""Everything is said in pyproject.toml; only what a fresh clone lacks is said here."""

import os

from setuptools import setup

package = os.path.join(os.path.dirname(os.path.abspath(__file__)), "src", "assay_client")
for made in ("schemas.py", "described.py"):
    if not os.path.exists(os.path.join(package, made)):
        raise SystemExit(
            f"assay_client/{made} is missing: it is made of the API's description and not kept in the repository. "
            'Run "npm ci" in the repository, then install the client again.'
        )

setup()

"""Logs to judge without one's own: dealt by our simulator, in `datasets/demo/`, written by `tools/make_demo.py`."""

from pathlib import Path

from rules.data import data_path

DEMOS = ("fair", "cheating-dealer", "best-hand", "bottom", "second", "slug", "cold-deck")


def demo_log(demo: str) -> Path:
    """The file of one demo log.

    Raises:
        MissingDataError: there is no such demo.
    """
    return data_path("demo", f"poker-32-{demo}.jsonl")

"""Fixtures for all tests: where the shared real pictures and logs are, and a seeded generator."""

import os
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent
HERE = Path(__file__).resolve().parent

WHOLE = (
    "app/commands", "app/enrol", "app/learn", "app/marked", "app/printing", "app/screens", "app/stage",
    "rules/banking", "tools", "tricks/repertoire", "tricks/test_repertoire.py", "tricks/test_rehearsal.py",
    "vision/audit", "vision/scenes", "vision/test_card_names.py", "vision/test_corners.py", "vision/test_enrol.py",
    "vision/test_enrolled.py", "vision/test_faces.py", "vision/test_german.py", "vision/test_read.py",
    "vision/test_settle.py", "vision/test_sightings.py",
)  # fmt: skip
"""Tests that go through whole books, decks, pages and commands: minutes together, though few of them is slow alone."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave to `make test` what tries everything there is: `make check` is to take a minute or two."""
    folders = tuple(HERE / path for path in WHOLE)
    whole = {path: any(map(path.is_relative_to, folders)) for path in {item.path for item in items}}
    for item in items:
        if whole[item.path]:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def repository() -> Path:
    """The root of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def shared_folder() -> Path:
    """The folder with real photos (`real/`) and real logs (`real-deals/`), read in place, beside the checkout."""
    folder = Path(os.environ.get("KIBIC_SHARED", ROOT.parent / "shared"))
    if not (folder / "real").is_dir() or not (folder / "real-deals").is_dir():
        pytest.skip(f"no real photos and logs at {folder} (set KIBIC_SHARED)")
    return folder


@pytest.fixture
def rng() -> np.random.Generator:
    """A seeded generator, new for each test."""
    return np.random.default_rng(1888)

"""Fixtures for all tests: where the shared real pictures and logs are, and a seeded generator."""

import os
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent


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

"""Judgements of the demo logs."""

import pytest

from app.judge.demos import demo_log
from detectors.judge import Judgement, judge_log
from detectors.logs.catalogue import read_log


@pytest.fixture(scope="session")
def cheating() -> Judgement:
    """The judgement of the log with the cheating dealer."""
    path = demo_log("cheating-dealer")
    return judge_log(read_log(path.read_bytes(), path.name))


@pytest.fixture(scope="session")
def fair() -> Judgement:
    """The judgement of the fair log."""
    path = demo_log("fair")
    return judge_log(read_log(path.read_bytes(), path.name))

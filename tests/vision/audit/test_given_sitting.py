"""A sitting from files: the deck that is said, learnt or shown, and all of it gone through."""

from pathlib import Path

import numpy as np
import pytest

from tools.make_sittings import Plan, draw, write
from vision.audit.given_sitting import given_sitting
from vision.audit.left_out import LeftOut
from vision.audit.sitting_files import NoPairsError


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four cards on two pairs of pictures, and a file that is none."""
    path = tmp_path_factory.mktemp("given") / "sitting"
    write(path, draw(Plan(px_per_mm=2.6, each=2), np.random.default_rng(5), ["Ah", "Kd", "7s", "Tc"]))
    (path / "9-back.jpg").write_text("no picture")
    return path


def test_all_is_gone_through_and_what_is_left_out_is_told_and_kept(folder: Path) -> None:
    told: list[LeftOut] = []
    shares: list[float] = []
    sitting, deck = given_sitting([folder], told.append, advance=shares.append)
    assert sorted(sitting.labels) == ["7s", "Ah", "Kd", "Tc"]
    assert deck == "piquet32"
    assert [(left.path.name, left.why) for left in told] == [("9-back.jpg", "no-faces-picture")]
    assert sitting.left_out == tuple(told)
    assert sum(shares) == pytest.approx(1)


def test_the_deck_that_is_said_is_the_one(folder: Path) -> None:
    assert given_sitting([folder], lambda left: None, "french52")[1] == "french52"


def test_without_pairs_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(NoPairsError, match=r"NAME-back\.jpg"):
        given_sitting([tmp_path], lambda left: None)

"""The networks load, give probabilities, and refuse weights of another format."""

from typing import Any

import numpy as np
import pytest

import vision.networks as networks
from vision.networks import CropNetwork, UnknownModelError, load_network
from vision.rectify import CORNER_SIZE, FACE_SIZE


@pytest.mark.parametrize(("name", "size", "kinds"), [("corner", CORNER_SIZE, 0), ("face", FACE_SIZE, 3)])
@pytest.mark.parametrize("count", [0, 1, 7])
def test_every_crop_gets_probabilities(name: str, size: tuple[int, int], kinds: int, count: int) -> None:
    crops = list(np.random.default_rng(2).integers(0, 255, (count, size[1], size[0], 3), np.uint8))
    evidence = load_network(name).look(crops)
    assert evidence.rank.shape == (count, 14) and evidence.suit.shape == (count, 5)
    assert np.allclose(evidence.rank.sum(axis=1), 1, atol=1e-4) and np.allclose(evidence.suit.sum(axis=1), 1, atol=1e-4)
    assert evidence.kind.shape == (count, kinds if count else 0)


def test_a_crop_is_judged_alike_alone_and_among_others() -> None:
    crops = list(np.random.default_rng(2).integers(0, 255, (5, CORNER_SIZE[1], CORNER_SIZE[0], 3), np.uint8))
    network = load_network("corner")
    assert np.allclose(network.look(crops).rank[3], network.look(crops[3:4]).rank[0], atol=1e-4)


def test_light_does_not_matter() -> None:
    crop = np.full((CORNER_SIZE[1], CORNER_SIZE[0], 3), 240, np.uint8)
    crop[10:40, 10:25] = (20, 20, 40)
    bright, dim = load_network("corner").look([crop, (crop * 0.5).astype(np.uint8)]).rank
    assert np.abs(bright - dim).max() < 0.05


def test_weights_of_another_format_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def settings(*_: str) -> dict[str, Any]:
        return {"format": 99}

    monkeypatch.setattr(networks, "load_yaml", settings)
    with pytest.raises(UnknownModelError, match="format 99"):
        CropNetwork("corner")

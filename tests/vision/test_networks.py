"""The networks load, give probabilities, and refuse weights of another format."""

from typing import Any

import numpy as np
import pytest

import vision.networks as networks
from vision.networks import CropNetwork, Evidence, UnknownModelError, load_network
from vision.rectify import CORNER_SIZE, FACE_SIZE


@pytest.mark.parametrize(("name", "size", "kinds"), [("corner", CORNER_SIZE, 0), ("face", FACE_SIZE, 3)])
@pytest.mark.parametrize("count", [0, 1, 19])
def test_every_crop_gets_probabilities(name: str, size: tuple[int, int], kinds: int, count: int) -> None:
    crops = np.random.default_rng(2).integers(0, 255, (count, size[1], size[0], 3), np.uint8)
    evidence = load_network(name).look(crops)
    assert evidence.rank.shape == (count, 14) and evidence.suit.shape == (count, 5)
    assert np.allclose(evidence.rank.sum(axis=1), 1, atol=1e-4) and np.allclose(evidence.suit.sum(axis=1), 1, atol=1e-4)
    assert evidence.kind.shape == (count, kinds if count else 0)


def test_a_crop_is_judged_alike_alone_and_among_others() -> None:
    crops = np.random.default_rng(2).integers(0, 255, (11, CORNER_SIZE[1], CORNER_SIZE[0], 3), np.uint8)
    network = load_network("corner")
    together = network.look(crops).rank
    assert all(np.allclose(together[k], network.look(crops[k : k + 1]).rank[0], atol=1e-4) for k in (3, 9))


def test_what_was_not_looked_at_shows_nothing() -> None:
    chances = (np.full((1, n), 1 / max(n, 1), np.float32) for n in (14, 5, 0))
    seen = Evidence(*chances)
    among = seen.among(np.array([2]), 4)
    assert among.rank[:, -1] == pytest.approx([1, 1, 1 / 14, 1]) and among.suit[:, -1] == pytest.approx([1, 1, 0.2, 1])
    assert np.allclose(among.rank.sum(axis=1), 1) and among.kind.shape == (4, 0)


def test_light_does_not_matter() -> None:
    crop = np.full((CORNER_SIZE[1], CORNER_SIZE[0], 3), 240, np.uint8)
    crop[10:40, 10:25] = (20, 20, 40)
    bright, dim = load_network("corner").look(np.stack([crop, crop // 2])).rank
    assert np.abs(bright - dim).max() < 0.05


def test_weights_of_another_format_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def settings(*_: str) -> dict[str, Any]:
        return {"format": 99}

    monkeypatch.setattr(networks, "load_yaml", settings)
    with pytest.raises(UnknownModelError, match="format 99"):
        CropNetwork("corner")

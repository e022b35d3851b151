"""Average corner networks of one ancestry into one; write ONNX.

    python -m tools.average_reader OLD.pt NEW.pt NEWEST.pt --weights 0.5 0.3 0.2 --out OUT

A network that went on with other pictures reads those better and its first ones a little worse; their mean keeps much
of both at the cost of one (Wortsman et al., "Model soups", ICML 2022; "Robust fine-tuning of zero-shot models", CVPR
2022).
The means and variances of batch normalisation are no weights: they are measured anew on crops of our own drawing and of
composed pictures. Needs the dependency group `train`. Real photos are never read here.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from tools.reader_glyphs import font_files
from tools.reader_scenes import crops_of_overlaps
from tools.train_reader import RECIPE, ReaderNet, batches
from tools.training import as_tensor, save
from vision.rectify import CORNER_SIZE

SEED, FIRST_SCENE = 777, 95_000
OF_VIEWS, OF_SCENES = 6, 8
"""Batches of drawn faces, and composed pictures, that the batch normalisation is measured on."""


def crops_to_measure(fonts: tuple[str, ...]) -> NDArray[np.uint8]:
    """Crops `(n, h, w, 3)` of drawn faces and of composed pictures, mixed."""
    views, scenes = batches("corner", SEED, fonts, 520), crops_of_overlaps(FIRST_SCENE)
    crops = [next(views)[0] for _ in range(OF_VIEWS)] + [next(scenes)[0] for _ in range(OF_SCENES)]
    return np.random.default_rng(0).permutation(np.concatenate(crops))


def average(states: Sequence[dict[str, torch.Tensor]], weights: Sequence[float]) -> dict[str, torch.Tensor]:
    """The weighted mean of each tensor; counters are those of the first."""
    return {
        key: sum((w * state[key] for w, state in zip(weights, states, strict=True)), torch.zeros(()))
        if first.is_floating_point()
        else first
        for key, first in states[0].items()
    }


def measure_normalisation(net: nn.Module, crops: NDArray[np.uint8]) -> None:
    """Set the running means and variances of every batch normalisation to those of these crops."""
    for layer in net.modules():
        if isinstance(layer, nn.BatchNorm2d):
            layer.reset_running_stats()
            layer.momentum = None
    net.train()
    with torch.no_grad():
        for start in range(0, len(crops) - RECIPE.batch + 1, RECIPE.batch):
            net(as_tensor(crops[start : start + RECIPE.batch]))
    net.eval()


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("states", type=Path, nargs="+", help="weights (.pt) of tools.train_reader or tools.tune_corner")
    parser.add_argument("--weights", type=float, nargs="+", required=True, help="one for each, together 1")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--fonts", type=Path, nargs="*", default=[Path("/usr/share/fonts")])
    options = parser.parse_args()
    if len(options.weights) != len(options.states) or abs(sum(options.weights) - 1) > 1e-6:
        parser.error("--weights takes one number for each network, together 1")
    torch.set_num_threads(1)
    net = ReaderNet(CORNER_SIZE, (16, 24, 40, 64), 0)
    net.load_state_dict(average([torch.load(state) for state in options.states], options.weights))
    measure_normalisation(net, crops_to_measure(font_files(options.fonts)))
    options.out.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), options.out / "corner.pt")
    save(net, options.out / "corner.onnx", (3, CORNER_SIZE[1], CORNER_SIZE[0]))


if __name__ == "__main__":
    main()

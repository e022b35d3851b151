"""What the trainers of the reader's networks share: layers, batches used again, the loop by the clock, and ONNX files.

Needs torch, which the dependency group `train` has.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from vision.rectify import balance_paper

SMOOTHING = 0.02
REPORT_MINUTES = 3

Batch = tuple[NDArray[np.uint8], NDArray[np.int64]]
"""Crops `(n, h, w, 3)` uint8 BGR and their labels `(n, heads)`."""


@dataclass(frozen=True)
class Recipe:
    """How a network is trained: `reuse` steps for each batch of fresh crops (making them costs more than learning from
    them), of which `shelf` batches are kept; crops used again are moved by up to `move` pixels. The rate rises to
    `rate` in `warm_up` steps and falls as a cosine does."""

    batch: int
    reuse: int
    shelf: int
    move: int
    rate: float
    warm_up: int


def convolutions(widths: Sequence[int]) -> list[nn.Module]:
    """3x3 convolutions from three channels, each halving the size: the first by its stride, the others by a maximum."""
    layers: list[nn.Module] = []
    channels = 3
    for i, width in enumerate(widths):
        layers += [nn.Conv2d(channels, width, 3, stride=2 if i == 0 else 1, padding=1, bias=False)]
        layers += [nn.BatchNorm2d(width), nn.ReLU()]
        if i > 0:
            layers += [nn.MaxPool2d(2)]
        channels = width
    return layers


def even_ink(crops: torch.Tensor) -> torch.Tensor:
    """Paper to 0, and each crop to unit spread, so that haze and blur matter less."""
    ink = 1 - crops
    return ink / ((ink * ink).mean(dim=(1, 2, 3), keepdim=True).sqrt() + 0.02)


def as_tensor(crops: NDArray[np.uint8]) -> torch.Tensor:
    """`(n, h, w, 3)` uint8 to `(n, 3, h, w)` float32, paper made white as the reader does."""
    return torch.from_numpy(balance_paper(crops))


def loss_of(logits: torch.Tensor, labels: torch.Tensor, heads: Sequence[int]) -> torch.Tensor:
    """Cross entropy of the heads (with so many classes each), summed."""
    parts = torch.split(logits, list(heads), dim=1)
    losses = [
        nn.functional.cross_entropy(part, labels[:, k], label_smoothing=SMOOTHING) for k, part in enumerate(parts)
    ]
    return torch.stack(losses).sum()


def fresh_or_mixed(fresh: Iterator[Batch], recipe: Recipe, rng: np.random.Generator) -> Iterator[Batch]:
    """Endless batches, one of `recipe.reuse` of them fresh, the others mixed from those before."""
    shelf: deque[Batch] = deque(maxlen=recipe.shelf)
    while True:
        shelf.append(next(fresh))
        yield shelf[-1]
        for _ in range(recipe.reuse - 1):
            yield mixed(shelf, recipe.move, rng)


def mixed(shelf: Sequence[Batch], move: int, rng: np.random.Generator) -> Batch:
    """A batch of crops seen before, from anywhere on the shelf, each moved by up to `move` pixels and lit anew."""
    crops, labels = np.empty_like(shelf[0][0]), np.empty_like(shelf[0][1])
    count = len(crops)
    sheets, rows = rng.integers(len(shelf), size=count), rng.integers(count, size=count)
    moves = rng.integers(-move, move + 1, size=(count, 2))
    for i, (sheet, row, way) in enumerate(zip(sheets, rows, moves, strict=True)):
        crops[i] = np.roll(shelf[sheet][0][row], way, axis=(0, 1))
        labels[i] = shelf[sheet][1][row]
    light = np.exp(rng.normal(0, 0.1, (count, 1, 1, 3))).astype(np.float32)
    return np.clip(crops * light, 0, 255).astype(np.uint8), labels


def train(
    net: nn.Module,
    batches: Iterator[Batch],
    heads: Sequence[int],
    recipe: Recipe,
    minutes: float,
    score: Callable[[], str],
    keep: Callable[[], None],
) -> None:
    """Train for some minutes by the clock; every few minutes, and at the end, print the score and keep the weights."""
    net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=recipe.rate, weight_decay=1e-2)
    began, step, shown = time.monotonic(), 0, 0.0
    while (spent := (time.monotonic() - began) / 60) < minutes:
        for group in optimiser.param_groups:
            fall = 0.5 + 0.5 * np.cos(np.pi * spent / minutes)
            group["lr"] = recipe.rate * min(1.0, (step + 1) / recipe.warm_up) * fall + 1e-5
        crops, labels = next(batches)
        net.train()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = net(as_tensor(crops))
        loss = loss_of(logits.float(), torch.from_numpy(labels), heads)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        step += 1
        if spent - shown > REPORT_MINUTES:
            shown = spent
            print(f"{spent:5.1f} min step {step} loss {loss.item():.3f} {score()}", flush=True)
            keep()
    print(f"done: {step} steps of {recipe.batch}, {score()}", flush=True)
    keep()


def save(net: nn.Module, path: Path, shape: tuple[int, int, int]) -> None:
    """Write an ONNX file (opset 13, any batch) for crops of `shape` (channels, height, width)."""
    net.eval()
    path.parent.mkdir(parents=True, exist_ok=True)
    torch.onnx.export(
        net,
        (torch.zeros(1, *shape),),
        str(path),
        input_names=["crops"],
        output_names=["logits"],
        dynamic_axes={"crops": {0: "n"}, "logits": {0: "n"}},
        opset_version=13,
        dynamo=False,
    )

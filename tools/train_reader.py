"""Train the reader's two small networks (corner index, whole face) on faces of our own drawing; write ONNX.

    python -m tools.train_reader --out datasets/models --minutes 40 --seed 1888

Needs the dependency group `train` (torch, onnx, pillow) and font packages; `datasets/models/reader.md` lists both.
Real photos are never read here.
"""

import argparse
import time
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from tools import reader_views as views
from tools.reader_faces import RANKS, DrawnFace, draw_back, draw_face, draw_other
from tools.reader_glyphs import SUITS, font_files
from vision.rectify import CORNER_SIZE, FACE_SIZE, balance_paper

BATCH = 192
REUSE = 3
"""Steps for each batch of fresh crops: drawing them costs more than learning from them."""
SHELF = 250
"""Batches kept for reuse."""
_OTHERS = 0.12


_QUICK = 12


class ReaderNet(nn.Module):
    """Crops `(n, 3, h, w)`, BGR with paper about 1, to logits `(n, 14 + 5 + kinds)`: rank, suit, kind side by side.

    OpenCV has a quick way (Winograd's) for planes of 12x12 or more only: the last convolution gets that, the rest zero.
    """

    def __init__(self, size: tuple[int, int], widths: tuple[int, ...], kinds: int) -> None:
        super().__init__()
        layers: list[nn.Module] = []
        channels = 3
        for i, width in enumerate(widths):
            layers += [nn.Conv2d(channels, width, 3, stride=2 if i == 0 else 1, padding=1, bias=False)]
            layers += [nn.BatchNorm2d(width), nn.ReLU()]
            if i > 0:
                layers += [nn.MaxPool2d(2)]
            channels = width
        shrink = 2 ** len(widths)
        self.body = nn.Sequential(*layers, nn.Flatten(), nn.Dropout(0.2))
        self.before_last = len(layers) - 4
        self.last_size = size[0] // shrink, size[1] // shrink
        self.hidden = nn.Sequential(nn.Linear(channels * (size[0] // shrink) * (size[1] // shrink), 128), nn.ReLU())
        self.heads = nn.Linear(128, len(RANKS) + 1 + len(SUITS) + 1 + kinds)

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        """Logits; crops are stretched to unit spread each, so that haze and blur matter less."""
        ink = 1 - crops
        spread = (ink * ink).mean(dim=(1, 2, 3), keepdim=True).sqrt() + 0.02
        planes = self.body[: self.before_last](ink / spread)
        wanting = [max(0, _QUICK - planes.shape[axis]) for axis in (3, 2)]
        planes = nn.functional.pad(planes, (0, wanting[0], 0, wanting[1]))
        planes = self.body[self.before_last : -2](planes)[:, :, : self.last_size[1], : self.last_size[0]]
        logits: torch.Tensor = self.heads(self.hidden(self.body[-2:](planes)))
        return logits


def draw_set(
    seed: int, count: int, fonts: tuple[str, ...]
) -> tuple[list[DrawnFace], list[NDArray[np.uint8]], list[NDArray[np.uint8]]]:
    """`count` faces over all 52 names in turn, and backs and other things, a tenth as many each."""
    rng = np.random.default_rng(seed)
    faces = [draw_face(RANKS[i % 13], SUITS[i // 13 % 4], fonts, rng) for i in range(count)]
    others = max(1, count // 10)
    return faces, [draw_back(rng) for _ in range(others)], [draw_other(rng, fonts) for _ in range(others)]


def batches(
    part: str, seed: int, fonts: tuple[str, ...], pool: int
) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.int64]]]:
    """Endless batches of crops `(BATCH, h, w, 3)` uint8 and labels `(BATCH, 3)`; faces are drawn anew bit by bit."""
    rng = np.random.default_rng(seed + 1)
    faces, backs, others = draw_set(seed, pool, fonts)
    size = CORNER_SIZE if part == "corner" else FACE_SIZE
    fresh = 0
    while True:
        crops = np.empty((BATCH, size[1], size[0], 3), np.uint8)
        labels = np.empty((BATCH, 3), np.int64)
        for i in range(BATCH):
            if rng.random() < _OTHERS:
                kind = views.BACK if rng.random() < 0.5 else views.OTHER
                chosen = backs if kind == views.BACK else others
                image = chosen[rng.integers(len(chosen))]
                view, truth = (
                    views.corner_of_other(image, rng) if part == "corner" else views.whole_other(image, kind, rng)
                )
            else:
                face = faces[rng.integers(len(faces))]
                view, truth = views.corner_view(face, rng) if part == "corner" else views.face_view(face, rng)
            crops[i] = view
            labels[i] = truth.rank, truth.suit, truth.kind
        for _ in range(3):
            faces[fresh % pool] = draw_face(RANKS[rng.integers(13)], SUITS[rng.integers(4)], fonts, rng)
            fresh += 1
        yield crops, labels


def mixed(
    shelf: Sequence[tuple[NDArray[np.uint8], NDArray[np.int64]]], rng: np.random.Generator
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """A batch of crops seen before, from anywhere on the shelf, each moved by up to three pixels and lit anew."""
    crops = np.empty_like(shelf[0][0])
    labels = np.empty_like(shelf[0][1])
    sheets, rows = rng.integers(len(shelf), size=BATCH), rng.integers(BATCH, size=BATCH)
    moves = rng.integers(-3, 4, size=(BATCH, 2))
    for i, (sheet, row, move) in enumerate(zip(sheets, rows, moves, strict=True)):
        crops[i] = np.roll(shelf[sheet][0][row], move, axis=(0, 1))
        labels[i] = shelf[sheet][1][row]
    light = np.exp(rng.normal(0, 0.1, (BATCH, 1, 1, 3))).astype(np.float32)
    return np.clip(crops * light, 0, 255).astype(np.uint8), labels


def loss_of(logits: torch.Tensor, labels: torch.Tensor, kinds: int) -> torch.Tensor:
    """Cross entropy of the heads, summed."""
    ranks, suits = len(RANKS) + 1, len(SUITS) + 1
    total = nn.functional.cross_entropy(logits[:, :ranks], labels[:, 0], label_smoothing=0.02)
    total = total + nn.functional.cross_entropy(logits[:, ranks : ranks + suits], labels[:, 1], label_smoothing=0.02)
    if kinds:
        total = total + nn.functional.cross_entropy(logits[:, ranks + suits :], labels[:, 2], label_smoothing=0.02)
    return total


def train(part: str, minutes: float, seed: int, fonts: tuple[str, ...], out: Path, start: Path | None) -> None:
    """Train one network for some minutes by the clock and write `out/<part>.onnx`, printing held-out scores."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    kinds = 0 if part == "corner" else 3
    net = ReaderNet(*((CORNER_SIZE, (16, 24, 40, 64), 0) if part == "corner" else (FACE_SIZE, (16, 32, 48, 64), 3)))
    if start is not None:
        net.load_state_dict(torch.load(start))
    held = batches(part, seed + 999, fonts, 520)
    tests = [next(held) for _ in range(8)]
    source = batches(part, seed, fonts, 3120)
    net = net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-2)
    shelf: deque[tuple[NDArray[np.uint8], NDArray[np.int64]]] = deque(maxlen=SHELF)
    rng = np.random.default_rng(seed + 2)
    began, step, shown = time.monotonic(), 0, 0.0
    while (spent := (time.monotonic() - began) / 60) < minutes:
        share = spent / minutes
        for group in optimiser.param_groups:
            group["lr"] = 2e-3 * min(1.0, (step + 1) / 100) * (0.5 + 0.5 * np.cos(np.pi * share)) + 1e-5
        if step % REUSE == 0:
            shelf.append(next(source))
            crops, labels = shelf[-1]
        else:
            crops, labels = mixed(shelf, rng)
        net.train()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = net(as_tensor(crops))
        loss = loss_of(logits.float(), torch.from_numpy(labels), kinds)
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        step += 1
        if spent - shown > 3:
            shown = spent
            print(f"{part} {spent:5.1f} min step {step} loss {loss.item():.3f} {score(net, tests)}", flush=True)
            save(net, part, out)
    print(f"{part} done: {step} steps of {BATCH}, {score(net, tests)}", flush=True)
    save(net, part, out)


def score(net: ReaderNet, tests: list[tuple[NDArray[np.uint8], NDArray[np.int64]]]) -> str:
    """Share of held-out crops with the right rank and the right suit, and with both."""
    net.eval()
    right = []
    with torch.no_grad():
        for crops, labels in tests:
            logits = net(as_tensor(crops)).numpy()
            rank, suit = logits[:, :14].argmax(1), logits[:, 14:19].argmax(1)
            right.append(np.stack([rank == labels[:, 0], suit == labels[:, 1]], 1))
    both = np.concatenate(right)
    return f"rank {both[:, 0].mean():.4f} suit {both[:, 1].mean():.4f} both {both.all(1).mean():.4f}"


def save(net: ReaderNet, part: str, out: Path) -> None:
    """Write the ONNX file (opset 13, any batch) and the weights to go on from."""
    net.eval()
    size = CORNER_SIZE if part == "corner" else FACE_SIZE
    out.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), out / f"{part}.pt")
    torch.onnx.export(
        net,
        (torch.zeros(1, 3, size[1], size[0]),),
        str(out / f"{part}.onnx"),
        input_names=["crops"],
        output_names=["logits"],
        dynamic_axes={"crops": {0: "n"}, "logits": {0: "n"}},
        opset_version=13,
        dynamo=False,
    )


def as_tensor(crops: NDArray[np.uint8]) -> torch.Tensor:
    """`(n, h, w, 3)` uint8 to `(n, 3, h, w)` float32, paper made white as the reader does."""
    return torch.from_numpy(balance_paper(crops))


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=("corner", "face"), required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--fonts", type=Path, nargs="*", default=[Path("/usr/share/fonts")])
    parser.add_argument("--start", type=Path, help="weights (.pt) to go on from")
    options = parser.parse_args()
    fonts = font_files(options.fonts)
    print(f"{len(fonts)} fonts", flush=True)
    train(options.part, options.minutes, options.seed, fonts, options.out, options.start)


if __name__ == "__main__":
    main()

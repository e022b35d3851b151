"""Train the small network that reads German-suited cards from a whole face; write ONNX.

    python -m tools.train_german --out datasets/models --minutes 40 --seed 1888

Needs the dependency group `train` and font packages, as `tools.train_reader` does (`datasets/models/reader.md`). It
learns from faces of our own drawing alone: no picture of any pack that exists is read here.
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

from tools.german_faces import RANKS, draw_german
from tools.german_signs import SUITS
from tools.reader_faces import RANKS as FRENCH_RANKS
from tools.reader_faces import draw_back, draw_face, draw_other
from tools.reader_glyphs import SUITS as FRENCH_SUITS
from tools.reader_glyphs import font_files
from tools.reader_views import whole_view
from vision.faces import face_image, face_names
from vision.frames import on_white
from vision.rectify import FACE_SIZE, balance_paper

GERMAN, OTHER_FACE, BACK, NO_CARD = range(4)
KINDS = 4
BATCH = 128
REUSE = 4
"""Steps for each batch of fresh crops: photographing them costs more than learning from them."""
SHELF = 150
"""Batches kept for reuse."""
_SHARES = (0.68, 0.16, 0.08, 0.08)
_COVERED = 0.15

Batch = tuple[NDArray[np.uint8], NDArray[np.int64]]


class GermanNet(nn.Module):
    """Crops `(n, 3, 96, 64)`, BGR with paper about 1, to logits `(n, 9 + 5 + 4)`: rank, suit, kind side by side."""

    def __init__(self, widths: tuple[int, ...] = (12, 24, 40, 64)) -> None:
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
        self.body = nn.Sequential(*layers, nn.Flatten(), nn.Dropout(0.1))
        inputs = channels * (FACE_SIZE[0] // shrink) * (FACE_SIZE[1] // shrink)
        self.hidden = nn.Sequential(nn.Linear(inputs, 96), nn.ReLU())
        self.heads = nn.Linear(96, len(RANKS) + 1 + len(SUITS) + 1 + KINDS)

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        """Logits; crops are stretched to unit spread each, so that haze and blur matter less."""
        ink = 1 - crops
        spread = (ink * ink).mean(dim=(1, 2, 3), keepdim=True).sqrt() + 0.02
        logits: torch.Tensor = self.heads(self.hidden(self.body(ink / spread)))
        return logits


class Pool:
    """Drawn pictures of each kind; some are drawn anew with every batch."""

    def __init__(self, seed: int, size: int, fonts: tuple[str, ...]) -> None:
        self._rng = np.random.default_rng(seed)
        self._fonts = fonts
        counts = (size, size // 4, size // 10, size // 10)
        self._pictures = [[self._draw(kind, i) for i in range(count)] for kind, count in enumerate(counts)]
        self._next = 0

    def batch(self) -> Batch:
        """Crops `(BATCH, 96, 64, 3)` uint8 and labels `(BATCH, 3)`: rank, suit, kind."""
        rng = self._rng
        crops = np.empty((BATCH, FACE_SIZE[1], FACE_SIZE[0], 3), np.uint8)
        labels = np.empty((BATCH, 3), np.int64)
        for i, kind in enumerate(rng.choice(KINDS, BATCH, p=_SHARES)):
            pictures = self._pictures[kind]
            image, rank, suit = pictures[rng.integers(len(pictures))]
            if kind == GERMAN and rng.random() < 0.5:
                image = np.ascontiguousarray(image[::-1, ::-1])
            crops[i] = whole_view(image, rng.random() < _COVERED, rng)
            labels[i] = rank, suit, kind
        for _ in range(3):
            self._next += 1
            kind = GERMAN if self._next % 4 else OTHER_FACE
            pictures = self._pictures[kind]
            pictures[self._next % len(pictures)] = self._draw(kind, int(rng.integers(1 << 20)))
        return crops, labels

    def _draw(self, kind: int, number: int) -> tuple[NDArray[np.uint8], int, int]:
        rng, none = self._rng, (len(RANKS), len(SUITS))
        if kind == GERMAN:
            rank, suit = number % len(RANKS), number // len(RANKS) % len(SUITS)
            return draw_german(RANKS[rank], SUITS[suit], self._fonts, rng), rank, suit
        if kind == OTHER_FACE:
            if number % 4 == 0:
                names = face_names("tarokk42")
                face = face_image("tarokk42", names[number // 4 % len(names)], 300)
                return on_white(face[:, :, :3], face[:, :, 3] / np.float32(255)), *none
            rank_mark, suit_mark = FRENCH_RANKS[number % 13], FRENCH_SUITS[number // 13 % 4]
            return draw_face(rank_mark, suit_mark, self._fonts, rng).image, *none
        return (draw_back(rng) if kind == BACK else draw_other(rng, self._fonts)), *none


def mixed(shelf: Sequence[Batch], rng: np.random.Generator) -> Batch:
    """A batch of crops seen before, from anywhere on the shelf, each moved by up to two pixels and lit anew."""
    crops, labels = np.empty_like(shelf[0][0]), np.empty_like(shelf[0][1])
    sheets, rows = rng.integers(len(shelf), size=BATCH), rng.integers(BATCH, size=BATCH)
    moves = rng.integers(-2, 3, size=(BATCH, 2))
    for i, (sheet, row, move) in enumerate(zip(sheets, rows, moves, strict=True)):
        crops[i] = np.roll(shelf[sheet][0][row], move, axis=(0, 1))
        labels[i] = shelf[sheet][1][row]
    light = np.exp(rng.normal(0, 0.1, (BATCH, 1, 1, 3))).astype(np.float32)
    return np.clip(crops * light, 0, 255).astype(np.uint8), labels


def fresh_or_mixed(pool: Pool, rng: np.random.Generator) -> Iterator[Batch]:
    """Endless batches, one of `REUSE` of them photographed anew."""
    shelf: deque[Batch] = deque(maxlen=SHELF)
    step = 0
    while True:
        if step % REUSE == 0:
            shelf.append(pool.batch())
            yield shelf[-1]
        else:
            yield mixed(shelf, rng)
        step += 1


def split(logits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Logits of rank, suit and kind."""
    first, second = len(RANKS) + 1, len(RANKS) + len(SUITS) + 2
    return logits[:, :first], logits[:, first:second], logits[:, second:]


def train(minutes: float, seed: int, fonts: tuple[str, ...], out: Path, start: Path | None) -> None:
    """Train for some minutes by the clock and write `out/german.onnx`, printing held-out scores."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    net = GermanNet()
    if start is not None:
        net.load_state_dict(torch.load(start))
    held = Pool(seed + 999, 320, fonts)
    tests = [held.batch() for _ in range(6)]
    batches = fresh_or_mixed(Pool(seed, 1280, fonts), np.random.default_rng(seed + 2))
    net = net.to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), lr=2e-3, weight_decay=1e-2)
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.02)
    began, step, shown = time.monotonic(), 0, 0.0
    print("drawn", flush=True)
    while (spent := (time.monotonic() - began) / 60) < minutes:
        for group in optimiser.param_groups:
            group["lr"] = 2.5e-3 * min(1.0, (step + 1) / 60) * (0.5 + 0.5 * np.cos(np.pi * spent / minutes)) + 1e-5
        crops, labels = next(batches)
        net.train()
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = net(as_tensor(crops))
        truth = torch.from_numpy(labels)
        loss = sum(loss_of(head, truth[:, k]) for k, head in enumerate(split(logits.float())))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        step += 1
        if spent - shown > 3:
            shown = spent
            print(f"{spent:5.1f} min step {step} loss {loss.item():.3f} {score(net, tests)}", flush=True)
            save(net, out)
    print(f"done: {step} steps of {BATCH}, {score(net, tests)}", flush=True)
    save(net, out)


def score(net: GermanNet, tests: Sequence[Batch]) -> str:
    """Share of held-out German faces with the right rank, suit, both; and of all crops with the right kind."""
    net.eval()
    rows = []
    with torch.no_grad():
        for crops, labels in tests:
            told = [head.argmax(1).numpy() for head in split(net(as_tensor(crops)))]
            rows.append(np.stack([told[k] == labels[:, k] for k in range(3)] + [labels[:, 2] == GERMAN], axis=1))
    right = np.concatenate(rows)
    german = right[right[:, 3]]
    both = german[:, :2].all(axis=1).mean()
    return (
        f"rank {german[:, 0].mean():.3f} suit {german[:, 1].mean():.3f} both {both:.3f} kind {right[:, 2].mean():.3f}"
    )


def save(net: GermanNet, out: Path) -> None:
    """Write the ONNX file (opset 13, any batch) and the weights to go on from."""
    net.eval()
    out.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), out / "german.pt")
    torch.onnx.export(
        net,
        (torch.zeros(1, 3, FACE_SIZE[1], FACE_SIZE[0]),),
        str(out / "german.onnx"),
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
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--fonts", type=Path, nargs="*", default=[Path("/usr/share/fonts")])
    parser.add_argument("--start", type=Path, help="weights (.pt) to go on from")
    options = parser.parse_args()
    train(options.minutes, options.seed, font_files(options.fonts), options.out, options.start)


if __name__ == "__main__":
    main()

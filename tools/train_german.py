"""Train the small network that reads German-suited cards from a whole face; write ONNX.

    python -m tools.train_german --out datasets/models --minutes 40 --seed 1888

Needs the dependency group `train` and font packages, as `tools.train_reader` does (`datasets/models/reader.md`). It
learns from faces of our own drawing alone: no picture of any pack that exists is read here.
"""

import argparse
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
from tools.training import Batch, Recipe, as_tensor, convolutions, even_ink, fresh_or_mixed, save, train
from vision.faces import face_image, face_names
from vision.frames import on_white
from vision.rectify import FACE_SIZE

GERMAN, OTHER_FACE, BACK, NO_CARD = range(4)
KINDS = 4
HEADS = (len(RANKS) + 1, len(SUITS) + 1, KINDS)
RECIPE = Recipe(batch=128, reuse=4, shelf=150, move=2, rate=2.5e-3, warm_up=60)
_SHARES = (0.68, 0.16, 0.08, 0.08)
_COVERED = 0.15


class GermanNet(nn.Module):
    """Crops `(n, 3, 96, 64)`, BGR with paper about 1, to logits `(n, 9 + 5 + 4)`: rank, suit, kind side by side."""

    def __init__(self, widths: tuple[int, ...] = (12, 24, 40, 64)) -> None:
        super().__init__()
        shrink = 2 ** len(widths)
        self.body = nn.Sequential(*convolutions(widths), nn.Flatten(), nn.Dropout(0.1))
        inputs = widths[-1] * (FACE_SIZE[0] // shrink) * (FACE_SIZE[1] // shrink)
        self.hidden = nn.Sequential(nn.Linear(inputs, 96), nn.ReLU())
        self.heads = nn.Linear(96, sum(HEADS))

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        """Logits."""
        logits: torch.Tensor = self.heads(self.hidden(self.body(even_ink(crops))))
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
        """Crops `(n, 96, 64, 3)` uint8 and labels `(n, 3)`: rank, suit, kind."""
        rng = self._rng
        crops = np.empty((RECIPE.batch, FACE_SIZE[1], FACE_SIZE[0], 3), np.uint8)
        labels = np.empty((RECIPE.batch, 3), np.int64)
        for i, kind in enumerate(rng.choice(KINDS, RECIPE.batch, p=_SHARES)):
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

    def batches(self) -> Iterator[Batch]:
        """Endless batches."""
        while True:
            yield self.batch()

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


def train_german(minutes: float, seed: int, fonts: tuple[str, ...], out: Path, start: Path | None) -> None:
    """Train for some minutes by the clock and write `out/german.onnx`, printing held-out scores."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    net = GermanNet()
    if start is not None:
        net.load_state_dict(torch.load(start))
    held = Pool(seed + 999, 320, fonts)
    tests = [held.batch() for _ in range(6)]

    def keep() -> None:
        save(net, out / "german.onnx", (3, FACE_SIZE[1], FACE_SIZE[0]))
        torch.save(net.state_dict(), out / "german.pt")

    source = fresh_or_mixed(Pool(seed, 1280, fonts).batches(), RECIPE, np.random.default_rng(seed + 2))
    train(net, source, HEADS, RECIPE, minutes, lambda: score(net, tests), keep)


def score(net: GermanNet, tests: Sequence[Batch]) -> str:
    """Share of held-out German faces with the right rank, suit, both; and of all crops with the right kind."""
    net.eval()
    rows = []
    with torch.no_grad():
        for crops, labels in tests:
            told = [head.argmax(1).numpy() for head in net(as_tensor(crops)).split(HEADS, dim=1)]
            rows.append(np.stack([told[k] == labels[:, k] for k in range(3)] + [labels[:, 2] == GERMAN], axis=1))
    right = np.concatenate(rows)
    german = right[right[:, 3]]
    both = german[:, :2].all(axis=1).mean()
    return (
        f"rank {german[:, 0].mean():.3f} suit {german[:, 1].mean():.3f} both {both:.3f} kind {right[:, 2].mean():.3f}"
    )


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=40)
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--fonts", type=Path, nargs="*", default=[Path("/usr/share/fonts")])
    parser.add_argument("--start", type=Path, help="weights (.pt) to go on from")
    options = parser.parse_args()
    train_german(options.minutes, options.seed, font_files(options.fonts), options.out, options.start)


if __name__ == "__main__":
    main()

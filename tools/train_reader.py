"""Train the reader's two small networks (corner index, whole face) on faces of our own drawing; write ONNX.

    python -m tools.train_reader --out datasets/models --minutes 40 --seed 1888

Needs the dependency group `train` (torch, onnx, pillow) and font packages; `datasets/models/reader.md` lists both.
Real photos are never read here.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from tools import reader_views as views
from tools.reader_faces import RANKS, DrawnFace, draw_back, draw_face, draw_other
from tools.reader_glyphs import SUITS, font_files
from tools.training import Batch, Recipe, as_tensor, convolutions, even_ink, fresh_or_mixed, save, train
from vision.rectify import CORNER_SIZE, FACE_SIZE

RECIPE = Recipe(batch=192, reuse=3, shelf=250, move=3, rate=2e-3, warm_up=100)
_OTHERS = 0.12
_QUICK = 12


class ReaderNet(nn.Module):
    """Crops `(n, 3, h, w)`, BGR with paper about 1, to logits `(n, 14 + 5 + kinds)`: rank, suit, kind side by side.

    OpenCV has a quick way (Winograd's) for planes of 12x12 or more only: the last convolution gets that, the rest zero.
    """

    def __init__(self, size: tuple[int, int], widths: tuple[int, ...], kinds: int) -> None:
        super().__init__()
        layers = convolutions(widths)
        shrink = 2 ** len(widths)
        self.body = nn.Sequential(*layers, nn.Flatten(), nn.Dropout(0.2))
        self.before_last = len(layers) - 4
        self.last_size = size[0] // shrink, size[1] // shrink
        self.hidden = nn.Sequential(nn.Linear(widths[-1] * self.last_size[0] * self.last_size[1], 128), nn.ReLU())
        self.heads = nn.Linear(128, sum(heads_of(kinds)))

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        """Logits."""
        planes = self.body[: self.before_last](even_ink(crops))
        wanting = [max(0, _QUICK - planes.shape[axis]) for axis in (3, 2)]
        planes = nn.functional.pad(planes, (0, wanting[0], 0, wanting[1]))
        planes = self.body[self.before_last : -2](planes)[:, :, : self.last_size[1], : self.last_size[0]]
        logits: torch.Tensor = self.heads(self.hidden(self.body[-2:](planes)))
        return logits


def heads_of(kinds: int) -> tuple[int, ...]:
    """How many ranks, suits and kinds (where there are any) are told apart, `none` among them."""
    return (len(RANKS) + 1, len(SUITS) + 1, *((kinds,) if kinds else ()))


def draw_set(
    seed: int, count: int, fonts: tuple[str, ...], may_mix: bool
) -> tuple[list[DrawnFace], list[NDArray[np.uint8]], list[NDArray[np.uint8]]]:
    """`count` faces over all 52 names in turn (`may_mix`: see `draw_face`), and backs and other things, a tenth as many
    each."""
    rng = np.random.default_rng(seed)
    faces = [draw_face(RANKS[i % 13], SUITS[i // 13 % 4], fonts, rng, may_mix=may_mix) for i in range(count)]
    others = max(1, count // 10)
    return faces, [draw_back(rng) for _ in range(others)], [draw_other(rng, fonts) for _ in range(others)]


def batches(part: str, seed: int, fonts: tuple[str, ...], pool: int) -> Iterator[Batch]:
    """Endless batches of crops `(n, h, w, 3)` uint8 and labels `(n, 3)`; faces are drawn anew bit by bit."""
    rng = np.random.default_rng(seed + 1)
    # A corner tells a card by its index alone, whatever is beside it; a whole face has its middle, too, to go by.
    may_mix = part == "corner"
    faces, backs, others = draw_set(seed, pool, fonts, may_mix)
    size = CORNER_SIZE if part == "corner" else FACE_SIZE
    fresh = 0
    while True:
        crops = np.empty((RECIPE.batch, size[1], size[0], 3), np.uint8)
        labels = np.empty((RECIPE.batch, 3), np.int64)
        for i in range(RECIPE.batch):
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
            rank, suit = RANKS[rng.integers(13)], SUITS[rng.integers(4)]
            faces[fresh % pool] = draw_face(rank, suit, fonts, rng, may_mix=may_mix)
            fresh += 1
        yield crops, labels


def train_part(part: str, minutes: float, seed: int, fonts: tuple[str, ...], out: Path, start: Path | None) -> None:
    """Train one network for some minutes by the clock and write `out/<part>.onnx`, printing held-out scores."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    size, widths, kinds = (CORNER_SIZE, (16, 24, 40, 64), 0) if part == "corner" else (FACE_SIZE, (16, 32, 48, 64), 3)
    net = ReaderNet(size, widths, kinds)
    if start is not None:
        net.load_state_dict(torch.load(start))
    held = batches(part, seed + 999, fonts, 520)
    tests = [next(held) for _ in range(8)]

    def keep() -> None:
        save(net, out / f"{part}.onnx", (3, size[1], size[0]))
        torch.save(net.state_dict(), out / f"{part}.pt")

    source = fresh_or_mixed(batches(part, seed, fonts, 3120), RECIPE, np.random.default_rng(seed + 2))
    train(net, source, heads_of(kinds), RECIPE, minutes, lambda: score(net, tests), keep)


def score(net: ReaderNet, tests: Sequence[Batch]) -> str:
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
    train_part(options.part, options.minutes, options.seed, fonts, options.out, options.start)


if __name__ == "__main__":
    main()

"""Train the gate of the corner reader: a tiny network that says which corner crops may show an index; write ONNX.

    python -m tools.train_gate --out datasets/models --seed 1888

It learns what the corner network says of the same crop, seen at twice the size: crops of drawn faces as that network
learnt from, and crops of composed scenes cut where the reader would look (outlines, pairs of blobs of ink). Needs the
dependency group `train` and font packages; `datasets/models/reader.md` lists both. Real photos are never read here.
"""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from tools.reader_faces import RANKS, DrawnFace, draw_face
from tools.reader_glyphs import SUITS, font_files
from tools.train_reader import batches
from tools.training import even_ink, save
from vision.corners import GATE_SIZE, darkest_on_paper
from vision.indices import IndexGeometry, index_pairs
from vision.locate import locate_cards
from vision.networks import Evidence, load_network
from vision.pyramid import Pyramid
from vision.rectify import CORNER_SIZE, CORNER_WINDOW, corner_places, cut_windows
from vision.scenes.conditions import CONDITIONS
from vision.scenes.scene import compose

PASSING = 0.997
"""Share of the true indices that the corner network reads rightly which must pass the gate."""
READABLE = 0.25
_BATCH = 256
_KINDS = ("easy", "webcam", "hard", "hard")


class GateNet(nn.Module):
    """Crops `(n, 1, 48, 28)`, paper about 1, to one logit: the chance that an index shows."""

    def __init__(self) -> None:
        super().__init__()
        layers: list[nn.Module] = []
        for before, after, stride in ((1, 8, 2), (8, 16, 2), (16, 24, 2)):
            layers += [nn.Conv2d(before, after, 3, stride=stride, padding=1, bias=False)]
            layers += [nn.BatchNorm2d(after), nn.ReLU()]
        # Three halvings of 48x28, each rounded up, leave 6x4 places.
        self.body = nn.Sequential(*layers, nn.Flatten(), nn.Dropout(0.1), nn.Linear(24 * 6 * 4, 24), nn.ReLU())
        self.head = nn.Linear(24, 1)

    def forward(self, crops: torch.Tensor) -> torch.Tensor:
        """Logits `(n, 1)`."""
        logits: torch.Tensor = self.head(self.body(even_ink(crops)))
        return logits


@dataclass(frozen=True, eq=False)
class Crops:
    """Small crops `(n, 48, 28, 3)` uint8, and what the corner network says of each.

    `shows` `(n,)` is how likely it holds an index to be there, `is_read` `(n,)` whether it names one with some
    confidence (rightly, where the truth is at hand).
    """

    small: NDArray[np.uint8]
    shows: NDArray[np.float32]
    is_read: NDArray[np.bool_]

    @classmethod
    def join(cls, parts: Sequence["Crops"]) -> "Crops":
        """All crops of some sets, in order."""
        return cls(*(np.concatenate(values) for values in zip(*(vars(part).values() for part in parts), strict=True)))


def crops_of_views(seed: int, count: int, fonts: tuple[str, ...]) -> Crops:
    """`count` batches of the crops that the corner network learns from, at half their size."""
    source = batches("corner", seed, fonts, 1040)
    parts = []
    for _ in range(count):
        crops, labels = next(source)
        seen = load_network("corner").look(crops)
        rows = np.arange(len(crops))
        is_index = labels[:, 0] < len(RANKS)
        chance = seen.rank[rows, labels[:, 0]] * seen.suit[rows, labels[:, 1]]
        small = np.stack([cv2.resize(crop, GATE_SIZE, interpolation=cv2.INTER_AREA) for crop in crops])
        parts.append(Crops(small.astype(np.uint8), 1 - seen.rank[:, -1], is_index & (chance > READABLE)))
    return Crops.join(parts)


def crops_of_scenes(seed: int, count: int, fonts: tuple[str, ...]) -> Crops:
    """The crops that the reader asks about in `count` composed pictures of packs in styles of their own."""
    parts = []
    for number in range(count):
        rng = np.random.default_rng((seed, number))
        faces = {f"{i}": _with_round_corners(_any_face(fonts, rng)) for i in range(int(rng.integers(0, 13)))}
        scene = compose(list(faces), rng, CONDITIONS[_KINDS[number % len(_KINDS)]], faces=faces)
        pyramid = Pyramid.of(scene.image)
        outlines = IndexGeometry().outlines(*index_pairs(scene.image, []))
        windows = np.tile(np.array(CORNER_WINDOW, np.float32), (len(outlines), 1))
        quads = [candidate.quad for candidate in locate_cards(scene.image)]
        if quads:
            turned = np.stack([np.roll(quad, k, axis=0) for quad in quads for k in (0, 1)])
            more = corner_places(turned, (0, 1))
            outlines, windows = np.concatenate([outlines, more[0]]), np.concatenate([windows, more[1]])
        if len(outlines):
            seen = load_network("corner").look(cut_windows(pyramid, outlines, windows, CORNER_SIZE))
            small = cut_windows(pyramid, outlines, windows, GATE_SIZE)
            parts.append(Crops(small, 1 - seen.rank[:, -1], _names(seen) > READABLE))
    return Crops.join(parts)


def train(crops: Crops, epochs: int, seed: int) -> GateNet:
    """A net that tells, for each crop, how likely the corner network would see an index; the same for the same seed."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    rng = np.random.default_rng(seed)
    net = GateNet()
    optimiser = torch.optim.AdamW(net.parameters(), lr=3e-3, weight_decay=1e-2)
    steps = epochs * (len(crops.small) // _BATCH)
    rate = torch.optim.lr_scheduler.OneCycleLR(optimiser, 6e-3, total_steps=steps)
    # What is read must not be lost: it weighs more.
    weight = np.where(crops.is_read, 4, 1).astype(np.float32)
    net.train()
    for step in range(steps):
        rows = rng.integers(len(crops.small), size=_BATCH)
        views = np.roll(crops.small[rows], rng.integers(-1, 2, 2), axis=(1, 2))
        loss = nn.functional.binary_cross_entropy_with_logits(
            net(torch.from_numpy(darkest_on_paper(views)))[:, 0],
            torch.from_numpy(crops.shows[rows]),
            weight=torch.from_numpy(weight[rows]),
        )
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        rate.step()
        if step % 1000 == 0:
            print(f"gate step {step} of {steps} loss {loss.item():.4f}", flush=True)
    net.eval()
    return net


def logits_of(net: GateNet, crops: Crops) -> NDArray[np.float32]:
    """What the net says of crops, `(n,)`."""
    with torch.no_grad():
        return np.asarray(net(torch.from_numpy(darkest_on_paper(crops.small)))[:, 0].numpy(), dtype=np.float32)


def _names(seen: Evidence) -> NDArray[np.float32]:
    return np.asarray(seen.rank[:, :-1].max(axis=1) * seen.suit[:, :-1].max(axis=1), dtype=np.float32)


def _any_face(fonts: tuple[str, ...], rng: np.random.Generator) -> DrawnFace:
    return draw_face(RANKS[rng.integers(len(RANKS))], SUITS[rng.integers(len(SUITS))], fonts, rng)


def _with_round_corners(face: DrawnFace) -> NDArray[np.uint8]:
    """The face `(h, w, 4)` BGRA, transparent beyond corners of a common radius."""
    high, wide = face.image.shape[:2]
    radius = wide // 18
    alpha = np.zeros((high, wide), np.uint8)
    cv2.rectangle(alpha, (radius, radius), (wide - radius, high - radius), 255, -1)
    alpha = np.asarray(cv2.dilate(alpha, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1,) * 2)), np.uint8)
    return np.dstack([face.image, alpha])


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--views", type=int, default=48, help="batches of 192 crops of drawn faces")
    parser.add_argument("--scenes", type=int, default=160, help="composed pictures")
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1888)
    parser.add_argument("--fonts", type=Path, nargs="*", default=[Path("/usr/share/fonts")])
    options = parser.parse_args()
    fonts = font_files(options.fonts)
    seed = options.seed
    learnt = Crops.join(
        [crops_of_views(seed, options.views, fonts), crops_of_scenes(seed, options.scenes, fonts)],
    )
    print(f"{len(fonts)} fonts, {len(learnt.small)} crops, {learnt.is_read.mean():.3f} of them read", flush=True)
    net = train(learnt, options.epochs, seed)
    save(net, options.out / "gate.onnx", (1, GATE_SIZE[1], GATE_SIZE[0]))
    views = crops_of_views(seed + 1, max(1, options.views // 4), fonts)
    scenes = crops_of_scenes(seed + 1, max(1, options.scenes // 4), fonts)
    least = float(np.quantile(logits_of(net, views)[views.is_read], 1 - PASSING))
    print(f"least: {least:.2f}   # for reader.yaml")
    for title, crops in (("drawn faces", views), ("composed scenes", scenes)):
        passed = logits_of(net, crops) >= least
        print(
            f"{title}: {len(passed)} crops, {passed.mean():.3f} pass; of {crops.is_read.sum()} read "
            f"{passed[crops.is_read].mean():.4f}; of those without an index {passed[crops.shows < 0.3].mean():.3f}"
        )


if __name__ == "__main__":
    main()

"""Corner crops of composed pictures of overlapping cards, cut where the reader would look, with their truth."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from benchmarks.read_overlaps import KINDS, Printed, index_quads, photographed, share_of
from tools.reader_faces import RANKS
from tools.reader_glyphs import SUITS
from tools.reader_views import FACE, NO_RANK, NO_SUIT
from vision.indices import IndexGeometry, index_pairs
from vision.locate import locate_cards
from vision.pyramid import Pyramid
from vision.rectify import CORNER_SIZE, CORNER_WINDOW, corner_places, cut_windows
from vision.scenes.stage import Scene

_PLAIN, _GONE = 0.97, 0.25
"""Share of an index from which it can be read, and to which it cannot."""
_LEAST_PIXELS = 6.0
_COPIES = 3
_NONE, _UNKNOWN = (NO_RANK, NO_SUIT, FACE), (-1, -1, FACE)


@dataclass(frozen=True, eq=False)
class TrueIndex:
    """One index in a picture: `quad` `(4, 2)` from its own top left clockwise, its label and the share that shows."""

    quad: NDArray[np.float32]
    label: tuple[int, int, int]
    share: float
    rank_px: float


def crops_of_overlaps(seed: int) -> Iterator[tuple[NDArray[np.uint8], NDArray[np.int64]]]:
    """Crops `(n, 96, 56, 3)` and labels `(n, 3)`, scene after scene, endless; crops that show half an index are left
    out."""
    number = seed
    while True:
        for kind in KINDS:
            scene, faces = photographed(kind, number)
            rng = np.random.default_rng((number, KINDS.index(kind), 1))
            crops, labels = _crops(scene, faces, rng)
            if len(crops):
                yield crops, labels
        number += 1


def _crops(
    scene: Scene, faces: Sequence[Printed], rng: np.random.Generator
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    pyramid = Pyramid.of(scene.image)
    indices = true_indices(scene, faces)
    rank, suit = index_pairs(scene.image, [])
    outlines = [IndexGeometry().outlines(rank, suit)]
    windows = [np.tile(np.array(CORNER_WINDOW, np.float32), (len(rank), 1))]
    quads = [candidate.quad for candidate in locate_cards(scene.image)]
    if quads:
        turned = np.stack([np.roll(quad, k, axis=0) for quad in quads for k in (0, 1)])
        more = corner_places(turned, (0, 1))
        outlines.append(more[0])
        windows.append(more[1])
    near = [_near(index, rng) for index in indices if index.share >= _PLAIN and index.rank_px >= _LEAST_PIXELS]
    if near:
        outlines.append(np.concatenate(near))
        windows.append(np.tile(np.array(CORNER_WINDOW, np.float32), (sum(map(len, near)), 1)))
    places, parts = np.concatenate(outlines), np.concatenate(windows)
    labels = np.array([label_of(o, w, indices) for o, w in zip(places, parts, strict=True)], np.int64).reshape(-1, 3)
    known = labels[:, 0] >= 0
    crops = cut_windows(pyramid, places[known], parts[known], CORNER_SIZE)
    labels = labels[known]
    # Ten times as many show nothing: some of them are enough.
    is_index = labels[:, 0] < NO_RANK
    others = rng.permutation(np.flatnonzero(~is_index))[: 12 + 2 * int(is_index.sum())]
    rows = np.concatenate([np.flatnonzero(is_index), others])
    return crops[rows], labels[rows]


def true_indices(scene: Scene, faces: Sequence[Printed]) -> list[TrueIndex]:
    """Every index of every card in a picture."""
    owner = np.zeros(scene.image.shape[:2], np.uint8)
    for number, placed in enumerate(scene.truth, start=1):
        cv2.fillConvexPoly(owner, np.rint(placed.corners).astype(np.int32), number)
    found = []
    for number, (placed, face) in enumerate(zip(scene.truth, faces, strict=True), start=1):
        high = float(np.linalg.norm(placed.corners[3] - placed.corners[0]))
        label = (RANKS.index(placed.card[0]), SUITS.index(placed.card[1]), FACE)
        for k, quad in enumerate(index_quads(placed.corners, face)):
            upright = np.roll(quad, -2, axis=0) if k in (1, 3) else quad
            found.append(TrueIndex(upright, label, share_of(owner, number, quad), face.rank_high * high))
    return found


def label_of(
    outline: NDArray[np.float32], window: NDArray[np.float32], indices: Sequence[TrueIndex]
) -> tuple[int, int, int]:
    """What the crop of a window of an outline shows: a name, none, or -1 where neither is plain."""
    left, top, right, bottom = window
    frame = np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32)
    unit = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    to_picture = cv2.getPerspectiveTransform(unit, outline.astype(np.float32))
    corners = cv2.perspectiveTransform(frame[None], to_picture)[0]
    to_crop = cv2.getPerspectiveTransform(corners, unit)
    best = _NONE
    for index in indices:
        if index.share <= _GONE:
            continue
        seen = cv2.perspectiveTransform(index.quad[None], to_crop)[0]
        if not (seen.max(axis=0) > 0.03).all() or not (seen.min(axis=0) < 0.97).all():
            continue
        middle = seen.mean(axis=0)
        inside = np.clip(seen.max(axis=0), 0, 1) - np.clip(seen.min(axis=0), 0, 1)
        share = float(np.prod(inside / np.maximum(seen.max(axis=0) - seen.min(axis=0), 1e-6)))
        down = (seen[3] + seen[2] - seen[0] - seen[1]) / 2 * (56, 96)
        high = float(np.hypot(*down)) / 96
        lean = float(np.degrees(np.arctan2(down[0], down[1])))
        is_small = index.rank_px < _LEAST_PIXELS
        if (
            share > 0.93
            and abs(lean) < 22
            and 0.28 < high < 1
            and index.share >= _PLAIN
            and (left > 0.5 or middle[0] < 0.62)
        ):
            return _UNKNOWN if is_small else index.label
        if share > 0.3 and abs(lean) < 60:
            best = _UNKNOWN
    return best


def _near(index: TrueIndex, rng: np.random.Generator) -> NDArray[np.float32]:
    """Outlines as the reader might guess them around an index: rank and suit found a little wrong."""
    top, bottom = (index.quad[0] + index.quad[1]) / 2, (index.quad[3] + index.quad[2]) / 2
    down = bottom - top
    size = float(np.hypot(*down))
    rank = top + rng.uniform(0.22, 0.34, (_COPIES, 1)) * down + rng.normal(0, 0.05 * size, (_COPIES, 2))
    suit = top + rng.uniform(0.70, 0.84, (_COPIES, 1)) * down + rng.normal(0, 0.05 * size, (_COPIES, 2))
    return IndexGeometry().outlines(rank.astype(np.float32), suit.astype(np.float32))

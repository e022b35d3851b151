"""The sides of cards that lie in a picture: found, named where a face is read, and cut out to be measured."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import cv2
import numpy as np
from scipy.optimize import linear_sum_assignment

from vision.audit.views import SideView
from vision.cutting import cut_card
from vision.frames import Picture, shrink_to
from vision.mat_sight import MatSight
from vision.outlines import refine_quads
from vision.reading import Corners, Reading
from vision.rectify import turn_corners
from vision.sightings import cards_in, sharpness, upright

LONGEST_LOOK = 1920
"""Pixels: larger pictures are searched for cards as small as this; what is measured is cut from the whole picture."""

_MARGIN_MM = 8.0
_REFINE_MM = 0.8
_INNER, _SMALL, _SAME_SIDE = (0.1, 0.1, 0.9, 0.9), (48, 68), 0.75
_PLAIN, _SAME_SHADE = 3.0, 20.0
_MOST_OF = 3


class FaceReader(Protocol):
    """What names the cards of one picture."""

    def read(self, image: Picture) -> Reading:
        """The cards of a `(H, W, 3)` uint8 BGR picture."""


@dataclass(frozen=True, eq=False)
class Lying:
    """A card in a picture: its outline, upright; the name read on it and the outline that begins at the face's own top
    left, where a face was read; `is_guessed` where a face was seen and not surely read; `is_cut` where it reaches over
    the border of what can be seen of the table."""

    corners: Corners
    name: str | None = None
    face: Corners | None = None
    is_guessed: bool = False
    is_cut: bool = False

    @property
    def height_px(self) -> float:
        """Its height in pixels."""
        return height_px(self.corners)

    @property
    def middle(self) -> Corners:
        """Its middle, x and y."""
        return np.asarray(self.corners.mean(axis=0), np.float32)


def lying_in(image: Picture, reader: FaceReader, mat: MatSight | None = None) -> tuple[Lying, ...]:
    """The cards of a picture, those that the reader saw first; shapes of another size than most are left out, and such
    as run around several cards (glare may bridge the table between two).

    Where there is a `mat`, for whose lens the picture was straightened, only its field is looked at, and what has about
    a card's size, so that its markers are no cards; the table around it only where the field is empty.
    """
    if mat is None:
        return _lying_in(image, reader)
    part, start = mat.field_in(image)
    on_field = [_moved(lying, start) for lying in (_lying_in(part, reader) if part.size else ())]
    found = [replace(seen, is_cut=not mat.is_whole(seen.corners)) for seen in on_field if mat.may_be_card(seen.corners)]
    beside = () if found else _lying_in(image, reader)
    return (*found, *(seen for seen in beside if mat.may_be_card(seen.corners)))


def _moved(lying: Lying, start: tuple[int, int]) -> Lying:
    """A card of a part of a picture, in the whole picture."""
    shift = np.array(start, np.float32)
    face = None if lying.face is None else np.asarray(lying.face + shift, np.float32)
    return replace(lying, corners=np.asarray(lying.corners + shift, np.float32), face=face)


def _lying_in(image: Picture, reader: FaceReader) -> tuple[Lying, ...]:
    small, factor = shrink_to(image, LONGEST_LOOK)
    reading = reader.read(small)
    size = (small.shape[1], small.shape[0])
    guessed = [unsure.corners for unsure in reading.unsure]
    read = (*(card.corners for card in reading.cards), *guessed, *reading.backs)
    found = [upright(corners, size)[0] for corners in read]
    shapes = [sighting.corners for sighting in cards_in(small)]
    found += [shape for shape in shapes if not any(is_within(corners, shape) for corners in found)]
    usual = float(np.median([cv2.contourArea(corners) for corners in found])) if found else 0.0
    found = [corners for corners in found if 0.5 < cv2.contourArea(corners) / max(usual, 1.0) < 2]
    lying = []
    for corners in found:
        named = [card for card in reading.cards if is_within(card.corners, corners)]
        is_guessed = any(is_within(unsure, corners) for unsure in guessed)
        face = _at_size(named[-1].corners, factor) if named else None
        lying.append(Lying(_at_size(corners, factor), named[-1].card if named else None, face, is_guessed))
    return tuple(lying)


def _at_size(corners: Corners, factor: float) -> Corners:
    """An outline of a picture that was shrunk by `factor`, in the picture itself."""
    return np.asarray((corners + 0.5) / factor - 0.5, np.float32)


def side_view(image: Picture, corners: Corners, height_mm: float) -> tuple[SideView, Corners]:
    """A card cut from its photograph with some table around, its outline made sharp; and the outline where it was."""
    scale = height_px(corners) / height_mm
    margin = _MARGIN_MM * scale
    height, width = image.shape[:2]
    low = np.maximum(np.floor(corners.min(axis=0) - margin).astype(int), 0)
    high = np.minimum(np.ceil(corners.max(axis=0) + margin).astype(int) + 1, (width, height))
    part = image[low[1] : high[1], low[0] : high[0]].copy()  # a view would keep the whole photograph
    grey = np.asarray(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY), np.uint8)
    start = (corners - low).astype(np.float32)
    sharp = refine_quads(grey, start[None], max(2.0, _REFINE_MM * scale))[0]
    centre = ((width - 1) / 2 - float(low[0]), (height - 1) / 2 - float(low[1]))
    view = SideView(part, sharp, focal_px=1.1 * max(width, height), centre_px=centre)
    return view, np.asarray(sharp + low, np.float32)


def is_same_side(one: SideView, other: SideView) -> bool:
    """True where two pictures show a card's same side (or sides printed alike): it was not turned over."""
    crops = [cut_card(view.picture, view.corners, _INNER, _SMALL).astype(np.float32) for view in (one, other)]
    grey = [crop.mean(axis=2) for crop in crops]
    fine = [crop - cv2.GaussianBlur(crop, (0, 0), 8) for crop in grey]
    if max(float(crop.std()) for crop in fine) < _PLAIN:
        return bool(np.abs(crops[0].mean(axis=(0, 1)) - crops[1].mean(axis=(0, 1))).max() < _SAME_SHADE)
    if min(float(crop.std()) for crop in fine) < 1e-3:
        return False
    turns = (fine[1], fine[1][::-1, ::-1])
    return max(float(np.corrcoef(fine[0].ravel(), turn.ravel())[0, 1]) for turn in turns) > _SAME_SIDE


def view_sharpness(view: SideView) -> float:
    """How fine the print shows in a view: what the best ones of a card are chosen by."""
    return sharpness(view.picture, view.corners)


def nearest_turn(corners: Corners, like: Corners) -> Corners:
    """The outline beginning at the corner that lies nearest to where `like` begins: half turns only."""
    turns = [turn_corners(corners, k) for k in (0, 2)]
    return min(turns, key=lambda c: float(np.linalg.norm(c - like)))


def is_within(corners: Corners, outline: Corners) -> bool:
    """True where the middle of one outline lies within another."""
    x, y = (float(v) for v in corners.mean(axis=0))
    return cv2.pointPolygonTest(outline, (x, y), False) >= 0


def height_px(corners: Corners) -> float:
    """The height of an upright outline."""
    return float(np.linalg.norm(corners[3] - corners[0]) + np.linalg.norm(corners[2] - corners[1])) / 2


def mates(some: Sequence[Corners], others: Sequence[Corners], reach: float) -> list[tuple[int, int]]:
    """Pairs of outlines that lie in the same place, within `reach` card heights, nearest together, each used once."""
    if not some or not others:
        return []
    middles = [np.stack([corners.mean(axis=0) for corners in outlines]) for outlines in (some, others)]
    apart = np.linalg.norm(middles[0][:, None] - middles[1], axis=2)
    limit = reach * float(np.median([height_px(corners) for corners in some]))
    rows, columns = linear_sum_assignment(np.minimum(apart, 10 * limit))
    return [(int(a), int(b)) for a, b in zip(rows, columns, strict=True) if apart[a, b] < limit]


def turned_mates(some: Sequence[Corners], others: Sequence[Corners], reach: float) -> list[tuple[int, int]]:
    """The same for cards that were turned over in place: the phone may have come to be elsewhere meanwhile, by so much
    that a card lies nearer to where its neighbour lay, so that what most of three or more cards moved by is taken off.
    """
    pairs = mates(some, others, reach)
    if len(pairs) < _MOST_OF:
        return pairs
    shift = np.median([others[b].mean(axis=0) - some[a].mean(axis=0) for a, b in pairs], axis=0)
    return mates(some, [np.asarray(corners - shift, np.float32) for corners in others], reach)

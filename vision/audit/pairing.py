"""One pair of pictures - cards face down, then turned over in place - becomes backs and faces that belong together."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

import cv2
import numpy as np
from scipy.optimize import linear_sum_assignment

from vision.audit.views import CardViews, SideView
from vision.cutting import WHOLE, cut_card
from vision.frames import Picture
from vision.outlines import refine_quads
from vision.reading import Corners, Reading
from vision.rectify import true_ratio, turn_corners
from vision.sightings import cards_in, upright

ProblemKind = Literal[
    "no-backs", "no-faces", "unequal", "moved", "swapped", "face-among-backs", "back-among-faces", "unread", "too-small"
]
"""What can be wrong with a pair of pictures."""

_REACH = 0.6
_MARGIN_MM = 8.0
_REFINE_MM = 0.8
_SMALLEST_PX_PER_MM = 2.0
_SMALL, _SAME_SIDE = (48, 68), 0.75


class FaceReader(Protocol):
    """What names the cards of one picture."""

    def read(self, image: Picture) -> Reading:
        """The cards of a `(H, W, 3)` uint8 BGR picture."""


@dataclass(frozen=True)
class Problem:
    """Something wrong with the pair called `pair`: its kind, and what numbers it is about (backs and faces found, or
    how many cards)."""

    kind: ProblemKind
    pair: str
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, eq=False)
class Pairing:
    """What a pair of pictures gave: cards with both sides, and what was wrong."""

    cards: tuple[CardViews, ...]
    problems: tuple[Problem, ...] = ()
    ratios: tuple[float, ...] = field(default=())


def pair_up(name: str, back: Picture, face: Picture, reader: FaceReader, height_mm: float) -> Pairing:
    """Find the cards of both pictures, read the faces, and put together what lies in the same place.

    `height_mm` is the height of the deck's cards. Pictures given the wrong way round are exchanged. A card whose mate
    is missing, or that shows the wrong side, is left out and told of.
    """
    readings = [reader.read(picture) for picture in (back, face)]
    problems: list[Problem] = []
    if len(readings[0].cards) > len(readings[1].cards) and not readings[1].cards:
        back, face, readings = face, back, readings[::-1]
        problems.append(Problem("swapped", name))
    backs = _sightings(back, readings[0].backs)
    known = [c.corners for c in readings[1].cards] + [c.corners for c in readings[1].unsure]
    faces = _sightings(face, known)
    if not backs or not faces:
        kind: ProblemKind = "no-backs" if not backs else "no-faces"
        return Pairing((), (*problems, Problem(kind, name)))
    if len(backs) != len(faces):
        problems.append(Problem("unequal", name, (len(backs), len(faces))))
    face_up = _named_at(readings[0], backs)
    if any(face_up.values()):
        problems.append(Problem("face-among-backs", name, (sum(v is not None for v in face_up.values()),)))
    names = _named_at(readings[1], faces)
    pairs, moved = _mates(backs, faces, back.shape, face.shape)
    if moved:
        problems.append(Problem("moved", name, (moved,)))
    cards: list[CardViews] = []
    ratios: list[float] = []
    unread = backs_twice = 0
    for b, f in pairs:
        if face_up[b] is not None:
            continue
        read = names[f]
        scale = _height_px(faces[f]) / height_mm
        face_view = _side(face, _laid_like(faces[f], read[1] if read else None), height_mm)
        back_view = _side(back, _nearest_turn(backs[b], _moved(face_view[1], face.shape, back.shape)), height_mm)
        if read is None and _is_same_side(back_view[0], face_view[0]):
            backs_twice += 1
            continue
        unread += read is None
        label = read[0] if read else f"#{name}:{len(cards) + 1}"
        cards.append(CardViews(label, (back_view[0],), (face_view[0],), scale, is_turn_known=read is not None))
        ratios.append(true_ratio(back_view[1], (back.shape[1], back.shape[0])))
    if backs_twice:
        problems.append(Problem("back-among-faces", name, (backs_twice,)))
    if unread:
        problems.append(Problem("unread", name, (unread,)))
    if cards and min(card.px_per_mm for card in cards) < _SMALLEST_PX_PER_MM:
        problems.append(Problem("too-small", name))
    return Pairing(tuple(cards), tuple(problems), tuple(ratios))


def _sightings(image: Picture, read: Sequence[Corners]) -> list[Corners]:
    """The outlines of the cards of a picture: those `read`, and the shapes found besides; those of another size than
    most are left out."""
    size = (image.shape[1], image.shape[0])
    found = [upright(corners, size)[0] for corners in read]
    shapes = [sighting.corners for sighting in cards_in(image)]
    found += [shape for shape in shapes if not any(_is_within(corners, shape) for corners in found)]
    usual = np.median([cv2.contourArea(corners) for corners in found]) if found else 0
    return [corners for corners in found if 0.5 < cv2.contourArea(corners) / max(usual, 1) < 2]


def _is_within(corners: Corners, outline: Corners) -> bool:
    x, y = (float(v) for v in corners.mean(axis=0))
    return cv2.pointPolygonTest(outline, (x, y), False) >= 0


def _named_at(reading: Reading, outlines: Sequence[Corners]) -> dict[int, tuple[str, Corners] | None]:
    """For each outline the name and outline read there, or None."""
    named: dict[int, tuple[str, Corners] | None] = dict.fromkeys(range(len(outlines)))
    for card in reading.cards:
        for number, outline in enumerate(outlines):
            if _is_within(card.corners, outline):
                named[number] = (card.card, card.corners)
    return named


def _mates(
    backs: Sequence[Corners], faces: Sequence[Corners], back_shape: tuple[int, ...], face_shape: tuple[int, ...]
) -> tuple[list[tuple[int, int]], int]:
    """Pairs of places, each used once, nearest together; and how many found no mate though there was one to find."""
    at = np.stack([_moved(corners, face_shape, back_shape).mean(axis=0) for corners in faces])
    apart = np.linalg.norm(np.stack([corners.mean(axis=0) for corners in backs])[:, None] - at, axis=2)
    limit = _REACH * float(np.median([_height_px(corners) for corners in backs]))
    rows, columns = linear_sum_assignment(np.minimum(apart, 10 * limit))
    pairs = [(int(b), int(f)) for b, f in zip(rows, columns, strict=True) if apart[b, f] < limit]
    return sorted(pairs, key=lambda p: p[1]), min(len(backs), len(faces)) - len(pairs)


def _moved(corners: Corners, from_shape: tuple[int, ...], to_shape: tuple[int, ...]) -> Corners:
    """An outline of one picture where it would be in a picture of another size."""
    scale = np.array([to_shape[1] / from_shape[1], to_shape[0] / from_shape[0]], np.float32)
    return np.asarray(corners * scale, np.float32)


def _laid_like(corners: Corners, like: Corners | None) -> Corners:
    return corners if like is None else _nearest_turn(corners, like)


def _nearest_turn(corners: Corners, like: Corners) -> Corners:
    """The outline beginning at the corner that lies nearest to where `like` begins: half turns only."""
    turns = [turn_corners(corners, k) for k in (0, 2)]
    return min(turns, key=lambda c: float(np.linalg.norm(c - like)))


def _side(image: Picture, corners: Corners, height_mm: float) -> tuple[SideView, Corners]:
    """A card cut from its photograph with some table around, its outline made sharp; and the outline where it was."""
    scale = _height_px(corners) / height_mm
    margin = _MARGIN_MM * scale
    height, width = image.shape[:2]
    low = np.maximum(np.floor(corners.min(axis=0) - margin).astype(int), 0)
    high = np.minimum(np.ceil(corners.max(axis=0) + margin).astype(int) + 1, (width, height))
    part = np.ascontiguousarray(image[low[1] : high[1], low[0] : high[0]])
    grey = np.asarray(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY), np.uint8)
    start = (corners - low).astype(np.float32)
    sharp = refine_quads(grey, start[None], max(2.0, _REFINE_MM * scale))[0]
    centre = ((width - 1) / 2 - float(low[0]), (height - 1) / 2 - float(low[1]))
    view = SideView(part, sharp, focal_px=1.1 * max(width, height), centre_px=centre)
    return view, np.asarray(sharp + low, np.float32)


def _is_same_side(one: SideView, other: SideView) -> bool:
    """True where two pictures show a card's same side: it was not turned over."""
    crops = [
        cv2.cvtColor(cut_card(view.picture, view.corners, WHOLE, _SMALL), cv2.COLOR_BGR2GRAY).astype(np.float32)
        for view in (one, other)
    ]
    fine = [crop - cv2.GaussianBlur(crop, (0, 0), 8) for crop in crops]
    turns = (fine[1], fine[1][::-1, ::-1])
    return max(float(np.corrcoef(fine[0].ravel(), turn.ravel())[0, 1]) for turn in turns) > _SAME_SIDE


def _height_px(corners: Corners) -> float:
    return float(np.linalg.norm(corners[3] - corners[0]) + np.linalg.norm(corners[2] - corners[1])) / 2

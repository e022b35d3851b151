"""Cards found by small things printed on them, where no outline shows: on a table of their own colour, in fans, under
other cards, half out of the picture.

Corners of print with binary descriptors (ORB: Rublee et al. 2011) are matched to those of the enrolled faces; each
match says where the card's middle should be, how large it is and how turned. Matches of one face that agree make an
outline.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Picture, shrink_to
from vision.reading import Corners

SEARCH_SIZE = 1280
"""Longer side in pixels of the picture in which features are looked for."""
FACE_HEIGHT = 208
"""Height in pixels at which faces are kept: about that of a card in a webcam's picture."""

_PER_FACE, _PER_PICTURE = 120, 1200
_UPPER_PART = 0.53
_LEAST_STEP, _STEP_SHARE = 5, 0.12
_BORDER = 24
_NEIGHBOURS = 3
_FARTHEST_MATCH = 56
_NEAR_MIDDLE, _NEAR_SIZE, _NEAR_TURN = 0.2, 0.35, 0.4
_FEWEST = 4
_MOST_GROUPS = 40
_MOST_STRETCHED = 1.8
_FARTHEST_CELL = 512


@dataclass(frozen=True, eq=False)
class FoundOutline:
    """An outline `(4, 2)` where the face number `face` seems to lie, upright, and how many features agree on it."""

    face: int
    corners: Corners
    agreeing: int


@dataclass(frozen=True, eq=False)
class _Matches:
    """`n` matches: numbers of feature and face, places in picture and face, and the pose each alone tells."""

    feature: NDArray[np.intp]
    face: NDArray[np.intp]
    seen_at: NDArray[np.float32]
    printed_at: NDArray[np.float32]
    middle: NDArray[np.float32]
    scale: NDArray[np.float32]
    turn: NDArray[np.float32]


class FeatureBank:
    """The features of a deck's faces."""

    def __init__(self, faces: Sequence[Picture], are_symmetric: Sequence[bool]) -> None:
        """`faces` are whole cards, upright, `(h, w, 3)` uint8 BGR, best about `FACE_HEIGHT` high. Of those that look
        the same after a half turn only the upper half is kept: matching costs half as much."""
        self._is_symmetric = np.array(are_symmetric, bool)
        finder = cv2.ORB.create(_PER_FACE, 1.2, 5, fastThreshold=8, edgeThreshold=16, patchSize=25)
        owners, places, descriptors = [], [], []
        self._sizes = np.array([(face.shape[1], face.shape[0]) for face in faces], np.float32).reshape(-1, 2)
        for number, face in enumerate(faces):
            grey = cv2.cvtColor(face, cv2.COLOR_BGR2GRAY)
            framed = cv2.copyMakeBorder(grey, _BORDER, _BORDER, _BORDER, _BORDER, cv2.BORDER_REPLICATE)
            points, found = finder.detectAndCompute(framed, None)
            if not points:
                continue
            where = _places(points) - np.array([_BORDER, _BORDER, 0, 0], np.float32)
            kept = where[:, 1] < (face.shape[0] * _UPPER_PART if are_symmetric[number] else np.inf)
            owners += [number] * int(kept.sum())
            places.append(where[kept])
            descriptors.append(found[kept])
        self._owner = np.array(owners, np.intp)
        self._place = np.concatenate([np.zeros((0, 4), np.float32), *places])
        self._descriptors = np.concatenate([np.zeros((0, 32), np.uint8), *descriptors])

    def outlines(self, image: Picture, hidden: Sequence[Corners]) -> Iterator[FoundOutline]:
        """Outlines outside those in `hidden`, the one that most features agree on first. They are rough: a few
        hundredths of the card's height off, more for a card seen askew."""
        matches, factor = self._match(image, hidden)
        for face, members in _groups(matches, self._is_symmetric):
            width, height = self._sizes[face]
            seen, printed = matches.seen_at[members], matches.printed_at[members]
            # What was matched upside down stands in the half of the face that was not kept.
            is_turned = np.cos(matches.turn[members] - matches.turn[members[0]]) < 0
            printed = np.where(is_turned[:, None], self._sizes[face] - 1 - printed, printed)
            reach = 4 * max(1.0, float(np.median(matches.scale[members])))
            matrix, agree = cv2.estimateAffine2D(
                printed, seen, method=cv2.RANSAC, ransacReprojThreshold=reach, maxIters=200
            )
            if matrix is None or int(agree.sum()) < _FEWEST or not _is_card_like(matrix):
                continue
            outline = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - np.float32(0.5)
            corners = outline @ matrix[:, :2].T + matrix[:, 2]
            yield FoundOutline(face, ((corners + 0.5) / factor - 0.5).astype(np.float32), int(agree.sum()))

    def _match(self, image: Picture, hidden: Sequence[Corners]) -> tuple[_Matches, float]:
        small, factor = shrink_to(image, SEARCH_SIZE)
        grey = cv2.cvtColor(small, cv2.COLOR_BGR2GRAY)
        mask = np.full(grey.shape, 255, np.uint8)
        for corners in hidden:
            cv2.fillConvexPoly(mask, np.rint(corners * factor).astype(np.int32), 0)
        low, high = np.percentile(grey[::8, ::8], (2, 98))
        # Print stands out as much as the picture's lights from its darks; cloth and wood hardly do.
        steep = max(_LEAST_STEP, round(float(high - low) * _STEP_SHARE))
        finder = cv2.ORB.create(_PER_PICTURE, 1.2, 6, fastThreshold=steep, edgeThreshold=16, patchSize=25)
        points, found = finder.detectAndCompute(grey, mask)
        if not points or len(self._owner) < _NEIGHBOURS:
            return _matches_of(np.zeros((0, 4), np.float32), self._place[:0], self._owner[:0], np.zeros(0, np.intp)), 1
        pairs = cv2.BFMatcher(cv2.NORM_HAMMING).knnMatch(found, self._descriptors, _NEIGHBOURS)
        close = [(m.queryIdx, m.trainIdx) for row in pairs for m in row if m.distance < _FARTHEST_MATCH]
        seen, known = np.array(close, np.intp).reshape(-1, 2).T
        matches = _matches_of(_places(points)[seen], self._place[known], self._owner[known], seen)
        middle = self._sizes[matches.face] / 2 - matches.printed_at
        cosine, sine = np.cos(matches.turn), np.sin(matches.turn)
        offset = np.stack([cosine * middle[:, 0] - sine * middle[:, 1], sine * middle[:, 0] + cosine * middle[:, 1]], 1)
        matches.middle[:] = matches.seen_at + matches.scale[:, None] * offset
        return matches, factor


def _matches_of(
    seen: NDArray[np.float32], known: NDArray[np.float32], owner: NDArray[np.intp], feature: NDArray[np.intp]
) -> _Matches:
    scale = np.asarray(seen[:, 2] / np.maximum(known[:, 2], 1e-3), dtype=np.float32)
    turn = np.asarray(np.deg2rad(seen[:, 3] - known[:, 3]), dtype=np.float32)
    return _Matches(feature, owner, seen[:, :2], known[:, :2], np.zeros((len(seen), 2), np.float32), scale, turn)


def _promising(matches: _Matches, is_symmetric: NDArray[np.bool_]) -> NDArray[np.intp]:
    """Faces of which some matches lie in one cell of poses: the others need no closer look."""
    cells = np.stack(
        [
            *(matches.middle / (_NEAR_MIDDLE * FACE_HEIGHT * matches.scale[:, None])).T,
            np.log(matches.scale) / _NEAR_SIZE,
            np.where(is_symmetric[matches.face], matches.turn % np.pi, matches.turn) / _NEAR_TURN,
        ],
        axis=1,
    )
    faces = []
    # Cells twice as wide as what agrees, at two places, so that few groups are cut by a border.
    for shift in (0.0, 0.5):
        places = np.clip(np.floor(cells / 2 + shift), -_FARTHEST_CELL, _FARTHEST_CELL - 1).astype(np.int64)
        keys = matches.face.astype(np.int64)
        for place in places.T:
            keys = keys * (2 * _FARTHEST_CELL) + place + _FARTHEST_CELL
        found, counts = np.unique(keys, return_counts=True)
        faces.append(found[counts >= _FEWEST - 1] // (2 * _FARTHEST_CELL) ** 4)
    return np.unique(np.concatenate(faces))


def _is_card_like(matrix: NDArray[Any]) -> bool:
    """True for an affine map that a camera over a table makes: not mirrored, not stretched much more one way."""
    long, short = np.linalg.svd(matrix[:, :2], compute_uv=False)
    return bool(np.linalg.det(matrix[:, :2]) > 0 and long < _MOST_STRETCHED * short)


def _places(points: Sequence[cv2.KeyPoint]) -> NDArray[np.float32]:
    """`(n, 4)`: x, y, size in pixels, direction in degrees."""
    rows = [(*point.pt, point.size, point.angle) for point in points]
    return np.array(rows, np.float32).reshape(-1, 4)


def _groups(matches: _Matches, is_symmetric: NDArray[np.bool_]) -> list[tuple[int, NDArray[np.intp]]]:
    """Faces and the matches that agree on a pose of theirs, largest groups first. One feature counts once."""
    groups: list[tuple[int, int, NDArray[np.intp]]] = []
    for face in _promising(matches, is_symmetric):
        rows = np.flatnonzero(matches.face == face)
        scale, turn, middle = matches.scale[rows], matches.turn[rows], matches.middle[rows]
        reach = _NEAR_MIDDLE * FACE_HEIGHT * np.minimum(scale[:, None], scale[None])
        away = middle[:, None] - middle[None]
        agree = (away * away).sum(axis=2) < reach * reach
        agree &= np.abs(np.log(scale)[:, None] - np.log(scale)[None]) < _NEAR_SIZE
        circle = np.pi if is_symmetric[face] else 2 * np.pi
        agree &= np.abs((turn[:, None] - turn[None] + circle / 2) % circle - circle / 2) < _NEAR_TURN
        is_left = np.ones(len(rows), bool)
        while True:
            votes = (agree & is_left).sum(axis=1) * is_left
            best = int(votes.argmax())
            if votes[best] < _FEWEST:
                break
            members = agree[best] & is_left
            is_left &= ~members
            count = len(np.unique(matches.feature[rows[members]]))
            if count >= _FEWEST:
                groups.append((count, int(face), rows[members]))
    groups.sort(key=lambda group: -group[0])
    return [(face, members) for _, face, members in groups[:_MOST_GROUPS]]
